#include "core/models/images/decode_ahead.h"
#include "tests/models/test_files.h"
#include "tests/support/error_text.h"
#include "tests/support/sanitized.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <opencv2/core.hpp>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace crossfade
{
namespace
{

/// With a worker whose decoder crashes for files that ask for it.
struct DecodingChild : testing::Test {
    DecodingChild() { setenv("CROSSFADE_WORKER", FAILING_DECODER, 1); }
    ~DecodingChild() override { unsetenv("CROSSFADE_WORKER"); }
};

/// A grey image whose comment says something to that decoder.
std::filesystem::path save(const std::filesystem::path& file, const std::string& comment, char grey)
{
    std::ofstream stream(file, std::ios::binary);
    stream << "P5\n# " << comment << "\n2 2\n255\n" << std::string(4, grey);
    return file;
}

TEST_F(DecodingChild, ADecoderThatCrashesCostsOneImage)
{
    const test::TemporaryFolder folder;
    std::vector<std::filesystem::path> files;
    for (int i = 0; i < 40; ++i)
        files.push_back(save(folder / (std::to_string(i) + ".pgm"),
                             i == 0 || i == 7 || i == 8 || i == 39 ? "crash" : "fine",
                             static_cast<char>(2 * i)));
    for (const std::size_t threads : {1, 3}) {
        DecodeAhead decoded(files, 1, threads, 10);
        const JobContext job;
        for (int i = 0; i < 40; ++i) {
            const DecodedImage image = decoded.next(job);
            const bool crashes = i == 0 || i == 7 || i == 8 || i == 39;
            EXPECT_EQ(image.reason, crashes ? "the decoder crashed (SIGSEGV)" : "") << i;
            EXPECT_EQ(image.pixels, crashes
                                        ? std::vector<float>()
                                        : std::vector<float>(3, static_cast<float>(2 * i) / 255))
                << i;
        }
    }
}

TEST_F(DecodingChild, ADecoderThatTakesAllMemoryCostsOneImage)
{
    if (test::isSanitized)
        GTEST_SKIP() << "no limit of memory can be tried under a sanitizer";
    const test::TemporaryFolder folder;
    const std::vector<std::filesystem::path> files{save(folder / "a.pgm", "take all memory", 1),
                                                   save(folder / "b.pgm", "fine", 51)};
    DecodeAhead decoded(files, 1, 1, 2);
    const JobContext job;
    EXPECT_THAT(decoded.next(job).reason, testing::HasSubstr("more memory than it may"));
    EXPECT_EQ(decoded.next(job).pixels, std::vector<float>(3, 0.2F));
}

TEST_F(DecodingChild, ASystemThatOpensNoMoreFilesIsNoBrokenImage)
{
    if (test::isSanitized)
        GTEST_SKIP() << "the sanitizer ends a child in which it cannot open files of its own";
    const test::TemporaryFolder folder;
    const std::vector<std::filesystem::path> files{
        save(folder / "a.pgm", "leave no open files", 51), save(folder / "b.pgm", "fine", 51)};
    DecodeAhead decoded(files, 1, 1, 4);
    const JobContext job;
    EXPECT_EQ(decoded.next(job).pixels, std::vector<float>(3, 0.2F));
    EXPECT_EQ(test::errorText([&] { (void)decoded.next(job); }),
              files[1].string() + ": cannot be read: Too many open files. Allow more open files "
                                  "(ulimit -n).");
}

TEST_F(DecodingChild, AfterOpenCvHasUsedThreadsInThisProcess)
{
    const test::TemporaryFolder folder;
    const std::vector<std::filesystem::path> files{save(folder / "a.pgm", "fine", 51)};
    const cv::Mat large(3000, 3000, CV_32FC3, cv::Scalar(1, 2, 3));
    cv::Mat sum;
    cv::add(large, large, sum);
    cv::parallel_for_(cv::Range(0, 1000),
                      [&](const cv::Range& rows) { sum.rowRange(rows).setTo(cv::Scalar(0)); });
    DecodeAhead decoded(files, 1, 1, 1);
    EXPECT_EQ(decoded.next(JobContext()).pixels, std::vector<float>(3, 0.2F));
}

} // namespace
} // namespace crossfade
