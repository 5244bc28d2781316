#pragma once

#include "core/backfill/counting/count_block.h"

#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// The sequence in which a gallery is counted, for orders cut into slices. About that of the first
/// order, so that neighbours are counted in few rows that lie together; but the items of some
/// slices take positions, so that neighbours are not counted in the same row.
struct CountingLayout {
    std::vector<std::int64_t> rowAt;    ///< [N], the gallery row at each place
    std::vector<std::uint32_t> placeOf; ///< [N], the place of each gallery row
};

/// @param order      a permutation of the gallery's rows: it is not checked again
/// @param sliceEnds  [T], ascending, the last is N: positions below sliceEnds[s] are new in slice s
CountingLayout layOut(std::span<const std::int64_t> order, std::span<const std::int64_t> sliceEnds);

/// The gallery's own sequence: what has to be read from the disk is read in it.
CountingLayout inGalleryOrder(std::size_t galleryCount);

/// The slice in which the item at each place is backfilled: the first that holds its position.
SliceOfItem sliceOfItems(const CountingLayout& layout, std::span<const std::int64_t> position,
                         std::span<const std::int64_t> sliceEnds);

/// The position in an order of the item at each place.
std::vector<std::uint32_t> positionsByPlace(const CountingLayout& layout,
                                            std::span<const std::int64_t> position);

} // namespace crossfade
