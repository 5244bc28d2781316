/// The panels of the window, and the way through them by key.

#include "app/gui/actions/actions.h"
#include "app/gui/setup/setuppanel.h"
#include "app/gui/workspace/workspace.h"
#include "tests/app/window_test.h"
#include "widgets/charts/flipschart.h"
#include "widgets/queries/querybrowser.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/items/mapview.h"
#include "widgets/tables/resulttables.h"

#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QSet>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace crossfade;
using test::Window;

TEST_F(Window, RemembersTheLayoutOfTheMap)
{
    const auto chosen = [](const QWidget& window) {
        return window.findChild<MapView*>()->isByNeighbours();
    };
    EXPECT_FALSE(chosen(m_window));
    auto& list = find<QComboBox>("mapLayout");
    list.setCurrentIndex(1);
    Q_EMIT list.activated(1);
    MainWindow next(m_settings, m_themes, m_language);
    EXPECT_TRUE(chosen(next));
}

TEST_F(Window, RemembersItsPanels)
{
    openForDirect();
    ASSERT_TRUE(run());
    auto& table = find<QTableView>("curveTable");
    EXPECT_TRUE(table.isVisible());
    action(ActionId::ShowTable).trigger();
    EXPECT_FALSE(table.isVisible());
    EXPECT_FALSE(m_settings.panelShown("table"));
}

TEST_F(Window, AButtonOfAPanelIsPressedOnlyWhileItsPanelIsThere)
{
    const auto isPressed = [&](ActionId id) { return action(id).isChecked(); };
    for (const ActionId id : {ActionId::ShowSetup, ActionId::ShowTable, ActionId::ShowQueries}) {
        EXPECT_FALSE(isPressed(id)); // on the start page
        EXPECT_FALSE(action(id).isEnabled());
    }
    openForDirect();
    EXPECT_TRUE(isPressed(ActionId::ShowSetup));
    EXPECT_FALSE(isPressed(ActionId::ShowTable));
    ASSERT_TRUE(run());
    EXPECT_TRUE(isPressed(ActionId::ShowTable));
    EXPECT_TRUE(isPressed(ActionId::ShowQueries));
    auto& charts = find<ChartTabs>("charts");
    charts.showScreen("decide");
    EXPECT_TRUE(isPressed(ActionId::ShowSetup));
    EXPECT_FALSE(isPressed(ActionId::ShowQueries));
    EXPECT_TRUE(m_settings.panelShown("queries")); // the user did not close it
    charts.showScreen("curves");
    EXPECT_TRUE(isPressed(ActionId::ShowQueries));
}

TEST_F(Window, FitsASmallScreen)
{
    openForDirect();
    ASSERT_TRUE(run());
    EXPECT_LE(m_window.minimumSizeHint().width(), 1000);
    EXPECT_LE(m_window.minimumSizeHint().height(), 700);
}

TEST_F(Window, TablesHaveTheirHeightAgainOnceThereIsRoom)
{
    openForDirect();
    ASSERT_TRUE(run());
    m_window.resize(1280, 800);
    QApplication::processEvents();
    auto& workspace = find<Workspace>();
    auto& tables = find<QDockWidget>("tableDock");
    workspace.resizeDocks({&tables}, {260}, Qt::Vertical); // as the user drags it
    QApplication::processEvents();
    const int before = tables.height();
    ASSERT_GE(before, 250);
    m_window.resize(1280, m_window.minimumSizeHint().height());
    QApplication::processEvents();
    ASSERT_LT(tables.height(), before);
    m_window.resize(1280, 800);
    EXPECT_TRUE(QTest::qWaitFor([&] { return tables.height() == before; }))
        << tables.height() << " of " << before;
}

TEST_F(Window, PanelsAreClosedMovedAndFoundAgain)
{
    openForDirect();
    ASSERT_TRUE(run());
    auto& queries = find<QDockWidget>("queriesDock");
    auto& items = find<QDockWidget>("itemsDock");
    auto& workspace = find<Workspace>();
    EXPECT_TRUE(workspace.tabifiedDockWidgets(&queries).contains(&items));
    EXPECT_FALSE(queries.visibleRegion().isEmpty()); // it is before the items
    items.close();
    EXPECT_TRUE(items.isHidden());
    EXPECT_FALSE(action(ActionId::ShowItems).isChecked());
    EXPECT_FALSE(m_settings.panelShown("items"));
    action(ActionId::ShowItems).trigger();
    EXPECT_FALSE(items.isHidden());
    EXPECT_TRUE(queries.visibleRegion().isEmpty()); // what was asked for comes to the front

    queries.setFloating(true);
    workspace.addDockWidget(Qt::LeftDockWidgetArea, &find<QDockWidget>("tableDock"));
    workspace.storeLayout(m_settings);
    action(ActionId::ResetLayout).trigger();
    EXPECT_FALSE(queries.isFloating());
    EXPECT_EQ(workspace.dockWidgetArea(&find<QDockWidget>("tableDock")), Qt::BottomDockWidgetArea);
    workspace.restoreLayout(m_settings);
    EXPECT_TRUE(queries.isFloating());
    EXPECT_EQ(workspace.dockWidgetArea(&find<QDockWidget>("tableDock")), Qt::LeftDockWidgetArea);
}

TEST_F(Window, AScreenBecomesAPanelAndATabAgain)
{
    openForDirect();
    ASSERT_TRUE(run());
    auto& charts = find<ChartTabs>();
    EXPECT_FALSE(action(ActionId::ScreenAsPanel).isEnabled()); // the curves stay
    charts.showScreen("flips");
    ASSERT_TRUE(action(ActionId::ScreenAsPanel).isEnabled());
    const int tabs = charts.count();
    action(ActionId::ScreenAsPanel).trigger();
    EXPECT_EQ(charts.count(), tabs - 1);
    auto& dock = find<QDockWidget>("flipsDock");
    EXPECT_EQ(dock.windowTitle(), "Flips");
    const auto& chart = find<FlipsChart>();
    EXPECT_TRUE(dock.isAncestorOf(&chart));
    EXPECT_FALSE(chart.isEmpty());
    charts.showScreen("flips"); // comes to the front, and does not become a tab
    EXPECT_EQ(charts.count(), tabs - 1);
    m_language.apply("de");
    QCoreApplication::sendPostedEvents();
    m_language.apply("en");
    QCoreApplication::sendPostedEvents();
    find<Workspace>().storeLayout(m_settings);
    dock.close();
    EXPECT_EQ(charts.count(), tabs);
    EXPECT_EQ(charts.screenName(), "flips");
    EXPECT_EQ(charts.tabText(charts.currentIndex()), "Flips");
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    find<Workspace>().restoreLayout(m_settings);
    EXPECT_EQ(charts.count(), tabs - 1);
    action(ActionId::ResetLayout).trigger();
    EXPECT_EQ(charts.count(), tabs);
}

TEST_F(Window, TabGoesThroughTheWholeWindow)
{
    openForDirect();
    ASSERT_TRUE(run());
    m_window.activateWindow();
    find<QComboBox>("metric").setFocus();
    const QWidget* first = QApplication::focusWidget();
    QSet<QWidget*> visited;
    for (int step = 0; step < 400; ++step) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QWidget* now = QApplication::focusWidget();
        ASSERT_NE(now, nullptr);
        EXPECT_FALSE(now->visibleRegion().isEmpty() && now->height() == 0);
        if (now == first)
            break;
        ASSERT_FALSE(visited.contains(now)) << now->objectName().toStdString();
        visited.insert(now);
    }
    EXPECT_EQ(QApplication::focusWidget(), first);
    for (QWidget* pane :
         {static_cast<QWidget*>(&find<SetupPanel>()), static_cast<QWidget*>(&find<ResultTables>()),
          static_cast<QWidget*>(&find<QueryBrowser>())})
        EXPECT_TRUE(std::ranges::any_of(visited, [&](QWidget* each) {
            return pane->isAncestorOf(each);
        })) << pane->metaObject()->className();
}

TEST_F(Window, GoesFromPaneToPaneByF6)
{
    openForDirect();
    ASSERT_TRUE(run());
    m_window.activateWindow();
    QList<QWidget*> panes{&find<QTabWidget>("charts"), &find<QTabWidget>("resultTables"),
                          &find<QueryBrowser>()};
    find<QComboBox>("metric").setFocus();
    const auto paneOf = [&](QWidget* focused) -> qsizetype {
        for (qsizetype i = 0; i < panes.size(); ++i)
            if (panes[i]->isAncestorOf(focused))
                return i;
        return -1;
    };
    EXPECT_EQ(paneOf(QApplication::focusWidget()), 0);
    QTest::keyClick(&m_window, Qt::Key_F6);
    EXPECT_EQ(paneOf(QApplication::focusWidget()), 1);
    QTest::keyClick(&m_window, Qt::Key_F6);
    EXPECT_EQ(paneOf(QApplication::focusWidget()), 2);
    // The chosen query has nothing to reach while none is chosen: it is passed over.
    QTest::keyClick(&m_window, Qt::Key_F6);
    EXPECT_EQ(QApplication::focusWidget(), &find<QToolButton>("dataSection"))
        << "it shows that it has the focus, where what scrolls does not";
    QTest::keyClick(&m_window, Qt::Key_F6, Qt::ShiftModifier);
    EXPECT_EQ(paneOf(QApplication::focusWidget()), 2);
    QTest::keyClick(&m_window, Qt::Key_F6, Qt::ShiftModifier);
    EXPECT_EQ(paneOf(QApplication::focusWidget()), 1);
}
