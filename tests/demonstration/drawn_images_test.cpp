#include "core/demonstration/drawn_images.h"
#include "core/models/images/labelled_images.h"

#include "core/base/error.h"
#include "core/models/images/image_pixels.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

using namespace crossfade;
using namespace crossfade::test;

TEST(DrawnImages, AreOfDistinctClassesWithAFewOutlined)
{
    const std::vector<DrawnClass> classes = drawnClasses();
    std::set<std::string> names;
    for (const DrawnClass& drawn : classes) {
        names.insert(drawn.name);
        EXPECT_TRUE(drawn.name.starts_with("drawn: ")) << drawn.name;
    }
    EXPECT_EQ(names.size(), 32U);
    const auto outlined = [](const DrawnClass& drawn) { return drawn.style == "outlined"; };
    EXPECT_EQ(std::count_if(classes.begin(), classes.end(), outlined), 8);
    EXPECT_EQ(std::count_if(classes.begin(), classes.begin() + 16, outlined), 2);
}

TEST(DrawnImages, AreTheSameForOneIdAndDifferForAnother)
{
    const std::vector<std::uint8_t> image = drawImage({1, 2, 3, 4});
    EXPECT_EQ(image.size(), drawnImageSide * drawnImageSide * 3);
    EXPECT_EQ(drawImage({1, 2, 3, 4}), image);
    EXPECT_NE(drawImage({2, 2, 3, 4}), image);
    EXPECT_NE(drawImage({1, 3, 3, 4}), image);
    EXPECT_NE(drawImage({1, 2, 4, 4}), image);
    EXPECT_NE(drawImage({1, 2, 3, 5}), image);
}

TEST(DrawnImages, AreInFoldersThatSortAsTheLabels)
{
    const TemporaryFolder folder;
    JobContext job;
    drawImageFolder(folder / "set", {.seed = 5, .group = 1, .perClass = 2}, job);
    const LabelledImages images = inMemory(labelledImageFiles(folder / "set", 64, 32), job);
    ASSERT_EQ(images.count(), 64U);
    for (std::size_t i = 0; i < images.count(); ++i) {
        EXPECT_EQ(images.labels[i], static_cast<std::int64_t>(i / 2));
        const std::vector<std::uint8_t> drawn = drawImage({5, i / 2, 1, i % 2});
        const float* red = images.pixels.data() + i * 3 * 64 * 64;
        EXPECT_EQ(red[70], static_cast<float>(drawn[3 * 70]) / 255.0F) << i;
    }
    EXPECT_EQ(inMemory(labelledImageFiles(folder / "set", 8, 16), job).count(), 32U);
}

TEST(DrawnImages, StopDrawingWhenAsked)
{
    const TemporaryFolder folder;
    std::stop_source stop;
    stop.request_stop();
    JobContext job(stop.get_token());
    EXPECT_THROW(drawImageFolder(folder / "set", {.perClass = 2}, job), Cancelled);
}

TEST(DrawnImages, SayWhereTheyCannotBeWritten)
{
    const TemporaryFolder folder;
    writeBytes(folder / "file", "in the way");
    JobContext job;
    EXPECT_THROW(drawImageFolder(folder / "file", {.perClass = 1}, job), Error);
}

TEST(LabelledImages, RefuseABrokenImage)
{
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "a");
    writeBytes(folder / "a/1.png", "no image");
    JobContext job;
    EXPECT_THROW(inMemory(labelledImageFiles(folder.path(), 8, 1), job), Error);
}
