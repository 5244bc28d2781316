#pragma once

#include <cstddef>
#include <functional>

namespace crossfade
{

/// Calls body(i, worker) once for every i in [0, count), on threadCount(threads) threads. A
/// thread takes the next i when it has finished one; `worker`, in [0, threadCount(threads)), is the
/// thread's number, so that each can have storage of its own. Returns when all are done. After the
/// first exception in `body`, no further i is started, and the exception is thrown again here.
void parallelFor(std::size_t count, std::size_t threads,
                 const std::function<void(std::size_t index, std::size_t worker)>& body);

/// How many threads `threads` means: itself; for 0 as many as the environment's OMP_NUM_THREADS
/// asks for, or all cores where it does not. Throws Error(BadUsage) where that asks for more than
/// 1024 threads, and more than four a core.
std::size_t threadCount(std::size_t threads);

} // namespace crossfade
