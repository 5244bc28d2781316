#include "core/backfill/score.h"

#include "core/backfill/counting/count_block.h"
#include "core/backfill/counting/relevant_keys.h"
#include "core/backfill/counting/relevant_ranks.h"
#include "core/backfill/counting/system_counter.h"
#include "core/backfill/counting_ranks.h"
#include "core/backfill/counts_reader.h"
#include "core/backfill/exchanged_keys.h"
#include "core/backfill/graded_ndcg.h"
#include "core/base/parallel.h"
#include "core/base/single_threaded_blas.h"

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

/// Where several processes count, so many queries are added up at once.
constexpr std::size_t stepQueries = 8192;

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
    SystemKeys keys = {};
    std::vector<ScoredQuery> queries = {};
};

CountingLayout layoutOf(const System& system, const Relevance& relevance, const Ranks* ranks)
{
    const std::size_t galleryCount = system.gallery.rows();
    return ranks == nullptr
               ? CountingLayout{.rowAt = {}, .placeOf = {}, .counted = galleryCount}
               : layOutPiece(galleryCount, ranks->piece(galleryCount), relevance.relevant.indices);
}

class Scorer
{
public:
    Scorer(const System& system, const Relevance& relevance, const ScoreOptions& options,
           const Ranks* ranks, const JobContext& job)
        : m_layout(layoutOf(system, relevance, ranks)),
          m_system(prepared(system, options, ranks, job)),
          m_counter(m_system, options.devices, options.threads),
          m_relevance(relevance),
          m_options(options),
          m_oneSlice{SliceOfItem(m_system.placeCount(), 0)}
    {
    }

    /// @param thread  which of the threads asks
    void findKeys(ScoredBlock& block, std::size_t thread, const JobContext& job) const
    {
        block.keys = relevantKeys(m_system, m_relevance, block.first, block.count, m_layout.placeOf,
                                  job, m_counter.card(thread));
    }

    /// @param thread      likewise
    /// @param hasToCount  false: all counts are 0
    void count(ScoredBlock& block, std::size_t thread, bool hasToCount, const JobContext& job) const
    {
        std::vector<QueryCounts> queries(block.count);
        block.queries.resize(block.count);
        for (std::size_t i = 0; i < block.count; ++i)
            prepare(block.first + i, block.keys[i], queries[i], block.queries[i]);
        if (!hasToCount)
            return;
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
            score.firstRank[block.first + i] = static_cast<std::int32_t>(ranks.firstRank());
            for (Score::Entry& entry : score.entries)
                entry.perQuery[block.first + i] =
                    entry.metric.kind == Metric::Kind::NdcgAtK && !scored.graded.empty()
                        ? gradedNdcg(scored.graded, ranks, entry.metric.k)
                        : metricValue(entry.metric, m_options.protocol, ranks.view());
        }
    }

    SystemCounter::Left left() const { return m_counter.left(); }

private:
    PreparedSystem prepared(const System& system, const ScoreOptions& options, const Ranks* ranks,
                            const JobContext& job) const
    {
        if (ranks == nullptr)
            return {system, options.distance, {}, options.threads, job};
        const std::size_t places = ranks->areConnected() ? m_layout.counted : m_layout.rowAt.size();
        return {system,           options.distance, std::span(m_layout.rowAt).first(places),
                m_layout.counted, options.threads,  job};
    }

    void prepare(std::size_t query, std::span<const double> keys, QueryCounts& counted,
                 ScoredQuery& scored) const
    {
        counted.query = query;
        counted.thresholds.assign(keys.begin(), keys.end());
        toThresholds(counted.thresholds);
        counted.excluded = excludedPlaces(m_relevance, query, m_layout.placeOf);
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

    CountingLayout m_layout; ///< nothing where the gallery is counted in its own sequence
    PreparedSystem m_system;
    SystemCounter m_counter;
    const Relevance& m_relevance;
    const ScoreOptions& m_options;
    std::vector<SliceOfItem> m_oneSlice; ///< all items in one slice
};

/// Queries [first, first + count) in blocks of at most so many.
std::vector<ScoredBlock> blocksOf(std::size_t first, std::size_t count, std::size_t most)
{
    std::vector<ScoredBlock> blocks;
    for (std::size_t begin = 0; begin < count; begin += most)
        blocks.push_back({.first = first + begin, .count = std::min(most, count - begin)});
    return blocks;
}

/// The counts of this process's piece become those of the gallery where this process has the
/// totals.
void addUp(std::span<ScoredBlock> blocks, const std::string& step, bool hasCounted, Ranks& ranks)
{
    StepCounts counts;
    if (hasCounted) {
        counts.sums.resize(1);
        counts.lists.resize(1);
        for (const ScoredBlock& block : blocks)
            for (const ScoredQuery& query : block.queries)
                counts.sums.front().bytes.append(reinterpret_cast<const char*>(query.counts.data()),
                                                 query.counts.size() * sizeof(std::int32_t));
    }
    ranks.addUp(step, counts);
    if (!ranks.hasTotals())
        return;
    CountsReader totals(counts);
    for (ScoredBlock& block : blocks)
        for (ScoredQuery& query : block.queries)
            totals.read(0, query.counts.data(), query.counts.size() * sizeof(std::int32_t));
}

/// Scores queries [first, first + count) together with the other processes.
void scoreTogether(const Scorer& scorer, std::span<ScoredBlock> blocks, const std::string& step,
                   std::size_t threads, Ranks& ranks, Score& score, const JobContext& job)
{
    parallelFor(blocks.size(), threads, [&](std::size_t i, std::size_t thread) {
        scorer.findKeys(blocks[i], thread, job);
    });
    std::vector<SystemKeys*> keys;
    for (ScoredBlock& block : blocks)
        keys.push_back(&block.keys);
    exchangeKeys(keys, step, ranks);
    const bool hasToCount = ranks.hasToCount(step);
    parallelFor(blocks.size(), threads, [&](std::size_t i, std::size_t thread) {
        scorer.count(blocks[i], thread, hasToCount, job);
    });
    addUp(blocks, step, hasToCount, ranks);
    if (ranks.hasTotals())
        for (ScoredBlock& block : blocks)
            scorer.rank(block, score);
}

void scoreTogether(const Scorer& scorer, std::size_t threads, Ranks& ranks, Score& score,
                   JobContext& job)
{
    for (std::size_t first = 0; first < score.queries; first += stepQueries) {
        const std::size_t count = std::min(stepQueries, score.queries - first);
        std::vector<ScoredBlock> blocks = blocksOf(first, count, blockQueries);
        scoreTogether(scorer, blocks,
                      "score, queries " + std::to_string(first) + " to " +
                          std::to_string(first + count - 1),
                      threads, ranks, score, job);
        job.report({Stage::Counting, "", first + count, score.queries});
    }
}

void scoreAlone(const Scorer& scorer, const ScoreOptions& options, std::size_t mostQueries,
                Score& score, JobContext& job)
{
    std::vector<ScoredBlock> blocks = blocksOf(0, score.queries, mostQueries);
    std::atomic<std::size_t> done{0};
    parallelFor(blocks.size(), options.threads, [&](std::size_t i, std::size_t thread) {
        ScoredBlock block = std::move(blocks[i]); // what it holds goes when it is done
        scorer.findKeys(block, thread, job);
        scorer.count(block, thread, true, job);
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
    return score(system, relevance, options, nullptr, job);
}

Score score(const System& system, const Relevance& relevance, const ScoreOptions& options,
            Ranks* ranks, JobContext& job)
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

    const Scorer scorer(system, relevance, options, ranks, job);
    const SingleThreadedBlas singleThreaded;
    if (ranks != nullptr)
        scoreTogether(scorer, options.threads, *ranks, result, job);
    else
        scoreAlone(scorer, options, system.gallery.onDisk() ? blockQueriesFromDisk : blockQueries,
                   result, job);
    noteLeft(scorer.left(), job);
    for (Score::Entry& entry : result.entries)
        average(entry, options.weights);
    return result;
}

} // namespace crossfade
