#include "core/models/images/image_pixels.h"

#include "core/base/text.h"
#include "core/models/images/image_header.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdint>
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

void checkHeader(const std::filesystem::path& file, const std::vector<std::uint8_t>& bytes)
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
    checkHeader(file, bytes);
    requireNoDicom(file, bytes);
    cv::Mat image;
    std::string reason = "cannot be decoded: damaged, or a variant that OpenCV does not read";
    try {
        image = cv::imdecode(bytes, cv::IMREAD_COLOR | cv::IMREAD_IGNORE_ORIENTATION);
    } catch (const cv::Exception& error) {
        reason = "cannot be decoded: " + libraryMessage(error.err);
    }
    if (image.empty())
        throw Error(ErrorCode::BadFormat, {.where = file, .problem = reason});
    return image;
}

/// 8-bit pixels, resized along one of the two directions and rounded to 8 bits, halves up: the area
/// mean where they become fewer, else linearly between their centres.
cv::Mat resized(const cv::Mat& image, cv::Size size)
{
    cv::Mat values;
    image.convertTo(values, CV_32F);
    // OpenCV's area mean would enlarge by blocks.
    const bool isLarger = size.width > image.cols || size.height > image.rows;
    cv::Mat targets;
    cv::resize(values, targets, size, 0, 0, isLarger ? cv::INTER_LINEAR : cv::INTER_AREA);
    cv::Mat rounded(size, CV_8UC3);
    std::transform(targets.begin<cv::Vec3f>(), targets.end<cv::Vec3f>(), rounded.begin<cv::Vec3b>(),
                   [](const cv::Vec3f& target) {
                       const auto round = [](float x) {
                           return static_cast<uchar>(std::floor(x + 0.5F));
                       };
                       return cv::Vec3b(round(target[0]), round(target[1]), round(target[2]));
                   });
    return rounded;
}

/// First along the rows, some rows at a time, so that a large image is never in float as a whole;
/// then along the columns.
cv::Mat resizeToSquare(const cv::Mat& image, int size)
{
    constexpr int bandValues = 1 << 20;
    const int bandRows = std::max(1, bandValues / (3 * image.cols));
    cv::Mat narrow(image.rows, size, CV_8UC3);
    for (int first = 0; first < image.rows; first += bandRows) {
        const cv::Range rows(first, std::min(first + bandRows, image.rows));
        resized(image.rowRange(rows), cv::Size(size, rows.size())).copyTo(narrow.rowRange(rows));
    }
    return resized(narrow, cv::Size(size, size));
}

} // namespace

std::vector<float> readImagePixels(const std::filesystem::path& file, std::size_t size)
{
    return pixelsOf(readImageBytes(file, size));
}

std::vector<std::uint8_t> readImageBytes(const std::filesystem::path& file, std::size_t size)
{
    const cv::Mat image = resizeToSquare(decode(file), static_cast<int>(size));
    std::vector<std::uint8_t> planes(3 * size * size);
    auto red = planes.begin();
    auto green = red + static_cast<std::ptrdiff_t>(size * size);
    auto blue = green + static_cast<std::ptrdiff_t>(size * size);
    for (const cv::Vec3b& pixel : cv::Mat_<cv::Vec3b>(image)) {
        *blue++ = pixel[0];
        *green++ = pixel[1];
        *red++ = pixel[2];
    }
    return planes;
}

std::vector<float> pixelsOf(std::span<const std::uint8_t> bytes)
{
    std::vector<float> pixels(bytes.size());
    std::ranges::transform(bytes, pixels.begin(),
                           [](std::uint8_t byte) { return static_cast<float>(byte) / 255.0F; });
    return pixels;
}

} // namespace crossfade
