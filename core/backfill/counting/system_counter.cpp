#include "core/backfill/counting/system_counter.h"

#include "core/base/parallel.h"

namespace crossfade
{

SystemCounter::SystemCounter(const PreparedSystem& system, std::span<const std::string> devices,
                             std::size_t threads)
    : m_system(system)
{
    for (const std::string& device : devices)
        m_devices.emplace_back(system, device, (threadCount(threads) - 1) / devices.size() + 1);
}

void SystemCounter::countBlock(std::span<const CountRequest> requests, std::int32_t weight,
                               std::size_t thread, CountWorkspace& workspace,
                               const JobContext& job) const
{
    if (m_devices.empty())
        crossfade::countBlock(m_system, requests, weight, workspace, job);
    else
        m_devices[thread % m_devices.size()].countBlock(requests, weight, workspace, job);
}

} // namespace crossfade
