#include "core/backfill/groups/group_values.h"
#include "core/metrics/conditions.h"
#include "core/study/analysis/cost_table.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/groupsheet.h"
#include "widgets/tables/indexsheet.h"
#include "widgets/tables/resultsheets.h"
#include "widgets/tables/resulttables.h"
#include "widgets/tables/sheet.h"
#include "widgets/words/amounts.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace crossfade
{

namespace
{

std::vector<QString> titles(const Sheet& sheet)
{
    std::vector<QString> titles;
    for (const Sheet::Column& column : sheet.columns)
        titles.push_back(column.title);
    return titles;
}

void expectWhole(const Sheet& sheet)
{
    for (const Sheet::Column& column : sheet.columns)
        EXPECT_FALSE(column.help.isEmpty()) << qPrintable(column.title);
    for (const auto& row : sheet.rows)
        EXPECT_EQ(row.size(), sheet.columns.size());
}

} // namespace

TEST(ResultSheets, ShowWhichConditionsEveryCurveMeets)
{
    auto result = test::fullResult(".");
    const Sheet sheet = conditionsSheet(*result, 2);
    expectWhole(sheet);
    ASSERT_EQ(sheet.rows.size(), result->curves.size());
    EXPECT_EQ(sheet.columns[0].title, "mAP (points)");
    EXPECT_TRUE(titles(sheet).back().startsWith(QStringLiteral("‖WWᵀ − I‖")));
    for (std::size_t i = 0; i < result->curves.size(); ++i) {
        const Conditions& conditions = result->curves[i].conditions[2];
        const auto& row = sheet.rows[i];
        EXPECT_EQ(row[1].value.toDouble(), conditions.backwardCompatible.margin);
        EXPECT_EQ(row[1].good, conditions.backwardCompatible.met);
        EXPECT_EQ(row[2].value.toDouble(), conditions.startsAtOld.margin);
        EXPECT_EQ(row[3].value.toDouble(), conditions.endsAtNew.margin);
        EXPECT_EQ(row[4].value.toDouble(), conditions.monotone.margin);
        EXPECT_EQ(row[5].value.toDouble(), 0.125);
        EXPECT_EQ(row[6].text, i == 3 ? QStringLiteral("1.5") : QStringLiteral("–"));
    }
}

TEST(ResultSheets, WriteAMarginInPointsAndWhereACurveFalls)
{
    auto result = test::fullResult(".", 3);
    result->baselines.oldModel.mean[0] = 0.5;
    result->baselines.newModel.mean[0] = 0.75;
    result->curves[0].backfill.metrics[0].mean = {0.5625, 0.875, 0.75};
    result->curves[1].backfill.metrics[0].mean = {0.5, 0.5, 0.5};
    const double nan = std::nan("");
    result->curves[2].backfill.metrics[0].mean = {nan, nan, nan};
    test::judgeByMeans(*result);
    const Sheet sheet = conditionsSheet(*result, 0);
    EXPECT_EQ(sheet.rows[0][1].text, QStringLiteral("✓ +6.25"));
    EXPECT_EQ(sheet.rows[0][3].text, QStringLiteral("✓ +0.00"));
    EXPECT_EQ(sheet.rows[0][4].text, QStringLiteral("✗ −12.50 (50\u00a0% → 100\u00a0%)"));
    EXPECT_EQ(sheet.rows[1][1].text, QStringLiteral("✗ +0.00"));
    EXPECT_EQ(sheet.rows[1][4].text, QStringLiteral("✓"));
    result->baselines.oldModel.mean[0] = 0.500001; // missed by less than the tolerance
    test::judgeByMeans(*result);
    EXPECT_EQ(conditionsSheet(*result, 0).rows[1][2].text, QStringLiteral("✓ −1e−04"));
    EXPECT_EQ(sheet.rows[2][1].text, QStringLiteral("–"));
    EXPECT_FALSE(sheet.rows[2][4].good.has_value());
}

TEST(ResultSheets, ShowAVerdictAndItsInterval)
{
    auto result = test::fullResult(".");
    result->curves[0].conditions[2].startsAtOld = atLeastCondition(0.0125, {0.01, 0.015});
    result->curves[1].conditions[2].startsAtOld = atLeastCondition(-0.01, {-0.03, 0.01});
    result->curves[2].conditions[2].startsAtOld = atLeastCondition(-0.02, {-0.03, -0.01});
    const Sheet sheet = conditionsSheet(*result, 2);
    EXPECT_EQ(sheet.rows[0][2].text, QStringLiteral("✓ +1.25"));
    EXPECT_EQ(sheet.rows[0][2].good, true);
    EXPECT_TRUE(sheet.rows[0][2].help.contains(QStringLiteral("+1.00 to +1.50")));
    EXPECT_EQ(sheet.rows[1][2].text, QStringLiteral("≈ −1.00"));
    EXPECT_FALSE(sheet.rows[1][2].good.has_value());
    EXPECT_EQ(sheet.rows[2][2].text, QStringLiteral("✗ −2.00"));
    EXPECT_EQ(sheet.rows[2][2].good, false);
}

TEST(ResultSheets, ShowTheGroupsAndTheirGap)
{
    const auto result = test::fullResult(".");
    const StudyCurve& curve = result->curves[4];
    const GroupMetric by = groupMetricOf(curve, 2);
    EXPECT_TRUE(lackOfMetric(by).isEmpty());
    const Sheet sheet = groupsSheet(curve, by, 3, {});
    EXPECT_EQ(sheet.columns[3].title, "Against old (points)")
        << "the screen Groups has changes against the start";
    expectWhole(sheet);
    ASSERT_EQ(sheet.columns.size(), static_cast<std::size_t>(GroupColumn::Count));
    ASSERT_EQ(sheet.rows.size(), 2U + 1 + 4 + 1);
    const auto number = [&](std::size_t row, int column) {
        return sheet.rows[row][static_cast<std::size_t>(column)].value.toDouble();
    };
    const std::vector<double>& light = curve.groups[1].metrics[2];
    EXPECT_EQ(sheet.rows[1][1].text, "light");
    EXPECT_EQ(number(1, GroupColumn::Here), light[3]);
    EXPECT_EQ(number(1, GroupColumn::AtStart), light[0]);
    EXPECT_EQ(number(1, GroupColumn::AtEnd), light[10]);
    EXPECT_EQ(number(1, GroupColumn::Backfilled), curve.groups[1].backfilled[3]);
    EXPECT_EQ(sheet.rows[1][GroupColumn::Change].text, QStringLiteral("–")) << "old is not known";
    EXPECT_EQ(sheet.rows[2][1].text, "gap (points)");
    EXPECT_EQ(sheet.rows[2][GroupColumn::Here].text,
              numberText(100 * std::fabs(curve.groups[0].metrics[2][3] - light[3]), 2))
        << "a difference of percentages is no percentage";
    EXPECT_EQ(number(2, GroupColumn::Here), std::fabs(curve.groups[0].metrics[2][3] - light[3]));
    EXPECT_EQ(sheet.rows[6][1].text, "huge"); // no item has this value
    EXPECT_EQ(sheet.rows[6][2].text, QStringLiteral("–"));
    EXPECT_EQ(number(7, GroupColumn::Here), groupGap(curve.groups, "size", 2, by.metric, 3));
}

TEST(ResultSheets, ShowHowGroupsChangeAgainstTheOldModel)
{
    auto result = test::fullResult(".");
    const StudyCurve& curve = result->curves[4];
    test::knowOldModel(*result);
    const GroupFacts facts = groupFacts(*result, curve);
    const Sheet sheet = groupsSheet(curve, groupMetricOf(curve, 2), 5, facts);
    const auto& items = *result->items;
    std::vector<double> old; // of dark and light, one query after the other
    for (const std::int64_t shade : {0, 1}) {
        double sum = 0;
        double valid = 0;
        for (std::size_t q = 0; q < 40; ++q) {
            const float value = result->baselines.oldModel.perQuery[2][q];
            if (items.query->attributes[0].codes[q] != shade || std::isnan(value))
                continue;
            sum += static_cast<double>(value);
            ++valid;
        }
        old.push_back(sum / valid);
    }
    for (const std::size_t row : {0, 1}) {
        EXPECT_NEAR(sheet.rows[row][GroupColumn::Old].value.toDouble(), old[row], 1e-9);
        const double change = curve.groups[row].metrics[2][5] - old[row];
        EXPECT_NEAR(sheet.rows[row][GroupColumn::Change].value.toDouble(), 100 * change, 1e-9);
        EXPECT_EQ(sheet.rows[row][GroupColumn::Change].text, pointsText(change));
        // 60 of the 120 items are of either shade, and 60 are new.
        EXPECT_NEAR(sheet.rows[row][GroupColumn::MakesUp].value.toDouble(),
                    curve.groups[row].backfilled[5], 1e-9);
    }
    EXPECT_NEAR(sheet.rows[2][GroupColumn::Old].value.toDouble(), std::fabs(old[0] - old[1]), 1e-9);
}

TEST(ResultSheets, SayThatOlderFilesHaveGroupsByCmc1Alone)
{
    auto result = test::fullResult(".");
    for (GroupCurve& group : result->curves[0].groups)
        group.metrics.clear();
    const StudyCurve& curve = result->curves[0];
    const GroupMetric by = groupMetricOf(curve, 2);
    EXPECT_TRUE(lackOfMetric(by).contains(QStringLiteral("CMC@1 alone")));
    const Sheet sheet = groupsSheet(curve, by, 3, {});
    EXPECT_EQ(sheet.columns[GroupColumn::Here].title, "CMC@1 at " + percentText(0.3, 0));
    EXPECT_EQ(sheet.rows[1][GroupColumn::Here].value.toDouble(), curve.groups[1].cmc1[3]);
    EXPECT_TRUE(groupMetricOf(curve, 0).isAsked) << "CMC@1 itself lacks nothing";
}

TEST(ResultSheets, ShowHowSimilarTheModelsAre)
{
    auto result = test::fullResult(".");
    result->similarities.push_back({.first = "old", .second = "newer", .cka = 0.75});
    const Sheet sheet = modelsSheet(*result);
    expectWhole(sheet);
    ASSERT_EQ(sheet.rows.size(), 4U);
    EXPECT_EQ(sheet.rows[0][2].text, "0.5000");
    EXPECT_EQ(sheet.rows[1][0].text, "old");
    EXPECT_EQ(sheet.rows[1][1].text, "side");
    EXPECT_EQ(sheet.rows[1][2].value.toDouble(), 0.25);
    EXPECT_EQ(sheet.rows[2][2].text, QStringLiteral("–"));
    EXPECT_EQ(sheet.rows[3][1].text, "newer"); // the new model of one method alone
}

TEST(ResultSheets, ShowWhatMethodsCost)
{
    auto result = test::fullResult(".");
    Sheet sheet = costsSheet(*result, std::nullopt);
    expectWhole(sheet);
    ASSERT_EQ(sheet.rows.size(), 3U);
    EXPECT_EQ(sheet.rows[0][1].text, QStringLiteral("–")); // direct needs equal dimensions
    EXPECT_FALSE(sheet.rows[0][1].help.isEmpty());
    const MethodCost cost = choiceCost(*result, 1).value();
    EXPECT_EQ(sheet.rows[1][1].value.toULongLong(), cost.parameters);
    EXPECT_EQ(sheet.rows[1][2].value.toULongLong(), cost.macsPerItem);
    EXPECT_EQ(sheet.rows[1][3].text, "unknown");
    EXPECT_EQ(sheet.rows[1][4].value.toULongLong(), 12 * 4 + cost.extraBytesPerItem);
    EXPECT_EQ(sheet.rows[1][5].value.toULongLong(), 4 * 4U);
    sheet = costsSheet(*result, 4 * cost.macsPerItem);
    EXPECT_DOUBLE_EQ(sheet.rows[1][3].value.toDouble(), 0.25);
    EXPECT_EQ(sheet.rows[1][3].text, QStringLiteral("25\u00a0%"));
    EXPECT_EQ(sheet.rows[2][2].value.toULongLong(), 4 * cost.macsPerItem);
    EXPECT_DOUBLE_EQ(sheet.rows[2][3].value.toDouble(), 1);

    result->study.methods[1].transform = "fitted.pt";
    EXPECT_EQ(costsSheet(*result, {}).rows[1][1].text, QStringLiteral("–"));
    result->study.methods[1].transform.reset();
    result->dimensions.clear(); // of an earlier version
    EXPECT_EQ(costsSheet(*result, {}).rows[1][1].text, QStringLiteral("–"));
}

TEST(ResultSheets, ShowWhatAnIndexGives)
{
    auto result = test::syntheticResult(".");
    EXPECT_TRUE(indexSheet(*result, 0, 0).columns.empty());
    IndexCurve curve{
        .oldIndex = "hnsw", .newIndex = "flat", .depth = 10, .queries = 40, .slices = {}};
    for (const double recall : {0.9, 0.95})
        curve.slices.push_back({.fraction = static_cast<double>(curve.slices.size()),
                                .recall = recall,
                                .metrics = {{.metric = result->study.metrics[0],
                                             .value = 0.5,
                                             .exact = 0.52,
                                             .difference = {-0.03, -0.01}}},
                                .buildSeconds = 1.5,
                                .queriesPerSecond = 1000,
                                .bytes = 2048});
    result->indexCurves.assign(result->curves.size(), curve);
    // The index was measured at two of the curve's fractions.
    const auto before = indexSheet(*result, 0, result->study.slices - 2).rows[0];
    EXPECT_EQ(before[2].text, percentText(0)) << "the fraction that it was measured at";
    EXPECT_EQ(before[3].text, percentText(0.9));
    const Sheet sheet = indexSheet(*result, 0, result->study.slices - 1);
    ASSERT_EQ(sheet.rows.size(), result->curves.size());
    const auto cell = [&](std::size_t column) { return sheet.rows[0][column].text; };
    EXPECT_EQ(cell(2), percentText(1));
    EXPECT_EQ(cell(3), percentText(0.95));
    EXPECT_EQ(cell(4), QStringLiteral("40 of %1").arg(result->relevance.queryCount()));
    EXPECT_EQ(cell(5), percentText(0.5));
    EXPECT_EQ(cell(6), percentText(0.52));
    const QString metric = metricText(result->study.metrics[0]);
    EXPECT_EQ(sheet.columns[5].title, metric + QStringLiteral(" by the index"));
    EXPECT_EQ(sheet.columns[6].title, metric + QStringLiteral(" exact"));
    EXPECT_EQ(cell(7),
              QStringLiteral("%1 (%2 to %3)")
                  .arg(signedPoints(-0.02, 2), signedNumber(-0.03, 2), signedPoints(-0.01, 2)));
    EXPECT_EQ(cell(10), countText(2048));
    EXPECT_EQ(cell(11), QStringLiteral("hnsw + flat"));
    EXPECT_EQ(indexSheet(*result, 1, 1).rows[0][5].text, QStringLiteral("–")); // not measured
    ResultModel model;
    ResultTables tables(&model);
    model.setResult(result);
    tables.showTable(QStringLiteral("index"));
    EXPECT_EQ(tables.name(), QStringLiteral("index"));
}

TEST(ResultSheets, NameWhatMethodsReport)
{
    EXPECT_EQ(factText("kendall_tau_sigma_loss"), QStringLiteral("τ of uncertainty"));
    EXPECT_EQ(factText("kendall_tau_sigma_l2+disc"), QStringLiteral("τ of uncertainty (l2+disc)"));
    EXPECT_EQ(factText("learned_gain_map_kendall_tau"),
              QStringLiteral("τ of the learned gain of mAP"));
    EXPECT_EQ(factText("learned_gain_cmc@1_weight: old-side length"),
              QStringLiteral("weight of old-side length in the gain of CMC@1"));
    EXPECT_EQ(factText("learned_gain_odd"), QStringLiteral("odd"));
    EXPECT_EQ(factText("unknown"), QStringLiteral("unknown"));
}

TEST(ResultSheets, NumbersBelowZeroHaveTheMinusOfAllOthers)
{
    const auto result = test::fullResult(".");
    result->curves.front().kendallTau = -0.007212;
    const Sheet sheet = conditionsSheet(*result, 0);
    const auto tau = std::ranges::find(sheet.columns, QStringLiteral("τ"), &Sheet::Column::title);
    ASSERT_NE(tau, sheet.columns.end());
    const auto column = static_cast<std::size_t>(tau - sheet.columns.begin());
    EXPECT_EQ(sheet.rows[0][column].text, QStringLiteral("−0.007212"));
    EXPECT_EQ(shortText(-0.000012, 2), QStringLiteral("−1.2e−05"));
}

} // namespace crossfade
