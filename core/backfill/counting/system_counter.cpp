#include "core/backfill/counting/system_counter.h"

#include "core/base/machine/parallel.h"

#include <optional>

namespace crossfade
{

SystemCounter::SystemCounter(const PreparedSystem& system, std::span<const std::string> devices,
                             std::size_t threads, const GroupCounting* group, std::size_t number)
    : m_system(system), m_group(group), m_number(number)
{
    for (const std::string& device : devices)
        m_devices.push_back(open(device, (threadCount(threads) - 1) / devices.size() + 1));
}

SystemCounter::Device SystemCounter::open(const std::string& device, std::size_t blocksAtOnce)
{
    if (const std::optional<int> card = cudaCardOf(device))
        return {.card =
                    CardCounter::open(m_system, CudaWorkers::of(*card), blocksAtOnce, m_problem)};
    return {.operations = std::make_unique<DeviceCounter>(m_system, device, blocksAtOnce)};
}

std::vector<std::vector<double>> SystemCounter::relevantKeys(const Relevance& relevance,
                                                             std::size_t first, std::size_t count,
                                                             std::span<const std::uint32_t> placeOf,
                                                             std::size_t thread,
                                                             const JobContext& job) const
{
    const FindKeys own = [&](std::span<const NeededKey> needed) {
        return exactKeys(m_system, first, count, needed, job, card(thread));
    };
    return crossfade::relevantKeys(
        relevance, first, count, placeOf, [&](std::span<const NeededKey> needed) {
            return m_group == nullptr
                       ? own(needed)
                       : m_group->findKeys(m_number, first, count, needed, thread, job, own);
        });
}

void SystemCounter::countBlock(std::span<const CountRequest> requests, std::int32_t weight,
                               std::size_t thread, CountWorkspace& workspace,
                               const JobContext& job) const
{
    const auto own = [&] { countOwn(requests, weight, thread, workspace, job); };
    if (m_group != nullptr)
        m_group->countBlock(m_number, requests, weight, thread, job, own);
    else
        own();
}

void SystemCounter::countOwn(std::span<const CountRequest> requests, std::int32_t weight,
                             std::size_t thread, CountWorkspace& workspace,
                             const JobContext& job) const
{
    if (!m_devices.empty()) {
        const Device& device = m_devices[thread % m_devices.size()];
        if (device.operations != nullptr)
            return device.operations->countBlock(requests, weight, workspace, job);
        const std::optional<std::string> why =
            device.card != nullptr ? device.card->countBlock(requests, weight, job) : m_problem;
        if (!why)
            return;
        leave(*why);
    }
    crossfade::countBlock(m_system, requests, weight, workspace, job);
}

void SystemCounter::leave(const std::string& why) const
{
    const std::lock_guard lock(*m_mutex);
    if (m_left.blocks == 0)
        m_left.why = why;
    ++m_left.blocks;
}

SystemCounter::Left SystemCounter::left() const
{
    const std::lock_guard lock(*m_mutex);
    return m_left;
}

void noteLeft(const SystemCounter::Left& left, JobContext& job)
{
    if (left.blocks > 0)
        job.note({Core::says("the processor counted %1 blocks of queries in place of the device: "
                             "%2"),
                  as::Count{left.blocks}, left.why});
}

} // namespace crossfade
