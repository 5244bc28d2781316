#include "core/base/error.h"
#include "core/models/embed.h"
#include "tests/models/mean_colour.h"
#include "tests/models/test_files.h"
#include "tests/support/hdf5_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <opencv2/imgcodecs.hpp>

#include <numeric>
#include <stop_token>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

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
        JobContext job(stop.get_token(), {},
                       [&](const Message& text) { notes.push_back(text.english()); });
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
    std::stop_source stop;
};

/// The only feature of an image is the sum over its batch.
class BatchSum : public ImageModel
{
public:
    FeatureMatrix embed(const std::vector<float>& pixels, std::size_t n, std::size_t) const override
    {
        ++batches;
        if (batches == failing)
            throw Error(ErrorCode::Internal, {.problem = "the device is lost"});
        const double sum = std::accumulate(pixels.begin(), pixels.end(), 0.0);
        return FeatureMatrix(n, 1, std::vector<float>(n, static_cast<float>(sum)));
    }
    mutable int batches = 0;
    int failing = 0; ///< the number of the batch that cannot be embedded; 0: none
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

TEST(EmbedParts, ThatWereCancelledGoOnAfterTheirLastBatch)
{
    Parted parted;
    const EmbedResult whole = parted.embed(BatchSum());
    removeEmbedParts(parted.options.parts.folder);
    parted.options.parts.images = 23;
    const EmbedResult inOne = parted.embed(BatchSum());
    ASSERT_NE(valuesOf(inOne), valuesOf(whole)) << "a feature tells the other images of its batch";
    removeEmbedParts(parted.options.parts.folder);

    int seen = 0;
    parted.options.seen = [&](const std::filesystem::path&, const std::string&) {
        if (++seen == 12)
            parted.stop.request_stop();
    };
    const BatchSum cancelled;
    EXPECT_THROW((void)parted.embed(cancelled), Cancelled);
    EXPECT_EQ(cancelled.batches, 5) << "of 11 images, without the broken one";
    parted.stop = {};
    parted.notes.clear();
    const BatchSum again;
    const EmbedResult resumed = parted.embed(again);
    EXPECT_EQ(again.batches, 6) << "of the other 12 images";
    EXPECT_EQ(valuesOf(resumed), valuesOf(inOne));
    EXPECT_EQ(resumed.kept, inOne.kept);
    EXPECT_EQ(resumed.skipped.size(), 1U);
    EXPECT_THAT(parted.notes, testing::Contains(HasSubstr("11 images were kept")));
}

TEST(EmbedParts, AreKeptFromTimeToTimeBeforeTheyAreDone)
{
    Parted parted;
    parted.options.parts.images = 23;
    BatchSum fails;
    fails.failing = 4;
    EXPECT_THROW((void)parted.embed(fails), Error);
    fails.batches = 0;
    parted.options.parts.seconds = 0; // after each image
    EXPECT_THROW((void)parted.embed(fails), Error);
    EXPECT_EQ(fails.batches, 4) << "nothing was kept within 30 seconds";
    const BatchSum again;
    EXPECT_EQ(parted.embed(again).kept.size(), 22U);
    EXPECT_EQ(again.batches, 11 - 3);
}
