#include "core/backfill/counting/devices/card_counter.h"

#include "tests/support/brute_force.h"
#include "tests/support/spent_budget.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <stop_token>
#include <vector>

// A card that is none: it counts one item after the other, by exact keys, and leaves some items to
// the processor, as a card does with those that double cannot tell.

struct CrossfadeCudaGallery {
    CrossfadeCudaSystem system;
    std::vector<float> rows;
};

struct CrossfadeCudaWorker {
    std::vector<std::vector<std::uint16_t>> counts; ///< [request]
    std::vector<CrossfadeCudaItem> candidates;
    std::vector<CrossfadeCudaItem> close;
};

namespace crossfade
{
namespace
{

constexpr std::size_t tileItems = 37;
/// Every so many-th pair is left to the processor.
constexpr std::size_t leftToTheProcessor = 5;

class Counting
{
public:
    explicit Counting(CrossfadeCudaBlock& block) : m_block(block) {}

    const char* run()
    {
        const CrossfadeCudaSystem& system = m_block.gallery->system;
        m_block.worker->counts.assign(m_block.requestCount, {});
        m_block.worker->candidates.clear();
        m_block.worker->close.clear();
        for (std::size_t r = 0; r < m_block.requestCount; ++r)
            m_block.worker->counts[r].resize(countersBefore(r, m_block.queries));
        std::vector<float> rows(tileItems * system.dim);
        for (std::size_t first = 0; first < system.items; first += tileItems) {
            const std::size_t count = std::min(tileItems, system.items - first);
            const bool streams = system.isResident == 0;
            if (m_block.nextTile(m_block.context, first, count, streams ? rows.data() : nullptr))
                return "stopped";
            for (std::size_t i = 0; i < count; ++i)
                countItem(first + i, streams
                                         ? rows.data() + i * system.dim
                                         : m_block.gallery->rows.data() + (first + i) * system.dim);
        }
        for (std::size_t r = 0; r < m_block.requestCount; ++r) {
            m_block.requests[r].counts = m_block.worker->counts[r].data();
            m_block.requests[r].countBytes = 2;
        }
        m_block.candidates = m_block.worker->candidates.data();
        m_block.candidateCount = m_block.worker->candidates.size();
        m_block.close = m_block.worker->close.data();
        m_block.closeCount = m_block.worker->close.size();
        return nullptr;
    }

private:
    std::size_t width(std::size_t request, std::size_t query) const
    {
        const std::size_t* at = m_block.requests[request].thresholdsAt;
        return at[query + 1] - at[query] + 2;
    }
    std::size_t countersBefore(std::size_t request, std::size_t queries) const
    {
        const CrossfadeCudaRequest& r = m_block.requests[request];
        std::size_t counters = 0;
        for (std::size_t q = 0; q < queries; ++q)
            counters += (r.orders * r.slices * width(request, q) + 3) / 4 * 4;
        return counters;
    }

    void countItem(std::size_t place, const float* row)
    {
        for (std::size_t q = 0; q < m_block.queries; ++q) {
            const auto* begin = m_block.excluded + m_block.excludedAt[q];
            const auto* end = m_block.excluded + m_block.excludedAt[q + 1];
            const bool isExcluded = std::find(begin, end, place) != end;
            for (std::size_t r = 0; r < m_block.requestCount; ++r)
                countPair(r, q, place, row, isExcluded);
        }
    }

    void countPair(std::size_t request, std::size_t q, std::size_t place, const float* row,
                   bool isExcluded)
    {
        const CrossfadeCudaRequest& r = m_block.requests[request];
        const CrossfadeCudaSystem& system = m_block.gallery->system;
        const double* first = r.thresholds + r.thresholdsAt[q];
        const double* last = r.thresholds + r.thresholdsAt[q + 1];
        if (first == last)
            return;
        CrossfadeCudaItem item{static_cast<std::uint32_t>(q), static_cast<std::uint32_t>(place),
                               static_cast<std::uint16_t>(request), 0, 0};
        if (!isExcluded && (place + q) % leftToTheProcessor == 0) {
            m_block.worker->close.push_back(item);
            return;
        }
        const Distance distance = system.isCosine != 0    ? Distance::Cosine
                                  : system.isProduct != 0 ? Distance::InnerProduct
                                                          : Distance::L2;
        const double key = rankingKey(distance, {m_block.features + q * system.dim, system.dim},
                                      {row, system.dim});
        const double* found = isExcluded ? last : std::lower_bound(first, last, key);
        item.interval = static_cast<std::uint32_t>(found - first) + 1;
        if (r.intervals != nullptr)
            r.intervals[q][place] = item.interval;
        if (found == last)
            return;
        for (item.order = 0; item.order < r.orders; ++item.order) {
            const std::size_t at = item.order * system.items + place;
            ++m_block.worker->counts[request][countersBefore(request, q) +
                                              (item.order * r.slices + r.sliceOfItem[at]) *
                                                  width(request, q) +
                                              item.interval];
            if (r.positionOrders == 0)
                continue;
            const std::size_t bucket = CandidateLimits::bucketOf(r.positions[at]);
            const std::size_t query = item.order * m_block.queries + q;
            if (static_cast<std::int32_t>(item.interval) < r.limits[query * r.buckets + bucket])
                m_block.worker->candidates.push_back(item);
        }
    }

    CrossfadeCudaBlock& m_block;
};

/// What becomes of the next blocks.
enum class Fate { Counted, Full, Lost };
Fate fate = Fate::Counted;

const CrossfadeCudaApi noCard{
    .version = CROSSFADE_CUDA_VERSION,
    .cardCount = nullptr,
    .nameOf = nullptr,
    .freeMemory = [](int, size_t* bytes) -> const char* {
        *bytes = std::size_t{1} << 30;
        return nullptr;
    },
    .openGallery = [](const CrossfadeCudaSystem* system,
                      CrossfadeCudaGallery** gallery) -> const char* {
        *gallery =
            new CrossfadeCudaGallery{*system, std::vector<float>(system->items * system->dim)};
        return nullptr;
    },
    .putRows = [](CrossfadeCudaGallery* gallery, size_t first, size_t count,
                  const float* rows) -> const char* {
        std::copy_n(rows, count * gallery->system.dim,
                    gallery->rows.data() + first * gallery->system.dim);
        return nullptr;
    },
    .closeGallery = [](CrossfadeCudaGallery* gallery) { delete gallery; },
    .openWorker = [](int, CrossfadeCudaWorker** worker) -> const char* {
        *worker = new CrossfadeCudaWorker;
        return nullptr;
    },
    .closeWorker = [](CrossfadeCudaWorker* worker) { delete worker; },
    .trimWorker = [](CrossfadeCudaWorker*) {},
    .countBlock = [](CrossfadeCudaBlock* block) -> const char* {
        block->isFull = fate == Fate::Full ? 1 : 0;
        return fate == Fate::Lost ? "the card is lost" : Counting(*block).run();
    },
    .exactKeys = nullptr,
    .openCurves = nullptr,
    .closeCurves = nullptr,
    .computeCurves = nullptr,
};

/// One block of queries, with all that is counted of it.
struct Block {
    std::vector<QueryCounts> queries;
    std::vector<std::vector<std::byte>> storage;
    std::vector<std::vector<std::uint32_t>> intervals;

    bool isUntouched() const
    {
        return std::ranges::all_of(storage, [](const std::vector<std::byte>& table) {
            return std::ranges::all_of(table, [](std::byte byte) { return byte == std::byte{0}; });
        });
    }
};

class CardCounterTest : public testing::TestWithParam<Distance>
{
protected:
    static constexpr std::size_t items = 300;
    static constexpr std::size_t queryCount = 6;
    static constexpr std::size_t sliceCount = 5;
    static constexpr std::size_t orderCount = 3;

    CardCounterTest()
    {
        fate = Fate::Counted;
        for (std::size_t order = 0; order < orderCount; ++order) {
            std::vector<std::uint32_t> positions(items);
            std::iota(positions.begin(), positions.end(), 0U);
            std::ranges::shuffle(positions, m_random);
            SliceOfItem slices(items);
            for (std::size_t place = 0; place < items; ++place)
                slices[place] = static_cast<std::uint32_t>(positions[place] * sliceCount / items);
            m_positions.push_back(positions);
            m_slices.push_back(slices);
        }
        for (const auto& positions : m_positions)
            m_orders.push_back({positions, items, m_orders.size() == 1});
    }

    System system()
    {
        return {brute::smallIntegers(m_random, queryCount, 3, 2),
                brute::smallIntegers(m_random, items, 3, 2)};
    }

    /// The first query has no thresholds, the others those of four items each, which are excluded.
    Block block(const PreparedSystem& system) const
    {
        Block made;
        made.queries.resize(queryCount);
        made.intervals.assign(queryCount, std::vector<std::uint32_t>(items));
        for (std::size_t q = 0; q < queryCount; ++q) {
            QueryCounts& query = made.queries[q];
            query.query = q;
            query.candidates.resize(orderCount);
            if (q == 0)
                continue;
            for (std::uint32_t place = 0; place < 4; ++place) {
                query.excluded.push_back(place * 70 + static_cast<std::uint32_t>(q));
                query.thresholds.push_back(system.key(q, query.excluded.back()));
            }
            toThresholds(query.thresholds);
            query.intervals = made.intervals[q].data();
            for (CmcCandidates& candidates : query.candidates) {
                candidates.reset(2);
                candidates.limits().reset(items);
                for (std::size_t b = 0; b < candidates.limits().buckets(); ++b)
                    candidates.limits().set(b, b < 12 ? 4 : 2);
            }
        }
        for (QueryCounts& query : made.queries)
            for (std::size_t order = 0; order < orderCount; ++order)
                made.storage.emplace_back(
                    CountTable::bytes(sliceCount, query.width(), CountSize::Two));
        for (std::size_t q = 0; q < queryCount; ++q)
            for (std::size_t order = 0; order < orderCount; ++order)
                made.queries[q].tables.push_back({made.storage[q * orderCount + order].data(),
                                                  made.queries[q].width(), CountSize::Two});
        return made;
    }

    CountRequest request(Block& block) const { return {block.queries, m_slices, m_orders}; }

    /// Compares what is read: neither the first nor the last interval of a table is.
    static void expectSame(Block& found, Block& expected)
    {
        for (std::size_t q = 1; q < queryCount; ++q)
            for (std::size_t order = 0; order < orderCount; ++order) {
                const CountTable& table = found.queries[q].tables[order];
                for (std::size_t slice = 0; slice < sliceCount; ++slice) {
                    std::vector<std::int32_t> one(table.width);
                    std::vector<std::int32_t> other(table.width);
                    subtractSlice(table, slice, one.data());
                    subtractSlice(expected.queries[q].tables[order], slice, other.data());
                    for (std::size_t v = 1; v + 1 < table.width; ++v)
                        EXPECT_EQ(one[v], other[v]) << q << ' ' << order << ' ' << slice;
                }
                const auto needed = [&](Block& block) {
                    std::vector<std::pair<std::uint32_t, std::int32_t>> told;
                    for (const CmcCandidate& item : block.queries[q].candidates[order].needed())
                        told.emplace_back(item.position, item.interval);
                    return told;
                };
                EXPECT_EQ(needed(found), needed(expected));
            }
        EXPECT_EQ(found.intervals, expected.intervals);
    }

    std::mt19937 m_random{3};
    std::vector<std::vector<std::uint32_t>> m_positions;
    std::vector<SliceOfItem> m_slices;
    std::vector<OrderPositions> m_orders;
    CudaWorkers m_workers{noCard, 0};
    std::string m_problem;
};

TEST_P(CardCounterTest, CountsWhatTheProcessorCounts)
{
    const System given = system();
    const JobContext job;
    const PreparedSystem prepared(given, GetParam(), {}, 1, job);
    const auto counter = CardCounter::open(prepared, m_workers, 2, m_problem);
    ASSERT_NE(counter, nullptr);
    for (const std::int32_t weight : {1, -1}) {
        Block found = block(prepared);
        Block expected = block(prepared);
        const CountRequest foundRequest = request(found);
        EXPECT_EQ(counter->countBlock({&foundRequest, 1}, weight, job), std::nullopt);
        const CountRequest expectedRequest = request(expected);
        CountWorkspace workspace;
        countBlock(prepared, {&expectedRequest, 1}, weight, workspace, job);
        expectSame(found, expected);
    }
}

TEST_P(CardCounterTest, CountsAGalleryThatStreamsThrough)
{
    System given = system();
    const JobContext job({}, {}, {}, test::spentBudget());
    given.gallery = test::onDisk(given.gallery, job);
    const PreparedSystem prepared(given, GetParam(), {}, 1, job);
    const auto counter = CardCounter::open(prepared, m_workers, 1, m_problem);
    Block found = block(prepared);
    Block expected = block(prepared);
    const CountRequest foundRequest = request(found);
    EXPECT_EQ(counter->countBlock({&foundRequest, 1}, 1, job), std::nullopt);
    const CountRequest expectedRequest = request(expected);
    CountWorkspace workspace;
    countBlock(prepared, {&expectedRequest, 1}, 1, workspace, job);
    expectSame(found, expected);
}

TEST_P(CardCounterTest, ABlockThatFailsLeavesNothingCounted)
{
    const System given = system();
    const JobContext job;
    const PreparedSystem prepared(given, GetParam(), {}, 1, job);
    const auto counter = CardCounter::open(prepared, m_workers, 1, m_problem);
    Block found = block(prepared);
    const CountRequest asked = request(found);
    fate = Fate::Full;
    EXPECT_NE(counter->countBlock({&asked, 1}, 1, job), std::nullopt);
    EXPECT_TRUE(found.isUntouched());
    fate = Fate::Counted; // a list that ran full says nothing of the next block
    EXPECT_EQ(counter->countBlock({&asked, 1}, 1, job), std::nullopt);
    fate = Fate::Lost;
    Block lost = block(prepared);
    const CountRequest last = request(lost);
    EXPECT_EQ(counter->countBlock({&last, 1}, 1, job), "the card is lost");
    fate = Fate::Counted; // but a card that failed is not asked again
    EXPECT_NE(counter->countBlock({&last, 1}, 1, job), std::nullopt);
    EXPECT_TRUE(lost.isUntouched());
}

TEST_P(CardCounterTest, CanBeCancelled)
{
    const System given = system();
    std::stop_source stop;
    const JobContext job(stop.get_token());
    const PreparedSystem prepared(given, GetParam(), {}, 1, job);
    const auto counter = CardCounter::open(prepared, m_workers, 1, m_problem);
    Block found = block(prepared);
    const CountRequest asked = request(found);
    stop.request_stop();
    EXPECT_THROW((void)counter->countBlock({&asked, 1}, 1, job), Cancelled);
    EXPECT_TRUE(found.isUntouched());
}

TEST_P(CardCounterTest, LeavesFeaturesThatFloat32CannotHoldToTheProcessor)
{
    System given = system();
    std::vector<float> values(given.gallery.values().begin(), given.gallery.values().end());
    values.front() = 1e30F;
    given.gallery = FeatureMatrix(items, 3, std::move(values));
    const JobContext job;
    const PreparedSystem prepared(given, Distance::L2, {}, 1, job);
    const auto counter = CardCounter::open(prepared, m_workers, 1, m_problem);
    Block found = block(prepared);
    const CountRequest asked = request(found);
    EXPECT_NE(counter->countBlock({&asked, 1}, 1, job), std::nullopt);
    EXPECT_TRUE(found.isUntouched());
}

INSTANTIATE_TEST_SUITE_P(Distances, CardCounterTest, testing::ValuesIn(knownDistances));

} // namespace
} // namespace crossfade
