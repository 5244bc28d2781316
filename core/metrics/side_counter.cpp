#include "core/metrics/side_counter.h"

#include "core/base/parallel.h"

namespace crossfade
{

SideCounter::SideCounter(const PreparedSide& side, std::span<const std::string> devices,
                         std::size_t threads)
    : m_side(side)
{
    for (const std::string& device : devices)
        m_devices.emplace_back(side, device, (threadCount(threads) - 1) / devices.size() + 1);
}

void SideCounter::countBlock(std::span<const CountedSystem> systems, std::int32_t weight,
                             std::size_t thread, CountWorkspace& workspace,
                             const JobContext& job) const
{
    if (m_devices.empty())
        crossfade::countBlock(m_side, systems, weight, workspace, job);
    else
        m_devices[thread % m_devices.size()].countBlock(systems, weight, workspace, job);
}

} // namespace crossfade
