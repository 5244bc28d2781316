#include "core/tuning/held_out_trial.h"

#include "core/base/error.h"
#include "core/data/matrix_builder.h"
#include "core/data/permutation.h"
#include "core/tuning/stored_transition.h"

#include <algorithm>

namespace crossfade
{

ModelFeatures selectedRows(const ModelFeatures& features, std::span<const std::int64_t> rows,
                           const JobContext& job)
{
    ModelFeatures some{selectRows(features.oldModel, rows, job),
                       selectRows(features.newModel, rows, job), std::nullopt};
    if (features.sideModel)
        some.sideModel = selectRows(*features.sideModel, rows, job);
    return some;
}

Relevance relevanceByLabel(const std::vector<std::int64_t>& labels)
{
    EmbeddingSet set;
    set.gallery.labels = labels;
    set.gallery.count = labels.size();
    return makeRelevance(set, Protocol::ClassLabels);
}

namespace
{

using Rows = std::span<const std::int64_t>;

constexpr std::size_t mostHeldOut = 10'000;
constexpr std::size_t fewestRows = 30; ///< training rows in all

std::vector<std::int64_t> selected(const std::vector<std::int64_t>& labels, Rows rows)
{
    std::vector<std::int64_t> some;
    for (const std::int64_t row : rows)
        some.push_back(labels[static_cast<std::size_t>(row)]);
    return some;
}

void select(std::vector<IntermediateModel>& models, Rows rows, const JobContext& job)
{
    for (IntermediateModel& model : models) {
        model.features = selectRows(model.features, rows, job);
        if (model.sideModel)
            model.sideModel = selectRows(*model.sideModel, rows, job);
    }
}

TrainingData selected(const TrainingData& data, Rows rows, const JobContext& job)
{
    TrainingData some = data;
    some.features = selectedRows(data.features, rows, job);
    if (!data.labels.empty())
        some.labels = selected(data.labels, rows);
    select(some.intermediate, rows, job);
    for (TrainingView& view : some.views) {
        view.features = selectedRows(view.features, rows, job);
        select(view.intermediate, rows, job);
    }
    return some;
}

void requireRows(const TrainingData& training)
{
    const std::size_t rows = training.features.oldModel.rows();
    if (rows < fewestRows)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "held-out training rows",
                     .problem = "there are " + std::to_string(rows) + " training rows",
                     .expected = std::to_string(fewestRows) +
                                 " or more, of which a third is held out from the fit",
                     .remedy = "Leave out calibrated and learned orders, or add training rows."});
    if (training.labels.size() != rows)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "held-out training rows",
                     .problem = "the training rows have no labels, so nothing can be judged there",
                     .expected = "a label for each training row (/train/labels)",
                     .remedy = "Leave out calibrated and learned orders, or add the labels."});
}

void requirePairs(const Relevance& relevance)
{
    if (relevance.relevant.indices.empty())
        throw Error(ErrorCode::NeedsNotMet, {.where = "held-out training rows",
                                             .problem = "no two of them have the same label",
                                             .expected = "classes with several training rows",
                                             .remedy = "Leave out calibrated and learned orders."});
}

} // namespace

std::size_t heldOutCount(std::size_t all)
{
    return std::min(all / 3, mostHeldOut);
}

HeldOutTrial tryOnHeldOutRows(const Method& method, const TrainingData& training,
                              const Options& options, const FitSettings& settings,
                              Distance distance, const StoredSides& stored, JobContext& job)
{
    requireRows(training);
    const std::size_t all = training.features.oldModel.rows();
    std::vector<std::int64_t> rows = randomPermutation(all, settings.seed);
    const std::size_t held = heldOutCount(all);
    std::ranges::sort(rows.begin(), rows.end() - static_cast<std::ptrdiff_t>(held));
    std::ranges::sort(rows.end() - static_cast<std::ptrdiff_t>(held), rows.end());
    const Rows fitted = Rows(rows).first(all - held);
    const Rows heldOut = Rows(rows).last(held);

    HeldOutTrial trial;
    trial.distance = distance;
    trial.seed = settings.seed;
    trial.data.query = trial.data.gallery = selectedRows(training.features, heldOut, job);
    ModelFeatures& gallery = trial.data.gallery;
    gallery.oldModel = asStored(gallery.oldModel, stored.oldModel, {}, "the held-out rows", job);
    gallery.newModel = asStored(gallery.newModel, stored.newModel, {}, "the held-out rows", job);
    trial.data.galleryLabels = selected(training.labels, heldOut);
    trial.relevance = relevanceByLabel(trial.data.galleryLabels);
    requirePairs(trial.relevance);
    trial.oldHead = training.oldHead;
    if (method.info().mapsToNewSpace)
        trial.newHead = training.newHead;
    const auto fit = method.fit(selected(training, fitted, job), options, settings, job);
    trial.transition = asStored(fit->apply(trial.data, job), gallery, stored.newModel, {}, job);
    validate(trial.transition);
    trial.uncertainty = fit->uncertainty(trial.data, job);
    trial.alignmentLoss = fit->alignmentLoss(trial.data, trial.transition, job);
    return trial;
}

bool canOrderHeldOut(const std::string& order)
{
    const OrderName name = splitOrderName(order);
    const OrderInfo& info = orderInfo(name.id);
    return !info.usesOrderFile && !info.usesItemData && !name.argument.starts_with("worst=");
}

OrderInputs orderInputsOf(const HeldOutTrial& trial, const JobContext& job)
{
    return {.transition = trial.transition,
            .distance = trial.distance,
            .labels = trial.data.galleryLabels,
            .alignmentLoss = trial.alignmentLoss,
            .uncertainty = trial.uncertainty,
            .oldFeatures = &trial.data.gallery.oldModel,
            .oldHead = trial.oldHead ? &*trial.oldHead : nullptr,
            .newHead = trial.newHead ? &*trial.newHead : nullptr,
            .relevance = &trial.relevance,
            .selfQuery = true,
            .seed = trial.seed,
            .job = &job};
}

Order orderHeldOut(const HeldOutTrial& trial, const std::string& order, const JobContext& job,
                   const Calibration& calibration)
{
    OrderInputs inputs = orderInputsOf(trial, job);
    const Transition searched = calibrated(trial.transition, calibration, job);
    inputs.searched = &searched;
    if (const auto found = trial.predictedGains.find(order); found != trial.predictedGains.end())
        inputs.predictedGain = found->second;
    return makeOrder(order, inputs);
}

} // namespace crossfade
