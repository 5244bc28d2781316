#pragma once

#include "core/base/job.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace crossfade
{

/// A class of drawn images: a shape that is filled with a pattern, or drawn as an outline.
struct DrawnClass {
    std::string name;  ///< "drawn: striped star"
    std::string style; ///< "filled" (the many) or "outlined" (the few)
};

/// The 32 classes: 8 shapes, each filled with 3 patterns or drawn as an outline. Neither the shape
/// nor the pattern alone makes a class. Only 2 of the 8 outlined classes are among the first 16.
std::vector<DrawnClass> drawnClasses();

/// Width and height of a drawn image in pixels.
inline constexpr std::size_t drawnImageSide = 64;

/// Which image to draw.
struct DrawnImageId {
    std::uint64_t seed = 0;
    std::size_t label = 0; ///< index into drawnClasses()
    std::size_t group = 0; ///< keeps galleries, queries and training images apart
    std::size_t index = 0;
};

/// Draws one image: 8-bit RGB [64, 64, 3]. Position, rotation, size, proportions, colours, pattern,
/// lighting, background, distractors and noise vary; the same id gives the same image.
std::vector<std::uint8_t> drawImage(const DrawnImageId& id);

/// How many images of each class to draw, and from which seed.
struct DrawnSet {
    std::uint64_t seed = 0;
    std::size_t group = 0;
    std::size_t perClass = 1;
};

/// Draws a set into `folder` as PNG, one sub-folder a class, whose natural order is that of the
/// labels: 06-striped-star/12.png. Works on all cores; reports Stage::Drawing.
/// Throws Error(WriteFailed), Cancelled.
void drawImageFolder(const std::filesystem::path& folder, const DrawnSet& set, JobContext& job);

} // namespace crossfade
