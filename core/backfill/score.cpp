#include "core/backfill/score.h"

#include "core/backfill/counting/count_block.h"
#include "core/backfill/counting/relevant_keys.h"
#include "core/backfill/counting/relevant_ranks.h"
#include "core/backfill/counting/single_threaded_blas.h"
#include "core/backfill/counting/system_counter.h"
#include "core/backfill/graded_ndcg.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

constexpr std::size_t blockQueries = 256;
/// A gallery on the disk is read once for this many queries.
constexpr std::size_t blockQueriesFromDisk = 2048;

void checkShapes(const System& system, const Relevance& relevance)
{
    validate(Transition{system, system});
    if (relevance.queryCount() != system.query.rows())
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "relevance",
                     .problem = std::to_string(relevance.queryCount()) + " queries",
                     .expected = std::to_string(system.query.rows())});
}

/// The counts of one query.
struct ScoredQuery {
    std::vector<std::int32_t> counts;   ///< irrelevant items by interval
    std::vector<std::int32_t> relevant; ///< relevant items by interval
    std::vector<GradedItem> graded;     ///< the relevant items where they have grades
};

class Scorer
{
public:
    Scorer(const System& system, const Relevance& relevance, const ScoreOptions& options,
           const JobContext& job)
        : m_system(system, options.distance, {}, options.threads, job),
          m_counter(m_system, options.devices, options.threads),
          m_relevance(relevance),
          m_options(options),
          m_oneSlice{SliceOfItem(system.gallery.rows(), 0)}
    {
    }

    /// @param thread  which of the threads asks
    void scoreBlock(std::size_t first, std::size_t count, std::size_t thread, Score& score,
                    const JobContext& job) const
    {
        std::vector<QueryCounts> queries(count);
        std::vector<ScoredQuery> scored(count);
        const auto keys = relevantKeys(m_system, m_relevance, first, count, {}, job);
        for (std::size_t i = 0; i < count; ++i)
            prepare(first + i, keys[i], queries[i], scored[i]);
        CountWorkspace workspace;
        const CountRequest request{queries, m_oneSlice};
        m_counter.countBlock({&request, 1}, 1, thread, workspace, job);
        RelevantRanks ranks;
        for (std::size_t i = 0; i < count; ++i) {
            if (queries[i].thresholds.empty())
                continue;
            ranks.setRelevant(scored[i].relevant);
            ranks.setIrrelevant(scored[i].counts);
            score.firstRank[first + i] = static_cast<std::int32_t>(ranks.firstRank());
            for (Score::Entry& entry : score.entries)
                entry.perQuery[first + i] =
                    entry.metric.kind == Metric::Kind::NdcgAtK && !scored[i].graded.empty()
                        ? gradedNdcg(scored[i].graded, ranks, entry.metric.k)
                        : metricValue(entry.metric, m_options.protocol, ranks.view());
        }
    }

private:
    void prepare(std::size_t query, std::span<const double> keys, QueryCounts& counted,
                 ScoredQuery& scored) const
    {
        counted.query = query;
        counted.thresholds.assign(keys.begin(), keys.end());
        toThresholds(counted.thresholds);
        counted.excluded = excludedPlaces(m_relevance, query, {});
        scored.counts.assign(counted.width(), 0);
        scored.relevant.assign(counted.thresholds.size() + 1, 0);
        const std::span<const std::int32_t> grades = m_relevance.gradesOf(query);
        for (std::size_t j = 0; j < keys.size(); ++j) {
            const std::int32_t interval = intervalOf(counted.thresholds, keys[j]);
            ++scored.relevant[static_cast<std::size_t>(interval)];
            if (!grades.empty())
                scored.graded.push_back({interval, grades[j]});
        }
        counted.tables = {
            {reinterpret_cast<std::byte*>(scored.counts.data()), counted.width(), CountSize::Four}};
    }

    PreparedSystem m_system;
    SystemCounter m_counter;
    const Relevance& m_relevance;
    const ScoreOptions& m_options;
    std::vector<SliceOfItem> m_oneSlice; ///< all items in one slice
};

void average(Score::Entry& entry, const QueryWeights& weights)
{
    double sum = 0;
    double valid = 0;
    for (std::size_t query = 0; query < entry.perQuery.size(); ++query)
        if (const double value = entry.perQuery[query]; !std::isnan(value)) {
            sum += weights[query] * value;
            valid += weights[query];
        }
    entry.mean = sum / valid;
}

} // namespace

Score score(const System& system, const Relevance& relevance, const ScoreOptions& options,
            JobContext& job)
{
    checkShapes(system, relevance);
    options.weights.requireCount(relevance.queryCount());
    Score result;
    result.queries = system.query.rows();
    result.gallery = system.gallery.rows();
    result.firstRank.assign(result.queries, 0);
    for (const Metric& metric : options.metrics)
        result.entries.push_back(
            {metric, 0,
             std::vector<double>(result.queries, std::numeric_limits<double>::quiet_NaN())});
    for (std::size_t query = 0; query < result.queries; ++query)
        result.validQueries += relevance.relevant[query].empty() ? 0U : 1U;

    const Scorer scorer(system, relevance, options, job);
    const SingleThreadedBlas singleThreaded;
    const std::size_t most = system.gallery.onDisk() ? blockQueriesFromDisk : blockQueries;
    const std::size_t blocks = (result.queries + most - 1) / most;
    std::atomic<std::size_t> done{0};
    parallelFor(blocks, options.threads, [&](std::size_t block, std::size_t thread) {
        const std::size_t first = block * most;
        const std::size_t count = std::min(most, result.queries - first);
        scorer.scoreBlock(first, count, thread, result, job);
        job.report({Stage::Counting, "", done += count, result.queries});
    });
    for (Score::Entry& entry : result.entries)
        average(entry, options.weights);
    return result;
}

} // namespace crossfade
