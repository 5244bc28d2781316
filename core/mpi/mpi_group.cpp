#include "core/mpi/mpi_group.h"

#include "core/base/error.h"
#include "core/base/job.h"

#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <thread>

namespace crossfade
{

namespace
{

constexpr int root = 0;
/// MPI counts in int: larger messages are cut.
constexpr std::size_t mostAtOnce = std::size_t{1} << 28;

/// Calls body(first, count) for stretches that one message can hold.
void forEachMessage(std::size_t count, const auto& body)
{
    for (std::size_t first = 0; first < count; first += mostAtOnce)
        body(first, static_cast<int>(std::min(mostAtOnce, count - first)));
}

/// MPI waits by asking again and again, which would take a core from those that compute: so we wait
/// ourselves, the longer the longer it takes.
class Patience
{
public:
    explicit Patience(std::chrono::microseconds most) : m_most(most) {}

    void wait()
    {
        constexpr int atOnce = 200;
        if (++m_times < atOnce) {
            std::this_thread::yield();
            return;
        }
        std::this_thread::sleep_for(m_next);
        m_next = std::min(2 * m_next, m_most);
    }

private:
    std::chrono::microseconds m_most;
    std::chrono::microseconds m_next{10};
    int m_times = 0;
};

/// Every message is preceded by its size. MPI may be called by several threads, but by one at a
/// time; no call waits, or those of other threads would.
class MpiGroup : public WorkerGroup
{
public:
    MpiGroup()
    {
        int rank = 0;
        int count = 0;
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        MPI_Comm_size(MPI_COMM_WORLD, &count);
        m_isCoordinator = rank == root;
        m_count = static_cast<std::size_t>(count);
    }

    std::size_t size() const override { return m_count; }
    bool isCoordinator() const override { return m_isCoordinator; }

    void send(std::size_t process, std::size_t channel, std::string_view message) override
    {
        const auto sendSome = [&](const void* bytes, int count) {
            finish([&](MPI_Request& request) {
                MPI_Isend(bytes, count, MPI_BYTE, static_cast<int>(process),
                          static_cast<int>(channel), MPI_COMM_WORLD, &request);
            });
        };
        const std::uint64_t size = message.size();
        sendSome(&size, sizeof size);
        forEachMessage(
            size, [&](std::size_t first, int count) { sendSome(message.data() + first, count); });
    }

    std::string receive(std::size_t process, std::size_t channel, const JobContext& job) override
    {
        waitFor(static_cast<int>(process), static_cast<int>(channel), job);
        const auto receiveSome = [&](void* bytes, int count) {
            finish([&](MPI_Request& request) {
                MPI_Irecv(bytes, count, MPI_BYTE, static_cast<int>(process),
                          static_cast<int>(channel), MPI_COMM_WORLD, &request);
            });
        };
        std::uint64_t size = 0;
        receiveSome(&size, sizeof size);
        std::string message(size, '\0');
        forEachMessage(size, [&](std::size_t first, int count) {
            receiveSome(message.data() + first, count);
        });
        return message;
    }

private:
    /// Begins a transfer, and waits for its end.
    void finish(const auto& begin)
    {
        MPI_Request request = MPI_REQUEST_NULL;
        {
            const std::lock_guard lock(m_mutex);
            begin(request);
        }
        Patience patience(std::chrono::microseconds(200));
        for (int isDone = 0; true; patience.wait()) {
            const std::lock_guard lock(m_mutex);
            MPI_Test(&request, &isDone, MPI_STATUS_IGNORE);
            if (isDone != 0)
                return;
        }
    }

    /// Waits for a message, which may take as long as the coordinator's fits.
    void waitFor(int process, int channel, const JobContext& job)
    {
        Patience patience(std::chrono::milliseconds(2));
        for (int isThere = 0; true; patience.wait()) {
            job.checkpoint();
            const std::lock_guard lock(m_mutex);
            MPI_Iprobe(process, channel, MPI_COMM_WORLD, &isThere, MPI_STATUS_IGNORE);
            if (isThere != 0)
                return;
        }
    }

    std::mutex m_mutex;
    bool m_isCoordinator = true;
    std::size_t m_count = 1;
};

} // namespace

std::unique_ptr<WorkerGroup> beginMpi()
{
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &provided);
    if (provided < MPI_THREAD_SERIALIZED)
        throw Error(ErrorCode::NeedsNotMet, {.where = "mpirun",
                                             .problem = "this MPI does not let threads call it",
                                             .expected = "MPI_THREAD_SERIALIZED"});
    return std::make_unique<MpiGroup>();
}

void endMpi(int exitCode)
{
    int isBegun = 0;
    MPI_Initialized(&isBegun);
    if (isBegun == 0)
        return;
    if (exitCode != 0)
        MPI_Abort(MPI_COMM_WORLD, exitCode);
    MPI_Finalize();
}

} // namespace crossfade
