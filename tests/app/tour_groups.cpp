/// The tour's stops at groups and costs (tour.h).

#include "tests/app/tour.h"

#include "core/backfill/class_changes.h"
#include "core/study/analysis/cost_chart.h"
#include "widgets/charts/lineschart.h"
#include "widgets/tables/groupscontent.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QTableView>

#include <algorithm>

namespace crossfade::test
{

namespace
{

constexpr std::size_t atEachEnd = 10; // classes that are listed of many

/// Of the curve's first metric at a slice, class by class.
std::vector<ClassChange> changesAgainst(const StudyResult& result, const StudyCurve& curve,
                                        std::size_t slice, ChangeAgainst against)
{
    const std::size_t slices = curve.backfill.fractions.size();
    const std::vector<float>& values = curve.backfill.metrics[0].perQuery;
    const Baselines& baselines = baselinesOf(result, curve);
    const auto before = [&](std::size_t query) -> double {
        return against == ChangeAgainst::Start      ? values[query * slices]
               : against == ChangeAgainst::OldModel ? baselines.oldModel.perQuery[0][query]
                                                    : baselines.newModel.perQuery[0][query];
    };
    const auto here = [&](std::size_t query) -> double { return values[query * slices + slice]; };
    return classChanges(result.items->queries().labels, before, here, weightsOf(*result.items));
}

} // namespace

/// 10: the first class of the table gains most; a click lists its queries.
void Tour::seesGroups()
{
    goTo("Groups");
    auto& table = find<QTableView>("classTable");
    ASSERT_GT(table.model()->rowCount(), 0);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                      table.visualRect(table.model()->index(0, 0)).center());
    const auto& chosen = results().chosenQueries();
    ASSERT_FALSE(chosen.rows.empty());
    const ItemGroup& queries = result().items->queries();
    for (const std::int64_t row : chosen.rows)
        EXPECT_EQ(labelOf(queries, static_cast<std::size_t>(row)),
                  labelOf(queries, static_cast<std::size_t>(chosen.rows.front())));
    EXPECT_EQ(number(table.model()->index(0, 4).data().toString()),
              static_cast<qlonglong>(chosen.rows.size()));
}

/// 11: a row for each method under the order, with the core's costs.
void Tour::seesCosts()
{
    goTo("Costs");
    const CostChart chart = costChart(result());
    ASSERT_EQ(chart.points.size(), 5U);
    const auto& table = *find<QTableView>("costsTable").model();
    const QString order = find<QComboBox>("costsOrder").currentData().toString();
    int row = 0;
    for (const CostChart::Point& point : chart.points) {
        if (QString::fromStdString(point.ordering) != order)
            continue;
        const auto cell = [&](int column) { return table.index(row, column).data().toString(); };
        EXPECT_EQ(cell(0), methodText(result().study.methods[point.choice]));
        EXPECT_EQ(cell(1), percentText(point.metrics[0].auc));
        EXPECT_EQ(number(cell(3)), static_cast<qlonglong>(point.macsPerItem));
        EXPECT_EQ(number(cell(4)), static_cast<qlonglong>(point.bytesPerItem));
        ++row;
    }
    EXPECT_EQ(table.rowCount(), row);
    EXPECT_EQ(row, 2); // direct and fastfill, at random
}

/// The table of classes: the core's changes, the ten that gain most and the ten that lose most
/// unless all are wanted or a name is searched for.
void Tour::expectChanges(ChangeAgainst against, const QString& search, bool all)
{
    const auto changes =
        changesAgainst(result(), *results().curve(), at(results().slice()), against);
    const auto& table = *find<QTableView>("classTable").model();
    int row = 0;
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const QString name = className(*result().items, changes[i].label);
        const bool isAtAnEnd = i < atEachEnd || i + atEachEnd >= changes.size();
        if (search.isEmpty() ? !all && !isAtAnEnd : !name.contains(search, Qt::CaseInsensitive))
            continue;
        EXPECT_EQ(shownIn(table, row, ChangeColumn::Part), name);
        EXPECT_EQ(rawIn(table, row, ChangeColumn::Change).toDouble(), 100 * changes[i].change());
        EXPECT_EQ(rawIn(table, row, ChangeColumn::Before).toDouble(), changes[i].before);
        EXPECT_EQ(shownIn(table, row, ChangeColumn::After), percentText(changes[i].after, 1));
        EXPECT_EQ(rawIn(table, row, ChangeColumn::Queries).toULongLong(), changes[i].queries);
        ++row;
    }
    EXPECT_EQ(table.rowCount(), row);
}

/// 10: the best and the worst ten, all, those that are searched for; against each model.
void Tour::seesChanges()
{
    results().setSlice(6);
    expectChanges(ChangeAgainst::OldModel, {}, false);
    auto& all = find<QCheckBox>("allClasses");
    QTest::mouseClick(&all, Qt::LeftButton, {}, QPoint(8, all.height() / 2)); // its box
    ASSERT_TRUE(all.isChecked());
    expectChanges(ChangeAgainst::OldModel, {}, true);
    for (const ChangeAgainst against : {ChangeAgainst::Start, ChangeAgainst::NewModel}) {
        pick("classAgainst", static_cast<int>(against));
        expectChanges(against, {}, true);
    }
    QTest::mouseClick(&all, Qt::LeftButton, {}, QPoint(8, all.height() / 2));
    pick("classAgainst", 0);
    const QString name = className(*result().items, labelOf(result().items->queries(), 0)).left(5);
    auto& search = find<QLineEdit>("classSearch");
    QTest::keyClicks(&search, name);
    expectChanges(ChangeAgainst::OldModel, name, false);
    search.clear();
}

/// 10: the gaps between the groups, of every curve and of both models.
void Tour::seesGaps()
{
    const auto& content = find<LinesChart>("gapsChart").content();
    const std::string attribute = find<QComboBox>("gapAttribute").currentText().toStdString();
    ASSERT_EQ(content.lines.size(), at(results().curveCount()));
    std::size_t baselines = 0;
    std::size_t curves = 0;
    for (const StudyGroupGap& each : result().groupGaps) {
        if (each.gap.attribute != attribute || each.metric != 0)
            continue;
        if (each.kind == Side::Kind::Curve) {
            EXPECT_TRUE(content.lines[each.curve].name.startsWith(curveText(result(), each.curve)));
            EXPECT_EQ(content.lines[each.curve].y, inPercent(each.gap.value));
            ++curves;
        } else {
            EXPECT_EQ(content.levels[baselines++].y, 100 * each.gap.value.front());
        }
    }
    EXPECT_EQ(curves, content.lines.size());
    EXPECT_EQ(baselines, content.levels.size());
    EXPECT_EQ(baselines, 2U); // old and new
}

/// 11: time and money by a speed and a price that are typed, in the table and on the chart.
void Tour::seesTimeAndMoney()
{
    type("costsSpeed", "2");
    type("costsPrice", "3");
    pick("costsCost", find<QComboBox>("costsCost").count() - 1); // money
    pick("costsQuality", 1);                                     // at the start
    const auto& table = *find<QTableView>("costsTable").model();
    const auto& lines = find<LinesChart>("costsChart").content().lines;
    const QString order = find<QComboBox>("costsOrder").currentData().toString();
    const auto items = static_cast<double>(results().galleryCount());
    int row = 0;
    for (const CostChart::Point& point : costChart(result()).points) {
        if (QString::fromStdString(point.ordering) != order)
            continue;
        const double hours = static_cast<double>(point.macsPerItem) * items / 2e9 / 3600;
        ASSERT_LT(at(row), lines.size());
        EXPECT_DOUBLE_EQ(rawIn(table, row, 5).toDouble(), hours);
        EXPECT_DOUBLE_EQ(rawIn(table, row, 6).toDouble(), 3 * hours);
        EXPECT_DOUBLE_EQ(lines[at(row)].x.front(), 3 * hours);
        EXPECT_DOUBLE_EQ(lines[at(row)].y.front(), 100 * point.metrics[0].atStart);
        ++row;
    }
    EXPECT_EQ(at(row), lines.size());
    pick("costsCost", 0);
    pick("costsQuality", 0);
}

} // namespace crossfade::test
