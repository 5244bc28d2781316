#include "core/base/machine/thread_limits.h"

#include "core/base/error.h"
#include "core/base/machine/parallel.h"
#include "core/base/text.h"

#include <mutex>
#include <thread>
#include <vector>

namespace crossfade
{

void requireThreads()
{
    // Beside this thread: those of OpenMP, which libtorch takes, those of parallelFor(), and a
    // child process that reads a file.
    const std::size_t wanted = 2 * (threadCount(0) - 1) + 1;
    std::mutex end;
    std::vector<std::jthread> threads;
    const std::lock_guard untilAllAreThere(end); // let go before the threads are waited for
    try {
        while (threads.size() < wanted)
            threads.emplace_back([&end] { const std::lock_guard wait(end); });
    } catch (const std::system_error& error) {
        throw Error(ErrorCode::BadUsage,
                    {.where = "threads",
                     .problem = "only " + std::to_string(threads.size()) + " of " +
                                std::to_string(wanted) +
                                " can be started: " + error.code().message(),
                     .remedy = "Raise the limit of processes (ulimit -u), or take fewer threads: "
                               "OMP_NUM_THREADS=1."});
    }
}

std::string systemMessage(const std::system_error& error)
{
    if (error.code() != std::errc::resource_unavailable_try_again)
        return libraryMessage(error.what());
    const Error explained(
        ErrorCode::Internal,
        {.where = "threads",
         .problem = "the system starts no further one: " + error.code().message(),
         .expected = "threads and child processes for every processor",
         .remedy = "Raise the limit of processes (ulimit -u), or close other programs."});
    return explained.what();
}

} // namespace crossfade
