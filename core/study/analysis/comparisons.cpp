#include "core/study/analysis/comparisons.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/base/text.h"
#include "core/statistics/one_sided.h"
#include "core/study/analysis/curve_means.h"
#include "core/study/request/new_models.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <tuple>

namespace crossfade
{

namespace
{

constexpr std::size_t valuesAtOnce = std::size_t{1} << 22U; // 32 MiB of doubles

/// One series of per-query values: a baseline's, or of a curve at a slice or over all slices.
struct Series {
    const Baseline* baseline = nullptr;
    const StudyCurve* curve = nullptr;
    std::optional<std::size_t> slice = {}; ///< of a curve; none: AUC

    bool operator==(const Series&) const = default;
};

/// Weights of the trapezoid rule.
std::vector<double> trapezoidWeights(const std::vector<double>& fractions)
{
    std::vector<double> weights(fractions.size());
    for (std::size_t t = 1; t < fractions.size(); ++t)
        for (const std::size_t end : {t - 1, t})
            weights[end] += (fractions[t] - fractions[t - 1]) / 2;
    return weights;
}

bool hasQueries(const Series& series)
{
    return !series.baseline || !series.baseline->perQuery.empty();
}

/// The mean as the result has it, in double.
double reportedMean(const Series& series, std::size_t metric, bool isExact)
{
    if (series.baseline)
        return series.baseline->mean[metric];
    const MetricCurve& curve = series.curve->backfill.metrics[metric];
    if (series.slice)
        return curve.mean[*series.slice];
    return aucOf(curve, isExact);
}

double valueOf(const Series& series, std::size_t metric, std::size_t query,
               std::span<const double> weights)
{
    if (series.baseline)
        return series.baseline->perQuery[metric][query];
    const std::vector<float>& values = series.curve->backfill.metrics[metric].perQuery;
    const std::size_t row = query * weights.size();
    if (series.slice)
        return values[row + *series.slice];
    double sum = 0;
    for (std::size_t t = 0; t < weights.size(); ++t)
        sum += weights[t] * values[row + t];
    return sum;
}

/// One side of a comparison as indices of series.
struct SideSeries {
    std::vector<std::size_t> values; ///< one for each pair of curves; a baseline's is repeated
    std::size_t oldValue = 0;        ///< of the side's geometry, for gain
    std::size_t newValue = 0;
};

/// A comparison whose series are known.
struct Prepared {
    std::size_t index = 0; ///< of the request
    bool isGain = false;
    SideSeries a;
    SideSeries b;
    /// The seed of each pair of curves, for each level of seeds with two or more values.
    std::vector<std::vector<std::uint64_t>> levels = {};
};

Error noSuchCurve(const StudyResult& result, const Side& side)
{
    return {ErrorCode::BadUsage,
            {.where = "comparison",
             .problem = {Core::says("there is no curve of %1"), sideName(result.study, side)},
             .expected = "a method and an order of the study"}};
}

/// Whether the study has the curve, but none of its fits ended.
bool hasDiverged(const StudyResult& result, const Side& side)
{
    return std::ranges::find(result.diverged, side.choice, &DivergedFit::choice) !=
               result.diverged.end() &&
           std::ranges::find(result.study.orders, side.ordering) != result.study.orders.end();
}

std::size_t sliceOf(const StudyCurve& curve, const Quantity& quantity)
{
    const std::size_t slices = curve.backfill.fractions.size();
    if (const auto slice = sliceAt(quantity.fraction, slices))
        return *slice;
    throw Error(ErrorCode::BadUsage,
                {.where = "comparison",
                 .problem = "the curves have no value " + quantityName(quantity),
                 .expected = "one of the " + std::to_string(slices) +
                             " evenly spaced fractions from 0 to 1"});
}

/// Which baselines a comparison is made with: those of its curve's geometry.
const Baselines& baselinesFor(const StudyResult& result, const Side& side, const Side& other)
{
    for (const Side* asked : {&side, &other})
        if (asked->kind == Side::Kind::Curve)
            if (const auto curves = curvesOf(result, *asked); !curves.empty())
                return baselinesOf(result, *curves.front());
    return baselinesOfModel(result, side.newModel);
}

/// Curves of the same seeds stand for each other. Those whose partner diverged are left out.
void pairBySeeds(std::vector<const StudyCurve*>& a, std::vector<const StudyCurve*>& b)
{
    const auto seedsOf = [](const StudyCurve* curve) {
        return std::pair(curve->seed, curve->orderSeed);
    };
    const auto leaveOnlyThoseIn = [&](std::vector<const StudyCurve*>& curves,
                                      const std::vector<const StudyCurve*>& others) {
        std::erase_if(curves, [&](const StudyCurve* curve) {
            return std::ranges::find(others, seedsOf(curve), seedsOf) == others.end();
        });
        std::ranges::sort(curves, {}, seedsOf);
    };
    leaveOnlyThoseIn(a, b);
    leaveOnlyThoseIn(b, a);
}

bool varies(const std::vector<std::uint64_t>& values)
{
    return std::ranges::adjacent_find(values, std::not_equal_to()) != values.end();
}

/// The seeds of the fits, and those of the orders where they are seeds of their own.
std::vector<std::vector<std::uint64_t>> seedLevels(const std::vector<const StudyCurve*>& curves)
{
    std::vector<std::uint64_t> fits;
    std::vector<std::uint64_t> orders;
    for (const StudyCurve* curve : curves) {
        fits.push_back(curve->seed);
        orders.push_back(curve->orderSeed);
    }
    std::vector<std::vector<std::uint64_t>> levels;
    if (varies(fits))
        levels.push_back(fits);
    if (varies(orders) && orders != fits)
        levels.push_back(orders);
    return levels;
}

/// Finds the series of the requests of one metric and resampling, each once.
class Preparation
{
public:
    explicit Preparation(const StudyResult& result) : m_result(result) {}

    const std::vector<Series>& series() const { return m_series; }

    Prepared prepare(const ComparisonRequest& asked, std::size_t index)
    {
        std::vector<const StudyCurve*> a = curvesOfSide(asked.a);
        std::vector<const StudyCurve*> b = curvesOfSide(asked.b);
        if (!a.empty() && !b.empty())
            pairBySeeds(a, b);
        const std::vector<const StudyCurve*>& both = a.empty() ? b : a;
        const std::size_t pairs = std::max<std::size_t>(1, both.size());
        return {.index = index,
                .isGain = asked.of.kind == Quantity::Kind::Gain,
                .a = sideSeries(asked, asked.a, asked.b, a, pairs),
                .b = sideSeries(asked, asked.b, asked.a, b, pairs),
                .levels = seedLevels(both)};
    }

private:
    std::vector<const StudyCurve*> curvesOfSide(const Side& side) const
    {
        if (side.kind != Side::Kind::Curve)
            return {};
        std::vector<const StudyCurve*> curves = curvesOf(m_result, side);
        if (curves.empty() && !hasDiverged(m_result, side))
            throw noSuchCurve(m_result, side);
        return curves;
    }

    SideSeries sideSeries(const ComparisonRequest& asked, const Side& side, const Side& other,
                          const std::vector<const StudyCurve*>& curves, std::size_t pairs)
    {
        const Baselines& baselines = baselinesFor(m_result, side, other);
        SideSeries made{.values = {},
                        .oldValue = indexOf({.baseline = &baselines.oldModel}),
                        .newValue = indexOf({.baseline = &baselines.newModel})};
        for (const StudyCurve* curve : curves) {
            Series series{.curve = curve};
            if (asked.of.kind == Quantity::Kind::At)
                series.slice = sliceOf(*curve, asked.of);
            made.values.push_back(indexOf(series));
        }
        if (side.kind != Side::Kind::Curve)
            made.values.assign(pairs, indexOf({.baseline = &baselineOf(baselines, side)}));
        return made;
    }

    std::size_t indexOf(const Series& series)
    {
        const auto found = std::ranges::find(m_series, series);
        if (found == m_series.end())
            m_series.push_back(series);
        return static_cast<std::size_t>(std::ranges::find(m_series, series) - m_series.begin());
    }

    const StudyResult& m_result;
    std::vector<Series> m_series;
};

/// The values of both sides of a comparison, from means of its series.
/// @param mean    series → its mean
/// @param counts  which pairs of curves are looked at
std::pair<double, double> sideValues(const Prepared& prepared, const auto& mean, const auto& counts)
{
    const auto sideValue = [&](const SideSeries& side) {
        double sum = 0;
        double count = 0;
        for (std::size_t pair = 0; pair < side.values.size(); ++pair)
            if (counts(pair)) {
                sum += mean(side.values[pair]);
                count += 1;
            }
        const double value = sum / count;
        return prepared.isGain ? gain(value, mean(side.oldValue), mean(side.newValue)) : value;
    };
    return {sideValue(prepared.a), sideValue(prepared.b)};
}

double differenceOf(const Prepared& prepared, const auto& mean, const auto& counts)
{
    const auto [a, b] = sideValues(prepared, mean, counts);
    return differenceOfMeans(a, b);
}

/// Whether the gains of both sides are shares of a way up. Of other quantities: always.
bool hasShares(const Prepared& prepared, const auto& mean)
{
    const auto hasWay = [&](const SideSeries& side) {
        return leadsUp(mean(side.newValue) - mean(side.oldValue));
    };
    return !prepared.isGain || (hasWay(prepared.a) && hasWay(prepared.b));
}

bool all(std::size_t)
{
    return true;
}

/// The difference of each seed of a level alone.
std::vector<Replicated> differencesOfSeeds(const Prepared& prepared,
                                           const std::vector<std::uint64_t>& level,
                                           std::span<const Replicated> means, const auto& reported)
{
    std::vector<Replicated> differences;
    for (const std::uint64_t seed : std::set(level.begin(), level.end())) {
        const auto difference = [&](const auto& mean) {
            return differenceOf(prepared, mean,
                                [&](std::size_t pair) { return level[pair] == seed; });
        };
        differences.push_back(replicated(means, difference));
        differences.back().value = difference(reported);
    }
    return differences;
}

/// Fills in the interval and the p-value.
void judge(Comparison& comparison, const Prepared& prepared, std::span<const Replicated> means,
           const auto& reported, double equalWithin)
{
    // Queries are kept as float32, and their AUC is that over the slices; the means are not: the
    // interval is that of the means.
    Replicated difference =
        replicated(means, [&](const auto& mean) {
            return hasShares(prepared, mean) ? differenceOf(prepared, mean, all) : notANumber;
        }).movedTo(comparison.difference);
    comparison.interval = difference.interval();
    if (comparison.interval.isKnown()) {
        for (const std::vector<std::uint64_t>& level : prepared.levels)
            difference.seeds.push_back(differencesOfSeeds(prepared, level, means, reported));
        if (!difference.seeds.empty())
            comparison.interval = difference.interval();
        comparison.pValue = difference.pValue();
    }
    comparison.verdict = verdictOnAbove(comparison.interval, equalWithin);
}

/// The queries that have a value in every system or in none.
std::vector<bool> validQueries(const Relevance& relevance)
{
    std::vector<bool> valid;
    for (std::size_t query = 0; query < relevance.queryCount(); ++query)
        valid.push_back(!relevance.relevant[query].empty());
    return valid;
}

DrawnUnits unitsOf(const StudyResult& result, Resampled by)
{
    const std::vector<bool> valid = validQueries(result.relevance);
    if (by == Resampled::Query)
        return queryUnits(valid, weightsOf(*result.items).values());
    const std::vector<std::int64_t>& labels = result.items->queries().labels;
    if (labels.size() != valid.size())
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "comparison",
                     .problem = "the queries have no labels, so classes cannot be resampled",
                     .remedy = "Resample by query."});
    return usualUnits(valid, labels, weightsOf(*result.items).values());
}

/// Whether both sides have values, and all of them those of single queries.
bool canResample(const Prepared& prepared, const std::vector<Series>& series)
{
    const auto has = [&](std::size_t i) { return hasQueries(series[i]); };
    const auto sideHas = [&](const SideSeries& side) {
        return !side.values.empty() && std::ranges::all_of(side.values, has) &&
               (!prepared.isGain || (has(side.oldValue) && has(side.newValue)));
    };
    return sideHas(prepared.a) && sideHas(prepared.b);
}

/// Answers requests of one metric and resampling, few enough for memory.
void answer(std::vector<Comparison>& comparisons, std::span<const std::size_t> indices,
            const StudyResult& result, const DrawnUnits& units, JobContext& job)
{
    Preparation preparation(result);
    std::vector<Prepared> prepared;
    for (const std::size_t index : indices)
        prepared.push_back(preparation.prepare(comparisons[index].asked, index));
    const std::vector<Series>& series = preparation.series();
    const std::size_t metric = comparisons[indices.front()].asked.metric;
    const bool isExact = hasExactAuc(result, metric);
    const auto reported = [&](std::size_t i) { return reportedMean(series[i], metric, isExact); };
    for (const Prepared& each : prepared) {
        Comparison& comparison = comparisons[each.index];
        std::tie(comparison.aValue, comparison.bValue) = sideValues(each, reported, all);
        comparison.difference = differenceOfMeans(comparison.aValue, comparison.bValue);
        comparison.seeds = std::min(each.a.values.size(), each.b.values.size());
    }
    if (units.count == 0 || result.study.resamples == 0)
        return;
    const std::vector<double> weights =
        result.curves.empty() ? std::vector<double>()
                              : trapezoidWeights(result.curves.front().backfill.fractions);
    const std::uint64_t seed = result.study.seeds.front();
    const std::vector<Replicated> means = resampledMeans(
        units, series.size(),
        [&](std::size_t s, std::size_t query) {
            return hasQueries(series[s]) ? valueOf(series[s], metric, query, weights) : notANumber;
        },
        result.study.resamples, seed, job);
    for (const Prepared& each : prepared)
        if (canResample(each, series))
            judge(comparisons[each.index], each, means, reported, equalWithin(result.study));
}

bool mixesGeometries(const StudyResult& result, const ComparisonRequest& asked)
{
    if (asked.a.kind != Side::Kind::Curve || asked.b.kind != Side::Kind::Curve)
        return false;
    const auto geometry = [&](const Side& side) {
        const auto curves = curvesOf(result, side);
        return curves.empty() ? Geometry::Raw : curves.front()->geometry;
    };
    return geometry(asked.a) != geometry(asked.b);
}

/// What Holm's correction is over: the same metric, quantity and resampling, and curves against one
/// baseline, orders of a method, or methods. Which side comes first is no difference.
auto kindOf(const ComparisonRequest& asked)
{
    const auto [first, second] = std::minmax(asked.a.kind, asked.b.kind);
    const bool areOrders = first == Side::Kind::Curve && asked.a.choice == asked.b.choice;
    return std::tuple(asked.metric, asked.of.kind, asked.of.fraction, asked.resampled, first,
                      second, areOrders);
}

void correct(std::vector<Comparison>& comparisons, double equalWithin)
{
    std::map<decltype(kindOf({})), std::vector<std::size_t>> kinds;
    for (std::size_t i = 0; i < comparisons.size(); ++i)
        if (comparisons[i].interval.isKnown())
            kinds[kindOf(comparisons[i].asked)].push_back(i);
    for (const auto& [kind, indices] : kinds) {
        std::vector<double> pValues;
        for (const std::size_t i : indices)
            pValues.push_back(comparisons[i].pValue);
        const std::vector<double> adjusted = holmAdjusted(pValues);
        for (std::size_t i = 0; i < indices.size(); ++i)
            comparisons[indices[i]].holm =
                verdictByHolm(comparisons[indices[i]].interval, adjusted[i], equalWithin);
    }
}

/// The most requests whose series fit into memory at once, by the largest number of seeds.
std::size_t requestsAtOnce(const StudyResult& result)
{
    std::map<std::pair<std::size_t, std::string>, std::size_t> seeds;
    std::size_t most = 1;
    for (const StudyCurve& curve : result.curves)
        most = std::max(most, ++seeds[{curve.choice, curve.ordering}]);
    const std::size_t values = std::max<std::size_t>(1, result.study.resamples) * (2 * most + 4);
    return std::max<std::size_t>(1, valuesAtOnce / values);
}

} // namespace

std::vector<Comparison> compare(const StudyResult& result,
                                const std::vector<ComparisonRequest>& requests, JobContext& job)
{
    std::vector<Comparison> comparisons;
    std::map<std::pair<std::size_t, Resampled>, std::vector<std::size_t>> together;
    for (const ComparisonRequest& asked : requests) {
        if (asked.metric >= result.study.metrics.size())
            throw Error(ErrorCode::BadUsage,
                        {.where = "comparison", .problem = "the study has no such metric"});
        together[{asked.metric, asked.resampled}].push_back(comparisons.size());
        comparisons.push_back(
            {.asked = asked, .interval = {}, .mixesGeometries = mixesGeometries(result, asked)});
    }
    const std::size_t atOnce = requestsAtOnce(result);
    for (const auto& [common, indices] : together) {
        const DrawnUnits units = unitsOf(result, common.second);
        for (std::size_t first = 0; first < indices.size(); first += atOnce)
            answer(comparisons,
                   std::span(indices).subspan(first, std::min(atOnce, indices.size() - first)),
                   result, units, job);
    }
    correct(comparisons, equalWithin(result.study));
    return comparisons;
}

const Baseline& baselineOf(const Baselines& baselines, const Side& side)
{
    if (side.kind == Side::Kind::Old)
        return baselines.oldModel;
    if (side.kind == Side::Kind::New)
        return baselines.newModel;
    if (!baselines.cross)
        throw Error(ErrorCode::BadUsage,
                    {.where = "comparison",
                     .problem = "there is no baseline cross: the models' dimensions differ"});
    return *baselines.cross;
}

std::vector<const StudyCurve*> curvesOf(const StudyResult& result, const Side& side)
{
    std::vector<const StudyCurve*> curves;
    for (const StudyCurve& curve : result.curves)
        if (curve.choice == side.choice && curve.ordering == side.ordering)
            curves.push_back(&curve);
    return curves;
}

std::optional<double> tooFewClasses(const StudyResult& result, Resampled by)
{
    if (by == Resampled::Query)
        return std::nullopt;
    return unitsOf(result, by).tooFew();
}

namespace
{

/// Whether `new` is surely above `old` where each query counts for itself: the least that a gain
/// needs where there are too few classes to tell.
bool leadsUpByQuery(const StudyResult& result, const Baselines& ends, std::size_t metric)
{
    if (ends.oldModel.perQuery.empty() || ends.newModel.perQuery.empty())
        return true; // of an older file
    const std::vector<float>& old = ends.oldModel.perQuery[metric];
    const std::vector<float>& now = ends.newModel.perQuery[metric];
    std::vector<double> ways;
    for (std::size_t query = 0; query < old.size(); ++query)
        ways.push_back(static_cast<double>(now[query]) - static_cast<double>(old[query]));
    constexpr double oneSided = 0.025;
    return chanceBelow(spreadOfUnits(unitsOf(result, Resampled::Query), ways), 0) <= oneSided;
}

} // namespace

bool hasNoGain(const StudyResult& result, const StudyCurve& curve, std::size_t metric)
{
    const Baselines& ends = baselinesOf(result, curve);
    if (ends.newModel.mean[metric] - ends.oldModel.mean[metric] <= roundingOfMeans)
        return true;
    return lacksWay(curve, metric) &&
           (!tooFewClasses(result, curve.judgedBy) || !leadsUpByQuery(result, ends, metric));
}

Unknown whyUnknown(const StudyResult& result, const Comparison& comparison)
{
    const bool isMeasured =
        result.study.resamples > 0 && !result.baselines.oldModel.perQuery.empty() &&
        !result.baselines.newModel.perQuery.empty() && !std::isnan(comparison.difference);
    if (comparison.interval.isKnown() || !isMeasured)
        return Unknown::NotMeasured;
    if (tooFewClasses(result, comparison.asked.resampled))
        return Unknown::TooFewClasses;
    return comparison.asked.of.kind == Quantity::Kind::Gain ? Unknown::NoWay : Unknown::NotMeasured;
}

Message sideName(const Study& study, const Side& side)
{
    switch (side.kind) {
    case Side::Kind::Old:
        return Core::says("old");
    case Side::Kind::New:
        return Core::says("new");
    case Side::Kind::Cross:
        return Core::says("cross");
    case Side::Kind::Curve:
        break;
    }
    const bool isKnown = side.choice < study.methods.size();
    return as::List{{isKnown ? study.methods[side.choice].name() : Message(std::string("?")),
                     as::Order{side.ordering}}};
}

namespace
{

/// The parts of METHOD:ORDER@FRACTION.
struct OrderedName {
    std::string method;
    std::string ordering; ///< of the study; empty: none is named
    std::string fraction; ///< empty: none
};

/// Labels and orders may have a colon, and orders an @, too: "fct:learned-gain:cmc@1@0.5".
OrderedName orderedName(const Study& study, const std::string& name)
{
    OrderedName found;
    for (const std::string& order : study.orders) {
        const std::size_t colon = name.rfind(':' + order);
        if (colon == std::string::npos || order.size() < found.ordering.size())
            continue;
        const std::string rest = name.substr(colon + 1 + order.size());
        if (rest.empty() ||
            (rest.size() > 1 && rest[0] == '@' && rest.find_first_of(":@", 1) == std::string::npos))
            found = {name.substr(0, colon), order, rest.substr(rest.empty() ? 0 : 1)};
    }
    return found;
}

} // namespace

std::size_t choiceNamed(const Study& study, const std::string& name)
{
    for (std::size_t i = 0; i < study.methods.size(); ++i)
        if (study.methods[i].displayName() == name)
            return i;
    std::vector<MethodChoice> named;
    std::ranges::copy_if(study.methods, std::back_inserter(named),
                         [&](const MethodChoice& choice) { return choice.id == name; });
    if (named.size() > 1)
        throw Error(ErrorCode::BadUsage,
                    {.where = "curve of " + name,
                     .problem = "the study has several such methods",
                     .expected = joined(named, ", ", &MethodChoice::displayName)});
    if (named.size() == 1)
        return static_cast<std::size_t>(std::ranges::find(study.methods, name, &MethodChoice::id) -
                                        study.methods.begin());
    throw Error(ErrorCode::BadUsage,
                {.where = "curve of " + name,
                 .problem = "the study has no such method",
                 .expected = joined(study.methods, ", ", &MethodChoice::displayName)});
}

NamedSide sideNamed(const Study& study, const std::string& name)
{
    for (const auto& [baseline, kind] :
         {std::pair{"old", Side::Kind::Old}, std::pair{"new", Side::Kind::New},
          std::pair{"cross", Side::Kind::Cross}})
        if (name == baseline)
            return {.side = {.kind = kind}};
    const std::vector<std::string> models = newModelsOf(study);
    for (std::size_t model = 0; model < models.size(); ++model)
        if (name == "new (" + models[model] + ")")
            return {.side = {.kind = Side::Kind::New, .newModel = model}};
    const OrderedName found = orderedName(study, name);
    if (found.ordering.empty())
        throw Error(ErrorCode::BadUsage,
                    {.where = "curve '" + name + "'",
                     .problem = "it names no order of the study",
                     .expected = "METHOD:ORDER or METHOD:ORDER@FRACTION with one of the orders " +
                                 joined(study.orders, ", ")});
    NamedSide named{.side = {Side::Kind::Curve, choiceNamed(study, found.method), found.ordering}};
    if (!found.fraction.empty())
        named.of = parseQuantity("at_" + found.fraction);
    return named;
}

} // namespace crossfade
