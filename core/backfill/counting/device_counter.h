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

/// Counts the gallery of one system on any device of libtorch: countBlock() in operations over
/// large tiles (mm, searchsorted, scatter_add). What float32 leaves undecided comes back and is
/// decided here, in double: so the counts are those of countBlock(), whatever the device. Safe to
/// use from several threads.
class DeviceCounter
{
public:
    /// @param device       resolved, "cuda:0"; "cpu" works as well
    /// @param blocksAtOnce how many threads will count at the same time: they share its memory
    /// `system` must outlive the object. The gallery is kept on the device if it takes up to a
    /// quarter of its free memory, else moved there tile by tile.
    DeviceCounter(const PreparedSystem& system, const std::string& device,
                  std::size_t blocksAtOnce);
    ~DeviceCounter();
    DeviceCounter(DeviceCounter&&) noexcept;

    /// As crossfade::countBlock(). Throws Cancelled.
    void countBlock(std::span<const CountRequest> requests, std::int32_t weight,
                    CountWorkspace& workspace, const JobContext& job) const;

private:
    struct Resident;
    const PreparedSystem& m_system;
    std::unique_ptr<Resident> m_resident;
};

} // namespace crossfade
