#include "core/models/images/image_header.h"

#include "core/base/error.h"

#include <cctype>
#include <cstdlib>
#include <string_view>

namespace crossfade
{

namespace
{

using HeadBytes = std::span<const std::uint8_t>;

Error broken(const std::string& problem)
{
    return Error(ErrorCode::BadFormat, {.problem = problem});
}

bool startsWith(HeadBytes bytes, std::string_view text, std::size_t at = 0)
{
    if (bytes.size() < at + text.size())
        return false;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (bytes[at + i] != static_cast<std::uint8_t>(text[i]))
            return false;
    return true;
}

/// `count` bytes at `at` as an unsigned number; throws where the file ends before them.
std::uint64_t bigEndian(HeadBytes bytes, std::size_t at, std::size_t count, const char* format)
{
    if (at > bytes.size() || count > bytes.size() - at)
        throw broken(std::string("cut off ") + format);
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
        value = value << 8U | bytes[at + i];
    return value;
}

std::uint64_t littleEndian(HeadBytes bytes, std::size_t at, std::size_t count, const char* format)
{
    if (at > bytes.size() || count > bytes.size() - at)
        throw broken(std::string("cut off ") + format);
    std::uint64_t value = 0;
    for (std::size_t i = count; i-- > 0;)
        value = value << 8U | bytes[at + i];
    return value;
}

bool isRestart(std::uint64_t marker)
{
    return marker >= 0xD0 && marker <= 0xD7;
}

/// The markers C4, C8 and CC are numbered among the frame headers but are none (ITU T.81, table
/// B.1).
bool isFrameHeader(std::uint64_t marker)
{
    return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

/// The next marker behind entropy-coded data, where FF 00 stands for a byte FF.
std::size_t skipEntropyCoded(HeadBytes bytes, std::size_t at)
{
    while (at + 1 < bytes.size()) {
        const std::uint8_t next = bytes[at + 1];
        if (bytes[at] == 0xFF && next != 0x00 && next != 0xFF && !isRestart(next))
            return at;
        ++at;
    }
    throw broken("cut off JPEG");
}

ImageHeader jpegHeader(HeadBytes bytes)
{
    ImageHeader header{.format = "JPEG"};
    std::size_t at = 2;
    while (true) {
        if (bigEndian(bytes, at, 1, "JPEG") != 0xFF)
            throw broken("damaged JPEG: a marker is missing at byte " + std::to_string(at));
        const std::uint64_t marker = bigEndian(bytes, at + 1, 1, "JPEG");
        if (marker == 0xFF) { // a fill byte
            ++at;
            continue;
        }
        at += 2;
        if (marker == 0xD9)
            return header;
        if (marker == 0x01 || isRestart(marker))
            continue;
        if (isFrameHeader(marker)) {
            header.height = bigEndian(bytes, at + 3, 2, "JPEG");
            header.width = bigEndian(bytes, at + 5, 2, "JPEG");
        }
        at += bigEndian(bytes, at, 2, "JPEG");
        if (marker == 0xDA)
            at = skipEntropyCoded(bytes, at);
    }
}

ImageHeader pngHeader(HeadBytes bytes)
{
    ImageHeader header{.format = "PNG",
                       .width = bigEndian(bytes, 16, 4, "PNG"),
                       .height = bigEndian(bytes, 20, 4, "PNG")};
    constexpr std::size_t frame = 12; // length, type and checksum around a chunk's data
    for (std::size_t at = 8;;) {
        const std::size_t length = bigEndian(bytes, at, 4, "PNG");
        const bool last = startsWith(bytes, "IEND", at + 4);
        at += frame + length;
        if (at > bytes.size())
            throw broken("cut off PNG");
        if (last)
            return header;
    }
}

ImageHeader webpHeader(HeadBytes bytes)
{
    if (littleEndian(bytes, 4, 4, "WebP") + 8 > bytes.size())
        throw broken("cut off WebP");
    ImageHeader header{.format = "WebP"};
    if (startsWith(bytes, "VP8X", 12)) {
        constexpr std::uint64_t animation = 2; // a flag of the extended header
        header.isAnimated = (littleEndian(bytes, 20, 1, "WebP") & animation) != 0;
        header.width = littleEndian(bytes, 24, 3, "WebP") + 1;
        header.height = littleEndian(bytes, 27, 3, "WebP") + 1;
    } else if (startsWith(bytes, "VP8L", 12)) {
        const std::uint64_t bits = littleEndian(bytes, 21, 4, "WebP");
        header.width = (bits & 0x3FFFU) + 1;
        header.height = (bits >> 14U & 0x3FFFU) + 1;
    } else {
        header.width = littleEndian(bytes, 26, 2, "WebP") & 0x3FFFU;
        header.height = littleEndian(bytes, 28, 2, "WebP") & 0x3FFFU;
    }
    return header;
}

ImageHeader bmpHeader(HeadBytes bytes)
{
    if (littleEndian(bytes, 14, 4, "BMP") == 12) // OS/2's header
        return {"BMP", littleEndian(bytes, 18, 2, "BMP"), littleEndian(bytes, 20, 2, "BMP")};
    const auto height = static_cast<std::int32_t>(littleEndian(bytes, 22, 4, "BMP"));
    return {"BMP", littleEndian(bytes, 18, 4, "BMP"), // negative height: rows from the top down
            static_cast<std::uint64_t>(std::abs(static_cast<std::int64_t>(height)))};
}

/// The next decimal number of a PNM header, behind white space and comments.
std::uint64_t pnmNumber(HeadBytes bytes, std::size_t& at)
{
    while (at < bytes.size() && !std::isdigit(bytes[at])) {
        if (bytes[at] == '#')
            while (at < bytes.size() && bytes[at] != '\n')
                ++at;
        else if (!std::isspace(bytes[at]))
            throw broken("damaged PNM header");
        else
            ++at;
    }
    if (at == bytes.size())
        throw broken("cut off PNM");
    std::uint64_t value = 0;
    while (at < bytes.size() && std::isdigit(bytes[at]) && value < 1'000'000'000)
        value = value * 10 + (bytes[at++] - std::uint64_t{'0'});
    return value;
}

ImageHeader pnmHeader(HeadBytes bytes)
{
    std::size_t at = 2;
    const std::uint64_t width = pnmNumber(bytes, at);
    return {"PNM", width, pnmNumber(bytes, at)};
}

ImageHeader headerOf(HeadBytes bytes)
{
    if (bytes.empty())
        throw broken("the file is empty");
    const std::string_view format = signedFormat(bytes);
    if (format == "JPEG")
        return jpegHeader(bytes);
    if (format == "PNG")
        return pngHeader(bytes);
    if (format == "WebP")
        return webpHeader(bytes);
    if (startsWith(bytes, "BM"))
        return bmpHeader(bytes);
    if (bytes.size() > 2 && bytes[0] == 'P' && bytes[1] >= '1' && bytes[1] <= '6' &&
        std::isspace(bytes[2]))
        return pnmHeader(bytes);
    throw broken("not an image: neither JPEG, PNG, WebP, BMP nor PNM");
}

} // namespace

std::string_view signedFormat(std::span<const std::uint8_t> bytes)
{
    if (startsWith(bytes, "\xFF\xD8\xFF"))
        return "JPEG";
    if (startsWith(bytes, "\x89PNG\r\n\x1A\n"))
        return "PNG";
    return startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8) ? "WebP" : "";
}

ImageHeader readImageHeader(std::span<const std::uint8_t> bytes)
{
    ImageHeader header = headerOf(bytes);
    if (header.width == 0 || header.height == 0)
        throw broken("a " + header.format + " without width or height");
    return header;
}

} // namespace crossfade
