#include "core/tuning/tuning_file.h"

#include "core/base/error.h"
#include "core/methods/registry.h"
#include "core/methods/shared/transform_file.h"
#include "tests/support/temporary_folder.h"
#include "tests/tuning/tuning_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/utils.h>

#include <functional>
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

    /// What a saved transform with a reference and a model of gains is refused with, after a
    /// change; its checksum fits.
    std::string refusalOf(const std::function<void(TransformFile&)>& change)
    {
        const auto file = m_folder.path() / "t.pt";
        fitted()->save(file);
        TransformFile content = readTransform(file);
        content.header["calibration sigma"] = calibrationText(someCalibration());
        content.tensors["calibration sigma old"] = torch::ones({2, 3});
        content.tensors["calibration sigma new"] = torch::ones({2, 4});
        content.header["gain map"] = "60 0.5 0 0.25; 1 length; 2 entropy";
        content.tensors["gain map"] = nodes();
        change(content);
        writeTransform(file, content);
        try {
            EXPECT_EQ(readTuning(file).gainModels.size(), 1U);
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::BadFormat);
            return error.what();
        }
        return {};
    }

    /// Two trees: a leaf, and a root with two leaves.
    static torch::Tensor nodes()
    {
        return torch::tensor({0.F, -1.F, 0.F, -1.F, -1.F, 0.5F, //
                              1.F, 1.F,  2.F, 1.F,  2.F,  0.F,  //
                              1.F, -1.F, 0.F, -1.F, -1.F, 1.F,  //
                              1.F, -1.F, 0.F, -1.F, -1.F, -1.F})
            .reshape({4, 6});
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

TEST_F(TuningFile, SaysWhatIsWrongWithACalibration)
{
    using testing::HasSubstr;
    EXPECT_EQ(refusalOf([](TransformFile&) {}), "");
    EXPECT_THAT(refusalOf([](TransformFile& f) { f.header["calibration sigma"] = "much"; }),
                HasSubstr("its calibration for the order sigma is 'much'"));
    const std::string shape = "the reference of its calibration for the order sigma has another";
    EXPECT_THAT(refusalOf([](TransformFile& f) { f.tensors.erase("calibration sigma new"); }),
                HasSubstr(shape));
    EXPECT_THAT(refusalOf([](TransformFile& f) {
                    f.tensors["calibration sigma old"] = torch::ones({3, 3});
                }),
                HasSubstr(shape));
    EXPECT_THAT(
        refusalOf([](TransformFile& f) { f.tensors["calibration sigma old"] = torch::ones({2}); }),
        HasSubstr(shape));
}

TEST_F(TuningFile, SaysWhatIsWrongWithAModelOfGains)
{
    using testing::HasSubstr;
    const auto withNode = [&](int row, int column, float value) {
        return refusalOf([=](TransformFile& f) { f.tensors["gain map"][row][column] = value; });
    };
    for (const char* text : {"", "60 0.5", "60 0.5 0 2; 1 length; 2 entropy", "60 0.5 0 0; 1"})
        EXPECT_THAT(refusalOf([&](TransformFile& f) { f.header["gain map"] = text; }),
                    HasSubstr("its model of gains for map cannot be read"))
            << text;
    EXPECT_THAT(refusalOf([](TransformFile& f) { f.tensors.erase("gain map"); }),
                HasSubstr("its model of gains for map cannot be read"));
    EXPECT_THAT(refusalOf([](TransformFile& f) {
                    f.tensors["gain map"] = torch::ones({4, 5});
                }),
                HasSubstr("the trees of its model of gains have another shape"));
    EXPECT_THAT(withNode(1, 3, -2), HasSubstr("a tree of its model of gains is damaged"));
    EXPECT_THAT(withNode(1, 3, std::numeric_limits<float>::quiet_NaN()),
                HasSubstr("a tree of its model of gains is damaged"));
    EXPECT_THAT(withNode(0, 0, 3),
                HasSubstr("the trees of its model of gains are out of sequence"));
    for (const auto& [column, value] : {std::pair{1, 2.F}, {3, 0.F}, {4, 3.F}})
        EXPECT_THAT(withNode(1, column, value),
                    HasSubstr("a tree of its model of gains leads nowhere"))
            << column;
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
