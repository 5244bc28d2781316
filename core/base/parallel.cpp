#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <string_view>
#include <thread>
#include <vector>

namespace crossfade
{

namespace
{

/// What OMP_NUM_THREADS asks for; 0 where it is not set, or no number.
std::size_t askedThreads()
{
    const char* value = std::getenv("OMP_NUM_THREADS");
    const std::string_view text = value != nullptr ? value : "";
    std::size_t threads = 0;
    std::from_chars(text.data(), text.data() + text.size(), threads);
    return threads;
}

} // namespace

std::size_t threadCount(std::size_t threads)
{
    if (threads == 0)
        threads = askedThreads();
    return threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
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
