#include "core/study/study_inputs.h"

#include "core/data/embedding_file.h"
#include "core/study/order_file.h"

namespace crossfade
{

namespace
{

ModelFeatures featuresUnder(const Study& study, const ItemGroup& group,
                            const std::string& groupName)
{
    ModelFeatures features{featuresOf(group, study.oldModel, groupName),
                           featuresOf(group, study.newModel, groupName), std::nullopt};
    if (study.sideModel)
        features.sideModel = featuresOf(group, *study.sideModel, groupName);
    return features;
}

/// No rows, but the gallery's dimensions: enough for a method to say what it lacks.
FeatureMatrix noRowsOf(const FeatureMatrix& features)
{
    return {0, features.dim(), {}};
}

ModelFeatures noTrainingRows(const Study& study, const ItemGroup& gallery)
{
    ModelFeatures features = featuresUnder(study, gallery, "gallery");
    features.oldModel = noRowsOf(features.oldModel);
    features.newModel = noRowsOf(features.newModel);
    if (features.sideModel)
        features.sideModel = noRowsOf(*features.sideModel);
    return features;
}

std::optional<Head> headOf(const EmbeddingSet& set, const std::string& model)
{
    const auto head = set.heads.find(model);
    return head == set.heads.end() ? std::nullopt : std::optional(head->second);
}

} // namespace

std::vector<std::string> modelsOf(const Study& study)
{
    std::vector<std::string> models{study.oldModel};
    if (study.newModel != study.oldModel)
        models.push_back(study.newModel);
    if (study.sideModel && *study.sideModel != study.oldModel && *study.sideModel != study.newModel)
        models.push_back(*study.sideModel);
    return models;
}

TrainingData trainingData(const EmbeddingSet& set, const Study& study)
{
    TrainingData training;
    training.features =
        set.train ? featuresUnder(study, *set.train, "train") : noTrainingRows(study, set.gallery);
    if (set.train)
        training.labels = set.train->labels;
    training.oldHead = headOf(set, study.oldModel);
    training.newHead = headOf(set, study.newModel);
    return training;
}

StudyInputs readInputs(const Study& study, JobContext& job)
{
    const EmbeddingSet whole = study.sources
                                   ? readFeatureSources(*study.sources, job)
                                   : readEmbeddings(study.embeddings, modelsOf(study), job);
    RestrictedSet restricted = restrictSet(whole, study.classes, study.subset);
    StudyInputs inputs;
    inputs.set = std::move(restricted.set);
    inputs.relevance = makeRelevance(inputs.set, study.protocol);
    inputs.training = trainingData(inputs.set, study);
    inputs.retrieval = {featuresUnder(study, inputs.set.queries(), "query"),
                        featuresUnder(study, inputs.set.gallery, "gallery"),
                        inputs.set.gallery.labels};
    if (study.orderFile)
        inputs.givenOrder = restrictOrder(readOrderFile(*study.orderFile, whole.gallery.count),
                                          restricted.galleryRows);
    return inputs;
}

} // namespace crossfade
