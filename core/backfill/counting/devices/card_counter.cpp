#include "core/backfill/counting/devices/card_counter.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <mutex>
#include <utility>
#include <vector>

namespace crossfade
{

namespace
{

/// Rows that are copied to the card at once take about so many bytes.
constexpr std::size_t copiedAtOnce = std::size_t{64} << 20;
/// The products of a block take so many bytes at most: more makes no difference.
constexpr std::size_t mostRoom = std::size_t{1} << 30;
/// The most items: counts on a card have numbers of 32 bits.
constexpr std::size_t mostItems = std::numeric_limits<std::int32_t>::max();
/// Where more than this share of the items is undecided, the card's lists would run full.
constexpr double mostUndecidedOnCard = 0.05;

/// A request in the words of cuda_api.h.
class RequestForCard
{
public:
    RequestForCard(const CountRequest& request, std::size_t items) : m_request(request)
    {
        m_thresholdsAt.push_back(0);
        for (const QueryCounts& query : request.queries) {
            m_thresholds.insert(m_thresholds.end(), query.thresholds.begin(),
                                query.thresholds.end());
            m_thresholdsAt.push_back(m_thresholds.size());
            m_intervals.push_back(query.intervals);
        }
        m_slices.reserve(request.slices.size() * items);
        for (const SliceOfItem& slices : request.slices)
            addSlices(std::span(slices).first(items));
        for (const OrderPositions& positions : request.positions)
            for (std::size_t place = 0; place < items; ++place)
                m_positions.push_back(positions.of(place));
        if (!request.positions.empty())
            addLimits();
    }

    std::size_t sliceCount() const { return m_sliceCount; }

    /// Valid as long as the object.
    CrossfadeCudaRequest view() const
    {
        const bool keepsIntervals =
            std::ranges::any_of(m_intervals, [](const auto* kept) { return kept != nullptr; });
        return {.thresholdsAt = m_thresholdsAt.data(),
                .thresholds = m_thresholds.data(),
                .orders = m_request.slices.size(),
                .slices = m_sliceCount,
                .sliceOfItem = m_slices.data(),
                .mostItemsOfSlice = m_mostItemsOfSlice,
                .positionOrders = m_request.positions.size(),
                .positions = m_positions.data(),
                .buckets = m_buckets,
                .limits = m_limits.data(),
                .intervals = keepsIntervals ? m_intervals.data() : nullptr,
                .counts = nullptr,
                .countBytes = 0};
    }

    /// Adds weight · what the card counted to the queries' tables.
    void addCounts(const CrossfadeCudaRequest& counted, std::int32_t weight) const
    {
        const auto* next = static_cast<const std::byte*>(counted.counts);
        const auto bytes = static_cast<std::size_t>(counted.countBytes);
        for (const QueryCounts& query : m_request.queries) {
            const std::size_t counters = m_sliceCount * query.width();
            for (std::size_t order = 0; order < m_request.slices.size(); ++order)
                if (!query.thresholds.empty())
                    addToTable(query.tables[order], counters, next + order * counters * bytes,
                               static_cast<CountSize>(counted.countBytes), weight);
            const std::size_t own = m_request.slices.size() * counters;
            next += (own + 3) / 4 * 4 * bytes;
        }
    }

    /// Counts an item that the card has left undecided.
    void countExactly(const PreparedSystem& system, const CrossfadeCudaItem& item,
                      std::int32_t weight) const
    {
        const QueryCounts& query = m_request.queries[item.query];
        const std::int32_t interval =
            intervalOf(query.thresholds, system.key(query.query, item.place));
        if (query.intervals != nullptr)
            query.intervals[item.place] = static_cast<std::uint32_t>(interval);
        for (std::size_t order = 0; order < m_request.slices.size(); ++order) {
            const std::uint32_t counter =
                m_request.slices[order][item.place] * static_cast<std::uint32_t>(query.width()) +
                static_cast<std::uint32_t>(interval);
            countItems(std::span(query.tables).subspan(order, 1), {.counters = {&counter, 1}},
                       weight);
        }
        for (std::size_t order = 0; order < m_request.positions.size(); ++order)
            addCandidate(item.query, order, item.place, interval);
    }

    void addCandidate(std::size_t query, std::size_t order, std::uint32_t place,
                      std::int32_t interval) const
    {
        CmcCandidates& candidates = m_request.queries[query].candidates[order];
        const std::uint32_t position = m_request.positions[order].of(place);
        if (interval < candidates.limits().byBucket()[CandidateLimits::bucketOf(position)])
            candidates.add({position, interval});
    }

private:
    void addSlices(std::span<const std::uint32_t> slices)
    {
        const std::size_t count = slices.empty() ? 0 : std::size_t{std::ranges::max(slices)} + 1;
        std::vector<std::size_t> items(count);
        for (const std::uint32_t slice : slices) {
            ++items[slice];
            m_slices.push_back(static_cast<std::uint16_t>(slice));
        }
        m_sliceCount = std::max(m_sliceCount, count);
        for (const std::size_t own : items)
            m_mostItemsOfSlice = std::max(m_mostItemsOfSlice, own);
    }

    /// Adds the limits of every query's candidates: 0 for one without thresholds, which lists
    /// nothing.
    void addLimits()
    {
        for (std::size_t order = 0; order < m_request.positions.size(); ++order)
            for (const QueryCounts& query : m_request.queries)
                if (!query.thresholds.empty())
                    m_buckets = query.candidates[order].limits().buckets();
        for (std::size_t order = 0; order < m_request.positions.size(); ++order)
            for (const QueryCounts& query : m_request.queries) {
                const std::size_t begin = m_limits.size();
                m_limits.resize(begin + m_buckets, 0);
                if (!query.thresholds.empty())
                    std::ranges::copy(query.candidates[order].limits().byBucket(),
                                      m_limits.begin() + static_cast<std::ptrdiff_t>(begin));
            }
    }

    const CountRequest& m_request;
    std::vector<std::size_t> m_thresholdsAt;
    std::vector<double> m_thresholds;
    std::vector<std::uint32_t*> m_intervals;
    std::size_t m_sliceCount = 0;
    std::size_t m_mostItemsOfSlice = 0;
    std::vector<std::uint16_t> m_slices;
    std::vector<std::uint32_t> m_positions;
    std::size_t m_buckets = 0;
    std::vector<std::int32_t> m_limits;
};

/// A block of queries in the words of cuda_api.h.
class BlockForCard
{
public:
    BlockForCard(const PreparedSystem& system, std::span<const CountRequest> requests,
                 const JobContext& job)
        : m_system(system), m_queries(requests.front().queries), m_job(job)
    {
        m_excludedAt.push_back(0);
        for (const QueryCounts& query : m_queries) {
            m_shifts.push_back(system.queryTerm(query.query));
            m_bounds.push_back(system.errorBoundInOnePiece(query.query));
            for (const std::uint32_t place : query.excluded)
                if (place < system.itemCount())
                    m_excluded.push_back(place);
            m_excludedAt.push_back(m_excluded.size());
        }
        for (const CountRequest& request : requests)
            m_requests.emplace_back(request, system.itemCount());
        for (const RequestForCard& request : m_requests)
            m_views.push_back(request.view());
    }

    /// Why the card's kernels cannot count it; nothing: they can.
    std::optional<std::string> obstacle(std::span<const CountRequest> requests) const
    {
        if (!std::ranges::all_of(m_bounds, [](double bound) { return std::isfinite(bound); }))
            return "features are so large that float32 overflows";
        double undecided = 0;
        for (std::size_t r = 0; r < requests.size(); ++r) {
            if (m_requests[r].sliceCount() > CardCounter::mostSlices)
                return "there are too many slices";
            for (std::size_t i = 0; i < m_queries.size(); ++i)
                if (const auto& thresholds = requests[r].queries[i].thresholds;
                    !thresholds.empty()) {
                    if (thresholds.size() > CardCounter::mostThresholds)
                        return "a query has too many relevant items";
                    if (requests[r].slices.size() * m_requests[r].sliceCount() *
                            requests[r].queries[i].width() >
                        CardCounter::mostCounters)
                        return "there are too many slices";
                    undecided += undecidedShare(thresholds, m_bounds[i]);
                }
        }
        if (undecided >
            mostUndecidedOnCard * static_cast<double>(m_queries.size() * requests.size()))
            return "distances are so alike that float32 cannot tell them apart";
        return std::nullopt;
    }

    /// Why the card has not counted it; nothing: it has. Throws Cancelled.
    std::optional<std::string> count(const CrossfadeCudaApi& api, CrossfadeCudaGallery* gallery,
                                     CrossfadeCudaWorker* worker, std::size_t room)
    {
        m_block.worker = worker;
        m_block.gallery = gallery;
        m_block.queries = m_queries.size();
        m_block.features = m_system.queryRows(m_queries.front().query);
        m_block.shifts = m_shifts.data();
        m_block.bounds = m_bounds.data();
        m_block.excludedAt = m_excludedAt.data();
        m_block.excluded = m_excluded.data();
        m_block.requestCount = m_views.size();
        m_block.requests = m_views.data();
        m_block.room = room;
        m_block.nextTile = nextTile;
        m_block.context = this;
        const char* problem = api.countBlock(&m_block);
        if (m_stopped)
            std::rethrow_exception(m_stopped);
        m_hasFailed = problem != nullptr;
        if (m_hasFailed)
            return problem;
        if (m_block.isFull != 0)
            return "too many items are candidates, or as far as others";
        return std::nullopt;
    }
    /// Whether the card failed, rather than a list ran full. Ask after count().
    bool hasFailed() const { return m_hasFailed; }

    void addCounts(std::int32_t weight) const
    {
        for (std::size_t r = 0; r < m_requests.size(); ++r)
            m_requests[r].addCounts(m_views[r], weight);
        for (const CrossfadeCudaItem& item : std::span(m_block.close, m_block.closeCount))
            m_requests[item.request].countExactly(m_system, item, weight);
        for (const CrossfadeCudaItem& item : std::span(m_block.candidates, m_block.candidateCount))
            m_requests[item.request].addCandidate(item.query, item.order, item.place,
                                                  static_cast<std::int32_t>(item.interval));
    }

private:
    /// Gives the next tile to the library, through which no exception may pass.
    static int nextTile(void* context, std::size_t first, std::size_t count, float* rows) noexcept
    {
        auto& block = *static_cast<BlockForCard*>(context);
        try {
            block.m_job.checkpoint();
            if (rows != nullptr) {
                block.m_system.fetchAhead(first + count, count);
                block.m_system.copyFeatures(first, count, rows);
            }
            return 0;
        } catch (...) {
            block.m_stopped = std::current_exception();
            return 1;
        }
    }

    const PreparedSystem& m_system;
    std::span<const QueryCounts> m_queries;
    const JobContext& m_job;
    std::vector<double> m_shifts;
    std::vector<double> m_bounds;
    std::vector<std::size_t> m_excludedAt;
    std::vector<std::uint32_t> m_excluded;
    std::vector<RequestForCard> m_requests;
    std::vector<CrossfadeCudaRequest> m_views;
    CrossfadeCudaBlock m_block{};
    std::exception_ptr m_stopped;
    bool m_hasFailed = false;
};

} // namespace

std::unique_ptr<CardCounter> CardCounter::open(const PreparedSystem& system, CudaWorkers& workers,
                                               std::size_t blocksAtOnce, std::string& problem)
{
    const CrossfadeCudaApi& api = workers.api();
    const auto fails = [&](const char* words) {
        if (words != nullptr)
            problem = words;
        return words != nullptr;
    };
    const std::size_t items = system.itemCount();
    static std::mutex opening; // what is free is known only when the others have their memory
    std::unique_lock lock(opening);
    std::size_t free = 0;
    if (fails(items > mostItems ? "the gallery has too many items" : nullptr) ||
        fails(api.freeMemory(workers.card(), &free)))
        return nullptr;
    const bool isCosine = system.distance() == Distance::Cosine;
    const bool isProduct = system.distance() == Distance::InnerProduct;
    const std::size_t bytes = items * system.dim() * sizeof(float) * (isCosine ? 2 : 1);
    const bool isResident = !system.onDisk() && bytes <= free / 4;
    const CrossfadeCudaSystem described{.card = workers.card(),
                                        .isCosine = isCosine ? 1 : 0,
                                        .isProduct = isProduct ? 1 : 0,
                                        .isResident = isResident ? 1 : 0,
                                        .items = items,
                                        .dim = system.dim(),
                                        .itemTerms = system.itemTerms()};
    CrossfadeCudaGallery* made = nullptr;
    if (fails(api.openGallery(&described, &made)))
        return nullptr;
    lock.unlock(); // rows are copied side by side
    Gallery gallery(made, api.closeGallery);
    const std::size_t most = copiedAtOnce / (system.dim() * sizeof(float)) + 1;
    std::vector<float> rows;
    for (std::size_t first = 0; isResident && first < items; first += most) {
        const std::size_t count = std::min(most, items - first);
        const float* given = system.givenItems();
        if (given == nullptr) {
            rows.resize(count * system.dim());
            system.copyFeatures(first, count, rows.data());
        }
        if (fails(api.putRows(made, first, count,
                              given == nullptr ? rows.data() : given + first * system.dim())))
            return nullptr;
    }
    const std::size_t room =
        std::min(mostRoom, free / 4 / std::clamp<std::size_t>(blocksAtOnce, 1, CudaWorkers::most));
    return std::unique_ptr<CardCounter>(
        new CardCounter(system, std::move(gallery), workers, room, isResident));
}

CardCounter::CardCounter(const PreparedSystem& system, Gallery gallery, CudaWorkers& workers,
                         std::size_t room, bool isResident)
    : m_system(system),
      m_gallery(std::move(gallery)),
      m_workers(workers),
      m_room(room),
      m_isResident(isResident)
{
}

CardCounter::~CardCounter()
{
    m_workers.trim();
}

std::optional<std::string> CardCounter::countBlock(std::span<const CountRequest> requests,
                                                   std::int32_t weight, const JobContext& job) const
{
    if (m_hasFailed)
        return "the card failed before";
    BlockForCard block(m_system, requests, job);
    if (std::optional<std::string> obstacle = block.obstacle(requests))
        return obstacle;
    std::string problem;
    const BorrowedWorker borrowed(m_workers, problem);
    if (borrowed.get() == nullptr) {
        m_hasFailed = true;
        return problem;
    }
    const std::optional<std::string> why =
        block.count(m_workers.api(), m_gallery.get(), borrowed.get(), m_room);
    m_hasFailed = m_hasFailed || block.hasFailed();
    if (!why)
        block.addCounts(weight);
    return why;
}

bool CardCounter::exactKeys(std::size_t firstQuery, std::size_t queries,
                            std::span<const CrossfadeCudaPair> pairs, std::span<double> keys) const
{
    // A card numbers its threads, some a pair, by 32 bits.
    constexpr std::size_t mostPairs = std::numeric_limits<std::uint32_t>::max() / 64;
    if (!m_isResident || m_hasFailed || pairs.size() > mostPairs)
        return false;
    std::string problem;
    const BorrowedWorker borrowed(m_workers, problem);
    const bool isDone = borrowed.get() != nullptr &&
                        m_workers.api().exactKeys(borrowed.get(), m_gallery.get(), queries,
                                                  m_system.queryRows(firstQuery), pairs.size(),
                                                  pairs.data(), keys.data()) == nullptr;
    if (!isDone)
        m_hasFailed = true;
    return isDone;
}

} // namespace crossfade
