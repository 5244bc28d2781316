#include "core/base/machine/single_threaded_blas.h"

#include "core/base/machine/device.h"

#include <ATen/Parallel.h>

#include <algorithm>
#include <limits>

namespace crossfade
{

namespace
{

constexpr std::size_t unlimited = std::numeric_limits<std::size_t>::max();
thread_local std::size_t sharedThreads = unlimited; ///< unlimited: no SingleThreadedBlas lives

} // namespace

SingleThreadedBlas::SingleThreadedBlas(std::size_t shared)
    : m_threads(at::get_num_threads()), m_shared(sharedThreads)
{
    sharedThreads = std::min(sharedThreads, shared);
    setThreads(1);
}

SingleThreadedBlas::~SingleThreadedBlas()
{
    setThreads(static_cast<std::size_t>(m_threads));
    sharedThreads = m_shared;
}

std::size_t SingleThreadedBlas::shared()
{
    return sharedThreads != unlimited ? sharedThreads : 0;
}

} // namespace crossfade
