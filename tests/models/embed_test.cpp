#include "core/models/embed.h"

#include "core/base/error.h"
#include "tests/models/test_files.h"
#include "tests/support/error_text.h"
#include "tests/support/hdf5_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <opencv2/imgcodecs.hpp>

#include <atomic>
#include <cmath>
#include <limits>

using namespace crossfade;
using namespace crossfade::test;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

namespace
{

/// An image's features are its mean colour; counts its batches.
class MeanColour : public ImageModel
{
public:
    FeatureMatrix embed(const std::vector<float>& pixels, std::size_t n,
                        std::size_t size) const override
    {
        ++batches;
        std::vector<float> means;
        for (std::size_t plane = 0; plane < 3 * n; ++plane) {
            double sum = 0;
            for (std::size_t i = 0; i < size * size; ++i)
                sum += static_cast<double>(pixels[plane * size * size + i]);
            means.push_back(static_cast<float>(sum / static_cast<double>(size * size)));
        }
        return FeatureMatrix(n, 3, std::move(means));
    }
    mutable std::atomic<int> batches = 0;
};

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

/// Images 0 … n−1 whose red is their number.
std::vector<std::filesystem::path> numbered(const TemporaryFolder& folder, int n)
{
    std::vector<std::filesystem::path> files;
    for (int i = 0; i < n; ++i) {
        files.push_back(folder / ("i" + std::to_string(i) + ".png"));
        cv::imwrite(files.back().string(), cv::Mat(4, 4, CV_8UC3, cv::Scalar(0, 0, i)));
    }
    return files;
}

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
    JobContext job({}, {}, [&](const std::string& text) { notes.push_back(text); });
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
        embedImages(MeanColour(), {folder / "a.png", folder / "b.png"}, {}, job);
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
    EXPECT_THAT(refusal(files, {.size = 0}), HasSubstr("size 0: out of range; expected 1 to"));
    EXPECT_THAT(refusal(files, {.size = 5000}), HasSubstr("size 5000: out of range"));
    EXPECT_THAT(refusal(files, {.batch = 0}), HasSubstr("batch 0: out of range; expected 1 to"));
    EXPECT_THAT(refusal(files, {.size = 1024, .batch = 65536}),
                AllOf(HasSubstr("batch 65536 at size 1024: takes 786432 MiB; expected at most"),
                      HasSubstr("Use a smaller batch.")));
    EXPECT_THAT(refusal(files, {.parts = {.folder = {}, .model = {}, .images = 0}}),
                HasSubstr("parts of 0 images; expected at least one image in each"));
}

namespace
{

std::vector<float> valuesOf(const EmbedResult& result)
{
    return {result.features.values().begin(), result.features.values().end()};
}

/// 23 images, of which the second is broken, in parts of 5; one decoding thread.
struct Parted {
    Parted()
    {
        writeText(files[1], "no image");
        std::filesystem::create_directories(options.parts.folder);
    }
    EmbedResult embed(const ImageModel& model)
    {
        JobContext job({}, {}, [&](const std::string& text) { notes.push_back(text); });
        return embedImages(model, files, options, job);
    }

    TemporaryFolder folder;
    std::vector<std::filesystem::path> files = numbered(folder, 23);
    EmbedOptions options{.size = 2,
                         .batch = 2,
                         .threads = 1,
                         .subject = "gallery",
                         .parts = {.folder = folder / "parts", .model = "mean", .images = 5}};
    std::vector<std::string> notes;
};

} // namespace

TEST(EmbedParts, AreTakenAsTheyAreWithTheSameFeatures)
{
    Parted parted;
    const MeanColour model;
    const EmbedResult whole = parted.embed(model);
    EXPECT_EQ(model.batches, 2 + 3 + 3 + 3 + 2) << "of 4, 5, 5, 5 and 3 images";
    const MeanColour again;
    parted.notes.clear();
    const EmbedResult resumed = parted.embed(again);
    EXPECT_EQ(again.batches, 0);
    EXPECT_EQ(valuesOf(resumed), valuesOf(whole));
    EXPECT_EQ(resumed.kept, whole.kept);
    ASSERT_EQ(resumed.skipped.size(), 1U);
    EXPECT_EQ(resumed.skipped[0].file, parted.files[1]);
    EXPECT_THAT(parted.notes, testing::Contains(HasSubstr("23 images were kept")));
    std::filesystem::remove(parted.folder / "parts" / "gallery-000002.part.h5");
    (void)parted.embed(again);
    EXPECT_EQ(again.batches, 3) << "the missing part alone";
}

TEST(EmbedParts, OfOtherModelsOptionsOrImagesAreMadeAnew)
{
    Parted parted;
    (void)parted.embed(MeanColour());
    const auto batchesAfter = [&](const auto& change) {
        change();
        const MeanColour model;
        (void)parted.embed(model);
        return model.batches.load();
    };
    EXPECT_EQ(batchesAfter([&] { parted.options.parts.model = "another"; }), 13);
    EXPECT_EQ(batchesAfter([&] { parted.options.size = 3; }), 13);
    EXPECT_EQ(batchesAfter([&] {
                  cv::imwrite(parted.files[7].string(), cv::Mat(9, 9, CV_8UC3, cv::Scalar(1)));
              }),
              3)
        << "the part of the changed image alone";
    EXPECT_EQ(batchesAfter([&] {
                  const auto file = parted.folder / "parts" / "gallery-000004.part.h5";
                  std::filesystem::resize_file(file, std::filesystem::file_size(file) / 2);
              }),
              2)
        << "the damaged part alone";
    EXPECT_THAT(parted.notes, testing::Contains(HasSubstr("is not used")));
    removeEmbedParts(parted.folder / "parts");
    EXPECT_EQ(batchesAfter([] {}), 13);
}

TEST(EmbedParts, OfBrokenImagesAloneAreKeptToo)
{
    Parted parted;
    for (std::size_t i = 5; i < 10; ++i)
        writeText(parted.files[i], "no image");
    const EmbedResult whole = parted.embed(MeanColour());
    EXPECT_EQ(whole.kept.size(), 17U);
    const MeanColour again;
    EXPECT_EQ(valuesOf(parted.embed(again)), valuesOf(whole));
    EXPECT_EQ(again.batches, 0);
}

TEST(EmbedParts, WhoseRowsDoNotFitTheirImagesAreMadeAnew)
{
    Parted parted;
    const EmbedResult whole = parted.embed(MeanColour());
    const auto file = parted.folder / "parts" / "gallery-000004.part.h5"; // of images 20 to 22
    for (const std::vector<std::int64_t>& rows :
         {std::vector<std::int64_t>{0, 2, 1}, {0, 1, 3}, {-1, 1, 2}, {0, 1}}) {
        {
            Hdf5Builder part(file);
            part.remove("/kept");
            part.labels("/kept", rows);
        }
        parted.notes.clear();
        const MeanColour model;
        EXPECT_EQ(valuesOf(parted.embed(model)), valuesOf(whole));
        EXPECT_EQ(model.batches, 2) << "of the damaged part alone";
        EXPECT_THAT(parted.notes,
                    testing::Contains("a part kept from an earlier run is not used: " +
                                      file.string() + ": its rows do not fit its images"));
    }
}
