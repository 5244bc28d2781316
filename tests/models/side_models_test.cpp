#include "core/base/error.h"
#include "core/models/image_model.h"
#include "core/models/training/backbone.h"
#include "core/models/training/image_decoder.h"
#include "tests/models/easy_images.h"
#include "tests/models/test_files.h"
#include "tests/support/error_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/utils.h>

#include <cmath>
#include <stop_token>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;

namespace
{

constexpr SideModel kinds[] = {SideModel::Alternate, SideModel::Mixup, SideModel::SimClr,
                               SideModel::Autoencoder};

BackboneOptions optionsOf(SideModel side, std::size_t epochs = 4)
{
    return {.name = "side",
            .widths = {4, 8},
            .dim = 6,
            .epochs = epochs,
            .batch = 8,
            .learningRate = {},
            .side = side};
}

Backbone trained(const LabelledImages& images, const BackboneOptions& options,
                 const KeptTraining& kept = {})
{
    JobContext job;
    return trainBackbone(images, options, job, {}, kept);
}

std::vector<float> valuesOf(const Backbone& backbone, const LabelledImages& images)
{
    const FeatureMatrix features = backbone.embed(images);
    return {features.values().begin(), features.values().end()};
}

} // namespace

TEST(SideModels, AreSavedAsTheyAreTheSameForASeedAndOthersForAnother)
{
    const LabelledImages images = easyImages(12);
    const TemporaryFolder folder;
    for (const SideModel kind : kinds) {
        SCOPED_TRACE(static_cast<int>(kind));
        BackboneOptions options = optionsOf(kind, 2);
        const Backbone backbone = trained(images, options);
        const std::vector<float> values = valuesOf(backbone, images);
        EXPECT_EQ(values, valuesOf(trained(images, options), images));
        backbone.save(folder / "side.pt");
        const FeatureMatrix saved = loadImageModel(folder / "side.pt", "cpu")
                                        ->embed(images.pixels, images.count(), images.size);
        ASSERT_EQ(saved.dim(), 6U);
        for (std::size_t i = 0; i < values.size(); ++i)
            EXPECT_NEAR(values[i], saved.values()[i], 1e-4);
        options.seed = 1;
        EXPECT_NE(values, valuesOf(trained(images, options), images));
        EXPECT_EQ(backbone.head().has_value(), hasClassifier(kind));
        EXPECT_EQ(backbone.trainingAccuracy().has_value(), kind == SideModel::Alternate);
    }
}

/// The same seed does not give the old model again.
TEST(SideModels, OfTheOldModelsTrainingHaveOtherRandomness)
{
    const LabelledImages images = easyImages(12);
    const auto values = [&](SideModel side) {
        return valuesOf(trained(images, optionsOf(side, 1)), images);
    };
    EXPECT_NE(values(SideModel::Alternate), values(SideModel::None));
    EXPECT_NE(values(SideModel::Mixup), values(SideModel::Alternate));
}

TEST(SideModels, LearnWhatTheyAreTrainedFor)
{
    const LabelledImages images = easyImages(40);
    EXPECT_GT(trained(images, optionsOf(SideModel::Alternate)).trainingAccuracy(), 0.9);
    // Without labels; by chance, a view's other one is one of 15.
    LabelledImages unlabelled = images;
    unlabelled.labels.assign(images.count(), -1);
    EXPECT_LT(trained(unlabelled, optionsOf(SideModel::SimClr, 6)).trainingLoss(),
              0.85 * std::log(15));
    // The variance of the pixels, about 0.09, is what the mean image alone would leave.
    BackboneOptions autoencoder = optionsOf(SideModel::Autoencoder, 12);
    autoencoder.learningRate = 3e-3;
    EXPECT_LT(trained(unlabelled, autoencoder).trainingLoss(), 0.03);
    // Mixed images of two classes can be told apart, too.
    EXPECT_LT(trained(images, optionsOf(SideModel::Mixup)).trainingLoss(), 0.95 * std::log(2));
}

TEST(SideModels, GoOnFromAnyMomentToTheSameModel)
{
    const LabelledImages images = easyImages(12);
    const TemporaryFolder folder;
    for (const SideModel kind : kinds) {
        SCOPED_TRACE(static_cast<int>(kind));
        const KeptTraining kept{.file = folder / "kept", .seconds = 0};
        const BackboneOptions options = optionsOf(kind, 2);
        const Backbone whole = trained(images, options);
        for (const std::size_t stopAt : {1U, 3U, 4U}) { // of 6 mini-batches, 3 an epoch
            std::filesystem::remove(kept.file);
            std::stop_source stop;
            JobContext stopped(stop.get_token(), [&](const Progress& progress) {
                if (progress.done >= stopAt)
                    stop.request_stop();
            });
            EXPECT_THROW(trainBackbone(images, options, stopped, {}, kept), Cancelled);
            const Backbone backbone = trained(images, options, kept);
            EXPECT_EQ(valuesOf(backbone, images), valuesOf(whole, images));
            EXPECT_EQ(backbone.trainingLoss(), whole.trainingLoss());
        }
    }
}

TEST(SideModels, SayWhatTheyCannotBeTrainedWith)
{
    const LabelledImages images = easyImages(4);
    const auto refusal = [&](const BackboneOptions& options) {
        return errorText([&] { (void)trained(images, options); });
    };
    BackboneOptions options = optionsOf(SideModel::SimClr);
    options.objective.base = BaseLoss::ArcFace;
    EXPECT_THAT(refusal(options), HasSubstr("it learns no classes, so that it has no head"));
    options = optionsOf(SideModel::Alternate);
    options.objective.compatible = CompatibleLoss::Regression;
    EXPECT_THAT(refusal(options), HasSubstr("side model: it is not trained to be compatible"));
    LabelledImages unlabelled = images;
    unlabelled.labels.assign(images.count(), -1);
    for (const SideModel kind : {SideModel::Alternate, SideModel::Mixup})
        EXPECT_THAT(errorText([&] { (void)trained(unlabelled, optionsOf(kind)); }),
                    HasSubstr("a label below 0"));
}

TEST(ImageDecoder, GivesImagesOfAnySizeBack)
{
    for (const std::int64_t size : {4, 15, 32})
        for (const std::vector<std::int64_t>& widths :
             {std::vector<std::int64_t>{3}, {3, 5}, {2, 3, 4}}) {
            ImageDecoder decoder(NetworkShape{.widths = widths, .depths = {}, .dim = 7}, size);
            EXPECT_EQ(decoder(torch::zeros({2, 7})).sizes(),
                      (std::vector<std::int64_t>{2, 3, size, size}));
        }
}
