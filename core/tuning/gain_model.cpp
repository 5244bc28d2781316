#include "core/tuning/gain_model.h"

#include "core/backfill/curve.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/orders/gain_orders.h"
#include "core/statistics/kendall.h"
#include "core/tuning/gain_inputs.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <span>

namespace crossfade
{

namespace
{

/// Gains of few items are far larger than all others, and would be all that the trees look at.
std::vector<double> withoutExtremes(std::vector<double> gains)
{
    constexpr double cutShare = 0.02;
    std::vector<double> sorted = gains;
    std::ranges::sort(sorted);
    const auto last = static_cast<double>(sorted.size() - 1);
    const double low = sorted[static_cast<std::size_t>(cutShare * last)];
    const double high = sorted[static_cast<std::size_t>((1 - cutShare) * last)];
    for (double& gain : gains)
        gain = low < high ? std::clamp(gain, low, high) : gain;
    return gains;
}

/// Every second row, from `first` on.
InputTable half(const InputTable& table, std::size_t first)
{
    InputTable some{table.names, {}};
    for (std::size_t row = first; row < table.rows(); row += 2)
        some.values.insert(some.values.end(), table.row(row).begin(), table.row(row).end());
    return some;
}

std::vector<double> half(const std::vector<double>& values, std::size_t first)
{
    std::vector<double> some;
    for (std::size_t row = first; row < values.size(); row += 2)
        some.push_back(values[row]);
    return some;
}

/// The predictions of each row by a model of the rows of the other half.
std::vector<double> crossPredicted(const InputTable& table, const std::vector<double>& target,
                                   const BoostingPlan& plan)
{
    std::vector<double> predicted(target.size());
    for (const std::size_t first : {std::size_t{0}, std::size_t{1}}) {
        const BoostedTrees trees =
            boostTrees(half(table, 1 - first), half(target, 1 - first), plan);
        for (std::size_t row = first; row < target.size(); row += 2)
            predicted[row] = trees.predict(table.row(row));
    }
    return predicted;
}

constexpr const char* entropyInput = "new head entropy";

/// Which column of the table has the entropies; none: there is no new head.
std::optional<std::size_t> entropyColumn(const InputTable& table)
{
    const auto found = std::ranges::find(table.names, entropyInput);
    if (found == table.names.end())
        return {};
    return static_cast<std::size_t>(found - table.names.begin());
}

/// Mean ranks by the predicted gains and by the entropies, which count `share`; the gains
/// themselves where that is 0.
std::vector<double> mixed(std::vector<double> gains, const InputTable& table, double share)
{
    const std::optional<std::size_t> entropy = entropyColumn(table);
    if (share == 0 || !entropy)
        return gains;
    std::vector<double> mean = ranksOf(gains);
    for (std::size_t row = 0; row < mean.size(); ++row)
        mean[row] = (1 - share) * mean[row] + share * static_cast<double>(table.row(row)[*entropy]);
    return mean;
}

/// The share of the entropy, of a few, whose order of the held-out rows is best by the objective.
double bestShare(const std::string& objective, const std::vector<double>& predicted,
                 const InputTable& table, const HeldOutTrial& trial, const Transition& searched,
                 JobContext& job)
{
    constexpr std::array shares{0.0, 0.2, 0.4, 0.6, 0.8, 1.0};
    if (!entropyColumn(table))
        return 0;
    std::vector<Order> orders;
    const OrderInputs inputs = orderInputsOf(trial, job);
    for (const double share : shares) {
        const std::vector<double> gains = mixed(predicted, table, share);
        orders.push_back(mostUrgentFirst(inputs, gains));
    }
    const GainWish wish = parseGainWish(objective, false);
    const bool isForFlips = wish.kind == GainWish::Kind::Flips;
    const BackfillPlan plan{searched, {orders.begin(), orders.end()}};
    const auto curves = backfillCurves({&plan, 1}, trial.relevance,
                                       {.distance = trial.distance,
                                        .metrics = {isForFlips ? cmcAt(1) : wish.metric},
                                        .slices = 11,
                                        .exactAuc = ExactAuc::No},
                                       job);
    const auto worth = [&](const BackfillCurve& curve) {
        return isForFlips ? -static_cast<double>(std::reduce(curve.flips[0].negative.begin(),
                                                             curve.flips[0].negative.end()))
                          : curve.metrics.front().aucSlices;
    };
    const auto best = std::ranges::max_element(curves.front(), {}, worth);
    return shares[static_cast<std::size_t>(best - curves.front().begin())];
}

void noteModel(const GainModel& model, JobContext& job)
{
    std::vector<std::size_t> sorted(model.trees.inputs.size());
    for (std::size_t i = 0; i < sorted.size(); ++i)
        sorted[i] = i;
    std::ranges::sort(sorted, std::ranges::greater{},
                      [&](std::size_t i) { return model.trees.weights[i]; });
    const auto most = std::span(sorted).first(std::min<std::size_t>(sorted.size(), 3));
    const Message learned{
        Core::says("learned gain (%1, %2 held-out rows): Kendall's tau with the true gains %3; it "
                   "looks most at %4"),
        model.objective, as::Count{model.rows}, as::Number{model.tau, 2},
        joined(most, ", ", [&](std::size_t i) { return model.trees.inputs[i]; })};
    job.note(model.entropyShare > 0
                 ? Message(Core::says("%1; mixed with the new head's entropy, which counts %2"),
                           learned, optionText(model.entropyShare))
                 : learned);
}

} // namespace

GainModel learnGains(HeldOutTrial& trial, const std::string& order, const Calibration& calibration,
                     JobContext& job)
{
    GainModel model;
    model.objective = gainObjectiveOf(order);
    const OrderInputs inputs = orderInputsOf(trial, job);
    const Transition searched = calibrated(trial.transition, calibration, job);
    job.report({Stage::Ordering, {Core::says("learned gain of %1"), model.objective}});
    const InputTable table = gainInputs(inputs);
    const std::vector<double> gains = gainsOf(trial, model.objective, calibration, job);
    const std::vector<double> target = withoutExtremes(gains);
    const BoostingPlan plan{.depth = 3,
                            .leastRows = std::clamp<std::size_t>(table.rows() / 100, 5, 40),
                            .seed = trial.seed};
    std::vector<double> predicted = crossPredicted(table, target, plan);
    model.trees = boostTrees(table, target, plan);
    model.rows = table.rows();
    model.tau = kendallTau(predicted, gains).value_or(0);
    model.entropyShare = bestShare(model.objective, predicted, table, trial, searched, job);
    trial.predictedGains[order] = mixed(std::move(predicted), table, model.entropyShare);
    noteModel(model, job);
    return model;
}

std::vector<double> gainsOf(const HeldOutTrial& trial, const std::string& objective,
                            const Calibration& calibration, const JobContext& job)
{
    OrderInputs inputs = orderInputsOf(trial, job);
    const Transition searched = calibrated(trial.transition, calibration, job);
    inputs.searched = &searched;
    return meanGains(parseGainWish(objective, false), inputs);
}

std::vector<double> predictedGains(const GainModel& model, const OrderInputs& inputs)
{
    const InputTable table = gainInputs(inputs);
    if (table.names != model.trees.inputs)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = {Core::says("learned gain of %1"), model.objective},
                     .problem = "the model was learned from " + joined(model.trees.inputs, ", ") +
                                "; there are " + joined(table.names, ", "),
                     .remedy = "Give the data the same classifiers, or fit the method again."});
    std::vector<double> gains;
    for (std::size_t row = 0; row < table.rows(); ++row)
        gains.push_back(model.trees.predict(table.row(row)));
    return mixed(std::move(gains), table, model.entropyShare);
}

} // namespace crossfade
