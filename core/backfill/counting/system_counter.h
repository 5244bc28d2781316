#pragma once

#include "core/backfill/counting/count_block.h"
#include "core/backfill/counting/devices/card_counter.h"
#include "core/backfill/counting/devices/device_counter.h"
#include "core/backfill/counting/group_counting.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// Counts the gallery of one system where the user wants it counted: on the processor by
/// countBlock(), or on devices, which the threads share; and on the workers of a group, each of
/// which has a SystemCounter of its own. A device is counted on by libcrossfade_cuda.so where that
/// is there, else by libtorch's operations. Nobody else needs to know who counts.
class SystemCounter
{
public:
    /// @param devices  countingDevices(); none: the processor
    /// @param threads  how many will count at the same time; 0: all cores
    /// @param group    that counts the places behind those of `system`; null: there are none
    /// @param number   of the system in the group's
    /// `system` and `group` must outlive the object.
    SystemCounter(const PreparedSystem& system, std::span<const std::string> devices,
                  std::size_t threads, const GroupCounting* group = nullptr,
                  std::size_t number = 0);

    /// Does what crossfade::countBlock() does, called by thread number `thread`. Throws Error,
    /// Cancelled.
    void countBlock(std::span<const CountRequest> requests, std::int32_t weight, std::size_t thread,
                    CountWorkspace& workspace, const JobContext& job) const;

    /// Does what crossfade::relevantKeys() does, called by thread number `thread`. Throws Error,
    /// Cancelled.
    std::vector<std::vector<double>> relevantKeys(const Relevance& relevance, std::size_t first,
                                                  std::size_t count,
                                                  std::span<const std::uint32_t> placeOf,
                                                  std::size_t thread, const JobContext& job) const;

    /// The card that a thread counts on; null: it counts elsewhere.
    const CardCounter* card(std::size_t thread) const
    {
        return m_devices.empty() ? nullptr : m_devices[thread % m_devices.size()].card.get();
    }

    /// Blocks of queries that a device left to the processor, and why it left the first one.
    struct Left {
        std::size_t blocks = 0;
        std::string why = {};
    };
    Left left() const;

private:
    /// The device's counter: at most one of the two; neither: the device cannot take the system,
    /// and the processor counts.
    struct Device {
        std::unique_ptr<CardCounter> card = {};
        std::unique_ptr<DeviceCounter> operations = {};
    };
    Device open(const std::string& device, std::size_t blocksAtOnce);
    void leave(const std::string& why) const;
    void countOwn(std::span<const CountRequest> requests, std::int32_t weight, std::size_t thread,
                  CountWorkspace& workspace, const JobContext& job) const;

    const PreparedSystem& m_system;
    const GroupCounting* m_group;
    std::size_t m_number;
    std::vector<Device> m_devices;
    std::string m_problem; ///< why a device cannot take the system
    std::unique_ptr<std::mutex> m_mutex = std::make_unique<std::mutex>();
    mutable Left m_left;
};

/// Tells the user of blocks that a device left to the processor. Numbers are the same wherever they
/// are counted, but the time is not.
void noteLeft(const SystemCounter::Left& left, JobContext& job);

} // namespace crossfade
