#include "core/base/machine/single_threaded_blas.h"

#include "core/base/machine/device.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <limits>
#include <mutex>

namespace crossfade
{

namespace
{

constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();
thread_local std::size_t sharedThreads = unlimited; ///< unlimited: none lives on this thread

/// The numbers of threads of libtorch and its BLAS are those of the process: the first object that
/// lives, on whatever thread, keeps them, and the last one puts them back.
struct Living {
    std::mutex mutex;
    std::size_t objects = 0;
    int threads = 1; ///< before the first
};

Living& living()
{
    static Living all;
    return all;
}

} // namespace

SingleThreadedBlas::SingleThreadedBlas(std::size_t shared) : m_shared(sharedThreads)
{
    sharedThreads = std::min(sharedThreads, shared);
    Living& all = living();
    const std::lock_guard lock(all.mutex);
    if (all.objects++ == 0)
        all.threads = at::get_num_threads();
    setThreads(1); // the number of this thread, too
}

SingleThreadedBlas::~SingleThreadedBlas()
{
    sharedThreads = m_shared;
    Living& all = living();
    const std::lock_guard lock(all.mutex);
    if (--all.objects == 0)
        setThreads(static_cast<std::size_t>(all.threads));
    else if (m_shared == unlimited) // others live on other threads
        at::set_num_threads(all.threads);
}

std::size_t SingleThreadedBlas::shared()
{
    return sharedThreads != unlimited ? sharedThreads : 0;
}

} // namespace crossfade
