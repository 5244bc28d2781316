#include "app/gui/pages/startpage.h"
#include "app/gui/workspace/workspace.h"
#include "tests/app/open_window.h"
#include "tests/app/small_embeddings.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/screens/charttabs.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <gtest/gtest.h>

#include <algorithm>

using namespace crossfade;

namespace
{

/// Whether the user sees some of it, with its parts, which visibleRegion() leaves out.
bool isSeen(const QWidget& widget)
{
    QRect seen = widget.rect();
    for (const QWidget* each = &widget; !each->isWindow(); each = each->parentWidget())
        seen = seen.translated(each->pos()) & each->parentWidget()->rect();
    return widget.isVisible() && !seen.isEmpty();
}

/// A window in which the set-up, the queries, the items and the runs share a place.
class PanelKeys : public testing::Test, protected test::OpenWindow
{
protected:
    PanelKeys() : OpenWindow({1000, 700})
    {
        test::writeSmallEmbeddings(path("small.h5").toStdString());
        m_window.activateWindow();
    }

    void openWithResult()
    {
        ASSERT_TRUE(open("small.h5"));
        QTest::qWait(20); // the panels are placed then
        m_window.results().setResult(test::syntheticResult(path(".").toStdString(), 3));
        ASSERT_TRUE(comesToTheFront("queriesDock"));
    }

    bool comesToTheFront(const char* dock)
    {
        return QTest::qWaitFor([&] { return isSeen(find<QDockWidget>(dock)); });
    }

    void press(Qt::Key key) { QTest::keyClick(&m_window, key, Qt::ControlModifier); }

    static QWidget* afterTab()
    {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        return QApplication::focusWidget();
    }

    /// What the user chose.
    QString chosen()
    {
        const ResultModel& results = m_window.results();
        QStringList all;
        for (const int each :
             {results.metric(), results.slice(), results.currentCurve(), results.currentQuery()})
            all += QString::number(each);
        all += results.chosenQueries().what;
        all += results.chosenItems().what;
        return all.join(' ');
    }

    void goRoundByTab()
    {
        find<QComboBox>("metric").setFocus(Qt::TabFocusReason);
        const QWidget* first = QApplication::focusWidget();
        const QString before = chosen();
        int steps = 0;
        for (const QWidget* now = afterTab(); now != first; now = afterTab()) {
            ASSERT_NE(now, nullptr);
            EXPECT_TRUE(isSeen(*now)) << now->metaObject()->className() << ' '
                                      << now->objectName().toStdString() << " after " << steps;
            ASSERT_LT(++steps, 400);
        }
        EXPECT_GT(steps, 12);
        EXPECT_EQ(chosen().toStdString(), before.toStdString());
    }
};

} // namespace

TEST_F(PanelKeys, AKeyBringsItsPanelToTheFrontAndClosesItOnlyThere)
{
    openWithResult();
    const std::pair<Qt::Key, const char*> panels[] = {{Qt::Key_6, "itemsDock"},
                                                      {Qt::Key_7, "runsDock"},
                                                      {Qt::Key_1, "setupDock"},
                                                      {Qt::Key_3, "queriesDock"}};
    const auto shown = [&] {
        QStringList names;
        for (const auto& [key, name] : panels)
            if (!find<QDockWidget>(name).isHidden())
                names += QString::fromUtf8(name);
        return names.join(' ').toStdString();
    };
    const std::string all = shown();
    for (const auto& [key, name] : panels) {
        press(key);
        EXPECT_TRUE(comesToTheFront(name)) << name;
        EXPECT_EQ(shown(), all) << name;
    }
    for (const auto& [key, name] : panels) {
        press(key);
        ASSERT_TRUE(comesToTheFront(name)) << name;
        press(key);
        EXPECT_TRUE(find<QDockWidget>(name).isHidden()) << name;
        press(key);
        EXPECT_TRUE(comesToTheFront(name)) << name;
        EXPECT_EQ(shown(), all) << name;
    }
}

TEST_F(PanelKeys, ThePanelInFrontIsThereAgainAfterAScreenWithoutIt)
{
    openWithResult();
    auto& charts = find<ChartTabs>();
    for (const char* screen : {"costs", "plan"}) {
        charts.showScreen(screen);
        EXPECT_TRUE(comesToTheFront("setupDock")) << screen;
        charts.showScreen("curves");
        EXPECT_TRUE(comesToTheFront("queriesDock")) << screen;
        EXPECT_FALSE(isSeen(find<QDockWidget>("setupDock"))) << screen;
    }
}

TEST_F(PanelKeys, TheFirstResultAfterARestartBringsTheQueriesToTheFront)
{
    openWithResult();
    find<Workspace>().storeLayout(m_settings);
    MainWindow next(m_settings, m_themes, m_language);
    next.resize(m_window.size());
    next.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&next));
    ASSERT_TRUE(test::finish(next, [&] { next.openFile(path("small.h5")); }));
    const auto comes = [&](const char* name) {
        const auto& dock = *next.findChild<QDockWidget*>(name);
        return QTest::qWaitFor([&] { return isSeen(dock); });
    };
    ASSERT_TRUE(comes("setupDock"));
    const auto showResult = [&] {
        next.results().setResult(nullptr);
        next.results().setResult(test::syntheticResult(path(".").toStdString(), 3));
    };
    showResult();
    EXPECT_TRUE(comes("queriesDock"));
    next.showPanel("setup"); // the user's choice stays
    showResult();
    EXPECT_TRUE(comes("setupDock"));
    EXPECT_FALSE(isSeen(*next.findChild<QDockWidget*>("queriesDock")));
}

TEST_F(PanelKeys, TabGoesFromThePresetsToTheMethods)
{
    ASSERT_TRUE(open("small.h5"));
    QTest::qWait(20); // the panels are placed then
    find<QComboBox>("studyPreset").setFocus(Qt::TabFocusReason);
    auto& direct = find<QCheckBox>("method.direct");
    ASSERT_TRUE(direct.isChecked());
    EXPECT_EQ(afterTab(), &direct);
    EXPECT_EQ(afterTab(), &find<QToolButton>("options.direct"));

    // Rows that are made later, too.
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    auto& another = find<QPushButton>("another.direct");
    another.click();
    QCoreApplication::processEvents(); // a new row is shown then
    another.setFocus(Qt::TabFocusReason);
    const QWidget* added = afterTab();
    for (int step = 0; step < 50 && !added->objectName().startsWith("method."); ++step)
        added = afterTab(); // through the options
    EXPECT_EQ(added->objectName(), "method.direct");
    EXPECT_NE(added, &direct);
}

TEST_F(PanelKeys, ARoundOfTabStaysWithWhatIsSeenAndChoosesNothing)
{
    openWithResult();
    goRoundByTab();
    press(Qt::Key_1);
    ASSERT_TRUE(comesToTheFront("setupDock"));
    goRoundByTab();
}

TEST_F(PanelKeys, InATableTheKeyToTheEndIsThatOfItsRows)
{
    openWithResult();
    auto& table = find<QTableView>("curveTable");
    table.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&table, Qt::Key_End, Qt::ControlModifier);
    EXPECT_EQ(table.currentIndex().row(), table.model()->rowCount() - 1);
    EXPECT_EQ(m_window.results().slice(), 0);
    QTest::keyClick(&table, Qt::Key_Home, Qt::ControlModifier);
    EXPECT_EQ(table.currentIndex().row(), 0);
    press(Qt::Key_End);
    EXPECT_EQ(m_window.results().slice(), 2);
}

TEST_F(PanelKeys, InAListOfQueriesHomeAndEndAreThoseOfItsRows)
{
    openWithResult();
    auto& table = find<QTableView>("queryTable");
    table.setFocus(Qt::TabFocusReason);
    const int last = table.model()->rowCount() - 1;
    ASSERT_GT(last, 1);
    const auto rowAfter = [&](Qt::Key key) {
        QTest::keyClick(&table, key);
        return table.currentIndex().row();
    };
    EXPECT_EQ(rowAfter(Qt::Key_Home), 0);
    EXPECT_EQ(rowAfter(Qt::Key_End), last);
    EXPECT_EQ(rowAfter(Qt::Key_Up), last - 1);
    EXPECT_EQ(rowAfter(Qt::Key_Home), 0);
}

TEST_F(PanelKeys, TheLogWithoutAFileLeadsBackToTheStartPage)
{
    const auto& start = find<StartPage>();
    ASSERT_TRUE(start.isVisible());
    press(Qt::Key_5);
    EXPECT_TRUE(comesToTheFront("logDock"));
    EXPECT_FALSE(start.isVisible());
    EXPECT_TRUE(find<QDockWidget>("setupDock").isHidden());
    const auto says = [&](const char* words) {
        return std::ranges::any_of(m_window.findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(QString::fromUtf8(words));
        });
    };
    EXPECT_TRUE(says("No file is open"));
    press(Qt::Key_5);
    EXPECT_TRUE(start.isVisible());

    press(Qt::Key_5);
    ASSERT_TRUE(open("small.h5"));
    EXPECT_TRUE(comesToTheFront("setupDock"));
    EXPECT_TRUE(says("60 items"));
    press(Qt::Key_5);
    EXPECT_FALSE(start.isVisible());
}
