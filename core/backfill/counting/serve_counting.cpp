// The worker's side of group_counting.h.

#include "core/backfill/counting/group_counting.h"
#include "core/backfill/counting/group_messages.h"
#include "core/backfill/counting/system_counter.h"
#include "core/base/machine/parallel.h"
#include "core/base/machine/single_threaded_blas.h"
#include "core/base/version.h"
#include "core/data/matrix_builder.h"

#include <deque>
#include <utility>
#include <variant>

namespace crossfade
{

namespace
{

constexpr std::size_t coordinator = 0;

/// What `work` packs, behind a 0; or the Error that it throws, which the coordinator throws again.
template <class Work>
std::string answerOf(const Work& work)
{
    const Outcome<std::string> outcome = runJob([&] {
        Packer answer;
        answer.add(std::uint64_t{0});
        work(answer);
        return answer.bytes();
    });
    if (std::holds_alternative<Cancelled>(outcome))
        throw Cancelled{};
    if (const auto* bytes = std::get_if<std::string>(&outcome))
        return *bytes;
    const Error& error = std::get<Error>(outcome);
    return Packer().add(static_cast<std::uint64_t>(error.code()) + 1).add(error.parts()).bytes();
}

/// A system of the worker's places. It stays where it is: its members point to each other.
struct ServedSystem {
    Distance distance = Distance::L2;
    System system = {};
    std::unique_ptr<const PreparedSystem> prepared = {};
    std::unique_ptr<const SystemCounter> counter = {};
};

/// CountedOrders of the worker's places; slices count from the first one that occurs.
struct ServedOrders {
    std::vector<SliceOfItem> slices;
    std::vector<std::size_t> sliceCounts;
    std::vector<std::vector<std::uint32_t>> positions;
};

/// A CountRequest and what it points to.
struct ServedRequest {
    const ServedOrders* orders = nullptr;
    std::vector<QueryCounts> queries = {};
    std::vector<OrderPositions> positions = {};
    std::vector<std::byte> counts = {}; ///< what the tables of all queries point to
    std::vector<std::vector<std::uint32_t>> intervals = {}; ///< of each query that wants them

    CountRequest request() { return {queries, orders->slices, positions}; }
};

std::size_t countsBytes(const ServedOrders& orders, const QueryCounts& query, CountSize size)
{
    std::size_t bytes = 0;
    for (const std::size_t slices : orders.sliceCounts)
        bytes += CountTable::bytes(slices, query.width(), size);
    return bytes;
}

/// One computation: what a GroupCounting has sent, and the counts that it asks for.
class CountingService
{
public:
    CountingService(WorkerGroup& group, const JobContext& job) : m_group(group), m_job(job) {}

    /// @param header  of the computation, which the systems and orders follow
    void begin(Unpacker header)
    {
        if (const std::string theirs = header.text(); theirs != version())
            throw Error(ErrorCode::BadUsage, {.where = "version " + std::string(version()),
                                              .problem = "the coordinator is version " + theirs,
                                              .expected = "the same program on all machines"});
        m_threads = header.number();
        m_galleryCount = header.number();
        m_firstPlace = header.number();
        std::vector<std::string> devices(header.number());
        for (std::string& device : devices)
            device = header.text();
        const std::size_t systems = header.number();
        const std::size_t orders = header.number();
        for (std::size_t i = 0; i < systems; ++i)
            receiveSystem(m_systems.emplace_back());
        for (std::size_t i = 0; i < orders; ++i)
            receiveOrders(m_orders.emplace_back());
        for (ServedSystem& served : m_systems) {
            served.prepared = std::make_unique<const PreparedSystem>(
                served.system, served.distance, std::span<const std::int64_t>(), m_threads, m_job);
            const bool hasItems = !served.system.gallery.empty();
            served.counter = std::make_unique<const SystemCounter>(
                *served.prepared, hasItems ? devices : std::vector<std::string>(), m_threads);
        }
    }

    /// Answers every thread of the coordinator until the computation ends.
    void serve()
    {
        const SingleThreadedBlas singleThreaded;
        parallelFor(m_threads, m_threads, [&](std::size_t thread, std::size_t) {
            const std::size_t channel = controlChannel + 1 + thread;
            CountWorkspace workspace;
            while (true) {
                const std::string question = m_group.receive(coordinator, channel, m_job);
                if (question.empty())
                    return;
                m_group.send(coordinator, channel, answerOf([&](Packer& answer) {
                                 answerTo(Unpacker(question), thread, workspace, answer);
                             }));
            }
        });
    }

private:
    FeatureMatrix receiveRows(std::size_t rows, std::size_t dim) const
    {
        MatrixBuilder builder(rows, dim, "features of the gallery's places", m_job);
        const std::size_t rowBytes = dim * sizeof(float);
        for (std::size_t first = 0; first < rows && dim > 0;) {
            const std::string message = m_group.receive(coordinator, controlChannel, m_job);
            const std::size_t some =
                std::clamp<std::size_t>(message.size() / rowBytes, 1, rows - first);
            requireSize(message.size(), some * rowBytes);
            std::ranges::copy(message, reinterpret_cast<char*>(builder.rows(first, some).data()));
            first += some;
        }
        return std::move(builder).finish();
    }

    void receiveSystem(ServedSystem& served) const
    {
        const std::string message = m_group.receive(coordinator, controlChannel, m_job);
        Unpacker sizes(message);
        served.distance = static_cast<Distance>(sizes.number());
        const std::size_t dim = sizes.number();
        const std::size_t queries = sizes.number();
        const std::size_t items = sizes.number();
        served.system.query = receiveRows(queries, dim);
        served.system.gallery = receiveRows(items, dim);
    }

    void receiveOrders(ServedOrders& orders) const
    {
        const std::string message = m_group.receive(coordinator, controlChannel, m_job);
        Unpacker sizes(message);
        orders.slices.resize(sizes.number());
        orders.positions.resize(sizes.number());
        const auto next = [&] {
            return valuesOf<std::uint32_t>(m_group.receive(coordinator, controlChannel, m_job));
        };
        for (SliceOfItem& slices : orders.slices) {
            slices = next();
            const SliceRange range = rangeOf(slices);
            for (std::uint32_t& slice : slices)
                slice -= range.first;
            orders.sliceCounts.push_back(range.count);
        }
        for (std::vector<std::uint32_t>& positions : orders.positions)
            positions = next();
    }

    void answerTo(Unpacker question, std::size_t thread, CountWorkspace& workspace,
                  Packer& answer) const
    {
        const auto kind = static_cast<Question>(question.number());
        const ServedSystem& served = m_systems.at(question.number());
        if (kind == Question::Keys)
            findKeys(served, question, thread, answer);
        else
            count(served, question, thread, workspace, answer);
    }

    void findKeys(const ServedSystem& served, Unpacker& question, std::size_t thread,
                  Packer& answer) const
    {
        const std::size_t first = question.number();
        const std::size_t count = question.number();
        const auto needed = valuesOf<NeededKey>(question.text());
        answer.add(bytesOf(exactKeys(*served.prepared, first, count, needed, m_job,
                                     served.counter->card(thread))));
    }

    void count(const ServedSystem& served, Unpacker& question, std::size_t thread,
               CountWorkspace& workspace, Packer& answer) const
    {
        std::vector<ServedRequest> requests(question.number());
        std::vector<CountRequest> counted;
        for (ServedRequest& request : requests) {
            readRequest(question, request);
            counted.push_back(request.request());
        }
        served.counter->countBlock(counted, 1, thread, workspace, m_job);
        for (ServedRequest& request : requests)
            writeCounts(request, answer);
    }

    /// The places that this process holds, counted from its own first one.
    std::vector<std::uint32_t> ownPlaces(std::vector<std::uint32_t> places) const
    {
        for (std::uint32_t& place : places) // those before are then behind all that are here
            place -= static_cast<std::uint32_t>(m_firstPlace);
        std::erase_if(places, [&](std::uint32_t place) { return place >= itemCount(); });
        return places;
    }

    std::size_t itemCount() const { return m_systems.front().system.gallery.rows(); }

    void readRequest(Unpacker& question, ServedRequest& request) const
    {
        request.orders = &m_orders.at(question.number());
        const bool backwards = question.number() != 0;
        const std::size_t candidates = question.number();
        for (std::size_t i = 0; i < candidates; ++i)
            request.positions.push_back(
                {request.orders->positions.at(i), m_galleryCount, backwards});
        request.queries.resize(question.number());
        std::size_t bytes = 0;
        for (QueryCounts& query : request.queries)
            bytes += readQuery(question, candidates, query, request);
        request.counts.resize(bytes);
        std::byte* next = request.counts.data();
        for (QueryCounts& query : request.queries)
            for (std::size_t order = 0; order < query.tables.size(); ++order) {
                CountTable& table = query.tables[order];
                table.data = next;
                next +=
                    CountTable::bytes(request.orders->sliceCounts[order], table.width, table.size);
            }
    }

    /// Returns how many bytes the query's counts take.
    std::size_t readQuery(Unpacker& question, std::size_t candidates, QueryCounts& query,
                          ServedRequest& request) const
    {
        query.query = question.number();
        query.thresholds = valuesOf<double>(question.text());
        query.excluded = ownPlaces(valuesOf<std::uint32_t>(question.text()));
        const auto size = static_cast<CountSize>(question.number());
        if (question.number() != 0)
            query.intervals = request.intervals.emplace_back(itemCount()).data();
        query.candidates.resize(candidates);
        for (CmcCandidates& of : query.candidates) {
            of.reset(question.number());
            of.limits().reset(m_galleryCount);
            const auto limits = valuesOf<std::int32_t>(question.text());
            for (std::size_t bucket = 0; bucket < limits.size(); ++bucket)
                of.limits().set(bucket, limits[bucket]);
        }
        query.tables.assign(request.orders->slices.size(),
                            {.data = nullptr, .width = query.width(), .size = size});
        return countsBytes(*request.orders, query, size);
    }

    static void writeCounts(ServedRequest& request, Packer& answer)
    {
        auto intervals = request.intervals.begin();
        for (QueryCounts& query : request.queries) {
            const bool hasIntervals = query.intervals != nullptr;
            if (!query.thresholds.empty()) {
                for (std::size_t order = 0; order < query.tables.size(); ++order) {
                    const CountTable& table = query.tables[order];
                    answer.add(bytesOf(std::span<const std::byte>(
                        table.data, CountTable::bytes(request.orders->sliceCounts[order],
                                                      table.width, table.size))));
                }
                for (CmcCandidates& candidates : query.candidates)
                    answer.add(bytesOf(candidates.needed()));
                if (hasIntervals)
                    answer.add(bytesOf(*intervals));
            }
            if (hasIntervals)
                ++intervals;
        }
    }

    WorkerGroup& m_group;
    const JobContext& m_job;
    std::size_t m_threads = 0;
    std::size_t m_galleryCount = 0; ///< with what is elsewhere
    std::size_t m_firstPlace = 0;   ///< in the gallery, of those that are here
    std::deque<ServedSystem> m_systems;
    std::deque<ServedOrders> m_orders;
};

} // namespace

void serveCounting(WorkerGroup& group, const JobContext& job)
{
    while (true) {
        const std::string header = group.receive(coordinator, controlChannel, job);
        if (header.empty())
            return;
        CountingService service(group, job);
        service.begin(Unpacker(header));
        service.serve();
    }
}

void dismissWorkers(WorkerGroup& group)
{
    for (std::size_t process = 1; process < group.size(); ++process)
        group.send(process, controlChannel, {});
}

} // namespace crossfade
