#include "core/models/embed.h"

#include "core/base/error.h"
#include "tests/models/mean_colour.h"
#include "tests/models/test_files.h"
#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <stop_token>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

namespace
{

/// Always the same matrix per image.
class Fixed : public ImageModel
{
public:
    explicit Fixed(std::vector<float> row) : m_row(std::move(row)) {}
    FeatureMatrix embed(const std::vector<float>&, std::size_t n, std::size_t) const override
    {
        std::vector<float> values;
        for (std::size_t i = 0; i < n; ++i)
            values.insert(values.end(), m_row.begin(), m_row.end());
        return FeatureMatrix(n, m_row.size(), std::move(values));
    }

private:
    std::vector<float> m_row;
};

/// One feature more an image in each batch.
class Growing : public ImageModel
{
public:
    FeatureMatrix embed(const std::vector<float>&, std::size_t n, std::size_t) const override
    {
        ++m_dim;
        return FeatureMatrix(n, m_dim, std::vector<float>(n * m_dim, 1.0F));
    }

private:
    mutable std::size_t m_dim = 0;
};

} // namespace

TEST(EmbedImages, KeepsTheOrderWhateverTheThreadsAndBatches)
{
    const TemporaryFolder folder;
    const auto files = numbered(folder, 50);
    for (const std::size_t threads : {1, 2, 7, 64})
        for (const std::size_t batch : {1, 7, 50, 200}) {
            const MeanColour model;
            JobContext job;
            const EmbedResult result =
                embedImages(model, files, {.size = 2, .batch = batch, .threads = threads}, job);
            ASSERT_EQ(result.features.rows(), 50U);
            EXPECT_EQ(model.batches, static_cast<int>((50 + batch - 1) / batch));
            for (std::size_t i = 0; i < 50; ++i) {
                EXPECT_EQ(result.features.row(i)[0], static_cast<float>(i) / 255.0F);
                EXPECT_EQ(result.kept[i], i);
            }
        }
}

TEST(EmbedImages, SkipsNotesAndListsBrokenImages)
{
    const TemporaryFolder folder;
    auto files = numbered(folder, 5);
    writeText(files[1], "no image");
    writeCut(files[2], 40, files[3]);
    std::vector<std::string> notes;
    JobContext job({}, {}, [&](const Message& text) { notes.push_back(text.english()); });
    const EmbedResult result = embedImages(MeanColour(), files, {.size = 4, .batch = 2}, job);
    EXPECT_THAT(result.kept, ElementsAre(0, 2, 4));
    EXPECT_EQ(result.features.row(1)[0], 2 / 255.0F);
    ASSERT_EQ(result.skipped.size(), 2U);
    EXPECT_EQ(result.skipped[0].file, files[1]);
    EXPECT_THAT(result.skipped[0].reason, HasSubstr("not an image"));
    EXPECT_EQ(result.skipped[1].file, files[3]);
    EXPECT_THAT(result.skipped[1].reason, HasSubstr("cut off PNG"));
    ASSERT_EQ(notes.size(), 2U);
    EXPECT_THAT(notes[0], HasSubstr("skipped " + files[1].string()));
}

TEST(EmbedImages, FailsWhenEveryImageIsBroken)
{
    const TemporaryFolder folder;
    writeText(folder / "a.png", "");
    writeText(folder / "b.png", "");
    JobContext job;
    try {
        embedImages(MeanColour(), {folder / "a.png", folder / "b.png"}, {.size = 4}, job);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadFormat);
        EXPECT_THAT(error.what(), HasSubstr("none of the 2 images can be read"));
    }
}

TEST(EmbedImages, NamesTheImageOfAFeatureThatIsNotFinite)
{
    const TemporaryFolder folder;
    const auto files = numbered(folder, 3);
    JobContext job;
    try {
        embedImages(Fixed({1, std::numeric_limits<float>::quiet_NaN()}), files, {.size = 4}, job);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NotFinite);
        EXPECT_THAT(error.what(), HasSubstr("i0.png"));
    }
}

TEST(EmbedImages, RefusesAModelWhoseFeaturesGrow)
{
    const TemporaryFolder folder;
    const auto files = numbered(folder, 3);
    const auto refusal = [&](EmbedOptions options) {
        options.size = 4;
        options.batch = 2;
        try {
            JobContext job;
            (void)embedImages(Growing(), files, options, job);
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::ShapeMismatch);
            return std::string(error.what());
        }
        return std::string("(embedded)");
    };
    EXPECT_EQ(refusal({}),
              "model: 2 features an image in one batch and 1 in another; expected the same "
              "number for every batch");
    EXPECT_EQ(refusal({.parts = {.folder = {}, .model = {}, .images = 2}}),
              "model: 2 features an image in one part and 1 in another; expected the same number "
              "for every image");
}

TEST(EmbedImages, StopsSoonAfterCancelling)
{
    const TemporaryFolder folder;
    const auto files = numbered(folder, 200);
    std::stop_source stop;
    std::size_t done = 0;
    JobContext job(stop.get_token(), [&](const Progress& progress) {
        done = progress.done;
        stop.request_stop();
    });
    EXPECT_THROW(embedImages(MeanColour(), files, {.size = 4, .batch = 8}, job), Cancelled);
    EXPECT_EQ(done, 1U);
}

TEST(EmbedImages, ReportsEveryImageInTheEnd)
{
    const TemporaryFolder folder;
    const auto files = numbered(folder, 20);
    Progress last;
    JobContext job({}, [&](const Progress& progress) { last = progress; });
    embedImages(MeanColour(), files, {.size = 4}, job);
    EXPECT_EQ(last.stage, Stage::Embedding);
    EXPECT_EQ(last.done, 20U);
    EXPECT_EQ(last.total, 20U);
}

TEST(EmbedImages, RefusesOptionsThatCannotBeMeant)
{
    const TemporaryFolder folder;
    const auto files = numbered(folder, 1);
    JobContext job;
    const auto refusal = [&](const std::vector<std::filesystem::path>& images,
                             const EmbedOptions& options) {
        return errorText([&] { (void)embedImages(MeanColour(), images, options, job); });
    };
    EXPECT_THAT(refusal({}, {}),
                HasSubstr("images: there is none to embed; expected at least one"));
    EXPECT_THAT(refusal(files, {}), HasSubstr("size 0: out of range")) << "none is made up";
    EXPECT_THAT(refusal(files, {.size = 0}), HasSubstr("size 0: out of range; expected 1 to"));
    EXPECT_THAT(refusal(files, {.size = 5000}), HasSubstr("size 5000: out of range"));
    EXPECT_THAT(refusal(files, {.size = 4, .batch = 0}),
                HasSubstr("batch 0: out of range; expected 1 to"));
    EXPECT_THAT(refusal(files, {.size = 1024, .batch = 65536}),
                AllOf(HasSubstr("batch 65536 at size 1024: takes 786432 MiB; expected at most"),
                      HasSubstr("Use a smaller batch.")));
    EXPECT_THAT(refusal(files, {.size = 4, .parts = {.folder = {}, .model = {}, .images = 0}}),
                HasSubstr("parts of 0 images; expected at least one image in each"));
}
