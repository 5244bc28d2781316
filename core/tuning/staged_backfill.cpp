#include "core/tuning/staged_backfill.h"

#include "core/base/error.h"
#include "core/data/matrix_builder.h"
#include "core/methods/common_options.h"
#include "core/methods/shared/training_views.h"
#include "core/orders/classifier_orders.h"
#include "core/statistics/kendall.h"
#include "core/tuning/calibration_choice.h"
#include "core/tuning/gain_model.h"
#include "core/tuning/held_out_trial.h"
#include "core/tuning/order_tuning.h"
#include "core/tuning/stored_transition.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <utility>

namespace crossfade
{

namespace
{

using Clock = std::chrono::steady_clock;
constexpr std::size_t fewestTrialItems = 200; ///< to learn calibrations and gains from

double secondsSince(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// The class of each new feature by the new model's classifier; −1, no class, without one.
std::vector<std::int64_t> predictedLabels(const TrainingData& training,
                                          const FeatureMatrix& features, const JobContext& job)
{
    if (!training.newHead || training.newHead->weight.dim() != features.dim())
        return std::vector<std::int64_t>(features.rows(), -1);
    return classifierOutputs(*training.newHead, features, &job).label;
}

std::vector<std::int64_t> copied(const Order& items, std::size_t copies)
{
    std::vector<std::int64_t> rows;
    for (std::size_t i = 0; i < copies; ++i)
        rows.insert(rows.end(), items.begin(), items.end());
    return rows;
}

/// The training rows and the items that are new.
TrainingData withPairs(const TrainingData& training, const ModelFeatures& items,
                       const JobContext& job)
{
    TrainingData rows = training;
    rows.features = joinedRows({training.features, items}, job);
    for (TrainingView& view : rows.views) // of the items there are no others
        view.features = joinedRows({view.features, items}, job);
    if (!training.labels.empty())
        for (const std::int64_t label : predictedLabels(training, items.newModel, job))
            rows.labels.push_back(label);
    return rows;
}

/// A fit applied to the gallery, with what it says of the items.
struct Applied {
    std::shared_ptr<const FittedMethod> fitted;
    Transition transition;
    std::vector<double> uncertainty;
    std::vector<double> alignmentLoss;
};

Applied applied(std::shared_ptr<const FittedMethod> fitted, const StagedTask& task, JobContext& job)
{
    Applied made{std::move(fitted), {}, {}, {}};
    made.transition =
        asStored(made.fitted->apply(task.data, job), task.data.gallery, task.written, {}, job);
    made.uncertainty = made.fitted->uncertainty(task.data, job);
    if (orderInfo(task.order).usesLoss)
        made.alignmentLoss = made.fitted->alignmentLoss(task.data, made.transition, job);
    return made;
}

/// Some items as rows that `fit` has not seen: a gallery that queries itself, with the labels that
/// the new model's classifier gives them.
HeldOutTrial trialOf(const Applied& fit, const std::vector<std::int64_t>& items,
                     const StagedTask& task, JobContext& job)
{
    HeldOutTrial trial;
    trial.distance = task.curve.distance;
    trial.seed = task.settings.seed;
    trial.data.gallery = selectedRows(task.data.gallery, items, job);
    trial.data.query = trial.data.gallery;
    trial.data.galleryLabels = predictedLabels(task.training, trial.data.gallery.newModel, job);
    trial.relevance = relevanceByLabel(trial.data.galleryLabels);
    trial.transition =
        asStored(fit.fitted->apply(trial.data, job), trial.data.gallery, task.written, {}, job);
    trial.uncertainty = fit.fitted->uncertainty(trial.data, job);
    trial.oldHead = task.training.oldHead;
    if (task.method.info().mapsToNewSpace)
        trial.newHead = task.training.newHead;
    return trial;
}

bool isOfUse(const HeldOutTrial& trial, const std::string& order)
{
    const OrderInfo& info = orderInfo(order);
    return trial.transition.galleryCount() >= fewestTrialItems && canOrderHeldOut(order) &&
           !info.usesLoss && !trial.relevance.relevant.indices.empty();
}

void replace(Tuning& tuning, const std::optional<OrderCalibration>& made)
{
    if (made && made->helps)
        for (OrderCalibration& tried : tuning.calibrations)
            if (tried.order == made->order)
                tried = *made;
}

/// The calibration that suits the re-embedded items, where it helps them.
void recalibrate(HeldOutTrial& trial, const StagedTask& task, Tuning& tuning, JobContext& job)
{
    const OrderCalibration* known = tuning.calibrationFor(task.order);
    if (known == nullptr)
        return;
    if (const GainModel* model = tuning.gainModelFor(task.order))
        trial.predictedGains[task.order] = predictedGains(*model, orderInputsOf(trial, job));
    const Order order = orderHeldOut(trial, task.order, job);
    const Objective objective = objectiveOf(task.order, known->metric);
    const Calibration calibration = fitCalibration(trial, order, known->how, objective, job);
    replace(tuning, judgeCalibration(trial, order, {calibration, order}, known->how, task.order,
                                     objective, job));
}

/// The model of gains that is learned from the re-embedded items and their calibration, where it
/// ranks their gains better than the model that there is.
void relearn(HeldOutTrial& trial, const StagedTask& task, Tuning& tuning, BackfillStage& stage,
             JobContext& job)
{
    const GainModel* known = tuning.gainModelFor(task.order);
    const OrderCalibration* used = tuning.calibrationFor(task.order);
    OrderTuning made = tuneOrder(trial, task.order, used != nullptr ? used->how : notCalibrated,
                                 used != nullptr ? used->metric : task.curve.metrics.front(), job);
    replace(tuning, made.calibration);
    used = tuning.calibrationFor(task.order);
    const std::vector<double> gains =
        gainsOf(trial, made.gainModel->objective,
                used != nullptr && used->helps ? used->calibration : Calibration{}, job);
    const auto tau = [&](const std::vector<double>& predicted) {
        return kendallTau(predicted, gains).value_or(0);
    };
    // The new model is judged by models that have not seen the item: learnGains() leaves what they
    // predict in the trial.
    if (tau(trial.predictedGains.at(task.order)) <=
        tau(predictedGains(*known, orderInputsOf(trial, job))))
        return;
    for (GainModel& model : tuning.gainModels)
        if (model.objective == made.gainModel->objective)
            model = *made.gainModel;
    stage.newGainModel = true;
}

/// Learns from the last stage's items, of which `before` has seen none.
void learnFrom(const Applied& before, const std::vector<std::int64_t>& items,
               const StagedTask& task, const StagePlan& plan, Tuning& tuning, BackfillStage& stage,
               JobContext& job)
{
    const bool hasModel = tuning.gainModelFor(task.order) != nullptr;
    if (tuning.calibrationFor(task.order) == nullptr && !(hasModel && plan.relearnGains))
        return;
    HeldOutTrial trial = trialOf(before, items, task, job);
    if (!isOfUse(trial, task.order))
        return;
    if (hasModel && plan.relearnGains)
        relearn(trial, task, tuning, stage, job);
    else
        recalibrate(trial, task, tuning, job);
}

std::size_t epochsOf(const Options& options)
{
    return options.values().contains("epochs") ? static_cast<std::size_t>(options.integer("epochs"))
                                               : 0;
}

Options refitOptions(Options options, std::size_t epochs)
{
    if (options.values().contains("epochs"))
        options.set("epochs", static_cast<std::int64_t>(epochs), "--stage-epochs");
    return options;
}

std::uint64_t macsPerItem(const StagedTask& task)
{
    const ModelFeatures& features = task.training.features;
    Dimensions dimensions;
    dimensions.oldDim = features.oldModel.dim();
    dimensions.newDim = features.newModel.dim();
    if (features.sideModel)
        dimensions.sideDim = features.sideModel->dim();
    return task.method.describe(dimensions, task.options).macsPerItem;
}

/// Fits anew on what is re-embedded, `done`, of which the last stage had those from `previous` on.
Applied refitted(const Applied& before, const StagedTask& task, const StagePlan& plan,
                 const Order& done, std::size_t previous, Tuning& tuning, BackfillStage& stage,
                 JobContext& job)
{
    const Clock::time_point start = Clock::now();
    const std::vector<std::int64_t> lastItems(done.begin() + static_cast<std::ptrdiff_t>(previous),
                                              done.end());
    learnFrom(before, lastItems, task, plan, tuning, stage, job);
    const TrainingData rows = withPairs(
        task.training, selectedRows(task.data.gallery, copied(done, plan.copies), job), job);
    FitSettings settings = task.settings;
    settings.start = before.fitted.get();
    const Options options = refitOptions(task.options, plan.epochs);
    std::shared_ptr<const FittedMethod> fitted = task.method.fit(rows, options, settings, job);
    stage.fitSeconds = secondsSince(start);
    stage.pairs = done.size();
    const std::uint64_t left = task.data.gallery.oldModel.rows() - done.size();
    stage.macs = macsPerItem(task) * (3 * rows.features.oldModel.rows() * epochsOf(options) + left);
    return applied(std::move(fitted), task, job);
}

/// The items that are new, then the others by the order.
Order orderOfRest(const Applied& fit, const StagedTask& task, const Tuning& tuning,
                  const Order& done, const Transition& searched)
{
    OrderInputs inputs = task.orderInputs(fit.transition);
    inputs.searched = &searched;
    inputs.uncertainty = fit.uncertainty;
    inputs.alignmentLoss = fit.alignmentLoss;
    std::vector<double> gains;
    if (orderInfo(task.order).usesGainModel)
        if (const GainModel* model = tuning.gainModelFor(task.order)) {
            gains = predictedGains(*model, inputs);
            inputs.predictedGain = gains;
        }
    const Order all = makeOrder(task.order, inputs);
    RowMask isNew(all.size());
    for (const std::int64_t item : done)
        isNew[static_cast<std::size_t>(item)] = 1;
    Order made = done;
    std::ranges::copy_if(all, std::back_inserter(made), [&](std::int64_t item) {
        return isNew[static_cast<std::size_t>(item)] == 0;
    });
    return made;
}

/// The slice at each start, and in front of them 0; behind them the last slice.
std::vector<std::size_t> slicesOf(const StagePlan& plan, std::size_t slices)
{
    std::vector<std::size_t> bounds{0};
    for (const double start : plan.starts) {
        const double slice = start * static_cast<double>(slices - 1);
        const auto nearest = static_cast<std::size_t>(std::max(0.0, std::round(slice)));
        if (!(std::abs(slice - std::round(slice)) < 1e-9) || nearest <= bounds.back() ||
            nearest >= slices - 1)
            throw Error(ErrorCode::BadUsage,
                        {.where = "stages",
                         .problem = "a stage cannot begin at " + std::to_string(start),
                         .expected = "ascending shares above 0 and below 1, each a fraction of "
                                     "the curve: a multiple of 1/" +
                                     std::to_string(slices - 1)});
        bounds.push_back(nearest);
    }
    bounds.push_back(slices - 1);
    return bounds;
}

/// The metrics of the task, and CMC@1 for flips.
CurveOptions curveOptions(const StagedTask& task)
{
    CurveOptions options = task.curve;
    options.metrics.push_back(cmcAt(1));
    options.exactAuc = ExactAuc::No;
    return options;
}

/// Adds the slices `first` to `last` of a stage's own curve.
void addSlices(StagedBackfill& made, const BackfillCurve& curve, std::size_t first,
               std::size_t last)
{
    const std::size_t slices = curve.fractions.size();
    const double width = 1 / static_cast<double>(slices - 1);
    for (std::size_t m = 0; m < made.metrics.size(); ++m) {
        const MetricCurve& values = curve.metrics[m];
        StagedMetric& metric = made.metrics[m];
        for (std::size_t s = first; s <= last; ++s)
            metric.mean[s] = values.mean[s];
        for (std::size_t s = first; s < last; ++s) {
            metric.auc += width * (values.mean[s] + values.mean[s + 1]) / 2;
            for (std::size_t q = 0; q < metric.perQueryAuc.size(); ++q)
                metric.perQueryAuc[q] += static_cast<float>(
                    width *
                    (values.perQuery[q * slices + s] + values.perQuery[q * slices + s + 1]) / 2);
        }
    }
}

/// Queries that were right at the start and are wrong now.
void countFlips(StagedBackfill& made, const std::vector<float>& atStart, const MetricCurve& right,
                std::size_t first, std::size_t last)
{
    const std::size_t slices = made.fractions.size();
    for (std::size_t s = first; s <= last; ++s) {
        made.negativeFlips[s] = 0;
        for (std::size_t q = 0; q < atStart.size(); ++q)
            made.negativeFlips[s] += atStart[q] == 1 && right.perQuery[q * slices + s] == 0 ? 1 : 0;
    }
}

StagedBackfill emptyResult(const StagedTask& task)
{
    StagedBackfill made;
    const std::size_t slices = task.curve.slices;
    made.negativeFlips.resize(slices);
    for (const Metric& metric : task.curve.metrics)
        made.metrics.push_back({.metric = metric,
                                .mean = std::vector<double>(slices),
                                .beforeFit = {},
                                .auc = 0,
                                .perQueryAuc = std::vector<float>(task.relevance.queryCount())});
    return made;
}

} // namespace

StagedBackfill stagedBackfill(const StagedTask& task, const StagePlan& plan, JobContext& job)
{
    const std::vector<std::size_t> bounds = slicesOf(plan, task.curve.slices);
    const CurveOptions options = curveOptions(task);
    StagedBackfill made = emptyResult(task);
    Tuning tuning = task.tuning;
    Order done;
    std::size_t previous = 0; // so many items were new where the stage before began
    std::vector<float> rightAtStart;
    Applied fit = applied(task.fitted, task, job);
    for (std::size_t s = 0; s + 1 < bounds.size(); ++s) {
        BackfillStage stage;
        stage.first = done.size();
        if (s > 0) {
            for (StagedMetric& metric : made.metrics)
                metric.beforeFit.push_back(metric.mean[bounds[s]]);
            job.report({Stage::Fitting, {Core::says("stage %1"), as::Count{s + 1}}});
            fit = refitted(fit, task, plan, done, previous, tuning, stage, job);
        }
        const OrderCalibration* tried = tuning.calibrationFor(task.order);
        if (tried != nullptr)
            stage.calibration = *tried;
        const Transition searched = tried != nullptr && tried->helps
                                        ? calibrated(fit.transition, tried->calibration, job)
                                        : fit.transition;
        made.order = orderOfRest(fit, task, tuning, done, searched);
        const BackfillCurve curve =
            backfillCurve(searched, made.order, task.relevance, options, job);
        made.fractions = curve.fractions;
        if (s == 0) {
            for (std::size_t m = 0; m < made.metrics.size(); ++m)
                made.metrics[m].beforeFit.push_back(curve.metrics[m].mean[0]);
            const MetricCurve& right = curve.metrics.back();
            for (std::size_t q = 0; q < task.relevance.queryCount(); ++q)
                rightAtStart.push_back(right.perQuery[q * task.curve.slices]);
        }
        addSlices(made, curve, bounds[s], bounds[s + 1]);
        countFlips(made, rightAtStart, curve.metrics.back(), bounds[s], bounds[s + 1]);
        previous = done.size();
        stage.last = static_cast<std::size_t>(curve.backfilled[bounds[s + 1]]);
        done.assign(made.order.begin(),
                    made.order.begin() + static_cast<std::ptrdiff_t>(stage.last));
        made.stages.push_back(std::move(stage));
    }
    return made;
}

} // namespace crossfade
