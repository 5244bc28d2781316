#include "core/models/images/image_view.h"

#include "core/hdf5/embedding_file.h"
#include "core/hdf5/hdf5_reader.h"
#include "core/models/embed_folders.h"
#include "core/models/embed_models.h"
#include "core/models/images/image_pixels.h"
#include "tests/models/test_files.h"
#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <opencv2/imgcodecs.hpp>

#include <algorithm>
#include <cmath>
#include <set>

using namespace crossfade;
using namespace crossfade::test;
using testing::ElementsAre;
using testing::ElementsAreArray;
using testing::HasSubstr;

namespace
{

/// Red is the column of a pixel, green its row.
void saveOfPlaces(const std::filesystem::path& file, int width, int height, int blue)
{
    std::filesystem::create_directories(file.parent_path());
    cv::Mat image(height, width, CV_8UC3);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            image.at<cv::Vec3b>(y, x) =
                cv::Vec3b(static_cast<uchar>(blue), static_cast<uchar>(y), static_cast<uchar>(x));
    cv::imwrite(file.string(), image);
}

/// Which pixel of the image the nearest filter shows in one of the view.
int shownPixel(int begin, int count, std::size_t place, std::size_t side)
{
    const double step = static_cast<double>(count) / static_cast<double>(side);
    return begin + static_cast<int>((static_cast<double>(place) + 0.5) * step);
}

class EmbeddedViews : public testing::Test
{
protected:
    EmbeddedViews() : job({}, {}, [this](const Message& text) { notes.push_back(text.english()); })
    {
        for (const char* name : {"g/a/1.png", "g/b/1.png"})
            saveOfPlaces(folder / name, 20, 20, 0);
        for (int i = 0; i < 5; ++i)
            saveOfPlaces(folder / ("t/a/" + std::to_string(i) + ".png"), 30, 20, i);
        writeText(folder / "t/a/2.png", "no image");
        writeModel(folder / "pixels.pt", "return torch.flatten(x, 1)");
        writeModel(folder / "double.pt", "return 2 * torch.flatten(x, 1)");
    }

    EmbeddingSet embed(const EmbedOptions& options)
    {
        const auto model = loadImageModel(folder / "pixels.pt", "cpu");
        return embedFolders(*model, "old", {folder / "g", {}, folder / "t"}, file, options, job);
    }
    void write(const EmbedOptions& options) { writeEmbeddings(file, embed(options), job); }
    std::size_t add(const EmbedOptions& options, const std::string& name = "new")
    {
        const auto model = loadImageModel(folder / "double.pt", "cpu");
        return addModel(*model, name, file, options, job).items;
    }
    EmbeddingSet read() { return readEmbeddings(file, {}, job); }

    TemporaryFolder folder;
    std::filesystem::path file = folder / "f.h5";
    std::vector<std::string> notes;
    JobContext job;
};

} // namespace

TEST(ImageView, LiesWithinTheImageAndIsAsLargeAndAsWideAsItMayBe)
{
    for (const auto& [width, height] : {std::pair(64, 64), {200, 120}, {33, 57}, {1, 1}, {5, 300}})
        for (std::size_t row = 0; row < 200; ++row) {
            const ViewBox box = viewBox(width, height, viewSeed(3, 0, row));
            ASSERT_GE(box.left, 0);
            ASSERT_GE(box.top, 0);
            ASSERT_GE(box.width, 1);
            ASSERT_GE(box.height, 1);
            ASSERT_LE(box.left + box.width, width);
            ASSERT_LE(box.top + box.height, height);
            if (width < 60 || height < 60) // rounding to whole pixels says little of shapes there
                continue;
            const double area = static_cast<double>(box.width) * box.height;
            EXPECT_GT(area, 0.07 * width * height);
            EXPECT_GT(1.0 * box.width / box.height, 0.75 * 0.9);
            EXPECT_LT(1.0 * box.width / box.height, 4.0 / 3 * 1.1);
        }
}

TEST(ImageView, IsDrawnEvenly)
{
    double area = 0;
    int flipped = 0;
    double leftShare = 0;
    constexpr int draws = 4000;
    for (std::size_t row = 0; row < draws; ++row) {
        const ViewBox box = viewBox(1000, 1000, viewSeed(0, 2, row));
        area += 1e-6 * box.width * box.height / draws;
        flipped += box.isFlipped ? 1 : 0;
        leftShare += static_cast<double>(box.left) / std::max(1, 1000 - box.width) / draws;
    }
    // Areas are uniform in 0.08 … 1, but for those near 1 whose shapes do not fit: below 0.54.
    EXPECT_GT(area, 0.45);
    EXPECT_LT(area, 0.54);
    EXPECT_NEAR(flipped, draws / 2, 130); // four standard deviations
    EXPECT_NEAR(leftShare, 0.5, 0.03);
}

TEST(ImageView, IsTheMiddleWhereNoShapeFits)
{
    const ViewBox tall = viewBox(6, 600, viewSeed(0, 0, 0));
    EXPECT_EQ(tall.width, 6);
    EXPECT_EQ(tall.height, 8); // 6 / (3/4)
    EXPECT_EQ(tall.top, 296);
}

TEST(ImageView, DependsOnSeedViewAndRow)
{
    std::set<std::uint64_t> seeds;
    for (std::uint64_t seed : {0ULL, 1ULL, 1ULL << 32U})
        for (std::size_t view = 0; view < 4; ++view)
            for (std::size_t row = 0; row < 50; ++row)
                seeds.insert(viewSeed(seed, view, row));
    EXPECT_EQ(seeds.size(), 600U);
    EXPECT_EQ(seeds.count(0), 0U);
    EXPECT_EQ(viewBox(64, 64, viewSeed(7, 1, 9)), viewBox(64, 64, viewSeed(7, 1, 9)));
}

TEST(ImageView, TextTellsTheSeed)
{
    for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{42}, ~std::uint64_t{0}})
        EXPECT_EQ(seedOfViews(viewsText({.count = 3, .seed = seed})), seed);
    EXPECT_THAT(errorText([] { (void)seedOfViews(""); }), HasSubstr("not known"));
    for (const std::string text : {"seed 1", "seed 99999999999999999999, random", "seed -1, x",
                                   "seed x, random resized crop 0.08 to 1"})
        EXPECT_THAT(errorText([&] { (void)seedOfViews(text); }), HasSubstr(text));
}

/// Pixel by pixel, by hand: the view shows the box, and the plain image is not looked at.
TEST(ImageView, ShowsItsBox)
{
    const TemporaryFolder folder;
    saveOfPlaces(folder / "a.png", 200, 150, 7);
    const Preprocessing nearest{.filter = ResizeFilter::Nearest};
    bool sawFlip = false;
    for (std::size_t row = 0; row < 12; ++row) {
        const std::uint64_t seed = viewSeed(5, 0, row);
        const ViewBox box = viewBox(200, 150, seed);
        sawFlip = sawFlip || box.isFlipped;
        constexpr std::size_t side = 16;
        const auto bytes = readViewBytes(folder / "a.png", side, nearest, seed);
        ASSERT_EQ(bytes.size(), 3 * side * side);
        for (std::size_t y = 0; y < side; ++y)
            for (std::size_t x = 0; x < side; ++x) {
                const std::size_t from = box.isFlipped ? side - 1 - x : x;
                EXPECT_EQ(bytes[y * side + x], shownPixel(box.left, box.width, from, side));
                EXPECT_EQ(bytes[(side + y) * side + x], shownPixel(box.top, box.height, y, side));
                EXPECT_EQ(bytes[(2 * side + y) * side + x], 7);
            }
    }
    EXPECT_TRUE(sawFlip);
}

TEST(ImageView, LiesWhereTheModelCropsIt)
{
    const TemporaryFolder folder;
    saveOfPlaces(folder / "a.png", 60, 50, 7);
    const std::uint64_t seed = viewSeed(1, 0, 0);
    const Preprocessing cropped{.shorterSide = true, .filter = ResizeFilter::Bilinear, .crop = 8};
    const auto bytes = readViewBytes(folder / "a.png", 12, cropped, seed);
    const auto plain = readViewBytes(folder / "a.png", 8, {.filter = ResizeFilter::Bilinear}, seed);
    for (std::size_t plane = 0; plane < 3; ++plane)
        for (std::size_t y = 0; y < 8; ++y)
            for (std::size_t x = 0; x < 8; ++x)
                ASSERT_EQ(bytes[(plane * 12 + y + 2) * 12 + x + 2], plain[(plane * 8 + y) * 8 + x]);
    EXPECT_EQ(std::ranges::count(bytes, 0) >= 3 * (144 - 64), true);
}

TEST_F(EmbeddedViews, AreOfTheRowsThatCouldBeRead)
{
    const EmbeddingSet set = embed({.size = 4, .batch = 2, .views = 3, .viewsSeed = 9});
    const ItemGroup& train = set.train.value();
    EXPECT_THAT(train.paths, ElementsAre("t/a/0.png", "t/a/1.png", "t/a/3.png", "t/a/4.png"));
    ASSERT_EQ(train.views.size(), 3U);
    EXPECT_TRUE(set.gallery.views.empty());
    for (std::size_t view = 0; view < 3; ++view)
        for (std::size_t row = 0; row < 4; ++row)
            EXPECT_THAT(train.views[view].features.at("old").row(row),
                        ElementsAreArray(pixelsOf(readViewBytes(folder / train.paths[row], 4, {},
                                                                viewSeed(9, view, row)))));
    EXPECT_EQ(train.count, 4U);
    EXPECT_EQ(set.viewsMade.at("old"), viewsText({.count = 3, .seed = 9}));
}

TEST_F(EmbeddedViews, OfAnotherModelAreTheSame)
{
    write({.size = 4, .views = 2, .viewsSeed = 9});
    EXPECT_EQ(add({.size = 4}), 6U); // views are no items
    const EmbeddingSet set = read();
    ASSERT_EQ(set.train->views.size(), 2U);
    for (const ItemGroup& view : set.train->views) {
        const auto old = view.features.at("old").values();
        std::vector<float> twice(old.begin(), old.end());
        for (float& value : twice)
            value *= 2;
        EXPECT_THAT(view.features.at("new").values(), ElementsAreArray(twice));
    }
    EXPECT_EQ(set.viewsMade.at("new"), set.viewsMade.at("old"));
    const EmbeddingSummary summary = summarizeEmbeddings(file);
    EXPECT_EQ(summary.viewCount, 2U);
    EXPECT_EQ(summary.trainCount, 4U);
    EXPECT_EQ(summary.viewsMade, set.viewsMade.at("old"));
}

TEST_F(EmbeddedViews, OfSeveralModelsAtOnceAreThoseOfOneAfterTheOther)
{
    const EmbeddingSet both = embedModels(
        {{folder / "pixels.pt", "old", 4, {}}, {folder / "double.pt", "new", 4, {}}},
        {folder / "g", {}, folder / "t"}, file, {.views = 2, .viewsSeed = 9}, "cpu", job);
    write({.size = 4, .views = 2, .viewsSeed = 9});
    add({.size = 4});
    const EmbeddingSet one = read();
    for (std::size_t view = 0; view < 2; ++view)
        for (const char* model : {"old", "new"})
            EXPECT_THAT(both.train->views[view].features.at(model).values(),
                        ElementsAreArray(one.train->views[view].features.at(model).values()));
    EXPECT_EQ(both.viewsMade, one.viewsMade);
}

TEST_F(EmbeddedViews, OfOtherNumbersOrSeedsAreRefused)
{
    write({.size = 4, .views = 2, .viewsSeed = 9});
    const auto refused = [&](const EmbedOptions& options) {
        return errorText([&] { add(options); });
    };
    EXPECT_THAT(refused({.size = 4, .views = 3}), HasSubstr("2 views, and --views 3 is asked for"));
    EXPECT_THAT(refused({.size = 4, .views = 2, .viewsSeed = 8}),
                HasSubstr("views of seed 9, and seed 8 is asked for"));
    EXPECT_FALSE(read().gallery.features.contains("new"));
    add({.size = 4, .views = 2, .viewsSeed = 9});
    add({.size = 4, .views = 0}, "plain");
    EXPECT_FALSE(read().train->views[0].features.contains("plain"));
    EXPECT_TRUE(read().train->features.contains("plain"));
}

TEST_F(EmbeddedViews, AreNotMadeBesideModelsWithoutThem)
{
    write({.size = 4});
    EXPECT_TRUE(read().train->views.empty());
    EXPECT_THAT(errorText([&] { add({.size = 4, .views = 2}); }), HasSubstr("have no views"));
    EXPECT_EQ(add({.size = 4}), 6U);
    const auto model = loadImageModel(folder / "pixels.pt", "cpu");
    EXPECT_THAT(errorText([&] {
                    (void)embedFolders(*model, "old", {folder / "g", {}, {}}, file,
                                       {.size = 4, .views = 2}, job);
                }),
                HasSubstr("--train-images"));
}

TEST_F(EmbeddedViews, ThatSomebodyElseMadeAreNotGuessed)
{
    EmbeddingSet set = embed({.size = 4, .views = 2});
    set.viewsMade.clear();
    writeEmbeddings(file, set, job);
    EXPECT_THAT(errorText([&] { add({.size = 4, .views = 2}); }), HasSubstr("not known how"));
    notes.clear();
    add({.size = 4});
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_THAT(notes[0], HasSubstr("gets no views"));
    EXPECT_FALSE(read().train->views[0].features.contains("new"));
}

TEST_F(EmbeddedViews, GoOnWhereTheyWereInterrupted)
{
    const std::filesystem::path parts = folder / "parts";
    std::filesystem::create_directory(parts);
    const EmbedOptions options{
        .size = 4, .batch = 1, .parts = {.folder = parts, .images = 2}, .views = 2};
    const EmbeddingSet first = embed(options);
    notes.clear();
    const EmbeddingSet again = embed(options);
    EXPECT_THAT(notes, testing::Contains(HasSubstr("train view 2: the features of 4 images were "
                                                   "kept")));
    for (std::size_t view = 0; view < 2; ++view)
        EXPECT_THAT(again.train->views[view].features.at("old").values(),
                    ElementsAreArray(first.train->views[view].features.at("old").values()));
    EmbedOptions other = options;
    other.viewsSeed = 1;
    EXPECT_THAT(embed(other).train->views[0].features.at("old").values(),
                testing::Not(ElementsAreArray(first.train->views[0].features.at("old").values())));
}
