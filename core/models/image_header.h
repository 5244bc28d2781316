#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace crossfade
{

/// What the first bytes of an image file claim.
struct ImageHeader {
    std::string format; ///< "JPEG", "PNG", "WebP", "BMP" or "PNM"
    std::uint64_t width = 0;
    std::uint64_t height = 0;
};

/// Reads the header of an encoded image, without decoding it, and checks that a JPEG, PNG or WebP
/// reaches its own end mark: OpenCV decodes a cut-off JPEG into a half-grey image without a word.
/// Throws Error(BadFormat).
ImageHeader readImageHeader(std::span<const std::uint8_t> bytes);

} // namespace crossfade
