#include "core/tuning/calibration_choice.h"

#include "core/base/error.h"
#include "core/methods/registry.h"
#include "core/tuning/key_statistics.h"
#include "core/tuning/order_tuning.h"
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

/// For the order random.
OrderCalibration chosen(HeldOutTrial trial, const std::string& how)
{
    JobContext job;
    return *tuneOrder(trial, "random", how, map, job).calibration;
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
    for (const char* how : {"moments", "quantiles", "logistic", "searched"}) {
        const OrderCalibration made = chosen(trial, how);
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
    const HeldOutTrial equal = stretchedTrial(1);
    for (const char* how : {"moments", "quantiles", "searched"})
        EXPECT_FALSE(chosen(equal, how).helps) << how;
}

TEST(CalibrationChoice, IsOffForEqualDistances)
{
    HeldOutTrial trial = stretchedTrial(2);
    const FeatureMatrix zeros(300, 2, std::vector<float>(600));
    trial.transition.oldSystem = {zeros, zeros};
    EXPECT_FALSE(momentsCalibration(trial, {}));
    EXPECT_FALSE(quantileCalibration(trial, {}));
    EXPECT_FALSE(logisticCalibration(trial, {}));
    for (const char* how : {"moments", "quantiles", "searched"}) {
        const OrderCalibration made = chosen(trial, how);
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
    const OrderCalibration made = chosen(trial, "moments");
    EXPECT_FALSE(made.helps);
    EXPECT_DOUBLE_EQ(made.plain, 1);
    EXPECT_DOUBLE_EQ(made.gain, 0);
}

/// Twice as long features are the new ones again when they have the new ones' lengths; here all of
/// these are 3.
TEST(CalibrationChoice, FindsTheMeanLength)
{
    HeldOutTrial trial = stretchedTrial(2);
    const FeatureMatrix newer(300, 2, [] {
        std::vector<float> values;
        for (int row = 0; row < 300; ++row)
            values.insert(values.end(), {row % 2 == 0 ? 3.0F : 0.0F, row % 2 == 0 ? 0.0F : -3.0F});
        return values;
    }());
    trial.transition.newSystem = {newer, newer};
    const auto found = lengthCalibration(trial);
    ASSERT_TRUE(found);
    EXPECT_DOUBLE_EQ(found->length, 3);
    EXPECT_EQ(found->scale, 1);
    trial.distance = Distance::Cosine;
    EXPECT_FALSE(lengthCalibration(trial)); // the cosine looks at no length
}

/// Old keys are four times the new ones: so are the keys of equal chances.
TEST(CalibrationChoice, LogisticMapsEqualChancesOntoEachOther)
{
    const auto found = logisticCalibration(stretchedTrial(2), {});
    ASSERT_TRUE(found);
    EXPECT_NEAR(found->scale, 0.25, 1e-3);
    EXPECT_NEAR(found->shift, 0, 0.02);
}

/// The oracle's order and the calibration are chosen together: with both, retrieval is that of the
/// new system throughout, as nothing is lost by the scale.
TEST(CalibrationChoice, GainsAreThoseOfTheCalibratedMatrices)
{
    HeldOutTrial trial = stretchedTrial(2);
    JobContext job;
    const OrderTuning tuned = tuneOrder(trial, "marginal-gain", "moments", map, job);
    ASSERT_TRUE(tuned.calibration);
    EXPECT_TRUE(tuned.calibration->helps);
    // Both systems are one when calibrated, so no item has a gain, and the order is the random one.
    EXPECT_EQ(orderHeldOut(trial, "marginal-gain", job, {Distance::L2, 0.25, 0}),
              orderHeldOut(trial, "random", job));
    EXPECT_NE(orderHeldOut(trial, "marginal-gain", job), orderHeldOut(trial, "random", job));
}

TEST(CalibrationChoice, RefusesAnUnknownKind)
{
    EXPECT_THROW(chosen(stretchedTrial(2), "magic"), Error);
}

} // namespace
} // namespace crossfade
