#include "core/models/training/batch_reader.h"

#include "core/base/error.h"
#include "tests/models/test_files.h"
#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <opencv2/imgcodecs.hpp>
#include <torch/utils.h>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

namespace
{

constexpr std::int64_t count = 10;

/// Ten images of four pixels with all kinds of values.
class BatchReaderOfFiles : public testing::Test
{
protected:
    BatchReaderOfFiles()
    {
        for (int i = 0; i < count; ++i) {
            cv::Mat image(2, 2, CV_8UC3);
            for (int byte = 0; byte < 12; ++byte)
                image.data[byte] = static_cast<std::uint8_t>(25 * i + 2 * byte + 1);
            const std::string name = std::to_string(i) + ".png";
            cv::imwrite((m_folder / name).string(), image);
            m_files.files.push_back(m_folder / name);
            m_files.labels.push_back(i % 2);
        }
        m_memory = inMemory(m_files, m_job);
    }

    TemporaryFolder m_folder;
    JobContext m_job;
    LabelledImages m_files{.size = 2, .pixels = {}, .labels = {}};
    LabelledImages m_memory;
};

} // namespace

TEST_F(BatchReaderOfFiles, GivesTheSameBitsAsMemoryHoweverMuchIsKept)
{
    constexpr std::size_t bytes = 12; // of an image
    for (const std::size_t kept : {std::size_t{0}, 3 * bytes, 1000 * bytes}) {
        BatchReader files(m_files, 4, kept);
        BatchReader memory(m_memory, 4);
        for (const std::int64_t seed : {0, 3, 7}) { // three epochs
            const torch::Tensor order =
                (torch::arange(count, torch::kInt64) * 3 + seed).remainder(count);
            files.begin(order);
            memory.begin(order);
            for (const std::int64_t batch : {4, 4, 2})
                EXPECT_TRUE(files.next(batch, m_job).equal(memory.next(batch, m_job)));
        }
        EXPECT_EQ(files.keptCount(), std::min<std::size_t>(kept / bytes, count));
    }
}

TEST_F(BatchReaderOfFiles, BeginsAnewInTheMidstOfAnEpoch)
{
    BatchReader files(m_files, 2);
    const torch::Tensor order = torch::arange(count, torch::kInt64);
    files.begin(order);
    (void)files.next(2, m_job);
    files.begin(order.slice(0, 6));
    BatchReader memory(m_memory, 2);
    memory.begin(order.slice(0, 6));
    EXPECT_TRUE(files.next(2, m_job).equal(memory.next(2, m_job)));
}

TEST_F(BatchReaderOfFiles, NamesABrokenImage)
{
    writeText(m_folder / "7.png", "no image");
    BatchReader files(m_files, 2);
    files.begin(torch::tensor({1, 7}, torch::kInt64));
    EXPECT_THAT(errorText([&] { (void)files.next(2, m_job); }), HasSubstr("7.png: not an image"));
}
