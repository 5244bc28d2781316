#include "core/tuning/tuning_file.h"

#include "core/base/error.h"
#include "core/methods/registry.h"
#include "tests/support/temporary_folder.h"
#include "tests/tuning/tuning_data.h"

#include <gtest/gtest.h>

#include <memory>

namespace crossfade
{
namespace
{

OrderCalibration someCalibration()
{
    OrderCalibration made;
    made.order = "head-entropy";
    made.how = "searched";
    made.calibration = {Distance::Cosine, 1.0 / 3, -0.1};
    made.helps = true;
    made.metric = parseMetric("map@100");
    made.plain = 0.1;
    made.gain = 0.01;
    made.interval = {-0.5, 1e-17};
    return made;
}

class TuningFile : public testing::Test
{
protected:
    std::unique_ptr<FittedMethod> fitted()
    {
        const Method& direct = method("direct");
        return direct.fit(test::clusteredRows(60, 3, 2), Options(direct.info().options), {}, m_job);
    }

    test::TemporaryFolder m_folder;
    JobContext m_job;
};

TEST_F(TuningFile, KeepsTheTuningBesideTheMethod)
{
    const auto file = m_folder.path() / "t.pt";
    Tuning tuning;
    tuning.calibrations.push_back(someCalibration());
    saveTuned(file, *fitted(), tuning);
    EXPECT_EQ(transformMethod(file), "direct");
    EXPECT_NE(loadTransform(file), nullptr);
    const Tuning read = readTuning(file);
    ASSERT_EQ(read.calibrations.size(), 1U);
    const OrderCalibration& made = read.calibrations.front();
    EXPECT_EQ(calibrationText(made), calibrationText(someCalibration()));
    EXPECT_EQ(made.calibration, someCalibration().calibration);
    EXPECT_EQ(made.order, "head-entropy");
}

TEST_F(TuningFile, KeepsWhatEachQueryIsComparedBy)
{
    const auto file = m_folder.path() / "t.pt";
    Tuning tuning;
    tuning.calibrations.push_back(someCalibration());
    tuning.calibrations.front().how = "per-query";
    tuning.calibrations.front().calibration.reference = std::make_shared<const QueryReference>(
        QueryReference{FeatureMatrix(2, 3, {1, 2, 3, 4, 5, 6}), FeatureMatrix(2, 1, {0.5F, -1})});
    saveTuned(file, *fitted(), tuning);
    EXPECT_EQ(readTuning(file).calibrations.front(), tuning.calibrations.front());
}

TEST_F(TuningFile, OlderTransformsHaveNone)
{
    const auto file = m_folder.path() / "t.pt";
    fitted()->save(file);
    EXPECT_TRUE(readTuning(file).empty());
}

TEST(CalibrationText, RefusesWhatIsNoCalibration)
{
    const std::string good = calibrationText(someCalibration());
    EXPECT_TRUE(parseCalibration("random", good));
    EXPECT_FALSE(parseCalibration("random", ""));
    EXPECT_FALSE(parseCalibration("random", "moments l2 1"));
    EXPECT_FALSE(parseCalibration("random", "moments l2 0 0 on map 0 0 0 0"));
    EXPECT_FALSE(parseCalibration("random", "moments l3 1 0 on map 0 0 0 0"));
    EXPECT_FALSE(parseCalibration("random", "moments l2 1 0 maybe map 0 0 0 0"));
    EXPECT_FALSE(parseCalibration("random", "moments l2 1 0 on best 0 0 0 0"));
    EXPECT_TRUE(parseCalibration("random", "lengths l2 1 0 on map 0 0 0 0 8.5"));
    EXPECT_FALSE(parseCalibration("random", "lengths l2 1 0 on map 0 0 0 0 -8.5"));
    EXPECT_FALSE(parseCalibration("random", "lengths l2 1 0 on map 0 0 0 0 long"));
}

TEST(CalibrationText, KeepsALength)
{
    OrderCalibration made = someCalibration();
    made.how = "lengths";
    made.calibration = {.distance = Distance::L2, .length = 1.0 / 3};
    const auto read = parseCalibration("random", calibrationText(made));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->calibration, made.calibration);
}

} // namespace
} // namespace crossfade
