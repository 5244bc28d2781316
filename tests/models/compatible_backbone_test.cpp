#include "core/base/error.h"
#include "core/models/training/backbone.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>
#include <string>
#include <vector>

using namespace crossfade;
using testing::AllOf;
using testing::HasSubstr;

namespace
{

constexpr std::size_t classCount = 8;

/// Stripes of four directions, wide and narrow, of any place, colour and contrast: the first
/// classes, ascending.
LabelledImages stripedImages(std::uint64_t seed, std::size_t perClass, std::size_t classes)
{
    std::mt19937 random(static_cast<std::mt19937::result_type>(seed));
    std::uniform_real_distribution<float> share;
    std::normal_distribution<float> noise(0, 0.1F);
    LabelledImages images{.size = 16, .pixels = {}, .labels = {}};
    for (std::size_t i = 0; i < classes * perClass; ++i) {
        const std::size_t label = i / perClass;
        const float angle =
            static_cast<float>(label % 4) * std::numbers::pi_v<float> / 4 + 0.15F * share(random);
        const float frequency = label < 4 ? 0.8F : 1.6F;
        const float phase = 6.28F * share(random);
        const float contrast = 0.25F + 0.2F * share(random);
        for (std::size_t plane = 0; plane < 3; ++plane) {
            const float brightness = 0.3F + 0.4F * share(random);
            for (std::size_t place = 0; place < 256; ++place) {
                const float along = static_cast<float>(place % 16) * std::cos(angle) +
                                    static_cast<float>(place / 16) * std::sin(angle);
                images.pixels.push_back(
                    brightness + contrast * std::sin(frequency * along + phase) + noise(random));
            }
        }
        images.labels.push_back(static_cast<std::int64_t>(label));
    }
    return images;
}

BackboneOptions options(std::uint64_t seed, CompatibleLoss loss)
{
    BackboneOptions options{
        .name = "small", .widths = {8, 16}, .dim = 16, .epochs = 12, .batch = 32, .seed = seed};
    options.objective.compatible = loss;
    options.objective.temperature = 0.5;
    return options;
}

/// The share of items whose nearest item of the other model, itself left out, is of their class.
double crossAccuracy(const FeatureMatrix& queries, const FeatureMatrix& gallery,
                     const std::vector<std::int64_t>& labels)
{
    std::size_t right = 0;
    for (std::size_t q = 0; q < queries.rows(); ++q) {
        double nearest = 0;
        std::int64_t label = -1;
        for (std::size_t g = 0; g < gallery.rows(); ++g) {
            double distance = 0;
            for (std::size_t d = 0; d < queries.dim(); ++d)
                distance += std::pow(queries.row(q)[d] - gallery.row(g)[d], 2);
            if (g != q && (label < 0 || distance < nearest)) {
                nearest = distance;
                label = labels[g];
            }
        }
        right += label == labels[q] ? 1U : 0U;
    }
    return static_cast<double>(right) / static_cast<double>(queries.rows());
}

std::string refusal(const LabelledImages& images, const BackboneOptions& options,
                    const OldModel& old)
{
    JobContext job;
    try {
        trainBackbone(images, options, job, old);
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NeedsNotMet);
        return error.what();
    }
    return "(accepted)";
}

/// Training and test images of all classes, and an old model that saw half of them.
struct Upgrade {
    LabelledImages train = stripedImages(1, 40, classCount);
    LabelledImages test = stripedImages(2, 15, classCount);
    OldModel old;
    FeatureMatrix oldTest; ///< the test images under the old model

    Upgrade()
    {
        JobContext job;
        const LabelledImages seen = stripedImages(1, 40, classCount / 2);
        const Backbone backbone = trainBackbone(seen, options(1, CompatibleLoss::None), job);
        old = {backbone.embed(train), backbone.head()};
        oldTest = backbone.embed(test);
    }

    /// Of new queries in the old gallery.
    double crossAccuracyOf(CompatibleLoss loss) const
    {
        JobContext job;
        const Backbone backbone = trainBackbone(train, options(2, loss), job, old);
        return crossAccuracy(backbone.embed(test), oldTest, test.labels);
    }
};

} // namespace

TEST(CompatibleBackbone, FindsWhatTheOldModelStored)
{
    const Upgrade upgrade;
    const double independent = upgrade.crossAccuracyOf(CompatibleLoss::None);
    EXPECT_GT(upgrade.crossAccuracyOf(CompatibleLoss::Influence), independent + 0.15);
    EXPECT_GT(upgrade.crossAccuracyOf(CompatibleLoss::RegressionAlleviating), independent + 0.15);
}

TEST(CompatibleBackbone, IsTheSameToTheBitForASeed)
{
    const Upgrade upgrade;
    for (const CompatibleLoss loss :
         {CompatibleLoss::Influence, CompatibleLoss::RegressionAlleviating}) {
        BackboneOptions brief = options(2, loss);
        brief.epochs = 1;
        const auto values = [&] {
            JobContext job;
            const FeatureMatrix features =
                trainBackbone(upgrade.train, brief, job, upgrade.old).embed(upgrade.test);
            return std::vector<float>(features.values().begin(), features.values().end());
        };
        EXPECT_EQ(values(), values());
    }
}

TEST(CompatibleBackbone, SaysWhatItNeedsOfTheOldModel)
{
    const LabelledImages train = stripedImages(1, 2, classCount);
    const FeatureMatrix rows(train.count(), 16, std::vector<float>(train.count() * 16));
    const OldModel old{rows, Head{FeatureMatrix(4, 16, std::vector<float>(64)), {0, 0, 0, 0}}};
    const BackboneOptions bct = options(0, CompatibleLoss::Influence);
    const BackboneOptions ract = options(0, CompatibleLoss::RegressionAlleviating);
    EXPECT_THAT(refusal(train, bct, {}), HasSubstr("no classifier"));
    EXPECT_THAT(refusal(train, ract, {}), HasSubstr("features of 0 images"));

    BackboneOptions wide = bct;
    wide.dim = 24;
    EXPECT_THAT(refusal(train, wide, old), AllOf(HasSubstr("dimension 16"), HasSubstr("24")));
    wide = ract;
    wide.dim = 24;
    EXPECT_THAT(refusal(train, wide, old), AllOf(HasSubstr("dimension 16"), HasSubstr("24")));

    LabelledImages unknown = train;
    for (std::int64_t& label : unknown.labels)
        label += classCount;
    BackboneOptions knownAlone = bct;
    knownAlone.objective.classMeans = ClassMeans::None;
    EXPECT_THAT(refusal(unknown, knownAlone, old), HasSubstr("labels from 0 to 3"));
    BackboneOptions means = bct;
    means.objective.classMeans = ClassMeans::All;
    EXPECT_THAT(refusal(train, means, {}), HasSubstr("features of 0 images"));
}
