/// The tour (tour.h) on the demonstration and on a real upgrade: its begin, its end, and what is
/// not a screen of a result.

#include "tests/app/tour.h"

#include "app/gui/setup/setuppanel.h"
#include "app/gui/workspace/workspace.h"
#include "core/demonstration/demonstration.h"
#include "tests/support/heartbeat.h"
#include "tests/support/patience.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/runs/runsview.h"
#include "widgets/screens/charttabs.h"

#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QDropEvent>
#include <QElapsedTimer>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <QTableWidget>
#include <QTextBrowser>

#include <filesystem>
#include <fstream>
#include <iostream>

namespace crossfade::test
{

void Tour::trigger(ActionId id)
{
    for (const ActionSpec& spec : actionTable())
        if (spec.id == id)
            for (QAction* action : m_window.actions())
                if (action->shortcuts() == actionKeys(spec))
                    action->trigger();
}

void Tour::press(ActionId id)
{
    for (const ActionSpec& spec : actionTable()) {
        if (spec.id != id)
            continue;
        activate();
        const QKeyCombination key = actionKeys(spec).constFirst()[0];
        QTest::keyClick(&m_window, key.key(), key.keyboardModifiers());
    }
}

void Tour::clickCell(QAbstractItemView& table, const QModelIndex& cell)
{
    table.scrollTo(cell);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(cell).center());
}

void Tour::pick(const QString& list, int entry)
{
    auto& box = find<QComboBox>(list);
    QTest::keyClick(&box, Qt::Key_Home);
    for (int i = 0; i < entry; ++i)
        QTest::keyClick(&box, Qt::Key_Down);
    EXPECT_EQ(box.currentIndex(), entry) << list.toStdString();
}

void Tour::type(const QString& box, const QString& number)
{
    auto& field = find<QAbstractSpinBox>(box);
    QTest::keyClick(&field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(&field, number);
    QTest::keyClick(&field, Qt::Key_Return);
}

void Tour::goTo(const QString& title)
{
    auto& tabs = find<ChartTabs>();
    auto& bar = *tabs.tabBar();
    for (int i = 0; i < tabs.count(); ++i)
        if (tabs.tabText(i) == title && bar.rect().contains(bar.tabRect(i)))
            QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.tabRect(i).center());
    for (int i = 0; i < tabs.count() && tabs.tabText(tabs.currentIndex()) != title; ++i)
        trigger(ActionId::NextScreen);
    EXPECT_EQ(tabs.tabText(tabs.currentIndex()), title);
    QApplication::processEvents();
}

QString Tour::errors()
{
    QStringList texts;
    for (const BannerMessage* message : find<ErrorBanner>().messages())
        texts += message->sentence() + '\n' + message->detail();
    return texts.join('\n');
}

void Tour::keepPicture()
{
    const QString folder = qEnvironmentVariable("CROSSFADE_TOUR_PICTURES");
    if (!folder.isEmpty())
        m_window.grab().save(QString("%1/%2-%3.png")
                                 .arg(folder, QString::fromStdString(GetParam().name))
                                 .arg(++m_pictures));
}

QString Tour::studyFile()
{
    if (!GetParam().isReal && !std::filesystem::exists(source().embeddings)) {
        JobContext job;
        makeDemonstration(path("demonstration").toStdString(),
                          {.seed = 1, .trainPerClass = 8, .galleryPerClass = 6, .queryPerClass = 2},
                          job);
    }
    const std::filesystem::path embeddings = source().embeddings;
    if (!std::filesystem::exists(embeddings))
        return {};
    // Of the real upgrade 25 of the 200 classes: the tour is about the window.
    std::ofstream(path("tour.toml").toStdString())
        << "name = 'tour'\n[data]\nembeddings = '" << embeddings.string() << "'\n"
        << (GetParam().isReal ? "classes = [40, 64]\n" : "")
        << "[evaluation]\norders = ['random', 'sigma']\nmetrics = ['cmc@1', 'map']\n"
           "slices = 11\nresamples = 100\nattributes = ['"
        << (GetParam().isReal ? "kind" : "style")
        << "']\n[[methods]]\nid = 'direct'\n[[methods]]\nid = 'fastfill'\n"
           "options = { epochs = 1, mixer_width = 64 }\n";
    return path("tour.toml");
}

/// 1, 2: opens the study, dropped or by key; the pair that cannot be is off, and the rest can be
/// run.
void Tour::begins()
{
    const QString study = studyFile();
    Heartbeat heart("opening the study");
    ASSERT_TRUE(finish([&] {
        if (GetParam().isReal)
            chooseFile(study, [&] { QTest::keyClick(&m_window, Qt::Key_O, Qt::ControlModifier); });
        else
            EXPECT_TRUE(dropOn(m_window, {study}).sign.contains("tour.toml"));
    }));
    EXPECT_TRUE(find<QPushButton>("runButton").isEnabled());
    EXPECT_TRUE(m_window.windowTitle().contains("tour.toml"));
    const auto& pairs = find<QTableWidget>("pairs");
    ASSERT_EQ(pairs.rowCount(), 2);
    int off = 0;
    for (int row = 0; row < pairs.rowCount(); ++row)
        for (int order = 0; order < pairs.columnCount(); ++order)
            off += !pairs.item(row, order)->flags().testFlag(Qt::ItemIsEnabled);
    EXPECT_EQ(off, 1); // direct predicts no uncertainty
}

/// 3: runs, then again with one more order: only that is computed, and there are two runs.
void Tour::runs()
{
    Heartbeat heart("running");
    ASSERT_TRUE(finish([&] { click(find<QPushButton>("runButton")); }));
    EXPECT_EQ(results().curveCount(), 3); // direct predicts no uncertainty
    EXPECT_EQ(find<RunsView>().count(), 1U);
    const auto before = results().result();
    QTest::qWait(aMomentMs); // the window is drawn before anyone clicks again
    auto& order = find<QCheckBox>("order.class-mean");
    QTest::mouseClick(&order, Qt::LeftButton, {}, QPoint(8, order.height() / 2)); // its box
    ASSERT_TRUE(order.isChecked());
    expectKept();
    QElapsedTimer timer;
    timer.start();
    ASSERT_TRUE(finish([&] { QTest::keyClick(&m_window, Qt::Key_F5); }));
    std::cout << "    one more order: " << timer.elapsed() << " ms\n";
    EXPECT_EQ(results().curveCount(), 5);
    EXPECT_EQ(find<RunsView>().count(), 2U);
    for (const StudyCurve& curve : result().curves) // the times are those of the run before
        for (const StudyCurve& known : before->curves) {
            if (known.method != curve.method)
                continue;
            if (curve.method == "fastfill") {
                EXPECT_EQ(curve.fitSeconds, known.fitSeconds) << "it was fitted again";
            }
            if (known.ordering == curve.ordering) {
                EXPECT_EQ(curve.curveSeconds, known.curveSeconds) << "it was counted again";
            }
        }
    EXPECT_TRUE(find<QLabel>("pairsTotal").text().contains("5 in the cache."));
}

/// What a run with one more order takes: the cells say what is in the cache, and by now the window
/// knows what this machine takes for a curve.
void Tour::expectKept()
{
    const auto& pairs = find<QTableWidget>("pairs");
    const std::vector<MethodChoice>& methods = find<SetupPanel>().study().methods;
    ASSERT_EQ(methods[0].id, "direct");
    ASSERT_EQ(methods[1].id, "fastfill");
    EXPECT_EQ(pairs.item(0, 0)->text(), "kept");
    EXPECT_EQ(pairs.item(1, 0)->text(), "kept");
    const int added = pairs.columnCount() - 1;
    for (const int method : {0, 1}) {
        EXPECT_NE(pairs.item(method, added)->text(), "kept");
        EXPECT_TRUE(pairs.item(method, added)->toolTip().contains("measured times"));
    }
    EXPECT_TRUE(pairs.item(1, added)->toolTip().contains("fit of the method is in the cache"));
    EXPECT_TRUE(find<QLabel>("pairsTotal").text().contains("3 in the cache."));
}

/// 14, 15: every language, dark, the guide; nothing is named twice.
void Tour::isAtHome()
{
    for (const Language& language : languages()) {
        Heartbeat heart(qPrintable("in " + language.code));
        m_window.setLanguage(language.code);
        QTest::qWait(10 * aMomentMs); // hidden screens learn of it later
    }
    m_window.setLanguage("en");
    QApplication::processEvents();
    m_window.setTheme(Theme::Dark);
    m_window.setTheme(Theme::Light);
    trigger(ActionId::Help); // F1
    EXPECT_TRUE(find<QTextBrowser>("guide").isVisible());
    find<QTextBrowser>("guide").window()->close();
    const auto& table = *find<QTableView>("curveTable").model();
    QSet<QString> titles;
    for (int column = 0; column < table.columnCount(); ++column) {
        const QString title = table.headerData(column, Qt::Horizontal).toString();
        EXPECT_FALSE(titles.contains(title)) << title.toStdString();
        titles.insert(title);
    }
    EXPECT_TRUE(find<ErrorBanner>().messages().size() <= 3); // where the files are, no error
}

/// 14: a screen becomes a panel and a tab again, F6 goes on.
void Tour::movesPanels()
{
    auto& tabs = find<ChartTabs>();
    goTo("Flips");
    const int before = tabs.count();
    trigger(ActionId::ScreenAsPanel);
    EXPECT_EQ(tabs.count(), before - 1);
    EXPECT_TRUE(find<QDockWidget>("flipsDock").isVisible());
    trigger(ActionId::ResetLayout);
    EXPECT_EQ(tabs.count(), before);

    goTo("Curves");
    find<QComboBox>("metric").setFocus();
    trigger(ActionId::NextPane);
    EXPECT_FALSE(tabs.isAncestorOf(QApplication::focusWidget()));
}

void Tour::takeAll()
{
    const auto stops = {&Tour::embedsImages,
                        &Tour::begins,
                        &Tour::choosesPresets,
                        &Tour::switchesPairsOff,
                        &Tour::runs,
                        &Tour::readsCurves,
                        &Tour::togglesCurves,
                        &Tour::copiesTables,
                        &Tour::decides,
                        &Tour::dragsTargetAndBudget,
                        &Tour::seesFlips,
                        &Tour::playsFlips,
                        &Tour::comparesFlips,
                        &Tour::judgesAOrB,
                        &Tour::looksAtAQuery,
                        &Tour::filtersQueries,
                        &Tour::looksAtPictures,
                        &Tour::looksForAnImageOfItsOwn,
                        &Tour::pastesAnImage,
                        &Tour::seesUncertainty,
                        &Tour::comparesOrders,
                        &Tour::seesTheMap,
                        &Tour::drawsALasso,
                        &Tour::looksAtItems,
                        &Tour::choosesNone,
                        &Tour::seesGroups,
                        &Tour::seesChanges,
                        &Tour::seesGaps,
                        &Tour::seesCosts,
                        &Tour::seesTimeAndMoney,
                        &Tour::compares,
                        &Tour::exportsAFigure,
                        &Tour::exports,
                        &Tour::exportsWithoutAWindow,
                        &Tour::keepsRuns,
                        &Tour::isAtHome,
                        &Tour::movesPanels,
                        &Tour::takesBack,
                        &Tour::findsAnAction,
                        &Tour::seesUpdates,
                        &Tour::cancelsARun,
                        &Tour::opensARecentStudy};
    for (const auto stop : stops) {
        (this->*stop)();
        keepPicture();
        if (HasFatalFailure())
            return;
    }
}

TEST_P(Tour, GoesThroughTheWholeWindow)
{
    if (studyFile().isEmpty())
        GTEST_SKIP() << "no real data (-DCROSSFADE_SHARED_DATA=DIR)";
    takeAll();
}

INSTANTIATE_TEST_SUITE_P(Places, Tour,
                         testing::Values(Place{.name = "Demonstration", .isReal = false},
                                         Place{.name = "TinyImageNet", .isReal = true}),
                         [](const auto& place) { return place.param.name; });

} // namespace crossfade::test
