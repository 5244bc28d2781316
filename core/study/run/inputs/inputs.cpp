#include "core/study/run/inputs/inputs.h"

#include "core/backfill/counting/devices/counting_devices.h"
#include "core/data/formats/qrels.h"
#include "core/data/matrix_builder.h"
#include "core/data/presence.h"
#include "core/data/selection/stored_models.h"
#include "core/data/selection/training_classes.h"
#include "core/methods/registry.h"
#include "core/orders/order_file.h"
#include "core/search/new_neighbours.h"
#include "core/study/run/inputs/known_pilot.h"
#include "core/tuning/tuning_file.h"

#include <algorithm>

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
    features.own = group.own;
    return features;
}

/// The models by whose features queries search.
ModelNames queriedModels(ModelNames models, const ItemGroup& queries)
{
    models.oldModel = queriedModel(queries, models.oldModel);
    models.newModel = queriedModel(queries, models.newModel);
    if (models.sideModel)
        models.sideModel = queriedModel(queries, *models.sideModel);
    return models;
}

/// A matrix without rows: its dimension is enough for a method to say what it lacks.
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

/// @param train  the training rows, or a view of them; null: empty features
std::vector<IntermediateModel> intermediateModels(const ItemGroup* train, const ModelNames& models)
{
    const auto features = [&](const std::string& model) {
        return train != nullptr ? featuresOf(*train, model, "train") : FeatureMatrix();
    };
    std::vector<IntermediateModel> made;
    for (std::size_t i = 0; i < models.intermediateModels.size(); ++i) {
        made.push_back({features(models.intermediateModels[i])});
        if (models.changesSideModel(i))
            made.back().sideModel = features(models.intermediateSideModels[i]);
    }
    return made;
}

/// Which of the models have no views of the training rows.
std::vector<std::string> modelsWithoutViews(const ItemGroup& train, const ModelNames& models)
{
    std::vector<std::string> all{models.oldModel, models.newModel};
    if (models.sideModel)
        all.push_back(*models.sideModel);
    all.insert(all.end(), models.intermediateModels.begin(), models.intermediateModels.end());
    for (std::size_t i = 0; i < models.intermediateModels.size(); ++i)
        if (models.changesSideModel(i))
            all.push_back(models.intermediateSideModels[i]);
    std::erase_if(all, [&](const std::string& model) {
        return !train.views.empty() && train.views.front().features.contains(model);
    });
    return all;
}

/// What fitted methods are applied to, with the gallery's labels as their fits count them.
RetrievalData retrievalDataOf(const RunInputs& inputs, const ModelNames& models)
{
    RetrievalData data = retrievalData(inputs.set, models);
    if (inputs.study.trainClasses)
        data.galleryLabels = labelsWithin(data.galleryLabels, *inputs.study.trainClasses);
    return data;
}

std::optional<Head> headOf(const EmbeddingSet& set, const std::string& model)
{
    const auto head = set.heads.find(model);
    return head == set.heads.end() ? std::nullopt : std::optional(head->second);
}

/// The dimension of a model's features, by the training rows or the gallery. Throws Error(BadUsage)
/// for an unknown model.
std::size_t dimensionOf(const EmbeddingSet& set, const std::string& model)
{
    if (set.train)
        if (const auto found = set.train->features.find(model); found != set.train->features.end())
            return found->second.dim();
    return featuresOf(set.gallery, model, "gallery").dim();
}

void requireSearchedModels(const EmbeddingSet& set, const Study& study)
{
    for (const std::string& model : searchedModels(study)) {
        (void)featuresOf(set.gallery, model, "gallery");
        (void)featuresOf(set.queries(), model, "query");
    }
}

/// Features of nothing, for a model under which no item is there yet.
void addAbsentModel(ItemGroup& group, const std::string& model, std::size_t dim,
                    const JobContext& job)
{
    if (group.features.contains(model))
        return;
    MatrixBuilder builder(group.count, dim, "the absent features of " + model, job);
    builder.fillWithZeros();
    group.features.emplace(model, std::move(builder).finish());
    group.present[model] = RowMask(group.count, 0);
}

void addAbsentModels(EmbeddingSet& set, const Study& study, const JobContext& job)
{
    for (const std::string& model : searchedModels(study)) {
        if (model == study.oldModel)
            continue;
        const std::size_t dim = dimensionOf(set, model);
        addAbsentModel(set.gallery, model, dim, job);
        if (set.query)
            addAbsentModel(*set.query, model, dim, job);
    }
}

/// @param mayLack  rows that the order need not name; empty: none
Order givenOrder(const Study& study, const ItemGroup& gallery, RowMask mayLack = {})
{
    // Where the gallery does not say which items are there in the new model, the order must name
    // all others.
    const auto mask = gallery.present.find(study.newModel);
    if (mask != gallery.present.end()) {
        mayLack.resize(gallery.count, 0);
        for (std::size_t row = 0; row < gallery.count; ++row)
            if (mask->second[row] != 0)
                mayLack[row] = 1;
    }
    return readOrderFile(*study.orderFile,
                         {.count = gallery.count, .ids = gallery.ids, .presentAlready = mayLack});
}

/// The order that the study's file gives of a whole gallery, of the items that are left. The file
/// has those, too, that were drawn from the gallery as training rows.
/// @param rows  of the items that are left
Order givenOrderOf(const Study& study, const LoadedStudy& loaded, const ItemGroup& whole,
                   std::vector<std::int64_t> rows)
{
    if (!loaded.wholeGallery || study.heldOut)
        return restrictOrder(givenOrder(study, whole), rows);
    const RowsById inFile(loaded.wholeGallery->ids, loaded.wholeGallery->count);
    RowMask mayLack(loaded.wholeGallery->count, 1); // a plan of this study names no drawn item
    for (std::int64_t& row : rows) {
        row = inFile.find(whole.ids.text(static_cast<std::size_t>(row))).value();
        mayLack[static_cast<std::size_t>(row)] = 0;
    }
    return restrictOrder(givenOrder(study, *loaded.wholeGallery, std::move(mayLack)), rows);
}

/// What the study's qrels say of a set, which gets their lists; without qrels, nothing.
Qrels judgedBy(const Study& study, EmbeddingSet& whole, JobContext& job)
{
    if (!study.qrels)
        return {};
    Qrels qrels = readQrels(*study.qrels, whole, job);
    whole.relevant = qrels.relevant(whole.queries().count);
    return qrels;
}

/// The grades of the relevant items of a restricted set.
void addGrades(Relevance& relevance, const Qrels& qrels, const RestrictedSet& rows)
{
    if (!qrels.isGraded())
        return;
    for (std::size_t query = 0; query < relevance.queryCount(); ++query)
        for (const std::int64_t item : relevance.relevant[query])
            relevance.grades.push_back(qrels.grade(
                rows.queryRows[query], rows.galleryRows[static_cast<std::size_t>(item)]));
}

/// Makes the nearest items under the new model those that are relevant.
void addNewNeighbours(EmbeddingSet& set, const Study& study, NeededFeatures needed, JobContext& job)
{
    const bool areFound = findableItems(set, study.newModel) >= study.neighbours;
    if (needed == NeededFeatures::OldModel && !areFound) { // nothing can be measured yet
        set.relevant = RowLists{.offsets = std::vector<std::int64_t>(set.queries().count + 1, 0),
                                .indices = {}};
        return;
    }
    const std::size_t present = presentRows(set.gallery, study.newModel).size();
    if (present < set.gallery.count)
        job.note(neighboursAmong(study.newModel, present, set.gallery.count));
    set = withNewNeighbours(set, study.newModel, study.neighbours, study.distance, job);
}

/// The part of the data that the study is about.
void addData(RunInputs& inputs, const LoadedStudy& loaded, NeededFeatures needed, JobContext& job)
{
    const Study& study = inputs.study;
    EmbeddingSet whole = studyData(loaded, study, job);
    const Qrels qrels = judgedBy(study, whole, job);
    RestrictedSet restricted = restrictSet(whole, study.classes, study.subset, job);
    inputs.set = std::move(restricted.set);
    if (needed == NeededFeatures::OldModel)
        addAbsentModels(inputs.set, study, job);
    requireSearchedModels(inputs.set, study);
    for (const std::string& model : modelsOf(study))
        inputs.dimensions[model] = dimensionOf(inputs.set, model);
    if (study.protocol == Protocol::NewNeighbours)
        addNewNeighbours(inputs.set, study, needed, job);
    inputs.relevance = makeRelevance(inputs.set, study.protocol);
    addGrades(inputs.relevance, qrels, restricted);
    if (study.orderFile)
        inputs.givenOrder = givenOrderOf(study, loaded, whole.gallery, restricted.galleryRows);
    inputs.oldHead = headOf(inputs.set, study.oldModel);
    inputs.trainingSet = trainingSetOf(inputs.set, study, job);
}

MethodInputs methodInputs(RunInputs& inputs, std::size_t index)
{
    const MethodChoice& choice = inputs.study.methods[index];
    const ModelNames names = modelNames(inputs.study, choice);
    const auto data = std::ranges::find(inputs.data, names, &ModelData::names);
    MethodInputs made{.index = index,
                      .method = &method(choice.id),
                      .choice = choice,
                      .data = static_cast<std::size_t>(data - inputs.data.begin()),
                      .loaded = nullptr};
    if (choice.transform) {
        made.loaded = made.method->load(*choice.transform);
        made.loadedTuning = readTuning(*choice.transform);
    } else if (!data->training)
        data->training = trainingData(inputs.trainingSet, names);
    return made;
}

} // namespace

EmbeddingSet trainingSetOf(const EmbeddingSet& set, const Study& study, const JobContext& job)
{
    EmbeddingSet training =
        study.trainClasses ? restrictTraining(set, *study.trainClasses, job) : set;
    if (study.withoutViews && training.train)
        training.train->views.clear();
    return training;
}

std::pair<EmbeddingSet, Relevance> judgedData(const Study& study, EmbeddingSet whole,
                                              JobContext& job)
{
    const Qrels qrels = judgedBy(study, whole, job);
    RestrictedSet restricted = restrictSet(whole, study.classes, study.subset, job);
    Relevance relevance = makeRelevance(restricted.set, study.protocol);
    addGrades(relevance, qrels, restricted);
    return {std::move(restricted.set), std::move(relevance)};
}

RowMask oldPresent(const ItemGroup& gallery, const ModelNames& models)
{
    std::vector<std::string> needed{models.oldModel};
    if (models.sideModel)
        needed.push_back(*models.sideModel);
    return presentMask(gallery, needed);
}

RetrievalData retrievalData(const EmbeddingSet& set, const ModelNames& models)
{
    return {featuresUnder(queriedModels(models, set.queries()), set.queries(), "query"),
            featuresUnder(models, set.gallery, "gallery"), set.gallery.labels};
}

TrainingData trainingData(const EmbeddingSet& set, const ModelNames& models)
{
    TrainingData training;
    training.features = set.train ? featuresUnder(models, *set.train, "train")
                                  : noTrainingRows(models, set.gallery);
    if (set.train)
        training.labels = set.train->labels;
    training.oldHead = headOf(set, models.oldModel);
    training.newHead = headOf(set, models.newModel);
    training.intermediate = intermediateModels(set.train ? &*set.train : nullptr, models);
    if (set.train && modelsWithoutViews(*set.train, models).empty())
        for (const ItemGroup& view : set.train->views)
            training.views.push_back(
                {featuresUnder(models, view, "train"), intermediateModels(&view, models)});
    return training;
}

Message viewsMessage(const EmbeddingSet& set, const ModelNames& models)
{
    if (!set.train || set.train->views.empty())
        return {};
    const std::vector<std::string> without = modelsWithoutViews(*set.train, models);
    if (without.empty())
        return {Core::says("fits take one of %1 versions of each training row in every epoch: the "
                           "plain one and its augmented views"),
                as::Count{set.train->views.size() + 1}};
    return {Core::says("fits take the plain training rows alone, since the model %1 has no "
                       "augmented views of them"),
            without.front()};
}

RunInputs loadInputs(const Study& study, const std::filesystem::path& partialFolder,
                     JobContext& job)
{
    return loadInputs(study, loadStudy(study, job), partialFolder, job);
}

RunInputs loadInputs(const Study& study, const LoadedStudy& loaded,
                     const std::filesystem::path& partialFolder, JobContext& job,
                     NeededFeatures needed)
{
    RunInputs inputs;
    inputs.study = study;
    inputs.files = loaded.files;
    if (!partialFolder.empty())
        inputs.partial = PartialResults(partialFolder, loaded.files.provenance(job));
    inputs.countingDevices = countingDevices(study.device);
    addData(inputs, loaded, needed, job);
    for (const ModelNames& names : allModelNames(study))
        inputs.data.push_back(
            {.names = names,
             .retrieval = retrievalDataOf(inputs, names),
             .training = {},
             .newHead = headOf(inputs.set, names.newModel),
             .states = knownStates(oldPresent(inputs.set.gallery, names),
                                   presentMask(inputs.set.gallery, names.newModel))});
    for (std::size_t index = 0; index < study.methods.size(); ++index)
        inputs.methods.push_back(methodInputs(inputs, index));
    for (const ModelData& data : inputs.data)
        if (const Message of = viewsMessage(inputs.trainingSet, data.names);
            data.training && !of.empty())
            inputs.files.note(of, job);
    return inputs;
}

} // namespace crossfade
