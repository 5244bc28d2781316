#pragma once

#include "core/base/error.h"
#include "core/models/preprocessing.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace crossfade
{

/// Images with more pixels or a longer side are refused before they are decoded, so that a small
/// file that claims to be a huge image cannot use up the memory: 2^27 pixels are 400 MB.
inline constexpr std::size_t largestImagePixels = std::size_t{1} << 27U;
inline constexpr std::size_t largestImageSide = 65535;

/// The system could not open or read a file: too many are open, no memory, a failing disk. That
/// says nothing about the image.
class SystemFailure : public Error
{
public:
    using Error::Error;
};

/// Reads an image for a model: [3, size, size], red plane first, values 0…1. It is decoded to 8-bit
/// RGB (grey becomes RGB, alpha is dropped, an orientation tag is ignored), then resized along the
/// rows and along the columns, each rounded to 8 bits as Pillow rounds, with weights of 22 bits.
/// Without `preprocessing` that is `resize((size, size), Image.BOX)` where the factor is a whole
/// number, else the mean by the covered area; where there are fewer pixels than `size`, they are
/// enlarged linearly. Of the preprocessing, the way to resize is done here, the rest by the
/// model: a square is given that has the crop in its middle. Memory: the 8-bit image and a few MB.
/// Throws Error(FileNotFound, BadFormat), SystemFailure; `where` is the file.
std::vector<float> readImagePixels(const std::filesystem::path& file, std::size_t size,
                                   const Preprocessing& preprocessing = {});

/// The two steps of readImagePixels(): the resized image in 8 bits [3, size, size], red plane
/// first; and its values 0…1.
std::vector<std::uint8_t> readImageBytes(const std::filesystem::path& file, std::size_t size,
                                         const Preprocessing& preprocessing = {});
/// An augmented view of the image in their place: its box (image_view.h), squashed to what the
/// model sees, in the middle of the square where the model crops that.
/// @param viewSeed  of viewSeed()
std::vector<std::uint8_t> readViewBytes(const std::filesystem::path& file, std::size_t size,
                                        const Preprocessing& preprocessing, std::uint64_t viewSeed);
std::vector<float> pixelsOf(std::span<const std::uint8_t> bytes);

} // namespace crossfade
