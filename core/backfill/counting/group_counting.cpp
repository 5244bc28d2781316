#include "core/backfill/counting/group_counting.h"

#include "core/backfill/counting/group_messages.h"
#include "core/base/machine/parallel.h"
#include "core/base/version.h"

#include <algorithm>
#include <exception>

namespace crossfade
{

namespace
{

/// About so many bytes of features are in one message.
constexpr std::size_t messageBytes = std::size_t{16} << 20;

/// Sends `count` rows of `dim` numbers each, which copyRows(first, some, out) copies to `out`.
void sendRows(WorkerGroup& workers, std::size_t process, std::size_t count, std::size_t dim,
              const auto& copyRows)
{
    const std::size_t atOnce =
        std::max<std::size_t>(1, messageBytes / std::max<std::size_t>(1, dim * sizeof(float)));
    std::vector<float> rows;
    for (std::size_t first = 0; first < count; first += atOnce) {
        const std::size_t some = std::min(atOnce, count - first);
        rows.resize(some * dim);
        copyRows(first, some, rows.data());
        workers.send(process, controlChannel, bytesOf(std::span<const float>(rows)));
    }
}

/// What a worker answers, without its first number. Throws the Error that it met.
Unpacker answerOf(std::size_t process, const std::string& bytes)
{
    Unpacker answer(bytes);
    const std::uint64_t failure = answer.number(); // 0: none; else its code, from 1
    if (failure == 0)
        return answer;
    Error::Parts parts = answer.parts();
    const std::string rank = "rank " + std::to_string(process);
    parts.where = parts.where.empty() ? Message(rank) : as::List{{rank, parts.where}, ": "};
    throw Error(static_cast<ErrorCode>(failure - 1), parts);
}

void packQuery(Packer& message, const QueryCounts& query)
{
    message.add(query.query)
        .add(bytesOf(query.thresholds))
        .add(bytesOf(query.excluded))
        .add(static_cast<std::uint64_t>(query.tables.front().size))
        .add(std::uint64_t{query.intervals != nullptr});
    for (const CmcCandidates& candidates : query.candidates)
        message.add(candidates.keep()).add(bytesOf(candidates.limits().byBucket()));
}

/// Whether the order is followed from its end.
bool isBackwards(const CountRequest& request)
{
    return !request.positions.empty() && request.positions.front().backwards;
}

} // namespace

GroupCounting::GroupCounting(const JobContext& job)
    : m_job(job), m_workers(job.workers()), m_exceptions(std::uncaught_exceptions())
{
    if (m_workers != nullptr && (m_workers->size() < 2 || !m_workers->take()))
        m_workers = nullptr;
}

GroupCounting::~GroupCounting()
{
    if (m_workers == nullptr)
        return;
    // After a failure a worker may be in the middle of an answer: nobody asks it for more.
    if (m_hasBegun && std::uncaught_exceptions() > m_exceptions)
        return;
    try {
        for (std::size_t process = 1; m_hasBegun && process < m_workers->size(); ++process)
            for (std::size_t thread = 0; thread < m_threads; ++thread)
                m_workers->send(process, controlChannel + 1 + thread, {});
        m_workers->giveBack();
    } catch (...) { // likewise
    }
}

std::size_t GroupCounting::ownPlaces(std::size_t places) const
{
    return m_workers == nullptr ? places : pieceOf(places, 0, m_workers->size()).count;
}

RowRange GroupCounting::placesOf(std::size_t process) const
{
    return pieceOf(m_systems.front().placeCount(), process, m_workers->size());
}

void GroupCounting::begin(std::span<const PreparedSystem> systems,
                          std::span<const CountedOrders> orders,
                          std::span<const std::string> devices, std::size_t threads)
{
    m_systems = systems;
    m_orders = orders;
    m_threads = threadCount(threads);
    if (m_workers == nullptr)
        return;
    m_hasBegun = true;
    for (std::size_t process = 1; process < m_workers->size(); ++process) {
        Packer header;
        header.add(version())
            .add(m_threads)
            .add(systems.front().placeCount())
            .add(placesOf(process).first)
            .add(devices.size());
        for (const std::string& device : devices)
            header.add(device);
        m_workers->send(process, controlChannel,
                        header.add(systems.size()).add(orders.size()).bytes());
        sendSystems(process);
        sendOrders(process);
    }
}

void GroupCounting::sendSystems(std::size_t process) const
{
    const RowRange places = placesOf(process);
    for (const PreparedSystem& system : m_systems) {
        m_workers->send(process, controlChannel,
                        Packer()
                            .add(static_cast<std::uint64_t>(system.distance()))
                            .add(system.dim())
                            .add(system.queryCount())
                            .add(places.count)
                            .bytes());
        sendRows(*m_workers, process, system.queryCount(), system.dim(),
                 [&](std::size_t first, std::size_t some, float* out) {
                     std::copy_n(system.queryRows(first), some * system.dim(), out);
                 });
        sendRows(*m_workers, process, places.count, system.dim(),
                 [&](std::size_t first, std::size_t some, float* out) {
                     m_job.checkpoint();
                     system.copyFeatures(places.first + first, some, out);
                 });
    }
}

void GroupCounting::sendOrders(std::size_t process) const
{
    const RowRange places = placesOf(process);
    const auto send = [&](const std::vector<std::uint32_t>& byPlace) {
        m_workers->send(
            process, controlChannel,
            bytesOf(std::span<const std::uint32_t>(byPlace).subspan(places.first, places.count)));
    };
    for (const CountedOrders& orders : m_orders) {
        m_workers->send(process, controlChannel,
                        Packer().add(orders.slices.size()).add(orders.positions.size()).bytes());
        std::ranges::for_each(orders.slices, send);
        std::ranges::for_each(orders.positions, send);
    }
}

std::vector<double> GroupCounting::findKeys(std::size_t system, std::size_t first,
                                            std::size_t count, std::span<const NeededKey> needed,
                                            std::size_t thread, const JobContext& job,
                                            const FindKeys& own) const
{
    if (m_workers == nullptr)
        return own(needed);
    std::vector<std::vector<NeededKey>> of(m_workers->size()); // [process]
    std::vector<std::vector<std::size_t>> index(m_workers->size());
    for (std::size_t process = 0; process < of.size(); ++process) {
        const RowRange places = placesOf(process);
        for (std::size_t k = 0; k < needed.size(); ++k)
            if (const std::size_t place = needed[k].place - places.first; place < places.count) {
                of[process].push_back(
                    {.query = needed[k].query, .place = static_cast<std::uint32_t>(place)});
                index[process].push_back(k);
            }
    }
    const std::size_t channel = controlChannel + 1 + thread;
    for (std::size_t process = 1; process < of.size(); ++process)
        m_workers->send(process, channel,
                        Packer()
                            .add(static_cast<std::uint64_t>(Question::Keys))
                            .add(system)
                            .add(first)
                            .add(count)
                            .add(bytesOf(of[process]))
                            .bytes());
    std::vector<double> keys(needed.size());
    const auto take = [&](std::size_t process, const std::vector<double>& found) {
        requireSize(found.size(), index[process].size());
        for (std::size_t i = 0; i < found.size(); ++i)
            keys[index[process][i]] = found[i];
    };
    take(0, own(of[0]));
    for (std::size_t process = 1; process < of.size(); ++process) {
        const std::string bytes = m_workers->receive(process, channel, job);
        take(process, valuesOf<double>(answerOf(process, bytes).text()));
    }
    return keys;
}

std::size_t GroupCounting::ordersOf(const CountRequest& request) const
{
    const auto found =
        std::ranges::find(m_orders, request.slices.data(),
                          [](const CountedOrders& one) { return one.slices.data(); });
    return static_cast<std::size_t>(found - m_orders.begin());
}

void GroupCounting::countBlock(std::size_t system, std::span<const CountRequest> requests,
                               std::int32_t weight, std::size_t thread, const JobContext& job,
                               const std::function<void()>& countOwn) const
{
    if (m_workers == nullptr)
        return countOwn();
    Packer message;
    message.add(static_cast<std::uint64_t>(Question::Counts)).add(system).add(requests.size());
    for (const CountRequest& request : requests) {
        message.add(ordersOf(request))
            .add(std::uint64_t{isBackwards(request)})
            .add(request.positions.size())
            .add(request.queries.size());
        for (const QueryCounts& query : request.queries)
            packQuery(message, query);
    }
    const std::size_t channel = controlChannel + 1 + thread;
    for (std::size_t process = 1; process < m_workers->size(); ++process)
        m_workers->send(process, channel, message.bytes());
    countOwn();
    for (std::size_t process = 1; process < m_workers->size(); ++process)
        addAnswer(process, m_workers->receive(process, channel, job), requests, weight);
}

void GroupCounting::addAnswer(std::size_t process, const std::string& bytes,
                              std::span<const CountRequest> requests, std::int32_t weight) const
{
    const RowRange places = placesOf(process);
    Unpacker answer = answerOf(process, bytes);
    for (const CountRequest& request : requests) {
        std::vector<SliceRange> ranges;
        for (const SliceOfItem& slices : request.slices)
            ranges.push_back(rangeOf(std::span(slices).subspan(places.first, places.count)));
        for (QueryCounts& query : request.queries) {
            if (query.thresholds.empty())
                continue;
            for (std::size_t order = 0; order < ranges.size(); ++order) {
                const std::string counts = answer.text();
                const CountTable& table = query.tables[order];
                const std::size_t counters = ranges[order].count * table.width;
                requireSize(counts.size(), counters * static_cast<std::size_t>(table.size));
                addToTable({table.slice(ranges[order].first), table.width, table.size}, counters,
                           reinterpret_cast<const std::byte*>(counts.data()), table.size, weight);
            }
            for (CmcCandidates& candidates : query.candidates)
                for (const CmcCandidate& item : valuesOf<CmcCandidate>(answer.text()))
                    candidates.add(item);
            if (query.intervals != nullptr) {
                const auto intervals = valuesOf<std::uint32_t>(answer.text());
                requireSize(intervals.size(), places.count);
                std::ranges::copy(intervals, query.intervals + places.first);
            }
        }
    }
}

} // namespace crossfade
