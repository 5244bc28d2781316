#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace crossfade
{

std::size_t threadCount(std::size_t threads)
{
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
