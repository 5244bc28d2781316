#include "tests/widgets/flips_view.h"
#include "widgets/tables/sheetview.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QComboBox>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTest>

#include <gtest/gtest.h>

#include <cmath>

#include <algorithm>

namespace crossfade
{

/// The table of the screen.
class FlipsTableTest : public test::ShownFlips
{
};

/// Where there is little room, the table lies beneath the chart, with all its columns.
TEST_F(FlipsTableTest, TheTableLiesBesideOrBeneathTheChart)
{
    const auto& table = *view.findChild<SheetView*>();
    for (const int width : {508, 622, 900, 508}) { // in windows of 1280, 1000 and 1920 pixels
        view.resize(width, 440);
        QCoreApplication::processEvents();
        EXPECT_EQ(table.mapTo(&view, QPoint()).y() > chart().geometry().bottom(), width < 800)
            << width;
        EXPECT_EQ(table.horizontalScrollBar()->maximum(), 0) << width;
        EXPECT_GE(chart().width(), 350) << width;
    }
}

/// At rest the worst class is above at every slice; while it is played, no row moves.
TEST_F(FlipsTableTest, TheTableIsSortedByTheChangeAtFirst)
{
    const QAbstractItemModel& table = *view.findChild<SheetView*>()->model();
    const auto changes = [&] {
        std::vector<double> all;
        for (int row = 0; row < table.rowCount(); ++row)
            if (const double change =
                    table.index(row, FlipsColumn::Change).data(rawRole).toDouble();
                std::isfinite(change)) // a class without queries has none
                all.push_back(change);
        return all;
    };
    const auto names = [&] {
        QStringList all;
        for (int row = 0; row < table.rowCount(); ++row)
            all += table.index(row, FlipsColumn::Name).data().toString();
        return all;
    };
    for (const int slice : {3, 10}) {
        model.setSlice(slice);
        EXPECT_TRUE(std::ranges::is_sorted(changes())) << slice;
        EXPECT_LT(changes().front(), changes().back()) << slice;
    }
    view.setPlaying(true);
    const QStringList before = names();
    int unsorted = 0;
    for (int slice = 0; slice < 10; ++slice) {
        model.setSlice(slice);
        EXPECT_EQ(names(), before);
        unsorted += std::ranges::is_sorted(changes()) ? 0 : 1;
    }
    EXPECT_GT(unsorted, 0);
    view.setPlaying(false);
    EXPECT_TRUE(std::ranges::is_sorted(changes()));
    EXPECT_EQ(table.headerData(FlipsColumn::Change, Qt::Horizontal), "Change (points)");
    EXPECT_EQ(table.index(0, FlipsColumn::Change).data().toString(),
              signedNumber(changes()[0] / 100));
}

TEST_F(FlipsTableTest, TheTableShowsNamesBesideCounts)
{
    auto named = std::make_shared<StudyResult>(*result);
    auto items = std::make_shared<EmbeddingSet>(*result->items);
    items->classNames.assign(8, "dragonfly, darning needle, devil's darning needle, snake doctor");
    named->items = items;
    model.setResult(named);
    const auto& table = *view.findChild<SheetView*>();
    const auto end = [&](int column) {
        return table.columnViewportPosition(column) + table.columnWidth(column);
    };
    for (const int width : {508, 560, 700, 900}) { // 508: a window of 1280 pixels
        view.resize(width, 480);
        QCoreApplication::processEvents();
        EXPECT_GE(table.columnWidth(0), 130) << width << ": more than a few letters";
        EXPECT_LE(end(2), table.viewport()->width()) << width << ": broken and mended";
    }
    EXPECT_TRUE(table.model()
                    ->index(0, 0)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("snake doctor\nA click lists")));
}

TEST_F(FlipsTableTest, NamesOfClassesAreShownWithoutWhatTheyAllBeginWith)
{
    auto named = std::make_shared<StudyResult>(*result);
    auto items = std::make_shared<EmbeddingSet>(*result->items);
    for (std::string& name : items->classNames)
        name.insert(0, "drawn: ");
    named->items = items;
    model.setResult(named);
    const auto& table = *view.findChild<SheetView*>();
    const auto shown = [&](const QString& name) {
        const auto* names = qobject_cast<const QStyledItemDelegate*>(
            table.itemDelegateForColumn(FlipsColumn::Name));
        return names == nullptr ? QString() : names->displayText(name, QLocale());
    };
    EXPECT_EQ(shown("drawn: lemon"), "lemon");
    QStringList names;
    for (int row = 0; row < table.model()->rowCount(); ++row)
        names += table.model()->index(row, FlipsColumn::Name).data().toString();
    EXPECT_TRUE(names.contains(QStringLiteral("drawn: lemon"))) << "what is copied is whole";
    auto& by = *view.findChild<QComboBox*>(QStringLiteral("flipsBy"));
    by.setFocus();
    QTest::keyClick(&by, Qt::Key_Down);
    EXPECT_EQ(shown("drawn: lemon"), "drawn: lemon") << "a group may be called so";
}

TEST_F(FlipsTableTest, ARowOfTheTableChoosesItsFlippedQueries)
{
    model.setSlice(10);
    auto* table = view.findChild<SheetView*>(QStringLiteral("flipsTable"));
    ASSERT_EQ(table->model()->rowCount(), 9); // eight classes, and the query without one
    const QModelIndex name = table->model()->index(0, FlipsColumn::Name);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(name).center());
    ASSERT_FALSE(model.chosenQueries().rows.empty());
    for (const std::int64_t query : model.chosenQueries().rows)
        EXPECT_EQ(className(*result->items,
                            labelOf(result->items->queries(), static_cast<std::size_t>(query))),
                  name.data().toString());
    auto* by = view.findChild<QComboBox*>(QStringLiteral("flipsBy"));
    ASSERT_EQ(by->count(), 4); // class, shade, size, share backfilled
    by->setCurrentIndex(1);
    Q_EMIT by->activated(1);
    EXPECT_EQ(table->model()->rowCount(), 2);
}

} // namespace crossfade
