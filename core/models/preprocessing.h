#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace crossfade
{

/// Which pixels of an image become a pixel of the resized one.
enum class ResizeFilter {
    Area,    ///< the area mean where they become fewer, else as Bilinear
    Nearest, ///< the one whose area holds the new pixel's centre
    Bilinear,
    Bicubic,
};

/// What a model wants done to an image, and where it gives the features. An image is RGB in 0…1.
/// Done in this sequence: resize to size × size, cut out the centre, scale, subtract the mean,
/// divide by the deviation, reorder.
struct Preprocessing {
    /// The shorter side becomes `size`, and what is beyond a square around the centre is cut off.
    /// Else the image is squashed to a square whatever its shape.
    bool shorterSide = false;
    ResizeFilter filter = ResizeFilter::Area;
    /// Whether the filters grow with the factor by which an image is reduced, as Pillow's always
    /// do. Without, as torch's `interpolate` does it: Bicubic has its a = -0.75, not Pillow's -0.5.
    bool antialias = true;
    std::size_t crop = 0;               ///< side of the centre that is cut out; 0: the whole square
    bool to255 = false;                 ///< values 0…255 instead of 0…1
    std::array<float, 3> mean{0, 0, 0}; ///< of red, green and blue, on the scale of the values
    std::array<float, 3> deviation{1, 1, 1};
    bool blueFirst = false;    ///< channels blue, green, red
    bool channelsLast = false; ///< [n, side, side, 3] instead of [n, 3, side, side]
    /// Which of several outputs holds the features: its name, or its place in a tuple. Empty: the
    /// model has one.
    std::string output = {};

    bool operator==(const Preprocessing&) const = default;
};

/// `area`, `nearest`, `bilinear`, `bicubic`.
const char* resizeFilterName(ResizeFilter filter);
/// Throws Error(BadUsage) for another name.
ResizeFilter parseResizeFilter(const std::string& name);

/// "crop 224, range 255, mean 0.485 0.456 0.406, …": what differs from doing nothing; empty:
/// nothing.
std::string preprocessingText(const Preprocessing& preprocessing);

/// How `embed` prepared the images of a file for one of its models.
struct PreparedImages {
    std::size_t size = 0; ///< side of the square that an image was reduced to
    Preprocessing preprocessing = {};

    bool operator==(const PreparedImages&) const = default;
};

/// Where a part of `inner` pixels begins that is cut out of the middle of `outer`: half of the
/// difference, rounded as torchvision's CenterCrop does it, to the even number.
std::size_t cropStart(std::size_t outer, std::size_t inner);

/// What the models of a family were trained with, by its name: `imagenet` (torchvision's
/// classifiers), `clip`, `siglip`, `dinov2`.
struct PreprocessingPreset {
    const char* name;
    PreparedImages prepared;
};
const std::vector<PreprocessingPreset>& preprocessingPresets();
/// Throws Error(BadUsage) for a name that none of them has.
const PreparedImages& preprocessingPreset(const std::string& name);

/// "size 256, crop 224, …": what an embedding file remembers (docs/embedding-file.md).
std::string preparedText(const PreparedImages& prepared);
/// Reads back preparedText(). Throws Error(BadFormat) where the text says something else.
PreparedImages parsePrepared(const std::string& text);

/// Throws Error(BadUsage) for an output whose name holds a comma or a blank, a crop that is larger
/// than the images, a deviation that is not above 0, and numbers that are not finite.
void requireUsable(const Preprocessing& preprocessing, std::size_t size);

/// Throws Error(BadUsage) where mean and deviation are those of the other range: of 0…255 for
/// values 0…1, or the reverse. Nothing fails then, and every feature is wrong.
void requireRangeFits(const Preprocessing& preprocessing);

/// The values that the model is given. `pixels` [n · 3 · size · size] as in ImageModel::embed().
std::vector<float> preprocessed(const std::vector<float>& pixels, std::size_t n, std::size_t size,
                                const Preprocessing& preprocessing);

} // namespace crossfade
