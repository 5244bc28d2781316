#include "core/backfill/curve.h"

#include "core/backfill/exact_cmc.h"
#include "core/backfill/mixed_gallery.h"
#include "core/base/parallel.h"
#include "core/metrics/rank_counting.h"
#include "core/metrics/relevant_ranks.h"
#include "core/metrics/single_threaded_blas.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <mutex>
#include <string>

namespace crossfade
{

namespace
{

/// Queries a block: the more, the less often the gallery is read; but every thread needs blocks.
constexpr std::size_t mostBlockQueries = 1024;
constexpr std::size_t fewestBlockQueries = 64;
/// Counts of a block's queries, in bytes a thread.
constexpr std::size_t countsBudget = std::size_t{32} << 20;
/// Counts of a single query beyond this are refused.
constexpr std::size_t countsLimit = std::size_t{4} << 30;

/// Sums over queries that do not depend on which thread added when: metrics in fixed point, to
/// 2⁻⁴⁰ a query.
struct Sums {
    std::vector<std::vector<std::int64_t>> metrics; ///< [metric][T]
    std::vector<std::int64_t> positiveFlips;        ///< [T]
    std::vector<std::int64_t> negativeFlips;        ///< [T]
    std::vector<std::int64_t> rightStates;          ///< [cmc metric]

    Sums(std::size_t metricCount, std::size_t slices, std::size_t cmcCount)
        : metrics(metricCount, std::vector<std::int64_t>(slices)),
          positiveFlips(slices),
          negativeFlips(slices),
          rightStates(cmcCount)
    {
    }

    /// Of a value in [0, 1].
    static std::int64_t toFixed(double value)
    {
        return static_cast<std::int64_t>(value * 0x1p40 + 0.5);
    }
    static double fromFixed(std::int64_t sum) { return std::ldexp(static_cast<double>(sum), -40); }

    void add(const Sums& other)
    {
        const auto addTo = [](std::vector<std::int64_t>& into,
                              const std::vector<std::int64_t>& from) {
            std::ranges::transform(into, from, into.begin(), std::plus{});
        };
        for (std::size_t m = 0; m < metrics.size(); ++m)
            addTo(metrics[m], other.metrics[m]);
        addTo(positiveFlips, other.positiveFlips);
        addTo(negativeFlips, other.negativeFlips);
        addTo(rightStates, other.rightStates);
    }
};

/// The most items that are backfilled in one slice.
std::size_t mostItemsOfASlice(std::size_t slices, std::size_t galleryCount)
{
    return galleryCount / (slices - 1) + 1;
}

/// The counts of the query with the most relevant items.
std::size_t countsBytes(const Relevance& relevance, std::size_t slices, CountSize size)
{
    std::size_t mostRelevant = 0;
    for (std::size_t query = 0; query < relevance.queryCount(); ++query)
        mostRelevant = std::max(mostRelevant, relevance.relevant[query].size());
    return CountRows::bytes(slices, 2 * mostRelevant + 2, size);
}

void checkSlices(const Relevance& relevance, std::size_t slices, std::size_t galleryCount)
{
    if (slices < 2)
        throw Error(ErrorCode::BadUsage, {.where = "slices",
                                          .problem = std::to_string(slices),
                                          .expected = "at least 2: the start and the end"});
    const CountSize size = countSizeFor(mostItemsOfASlice(slices, galleryCount));
    if (const std::size_t bytes = countsBytes(relevance, slices, size); bytes > countsLimit)
        throw Error(ErrorCode::OutOfMemory,
                    {.where = "slices",
                     .problem = std::to_string(slices) + " slices need " +
                                std::to_string(bytes >> 20) + " MiB a query",
                     .remedy = "Ask for fewer slices."});
}

void checkInputs(const Transition& transition, std::span<const std::int64_t> order,
                 const Relevance& relevance, const CurveOptions& options)
{
    validate(transition);
    if (relevance.queryCount() != transition.queryCount())
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "relevance",
                     .problem = std::to_string(relevance.queryCount()) + " queries",
                     .expected = std::to_string(transition.queryCount())});
    if (order.size() != transition.galleryCount())
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "order",
                     .problem = std::to_string(order.size()) + " items",
                     .expected = std::to_string(transition.galleryCount())});
    checkSlices(relevance, options.slices, order.size());
    if (options.flipsAt < 1)
        throw Error(ErrorCode::BadUsage,
                    {.where = "flips at", .problem = "0", .expected = "at least 1"});
}

/// One query of a block, with what its counting pass does not know.
struct CurveQuery {
    std::vector<RelevantItem> relevant; ///< by ascending position
    std::vector<NearRecord> oldRecords;
    std::vector<std::int32_t> irrelevant; ///< irrelevant items by interval, from slice to slice
};

/// What one thread needs for itself, kept from block to block: fresh memory costs.
struct BlockStorage {
    CountWorkspace workspace;
    std::vector<std::byte> counts;
    Sums sums;
};

/// The computation of one curve: everything that its threads share and only read.
class CurveComputation
{
public:
    CurveComputation(const Transition& transition, std::span<const std::int64_t> order,
                     const Relevance& relevance, const CurveOptions& options)
        : m_relevance(relevance),
          m_options(options),
          m_position(invertOrder(order)),
          m_oldSide(transition.oldSide, options.distance, order),
          m_newSide(transition.newSide, options.distance, order),
          m_sliceEnds(sliceCounts(options.slices, order.size())),
          m_countSize(countSizeFor(mostItemsOfASlice(options.slices, order.size())))
    {
        for (const Metric& metric : options.metrics)
            if (metric.kind == Metric::Kind::Cmc)
                m_cmcRanks.push_back(metric.k);
    }

    std::size_t blockQueries() const;
    void computeBlock(std::size_t first, std::size_t count, BackfillCurve& curve,
                      BlockStorage& storage, const JobContext& job) const;
    Sums noSums() const
    {
        return Sums(m_options.metrics.size(), m_options.slices, m_cmcRanks.size());
    }

private:
    void layOutCounts(std::span<CountedQuery> queries, std::vector<std::byte>& storage) const;
    void prepare(std::size_t query, CountedQuery& counted, CurveQuery& state) const;
    void restartNearest(CountedQuery& counted, const CurveQuery& state) const;
    void walkSlices(const CountedQuery& counted, CurveQuery& state, BackfillCurve& curve,
                    Sums& sums) const;
    void recordSlice(std::size_t query, std::size_t slice, const RelevantRanks& ranks,
                     BackfillCurve& curve, Sums& sums) const;
    void addRightStates(const CountedQuery& counted, const CurveQuery& state, Sums& sums) const;

    const Relevance& m_relevance;
    const CurveOptions& m_options;
    std::vector<std::int64_t> m_position;
    PreparedSide m_oldSide;
    PreparedSide m_newSide;
    std::vector<std::int64_t> m_sliceEnds;
    CountSize m_countSize;
    std::vector<std::size_t> m_cmcRanks;
};

/// As many queries as the budget for counts allows, and some blocks a thread.
std::size_t CurveComputation::blockQueries() const
{
    const std::size_t shared = m_relevance.queryCount() / (2 * threadCount(m_options.threads)) + 1;
    const std::size_t wanted = std::clamp(shared, fewestBlockQueries, mostBlockQueries);
    const std::size_t affordable =
        countsBudget / countsBytes(m_relevance, m_options.slices, m_countSize);
    return std::max<std::size_t>(1, std::min(wanted, affordable));
}

/// Gives each query of a block its part of `storage`, zeroed.
void CurveComputation::layOutCounts(std::span<CountedQuery> queries,
                                    std::vector<std::byte>& storage) const
{
    const auto bytes = [&](const CountedQuery& query) {
        return CountRows::bytes(m_options.slices, query.width(), m_countSize);
    };
    std::size_t all = 0;
    for (const CountedQuery& query : queries)
        all += bytes(query);
    storage.assign(all, std::byte{0});
    std::size_t used = 0;
    for (CountedQuery& query : queries) {
        query.counts = {storage.data() + used, query.width(), m_countSize};
        used += bytes(query);
    }
}

void CurveComputation::prepare(std::size_t query, CountedQuery& counted, CurveQuery& state) const
{
    counted.query = query;
    counted.excluded = excludedPositions(m_relevance, query, m_position);
    for (const std::int64_t row : m_relevance.relevant[query])
        for (const PreparedSide* side : {&m_oldSide, &m_newSide})
            side->prefetch(static_cast<std::size_t>(m_position[static_cast<std::size_t>(row)]));
    std::vector<std::pair<std::int64_t, std::pair<double, double>>> keys; // position, old, new
    for (const std::int64_t row : m_relevance.relevant[query]) {
        const std::int64_t position = m_position[static_cast<std::size_t>(row)];
        const auto p = static_cast<std::size_t>(position);
        keys.push_back({position, {m_oldSide.key(query, p), m_newSide.key(query, p)}});
        counted.thresholds.push_back(keys.back().second.first);
        counted.thresholds.push_back(keys.back().second.second);
    }
    std::ranges::sort(keys);
    toThresholds(counted.thresholds);
    for (const auto& [position, sides] : keys)
        state.relevant.push_back({position, intervalOf(counted.thresholds, sides.first),
                                  intervalOf(counted.thresholds, sides.second)});
}

/// Whatever the state, the nearest relevant item is no farther than the farther of the two keys of
/// any one of them: irrelevant items beyond all these bounds never come before it.
void CurveComputation::restartNearest(CountedQuery& counted, const CurveQuery& state) const
{
    std::int32_t limit = std::numeric_limits<std::int32_t>::max() - 1;
    for (const RelevantItem& item : state.relevant)
        limit = std::min(limit, std::max(item.oldInterval, item.newInterval));
    counted.nearest.restart(m_cmcRanks.empty() ? 0 : std::ranges::max(m_cmcRanks), limit);
}

/// The old side first, backwards: its counts alone give the ranks before any backfilling. Then the
/// new side forwards, taking away: counts become what each slice changes.
void CurveComputation::computeBlock(std::size_t first, std::size_t count, BackfillCurve& curve,
                                    BlockStorage& storage, const JobContext& job) const
{
    std::vector<CountedQuery> queries(count);
    std::vector<CurveQuery> states(count);
    for (std::size_t i = 0; i < count; ++i) {
        prepare(first + i, queries[i], states[i]);
        restartNearest(queries[i], states[i]);
    }
    layOutCounts(queries, storage.counts);
    countBlock(m_oldSide, queries, {m_sliceEnds, Direction::Backward, 1}, storage.workspace, job);
    for (std::size_t i = 0; i < count; ++i) {
        states[i].irrelevant.assign(queries[i].width(), 0);
        for (std::size_t slice = 0; slice < m_options.slices; ++slice)
            subtractRow(queries[i].counts, slice, states[i].irrelevant.data());
        std::ranges::transform(states[i].irrelevant, states[i].irrelevant.begin(), std::negate{});
        states[i].oldRecords = queries[i].nearest.records();
        restartNearest(queries[i], states[i]);
    }
    countBlock(m_newSide, queries, {m_sliceEnds, Direction::Forward, -1}, storage.workspace, job);
    for (std::size_t i = 0; i < count; ++i) {
        if (states[i].relevant.empty())
            continue;
        walkSlices(queries[i], states[i], curve, storage.sums);
        if (!m_cmcRanks.empty())
            addRightStates(queries[i], states[i], storage.sums);
    }
}

void CurveComputation::walkSlices(const CountedQuery& counted, CurveQuery& state,
                                  BackfillCurve& curve, Sums& sums) const
{
    std::vector<std::int32_t> relevant(counted.thresholds.size() + 1, 0);
    for (const RelevantItem& item : state.relevant)
        ++relevant[static_cast<std::size_t>(item.oldInterval)];
    RelevantRanks ranks;
    ranks.setRelevant(relevant);
    auto next = state.relevant.begin();
    for (std::size_t slice = 0; slice < m_options.slices; ++slice) {
        subtractRow(counted.counts, slice, state.irrelevant.data());
        const auto moved = next;
        for (; next != state.relevant.end() && next->position < m_sliceEnds[slice]; ++next) {
            --relevant[static_cast<std::size_t>(next->oldInterval)];
            ++relevant[static_cast<std::size_t>(next->newInterval)];
        }
        if (next != moved)
            ranks.setRelevant(relevant);
        ranks.setIrrelevant(state.irrelevant);
        recordSlice(counted.query, slice, ranks, curve, sums);
    }
}

void CurveComputation::recordSlice(std::size_t query, std::size_t slice, const RelevantRanks& ranks,
                                   BackfillCurve& curve, Sums& sums) const
{
    const std::size_t row = query * m_options.slices;
    curve.firstRank[row + slice] = static_cast<std::int32_t>(ranks.firstRank());
    for (std::size_t m = 0; m < curve.metrics.size(); ++m) {
        const double value = metricValue(curve.metrics[m].metric, m_options.protocol, ranks.view());
        curve.metrics[m].perQuery[row + slice] = static_cast<float>(value);
        sums.metrics[m][slice] += Sums::toFixed(value);
    }
    const auto right = [&](std::size_t s) {
        return static_cast<std::size_t>(curve.firstRank[row + s]) <= m_options.flipsAt;
    };
    sums.positiveFlips[slice] += !right(0) && right(slice) ? 1 : 0;
    sums.negativeFlips[slice] += right(0) && !right(slice) ? 1 : 0;
}

void CurveComputation::addRightStates(const CountedQuery& counted, const CurveQuery& state,
                                      Sums& sums) const
{
    const auto right = rightStates({state.relevant, counted.nearest.records(), state.oldRecords,
                                    static_cast<std::int64_t>(m_position.size())},
                                   m_cmcRanks);
    std::ranges::transform(sums.rightStates, right, sums.rightStates.begin(), std::plus{});
}

BackfillCurve emptyCurve(const Transition& transition, const Relevance& relevance,
                         const CurveOptions& options)
{
    BackfillCurve curve;
    curve.queries = transition.queryCount();
    for (std::size_t query = 0; query < curve.queries; ++query)
        curve.validQueries += relevance.relevant[query].empty() ? 0U : 1U;
    curve.backfilled = sliceCounts(options.slices, transition.galleryCount());
    for (std::size_t s = 0; s < options.slices; ++s)
        curve.fractions.push_back(static_cast<double>(s) / static_cast<double>(options.slices - 1));
    const std::size_t cells = curve.queries * options.slices;
    curve.firstRank.assign(cells, 0);
    for (const Metric& metric : options.metrics) {
        curve.metrics.emplace_back().metric = metric;
        curve.metrics.back().perQuery.assign(cells, std::numeric_limits<float>::quiet_NaN());
    }
    return curve;
}

double trapezoid(const std::vector<double>& x, const std::vector<double>& y)
{
    double area = 0;
    for (std::size_t i = 1; i < x.size(); ++i)
        area += (x[i] - x[i - 1]) * (y[i] + y[i - 1]) / 2;
    return area;
}

void finish(BackfillCurve& curve, const Sums& sums, std::size_t galleryCount)
{
    const auto valid = static_cast<double>(curve.validQueries);
    std::size_t cmc = 0;
    for (std::size_t m = 0; m < curve.metrics.size(); ++m) {
        MetricCurve& metric = curve.metrics[m];
        for (const std::int64_t sum : sums.metrics[m])
            metric.mean.push_back(Sums::fromFixed(sum) / valid);
        metric.aucSlices = trapezoid(curve.fractions, metric.mean);
        if (metric.metric.kind == Metric::Kind::Cmc)
            metric.aucExact = static_cast<double>(sums.rightStates[cmc++]) /
                              (valid * static_cast<double>(galleryCount));
    }
    curve.positiveFlips = sums.positiveFlips;
    curve.negativeFlips = sums.negativeFlips;
}

} // namespace

std::vector<std::int64_t> sliceCounts(std::size_t slices, std::size_t galleryCount)
{
    std::vector<std::int64_t> counts;
    for (std::size_t s = 0; s < slices; ++s)
        counts.push_back(static_cast<std::int64_t>(s * galleryCount / (slices - 1)));
    return counts;
}

BackfillCurve backfillCurve(const Transition& transition, std::span<const std::int64_t> order,
                            const Relevance& relevance, const CurveOptions& options,
                            JobContext& job)
{
    checkInputs(transition, order, relevance, options);
    const CurveComputation computation(transition, order, relevance, options);
    BackfillCurve curve = emptyCurve(transition, relevance, options);
    const SingleThreadedBlas singleThreaded;
    const std::size_t blockQueries = computation.blockQueries();
    const std::size_t blocks = (curve.queries + blockQueries - 1) / blockQueries;
    std::vector<BlockStorage> storage(std::min(threadCount(options.threads), blocks),
                                      {{}, {}, computation.noSums()});
    std::mutex mutex;
    std::size_t done = 0;
    parallelFor(blocks, options.threads, [&](std::size_t block, std::size_t worker) {
        const std::size_t first = block * blockQueries;
        const std::size_t count = std::min(blockQueries, curve.queries - first);
        computation.computeBlock(first, count, curve, storage[worker], job);
        const std::lock_guard lock(mutex);
        done += count;
        job.report({Stage::Counting, "", done, curve.queries});
    });
    Sums sums = computation.noSums();
    for (const BlockStorage& part : storage)
        sums.add(part.sums);
    finish(curve, sums, transition.galleryCount());
    return curve;
}

double gain(double auc, double oldValue, double newValue)
{
    if (newValue == oldValue)
        return std::numeric_limits<double>::quiet_NaN();
    return (auc - oldValue) / (newValue - oldValue);
}

} // namespace crossfade
