#include "tests/widgets/synthetic_result.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/curvetableview.h"
#include "widgets/tables/resultsheets.h"
#include "widgets/tables/tabletext.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr auto fatal = QAbstractItemModelTester::FailureReportingMode::Fatal;

} // namespace

TEST(CurvesSheet, ShowsTheChosenMetricAtTheChosenFraction)
{
    ResultModel result;
    EXPECT_TRUE(curvesSheet(result).columns.empty());
    result.setResult(test::syntheticResult("."));
    const StudyCurve& curve = result.result()->curves[4];
    result.setMetric(1);
    result.setSlice(3);
    result.setCurveVisible(4, false);
    Sheet sheet = curvesSheet(result);
    ASSERT_EQ(sheet.columns.size(), static_cast<std::size_t>(CurveColumn::Count));
    ASSERT_EQ(sheet.rows.size(), 6U);
    const std::vector<Sheet::Cell>& row = sheet.rows[4];
    ASSERT_EQ(row.size(), sheet.columns.size());
    EXPECT_EQ(row[CurveColumn::Here].value.toDouble(), curve.backfill.metrics[1].mean[3]);
    EXPECT_EQ(row[CurveColumn::AtStart].value.toDouble(), curve.backfill.metrics[1].mean[0]);
    EXPECT_EQ(row[CurveColumn::AtEnd].value.toDouble(), curve.backfill.metrics[1].mean[10]);
    EXPECT_EQ(row[CurveColumn::AucSlices].value.toDouble(), curve.backfill.metrics[1].aucSlices);
    EXPECT_EQ(row[CurveColumn::AucExact].value.toDouble(), *curve.backfill.metrics[1].aucExact);
    EXPECT_EQ(row[CurveColumn::Gain].value.toDouble(), curve.gain[1]);
    EXPECT_EQ(row[CurveColumn::Method].checked, false);
    EXPECT_EQ(sheet.rows[3][CurveColumn::Method].checked, true);
    EXPECT_FALSE(row[CurveColumn::Here].checked.has_value());
    EXPECT_TRUE(row[CurveColumn::Ordering].text.contains(QStringLiteral("uses labels")));
    result.setMetric(2); // mAP has no exact area
    EXPECT_EQ(curvesSheet(result).rows[4][CurveColumn::AucExact].text, QStringLiteral("–"));
}

TEST(CurvesSheet, NamesTheNewModelOfEachCurveWhereThereAreSeveral)
{
    auto several = std::make_shared<StudyResult>(*test::syntheticResult("."));
    several->study.otherNewModels = {"b"};
    several->study.methods[1].newModel = "b";
    several->otherBaselines = {{.raw = several->baselines}};
    ResultModel result;
    result.setResult(several);
    const Sheet sheet = curvesSheet(result);
    ASSERT_EQ(sheet.columns.size(), static_cast<std::size_t>(CurveColumn::Count) + 1);
    for (std::size_t i = 0; i < sheet.rows.size(); ++i)
        EXPECT_EQ(sheet.rows[i].back().text, several->curves[i].choice == 1 ? "b" : "new");
}

/// A curve that begins worse than the old model has broken queries that its own start hides.
TEST(CurvesSheet, HasTheFlipsAgainstTheOldModelFirst)
{
    for (const bool knows : {false, true}) {
        auto synthetic = test::syntheticResult("."); // of cmc@1, cmc@5, map
        if (knows)
            test::knowOldModel(*synthetic);
        const std::vector<std::int32_t>& old = synthetic->baselines.oldModel.firstRank;
        const QString reference = knows ? "old" : "start";
        ResultModel result;
        result.setResult(synthetic);
        for (const auto& [metric, k] : {std::pair{0, 1}, {1, 5}, {2, 1}})
            for (const int slice : {0, 4, 10}) {
                result.setMetric(metric);
                result.setSlice(slice);
                const Sheet sheet = curvesSheet(result);
                const QString by = metric == 2 ? QStringLiteral(" (CMC@1)") : QString();
                EXPECT_EQ(sheet.columns[CurveColumn::NegativeFlips].title,
                          "Broken vs " + reference + by);
                EXPECT_EQ(sheet.columns[CurveColumn::PositiveFlips].title,
                          "Mended vs " + reference + by);
                EXPECT_TRUE(sheet.columns[CurveColumn::NegativeFlips].help.contains(
                    knows ? "against old" : "against its own start"));
                for (std::size_t i = 0; i < synthetic->curves.size(); ++i) {
                    const BackfillCurve& curve = synthetic->curves[i].backfill;
                    int broken = 0;
                    int mended = 0;
                    for (std::size_t query = 0; query < curve.queries; ++query) {
                        const int here = curve.firstRank[query * curve.fractions.size() +
                                                         static_cast<std::size_t>(slice)];
                        const int before =
                            knows ? old[query] : curve.firstRank[query * curve.fractions.size()];
                        const bool wasRight = before > 0 && before <= k;
                        const bool isRightHere = here > 0 && here <= k;
                        broken += wasRight && !isRightHere ? 1 : 0;
                        mended += !wasRight && isRightHere ? 1 : 0;
                    }
                    EXPECT_EQ(sheet.rows[i][CurveColumn::NegativeFlips].value, broken);
                    EXPECT_EQ(sheet.rows[i][CurveColumn::PositiveFlips].value, mended);
                }
            }
    }
}

TEST(CurveTableView, ItsCheckBoxesHideCurves)
{
    ResultModel result;
    CurveTableView view(&result);
    result.setResult(test::syntheticResult("."));
    QAbstractItemModel& table = *view.model();
    const QModelIndex cell = table.index(2, CurveColumn::Method);
    EXPECT_TRUE(cell.flags().testFlag(Qt::ItemIsUserCheckable));
    EXPECT_TRUE(table.setData(cell, Qt::Unchecked, Qt::CheckStateRole));
    EXPECT_FALSE(result.isCurveVisible(2));
    EXPECT_EQ(cell.data(Qt::CheckStateRole).toInt(), Qt::Unchecked);
    result.setCurveVisible(2, true);
    EXPECT_EQ(cell.data(Qt::CheckStateRole).toInt(), Qt::Checked);
    const QModelIndex gain = table.index(2, CurveColumn::Gain);
    EXPECT_FALSE(gain.flags().testFlag(Qt::ItemIsUserCheckable));
    EXPECT_FALSE(table.setData(gain, 1.0, Qt::EditRole));
    EXPECT_FALSE(table.setData(gain, Qt::Checked, Qt::CheckStateRole));
}

TEST(CurveTableView, FollowsTheModelAndHidesColumnsThatSayNothing)
{
    ResultModel result;
    CurveTableView view(&result);
    QAbstractItemModelTester tester(view.model(), fatal);
    EXPECT_EQ(view.model()->rowCount(), 0);
    auto synthetic = test::syntheticResult(".");
    result.setResult(synthetic);
    EXPECT_EQ(view.model()->rowCount(), 6);
    EXPECT_TRUE(view.isColumnHidden(CurveColumn::Seed));
    EXPECT_FALSE(view.isColumnHidden(CurveColumn::AucExact));
    result.setSlice(4);
    EXPECT_EQ(view.model()->index(0, CurveColumn::Here).data(rawRole).toDouble(),
              synthetic->curves[0].backfill.metrics[0].mean[4]);
    EXPECT_EQ(view.model()->headerData(CurveColumn::Here, Qt::Horizontal).toString(),
              QStringLiteral("At 40.0\u00a0%"));
    result.setMetric(2);
    EXPECT_TRUE(view.isColumnHidden(CurveColumn::AucExact));
    synthetic = test::syntheticResult(".");
    synthetic->curves[1].seed = 7;
    result.setResult(synthetic);
    EXPECT_FALSE(view.isColumnHidden(CurveColumn::Seed));
    result.setResult(nullptr);
    EXPECT_EQ(view.model()->rowCount(), 0);
}

TEST(CurveTableView, NamesThatHaveTooLittleRoomHaveTwoLines)
{
    ResultModel result;
    CurveTableView view(&result);
    result.setResult(test::syntheticResult("."));
    view.resize(2000, 300);
    view.show();
    const int oneLine = view.verticalHeader()->defaultSectionSize();
    const int rows = view.model()->rowCount();
    for (int row = 0; row < rows; ++row)
        EXPECT_EQ(view.rowHeight(row), oneLine) << row;
    view.resize(300, 300);
    const auto& frozen = *view.findChild<QTableView*>(QStringLiteral("frozenColumn"));
    const auto expectHeights = [&] {
        for (int row = 0; row < rows; ++row) {
            const QString order = view.model()->index(row, CurveColumn::Ordering).data().toString();
            const bool isLong = order != QStringLiteral("Random"); // with what it knows
            EXPECT_EQ(view.rowHeight(row) >= 2 * view.fontMetrics().lineSpacing(), isLong)
                << order.toStdString();
            EXPECT_EQ(frozen.rowHeight(row), view.rowHeight(row)) << order.toStdString();
        }
    };
    expectHeights();
    view.sortByColumn(CurveColumn::Ordering, Qt::DescendingOrder);
    expectHeights();
    view.resize(2000, 300);
    for (int row = 0; row < rows; ++row)
        EXPECT_EQ(view.rowHeight(row), oneLine) << row;
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

TEST(CurveTableView, SortsByNumbersAndKeepsTheCurrentCurve)
{
    ResultModel result;
    CurveTableView view(&result);
    QAbstractItemModelTester tester(view.model(), fatal);
    result.setResult(test::syntheticResult("."));
    result.setCurrentCurve(3);
    view.sortByColumn(CurveColumn::AucSlices, Qt::DescendingOrder);
    double last = 2;
    for (int row = 0; row < view.model()->rowCount(); ++row) {
        const double auc =
            view.model()->index(row, CurveColumn::AucSlices).data(rawRole).toDouble();
        EXPECT_LE(auc, last);
        last = auc;
    }
    EXPECT_EQ(result.currentCurve(), 3);
    auto reversed = test::syntheticResult("."); // another result of as many curves
    std::ranges::reverse(reversed->curves);
    result.setResult(reversed);
    EXPECT_EQ(result.currentCurve(), 0);
    last = 2;
    for (int row = 0; row < view.model()->rowCount(); ++row) {
        const double auc =
            view.model()->index(row, CurveColumn::AucSlices).data(rawRole).toDouble();
        EXPECT_LE(auc, last);
        last = auc;
    }
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
    ASSERT_EQ(cells.size(), static_cast<qsizetype>(CurveColumn::Count));
    EXPECT_EQ(cells[CurveColumn::AucSlices].toDouble(),
              synthetic->curves[1].backfill.metrics[0].aucSlices);
    EXPECT_TRUE(view.text(TableFormat::Csv).contains(QStringLiteral("\"odd, \"\"name\"\"\",")));
}

/// One click from the number of broken queries to these queries.
TEST(CurveTable, ANumberOfFlippedQueriesListsThem)
{
    auto result = test::syntheticResult(".");
    test::knowOldModel(*result);
    ResultModel model;
    CurveTableView table(&model);
    model.setResult(result);
    model.setSlice(4);
    const BackfillCurve& curve = result->curves[2].backfill;
    const auto& old = result->baselines.oldModel.firstRank;
    for (const bool isBroken : {true, false}) {
        std::vector<std::int64_t> expected;
        for (std::size_t query = 0; query < curve.queries; ++query) {
            const bool before = old[query] == 1;
            const bool here = curve.firstRank[query * curve.fractions.size() + 4] == 1;
            if (before != here && before == isBroken)
                expected.push_back(static_cast<std::int64_t>(query));
        }
        Q_EMIT table.cellChosen(2,
                                isBroken ? CurveColumn::NegativeFlips : CurveColumn::PositiveFlips);
        EXPECT_EQ(model.chosenQueries().rows, expected);
        EXPECT_TRUE(model.chosenQueries().what.startsWith(isBroken ? "Broken" : "Mended"));
    }
    const ChosenRows before = model.chosenQueries();
    Q_EMIT table.cellChosen(2, CurveColumn::Gain);
    EXPECT_EQ(model.chosenQueries(), before) << "it counts no queries";
}

} // namespace crossfade
