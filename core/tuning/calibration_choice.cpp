#include "core/tuning/calibration_choice.h"

#include "core/backfill/curve.h"
#include "core/backfill/resampling.h"
#include "core/base/error.h"
#include "core/data/matrix_builder.h"
#include "core/tuning/key_statistics.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <numeric>
#include <optional>
#include <utility>

namespace crossfade
{

namespace
{

constexpr std::size_t slices = 11;
constexpr std::size_t resamples = 1000;
constexpr std::size_t mostSearchQueries = 2500;
constexpr std::size_t mostTrials = 40; ///< curves of one search

/// Some of the held-out rows as queries, against all of them.
struct JudgedQueries {
    Transition transition;
    Relevance relevance;
};

JudgedQueries queriesOf(const HeldOutTrial& trial, const std::vector<std::int64_t>& rows,
                        const JobContext& job)
{
    std::vector<std::int64_t> all(trial.transition.galleryCount());
    std::iota(all.begin(), all.end(), std::int64_t{0});
    const auto [oldSystem, newSystem] = trial.transition;
    return {{{selectRows(oldSystem.query, rows, job), oldSystem.gallery},
             {selectRows(newSystem.query, rows, job), newSystem.gallery}},
            restrictRelevance(trial.relevance, rows, all, all.size())};
}

/// Every second row, from `first` on; no more than `most` of them, evenly spread.
std::vector<std::int64_t> everySecond(std::size_t count, std::size_t first, std::size_t most)
{
    const std::size_t step = 2 * ((count + 2 * most - 1) / (2 * most));
    std::vector<std::int64_t> rows;
    for (std::size_t row = first; row < count; row += step)
        rows.push_back(static_cast<std::int64_t>(row));
    return rows;
}

MetricCurve curveOf(const JudgedQueries& queries, const Order& order, const Metric& metric,
                    const Calibration& calibration, JobContext& job)
{
    const Transition transition = calibrated(queries.transition, calibration, job);
    BackfillCurve curve = backfillCurve(transition, order, queries.relevance,
                                        {.distance = calibration.distance,
                                         .metrics = {metric},
                                         .slices = slices,
                                         .exactAuc = ExactAuc::No},
                                        job);
    return std::move(curve.metrics.front());
}

/// Where a map sends the old key at the near quantile, in deviations of the new keys from the new
/// key there, and the logarithm of its scale: both about 0 to 1 for maps of use.
struct SearchPoint {
    double logScale = 0;
    double offset = 0;
};

Calibration calibrationAt(const SearchPoint& point, const NearKeys& keys, Distance distance)
{
    const double scale = shortScale(std::exp(point.logScale));
    const double target = keys.newKey + point.offset * keys.newDeviation;
    return {distance, scale, target - scale * keys.oldKey};
}

SearchPoint pointOf(const Calibration& calibration, const NearKeys& keys)
{
    const double target = calibration.scale * keys.oldKey + calibration.shift;
    return {std::log(calibration.scale), (target - keys.newKey) / keys.newDeviation};
}

/// Pattern search: steps along both axes, halved where none is better. Source: R. Hooke,
/// T. A. Jeeves, "Direct search solution of numerical and statistical problems", Journal of the ACM
/// 8 (1961).
Calibration searched(const HeldOutTrial& trial, const Order& order, const Metric& metric,
                     JobContext& job)
{
    const std::optional<NearKeys> keys = nearKeys(trial, job);
    if (!keys)
        return {.distance = trial.distance};
    const JudgedQueries queries =
        queriesOf(trial, everySecond(trial.transition.galleryCount(), 0, mostSearchQueries), job);
    std::size_t trials = 0;
    const auto auc = [&](const Calibration& calibration) {
        job.report({Stage::Searching, "calibration", ++trials, mostTrials});
        return curveOf(queries, order, metric, calibration, job).aucSlices;
    };
    Calibration best{.distance = trial.distance};
    double bestAuc = auc(best);
    const auto keepBetter = [&](const Calibration& candidate) {
        const double value = auc(candidate);
        const bool isBetter = value > bestAuc;
        if (isBetter) {
            bestAuc = value;
            best = candidate;
        }
        return isBetter;
    };
    for (const auto& start : {momentsCalibration(trial, job), quantileCalibration(trial, job)})
        if (start)
            keepBetter(*start);
    constexpr double smallestStep = 0.02;
    for (double step = 0.16; step >= smallestStep && trials < mostTrials;) {
        const SearchPoint here = pointOf(best, *keys);
        bool moved = false;
        for (const auto& [scale, offset] : {std::pair{step, 0.0}, std::pair{-step, 0.0},
                                            std::pair{0.0, step}, std::pair{0.0, -step}}) {
            moved = trials < mostTrials &&
                    keepBetter(calibrationAt({here.logScale + scale, here.offset + offset}, *keys,
                                             trial.distance));
            if (moved)
                break;
        }
        if (!moved)
            step /= 2;
    }
    return best;
}

Calibration fittedCalibration(const HeldOutTrial& trial, const Order& order, const std::string& how,
                              const Metric& metric, JobContext& job)
{
    const Calibration none{.distance = trial.distance};
    if (how == "moments")
        return momentsCalibration(trial, job).value_or(none);
    if (how == "quantiles")
        return quantileCalibration(trial, job).value_or(none);
    if (how == "searched")
        return searched(trial, order, metric, job);
    throw Error(ErrorCode::BadUsage, {.where = "calibrated=" + how,
                                      .problem = "there is no such calibration",
                                      .expected = "no, moments, quantiles or searched"});
}

/// The AUC over the slices of one query.
double aucOf(const MetricCurve& curve, std::size_t query)
{
    const std::span<const float> values = std::span(curve.perQuery).subspan(query * slices, slices);
    double sum = (values.front() + values.back()) / 2.0;
    for (std::size_t slice = 1; slice + 1 < slices; ++slice)
        sum += values[slice];
    return sum / (slices - 1);
}

/// Fills in what the calibration adds, by queries that it was not searched by.
void judge(OrderCalibration& made, const HeldOutTrial& trial, const Order& order, JobContext& job)
{
    const std::size_t rows = trial.transition.galleryCount();
    const JudgedQueries queries = queriesOf(trial, everySecond(rows, 1, rows), job);
    const MetricCurve plain =
        curveOf(queries, order, made.metric, {.distance = trial.distance}, job);
    made.plain = plain.aucSlices;
    made.interval = {0, 0};
    if (made.calibration.isIdentity())
        return;
    const MetricCurve with = curveOf(queries, order, made.metric, made.calibration, job);
    made.gain = with.aucSlices - plain.aucSlices;
    std::vector<bool> valid;
    for (std::size_t query = 0; query < queries.relevance.queryCount(); ++query)
        valid.push_back(!queries.relevance.relevant[query].empty());
    const DrawnUnits units = queryUnits(valid);
    if (units.count == 0)
        return; // a gain of nothing
    ResampledMeans means = resampledMeans(
        units, 1,
        [&](std::size_t, std::size_t query) { return aucOf(with, query) - aucOf(plain, query); },
        resamples, trial.seed, job);
    made.interval = CorrectedPercentiles(units.count).of(std::move(means.drawn.front()), made.gain);
    if (!made.interval.isKnown())
        made.interval = {0, 0};
    made.helps = made.interval.low > 0;
}

std::string percent(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%+.2f", 100 * value);
    return text;
}

void noteOutcome(const OrderCalibration& made, JobContext& job)
{
    const std::string what = "calibration (" + made.how + ") for the order " + made.order + ": ";
    if (made.calibration.isIdentity()) {
        job.note(what +
                 "off, since no map of the old distances was found that is better than none");
        return;
    }
    job.note(what + (made.helps ? "on" : "off") + ", AUC of " + metricName(made.metric) +
             " on held-out rows " + percent(made.gain) + " points (95 % interval " +
             percent(made.interval.low) + " to " + percent(made.interval.high) + ")");
}

} // namespace

OrderCalibration chooseCalibration(const HeldOutTrial& trial, const std::string& order,
                                   const std::string& how, const Metric& metric, JobContext& job)
{
    const Order rows = orderHeldOut(trial, order, job);
    OrderCalibration made;
    made.order = order;
    made.how = how;
    made.metric = metric;
    made.calibration = fittedCalibration(trial, rows, how, metric, job);
    judge(made, trial, rows, job);
    noteOutcome(made, job);
    return made;
}

} // namespace crossfade
