#include "core/base/machine/parallel.h"

#include "core/base/error.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace crossfade
{

namespace
{

std::size_t cores()
{
    return std::max(1U, std::thread::hardware_concurrency());
}

/// What OMP_NUM_THREADS asks for; 0 where it is not set, or no number. OpenMP itself would try to
/// start any number of threads, and end the program where it cannot.
std::size_t askedThreads()
{
    const char* value = std::getenv("OMP_NUM_THREADS");
    const std::string_view text = value != nullptr ? value : "";
    std::size_t threads = 0;
    std::from_chars(text.data(), text.data() + text.size(), threads);
    const std::size_t most = std::max<std::size_t>(1024, 4 * cores());
    if (threads > most)
        throw Error(ErrorCode::BadUsage,
                    {.where = "the environment's OMP_NUM_THREADS",
                     .problem = "it asks for " + std::to_string(threads) + " threads",
                     .expected = "1 to " + std::to_string(most),
                     .remedy = "Set it to the number of cores to use, or leave it out."});
    return threads;
}

} // namespace

std::size_t threadCount(std::size_t threads)
{
    if (threads == 0)
        threads = askedThreads();
    return threads != 0 ? threads : cores();
}

void parallelFor(std::size_t count, std::size_t threads,
                 const std::function<void(std::size_t index, std::size_t worker)>& body)
{
    std::atomic<std::size_t> next{0};
    std::exception_ptr failure;
    std::mutex mutex;
    const auto work = [&](std::size_t worker) {
        try {
            for (std::size_t i = next++; i < count; i = next++)
                body(i, worker);
        } catch (...) {
            next = count;
            const std::lock_guard lock(mutex);
            if (!failure)
                failure = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> workers;
        const std::size_t helpers = std::min(threadCount(threads), count);
        for (std::size_t i = 1; i < helpers; ++i)
            workers.emplace_back(work, i);
        work(0);
    }
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace crossfade
