#include "core/backfill/counting/counting_layout.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace crossfade
{

namespace
{

/// Slices whose items alternate: so few that their counts fit the first-level cache together.
constexpr std::size_t alternatingSlices = 4;

void setPlaces(CountingLayout& layout)
{
    layout.placeOf.resize(layout.rowAt.size());
    for (std::size_t place = 0; place < layout.rowAt.size(); ++place)
        layout.placeOf[static_cast<std::size_t>(layout.rowAt[place])] =
            static_cast<std::uint32_t>(place);
}

} // namespace

std::vector<std::int64_t> sliceEndsOf(std::size_t slices, std::size_t galleryCount)
{
    std::vector<std::int64_t> counts;
    for (std::size_t s = 0; s < slices; ++s)
        counts.push_back(static_cast<std::int64_t>(s * galleryCount / (slices - 1)));
    return counts;
}

CountingLayout makeCountingLayout(std::span<const std::int64_t> order,
                                  std::span<const std::int64_t> sliceEnds)
{
    CountingLayout layout;
    layout.rowAt.reserve(order.size());
    std::int64_t groupBegin = 0;
    for (std::size_t s = 0; s < sliceEnds.size(); s += alternatingSlices) {
        const auto ends = sliceEnds.subspan(s, std::min(alternatingSlices, sliceEnds.size() - s));
        std::int64_t longest = 0;
        std::int64_t begin = groupBegin;
        for (const std::int64_t end : ends)
            longest = std::max(longest, end - std::exchange(begin, end));
        for (std::int64_t offset = 0; offset < longest; ++offset) {
            begin = groupBegin;
            for (const std::int64_t end : ends)
                if (const std::int64_t position = std::exchange(begin, end) + offset;
                    position < end)
                    layout.rowAt.push_back(order[static_cast<std::size_t>(position)]);
        }
        groupBegin = ends.back();
    }
    setPlaces(layout);
    return layout;
}

CountingLayout inGalleryOrder(std::size_t galleryCount)
{
    CountingLayout layout{.rowAt = std::vector<std::int64_t>(galleryCount), .placeOf = {}};
    std::iota(layout.rowAt.begin(), layout.rowAt.end(), 0);
    setPlaces(layout);
    return layout;
}

std::vector<std::uint32_t> positionsByPlace(const CountingLayout& layout,
                                            std::span<const std::int64_t> position)
{
    std::vector<std::uint32_t> positions;
    positions.reserve(layout.rowAt.size());
    for (const std::int64_t row : layout.rowAt)
        positions.push_back(static_cast<std::uint32_t>(position[static_cast<std::size_t>(row)]));
    return positions;
}

SliceOfItem sliceOfItems(const CountingLayout& layout, std::span<const std::int64_t> position,
                         std::span<const std::int64_t> sliceEnds)
{
    std::vector<std::uint32_t> sliceAt; // by position
    sliceAt.reserve(position.size());
    for (std::size_t slice = 0; slice < sliceEnds.size(); ++slice)
        sliceAt.resize(static_cast<std::size_t>(sliceEnds[slice]),
                       static_cast<std::uint32_t>(slice));
    sliceAt.resize(position.size(), static_cast<std::uint32_t>(sliceEnds.size()));
    SliceOfItem slices;
    slices.reserve(layout.rowAt.size());
    for (const std::int64_t row : layout.rowAt)
        slices.push_back(
            sliceAt[static_cast<std::size_t>(position[static_cast<std::size_t>(row)])]);
    return slices;
}

} // namespace crossfade
