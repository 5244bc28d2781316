#pragma once

// For the sources of this folder only.

#include "core/models/preprocessing.h"

#include <opencv2/core/mat.hpp>

namespace crossfade
{

/// A square around the centre of an image of 8 bits and 3 channels, which is resized along the
/// rows and then along the columns, each time rounded to 8 bits. Nothing beyond the square is
/// computed. With `antialias` Nearest, Bilinear and Bicubic are Pillow's `resize` to the last bit:
/// weights of 22 bits, and the same rounding.
cv::Mat resampledSquare(const cv::Mat& image, std::size_t size, const Preprocessing& preprocessing);

} // namespace crossfade
