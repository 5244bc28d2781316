#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace crossfade
{

/// What the header of an image file claims.
struct ImageHeader {
    std::string format; ///< "JPEG", "PNG", "WebP", "BMP" or "PNM"
    std::uint64_t width = 0;
    std::uint64_t height = 0;
    bool isAnimated = false; ///< a WebP of several pictures
};

/// "JPEG", "PNG" or "WebP", as which a file begins; empty: as none of them. Twelve bytes tell it.
/// Texts may begin as the other formats do.
std::string_view signedFormat(std::span<const std::uint8_t> bytes);

/// Reads the header of an encoded image, without decoding it, and checks that a JPEG, PNG or WebP
/// reaches its own end mark: OpenCV silently decodes a cut-off JPEG into a half-grey image.
/// Throws Error(BadFormat).
ImageHeader readImageHeader(std::span<const std::uint8_t> bytes);

} // namespace crossfade
