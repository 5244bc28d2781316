#include "core/base/error.h"
#include "core/models/images/image_header.h"
#include "core/models/images/image_pixels.h"
#include "tests/fuzz/fuzz_target.h"

#include <opencv2/imgcodecs.hpp>

namespace crossfade::test
{

namespace
{

namespace fs = std::filesystem;

void readHeader(const fs::path& file)
{
    const std::string bytes = fileBytes(file);
    (void)readImageHeader({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

/// Images of up to 2^20 pixels: larger ones would only take time.
void decode(const fs::path& file)
{
    const std::string bytes = fileBytes(file);
    const ImageHeader header =
        readImageHeader({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
    if (header.width <= 4096 && header.height <= 4096 && header.width * header.height <= 1U << 20U)
        (void)readImagePixels(file, 8);
}

void writeImageSeeds(const fs::path& folder)
{
    cv::Mat image(9, 7, CV_8UC3);
    for (int row = 0; row < image.rows; ++row)
        for (int column = 0; column < image.cols; ++column)
            image.at<cv::Vec3b>(row, column) =
                cv::Vec3b(static_cast<uchar>(row * 28), static_cast<uchar>(column * 36), 77);
    for (const char* extension : {".png", ".jpg", ".webp", ".bmp", ".ppm"})
        cv::imwrite((folder / ("colours" + std::string(extension))).string(), image);
    cv::Mat grey;
    cv::extractChannel(image, grey, 0);
    cv::imwrite((folder / "grey.png").string(), grey);
    cv::imwrite((folder / "grey.pgm").string(), grey);
    cv::imwrite((folder / "progressive.jpg").string(), image, {cv::IMWRITE_JPEG_PROGRESSIVE, 1});
    cv::imwrite((folder / "text.ppm").string(), image, {cv::IMWRITE_PXM_BINARY, 0});
}

const std::vector<std::string> marks{"\x89PNG\r\n\x1a\n",
                                     "IHDR",
                                     "IDAT",
                                     "PLTE",
                                     "IEND",
                                     "tRNS",
                                     "\xff\xd8",
                                     "\xff\xd9",
                                     "\xff\xda",
                                     "\xff\xc0",
                                     "\xff\xc2",
                                     "\xff\xc4",
                                     "\xff\xdb",
                                     "RIFF",
                                     "WEBPVP8 ",
                                     "WEBPVP8L",
                                     "WEBPVP8X",
                                     "BM",
                                     "P6\n",
                                     "P3\n",
                                     "P5\n",
                                     "255\n"};

} // namespace

std::vector<FuzzTarget> imageTargets()
{
    return {{.name = "image-header",
             .fileName = "input",
             .largest = 4096,
             .read = readHeader,
             .writeSeeds = writeImageSeeds,
             .words = marks},
            {.name = "image",
             .fileName = "input",
             .largest = 8192,
             .read = decode,
             .writeSeeds = writeImageSeeds,
             .words = marks}};
}

} // namespace crossfade::test
