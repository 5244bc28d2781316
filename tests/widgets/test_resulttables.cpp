#include "tests/widgets/synthetic_result.h"
#include "widgets/basics/frozencolumn.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/groupsheet.h"
#include "widgets/tables/resultsheets.h"
#include "widgets/tables/resulttables.h"
#include "widgets/tables/sheetview.h"
#include "widgets/tables/tabletext.h"
#include "widgets/words/resulttext.h"

#include <QApplication>
#include <QClipboard>
#include <QScrollBar>
#include <QTabBar>
#include <QTest>

#include <gtest/gtest.h>

namespace crossfade
{

TEST(ResultTables, AClickOnAGroupChoosesItsQueries)
{
    const auto result = test::fullResult(".");
    ResultModel model;
    ResultTables tables(&model);
    model.setResult(result);
    tables.resize(400, 300);
    tables.show();
    tables.showTable(QStringLiteral("groups"));
    auto& table = *tables.findChild<SheetView*>(QStringLiteral("groupTable"));
    const auto click = [&](int row, int column) {
        table.scrollTo(table.model()->index(row, column));
        const QRect cell = table.visualRect(table.model()->index(row, column));
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, cell.center());
    };
    click(1, 1);
    std::vector<std::int64_t> light;
    for (std::int64_t query = 1; query < 40; query += 2)
        light.push_back(query);
    EXPECT_EQ(model.chosenQueries().what, "shade: light");
    EXPECT_EQ(model.chosenQueries().rows, light);
    model.chooseQueries({});
    click(2, 1); // a gap has no queries of its own
    EXPECT_TRUE(model.chosenQueries().rows.empty());
    table.horizontalScrollBar()->setValue(table.horizontalScrollBar()->maximum());
    auto& frozen = *table.findChild<FrozenColumn*>();
    ASSERT_TRUE(frozen.isVisible());
    EXPECT_FALSE(frozen.isColumnHidden(GroupColumn::Group));
    EXPECT_TRUE(frozen.isColumnHidden(GroupColumn::Here));
    QTest::mouseClick(frozen.viewport(), Qt::LeftButton, {},
                      QPoint(4, frozen.rowViewportPosition(0) + 4));
    EXPECT_EQ(model.chosenQueries().what, "shade: dark");
}

TEST(ResultTables, FollowTheChosenMetricCurveAndSlice)
{
    ResultModel model;
    ResultTables tables(&model);
    const auto cell = [&](const char* table, int row, int column) {
        return tables.findChild<SheetView*>(QLatin1String(table))->model()->index(row, column);
    };
    model.setResult(test::fullResult("."));
    EXPECT_EQ(tables.count(), 6);
    model.setMetric(1);
    EXPECT_EQ(cell("conditionTable", 0, 1).data(rawRole).toDouble(),
              conditionsSheet(*model.result(), 1).rows[0][1].value.toDouble());
    model.setCurrentCurve(5);
    model.setSlice(7);
    EXPECT_EQ(cell("groupTable", 0, 2).data(rawRole).toDouble(),
              model.result()->curves[5].groups[0].metrics[1][7]);
    tables.setEmbeddingMacs(1000);
    EXPECT_EQ(cell("costTable", 2, 2).data(rawRole).toULongLong(), 1000U);
    model.setResult(test::fullResult(".", 5)); // of the same model and data
    EXPECT_EQ(cell("costTable", 2, 2).data(rawRole).toULongLong(), 1000U);
    auto other = test::fullResult(".");
    other->study.newModel = "newer";
    model.setResult(other);
    EXPECT_EQ(cell("costTable", 2, 2).data().toString(), "unknown");
    model.setResult(nullptr);
}

TEST(ResultTables, LeaveNoGapWhereTheTabOfGroupsGoes)
{
    const auto grouped = test::fullResult(".");
    ResultModel model;
    ResultTables tables(&model);
    tables.resize(700, 300);
    tables.show();
    model.setResult(grouped);
    StudyResult plain = *grouped;
    for (StudyCurve& curve : plain.curves)
        curve.groups.clear();
    int end = 0;
    const auto expectNoGap = [&] {
        end = tables.tabBar()->tabRect(0).left();
        for (int tab = 0; tab < tables.count(); ++tab)
            if (tables.isTabVisible(tab)) {
                EXPECT_EQ(tables.tabBar()->tabRect(tab).left(), end) << tab;
                end = tables.tabBar()->tabRect(tab).right() + 1;
            }
    };
    expectNoGap();
    const int before = end;
    model.setResult(std::make_shared<const StudyResult>(std::move(plain)));
    expectNoGap();
    EXPECT_LT(end, before) << "a tab is gone";
}

TEST(ResultTables, GoRoundTheTabsThatSaySomething)
{
    ResultModel model;
    ResultTables tables(&model);
    model.setResult(test::syntheticResult(".")); // no groups
    QStringList names;
    for (int i = 0; i < 5; ++i) {
        names += tables.name();
        tables.showNext();
    }
    tables.showTable(QStringLiteral("groups")); // has no tab
    EXPECT_EQ(tables.name(), "conditions");
    EXPECT_EQ(names, QStringList({QStringLiteral("curves"), QStringLiteral("conditions"),
                                  QStringLiteral("models"), QStringLiteral("costs"),
                                  QStringLiteral("curves")}));
    model.setResult(test::fullResult("."));
    EXPECT_TRUE(tables.isTabVisible(2));
    tables.showTable(QStringLiteral("costs"));
    EXPECT_EQ(tables.name(), "costs");
    tables.showTable(QStringLiteral("benefits"));
    EXPECT_EQ(tables.name(), "costs");
}

TEST(ResultTables, CopyTheTableThatIsShown)
{
    ResultModel model;
    ResultTables tables(&model);
    model.setResult(test::fullResult("."));
    tables.showNext();
    tables.copy();
    const QString text = QApplication::clipboard()->text();
    EXPECT_TRUE(text.startsWith(QStringLiteral("CMC@1 (points)\tCompatible\tStart ≥ old")));
    EXPECT_EQ(text.count(QLatin1Char('\n')), 7);
    EXPECT_TRUE(
        tables.text(TableFormat::Csv).startsWith(QStringLiteral("CMC@1 (points),Compatible,")));
    tables.showTable(QStringLiteral("curves"));
    EXPECT_TRUE(tables.text(TableFormat::Latex)
                    .startsWith(QStringLiteral("% Metric: CMC@1; Data: %1\n"
                                               "\\begin{tabular}{ll")
                                    .arg(dataText(model.result()->study))));
    auto* view = tables.findChild<SheetView*>(QStringLiteral("modelTable"));
    QTest::keyClick(view, Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith(
        QStringLiteral("Model\tOther model\tLinear CKA")));
}

} // namespace crossfade
