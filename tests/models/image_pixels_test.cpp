#include "core/models/images/image_pixels.h"

#include "core/base/error.h"
#include "core/models/images/seen_images.h"
#include "tests/models/test_files.h"
#include "tests/support/without_rights.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <opencv2/imgcodecs.hpp>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

namespace
{

/// Every pixel its own colour: blue, green and red differ.
cv::Mat colourful(int rows, int cols)
{
    cv::Mat image(rows, cols, CV_8UC3);
    for (int y = 0; y < rows; ++y)
        for (int x = 0; x < cols; ++x)
            image.at<cv::Vec3b>(y, x) = {static_cast<uchar>(7 * x + y),
                                         static_cast<uchar>(3 * y + 50),
                                         static_cast<uchar>(255 - x - 2 * y)};
    return image;
}

std::filesystem::path save(const std::filesystem::path& file, const cv::Mat& image)
{
    std::filesystem::create_directories(file.parent_path());
    cv::imwrite(file.string(), image);
    return file;
}

std::string refusal(const std::filesystem::path& file)
{
    try {
        readImagePixels(file, 8);
    } catch (const Error& error) {
        return error.what();
    }
    return "read";
}

} // namespace

/// Half of a pair of levels, rounded up: 4.5 becomes 5.
int mean(int a, int b)
{
    return (a + b + 1) / 2;
}

TEST(ImagePixels, AreTheRoundedBoxMeanOfEachPlaneRedFirst)
{
    const TemporaryFolder folder;
    const cv::Mat image = colourful(64, 64);
    const std::vector<float> pixels = readImagePixels(save(folder / "a.png", image), 32);
    ASSERT_EQ(pixels.size(), 3U * 32 * 32);
    for (int plane = 0; plane < 3; ++plane)
        for (int y = 0; y < 32; ++y)
            for (int x = 0; x < 32; ++x) {
                const auto level = [&](int row, int column) {
                    return static_cast<int>(
                        image.at<cv::Vec3b>(2 * y + row, 2 * x + column)[2 - plane]);
                };
                const int expected =
                    mean(mean(level(0, 0), level(0, 1)), mean(level(1, 0), level(1, 1)));
                const auto at = static_cast<std::size_t>((plane * 32 + y) * 32 + x);
                ASSERT_EQ(pixels[at], static_cast<float>(expected) / 255.0F)
                    << plane << " " << y << " " << x;
            }
}

TEST(ImagePixels, RoundAlongTheRowsBeforeTheColumns)
{
    const TemporaryFolder folder;
    cv::Mat image(2, 2, CV_8UC3, cv::Scalar::all(0));
    image.at<cv::Vec3b>(0, 1) = {1, 0, 0};
    // Rows first: (0 + 1) / 2 -> 1 and 0, then (1 + 0) / 2 -> 1; a mean of all four would give 0.
    EXPECT_THAT(readImagePixels(save(folder / "a.png", image), 1),
                testing::ElementsAre(0, 0, 1 / 255.0F));
}

TEST(ImagePixels, WeighPartlyCoveredPixelsByTheirArea)
{
    const TemporaryFolder folder;
    cv::Mat image(1, 3, CV_8UC3);
    image.at<cv::Vec3b>(0, 0) = {0, 0, 30};
    image.at<cv::Vec3b>(0, 1) = {0, 0, 60};
    image.at<cv::Vec3b>(0, 2) = {0, 0, 120};
    const std::vector<float> pixels = readImagePixels(save(folder / "a.png", image), 2);
    // Each of the two columns covers one and a half pixels; the single row is enlarged.
    EXPECT_EQ(pixels[0], 40 / 255.0F); // (30 + 60 / 2) / 1.5
    EXPECT_EQ(pixels[1], 100 / 255.0F);
    EXPECT_EQ(pixels[2], pixels[0]);
}

/// As Pillow's resize((4, 4), Image.BILINEAR) does: between the centres of the pixels, which stand
/// at a quarter and three quarters of the way; beyond the outer ones their colour.
TEST(ImagePixels, EnlargeLinearlyBetweenTheCentresOfThePixels)
{
    const TemporaryFolder folder;
    cv::Mat image(2, 2, CV_8UC3, cv::Scalar::all(0));
    image.at<cv::Vec3b>(0, 1) = {0, 0, 100};
    image.at<cv::Vec3b>(1, 0) = {0, 0, 200};
    image.at<cv::Vec3b>(1, 1) = {0, 0, 200};
    const std::vector<float> pixels = readImagePixels(save(folder / "a.png", image), 4);
    constexpr std::array expected{0,   25,  75,  100, // red, from above
                                  50,  69,  106, 125, // 3/4 of the first, 1/4 of the last row
                                  150, 156, 169, 175, 200, 200, 200, 200};
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_EQ(pixels[i], static_cast<float>(expected.at(i)) / 255.0F) << i;
}

TEST(ImagePixels, EnlargeOneDirectionAndReduceTheOther)
{
    const TemporaryFolder folder;
    cv::Mat image(1, 4, CV_8UC3);
    for (int x = 0; x < 4; ++x)
        image.at<cv::Vec3b>(0, x) = {0, 0, static_cast<uchar>(10 * x)};
    const std::vector<float> pixels = readImagePixels(save(folder / "a.png", image), 2);
    EXPECT_EQ(pixels[0], 5 / 255.0F); // the mean of 0 and 10
    EXPECT_EQ(pixels[1], 25 / 255.0F);
    EXPECT_EQ(pixels[2], pixels[0]); // the only row
    EXPECT_EQ(pixels[3], pixels[1]);
}

TEST(ImagePixels, KeepAnImageOfTheRightSize)
{
    const TemporaryFolder folder;
    const cv::Mat image = colourful(8, 8);
    const std::vector<float> pixels = readImagePixels(save(folder / "a.bmp", image), 8);
    EXPECT_EQ(pixels[0], static_cast<float>(image.at<cv::Vec3b>(0, 0)[2]) / 255.0F);
    EXPECT_EQ(pixels.back(), static_cast<float>(image.at<cv::Vec3b>(7, 7)[0]) / 255.0F);
}

TEST(ImagePixels, DoNotDependOnTheBandsOfALargeImage)
{
    const TemporaryFolder folder;
    cv::Mat image(3000, 900, CV_8UC3); // two bands and more
    for (int y = 0; y < image.rows; ++y)
        image.row(y).setTo(cv::Scalar(10, 20, y / 1000 * 100));
    const std::vector<float> pixels = readImagePixels(save(folder / "a.png", image), 3);
    for (std::size_t i = 0; i < 9; ++i)
        EXPECT_EQ(pixels[i], static_cast<float>(i / 3 * 100) / 255.0F);
}

namespace
{

/// 9 × 5 pixels that have nothing smooth about them.
cv::Mat unevenImage()
{
    cv::Mat image(5, 9, CV_8UC3);
    for (int y = 0; y < image.rows; ++y)
        for (int x = 0; x < image.cols; ++x)
            image.at<cv::Vec3b>(y, x) = {static_cast<uchar>(x * 11 + y * 71 + 128),
                                         static_cast<uchar>(x * 59 + y * 17),
                                         static_cast<uchar>(x * 37 + y * 91)};
    return image;
}

/// The red levels of unevenImage(), from the first on.
void expectRed(const Preprocessing& preprocessing, std::size_t size, std::vector<int> levels,
               float tolerance = 0)
{
    const TemporaryFolder folder;
    const auto pixels = readImagePixels(save(folder / "a.png", unevenImage()), size, preprocessing);
    ASSERT_EQ(pixels.size(), 3 * size * size);
    for (std::size_t i = 0; i < levels.size(); ++i)
        EXPECT_NEAR(pixels[i] * 255, static_cast<float>(levels[i]), tolerance + 1e-4F)
            << resizeFilterName(preprocessing.filter) << " " << i;
}

} // namespace

/// Image.fromarray(…).resize((3, 3), filter) and so on, by Pillow 9.4.
TEST(ImagePixels, AreResizedByPillowsFilters)
{
    using enum ResizeFilter;
    expectRed({.filter = Nearest}, 3, {37, 148, 3, 219, 74, 185, 145, 0, 111});
    expectRed({.filter = Bilinear}, 3, {85, 151, 88, 118, 112, 140, 115, 119, 104});
    expectRed({.filter = Bicubic}, 3, {84, 153, 87, 116, 110, 146, 113, 122, 104});
    // Fewer columns and more rows.
    expectRed({.filter = Nearest}, 7,
              {0, 37, 111, 148, 185, 3, 40, 91, 128, 202, 239, 20, 94, 131});
    expectRed({.filter = Bilinear}, 7,
              {10, 54, 98, 148, 198, 103, 30, 62, 106, 150, 178, 104, 88, 82});
    expectRed({.filter = Bicubic}, 7,
              {1, 48, 94, 144, 222, 100, 14, 50, 105, 165, 192, 102, 81, 73});
}

/// torchvision's Resize(3) makes 5 × 3 of them, and CenterCrop(3) begins at the second column.
TEST(ImagePixels, KeepTheirShapeWhereTheShorterSideIsResized)
{
    using enum ResizeFilter;
    expectRed({.shorterSide = true, .filter = Nearest}, 3, {74, 148, 222, 0, 74, 148, 182, 0, 74});
    expectRed({.shorterSide = true, .filter = Bilinear}, 3,
              {118, 161, 119, 89, 118, 132, 148, 105, 119});
    expectRed({.shorterSide = true, .filter = Bicubic}, 3,
              {123, 165, 118, 83, 119, 133, 152, 104, 122});
}

/// torch.nn.functional.interpolate(…, align_corners=False), which rounds once where we round twice.
TEST(ImagePixels, AreResizedWithoutAntialiasingAsTorchDoes)
{
    using enum ResizeFilter;
    expectRed({.filter = Bilinear, .antialias = false}, 3, {67, 178, 33, 219, 74, 185, 115, 55, 81},
              1);
    expectRed({.filter = Bilinear, .antialias = false}, 7,
              {5, 53, 100, 148, 196, 97, 35, 57, 105, 152, 200, 101, 86, 87}, 1);
    expectRed({.filter = Bicubic, .antialias = false}, 3, {61, 186, 27, 219, 74, 185, 107, 57, 73},
              1);
    expectRed({.filter = Bicubic, .antialias = false}, 7,
              {0, 46, 92, 141, 224, 95, 25, 47, 108, 170, 218, 77, 75, 78}, 1);
}

/// Of a very long image, only the part that is wanted is computed: the whole would be 9 GB.
TEST(ImagePixels, OfALongImageAreTheMiddle)
{
    const TemporaryFolder folder;
    cv::Mat image(1, 65535, CV_8UC3, cv::Scalar::all(0));
    image.at<cv::Vec3b>(0, 32767) = {0, 0, 200};
    const auto pixels = readImagePixels(save(folder / "a.png", image), 224,
                                        {.shorterSide = true, .filter = ResizeFilter::Nearest});
    EXPECT_EQ(std::ranges::count(pixels, 200 / 255.0F), 224 * 224);
}

TEST(ImagePixels, AreCutOutOfTheMiddleAsTorchvisionDoes)
{
    EXPECT_EQ(cropStart(5, 5), 0U);
    EXPECT_EQ(cropStart(6, 5), 0U); // 0.5 is rounded to the even number
    EXPECT_EQ(cropStart(8, 5), 2U); // 1.5
    EXPECT_EQ(cropStart(10, 5), 2U);
    EXPECT_EQ(cropStart(256, 224), 16U);
}

TEST(ImagePixels, MakeGreyAndTransparentImagesRgb)
{
    const TemporaryFolder folder;
    const cv::Mat grey(4, 4, CV_8UC1, cv::Scalar(51));
    const cv::Mat transparent(4, 4, CV_8UC4, cv::Scalar(0, 102, 255, 10));
    const cv::Mat deep(4, 4, CV_16UC3, cv::Scalar(0, 0, 65535));
    EXPECT_THAT(readImagePixels(save(folder / "grey.png", grey), 1),
                testing::ElementsAre(0.2F, 0.2F, 0.2F));
    EXPECT_THAT(readImagePixels(save(folder / "transparent.png", transparent), 1),
                testing::ElementsAre(1.0F, 0.4F, 0.0F));
    EXPECT_THAT(readImagePixels(save(folder / "deep.png", deep), 1),
                testing::ElementsAre(1.0F, 0.0F, 0.0F));
}

TEST(ImagePixels, ReadEveryFormatThatTheyPromise)
{
    const TemporaryFolder folder;
    const cv::Mat image(20, 30, CV_8UC3, cv::Scalar(10, 100, 200));
    for (const char* name : {"a.jpg", "a.jpeg", "a.png", "a.webp", "a.bmp", "a.ppm"}) {
        const std::vector<float> pixels = readImagePixels(save(folder / name, image), 2);
        EXPECT_NEAR(pixels[0], 200 / 255.0, 0.02) << name;
        EXPECT_NEAR(pixels[11], 10 / 255.0, 0.02) << name;
    }
    save(folder / "grey.pgm", cv::Mat(5, 5, CV_8UC1, cv::Scalar(255)));
    EXPECT_EQ(readImagePixels(folder / "grey.pgm", 1)[0], 1.0F);
}

TEST(ImagePixels, AreReadByContentNotByName)
{
    const TemporaryFolder folder;
    save(folder / "a.png", colourful(8, 8));
    std::filesystem::rename(folder / "a.png", folder / "a.jpg");
    EXPECT_EQ(refusal(folder / "a.jpg"), "read");
}

TEST(ImagePixels, RefuseWhatIsNoImage)
{
    const TemporaryFolder folder;
    writeText(folder / "empty.png", "");
    writeText(folder / "text.png", "I am a text, not a picture.\n");
    writeText(folder / "magic.jpg", "\xFF\xD8\xFF");
    writeText(folder / "magic.png", "\x89PNG\r\n\x1A\n");
    writeText(folder / "webp.webp", std::string_view("RIFF\x04\0\0\0WEBP", 12));
    writeText(folder / "bmp.bmp", "BM");
    writeText(folder / "pnm.ppm", "P6 # a comment without an end");
    std::filesystem::create_directories(folder / "folder.png");
    EXPECT_THAT(refusal(folder / "empty.png"), HasSubstr("empty.png: the file is empty"));
    EXPECT_THAT(refusal(folder / "text.png"), HasSubstr("not an image"));
    EXPECT_THAT(refusal(folder / "magic.jpg"), HasSubstr("cut off JPEG"));
    EXPECT_THAT(refusal(folder / "magic.png"), HasSubstr("cut off PNG"));
    EXPECT_THAT(refusal(folder / "webp.webp"), HasSubstr("cut off WebP"));
    EXPECT_THAT(refusal(folder / "bmp.bmp"), HasSubstr("cut off BMP"));
    EXPECT_THAT(refusal(folder / "pnm.ppm"), HasSubstr("cut off PNM"));
    EXPECT_THAT(refusal(folder / "folder.png"), HasSubstr("not a regular file"));
    EXPECT_THAT(refusal(folder / "missing.png"), HasSubstr("no such file"));
    std::filesystem::permissions(folder / "text.png", std::filesystem::perms::none);
    const WithoutRootsRights rights;
    EXPECT_THAT(refusal(folder / "text.png"), HasSubstr("text.png: cannot be read"));
}

TEST(ImagePixels, RefuseDamagedHeaders)
{
    const TemporaryFolder folder;
    // No marker comes behind an APP0 segment without content.
    writeText(folder / "a.jpg", std::string_view("\xFF\xD8\xFF\xE0\0\2XXXX", 10));
    writeText(folder / "a.ppm", "P6\nwide 5 255\n");
    EXPECT_THAT(refusal(folder / "a.jpg"),
                HasSubstr("a.jpg: damaged JPEG: a marker is missing at byte 6"));
    EXPECT_THAT(refusal(folder / "a.ppm"), HasSubstr("a.ppm: damaged PNM header"));
}

TEST(ImagePixels, RefuseAFileCutOffAnywhere)
{
    const TemporaryFolder folder;
    for (const char* name : {"a.jpg", "a.png", "a.webp", "a.bmp", "a.ppm"}) {
        const std::filesystem::path whole = save(folder / name, colourful(16, 16));
        const std::size_t size = std::filesystem::file_size(whole);
        for (std::size_t bytes = 0; bytes < size; bytes += std::max<std::size_t>(1, size / 40)) {
            const std::filesystem::path cut = folder / ("cut-" + std::string(name));
            writeCut(whole, bytes, cut);
            EXPECT_NE(refusal(cut), "read") << name << " of " << size << " cut at " << bytes;
        }
    }
}

TEST(ImagePixels, RefuseAJpegWhoseThumbnailAloneIsComplete)
{
    const TemporaryFolder folder;
    save(folder / "a.jpg", colourful(16, 16));
    const std::string jpeg = readBytes(folder / "a.jpg");
    // A whole JPEG inside an APP1 segment, as cameras store a thumbnail.
    const std::size_t length = jpeg.size() + 2;
    std::string nested = jpeg.substr(0, 2) + "\xFF\xE1";
    nested += static_cast<char>(length >> 8U);
    nested += static_cast<char>(length & 0xFFU);
    nested += jpeg + jpeg.substr(2);
    writeText(folder / "nested.jpg", nested);
    writeText(folder / "cut.jpg", nested.substr(0, nested.size() - 20));
    EXPECT_EQ(refusal(folder / "nested.jpg"), "read");
    EXPECT_THAT(refusal(folder / "cut.jpg"), HasSubstr("cut off JPEG"));
}

TEST(ImagePixels, RefuseABombBeforeDecodingIt)
{
    const TemporaryFolder folder;
    std::string png = readBytes(save(folder / "a.png", colourful(4, 4)));
    png.replace(16, 8, std::string("\0\0\xFF\xFF\0\0\xFF\xFF", 8)); // 65535 x 65535
    writeText(folder / "bomb.png", png);
    EXPECT_THAT(
        refusal(folder / "bomb.png"),
        HasSubstr(
            "bomb.png: 65535 x 65535 pixels; expected at most 134217728 pixels and 65535 a side"));
    png.replace(16, 8, std::string("\0\0\0\1\0\1\0\0", 8)); // 1 x 65536
    writeText(folder / "tall.png", png);
    EXPECT_THAT(refusal(folder / "tall.png"), HasSubstr("1 x 65536 pixels"));
    writeText(folder / "bomb.ppm", "P6 999999999 999999999 255\n");
    EXPECT_THAT(refusal(folder / "bomb.ppm"), HasSubstr("999999999 x 999999999 pixels"));
}

TEST(ImagePixels, RefuseAFileThatIsTooLarge)
{
    const TemporaryFolder folder;
    writeText(folder / "a.png", "x");
    std::filesystem::resize_file(folder / "a.png", 4 * largestImagePixels + 1); // takes no place
    EXPECT_THAT(refusal(folder / "a.png"),
                HasSubstr("a.png: too large a file for an image; expected at most 512 MiB"));
}

TEST(ImagePixels, RefuseAnImageWithoutExtent)
{
    const TemporaryFolder folder;
    writeText(folder / "a.ppm", "P6 0 5 255\n");
    EXPECT_THAT(refusal(folder / "a.ppm"), HasSubstr("a PNM without width or height"));
}

/// Found by the fuzzer: what is no WebP to OpenCV, but has the mark of DICOM where that format has
/// it, ended the program in an assertion of the DICOM library.
TEST(ImagePixels, RefuseWhatIsDicomToo)
{
    const TemporaryFolder folder;
    std::string bytes = readBytes(save(folder / "a.webp", colourful(40, 40)));
    bytes.resize(std::max<std::size_t>(bytes.size(), 200)); // how small they get, the library says
    bytes.replace(12, 4, "F\0\0\0", 4);                     // no chunk that WebP knows
    bytes.replace(128, 4, "DICM");
    writeText(folder / "both.webp", bytes);
    EXPECT_THAT(refusal(folder / "both.webp"), testing::Ne("read"));
    std::string png = readBytes(save(folder / "a.png", colourful(40, 40)));
    png.resize(std::max<std::size_t>(png.size(), 200));
    png.replace(128, 4, "DICM");
    writeText(folder / "both.png", png);
    EXPECT_THAT(refusal(folder / "both.png"), HasSubstr("DICOM"));
}

TEST(ImagePixels, NameAnAnimatedWebp)
{
    const TemporaryFolder folder;
    std::string bytes("RIFF\x24\0\0\0WEBPVP8X\x0A\0\0\0\2\0\0\0\3\0\0\3\0\0", 30); // 4 x 4
    bytes += std::string("ANIM\6\0\0\0\0\0\0\0\0\0", 14);
    writeText(folder / "moving.webp", bytes);
    EXPECT_THAT(refusal(folder / "moving.webp"), HasSubstr("is an animated WebP"));
    bytes[20] = 0;
    writeText(folder / "empty.webp", bytes);
    EXPECT_THAT(refusal(folder / "empty.webp"), HasSubstr("cannot be decoded: damaged"));
}

TEST(SeenImages, AreTheMiddleOfSomeImagesAsTheyAreDecoded)
{
    const TemporaryFolder folder;
    for (int i = 0; i < 7; ++i)
        save(folder / ("photos/" + std::to_string(i) + ".png"), colourful(12 + i, 18));
    writeText(folder / "photos/2.png", "broken");
    const PreparedImages prepared{.size = 8, .preprocessing = {.shorterSide = true, .crop = 4}};
    const std::vector<SeenImage> seen = seenImages(folder / "photos", 3, prepared, {});
    ASSERT_EQ(seen.size(), 2U) << "0, 2 and 4, of which 2 is broken";
    EXPECT_EQ(seen[1].file, folder / "photos/4.png");
    EXPECT_EQ(seen[1].side, 4U);
    const std::vector<std::uint8_t> planes =
        readImageBytes(seen[1].file, prepared.size, prepared.preprocessing);
    ASSERT_EQ(seen[1].pixels.size(), 48U);
    for (std::size_t y = 0; y < 4; ++y)
        for (std::size_t x = 0; x < 4; ++x)
            for (std::size_t channel = 0; channel < 3; ++channel)
                EXPECT_EQ(seen[1].pixels[(y * 4 + x) * 3 + channel],
                          planes[channel * 64 + (y + 2) * 8 + x + 2]);
    EXPECT_THROW((void)seenImages(folder / "nowhere", 3, prepared, {}), Error);
}
