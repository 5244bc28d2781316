#include "core/tuning/calibration_choice.h"

#include "core/backfill/curve.h"
#include "core/base/error.h"
#include "core/methods/registry.h"
#include "core/tuning/key_statistics.h"
#include "core/tuning/order_tuning.h"
#include "tests/support/error_text.h"
#include "tests/tuning/tuning_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace crossfade
{
namespace
{

const Metric map = parseMetric("map");

/// A trial whose old system is the new one with all features `factor` times as long.
HeldOutTrial stretchedTrial(float factor)
{
    const TrainingData rows = test::clusteredRows(300, 30, 1);
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

/// Each query's old keys are four times its new ones, so both systems become one.
TEST(CalibrationChoice, OfEachQueryHelpsWhereOneMapDoes)
{
    const HeldOutTrial trial = stretchedTrial(2);
    const OrderCalibration made = chosen(trial, "per-query");
    EXPECT_TRUE(made.helps);
    ASSERT_TRUE(made.calibration.reference);
    EXPECT_EQ(made.calibration.reference->oldItems.rows(), 256U);
    EXPECT_NEAR(made.gain, chosen(trial, "moments").gain, 0.002);
    EXPECT_FALSE(chosen(stretchedTrial(1), "per-query").helps);
    HeldOutTrial cosine = trial;
    cosine.distance = Distance::Cosine;
    EXPECT_TRUE(chosen(cosine, "lengths-per-query").calibration.isIdentity()); // knows no length
}

/// 100 items of 5 classes, 20 of each. New features have length 10; within a class their cosine is
/// 0.45, else 0. Every second item is one that the method is unsure of: its old-side feature is the
/// new one at length 2; the others' are the new ones. So the keys of a query (‖q‖ = 10) are
///   unsure: 100 + 4 − 40 cos = 86 (relevant), 104 (not);  sure: 200 − 200 cos = 110, 200.
/// The 40 unsure items of other classes stand before all sure relevant ones.
HeldOutTrial trialWithShortFeatures()
{
    constexpr std::size_t items = 100;
    constexpr std::size_t classes = 5;
    constexpr std::size_t dim = classes + items;
    std::vector<float> newer(items * dim);
    std::vector<float> older(items * dim);
    HeldOutTrial trial;
    for (std::size_t item = 0; item < items; ++item) {
        newer[item * dim + item % classes] = 10 * std::sqrt(0.45F);
        newer[item * dim + classes + item] = 10 * std::sqrt(0.55F);
        for (std::size_t d = 0; d < dim; ++d)
            older[item * dim + d] = newer[item * dim + d] * (item % 2 == 1 ? 0.2F : 1.0F);
        trial.data.galleryLabels.push_back(static_cast<std::int64_t>(item % classes));
    }
    const FeatureMatrix fresh(items, dim, std::move(newer));
    const FeatureMatrix mapped(items, dim, std::move(older));
    trial.data.query = trial.data.gallery = {mapped, fresh, std::nullopt};
    trial.transition = {{fresh, mapped}, {fresh, fresh}};
    trial.relevance = relevanceByLabel(trial.data.galleryLabels);
    return trial;
}

TEST(CalibrationChoice, OneLengthHelpsWhereUnsureFeaturesAreShort)
{
    const HeldOutTrial trial = trialWithShortFeatures();
    JobContext job;
    const Order order = orderHeldOut(trial, "random", job);
    const auto mapAtStart = [&](const Calibration& calibration) {
        return backfillCurve(calibrated(trial.transition, calibration, job), order, trial.relevance,
                             {.metrics = {map}, .slices = 2}, job)
            .metrics.front()
            .mean.front();
    };
    // A sure query (half of them) finds 10 unsure relevant items, 40 others, and 9 sure relevant
    // ones at one distance, each with the precision 19/59; an unsure query 9, 40 and 10.
    const double ofSure = 10 + 9 * 19.0 / 59;
    const double ofUnsure = 9 + 10 * 19.0 / 59;
    EXPECT_NEAR(mapAtStart({}), (ofSure + ofUnsure) / 2 / 19, 1e-6);
    const OrderCalibration made = chosen(trial, "lengths");
    EXPECT_NEAR(made.calibration.length, 10, 1e-5);
    EXPECT_NEAR(mapAtStart(made.calibration), 1, 1e-9);
    EXPECT_TRUE(made.helps);
    EXPECT_NEAR(made.plain + made.gain, 1, 1e-6); // the new system at every fraction
    EXPECT_GT(made.interval.low, 0.1);
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
    EXPECT_THAT(
        test::errorText([] { (void)chosen(stretchedTrial(2), "magic"); }),
        testing::HasSubstr("calibrated=magic: there is no such calibration; expected no, "));
}

} // namespace
} // namespace crossfade
