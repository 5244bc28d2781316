#include "core/tuning/gain_model.h"

#include "core/backfill/gain_orders.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/metrics/kendall.h"
#include "core/tuning/gain_inputs.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

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

/// Each row predicted by a model of the rows of the other half.
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

void noteModel(const GainModel& model, JobContext& job)
{
    std::vector<std::size_t> sorted(model.trees.inputs.size());
    for (std::size_t i = 0; i < sorted.size(); ++i)
        sorted[i] = i;
    std::ranges::sort(sorted, std::ranges::greater{},
                      [&](std::size_t i) { return model.trees.weights[i]; });
    sorted.resize(std::min<std::size_t>(sorted.size(), 3));
    char tau[32];
    std::snprintf(tau, sizeof tau, "%.2f", model.tau);
    job.note("learned gain (" + model.objective + ", " + std::to_string(model.rows) +
             " held-out rows): Kendall's tau with the true gains " + tau + "; it looks most at " +
             joined(sorted, ", ", [&](std::size_t i) { return model.trees.inputs[i]; }));
}

} // namespace

GainModel learnGains(HeldOutTrial& trial, const std::string& order, JobContext& job)
{
    GainModel model;
    model.objective = gainObjectiveOf(order);
    const OrderInputs inputs = orderInputsOf(trial, job);
    job.report({Stage::Ordering, "learned gain of " + model.objective});
    const InputTable table = gainInputs(inputs);
    const std::vector<double> gains = meanGains(parseGainWish(model.objective, false), inputs);
    const std::vector<double> target = withoutExtremes(gains);
    const BoostingPlan plan{.depth = 3,
                            .leastRows = std::clamp<std::size_t>(table.rows() / 100, 5, 40),
                            .seed = trial.seed};
    std::vector<double> predicted = crossPredicted(table, target, plan);
    model.trees = boostTrees(table, target, plan);
    model.rows = table.rows();
    model.tau = kendallTau(predicted, gains).value_or(0);
    trial.predictedGains[order] = std::move(predicted);
    noteModel(model, job);
    return model;
}

std::vector<double> predictedGains(const GainModel& model, const OrderInputs& inputs)
{
    const InputTable table = gainInputs(inputs);
    if (table.names != model.trees.inputs)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "order learned-gain",
                     .problem = "the model was learned from " + joined(model.trees.inputs, ", ") +
                                "; there are " + joined(table.names, ", "),
                     .remedy = "Give the data the same classifiers, or fit the method again."});
    std::vector<double> gains;
    for (std::size_t row = 0; row < table.rows(); ++row)
        gains.push_back(model.trees.predict(table.row(row)));
    return gains;
}

} // namespace crossfade
