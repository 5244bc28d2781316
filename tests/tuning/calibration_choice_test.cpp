#include "core/tuning/calibration_choice.h"

#include "core/base/error.h"
#include "core/methods/registry.h"
#include "core/tuning/key_statistics.h"
#include "tests/tuning/tuning_data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace crossfade
{
namespace
{

const Metric map{.kind = Metric::Kind::Map};

/// A trial whose old system is the new one with all features `factor` times as long.
HeldOutTrial stretchedTrial(float factor)
{
    const TrainingData rows = test::clusteredRows(300, 10, 1);
    std::vector<float> longer(rows.features.newModel.values().begin(),
                              rows.features.newModel.values().end());
    for (float& value : longer)
        value *= factor;
    const FeatureMatrix older(300, rows.features.newModel.dim(), std::move(longer));
    HeldOutTrial trial;
    const FeatureMatrix& newer = rows.features.newModel;
    trial.data.query = trial.data.gallery = {older, newer, std::nullopt};
    trial.data.galleryLabels = rows.labels;
    trial.transition = {{older, older}, {newer, newer}};
    EmbeddingSet set;
    set.gallery.labels = rows.labels;
    set.gallery.count = rows.labels.size();
    trial.relevance = makeRelevance(set, Protocol::ClassLabels);
    return trial;
}

TEST(CalibrationChoice, FindsTheScaleOfStretchedFeatures)
{
    const HeldOutTrial trial = stretchedTrial(2); // keys 4 times as large
    for (const auto& found : {momentsCalibration(trial, {}), quantileCalibration(trial, {})}) {
        ASSERT_TRUE(found);
        EXPECT_NEAR(found->scale, 0.25, 1e-6);
        EXPECT_NEAR(found->shift, 0, 1e-4);
    }
}

TEST(CalibrationChoice, IsOnWhereItHelps)
{
    const HeldOutTrial trial = stretchedTrial(2);
    JobContext job;
    for (const char* how : {"moments", "quantiles", "searched"}) {
        const OrderCalibration made = chooseCalibration(trial, "random", how, map, job);
        EXPECT_TRUE(made.helps) << how;
        EXPECT_GT(made.interval.low, 0) << how;
        EXPECT_GT(made.gain, made.interval.low) << how;
        EXPECT_LT(made.gain, made.interval.high) << how;
        EXPECT_EQ(made.how, how);
        EXPECT_EQ(made.order, "random");
    }
}

TEST(CalibrationChoice, IsOffWhereNothingCanBeGained)
{
    JobContext job;
    const HeldOutTrial equal = stretchedTrial(1);
    for (const char* how : {"moments", "quantiles", "searched"})
        EXPECT_FALSE(chooseCalibration(equal, "random", how, map, job).helps) << how;
}

TEST(CalibrationChoice, IsOffForEqualDistances)
{
    HeldOutTrial trial = stretchedTrial(2);
    const FeatureMatrix zeros(300, 2, std::vector<float>(600));
    trial.transition.oldSystem = {zeros, zeros};
    EXPECT_FALSE(momentsCalibration(trial, {}));
    EXPECT_FALSE(quantileCalibration(trial, {}));
    JobContext job;
    for (const char* how : {"moments", "quantiles", "searched"}) {
        const OrderCalibration made = chooseCalibration(trial, "random", how, map, job);
        EXPECT_FALSE(made.helps) << how;
        EXPECT_TRUE(made.calibration.isIdentity()) << how;
    }
}

TEST(CalibrationChoice, IsOffForOneClass)
{
    HeldOutTrial trial = stretchedTrial(2);
    std::ranges::fill(trial.data.galleryLabels, 0);
    EmbeddingSet set;
    set.gallery.labels = trial.data.galleryLabels;
    set.gallery.count = set.gallery.labels.size();
    trial.relevance = makeRelevance(set, Protocol::ClassLabels);
    JobContext job;
    const OrderCalibration made = chooseCalibration(trial, "random", "moments", map, job);
    EXPECT_FALSE(made.helps);
    EXPECT_DOUBLE_EQ(made.plain, 1);
    EXPECT_DOUBLE_EQ(made.gain, 0);
}

TEST(CalibrationChoice, RefusesAnUnknownKind)
{
    JobContext job;
    EXPECT_THROW(chooseCalibration(stretchedTrial(2), "random", "magic", map, job), Error);
}

} // namespace
} // namespace crossfade
