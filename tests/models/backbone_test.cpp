#include "core/models/training/backbone.h"

#include "core/base/error.h"
#include "core/models/image_model.h"
#include "tests/models/easy_images.h"
#include "tests/models/test_files.h"
#include "tests/support/error_text.h"
#include "tests/support/kept_files.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/csrc/jit/api/module.h>
#include <torch/csrc/jit/serialization/import.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>
#include <stop_token>
#include <thread>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

namespace
{

const BackboneOptions Small{.name = "small", .widths = {4, 8}, .dim = 6, .epochs = 4, .batch = 8};

/// The features of `images` under the saved backbone.
FeatureMatrix featuresOf(const Backbone& backbone, const LabelledImages& images)
{
    const TemporaryFolder folder;
    backbone.save(folder / "b.pt");
    return loadImageModel(folder / "b.pt", "cpu")
        ->embed(images.pixels, images.count(), images.size);
}

std::size_t predict(const Head& head, std::span<const float> feature)
{
    std::vector<double> scores;
    for (std::size_t c = 0; c < head.bias.size(); ++c)
        scores.push_back(std::inner_product(feature.begin(), feature.end(),
                                            head.weight.row(c).begin(),
                                            static_cast<double>(head.bias[c])));
    return static_cast<std::size_t>(std::ranges::max_element(scores) - scores.begin());
}

double lengthOf(std::span<const float> row)
{
    return std::sqrt(std::inner_product(row.begin(), row.end(), row.begin(), 0.0));
}

} // namespace

TEST(Backbone, LearnsTwoEasyClassesAndItsHeadFitsItsSavedFeatures)
{
    JobContext job;
    const LabelledImages images = easyImages(40);
    const Backbone backbone = trainBackbone(images, Small, job);
    const FeatureMatrix features = featuresOf(backbone, images);
    EXPECT_EQ(features.dim(), 6U);
    EXPECT_EQ(backbone.head()->weight.rows(), 2U);
    EXPECT_EQ(backbone.head()->weight.dim(), 6U);
    std::size_t right = 0;
    for (std::size_t i = 0; i < images.count(); ++i)
        right += predict(*backbone.head(), features.row(i)) ==
                 static_cast<std::size_t>(images.labels[i]);
    EXPECT_GE(right, 78U);
    EXPECT_GT(backbone.trainingAccuracy().value_or(0), 0.9);
}

TEST(Backbone, IsTheSameToTheBitForASeed)
{
    JobContext job;
    const LabelledImages images = easyImages(12);
    const auto values = [&](std::uint64_t seed) {
        BackboneOptions options = Small;
        options.seed = seed;
        options.epochs = 2;
        const FeatureMatrix features = featuresOf(trainBackbone(images, options, job), images);
        return std::vector<float>(features.values().begin(), features.values().end());
    };
    EXPECT_EQ(values(1), values(1));
    EXPECT_NE(values(1), values(2));
}

TEST(Backbone, ReportsStepsAndStopsWhenAsked)
{
    std::stop_source stop;
    std::size_t steps = 0;
    JobContext job(stop.get_token(), [&](const Progress& progress) {
        EXPECT_EQ(progress.stage, Stage::Training);
        EXPECT_EQ(progress.subject, "small");
        EXPECT_EQ(progress.total, 4U * 3);
        EXPECT_GT(progress.loss.value_or(0), 0);
        steps = progress.done;
        stop.request_stop();
    });
    EXPECT_THROW(trainBackbone(easyImages(12), Small, job), Cancelled);
    EXPECT_EQ(steps, 1U);
}

TEST(Backbone, RefusesALabelThatWouldTakeAClassifierOfAnySize)
{
    LabelledImages images = easyImages(3);
    images.labels[0] = 1'000'000'000'000;
    JobContext job;
    try {
        trainBackbone(images, {}, job);
        FAIL() << "accepted";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::OutOfRange) << error.what();
        EXPECT_THAT(error.what(), HasSubstr("training images: the label 1000000000000; expected "
                                            "labels below 1000 for 6 images"));
    }
}

TEST(Backbone, RefusesWhatItCannotTrainOn)
{
    JobContext job;
    LabelledImages images = easyImages(3);
    images.labels[2] = -1;
    const auto refusal = [&](const LabelledImages& from, const BackboneOptions& with) {
        return errorText([&] { trainBackbone(from, with, job); });
    };
    EXPECT_THAT(refusal(images, Small), HasSubstr("a label below 0; expected labels from 0"));
    images = easyImages(3);
    images.pixels.pop_back();
    EXPECT_THAT(refusal(images, Small), HasSubstr(" pixel values; expected "));
    EXPECT_THAT(refusal({}, Small),
                HasSubstr("training images: too few or too small; expected two images"));
    BackboneOptions options = Small;
    options.widths.clear();
    EXPECT_THAT(refusal(easyImages(3), options),
                HasSubstr("backbone options: no width, dimension or epoch, or a batch of one; "
                          "expected one of each, and a batch of two or more"));
}

TEST(Backbone, AnArcFaceHeadFitsItsEmbeddingsOfLengthOne)
{
    JobContext job;
    const LabelledImages images = easyImages(40);
    BackboneOptions options = Small;
    options.objective.base = BaseLoss::ArcFace;
    options.objective.arcFace = {.scale = 8, .margin = 0.2};
    options.learningRate = 0.03;
    const Backbone backbone = trainBackbone(images, options, job);
    const FeatureMatrix features = featuresOf(backbone, images);
    std::size_t right = 0;
    for (std::size_t i = 0; i < images.count(); ++i) {
        EXPECT_NEAR(lengthOf(features.row(i)), 1, 1e-5);
        right += predict(*backbone.head(), features.row(i)) ==
                 static_cast<std::size_t>(images.labels[i]);
    }
    EXPECT_GE(right, 78U);
    EXPECT_GT(backbone.trainingAccuracy().value_or(0), 0.9);
    for (std::size_t c = 0; c < 2; ++c) {
        EXPECT_NEAR(lengthOf(backbone.head()->weight.row(c)), 8, 1e-4);
        EXPECT_EQ(backbone.head()->bias[c], 0);
    }
}

TEST(Backbone, EmbedsAsItsSavedModelDoes)
{
    JobContext job;
    const LabelledImages images = easyImages(12);
    const Backbone backbone = trainBackbone(images, Small, job);
    const FeatureMatrix saved = featuresOf(backbone, images);
    const FeatureMatrix own = backbone.embed(images);
    ASSERT_EQ(own.rows(), saved.rows());
    for (std::size_t i = 0; i < own.rows(); ++i)
        for (std::size_t d = 0; d < own.dim(); ++d)
            EXPECT_NEAR(own.row(i)[d], saved.row(i)[d], 1e-5);
}

TEST(Backbone, HasTheBlocksThatItsDepthsSay)
{
    JobContext job;
    const LabelledImages images = easyImages(12);
    BackboneOptions deep = Small;
    deep.epochs = 1;
    const FeatureMatrix shallow = trainBackbone(images, deep, job).embed(images);
    deep.depths = {1, 1};
    const FeatureMatrix same = trainBackbone(images, deep, job).embed(images);
    EXPECT_TRUE(std::ranges::equal(shallow.values(), same.values()));
    deep.depths = {2, 3};
    const TemporaryFolder folder;
    const Backbone backbone = trainBackbone(images, deep, job);
    backbone.save(folder / "b.pt");
    // A weight and a bias of the stem, of two convolutions in each of five blocks, of one shortcut
    // and of the embedding.
    EXPECT_EQ(torch::jit::load((folder / "b.pt").string()).parameters().size(),
              2U * (1 + 10 + 1 + 1));
    const FeatureMatrix own = backbone.embed(images);
    const FeatureMatrix loaded = featuresOf(backbone, images);
    for (std::size_t i = 0; i < own.values().size(); ++i)
        EXPECT_NEAR(own.values()[i], loaded.values()[i], 1e-5);
    for (const std::vector<std::size_t>& depths :
         {std::vector<std::size_t>{2}, {1, 0}, {1, 1, 1}}) {
        deep.depths = depths;
        EXPECT_THAT(errorText([&] { trainBackbone(images, deep, job); }),
                    HasSubstr("for each width a depth, of 1 or more residual blocks"));
    }
}

TEST(Backbone, RefusesImagesOfOneClass)
{
    LabelledImages images = easyImages(4);
    images.labels.assign(images.count(), 1);
    JobContext job;
    EXPECT_THAT(errorText([&] { trainBackbone(images, Small, job); }),
                HasSubstr("training images: all are of one class, so that there is nothing to tell "
                          "apart; expected two classes or more"));
}

TEST(Backbone, SaysThatItDiverged)
{
    JobContext job;
    LabelledImages images = easyImages(8);
    images.pixels[5] = std::numeric_limits<float>::infinity();
    try {
        trainBackbone(images, Small, job);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Diverged);
        EXPECT_THAT(error.what(), HasSubstr("the training loss is not a number in epoch 1 of"));
        EXPECT_THAT(error.what(), HasSubstr("; expected finite numbers. Use a smaller learning "
                                            "rate than"));
    }
}

TEST(Backbone, SaysThatItsLastStepDiverged)
{
    const TemporaryFolder folder;
    const KeptTraining kept{.file = folder / "kept"};
    for (const BaseLoss loss : {BaseLoss::Softmax, BaseLoss::ArcFace}) {
        JobContext job;
        BackboneOptions options = Small;
        options.epochs = 1; // of one step: its loss is that of the first weights
        options.batch = 100;
        options.learningRate = 1e30;
        options.objective.base = loss;
        try {
            trainBackbone(easyImages(8), options, job, {}, kept);
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Diverged);
            EXPECT_THAT(error.what(),
                        HasSubstr(", and weights or features are infinite or not a number in epoch "
                                  "1 of 1; expected finite numbers. Use a smaller learning rate "
                                  "than 1e+30."));
        }
        EXPECT_EQ(folder.fileCount(), 0U);
    }
}

TEST(Backbone, RefusesOptionsBeyondFloat32)
{
    JobContext job;
    BackboneOptions options = Small;
    options.learningRate = 1e300;
    EXPECT_THAT(errorText([&] { trainBackbone(easyImages(3), options, job); }),
                HasSubstr("backbone options: learning rate is beyond float32; expected at most "
                          "3.4e38"));
}

TEST(Backbone, SaysWhereItCannotBeSaved)
{
    JobContext job;
    BackboneOptions options = Small;
    options.epochs = 1;
    const Backbone backbone = trainBackbone(easyImages(4), options, job);
    const TemporaryFolder folder;
    try {
        backbone.save(folder / "missing" / "b.pt");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::WriteFailed);
        EXPECT_THAT(error.what(), testing::HasSubstr("missing/b.pt"));
    }
}

namespace
{

/// Everything that a training decides, to the bit.
std::string bytesOf(const Backbone& backbone, const TemporaryFolder& folder)
{
    const auto weights = std::as_bytes(backbone.head()->weight.values());
    std::string bytes(reinterpret_cast<const char*>(weights.data()), weights.size());
    backbone.save(folder / "b.pt");
    return bytes + readBytes(folder / "b.pt") +
           std::to_string(backbone.trainingAccuracy().value_or(-1));
}

} // namespace

TEST(KeptBackbone, GoesOnFromAnyMomentToTheSameBits)
{
    const TemporaryFolder folder;
    const KeptTraining kept{.file = folder / "kept", .seconds = 0};
    const LabelledImages images = easyImages(12);
    JobContext job;
    const std::string whole = bytesOf(trainBackbone(images, Small, job), folder);
    for (const std::size_t stopAt : {1U, 2U, 3U, 5U, 11U}) { // of 12 mini-batches, 3 an epoch
        std::stop_source stop;
        JobContext stopped(stop.get_token(), [&](const Progress& progress) {
            if (progress.done >= stopAt)
                stop.request_stop();
            std::this_thread::sleep_for(std::chrono::milliseconds(60)); // else some are left out
        });
        const auto train = [&](JobContext& context) {
            return trainBackbone(images, Small, context, {}, kept);
        };
        std::filesystem::remove(kept.file);
        EXPECT_THROW(train(stopped), Cancelled);
        EXPECT_TRUE(std::filesystem::exists(kept.file));
        EXPECT_TRUE(bytesOf(train(job), folder) == whole) << stopAt;
        EXPECT_TRUE(bytesOf(train(job), folder) == whole) << "done already";
    }
}

TEST(KeptBackbone, OfOtherWorkOrDamagedIsNotUsed)
{
    const TemporaryFolder folder;
    const KeptTraining kept{.file = folder / "kept", .seconds = 0};
    const LabelledImages images = easyImages(12);
    std::vector<std::string> notes;
    JobContext job({}, {}, [&](const Message& note) { notes.push_back(note.english()); });
    const std::string whole = bytesOf(trainBackbone(images, Small, job), folder);
    BackboneOptions other = Small;
    other.seed = 1;
    (void)trainBackbone(images, other, job, {}, kept);
    EXPECT_TRUE(bytesOf(trainBackbone(images, Small, job, {}, kept), folder) == whole);
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_THAT(notes[0], testing::HasSubstr("is of other data or options"));
    std::string bytes = readBytes(kept.file);
    bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
    writeBytes(kept.file, bytes);
    EXPECT_TRUE(bytesOf(trainBackbone(images, Small, job, {}, kept), folder) == whole);
    ASSERT_EQ(notes.size(), 2U);
    EXPECT_THAT(notes[1], testing::HasSubstr("it is damaged"));
    writeBytes(kept.file, "CROSS");
    EXPECT_TRUE(bytesOf(trainBackbone(images, Small, job, {}, kept), folder) == whole);
    EXPECT_THAT(notes.back(), testing::HasSubstr("of another version"));
    emptyKeptState(kept.file);
    EXPECT_THAT(errorText([&] { (void)trainBackbone(images, Small, job, {}, kept); }),
                testing::AllOf(HasSubstr("kept: lacks a part of what was kept"),
                               HasSubstr("Remove the file, or train without --resume.")));
}
