#include "core/base/error.h"
#include "core/models/image_model.h"
#include "core/models/training/backbone.h"
#include "core/models/training/image_decoder.h"
#include "core/models/training/torchscript_export.h"
#include "tests/models/easy_images.h"
#include "tests/models/test_files.h"
#include "tests/support/error_text.h"

#include <ATen/CPUGeneratorImpl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/utils.h>

#include <chrono>
#include <cmath>
#include <stop_token>
#include <thread>

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

/// Images without a label, each of a colour of its own.
LabelledImages colouredImages(std::size_t count)
{
    LabelledImages images{.size = 16, .pixels = {}, .labels = {}};
    for (std::size_t i = 0; i < count; ++i) {
        for (const float value :
             {static_cast<float>(i * 37 % 101) / 101.0F, static_cast<float>(i * 53 % 97) / 97.0F,
              static_cast<float>(i * 29 % 89) / 89.0F})
            images.pixels.insert(images.pixels.end(), 256, value);
        images.labels.push_back(-1);
    }
    return images;
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
    // Without labels, from the first epoch on.
    const auto lossAfter = [](std::size_t epochs) {
        BackboneOptions simClr = optionsOf(SideModel::SimClr, epochs);
        simClr.learningRate = 0.03;
        return trained(colouredImages(80), simClr).trainingLoss();
    };
    EXPECT_LT(lossAfter(12), lossAfter(1) - 0.1);
    // The variance of the pixels, 0.09, is what the mean of all images alone would leave.
    LabelledImages unlabelled = images;
    unlabelled.labels.assign(images.count(), -1);
    BackboneOptions autoencoder = optionsOf(SideModel::Autoencoder, 40);
    autoencoder.learningRate = 1e-2;
    EXPECT_LT(trained(unlabelled, autoencoder).trainingLoss(), 0.045);
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
                std::this_thread::sleep_for(
                    std::chrono::milliseconds(60)); // else some are left out
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

/// What is written folds all normalisations, that of SimCLR's embedding, too.
TEST(SideModels, AreWrittenWithTheNormalisationOfTheirEmbedding)
{
    const torch::NoGradGuard noGradient;
    at::Generator generator = at::detail::createCPUGenerator(1);
    ResidualNetwork network(
        NetworkShape{.widths = {4, 8}, .depths = {1, 2}, .dim = 6, .classes = 0});
    network->normalizeEmbedding();
    network->initialize(generator);
    network->normalization->weight.uniform_(0.5, 2, generator);
    network->normalization->bias.uniform_(-1, 1, generator);
    const torch::Tensor images = torch::rand({20, 3, 16, 16}, generator);
    for (int step = 0; step < 5; ++step)
        (void)network->embed(images);
    network->eval();
    torch::jit::Module script = toTorchScript(network, 16, false);
    EXPECT_TRUE(script.forward({images}).toTensor().allclose(network->embed(images), 1e-4, 1e-4));
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
