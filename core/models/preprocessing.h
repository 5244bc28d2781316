#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace crossfade
{

/// What a model wants done to an image that was reduced to size × size, RGB in 0…1. Done in this
/// sequence: cut out the centre, scale, subtract the mean, divide by the deviation, reorder.
struct Preprocessing {
    std::size_t crop = 0;               ///< side of the centre that is cut out; 0: the whole image
    bool to255 = false;                 ///< values 0…255 instead of 0…1
    std::array<float, 3> mean{0, 0, 0}; ///< of red, green and blue, on the scale of the values
    std::array<float, 3> deviation{1, 1, 1};
    bool blueFirst = false;    ///< channels blue, green, red
    bool channelsLast = false; ///< [n, side, side, 3] instead of [n, 3, side, side]

    bool operator==(const Preprocessing&) const = default;
};

/// "crop 224, range 255, mean 0.485 0.456 0.406, …": what differs from doing nothing; empty:
/// nothing.
std::string preprocessingText(const Preprocessing& preprocessing);

/// How `embed` prepared the images of a file for one of its models.
struct PreparedImages {
    std::size_t size = 0; ///< side of the square that an image was reduced to
    Preprocessing preprocessing = {};

    bool operator==(const PreparedImages&) const = default;
};

/// "size 256, crop 224, …": what an embedding file remembers (docs/embedding-file.md).
std::string preparedText(const PreparedImages& prepared);
/// Reads back preparedText(). Throws Error(BadFormat) where the text says something else.
PreparedImages parsePrepared(const std::string& text);

/// Throws Error(BadUsage) for a crop that is larger than the images, a deviation that is not above
/// 0, and numbers that are not finite.
void requireUsable(const Preprocessing& preprocessing, std::size_t size);

/// The values that the model is given. `pixels` [n · 3 · size · size] as in ImageModel::embed().
std::vector<float> preprocessed(const std::vector<float>& pixels, std::size_t n, std::size_t size,
                                const Preprocessing& preprocessing);

} // namespace crossfade
