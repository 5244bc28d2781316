#pragma once

#include "core/backfill/counting/count_block.h"
#include "core/backfill/counting/devices/cuda_library.h"
#include "core/backfill/counting/prepared_system.h"
#include "core/base/job.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace crossfade
{

/// countBlock() on a card, by libcrossfade_cuda.so. What float32 leaves undecided is decided there
/// in double, and what double leaves undecided here, exactly: the counts are those of the
/// processor. Safe to use from several threads.
class CardCounter
{
public:
    /// Slices have numbers of 16 bits on a card, and a query's counters of 32.
    static constexpr std::size_t mostSlices = std::numeric_limits<std::uint16_t>::max();
    static constexpr std::size_t mostCounters = std::numeric_limits<std::uint32_t>::max();
    /// The most thresholds of a query: they have to fit the memory that its threads share.
    static constexpr std::size_t mostThresholds = 4096;

    /// Null where the card cannot take the system, and `problem` says why. The gallery is kept on
    /// the card if it takes up to a quarter of what is free; else it goes there with every block,
    /// tile by tile.
    /// @param workers       of the card; they must outlive the object
    /// @param blocksAtOnce  how many threads count at the same time and share the card's memory
    /// `system` must outlive the object.
    static std::unique_ptr<CardCounter> open(const PreparedSystem& system, CudaWorkers& workers,
                                             std::size_t blocksAtOnce, std::string& problem);

    ~CardCounter();

    /// Counts a block as crossfade::countBlock() does. Where it returns anything, that is why
    /// nothing was counted: the processor has to. Throws Cancelled.
    std::optional<std::string> countBlock(std::span<const CountRequest> requests,
                                          std::int32_t weight, const JobContext& job) const;

    /// The exact keys of pairs of a query, counted from `firstQuery` on, and a place. False: they
    /// are not known; the gallery is not on the card, or the card failed.
    /// @param keys  [pairs]
    bool exactKeys(std::size_t firstQuery, std::size_t queries,
                   std::span<const CrossfadeCudaPair> pairs, std::span<double> keys) const;

    /// The gallery on the card; null: it is not kept there, or the card failed.
    CrossfadeCudaGallery* residentGallery() const
    {
        return m_isResident && !m_hasFailed ? m_gallery.get() : nullptr;
    }
    CudaWorkers& workers() const { return m_workers; }
    const PreparedSystem& system() const { return m_system; }

private:
    using Gallery = std::unique_ptr<CrossfadeCudaGallery, void (*)(CrossfadeCudaGallery*)>;

    CardCounter(const PreparedSystem& system, Gallery gallery, CudaWorkers& workers,
                std::size_t room, bool isResident);

    const PreparedSystem& m_system;
    Gallery m_gallery;
    CudaWorkers& m_workers;
    std::size_t m_room; ///< bytes for the products of a block
    bool m_isResident;
    mutable std::atomic<bool> m_hasFailed{false};
};

} // namespace crossfade
