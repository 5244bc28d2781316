#include "app/gui/workspace/workspace.h"
#include "tests/app/open_window.h"
#include "tests/app/small_embeddings.h"
#include "tests/app/texts_with_keys.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/charts/lineschart.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/screenpage.h"
#include "widgets/tables/sheetview.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QMenuBar>
#include <QMouseEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>

#include <gtest/gtest.h>

#include <set>

using namespace crossfade;

namespace
{

constexpr QSize small(1000, 700);
constexpr QSize large(1600, 900);

/// Of each panel: its area, and the panels that share its place.
std::string arrangementOf(const MainWindow& window)
{
    const auto* workspace = window.findChild<Workspace*>();
    QStringList lines;
    for (auto* dock : workspace->findChildren<QDockWidget*>()) {
        QStringList besides;
        for (const QDockWidget* other : workspace->tabifiedDockWidgets(dock))
            besides += other->objectName();
        besides.sort();
        lines += dock->objectName() + (dock->isFloating() ? " floating" : "") + " area " +
                 QString::number(int(workspace->dockWidgetArea(dock))) + " with " +
                 besides.join(' ');
    }
    lines.sort();
    return lines.join('\n').toStdString();
}

/// Whether it becomes so wide, but for what rounding takes.
bool becomes(const QDockWidget& panel, int width)
{
    return QTest::qWaitFor([&] { return std::abs(panel.width() - width) < 3; });
}

class Layout : public testing::Test, protected test::OpenWindow
{
protected:
    Layout() : OpenWindow(large) { test::writeSmallEmbeddings(path("small.h5").toStdString()); }

    /// Whether the window opens the file; its panels are placed then.
    bool open(MainWindow& window)
    {
        const bool opened = test::finish(window, [&] { window.openFile(path("small.h5")); });
        QTest::qWait(20);
        return opened;
    }

    void resizeTo(const QSize& size)
    {
        m_window.resize(size);
        QTest::qWait(20);
        ASSERT_EQ(m_window.size(), size);
    }

    /// Drags the edge between a panel at the left and the screens.
    void dragEdge(const QDockWidget& panel, int by)
    {
        auto& workspace = find<Workspace>();
        const QPoint from((panel.geometry().right() + workspace.centralWidget()->x()) / 2,
                          workspace.height() / 2);
        const QPoint to = from + QPoint(by, 0);
        const int wanted = panel.width() + by;
        QTest::mousePress(&workspace, Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, to, workspace.mapToGlobal(to), Qt::NoButton,
                         Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&workspace, &move);
        EXPECT_TRUE(becomes(panel, wanted)) << panel.width() << " instead of " << wanted;
        QTest::mouseRelease(&workspace, Qt::LeftButton, {}, to);
    }

    void showResult(MainWindow& window)
    {
        window.results().setResult(test::syntheticResult(path(".").toStdString(), 3));
    }

    void showSmallResult()
    {
        ASSERT_TRUE(open(m_window));
        resizeTo(small);
        showResult(m_window);
    }
};

} // namespace

TEST_F(Layout, AWindowThatIsMadeSmallIsArrangedLikeOneThatWasOpenedSmall)
{
    ASSERT_TRUE(open(m_window));
    const std::string wide = arrangementOf(m_window);
    resizeTo(small);

    AppSettings settings(path("other.ini"));
    MainWindow other(settings, m_themes, m_language);
    other.resize(small);
    other.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&other));
    ASSERT_TRUE(open(other));
    EXPECT_EQ(arrangementOf(m_window), arrangementOf(other));
    EXPECT_NE(arrangementOf(m_window), wide);
    const auto* expected = other.findChild<QDockWidget*>("setupDock");
    const auto& resized = find<QDockWidget>("setupDock");
    // Columns are fitted once all parts have their new size.
    EXPECT_TRUE(QTest::qWaitFor([&] { return std::abs(resized.width() - expected->width()) < 10; }))
        << resized.width() << " instead of " << expected->width();

    resizeTo(large);
    EXPECT_EQ(arrangementOf(m_window), wide);
}

TEST_F(Layout, AWindowThatIsSmallerThanItsPanelsScrolls)
{
    ASSERT_TRUE(open(m_window));
    resizeTo({686, 400}); // a screen of 1372 pixels at scale 2
    const auto& area = find<QScrollArea>("roomForPages");
    EXPECT_GT(area.verticalScrollBar()->maximum(), 0);
    EXPECT_GE(find<Workspace>().height(), find<Workspace>().minimumSizeHint().height());
    resizeTo(small);
    EXPECT_EQ(area.verticalScrollBar()->maximum(), 0) << area.widget()->minimumSizeHint().height();
    EXPECT_EQ(area.horizontalScrollBar()->maximum(), 0);
}

/// The ways that the card of Decide chose from are read beneath it, and the page scrolls for what
/// has no room.
TEST_F(Layout, DecideHasRoomForItsTableInASmallWindow)
{
    showSmallResult();
    find<ChartTabs>().showScreen("decide");
    const auto& page = find<ChartTabs>().shownPage();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !page.isComputing(); }, test::longMs));
    const auto& table = find<QTableView>("strategiesTable");
    EXPECT_TRUE(QTest::qWaitFor([&] { return table.height() >= leastTableHeight; }))
        << table.height() << " in " << page.height() << " of " << page.minimumSizeHint().height();
    EXPECT_FALSE(table.visibleRegion().isEmpty()) << "without scrolling";
    EXPECT_LE(table.columnViewportPosition(3), table.viewport()->width()) << "the first numbers";
    const auto& chart = find<LinesChart>("decisionChart");
    EXPECT_GE(chart.height(), chart.minimumHeight());
}

TEST_F(Layout, WhatTheUserArrangedIsFoundAgainAtItsWidth)
{
    ASSERT_TRUE(open(m_window));
    auto& workspace = find<Workspace>();
    workspace.addDockWidget(Qt::RightDockWidgetArea, &find<QDockWidget>("setupDock"));
    const std::string wide = arrangementOf(m_window);
    resizeTo({1300, 800}); // wide enough: nothing is moved
    EXPECT_EQ(arrangementOf(m_window), wide);
    resizeTo(small);
    EXPECT_EQ(workspace.dockWidgetArea(&find<QDockWidget>("setupDock")), Qt::LeftDockWidgetArea);
    resizeTo(large);
    EXPECT_EQ(arrangementOf(m_window), wide);
}

TEST_F(Layout, ALayoutOfAWideWindowIsNotTakenOverIntoASmallOne)
{
    ASSERT_TRUE(open(m_window));
    find<Workspace>().storeLayout(m_settings);
    MainWindow other(m_settings, m_themes, m_language);
    other.resize(small);
    other.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&other));
    ASSERT_TRUE(open(other));
    resizeTo(small);
    EXPECT_EQ(arrangementOf(other), arrangementOf(m_window));
}

TEST_F(Layout, TheSetupIsNarrowerWhereNothingSharesItsColumn)
{
    showSmallResult();
    auto& charts = find<ChartTabs>();
    const auto& setup = find<QDockWidget>("setupDock");
    const auto& queries = find<QDockWidget>("queriesDock");
    EXPECT_TRUE(becomes(queries, 370)) << queries.width();
    charts.showScreen("plan");
    EXPECT_TRUE(becomes(setup, 290)) << setup.width();
    charts.showScreen("curves");
    EXPECT_TRUE(becomes(queries, 370)) << queries.width();
}

TEST_F(Layout, WidthsThatTheUserDraggedAreFoundAgain)
{
    showSmallResult();
    auto& charts = find<ChartTabs>();
    const auto& setup = find<QDockWidget>("setupDock");
    const auto& queries = find<QDockWidget>("queriesDock");
    charts.showScreen("plan");
    ASSERT_TRUE(becomes(setup, 290)) << setup.width();
    dragEdge(setup, 40);
    charts.showScreen("curves");
    ASSERT_TRUE(becomes(queries, 370)) << queries.width();
    dragEdge(queries, 30);
    charts.showScreen("plan");
    EXPECT_TRUE(becomes(setup, 330)) << setup.width();
    charts.showScreen("curves");
    EXPECT_TRUE(becomes(queries, 400)) << queries.width();

    find<Workspace>().storeLayout(m_settings);
    MainWindow other(m_settings, m_themes, m_language);
    other.resize(small);
    other.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&other));
    ASSERT_TRUE(open(other)); // without results
    const auto& otherSetup = *other.findChild<QDockWidget*>("setupDock");
    EXPECT_TRUE(becomes(otherSetup, 330)) << otherSetup.width();
    showResult(other);
    const auto& otherQueries = *other.findChild<QDockWidget*>("queriesDock");
    EXPECT_TRUE(becomes(otherQueries, 400)) << otherQueries.width();
}

TEST_F(Layout, AWideWindowBecomesSmallAtOnceInALanguageOfLongWords)
{
    m_language.apply("it");
    ASSERT_TRUE(open(m_window));
    showResult(m_window);
    QTest::qWait(20);
    resizeTo(small);
    EXPECT_EQ(find<Workspace>().dockWidgetArea(&find<QDockWidget>("queriesDock")),
              Qt::LeftDockWidgetArea);
}

TEST_F(Layout, AScreenThatIsAPanelStaysWithTheTables)
{
    ASSERT_TRUE(open(m_window));
    showResult(m_window);
    auto& workspace = find<Workspace>();
    find<ChartTabs>().showScreen("flips");
    workspace.makePanelOfScreen();
    auto& flips = find<QDockWidget>("flipsDock");
    const auto& tables = find<QDockWidget>("tableDock");
    ASSERT_TRUE(workspace.tabifiedDockWidgets(&flips).contains(&tables));
    resizeTo({small.width(), 800}); // the panel is as high as a screen
    EXPECT_TRUE(workspace.tabifiedDockWidgets(&flips).contains(&tables));
    resizeTo(large);
    EXPECT_TRUE(workspace.tabifiedDockWidgets(&flips).contains(&tables));
}

TEST_F(Layout, EveryPanelCanBeShownInASmallWindow)
{
    showSmallResult();
    for (const char* panel : {"setup", "table", "queries", "items", "runs", "detail", "log"}) {
        m_window.showPanel(panel);
        QTest::qWait(20);
        EXPECT_EQ(m_window.size(), small) << panel;
    }
    auto& charts = find<ChartTabs>();
    int taken = 0;
    for (const QString& screen : ChartTabs::screenNames()) {
        if (!charts.canTakeOut(screen))
            continue;
        charts.showScreen(screen);
        find<Workspace>().makePanelOfScreen();
        QTest::qWait(20);
        auto& panel = find<QDockWidget>(screen + "Dock");
        EXPECT_EQ(m_window.size(), small) << screen.toStdString();
        EXPECT_LE(m_window.minimumSizeHint().height(), small.height()) << screen.toStdString();
        const QRect seen = charts.pageOf(screen)->visibleRegion().boundingRect();
        EXPECT_GE(seen.height(), 120) << screen.toStdString();
        panel.close();
        EXPECT_TRUE(charts.isAncestorOf(charts.pageOf(screen)));
        ++taken;
    }
    EXPECT_GE(taken, 6);
}

TEST_F(Layout, NoPartOfTheWindowTakesTheKeyOfAMenu)
{
    ASSERT_TRUE(open(m_window));
    std::set<QString> menus;
    for (const QAction* menu : m_window.menuBar()->actions())
        EXPECT_TRUE(menus.insert(test::letterOf(menu->text())).second)
            << menu->text().toStdString();
    // Screens that are not shown are there too.
    for (const auto* part : m_window.findChildren<QWidget*>()) {
        if (part->window() != &m_window)
            continue; // a dialog has no menus
        for (const QString& text : test::textsWithKeys(*part))
            EXPECT_TRUE(test::letterOf(text).isEmpty() || !menus.contains(test::letterOf(text)))
                << text.toStdString() << " of " << part->parentWidget()->metaObject()->className();
    }
}

TEST_F(Layout, TheWheelGivesNoFieldTheFocus)
{
    ASSERT_TRUE(open(m_window));
    int fields = 0;
    for (const auto* field : m_window.findChildren<QWidget*>()) {
        const bool isField = qobject_cast<const QComboBox*>(field) != nullptr ||
                             qobject_cast<const QAbstractSpinBox*>(field) != nullptr;
        if (!isField || !field->isVisible())
            continue;
        ++fields;
        EXPECT_NE(field->focusPolicy(), Qt::WheelFocus) << field->objectName().toStdString();
    }
    EXPECT_GT(fields, 5);
}
