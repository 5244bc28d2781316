#include "core/tuning/held_out_trial.h"

#include "core/base/error.h"
#include "core/methods/registry.h"
#include "core/tuning/learn_tuning.h"
#include "tests/tuning/tuning_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

namespace crossfade
{
namespace
{

using testing::HasSubstr;

Options direct(const std::string& calibrated)
{
    Options options(method("direct").info().options);
    options.setText("calibrated", calibrated, "test");
    return options;
}

HeldOutTrial trialOnHeldOut(const TrainingData& data)
{
    JobContext job;
    return tryOnHeldOutRows(method("direct"), data, direct("no"), {}, Distance::L2, {}, job);
}

std::string refusalOf(const TrainingData& data)
{
    try {
        (void)trialOnHeldOut(data);
    } catch (const Error& error) {
        return error.what();
    }
    return "(accepted)";
}

TEST(HeldOutTrial, HoldsOutAThird)
{
    EXPECT_EQ(heldOutCount(90), 30U);
    EXPECT_EQ(heldOutCount(1'000'000), 10'000U);
    const HeldOutTrial trial = trialOnHeldOut(test::clusteredRows(90, 5, 2));
    EXPECT_EQ(trial.transition.galleryCount(), 30U);
    EXPECT_EQ(trial.relevance.queryCount(), 30U);
    EXPECT_EQ(orderHeldOut(trial, "random", {}).size(), 30U);
    EXPECT_FALSE(canOrderHeldOut("file"));
}

TEST(HeldOutTrial, SaysWhatIsMissing)
{
    TrainingData data = test::clusteredRows(20, 5, 2);
    EXPECT_THAT(refusalOf(data), HasSubstr("20 training rows"));
    data = test::clusteredRows(90, 5, 2);
    data.labels.clear();
    EXPECT_THAT(refusalOf(data), HasSubstr("no labels"));
    data.labels.resize(90);
    std::iota(data.labels.begin(), data.labels.end(), 0);
    EXPECT_THAT(refusalOf(data), HasSubstr("same label"));
}

TEST(HeldOutTrial, LearnsACalibrationForEachOrder)
{
    JobContext job;
    const TrainingData data = test::clusteredRows(600, 30, 1.5F);
    const TuningWishes wishes{.orders = {"random", "class-mean", "file"}};
    const Tuning tuning = learnTuning(method("direct"), data, direct("moments"), {}, wishes, job);
    ASSERT_EQ(tuning.calibrations.size(), 2U);
    EXPECT_TRUE(tuning.calibrationFor("random")->helps);
    EXPECT_NE(tuning.calibrationFor("class-mean"), nullptr);
    EXPECT_EQ(tuning.calibrationFor("file"), nullptr);
    EXPECT_TRUE(learnTuning(method("direct"), data, direct("no"), {}, wishes, job).empty());
}

/// Of rows that are held out, the fit sees no view either: where all of a row's views are the row
/// itself, the fit is that of as many rows, and what is judged are the held-out rows once.
TEST(HeldOutTrial, ViewsStayWithTheirRow)
{
    JobContext job;
    const TrainingData plain = test::clusteredRows(90, 5, 2);
    TrainingData data = plain;
    data.views = {{.features = plain.features}};
    const auto trial = [&](const TrainingData& of) {
        Options options(method("procrustes").info().options);
        return tryOnHeldOutRows(method("procrustes"), of, options, {}, Distance::L2, {}, job);
    };
    const HeldOutTrial viewed = trial(data);
    const HeldOutTrial alone = trial(plain);
    EXPECT_EQ(viewed.transition.galleryCount(), 30U);
    const auto mapped = viewed.transition.oldSystem.query.values();
    const auto expected = alone.transition.oldSystem.query.values();
    for (std::size_t i = 0; i < mapped.size(); ++i)
        EXPECT_NEAR(mapped[i], expected[i], 1e-4);
}

} // namespace
} // namespace crossfade
