#include "core/study/result/compared_runs.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

namespace crossfade
{

namespace
{

constexpr std::size_t resamples = 1000;
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

std::size_t metricIndex(const StudyResult& result, const Metric& metric)
{
    const auto place = std::ranges::find(result.study.metrics, metric);
    if (place == result.study.metrics.end())
        throw refused("a result has no metric " + metricName(metric));
    return static_cast<std::size_t>(place - result.study.metrics.begin());
}

/// The values of the queries of one side, as means over its seeds.
std::vector<double> queryValues(const StudyResult& result, const Side& side, const Metric& metric,
                                const Quantity& of)
{
    const std::size_t m = metricIndex(result, metric);
    const std::size_t queries = result.relevance.queryCount();
    std::vector<double> values(queries);
    std::size_t seeds = 0;
    for (const StudyCurve& curve : result.curves) {
        if (curve.choice != side.choice || curve.ordering != side.ordering)
            continue;
        ++seeds;
        const std::vector<float>& perQuery = curve.backfill.metrics[m].perQuery;
        const std::size_t slices = curve.backfill.fractions.size();
        const std::optional<std::size_t> slice =
            of.kind == Quantity::Kind::At ? sliceAt(of.fraction, slices) : std::nullopt;
        if (of.kind == Quantity::Kind::At && !slice)
            throw refused("a curve has no value " + quantityName(of));
        for (std::size_t query = 0; query < queries; ++query) {
            const float* row = perQuery.data() + query * slices;
            if (slice) {
                values[query] += row[*slice];
                continue;
            }
            for (std::size_t t = 1; t < slices; ++t)
                values[query] += (row[t - 1] + row[t]) / 2.0 *
                                 (curve.backfill.fractions[t] - curve.backfill.fractions[t - 1]);
        }
    }
    if (seeds == 0)
        throw refused("a result has no curve of " + side.ordering);
    for (double& value : values)
        value /= static_cast<double>(seeds);
    return values;
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
    QueryWeights weights;             ///< of these

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

/// What of a part is drawn: its queries, or its classes where there are that many.
DrawnUnits unitsOf(const StudyResult& result, const PartQueries& part, std::size_t fewestClasses)
{
    const std::vector<bool> valid(part.queries.size(), true);
    const std::vector<std::int64_t>& labels = result.items->queries().labels;
    if (labels.size() != result.relevance.queryCount())
        return queryUnits(valid, part.weights);
    std::vector<std::int64_t> own;
    for (const std::size_t query : part.queries)
        own.push_back(labels[query]);
    DrawnUnits units = classUnits(valid, own, part.weights);
    return units.count < fewestClasses ? queryUnits(valid, part.weights) : units;
}

using Values = std::vector<std::vector<double>>;

/// Two results, and what is compared of them.
struct RunPair {
    const StudyResult& a;
    const StudyResult& b;
    bool isPaired = false;
    std::size_t fewestClasses = 0;
};

/// The differences on one part, of the curves of `aValues` and `bValues` [curve][Q].
std::vector<RunDifference> differencesOn(const ComparedPart& part, const RunPair& runs,
                                         const Values& aValues, const Values& bValues,
                                         JobContext& job)
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
    const DrawnUnits units =
        runs.isPaired ? unitsOf(runs.a, inA, runs.fewestClasses) : DrawnUnits{};
    if (units.count == 0)
        return differences;
    const auto value = [&](std::size_t series, std::size_t row) {
        const std::size_t query = inA.queries[row];
        return bValues[series][query] - aValues[series][query];
    };
    ResampledMeans means = resampledMeans(units, aValues.size(), value, resamples, 0, job);
    const CorrectedPercentiles percentiles(units.count);
    for (std::size_t i = 0; i < differences.size(); ++i) {
        RunDifference& difference = differences[i];
        difference.interval =
            units.count < 2 ? Interval{}
                            : percentiles.of(std::move(means.drawn[i]), difference.difference);
        difference.verdict = verdictOnAbove(difference.interval);
    }
    return differences;
}

/// [part][curve].
std::vector<std::vector<RunDifference>> compareAll(const RunPair& runs,
                                                   const std::vector<std::pair<Side, Side>>& curves,
                                                   const Metric& metric, const Quantity& of,
                                                   const std::vector<ComparedPart>& parts,
                                                   JobContext& job)
{
    const std::size_t queries = std::max<std::size_t>(1, runs.a.relevance.queryCount());
    const std::size_t atOnce = std::max<std::size_t>(1, mostValues / (2 * queries));
    std::vector<std::vector<RunDifference>> differences(parts.size());
    for (std::size_t first = 0; first < curves.size(); first += atOnce) {
        Values aValues;
        Values bValues;
        for (std::size_t i = first; i < std::min(curves.size(), first + atOnce); ++i) {
            job.checkpoint();
            aValues.push_back(queryValues(runs.a, curves[i].first, metric, of));
            bValues.push_back(queryValues(runs.b, curves[i].second, metric, of));
        }
        for (std::size_t part = 0; part < parts.size(); ++part) {
            job.checkpoint();
            std::ranges::move(differencesOn(parts[part], runs, aValues, bValues, job),
                              std::back_inserter(differences[part]));
        }
    }
    return differences;
}

} // namespace

double curveValue(const StudyResult& result, const Side& side, const Metric& metric,
                  const Quantity& of)
{
    const std::size_t m = metricIndex(result, metric);
    double sum = 0;
    double seeds = 0;
    for (const StudyCurve& curve : result.curves) {
        if (curve.choice != side.choice || curve.ordering != side.ordering)
            continue;
        const MetricCurve& values = curve.backfill.metrics[m];
        sum += of.kind == Quantity::Kind::At
                   ? values.mean[sliceAt(of.fraction, values.mean.size()).value_or(0)]
                   : values.aucSlices;
        ++seeds;
    }
    return sum / seeds;
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
    const RunPair runs{.a = a, .b = b, .isPaired = haveSameQueries(a, b), .fewestClasses = 2};
    std::vector<RunDifference> differences =
        compareAll(runs, curves, metric, of, {{allQueries(a), allQueries(b)}}, job).front();
    for (std::size_t i = 0; i < curves.size(); ++i) {
        RunDifference& each = differences[i];
        each.aValue = withoutDust(each.aValue, curveValue(a, curves[i].first, metric, of));
        each.bValue = withoutDust(each.bValue, curveValue(b, curves[i].second, metric, of));
    }
    return differences;
}

std::vector<std::vector<RunDifference>>
compareRunParts(const StudyResult& a, const StudyResult& b,
                const std::vector<std::pair<Side, Side>>& curves, const Metric& metric,
                const Quantity& of, const std::vector<ComparedPart>& parts, JobContext& job)
{
    const RunPair runs{.a = a, .b = b, .isPaired = haveSameQueries(a, b), .fewestClasses = 10};
    return compareAll(runs, curves, metric, of, parts, job);
}

} // namespace crossfade
