#include "tests/widgets/synthetic_result.h"
#include "widgets/curvetablemodel.h"
#include "widgets/curvetableview.h"
#include "widgets/resultmodel.h"
#include "widgets/tabletext.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace crossfade
{

namespace
{

constexpr auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

} // namespace

TEST(CurveTableModel, KeepsTheModelContract)
{
    ResultModel result;
    CurveTableModel table(&result);
    QAbstractItemModelTester tester(&table, fatal);
    EXPECT_EQ(table.rowCount(), 0);
    QSignalSpy reset(&table, &QAbstractItemModel::modelReset);
    result.setResult(test::syntheticResult("."));
    EXPECT_EQ(reset.count(), 1);
    EXPECT_EQ(table.rowCount(), 6);
    result.setSlice(4);
    result.setMetric(1);
    result.setCurveVisible(0, false);
    result.setResult(nullptr);
    EXPECT_EQ(table.rowCount(), 0);
}

TEST(CurveTableModel, ShowsTheChosenMetricAtTheChosenFraction)
{
    ResultModel result;
    CurveTableModel table(&result);
    result.setResult(test::syntheticResult("."));
    const StudyCurve& curve = result.result()->curves[4];
    const auto raw = [&](CurveTableModel::Column column) {
        return table.index(4, column).data(rawRole);
    };
    result.setMetric(1);
    result.setSlice(3);
    EXPECT_EQ(raw(CurveTableModel::Here).toDouble(), curve.curve.metrics[1].mean[3]);
    EXPECT_EQ(raw(CurveTableModel::AtStart).toDouble(), curve.curve.metrics[1].mean[0]);
    EXPECT_EQ(raw(CurveTableModel::AtEnd).toDouble(), curve.curve.metrics[1].mean[10]);
    EXPECT_EQ(raw(CurveTableModel::AucSlices).toDouble(), curve.curve.metrics[1].aucSlices);
    EXPECT_EQ(raw(CurveTableModel::AucExact).toDouble(), *curve.curve.metrics[1].aucExact);
    EXPECT_EQ(raw(CurveTableModel::Gain).toDouble(), curve.gain[1]);
    EXPECT_EQ(raw(CurveTableModel::NegativeFlips).toLongLong(), curve.curve.negativeFlips[3]);
    EXPECT_EQ(raw(CurveTableModel::PositiveFlips).toLongLong(), curve.curve.positiveFlips[3]);
    result.setMetric(2); // mAP has no exact area
    EXPECT_EQ(table.index(4, CurveTableModel::AucExact).data().toString(), QStringLiteral("–"));
    EXPECT_TRUE(table.index(4, CurveTableModel::Ordering)
                    .data()
                    .toString()
                    .contains(QStringLiteral("uses labels")));
}

TEST(CurveTableModel, ItsCheckBoxesHideCurves)
{
    ResultModel result;
    CurveTableModel table(&result);
    result.setResult(test::syntheticResult("."));
    const QModelIndex cell = table.index(2, CurveTableModel::Method);
    EXPECT_TRUE(table.setData(cell, Qt::Unchecked, Qt::CheckStateRole));
    EXPECT_FALSE(result.isCurveVisible(2));
    EXPECT_EQ(cell.data(Qt::CheckStateRole).toInt(), Qt::Unchecked);
    EXPECT_FALSE(table.setData(table.index(2, CurveTableModel::Gain), 1.0, Qt::EditRole));
}

TEST(ResultModel, ShowsNoMoreCurvesAtFirstThanCanBeToldApart)
{
    const auto many = test::syntheticResult(".");
    const std::vector<StudyCurve> some = many->curves;
    while (many->curves.size() <= 12)
        many->curves.insert(many->curves.end(), some.begin(), some.end());
    many->curves.resize(13);
    many->curves[1].ordering = "another";
    many->curves[2].seed = many->curves[0].seed + 1;
    ResultModel result;
    result.setResult(many);
    for (int i = 0; i < result.curveCount(); ++i) {
        const StudyCurve& curve = many->curves[static_cast<std::size_t>(i)];
        EXPECT_EQ(result.isCurveVisible(i),
                  curve.ordering == many->curves[0].ordering && curve.seed == many->curves[0].seed)
            << i;
    }
    many->curves.resize(12);
    result.setResult(many);
    for (int i = 0; i < result.curveCount(); ++i)
        EXPECT_TRUE(result.isCurveVisible(i)) << i;
}

TEST(ResultModel, GivesTheCurvesOfOneOrderNeighbouringLooks)
{
    const auto many = test::syntheticResult(".");
    ASSERT_GE(many->curves.size(), 4U);
    many->curves.resize(4);
    for (std::size_t i = 0; i < 4; ++i)
        many->curves[i].ordering = i % 2 == 0 ? "random" : "entropy";
    ResultModel result;
    result.setResult(many);
    EXPECT_EQ(result.styleOf(0), 0);
    EXPECT_EQ(result.styleOf(2), 1);
    EXPECT_EQ(result.styleOf(1), 2);
    EXPECT_EQ(result.styleOf(3), 3);
}

TEST(CurveTableView, SortsByNumbersAndKeepsTheCurrentCurve)
{
    ResultModel result;
    CurveTableView view(&result);
    QAbstractItemModelTester tester(view.model(), fatal);
    result.setResult(test::syntheticResult("."));
    result.setCurrentCurve(3);
    view.sortByColumn(CurveTableModel::AucSlices, Qt::DescendingOrder);
    double last = 2;
    for (int row = 0; row < view.model()->rowCount(); ++row) {
        const double auc =
            view.model()->index(row, CurveTableModel::AucSlices).data(rawRole).toDouble();
        EXPECT_LE(auc, last);
        last = auc;
    }
    EXPECT_EQ(result.currentCurve(), 3);
    view.setCurrentIndex(view.model()->index(0, 0));
    EXPECT_NE(result.currentCurve(), -1);
    result.setCurrentCurve(1);
    EXPECT_EQ(view.currentIndex().data().toString(),
              view.selectionModel()->selectedRows().first().data().toString());
    const bool visible = result.isCurveVisible(1);
    QTest::keyClick(&view, Qt::Key_Space);
    EXPECT_NE(result.isCurveVisible(1), visible);
}

TEST(CurveTableView, CopiesAndWritesWhatItShows)
{
    ResultModel result;
    CurveTableView view(&result);
    auto synthetic = test::syntheticResult(".");
    synthetic->curves[0].method = "odd, \"name\"";
    result.setResult(synthetic);
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
    const QStringList lines =
        QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    ASSERT_EQ(lines.size(), 7);
    EXPECT_TRUE(lines[0].startsWith(QStringLiteral("Method\tOrder\tSeed\t")));
    const QStringList cells = lines[2].split(QLatin1Char('\t'));
    ASSERT_EQ(cells.size(), static_cast<qsizetype>(CurveTableModel::ColumnCount));
    EXPECT_EQ(cells[CurveTableModel::AucSlices].toDouble(),
              synthetic->curves[1].curve.metrics[0].aucSlices);
    EXPECT_TRUE(view.csv().contains(QStringLiteral("\"odd, \"\"name\"\"\",")));
}

} // namespace crossfade
