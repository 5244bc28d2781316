#pragma once

#include "core/backfill/counting/count_block.h"
#include "core/backfill/counting/prepared_system.h"
#include "core/base/job.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace crossfade
{

/// countBlock() on any device of libtorch, by its operations over large tiles (mm, searchsorted,
/// scatter_add). What float32 leaves undecided is copied back and decided on the processor, in
/// double, so the counts are those of countBlock() on every device. Safe to use from several
/// threads.
class DeviceCounter
{
public:
    /// @param device        resolved, "cuda:0"; "cpu" works too, for tests
    /// @param blocksAtOnce  how many threads count at the same time and share the device's memory
    /// `system` must outlive the object. The gallery is kept on the device if it takes up to a
    /// quarter of the device's free memory; else it is copied there tile by tile.
    DeviceCounter(const PreparedSystem& system, const std::string& device,
                  std::size_t blocksAtOnce);
    ~DeviceCounter();
    DeviceCounter(DeviceCounter&&) noexcept;

    /// Counts a block as crossfade::countBlock() does. Throws Cancelled.
    void countBlock(std::span<const CountRequest> requests, std::int32_t weight,
                    CountWorkspace& workspace, const JobContext& job) const;

private:
    struct Resident; // what stays on the device from block to block
    const PreparedSystem& m_system;
    std::unique_ptr<Resident> m_resident;
};

} // namespace crossfade
