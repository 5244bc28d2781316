#include "core/base/machine/single_threaded_blas.h"

#include "core/base/machine/device.h"

#include <ATen/Parallel.h>

namespace crossfade
{

SingleThreadedBlas::SingleThreadedBlas() : m_threads(at::get_num_threads())
{
    setThreads(1);
}

SingleThreadedBlas::~SingleThreadedBlas()
{
    setThreads(static_cast<std::size_t>(m_threads));
}

} // namespace crossfade
