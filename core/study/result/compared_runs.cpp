#include "core/study/result/compared_runs.h"

#include "core/base/error.h"

#include <algorithm>

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

/// The values of the queries of one side, as means over its seeds.
std::vector<double> queryValues(const StudyResult& result, const Side& side, const Metric& metric,
                                const Quantity& of)
{
    const auto& metrics = result.study.metrics;
    const auto place = std::ranges::find(metrics, metric);
    if (place == metrics.end())
        throw refused("a result has no metric " + metricName(metric));
    const auto m = static_cast<std::size_t>(place - metrics.begin());
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

std::vector<bool> validQueries(const StudyResult& result)
{
    std::vector<bool> valid;
    for (std::size_t query = 0; query < result.relevance.queryCount(); ++query)
        valid.push_back(!result.relevance.relevant[query].empty());
    return valid;
}

DrawnUnits unitsOf(const StudyResult& result)
{
    const std::vector<bool> valid = validQueries(result);
    const std::vector<std::int64_t>& labels = result.items->queries().labels;
    const QueryWeights weights = weightsOf(*result.items);
    return labels.size() == valid.size() ? classUnits(valid, labels, weights)
                                         : queryUnits(valid, weights);
}

double meanOf(const StudyResult& result, const std::vector<double>& values)
{
    const QueryWeights weights = weightsOf(*result.items);
    const std::vector<bool> valid = validQueries(result);
    double sum = 0;
    double total = 0;
    for (std::size_t query = 0; query < values.size(); ++query)
        if (valid[query]) {
            sum += weights[query] * values[query];
            total += weights[query];
        }
    return sum / total;
}

using Values = std::vector<std::vector<double>>;

void addIntervals(std::vector<RunDifference>& differences, std::size_t first, const Values& a,
                  const Values& b, const DrawnUnits& units, JobContext& job)
{
    const auto value = [&](std::size_t series, std::size_t query) {
        return b[series][query] - a[series][query];
    };
    ResampledMeans means = resampledMeans(units, a.size(), value, resamples, 0, job);
    const CorrectedPercentiles percentiles(units.count);
    for (std::size_t series = 0; series < a.size(); ++series) {
        RunDifference& difference = differences[first + series];
        difference.interval = percentiles.of(std::move(means.drawn[series]), difference.difference);
        difference.verdict = verdictOnAbove(difference.interval);
    }
}

} // namespace

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
    const bool isPaired = haveSameQueries(a, b);
    const DrawnUnits units = isPaired ? unitsOf(a) : DrawnUnits{};
    const std::size_t queries = std::max<std::size_t>(1, a.relevance.queryCount());
    const std::size_t atOnce = std::max<std::size_t>(1, mostValues / (2 * queries));
    std::vector<RunDifference> differences;
    for (std::size_t first = 0; first < curves.size(); first += atOnce) {
        Values aValues;
        Values bValues;
        for (std::size_t i = first; i < std::min(curves.size(), first + atOnce); ++i) {
            job.checkpoint();
            aValues.push_back(queryValues(a, curves[i].first, metric, of));
            bValues.push_back(queryValues(b, curves[i].second, metric, of));
            const double aValue = meanOf(a, aValues.back());
            const double bValue = meanOf(b, bValues.back());
            differences.push_back({.aValue = aValue,
                                   .bValue = bValue,
                                   .difference = differenceOfMeans(bValue, aValue),
                                   .interval = {}});
        }
        if (isPaired && units.count > 0)
            addIntervals(differences, first, aValues, bValues, units, job);
    }
    return differences;
}

} // namespace crossfade
