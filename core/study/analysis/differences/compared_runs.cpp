#include "core/study/analysis/differences/compared_runs.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/metrics/metric.h"
#include "core/study/analysis/comparisons.h"
#include "core/study/analysis/curve_means.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

namespace crossfade
{

namespace
{

constexpr std::size_t drawsOfRuns = 1000;
constexpr std::size_t mostValues = std::size_t{1} << 22U; // 32 MiB of doubles at once

Error refused(const std::string& problem)
{
    return {
        ErrorCode::BadUsage,
        {.where = "comparison of runs", .problem = problem, .expected = "what both results have"}};
}

bool hasLists(const RowLists& a, const RowLists& b)
{
    for (std::size_t query = 0; query < a.size(); ++query)
        if (!std::ranges::equal(a[query], b[query]))
            return false;
    return true;
}

std::size_t metricOf(const StudyResult& result, const Metric& metric)
{
    const std::size_t index = metricIndex(result.study.metrics, metric);
    if (index == result.study.metrics.size())
        throw refused("a result has no metric " + metricName(metric));
    return index;
}

const StudyCurve& firstCurve(const StudyResult& result, const Side& side)
{
    const std::vector<const StudyCurve*> curves = curvesOf(result, side);
    if (curves.empty())
        throw refused("a result has no curve of " + side.ordering);
    return *curves.front();
}

using Slices = std::vector<std::size_t>;

/// The slices of two curves whose area is compared, or the one whose value is. None: the area
/// cannot be compared.
std::pair<Slices, Slices> slicesOf(const BackfillCurve& a, const BackfillCurve& b,
                                   const Quantity& of)
{
    if (of.kind == Quantity::Kind::At) {
        const auto inA = sliceAt(of.fraction, a.fractions.size());
        const auto inB = sliceAt(of.fraction, b.fractions.size());
        if (!inA || !inB)
            throw refused("a curve has no value " + quantityName(of));
        return {{*inA}, {*inB}};
    }
    CommonSlices common = commonSlices(a, b);
    if (!common.haveArea)
        return {};
    return {std::move(common.inA), std::move(common.inB)};
}

/// The value at the slice, or the trapezoid over the slices where there are several.
template <class T>
double valueOver(const Slices& slices, const T* row, const std::vector<double>& fractions)
{
    if (slices.size() == 1)
        return row[slices.front()];
    double area = 0;
    for (std::size_t i = 1; i < slices.size(); ++i)
        area += (row[slices[i - 1]] + row[slices[i]]) / 2.0 *
                (fractions[slices[i]] - fractions[slices[i - 1]]);
    return area;
}

bool isExactAuc(const StudyResult& a, const StudyResult& b, const Metric& metric,
                const Quantity& of)
{
    return of.kind == Quantity::Kind::Auc && !of.isOverSlices && haveExactAucs(a, b, metric);
}

/// The queries' values are floats in another sequence, so that their mean may round to another last
/// digit than the curve's own value does: 43.925 % as 43.92 % or 43.93 %.
double withoutDust(double mean, double ofCurve)
{
    constexpr double dust = 1e-6;
    return std::fabs(mean - ofCurve) < dust ? ofCurve : mean;
}

/// Queries of a result that count: they have a relevant item and a weight.
std::vector<std::size_t> countedQueries(const StudyResult& result,
                                        const std::vector<std::size_t>& queries,
                                        const QueryWeights& weights)
{
    std::vector<std::size_t> counted;
    for (const std::size_t query : queries)
        if (!result.relevance.relevant[query].empty() && weights[query] > 0)
            counted.push_back(query);
    return counted;
}

std::vector<std::size_t> allQueries(const StudyResult& result)
{
    std::vector<std::size_t> queries(result.relevance.queryCount());
    std::iota(queries.begin(), queries.end(), std::size_t{0});
    return queries;
}

/// A result's queries of one part.
struct PartQueries {
    std::vector<std::size_t> queries; ///< that count
    QueryWeights weights;             ///< of these queries

    double mean(const std::vector<double>& values) const
    {
        double sum = 0;
        double total = 0;
        for (std::size_t i = 0; i < queries.size(); ++i) {
            sum += weights[i] * values[queries[i]];
            total += weights[i];
        }
        return sum / total;
    }
};

PartQueries partOf(const StudyResult& result, const std::vector<std::size_t>& queries)
{
    const QueryWeights weights = weightsOf(*result.items);
    PartQueries part{.queries = countedQueries(result, queries, weights), .weights = {}};
    std::vector<double> own;
    for (const std::size_t query : part.queries)
        own.push_back(weights[query]);
    part.weights = QueryWeights(own);
    return part;
}

/// What is drawn: as for every interval; of a part, which may be a class, its queries where it has
/// few classes.
DrawnUnits unitsOf(const StudyResult& result, const PartQueries& part, bool isWhole)
{
    const std::vector<bool> valid(part.queries.size(), true);
    const std::vector<std::int64_t>& labels = result.items->queries().labels;
    if (labels.size() != result.relevance.queryCount())
        return queryUnits(valid, part.weights.values());
    std::vector<std::int64_t> own;
    for (const std::size_t query : part.queries)
        own.push_back(labels[query]);
    constexpr std::size_t fewestOfPart = 10;
    DrawnUnits units = usualUnits(valid, own, part.weights.values());
    if (isWhole)
        return units;
    units.fewest = 0;
    return units.count < fewestOfPart ? queryUnits(valid, part.weights.values()) : units;
}

using ValuesOfQueries = std::vector<std::vector<double>>;

/// Two results, and what is compared of them.
struct RunPair {
    const StudyResult& a;
    const StudyResult& b;
    bool isPaired = false;
    bool areWhole = true; ///< not a part of their queries
};

/// The differences on one part, of the curves of `aValues` and `bValues` [curve][Q].
std::vector<RunDifference> differencesOn(const ComparedPart& part, const RunPair& runs,
                                         const ValuesOfQueries& aValues,
                                         const ValuesOfQueries& bValues, JobContext& job)
{
    const PartQueries inA = partOf(runs.a, part.inA);
    const PartQueries inB = partOf(runs.b, part.inB);
    std::vector<RunDifference> differences;
    for (std::size_t i = 0; i < aValues.size(); ++i) {
        const double aValue = inA.mean(aValues[i]);
        const double bValue = inB.mean(bValues[i]);
        differences.push_back({.aValue = aValue,
                               .bValue = bValue,
                               .difference = differenceOfMeans(bValue, aValue),
                               .interval = {}});
    }
    const DrawnUnits units = runs.isPaired ? unitsOf(runs.a, inA, runs.areWhole) : DrawnUnits{};
    if (units.count == 0)
        return differences;
    const auto value = [&](std::size_t series, std::size_t row) {
        const std::size_t query = inA.queries[row];
        return bValues[series][query] - aValues[series][query];
    };
    const std::vector<Replicated> means =
        resampledMeans(units, aValues.size(), value, drawsOfRuns, 0, job);
    for (std::size_t i = 0; i < differences.size(); ++i) {
        RunDifference& difference = differences[i];
        if (units.count < 2 || std::isnan(difference.difference))
            continue;
        const Replicated drawn = means[i].movedTo(difference.difference);
        difference.tooFewClasses = units.tooFew();
        difference.interval = drawn.interval();
        difference.pValue = drawn.pValue();
    }
    return differences;
}

/// Corrected for how many differences are looked at together.
void giveVerdicts(std::vector<std::vector<RunDifference>>& differences, double equalWithin)
{
    std::vector<RunDifference*> known;
    std::vector<double> pValues;
    for (std::vector<RunDifference>& ofPart : differences)
        for (RunDifference& difference : ofPart)
            if (difference.interval.isKnown()) {
                known.push_back(&difference);
                pValues.push_back(difference.pValue);
            }
    const std::vector<double> adjusted = holmAdjusted(pValues);
    for (std::size_t i = 0; i < known.size(); ++i) {
        known[i]->equalWithin = equalWithin;
        known[i]->verdict = verdictByHolm(known[i]->interval, adjusted[i], equalWithin);
    }
}

/// [part][curve].
std::vector<std::vector<RunDifference>> compareAll(const RunPair& runs,
                                                   const std::vector<std::pair<Side, Side>>& curves,
                                                   const Metric& metric, const Quantity& of,
                                                   const std::vector<ComparedPart>& parts,
                                                   JobContext& job)
{
    const bool isExact = isExactAuc(runs.a, runs.b, metric, of);
    const auto valuesOf = [&](const StudyResult& result, const Side& side, const Slices& slices) {
        const std::size_t m = metricOf(result, metric);
        std::vector<double> values = queryValues(result, side, m, slices);
        const double shift = isExact ? exactAucShift(result, curvesOf(result, side), m) : 0;
        for (double& value : values)
            value += shift;
        return values;
    };
    const std::size_t queries = std::max<std::size_t>(1, runs.a.relevance.queryCount());
    const std::size_t atOnce = std::max<std::size_t>(1, mostValues / (2 * queries));
    std::vector<std::vector<RunDifference>> differences(parts.size());
    for (std::size_t first = 0; first < curves.size(); first += atOnce) {
        ValuesOfQueries aValues;
        ValuesOfQueries bValues;
        for (std::size_t i = first; i < std::min(curves.size(), first + atOnce); ++i) {
            job.checkpoint();
            const auto& [a, b] = curves[i];
            const auto [inA, inB] =
                slicesOf(firstCurve(runs.a, a).backfill, firstCurve(runs.b, b).backfill, of);
            aValues.push_back(valuesOf(runs.a, a, inA));
            bValues.push_back(valuesOf(runs.b, b, inB));
        }
        for (std::size_t part = 0; part < parts.size(); ++part) {
            job.checkpoint();
            std::ranges::move(differencesOn(parts[part], runs, aValues, bValues, job),
                              std::back_inserter(differences[part]));
        }
    }
    giveVerdicts(differences, equalWithin(runs.a.study));
    return differences;
}

/// @param valueOf  of one curve of the side
template <class ValueOf>
double meanOverSeeds(const StudyResult& result, const Side& side, const ValueOf& valueOf)
{
    const std::vector<const StudyCurve*> curves = curvesOf(result, side);
    double sum = 0;
    for (const StudyCurve* curve : curves)
        sum += valueOf(curve->backfill);
    return sum / static_cast<double>(curves.size());
}

} // namespace

std::vector<double> queryValues(const StudyResult& result, const Side& side, std::size_t metric,
                                const std::vector<std::size_t>& slices)
{
    const std::size_t queries = result.relevance.queryCount();
    if (slices.empty())
        return std::vector<double>(queries, notANumber);
    std::vector<double> values(queries);
    const std::vector<const StudyCurve*> curves = curvesOf(result, side);
    for (const StudyCurve* curve : curves) {
        const std::vector<double>& fractions = curve->backfill.fractions;
        const float* row = curve->backfill.metrics[metric].perQuery.data();
        for (double& value : values) {
            value += valueOver(slices, row, fractions);
            row += fractions.size();
        }
    }
    for (double& value : values)
        value /= static_cast<double>(curves.size());
    return values;
}

CommonSlices commonSlices(const BackfillCurve& a, const BackfillCurve& b)
{
    constexpr double same = 1e-9;
    CommonSlices common;
    for (std::size_t i = 0, j = 0; i < a.fractions.size() && j < b.fractions.size();) {
        const double ahead = a.fractions[i] - b.fractions[j];
        if (std::fabs(ahead) < same) {
            common.inA.push_back(i);
            common.inB.push_back(j);
        }
        i += ahead < same ? 1 : 0;
        j += ahead > -same ? 1 : 0;
    }
    const std::size_t count = common.inA.size();
    common.areAll = count == a.fractions.size() && count == b.fractions.size();
    common.haveArea = count >= 2 && (common.areAll || count > 2) &&
                      a.fractions[common.inA.front()] < same &&
                      a.fractions[common.inA.back()] > 1 - same;
    return common;
}

bool haveExactAucs(const StudyResult& a, const StudyResult& b, const Metric& metric)
{
    const auto areKnown = [&](const StudyResult& result) {
        return !result.curves.empty() && hasExactAuc(result, metricOf(result, metric));
    };
    return areKnown(a) && areKnown(b) &&
           commonSlices(a.curves.front().backfill, b.curves.front().backfill).areAll;
}

double curveValue(const StudyResult& result, const Side& side, const Metric& metric,
                  const Quantity& of)
{
    const std::size_t m = metricOf(result, metric);
    return meanOverSeeds(result, side, [&](const BackfillCurve& curve) {
        const MetricCurve& values = curve.metrics[m];
        return of.kind == Quantity::Kind::At
                   ? values.mean[sliceAt(of.fraction, values.mean.size()).value_or(0)]
                   : aucOf(values, !of.isOverSlices);
    });
}

double curveArea(const StudyResult& result, const Side& side, const Metric& metric,
                 const std::vector<std::size_t>& slices)
{
    const std::size_t m = metricOf(result, metric);
    return meanOverSeeds(result, side, [&](const BackfillCurve& curve) {
        return valueOver(slices, curve.metrics[m].mean.data(), curve.fractions);
    });
}

bool haveSameQueries(const StudyResult& a, const StudyResult& b)
{
    const Relevance& one = a.relevance;
    const Relevance& other = b.relevance;
    return a.items->gallery.count == b.items->gallery.count &&
           one.queryCount() == other.queryCount() && hasLists(one.relevant, other.relevant) &&
           hasLists(one.removed, other.removed) && one.grades == other.grades &&
           a.items->queries().paths == b.items->queries().paths &&
           weightsOf(*a.items) == weightsOf(*b.items);
}

std::vector<std::pair<Side, Side>> commonCurves(const StudyResult& a, const StudyResult& b)
{
    std::vector<std::pair<Side, Side>> common;
    for (const StudyCurve& curve : a.curves) {
        const Side side{Side::Kind::Curve, curve.choice, curve.ordering};
        const std::string name = a.study.methods[curve.choice].displayName();
        const auto other = std::ranges::find_if(b.curves, [&](const StudyCurve& candidate) {
            return candidate.ordering == curve.ordering &&
                   b.study.methods[candidate.choice].displayName() == name;
        });
        const bool isKnown =
            std::ranges::any_of(common, [&](const auto& pair) { return pair.first == side; });
        if (other != b.curves.end() && !isKnown)
            common.push_back({side, {Side::Kind::Curve, other->choice, other->ordering}});
    }
    return common;
}

std::vector<RunDifference> compareRuns(const StudyResult& a, const StudyResult& b,
                                       const std::vector<std::pair<Side, Side>>& curves,
                                       const Metric& metric, const Quantity& of, JobContext& job)
{
    const RunPair runs{.a = a, .b = b, .isPaired = haveSameQueries(a, b)};
    std::vector<RunDifference> differences =
        compareAll(runs, curves, metric, of, {{allQueries(a), allQueries(b)}}, job).front();
    Quantity shownOf = of;
    shownOf.isOverSlices = !isExactAuc(a, b, metric, of);
    for (std::size_t i = 0; i < curves.size(); ++i) {
        RunDifference& each = differences[i];
        each.aValue = withoutDust(each.aValue, curveValue(a, curves[i].first, metric, shownOf));
        each.bValue = withoutDust(each.bValue, curveValue(b, curves[i].second, metric, shownOf));
    }
    return differences;
}

std::vector<std::vector<RunDifference>>
compareRunParts(const StudyResult& a, const StudyResult& b,
                const std::vector<std::pair<Side, Side>>& curves, const Metric& metric,
                const Quantity& of, const std::vector<ComparedPart>& parts, JobContext& job)
{
    const RunPair runs{.a = a, .b = b, .isPaired = haveSameQueries(a, b), .areWhole = false};
    return compareAll(runs, curves, metric, of, parts, job);
}

} // namespace crossfade
