#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

// Counting, step 1: in which sequence the gallery is counted, and in which slice each item is
// backfilled (docs/engine.md).

/// The number of new items at each of `slices` ≥ 2 evenly spaced fractions of a gallery:
/// n_s = ⌊s·N / (slices − 1)⌋, from 0 to N. Items at positions below n_s are new in slice s.
std::vector<std::int64_t> sliceEndsOf(std::size_t slices, std::size_t galleryCount);

/// The sequence in which a gallery is counted. An item's index in it is its place.
struct CountingLayout {
    std::vector<std::int64_t> rowAt;    ///< [N], the gallery row at each place
    std::vector<std::uint32_t> placeOf; ///< [N], the place of each gallery row
};

/// A layout close to an order of backfilling, so that the counts in use at a time lie close
/// together. Items of four slices alternate, so that neighbours are counted in different slices: a
/// counter cannot be raised again before its last value has reached memory.
/// @param order      a permutation of the gallery's rows; not checked here
/// @param sliceEnds  [T], sliceEndsOf()
CountingLayout makeCountingLayout(std::span<const std::int64_t> order,
                                  std::span<const std::int64_t> sliceEnds);

/// The gallery's own sequence, for a gallery that is read from the disk.
CountingLayout inGalleryOrder(std::size_t galleryCount);

/// [N]: the slice in which the item is backfilled, for one order. That is the first slice
/// in which it is new.
using SliceOfItem = std::vector<std::uint32_t>;

/// @param position   [N], of each gallery row in the order
/// @param sliceEnds  [T], sliceEndsOf()
SliceOfItem sliceOfItems(const CountingLayout& layout, std::span<const std::int64_t> position,
                         std::span<const std::int64_t> sliceEnds);

/// [N]: the item's position in an order.
std::vector<std::uint32_t> positionsByPlace(const CountingLayout& layout,
                                            std::span<const std::int64_t> position);

/// An order as it is followed from its start, or backwards from its end.
struct OrderPositions {
    std::span<const std::uint32_t> positions; ///< [N], positionsByPlace()
    std::size_t galleryCount = 0;
    bool backwards = false;

    /// The position of the item at `place` in the order, or in the reversed order.
    std::uint32_t of(std::size_t place) const
    {
        return backwards ? static_cast<std::uint32_t>(galleryCount) - 1 - positions[place]
                         : positions[place];
    }
};

} // namespace crossfade
