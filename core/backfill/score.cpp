#include "core/backfill/score.h"

#include "core/backfill/counting/count_block.h"
#include "core/backfill/counting/relevant_ranks.h"
#include "core/backfill/counting/system_counter.h"
#include "core/base/machine/parallel.h"
#include "core/base/machine/single_threaded_blas.h"
#include "core/base/numbers.h"

#include <algorithm>
#include <atomic>
#include <cmath>

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
    relevance.requireCount(system.query.rows());
}

/// The counts of one query.
struct ScoredQuery {
    std::vector<std::int32_t> counts;   ///< irrelevant items by interval
    std::vector<std::int32_t> relevant; ///< relevant items by interval
    std::vector<GradedItem> graded;     ///< the relevant items where they have grades
};

/// Consecutive queries that are counted at once.
struct ScoredBlock {
    std::size_t first = 0;
    std::size_t count = 0;
    std::vector<std::vector<double>> keys = {}; ///< relevantKeys()
    std::vector<ScoredQuery> queries = {};
};

class Scorer
{
public:
    Scorer(const System& system, const Relevance& relevance, const ScoreOptions& options,
           const JobContext& job)
        : m_group(job),
          m_systems{PreparedSystem(system, options.distance, {},
                                   m_group.ownPlaces(system.gallery.rows()), options.threads, job)},
          m_counter(m_systems.front(), options.devices, options.threads, &m_group),
          m_relevance(relevance),
          m_options(options),
          m_oneSlice{SliceOfItem(system.gallery.rows(), 0)},
          m_orders{{m_oneSlice, {}}}
    {
        m_group.begin(m_systems, m_orders, options.devices, options.threads);
    }

    /// @param thread  which of the threads asks
    void count(ScoredBlock& block, std::size_t thread, const JobContext& job) const
    {
        block.keys = m_counter.relevantKeys(m_relevance, block.first, block.count, {}, thread, job);
        std::vector<QueryCounts> queries(block.count);
        block.queries.resize(block.count);
        for (std::size_t i = 0; i < block.count; ++i)
            prepare(block.first + i, block.keys[i], queries[i], block.queries[i]);
        CountWorkspace workspace;
        const CountRequest request{queries, m_oneSlice};
        m_counter.countBlock({&request, 1}, 1, thread, workspace, job);
    }

    void rank(ScoredBlock& block, Score& score) const
    {
        RelevantRanks ranks;
        for (std::size_t i = 0; i < block.count; ++i) {
            if (block.keys[i].empty())
                continue;
            ScoredQuery& scored = block.queries[i];
            ranks.setRelevant(scored.relevant);
            ranks.setIrrelevant(scored.counts);
            ranks.setGrades(scored.graded);
            score.firstRank[block.first + i] = static_cast<std::int32_t>(ranks.firstRank());
            for (Score::Entry& entry : score.entries)
                entry.perQuery[block.first + i] =
                    metricValue(entry.metric, m_options.protocol, ranks.view());
        }
    }

    SystemCounter::Left left() const { return m_counter.left(); }

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

    GroupCounting m_group;
    std::vector<PreparedSystem> m_systems; ///< one
    SystemCounter m_counter;
    const Relevance& m_relevance;
    const ScoreOptions& m_options;
    std::vector<SliceOfItem> m_oneSlice; ///< all items in one slice
    std::vector<CountedOrders> m_orders; ///< that slice
};

/// Queries [first, first + count) in blocks of at most so many.
std::vector<ScoredBlock> blocksOf(std::size_t first, std::size_t count, std::size_t most)
{
    std::vector<ScoredBlock> blocks;
    for (std::size_t begin = 0; begin < count; begin += most)
        blocks.push_back({.first = first + begin, .count = std::min(most, count - begin)});
    return blocks;
}

void scoreBlocks(const Scorer& scorer, const ScoreOptions& options, std::size_t mostQueries,
                 Score& score, JobContext& job)
{
    std::vector<ScoredBlock> blocks = blocksOf(0, score.queries, mostQueries);
    std::atomic<std::size_t> done{0};
    parallelFor(blocks.size(), options.threads, [&](std::size_t i, std::size_t thread) {
        ScoredBlock block = std::move(blocks[i]); // what it holds goes when it is done
        scorer.count(block, thread, job);
        scorer.rank(block, score);
        job.report({Stage::Counting, "", done += block.count, score.queries});
    });
}

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
        result.entries.push_back({metric, 0, std::vector<double>(result.queries, notANumber)});
    for (std::size_t query = 0; query < result.queries; ++query)
        result.validQueries += relevance.relevant[query].empty() ? 0U : 1U;

    const Scorer scorer(system, relevance, options, job);
    const SingleThreadedBlas singleThreaded;
    scoreBlocks(scorer, options, system.gallery.onDisk() ? blockQueriesFromDisk : blockQueries,
                result, job);
    noteLeft(scorer.left(), job);
    for (Score::Entry& entry : result.entries)
        average(entry, options.weights);
    return result;
}

} // namespace crossfade
