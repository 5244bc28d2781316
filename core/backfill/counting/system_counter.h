#pragma once

#include "core/backfill/counting/count_block.h"
#include "core/backfill/counting/device_counter.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// Counts the gallery of one system where the user wants it counted: on the processor by
/// countBlock(), or on devices, which the threads share.
class SystemCounter
{
public:
    /// @param devices  resolved; none: the processor
    /// @param threads  how many will count at the same time; 0: all cores
    /// `system` must outlive the object.
    SystemCounter(const PreparedSystem& system, std::span<const std::string> devices,
                  std::size_t threads);

    /// As crossfade::countBlock(), called by thread number `thread`. Throws Cancelled.
    void countBlock(std::span<const CountRequest> requests, std::int32_t weight, std::size_t thread,
                    CountWorkspace& workspace, const JobContext& job) const;

private:
    const PreparedSystem& m_system;
    std::vector<DeviceCounter> m_devices;
};

} // namespace crossfade
