#include "app/gui/mainwindow.h"

#include "app/gui/actions/actionpalette.h"
#include "app/gui/actions/actions.h"
#include "app/gui/files/recentpictures.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/app/answer_dialog.h"
#include "tests/app/open_window.h"
#include "tests/app/small_embeddings.h"
#include "tests/support/patience.h"
#include "tests/widgets/synthetic_result.h"
#include "widgets/basics/tallrows.h"
#include "widgets/charts/lineschart.h"
#include "widgets/runs/logview.h"
#include "widgets/runs/runsview.h"
#include "widgets/screens/differences/compareview.h"
#include "widgets/tables/sheetview.h"

#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

/// The window with a results file, and a second one beside it.
class Compare : public testing::Test, protected test::OpenWindow
{
protected:
    Compare()
    {
        test::writeSmallEmbeddings(path("e.h5").toStdString());
        Study study;
        study.name = "one";
        study.embeddings = path("e.h5").toStdString();
        study.methods = {chooseMethod("direct")};
        study.orders = {"random", "class-mean"};
        study.metrics = parseMetrics("cmc@1,map");
        study.resamples = 100;
        JobContext job;
        writeResults(path("a.h5").toStdString(), runStudy(study, job), job);
        study.name = "other";
        study.distance = Distance::Cosine;
        writeResults(path("b.h5").toStdString(), runStudy(study, job), job);
    }
};

} // namespace

TEST_F(Compare, PutsAResultsFileBesideARun)
{
    ASSERT_TRUE(finish([&] { m_window.openFile(path("a.h5")); }));
    const auto shown = m_window.results().result();
    ASSERT_TRUE(finish([&] { m_window.compareFiles({path("b.h5")}); }));
    EXPECT_EQ(m_window.results().result(), shown); // it stays
    auto& runs = *m_window.findChild<RunsView*>();
    ASSERT_EQ(runs.count(), 2U);
    auto& compare = *m_window.findChild<CompareView*>();
    ASSERT_TRUE(compare.isVisible());
    auto& table = *compare.findChild<SheetView*>("compareTable");
    ASSERT_TRUE(QTest::qWaitFor([&] { return table.model()->rowCount() > 0; }, test::longMs));

    // Against the core's own numbers.
    const std::vector<NamedRun> chosen = compare.chosenRuns();
    ASSERT_EQ(chosen.size(), 2U);
    JobContext job;
    const auto common = commonCurves(*chosen[0].result, *chosen[1].result);
    const auto differences = compareRuns(*chosen[0].result, *chosen[1].result, common,
                                         chosen[0].result->study.metrics.front(), {}, job);
    ASSERT_EQ(table.model()->rowCount(), static_cast<int>(differences.size()));
    for (int row = 0; row < table.model()->rowCount(); ++row)
        EXPECT_EQ(table.model()->index(row, 4).data(rawRole).toDouble(),
                  differences[static_cast<std::size_t>(row)].difference);
    const auto& chart = *compare.findChild<LinesChart*>("compareChart");
    EXPECT_EQ(chart.content().lines.size(), 2 * common.size());
    EXPECT_NE(chart.content().lines.front().light.dashes,
              chart.content().lines.back().light.dashes);
    // The legend: the dashes of each run, then a colour for each curve that they share.
    const std::vector<LegendEntry>& keys = chart.content().keys;
    ASSERT_EQ(keys.size(), common.size() + 2);
    EXPECT_TRUE(keys[2].style.dashes.isEmpty());
    EXPECT_EQ(keys[2].style.color, chart.content().lines.front().light.color);
    for (const std::size_t run : {0, 1}) {
        const LegendEntry& key = keys[run];
        EXPECT_EQ(key.text, chosen[run].name);
        EXPECT_EQ(key.inDark.dashes, chart.content().lines[run * common.size()].dark.dashes);
    }
    EXPECT_TRUE(compare.verdict().contains("too few classes to tell"))
        << compare.verdict().toStdString();
    EXPECT_FALSE(chart.content().isZoomed);
    QTest::keyClick(&m_window, Qt::Key_0, Qt::ControlModifier); // as in Curves
    EXPECT_TRUE(chart.content().isZoomed);
    QTest::keyClick(&m_window, Qt::Key_0, Qt::ControlModifier);
    EXPECT_FALSE(chart.content().isZoomed);
    m_window.grab();

    // One run alone has nothing to be compared with, and the page says what to do.
    auto& list = *compare.findChild<QListWidget*>("comparedRuns");
    list.setCurrentRow(0);
    list.item(0)->setCheckState(Qt::Unchecked);
    list.item(1)->setCheckState(Qt::Unchecked);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !chart.emptyText().isEmpty(); }, test::longMs));
}

TEST_F(Compare, TheLogSaysWhatRanAndHowItEnded)
{
    ASSERT_TRUE(finish([&] { m_window.openFile(path("a.h5")); }));
    QSignalSpy ended(&m_window, &MainWindow::jobEnded);
    m_window.openFile(path("missing.h5"));
    ASSERT_TRUE(!ended.isEmpty() || ended.wait(test::longMs));
    auto& log = *m_window.findChild<LogView*>();
    ASSERT_EQ(log.topLevelItemCount(), 2);
    EXPECT_EQ(log.topLevelItem(0)->text(1), "Open a.h5");
    EXPECT_EQ(log.topLevelItem(0)->text(3), "done");
    EXPECT_EQ(log.topLevelItem(1)->text(3), "failed");
    EXPECT_TRUE(log.text().contains("missing.h5"));
    auto& dock = *m_window.findChild<QDockWidget*>("logDock");
    EXPECT_FALSE(dock.isVisible());
    QTest::keyClick(&m_window, Qt::Key_5, Qt::ControlModifier);
    EXPECT_TRUE(dock.isVisible());
    EXPECT_GE(log.visualRect(log.model()->index(0, 1)).height(),
              log.fontMetrics().height() + rowAir)
        << "as rows of tables";
    EXPECT_EQ(log.visualRect(log.model()->index(0, 1)).left(), log.columnViewportPosition(1))
        << "beneath its heading";
}

TEST_F(Compare, ThePaletteFindsAndTriggersAnAction)
{
    ASSERT_TRUE(finish([&] { m_window.openFile(path("a.h5")); }));
    const int metric = m_window.results().metric();
    bool wasShown = false;
    const auto find = [&](ActionPalette& palette) {
        wasShown = true;
        auto& text = *palette.findChild<QLineEdit*>("paletteText");
        auto& list = *palette.findChild<QTreeWidget*>("paletteList");
        const int all = list.topLevelItemCount();
        QTest::keyClicks(&text, "lang deut");
        ASSERT_EQ(list.topLevelItemCount(), 1);
        EXPECT_EQ(list.topLevelItem(0)->text(0), "Language › Deutsch");
        text.clear();
        QTest::keyClicks(&text, "colours");
        EXPECT_GE(list.topLevelItemCount(), 3);
        text.clear();
        QTest::keyClicks(&text, "dark"); // the tool tip of the light theme has it, too
        EXPECT_EQ(list.topLevelItem(0)->text(0), "Colours › Dark");
        EXPECT_FALSE(list.findItems("Colours › Light", Qt::MatchExactly).isEmpty());
        text.clear();
        QTest::keyClicks(&text, "next metric");
        EXPECT_LT(list.topLevelItemCount(), all);
        EXPECT_EQ(list.topLevelItem(0)->text(0), "Next metric");
        EXPECT_EQ(list.topLevelItem(0)->text(1), "Ctrl+M");
        QTest::keyClick(&text, Qt::Key_Down);
        QTest::keyClick(&text, Qt::Key_Up);
        QTest::keyClick(&text, Qt::Key_Return);
        if (palette.isVisible())
            palette.reject();
    };
    test::answerDialog<ActionPalette>(
        [&] { QTest::keyClick(&m_window, Qt::Key_K, Qt::ControlModifier); }, find);
    EXPECT_TRUE(wasShown);
    EXPECT_EQ(m_window.results().metric(), metric + 1);
}

TEST(RecentPictures, DrawsTheCurves)
{
    const auto result = test::syntheticResult(".");
    const QImage picture = curvePicture(*result, {84, 48}, false);
    EXPECT_EQ(picture.size(), QSize(84, 48));
    int drawn = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            drawn += picture.pixelColor(x, y) != picture.pixelColor(0, 0);
    EXPECT_GT(drawn, 100);
}
