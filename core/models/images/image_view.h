#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace crossfade
{

/// Augmented views of training images, as the papers' recipes have them: torchvision's
/// RandomResizedCrop and RandomHorizontalFlip with their defaults. View k of the image of row i
/// depends on the seed, k and i alone, so that every model sees the same ones.
struct ImageViews {
    std::size_t count = 0; ///< of each image; 0: none
    std::uint64_t seed = 0;

    bool operator==(const ImageViews&) const = default;
};

/// So many views of an image may be asked for.
inline constexpr int mostViews = 1000;

/// Which view a list of rows is decoded to.
struct ViewOfRows {
    std::uint64_t seed = 0;
    std::size_t view = 0;     ///< from 0
    std::size_t firstRow = 0; ///< that of the first image
};

/// What a file remembers of the views of one of its models: "seed 0, random resized crop …".
std::string viewsText(const ImageViews& views);
/// The seed in such a text. Throws Error(BadFormat) where viewsText() made no such text.
std::uint64_t seedOfViews(const std::string& text);

/// The seed of a view of a row, never 0. Views and rows count from 0.
std::uint64_t viewSeed(std::uint64_t seed, std::size_t view, std::size_t row);

/// The part of an image that a view shows, in pixels.
struct ViewBox {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;
    bool isFlipped = false; ///< left and right

    bool operator==(const ViewBox&) const = default;
};

/// @param seed  of viewSeed()
ViewBox viewBox(int width, int height, std::uint64_t seed);

} // namespace crossfade
