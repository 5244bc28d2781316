/// How many clicks an analyst's tasks take, each where it is seen without scrolling. (That of a
/// figure for a column is in test_windowfiles.cpp: three.)

#include "tests/app/window_test.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/differences/differenceview.h"
#include "widgets/tables/curvetableview.h"
#include "widgets/tables/resultsheets.h"

#include <QStyle>
#include <QStyleOptionButton>
#include <QTabBar>

using namespace crossfade;

namespace
{

class Clicks : public test::Window
{
protected:
    /// Clicks where the mouse can: the place must be in sight.
    void click(QWidget& widget, const QPoint& place)
    {
        ASSERT_TRUE(widget.visibleRegion().contains(place)) << widget.objectName().toStdString();
        ++m_clicks;
        QTest::mouseClick(&widget, Qt::LeftButton, {}, place);
        QApplication::processEvents();
    }
    void click(QWidget& widget) { click(widget, widget.rect().center()); }
    void check(const QString& name)
    {
        auto& box = find<QCheckBox>(name);
        QStyleOptionButton option;
        option.initFrom(&box);
        click(box,
              box.style()->subElementRect(QStyle::SE_CheckBoxIndicator, &option, &box).center());
        EXPECT_TRUE(box.isChecked()) << name.toStdString();
    }

    /// Opens a fresh file, chooses two more methods, and runs: four methods under two orders, with
    /// groups.
    void runFourMethods()
    {
        ASSERT_TRUE(open("small.h5"));
        check("method.procrustes");
        check("method.rm-naive");
        ASSERT_TRUE(finish([&] { click(find<QPushButton>("runButton")); }));
    }

    int m_clicks = 0;
};

} // namespace

TEST_F(Clicks, ThreeRunFourMethodsUnderTwoOrdersWithGroups)
{
    runFourMethods();
    EXPECT_EQ(m_clicks, 3);
    const ResultModel& results = m_window.results();
    EXPECT_EQ(results.curveCount(), 8);
    EXPECT_EQ(results.attributes(), std::vector<std::string>{"kind"});
}

TEST_F(Clicks, NoneShowsWhatEveryMethodBreaksAndOneListsIt)
{
    runFourMethods();
    ResultModel& results = m_window.results();
    results.setSlice(results.sliceCount() / 2);
    m_clicks = 0;
    auto& table = find<CurveTableView>("curveTable");
    QModelIndex broken;
    for (int row = 0; row < 2; ++row) // the others are scrolled to; they are in the same columns
        for (const int column : {CurveColumn::NegativeFlips, CurveColumn::PositiveFlips}) {
            const QModelIndex cell = table.model()->index(row, column);
            EXPECT_TRUE(table.viewport()->rect().contains(table.visualRect(cell)))
                << row << ' ' << column;
            if (cell.data().toInt() > 0)
                broken = cell;
        }
    EXPECT_EQ(m_clicks, 0);
    ASSERT_TRUE(broken.isValid()) << "else this tests nothing";
    click(*table.viewport(), table.visualRect(broken).center());
    EXPECT_EQ(m_clicks, 1);
    EXPECT_EQ(results.chosenQueries().rows.size(), broken.data().toULongLong());
}

TEST_F(Clicks, OneSaysWhetherOneMethodIsBetterThanAnother)
{
    runFourMethods();
    m_clicks = 0;
    auto& bar = *find<ChartTabs>().tabBar();
    for (int tab = 0; tab < bar.count(); ++tab)
        if (bar.tabText(tab) == "A or B")
            click(bar, bar.tabRect(tab).center());
    EXPECT_EQ(m_clicks, 1);
    const auto& view = find<DifferenceView>();
    ASSERT_TRUE(view.isVisible());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !view.isComputing(); }, test::longMs));
    const QAbstractItemModel& table = *find<QTableView>("differenceTable").model();
    ASSERT_GT(table.rowCount(), 0);
    EXPECT_FALSE(table.index(0, 5).data().toString().isEmpty()) << "the interval of the difference";
}
