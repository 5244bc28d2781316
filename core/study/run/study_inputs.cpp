#include "core/study/run/study_inputs.h"

#include "core/backfill/order_file.h"
#include "core/data/embedding_file.h"

namespace crossfade
{

namespace
{

ModelFeatures featuresUnder(const ModelNames& models, const ItemGroup& group,
                            const std::string& groupName)
{
    ModelFeatures features{featuresOf(group, models.oldModel, groupName),
                           featuresOf(group, models.newModel, groupName), std::nullopt};
    if (models.sideModel)
        features.sideModel = featuresOf(group, *models.sideModel, groupName);
    return features;
}

/// No rows, but the gallery's dimensions: enough for a method to say what it lacks.
FeatureMatrix noRowsOf(const FeatureMatrix& features)
{
    return {0, features.dim(), {}};
}

ModelFeatures noTrainingRows(const ModelNames& models, const ItemGroup& gallery)
{
    ModelFeatures features = featuresUnder(models, gallery, "gallery");
    features.oldModel = noRowsOf(features.oldModel);
    features.newModel = noRowsOf(features.newModel);
    if (features.sideModel)
        features.sideModel = noRowsOf(*features.sideModel);
    return features;
}

/// Of the training rows; without any, no rows.
FeatureMatrix trainingFeatures(const EmbeddingSet& set, const std::string& model)
{
    return set.train ? featuresOf(*set.train, model, "train") : FeatureMatrix();
}

std::vector<IntermediateModel> intermediateModels(const EmbeddingSet& set, const ModelNames& models)
{
    std::vector<IntermediateModel> made;
    for (std::size_t i = 0; i < models.intermediateModels.size(); ++i) {
        made.push_back({trainingFeatures(set, models.intermediateModels[i])});
        if (models.changesSide(i))
            made.back().sideModel = trainingFeatures(set, models.intermediateSideModels[i]);
    }
    return made;
}

void requireModels(const EmbeddingSet& set, const Study& study)
{
    for (const std::string& model : searchedModels(study)) {
        (void)featuresOf(set.gallery, model, "gallery");
        (void)featuresOf(set.queries(), model, "query");
    }
    for (const std::string& model : modelsOf(study))
        (void)dimensionOf(set, model);
}

} // namespace

TrainingData trainingData(const EmbeddingSet& set, const ModelNames& models)
{
    TrainingData training;
    training.features = set.train ? featuresUnder(models, *set.train, "train")
                                  : noTrainingRows(models, set.gallery);
    if (set.train)
        training.labels = set.train->labels;
    training.oldHead = headOf(set, models.oldModel);
    training.newHead = headOf(set, models.newModel);
    training.intermediate = intermediateModels(set, models);
    return training;
}

RetrievalData retrievalData(const EmbeddingSet& set, const ModelNames& models)
{
    return {featuresUnder(models, set.queries(), "query"),
            featuresUnder(models, set.gallery, "gallery"), set.gallery.labels};
}

std::size_t dimensionOf(const EmbeddingSet& set, const std::string& model)
{
    if (set.train)
        if (const auto found = set.train->features.find(model); found != set.train->features.end())
            return found->second.dim();
    return featuresOf(set.gallery, model, "gallery").dim();
}

std::optional<Head> headOf(const EmbeddingSet& set, const std::string& model)
{
    const auto head = set.heads.find(model);
    return head == set.heads.end() ? std::nullopt : std::optional(head->second);
}

StudyInputs readInputs(const Study& study, JobContext& job)
{
    const EmbeddingSet whole = study.sources
                                   ? readFeatureSources(*study.sources, job)
                                   : readEmbeddings(study.embeddings, modelsOf(study), job);
    RestrictedSet restricted = restrictSet(whole, study.classes, study.subset, job);
    StudyInputs inputs;
    inputs.set = std::move(restricted.set);
    requireModels(inputs.set, study);
    inputs.relevance = makeRelevance(inputs.set, study.protocol);
    if (study.orderFile)
        inputs.givenOrder = restrictOrder(readOrderFile(*study.orderFile, whole.gallery.count),
                                          restricted.galleryRows);
    return inputs;
}

} // namespace crossfade
