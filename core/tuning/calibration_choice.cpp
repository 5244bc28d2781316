#include "core/tuning/calibration_choice.h"

#include "core/backfill/curve.h"
#include "core/base/error.h"
#include "core/data/matrix_builder.h"
#include "core/orders/gain_orders.h"
#include "core/statistics/resampling.h"
#include "core/tuning/key_statistics.h"

#include <algorithm>
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

constexpr std::size_t trialSlices = 11;
constexpr std::size_t resamples = 1000;
constexpr std::size_t mostSearchQueries = 2500;
constexpr std::size_t mostTrials = 40; ///< curves of one search

/// Some of the held-out rows as queries, against all of them.
struct JudgedQueries {
    Transition transition;
    Relevance relevance;
    std::vector<std::int64_t> labels; ///< [Q]
};

JudgedQueries queriesOf(const HeldOutTrial& trial, const std::vector<std::int64_t>& rows,
                        const JobContext& job)
{
    std::vector<std::int64_t> all(trial.transition.galleryCount());
    std::iota(all.begin(), all.end(), std::int64_t{0});
    const auto [oldSystem, newSystem] = trial.transition;
    std::vector<std::int64_t> labels;
    for (const std::int64_t row : rows)
        labels.push_back(trial.data.galleryLabels[static_cast<std::size_t>(row)]);
    return {{{selectRows(oldSystem.query, rows, job), oldSystem.gallery},
             {selectRows(newSystem.query, rows, job), newSystem.gallery}},
            restrictRelevance(trial.relevance, rows, all, all.size()),
            std::move(labels)};
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
                                         .slices = trialSlices,
                                         .exactAuc = ExactAuc::No},
                                        job);
    return std::move(curve.metrics.front());
}

/// Two numbers of a map that a search changes in like steps, both about 0 to 1 for maps of use.
using SearchPoint = std::array<double, 2>;

/// Which maps are searched, and how far a point of the search is from one.
class SearchedMaps
{
public:
    SearchedMaps(const HeldOutTrial& trial, bool areLengths, const JobContext& job)
        : m_distance(trial.distance), m_areLengths(areLengths), m_keys(nearKeys(trial, job))
    {
        const auto start = areLengths ? lengthCalibration(trial) : std::nullopt;
        m_isPossible = m_keys && (start || !areLengths);
        m_length = start ? start->length : 1;
    }

    bool isPossible() const { return m_isPossible; }

    /// Lengths: the logarithm of the length, in mean lengths of new features, and the shift in
    /// deviations of the new keys. Else: the logarithm of the scale, and where the old key at the
    /// near quantile is sent to, in the same deviations from the new key there.
    Calibration at(const SearchPoint& point) const
    {
        if (m_areLengths)
            return {m_distance, 1, point[1] * m_keys->newDeviation, m_length * std::exp(point[0])};
        const double scale = shortScale(std::exp(point[0]));
        const double target = m_keys->newKey + point[1] * m_keys->newDeviation;
        return {m_distance, scale, target - scale * m_keys->oldKey};
    }
    SearchPoint pointOf(const Calibration& map) const
    {
        if (m_areLengths)
            return {map.length > 0 ? std::log(map.length / m_length) : 0,
                    map.shift / m_keys->newDeviation};
        const double target = map.scale * m_keys->oldKey + map.shift;
        return {std::log(map.scale), (target - m_keys->newKey) / m_keys->newDeviation};
    }

private:
    Distance m_distance;
    bool m_areLengths;
    bool m_isPossible = false;
    std::optional<NearKeys> m_keys;
    double m_length = 1;
};

/// The value of the objective for one query.
double worthOf(const MetricCurve& curve, std::size_t query, const Objective& objective)
{
    const std::span<const float> values =
        std::span(curve.perQuery).subspan(query * trialSlices, trialSlices);
    if (objective.isFlips)
        return -static_cast<double>(std::ranges::count_if(values, [&](float right) {
            return values.front() == 1 && right == 0;
        })) / trialSlices;
    double sum = (values.front() + values.back()) / 2.0;
    for (std::size_t slice = 1; slice + 1 < trialSlices; ++slice)
        sum += values[slice];
    return sum / (trialSlices - 1);
}

/// The mean value of the objective over the queries that have a relevant item.
double worthOf(const MetricCurve& curve, const JudgedQueries& queries, const Objective& objective)
{
    double sum = 0;
    double count = 0;
    for (std::size_t query = 0; query < queries.relevance.queryCount(); ++query)
        if (!queries.relevance.relevant[query].empty()) {
            sum += worthOf(curve, query, objective);
            ++count;
        }
    return count > 0 ? sum / count : 0;
}

/// Pattern search: steps along both axes, halved where none is better. Source: R. Hooke,
/// T. A. Jeeves, "Direct search solution of numerical and statistical problems", Journal of the ACM
/// 8 (1961).
Calibration searched(const HeldOutTrial& trial, const Order& order, const Objective& objective,
                     bool areLengths, JobContext& job)
{
    const SearchedMaps maps(trial, areLengths, job);
    if (!maps.isPossible())
        return {.distance = trial.distance};
    const JudgedQueries queries =
        queriesOf(trial, everySecond(trial.transition.galleryCount(), 0, mostSearchQueries), job);
    std::size_t trials = 0;
    const auto worth = [&](const Calibration& calibration) {
        job.report({Stage::Searching, Core::says("calibration"), ++trials, mostTrials});
        return worthOf(curveOf(queries, order, objective.metric, calibration, job), queries,
                       objective);
    };
    Calibration best{.distance = trial.distance};
    double bestWorth = worth(best);
    const auto keepBetter = [&](const Calibration& candidate) {
        const double value = worth(candidate);
        const bool isBetter = value > bestWorth;
        if (isBetter) {
            bestWorth = value;
            best = candidate;
        }
        return isBetter;
    };
    if (areLengths)
        keepBetter(maps.at({0, 0}));
    else
        for (const auto& start : {momentsCalibration(trial, job), quantileCalibration(trial, job)})
            if (start)
                keepBetter(*start);
    constexpr double smallestStep = 0.02;
    for (double step = 0.16; step >= smallestStep && trials < mostTrials;) {
        const SearchPoint here = maps.pointOf(best);
        bool moved = false;
        for (const auto& [first, second] : {SearchPoint{step, 0}, SearchPoint{-step, 0},
                                            SearchPoint{0, step}, SearchPoint{0, -step}}) {
            moved = trials < mostTrials && keepBetter(maps.at({here[0] + first, here[1] + second}));
            if (moved)
                break;
        }
        if (!moved)
            step /= 2;
    }
    return best;
}

/// Fills in what the calibration adds, by queries that it was not searched by.
void judge(OrderCalibration& made, const HeldOutTrial& trial, const Order& without,
           const Order& order, const Objective& objective, JobContext& job)
{
    const std::size_t rows = trial.transition.galleryCount();
    const JudgedQueries queries = queriesOf(trial, everySecond(rows, 1, rows), job);
    const MetricCurve plain =
        curveOf(queries, without, made.metric, {.distance = trial.distance}, job);
    made.plain = worthOf(plain, queries, objective);
    made.interval = {0, 0};
    if (made.calibration.isIdentity())
        return;
    const MetricCurve with = curveOf(queries, order, made.metric, made.calibration, job);
    made.gain = worthOf(with, queries, objective) - made.plain;
    std::vector<bool> valid;
    for (std::size_t query = 0; query < queries.relevance.queryCount(); ++query)
        valid.push_back(!queries.relevance.relevant[query].empty());
    DrawnUnits units = usualUnits(valid, queries.labels);
    units.fewest = 0; // a choice has to be made, also of few classes
    if (units.count == 0)
        return; // a gain of nothing
    const std::vector<Replicated> means = resampledMeans(
        units, 1,
        [&](std::size_t, std::size_t query) {
            return worthOf(with, query, objective) - worthOf(plain, query, objective);
        },
        resamples, trial.seed, job);
    made.interval = means.front().movedTo(made.gain).interval();
    if (!made.interval.isKnown())
        made.interval = {-1, 1}; // anything
    made.helps = made.interval.low > 0;
}

/// The calibration to the mean length, each query by itself.
Calibration lengthsByQuery(const HeldOutTrial& trial)
{
    const auto lengths = lengthCalibration(trial);
    if (!lengths)
        return {.distance = trial.distance};
    Calibration made = queryCalibration(trial);
    made.length = lengths->length;
    return made;
}

std::string percent(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%+.2f", 100 * value);
    return text;
}

void noteOutcome(const OrderCalibration& made, const Objective& objective, JobContext& job)
{
    const Message what{Core::says("calibration (%1) for the order %2"), made.how,
                       as::Order{made.order}};
    if (made.calibration.isIdentity()) {
        job.note({Core::says("%1: off, since no map of the old distances was found that is better "
                             "than none"),
                  what});
        return;
    }
    const Message of = objective.isFlips
                           ? Message(Core::says("minus negative flips"))
                           : Message(Core::says("AUC of %1"), as::Metric{metricName(made.metric)});
    job.note({Core::says("%1: %2, %3 on held-out rows %4 points (95 % interval %5 to %6)"), what,
              Message(made.helps ? Core::says("on") : Core::says("off")), of, percent(made.gain),
              percent(made.interval.low), percent(made.interval.high)});
}

} // namespace

Objective objectiveOf(const std::string& order, const Metric& metric)
{
    const OrderName name = splitOrderName(order);
    const OrderInfo& info = orderInfo(name.id);
    if (name.argument.empty() || !info.goesByGains())
        return {.metric = metric};
    const GainWish wish = parseGainWish(name.argument, info.usesTruth);
    if (wish.kind == GainWish::Kind::Flips)
        return {.metric = cmcAt(1), .isFlips = true};
    return {.metric = wish.metric};
}

bool isSearched(const std::string& how)
{
    return how == "searched" || how == "searched-lengths";
}

Calibration fitCalibration(const HeldOutTrial& trial, const Order& order, const std::string& how,
                           const Objective& objective, JobContext& job)
{
    const Calibration none{.distance = trial.distance};
    if (how == "moments")
        return momentsCalibration(trial, job).value_or(none);
    if (how == "quantiles")
        return quantileCalibration(trial, job).value_or(none);
    if (how == "logistic")
        return logisticCalibration(trial, job).value_or(none);
    if (how == "lengths")
        return lengthCalibration(trial).value_or(none);
    if (how == "per-query")
        return queryCalibration(trial);
    if (how == "lengths-per-query")
        return lengthsByQuery(trial);
    if (isSearched(how))
        return searched(trial, order, objective, how == "searched-lengths", job);
    throw Error(ErrorCode::BadUsage,
                {.where = "calibrated=" + how,
                 .problem = "there is no such calibration",
                 .expected = "no, moments, quantiles, logistic, per-query, searched, lengths, "
                             "lengths-per-query or searched-lengths"});
}

OrderCalibration judgeCalibration(const HeldOutTrial& trial, const Order& plain,
                                  const OrderedCalibration& tried, const std::string& how,
                                  const std::string& order, const Objective& objective,
                                  JobContext& job)
{
    OrderCalibration made;
    made.order = order;
    made.how = how;
    made.metric = objective.metric;
    made.calibration = tried.calibration;
    judge(made, trial, plain, tried.order, objective, job);
    noteOutcome(made, objective, job);
    return made;
}

} // namespace crossfade
