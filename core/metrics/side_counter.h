#pragma once

#include "core/metrics/device_counting.h"
#include "core/metrics/rank_counting.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// Counts the gallery of one side wherever it is to be counted: on the processor by countBlock(),
/// or on devices, which the threads use by turns.
class SideCounter
{
public:
    /// @param devices  resolved; none: the processor
    /// @param threads  that will count at the same time; 0: all cores
    /// `side` must outlive the object.
    SideCounter(const PreparedSide& side, std::span<const std::string> devices,
                std::size_t threads);

    /// As crossfade::countBlock(), for one of the threads. Throws Cancelled.
    void countBlock(std::span<const CountedSystem> systems, std::int32_t weight, std::size_t thread,
                    CountWorkspace& workspace, const JobContext& job) const;

private:
    const PreparedSide& m_side;
    std::vector<DeviceCounter> m_devices;
};

} // namespace crossfade
