#include "tests/widgets/drawn_texts.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/basics/frozencolumn.h"
#include "widgets/basics/palette.h"
#include "widgets/tables/resultsheets.h"
#include "widgets/tables/sheet.h"
#include "widgets/tables/sheetmodel.h"
#include "widgets/tables/sheetview.h"
#include "widgets/tables/tabletext.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace crossfade
{

TEST(SheetModel, KeepsTheModelContractAndItsRows)
{
    const auto result = test::fullResult(".");
    SheetModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(model.rowCount(), 0);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setSheet(conditionsSheet(*result, 0));
    EXPECT_EQ(reset.count(), 1);
    model.setSheet(conditionsSheet(*result, 1));
    EXPECT_EQ(reset.count(), 1);
    EXPECT_EQ(changed.count(), 1);
    EXPECT_EQ(model.headerData(0, Qt::Horizontal, Qt::DisplayRole), "CMC@5 (points)");
    model.setDark(true);
    for (int row = 0; row < model.rowCount(); ++row) {
        const bool met = model.index(row, 2).data().toString().startsWith(QStringLiteral("✓"));
        EXPECT_EQ(model.index(row, 2).data(Qt::ForegroundRole).value<QColor>(),
                  met ? rightColor(true) : wrongColor(true));
    }
    model.setSheet({});
    EXPECT_EQ(model.rowCount(), 0);
    EXPECT_EQ(model.columnCount(), 0);
}

/// Qt keeps what it paints of each icon: a new one for each view of a cell would fill its memory.
TEST(SheetModel, ACurveHasOneSwatchForEachScheme)
{
    const auto sheet = [] {
        return Sheet{.columns = {{.title = "Curve", .isText = true}},
                     .rows = {{{.text = "a", .style = 3}}, {{.text = "b", .style = 4}}}};
    };
    SheetModel model;
    const auto key = [&](int row) {
        return model.index(row, 0).data(Qt::DecorationRole).value<QIcon>().cacheKey();
    };
    model.setSheet(sheet());
    const qint64 light = key(0);
    EXPECT_NE(light, key(1));
    model.setSheet(sheet());
    EXPECT_EQ(light, key(0));
    model.setDark(true);
    EXPECT_NE(light, key(0));
}

TEST(SheetView, OnlyTheColumnThatItIsSortedByHasRoomForAnArrow)
{
    SheetView view(QStringLiteral("table"));
    view.setSheet({.columns = {{.title = QStringLiteral("Class"), .isText = true},
                               {.title = QStringLiteral("Broken")},
                               {.title = QStringLiteral("Broken")}},
                   .rows = {{{.text = QStringLiteral("a")}, {.text = QStringLiteral("1")}, {}}}});
    const int before = view.columnWidth(1);
    view.sortByColumn(1, Qt::AscendingOrder);
    EXPECT_GT(view.columnWidth(1), before);
    EXPECT_EQ(view.columnWidth(2), before);
    EXPECT_GE(view.columnWidth(1), view.horizontalHeader()->sectionSizeHint(1));
}

/// A part of a number is another number: "163" that the edge of the table cuts reads 1.
TEST(SheetView, ShowsNoNumberInPart)
{
    SheetView view(QStringLiteral("table"));
    Sheet sheet{.columns = {{.title = QStringLiteral("Class"), .isText = true}}, .rows = {{}}};
    sheet.rows[0].push_back({.text = QStringLiteral("a")});
    for (int i = 0; i < 12; ++i) {
        sheet.columns.push_back({.title = QStringLiteral("Broken vs old (CMC@1)")});
        sheet.rows[0].push_back({.text = QString::number(1000 + i)});
    }
    view.setSheet(sheet);
    view.resize(400, 120);
    view.show();
    view.setColumnWidth(2, 20);
    int cut = 0;
    for (const int right : {0, 3}) {
        view.horizontalScrollBar()->setValue(right);
        QApplication::processEvents();
        const QStringList drawn = test::drawnTexts(view);
        const QRect seen = view.viewport()->rect();
        for (int column = 1; column < 13; ++column) {
            const QRect cell = view.visualRect(view.model()->index(0, column));
            const QString number = QString::number(999 + column);
            const int room = seen.intersected(cell).width();
            const bool isWhole = room == cell.width() && column != 2;
            const bool isCut = room > 0 && room < view.fontMetrics().horizontalAdvance(number);
            cut += isCut ? 1 : 0;
            const bool isDrawn = drawn.contains(number);
            EXPECT_FALSE(isCut && isDrawn) << column;
            EXPECT_FALSE(isWhole && right == 0 && !isDrawn) << column;
        }
        EXPECT_TRUE(cut == 0 || right > 0 || drawn.contains(QStringLiteral("…")));
    }
    EXPECT_GE(cut, 1);
}

/// What is in brackets stands beneath: the table has room for more columns.
TEST(SheetView, LongHeadingsHaveTwoLines)
{
    SheetModel model;
    model.setSheet(
        {.columns = {{.title = QStringLiteral("Broken vs old (CMC@1)")},
                     {.title = QStringLiteral("Stored (MB)")},
                     {.title = QStringLiteral("Guastate vs vecchio")},
                     {.title = QStringLiteral("옛 모델 대비 틀어짐")},
                     {.title = QStringLiteral("Broken vs old")},
                     {.title = QStringLiteral("Method and order in turn"), .isText = true}},
         .rows = {}});
    const auto heading = [&](int column) {
        return model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    };
    EXPECT_EQ(heading(2), "Guastate\nvs vecchio");
    EXPECT_EQ(heading(3), QStringLiteral("옛 모델\n대비 틀어짐"));
    EXPECT_EQ(heading(4), "Broken vs old");
    EXPECT_EQ(heading(5), "Method and order in turn") << "its texts are as long";
    EXPECT_EQ(model.headerData(0, Qt::Horizontal, Qt::DisplayRole), "Broken vs old\n(CMC@1)");
    EXPECT_EQ(model.headerData(1, Qt::Horizontal, Qt::DisplayRole), "Stored (MB)");
    EXPECT_TRUE(tableText(model, TableFormat::Csv).startsWith("Broken vs old (CMC@1),"));
}

/// As with another language, whose letters come from another font.
TEST(SheetView, ItsColumnsAreFittedAnewToAnotherFont)
{
    SheetView view(QStringLiteral("table"));
    view.setWideColumn(0);
    view.resize(600, 200);
    view.show();
    view.setSheet({.columns = {{.title = QStringLiteral("Method"), .isText = true},
                               {.title = QStringLiteral("h")}},
                   .rows = {{{.text = QStringLiteral("FCT")}, {.text = "0.000274"}}}});
    const int before = view.columnWidth(1);
    QFont larger = view.font();
    larger.setPointSizeF(1.5 * QFontInfo(larger).pointSizeF());
    view.setFont(larger);
    EXPECT_TRUE(QTest::qWaitFor([&] { return view.columnWidth(1) > before; }));
    EXPECT_GT(view.columnWidth(1),
              view.fontMetrics().horizontalAdvance(QStringLiteral("0.000274")));
    EXPECT_EQ(view.horizontalHeader()->length(), view.viewport()->width());
}

TEST(SheetView, ItsWideColumnTakesTheRoomThatIsLeft)
{
    SheetView view(QStringLiteral("table"));
    view.setWideColumn(1);
    view.resize(60, 200);
    view.show();
    view.setSheet({.columns = {{.title = QStringLiteral("Class"), .isText = true},
                               {.title = QStringLiteral("Change")},
                               {.title = QStringLiteral("Queries")}},
                   .rows = {{{.text = QStringLiteral("a")}, {.text = QStringLiteral("1")}, {}}}});
    const int needed = view.columnWidth(1);
    const int others = view.columnWidth(0) + view.columnWidth(2);
    view.resize(others + 3 * needed, 200);
    EXPECT_EQ(view.horizontalHeader()->length(), view.viewport()->width());
    EXPECT_EQ(view.columnWidth(0) + view.columnWidth(2), others);
    view.sortByColumn(2, Qt::AscendingOrder);
    EXPECT_EQ(view.horizontalHeader()->length(), view.viewport()->width()) << "with its arrow";
    view.resize(others, 200);
    EXPECT_EQ(view.columnWidth(1), needed);
    view.setColumnWidth(1, needed + 7); // the user's choice
    view.resize(others + 3 * needed, 200);
    EXPECT_EQ(view.columnWidth(1), needed + 7);
}

TEST(SheetView, ItsWideColumnShrinksWhereTheOthersLeaveTooLittle)
{
    SheetView view(QStringLiteral("table"));
    constexpr int least = 110;
    view.setWideColumn(1, least);
    view.resize(2000, 200);
    view.show();
    const QString order(60, QLatin1Char('n'));
    view.setSheet({.columns = {{.title = QStringLiteral("Class"), .isText = true},
                               {.title = QStringLiteral("Order"), .isText = true},
                               {.title = QStringLiteral("Queries")}},
                   .rows = {{{.text = QStringLiteral("a")}, {.text = order}, {}}}});
    const int others = view.columnWidth(0) + view.columnWidth(2);
    EXPECT_GT(view.columnWidth(1), view.fontMetrics().horizontalAdvance(order));
    view.resize(others + least + 60, 200);
    EXPECT_EQ(view.horizontalHeader()->length(), view.viewport()->width());
    EXPECT_EQ(view.columnWidth(0) + view.columnWidth(2), others);
    view.resize(others, 200);
    EXPECT_EQ(view.columnWidth(1), least);
    EXPECT_EQ(view.model()->index(0, 1).data(Qt::ToolTipRole).toString(), order);
}

TEST(SheetView, NamesThatAreTheWideColumnHaveTheRoomThatIsLeft)
{
    SheetView view(QStringLiteral("table"));
    view.setWideColumn(0);
    view.resize(900, 200);
    view.show();
    view.setSheet({.columns = {{.title = QStringLiteral("Method"), .isText = true},
                               {.title = QStringLiteral("Queries")}},
                   .rows = {{{.text = QString(60, QLatin1Char('n'))}, {}}}});
    EXPECT_EQ(view.horizontalHeader()->length(), view.viewport()->width());
    view.sortByColumn(0, Qt::AscendingOrder);
    EXPECT_EQ(view.horizontalHeader()->length(), view.viewport()->width()) << "with its arrow";
    view.resize(140, 200); // less than both need
    EXPECT_EQ(view.columnWidth(0), 130);
    view.resize(900, 200);
    EXPECT_EQ(view.horizontalHeader()->length(), view.viewport()->width());
}

TEST(FrozenColumn, StaysWhereTheOthersAreScrolled)
{
    SheetView view(QStringLiteral("table"));
    Sheet sheet{.columns = {{.title = QStringLiteral("Class"), .isText = true}}, .rows = {{}, {}}};
    for (int column = 0; column < 12; ++column)
        sheet.columns.push_back({.title = QStringLiteral("A long title %1").arg(column)});
    for (std::size_t row = 0; row < 2; ++row)
        for (std::size_t column = 0; column < sheet.columns.size(); ++column)
            sheet.rows[row].push_back(
                {.text = QStringLiteral("text"), .value = qulonglong(10 * row + column)});
    view.setSheet(sheet);
    view.resize(300, 200);
    view.show();
    auto& frozen = *view.findChild<FrozenColumn*>();
    EXPECT_FALSE(frozen.isVisible());
    view.horizontalScrollBar()->setValue(3);
    ASSERT_TRUE(frozen.isVisible());
    EXPECT_EQ(frozen.columnAt(1), 0);
    EXPECT_TRUE(frozen.isColumnHidden(1));
    EXPECT_EQ(frozen.width(), view.columnWidth(0));

    QSignalSpy chosen(&view, &TableView::rowChosen);
    const QPoint second(4, frozen.rowViewportPosition(1) + 4);
    QTest::mouseClick(frozen.viewport(), Qt::LeftButton, {}, second);
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen.first().first().toInt(), 1);
    EXPECT_EQ(view.currentIndex().row(), 1);
    for (const int first : {0, 1}) { // a click on its heading sorts the table, up and then down
        QTest::mouseClick(frozen.horizontalHeader()->viewport(), Qt::LeftButton, {}, {4, 4});
        EXPECT_EQ(view.model()->index(0, 0).data(rawRole).toInt(), 10 * first);
    }
    view.horizontalScrollBar()->setValue(0);
    EXPECT_FALSE(frozen.isVisible());
}

} // namespace crossfade
