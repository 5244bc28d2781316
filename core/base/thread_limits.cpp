#include "core/base/thread_limits.h"

#include "core/base/error.h"
#include "core/base/parallel.h"

#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

namespace crossfade
{

void requireThreads()
{
    // The pools of OpenMP and of libtorch, and parallelFor().
    const std::size_t wanted = 3 * threadCount(0);
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

} // namespace crossfade
