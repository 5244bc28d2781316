#include "core/study/analysis/cost_chart.h"

#include "core/study/analysis/cost_table.h"
#include "core/study/analysis/offline.h"
#include "core/study/report/csv_tables.h"
#include "core/study/report/json_report.h"
#include "core/study/run/runner.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/tiny_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

using namespace crossfade;
using namespace crossfade::test;
using testing::HasSubstr;
using Json = nlohmann::json;

namespace
{

class CostChartOfAStudy : public testing::Test
{
protected:
    CostChartOfAStudy()
    {
        writeTiny(m_folder / "tiny.h5");
        Study study = tinyStudy(m_folder / "tiny.h5");
        study.seeds = {0, 1};
        study.embeddingMacs = 7000;
        study.imageBytes = 12000;
        study.itemsPerHour = 24; // 60 items: two and a half hours
        m_result = runStudy(study, m_job);
    }

    TemporaryFolder m_folder;
    JobContext m_job;
    StudyResult m_result;
};

} // namespace

TEST_F(CostChartOfAStudy, HasEveryMethodAndOrderAsMeansOverSeeds)
{
    const CostChart chart = costChart(m_result);
    ASSERT_EQ(chart.points.size(), 4U);
    const CostChart::Point& fct = chart.points[3];
    EXPECT_EQ(fct.choice, 1U);
    EXPECT_EQ(fct.ordering, "class-mean");
    EXPECT_EQ(fct.seeds, 2U);
    EXPECT_EQ(fct.macsPerItem, choiceCost(m_result, 1)->macsPerItem);
    EXPECT_EQ(fct.bytesPerItem, 8 * sizeof(float));
    EXPECT_EQ(chart.points[0].macsPerItem, 0U); // direct transforms nothing
    EXPECT_EQ(chart.newFeatureBytes, 32U);
    double auc = 0; // by hand: curves 5 and 7 are fct under class-mean with the seeds 0 and 1
    for (const std::size_t curve : {5, 7})
        auc += m_result.curves[curve].backfill.metrics[2].auc() / 2;
    EXPECT_DOUBLE_EQ(fct.metrics[2].auc, auc);
}

TEST_F(CostChartOfAStudy, StandsInTheJsonBesideReembedding)
{
    const Json chart = Json::parse(studyJson(m_result))["cost_chart"];
    EXPECT_EQ(chart["points"].size(), 4U);
    EXPECT_EQ(chart["points"][2]["method"], "fct");
    EXPECT_EQ(chart["re_embedding"]["macs_per_item"], 7000);
    EXPECT_EQ(chart["re_embedding"]["bytes_per_item"], 32);
    EXPECT_EQ(chart["re_embedding"]["image_bytes"], 12000);
    EXPECT_EQ(chart["re_embedding"]["metrics"]["map"], m_result.baselines.newModel.mean[2]);
    EXPECT_EQ(chart["old"]["metrics"]["map"], m_result.baselines.oldModel.mean[2]);
}

TEST_F(CostChartOfAStudy, BecomesATable)
{
    const std::string csv = costCsv(m_result);
    EXPECT_THAT(csv, HasSubstr("method,ordering,seeds,macs_per_item,bytes_per_item,image_bytes,"
                               "cmc@1:at_0,cmc@1:auc,"));
    EXPECT_THAT(csv, HasSubstr("\nold,,,0,32,,"));
    EXPECT_THAT(csv, HasSubstr("\nnew,,,7000,32,12000,"));
    EXPECT_THAT(csv, HasSubstr("\ndirect,random,2,0,32,,"));
    m_result.dimensions.clear(); // as in older results files: the costs are unknown
    EXPECT_THAT(costCsv(m_result), HasSubstr("\nold,,,0,,,"));
    EXPECT_TRUE(costChart(m_result).points.empty());
}

TEST_F(CostChartOfAStudy, AnOfflineBackfillStaysOldUntilAllIsNew)
{
    const Json json = Json::parse(studyJson(m_result));
    const double old = m_result.baselines.oldModel.mean[2];
    EXPECT_EQ(json["offline"]["map"]["values"],
              (std::vector<double>{old, old, old, old, m_result.baselines.newModel.mean[2]}));
    EXPECT_EQ(json["offline"]["map"]["auc"], old);
    EXPECT_EQ(json["curves"][0]["hours"], (std::vector<double>{0, 0.625, 1.25, 1.875, 2.5}));
    m_result.study.itemsPerHour.reset();
    EXPECT_FALSE(Json::parse(studyJson(m_result))["curves"][0].contains("hours"));
    m_result.study.backfillHours = 8;
    EXPECT_EQ(backfillHours(m_result.study, 60), 8);
}
