#include "core/models/images/image_pixels.h"

#include "core/base/text.h"
#include "core/models/images/image_header.h"
#include "core/models/images/image_view.h"
#include "core/models/images/resampling.h"

#include <opencv2/imgcodecs.hpp>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <string_view>
#include <system_error>

namespace crossfade
{

namespace
{

/// What to do where the system failed with this code; null: the file is to blame.
const char* remedyFor(int code)
{
    switch (code) {
    case EMFILE:
    case ENFILE:
        return "Allow more open files (ulimit -n).";
    case ENOMEM:
        return "Close other programs, or use a machine with more memory.";
    case EIO:
        return "Check the disk.";
    default:
        return nullptr;
    }
}

void requireNoSystemFailure(const std::filesystem::path& file, int code)
{
    if (const char* const remedy = remedyFor(code))
        throw SystemFailure(ErrorCode::FileNotFound,
                            {.where = file,
                             .problem = "cannot be read: " + std::generic_category().message(code),
                             .remedy = remedy});
}

/// Throws unless `file` is a regular file, before it is opened: a pipe would be waited for.
void requireRegularFile(const std::filesystem::path& file)
{
    namespace fs = std::filesystem;
    std::error_code failure;
    const fs::file_status status = fs::status(file, failure);
    requireNoSystemFailure(file, failure.value());
    if (fs::is_regular_file(status))
        return;
    std::string problem = "not a regular file";
    if (std::error_code ignored; status.type() == fs::file_type::not_found)
        problem = fs::is_symlink(fs::symlink_status(file, ignored))
                      ? "no such file at the end of the link"
                      : "no such file";
    else if (!fs::status_known(status))
        problem = "cannot be read: " + failure.message();
    throw Error(ErrorCode::FileNotFound, {.where = file, .problem = problem});
}

std::vector<std::uint8_t> readBytes(const std::filesystem::path& file)
{
    requireRegularFile(file);
    std::error_code failure;
    const std::uintmax_t size = std::filesystem::file_size(file, failure);
    if (!failure && size > largestImagePixels * 4)
        throw Error(
            ErrorCode::BadFormat,
            {.where = file,
             .problem = "too large a file for an image",
             .expected = "at most " + std::to_string(largestImagePixels * 4 >> 20U) + " MiB"});
    std::vector<std::uint8_t> bytes(failure ? 0 : size);
    errno = 0;
    std::ifstream stream(file, std::ios::binary);
    stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!stream) {
        requireNoSystemFailure(file, errno);
        throw Error(ErrorCode::FileNotFound, {.where = file, .problem = "cannot be read"});
    }
    return bytes;
}

ImageHeader checkedHeader(const std::filesystem::path& file, const std::vector<std::uint8_t>& bytes)
{
    try {
        const ImageHeader header = readImageHeader(bytes);
        if (header.width > largestImageSide || header.height > largestImageSide ||
            header.width * header.height > largestImagePixels)
            throw Error(ErrorCode::BadFormat,
                        {.problem = std::to_string(header.width) + " x " +
                                    std::to_string(header.height) + " pixels",
                         .expected = "at most " + std::to_string(largestImagePixels) +
                                     " pixels and " + std::to_string(largestImageSide) +
                                     " a side"});
        return header;
    } catch (const Error& error) {
        Error::Parts parts = error.parts();
        parts.where = file.string();
        throw Error(error.code(), parts);
    }
}

/// OpenCV tells formats apart by itself. Where the bytes of one of ours are not as its own decoder
/// wants them, it looks for others at their start, where they cannot be, and at byte 128 for DICOM,
/// whose library ends the program on damaged files.
void requireNoDicom(const std::filesystem::path& file, const std::vector<std::uint8_t>& bytes)
{
    constexpr std::string_view mark = "DICM";
    constexpr std::size_t place = 128;
    if (bytes.size() >= place + mark.size() &&
        std::equal(mark.begin(), mark.end(), bytes.begin() + place))
        throw Error(ErrorCode::BadFormat,
                    {.where = file, .problem = "has the mark of DICOM at byte 128"});
}

/// Blue, green and red, 8 bits each.
cv::Mat decode(const std::filesystem::path& file)
{
    const std::vector<std::uint8_t> bytes = readBytes(file);
    const ImageHeader header = checkedHeader(file, bytes);
    requireNoDicom(file, bytes);
    cv::Mat image;
    std::string reason =
        header.isAnimated
            ? "is an animated WebP, of which OpenCV reads no picture: save the one that is meant"
            : "cannot be decoded: damaged, or a variant that OpenCV does not read";
    try {
        image = cv::imdecode(bytes, cv::IMREAD_COLOR | cv::IMREAD_IGNORE_ORIENTATION);
    } catch (const cv::Exception& error) {
        reason = "cannot be decoded: " + libraryMessage(error.err);
    }
    if (image.empty())
        throw Error(ErrorCode::BadFormat, {.where = file, .problem = reason});
    return image;
}

/// [3, size, size], red plane first, of a square of blue, green and red.
std::vector<std::uint8_t> planesOf(const cv::Mat& square)
{
    const auto pixels = static_cast<std::ptrdiff_t>(square.total());
    std::vector<std::uint8_t> planes(3 * square.total());
    auto red = planes.begin();
    auto green = red + pixels;
    auto blue = green + pixels;
    for (const cv::Vec3b& pixel : cv::Mat_<cv::Vec3b>(square)) {
        *blue++ = pixel[0];
        *green++ = pixel[1];
        *red++ = pixel[2];
    }
    return planes;
}

} // namespace

std::vector<float> readImagePixels(const std::filesystem::path& file, std::size_t size,
                                   const Preprocessing& preprocessing)
{
    return pixelsOf(readImageBytes(file, size, preprocessing));
}

std::vector<std::uint8_t> readImageBytes(const std::filesystem::path& file, std::size_t size,
                                         const Preprocessing& preprocessing)
{
    return planesOf(resampledSquare(decode(file), size, preprocessing));
}

std::vector<std::uint8_t> readViewBytes(const std::filesystem::path& file, std::size_t size,
                                        const Preprocessing& preprocessing, std::uint64_t viewSeed)
{
    const cv::Mat image = decode(file);
    const ViewBox box = viewBox(image.cols, image.rows, viewSeed);
    const std::size_t side = preprocessing.crop == 0 ? size : preprocessing.crop;
    Preprocessing squashed = preprocessing;
    squashed.shorterSide = false;
    squashed.crop = 0;
    cv::Mat view =
        resampledSquare(image(cv::Rect(box.left, box.top, box.width, box.height)), side, squashed);
    if (box.isFlipped)
        cv::flip(view.clone(), view, 1);
    const int all = static_cast<int>(size);
    const int first = static_cast<int>(cropStart(size, side));
    cv::Mat square = cv::Mat::zeros(all, all, CV_8UC3);
    view.copyTo(square(cv::Rect(first, first, view.cols, view.rows)));
    return planesOf(square);
}

std::vector<float> pixelsOf(std::span<const std::uint8_t> bytes)
{
    std::vector<float> pixels(bytes.size());
    std::ranges::transform(bytes, pixels.begin(),
                           [](std::uint8_t byte) { return static_cast<float>(byte) / 255.0F; });
    return pixels;
}

} // namespace crossfade
