#include "app/gui/actions/actionpalette.h"
#include "app/gui/actions/actions.h"
#include "app/gui/mainwindow.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/app/open_window.h"
#include "tests/app/small_embeddings.h"
#include "widgets/charts/paintedplot.h"
#include "widgets/curves/curvechart.h"
#include "widgets/screens/charttabs.h"
#include "widgets/words/emptytext.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

class EmptyPanels : public testing::Test, protected test::OpenWindow
{
protected:
    EmptyPanels() : OpenWindow({1000, 700}) {}

    QAction& action(const char* shortcut)
    {
        for (QAction* each : m_window.actions())
            if (each->shortcut() == QKeySequence(QString::fromUtf8(shortcut)))
                return *each;
        ADD_FAILURE() << shortcut;
        return *m_window.actions().constFirst();
    }

    /// Every list, table and painted chart that can be seen has content, or a sentence.
    void check(const QString& where)
    {
        QCoreApplication::processEvents();
        for (const auto* view : m_window.findChildren<QAbstractItemView*>()) {
            if (!view->isVisible() || view->model() == nullptr || view->model()->rowCount() > 0 ||
                qobject_cast<const QHeaderView*>(view) != nullptr)
                continue;
            const auto* text = view->findChild<EmptyText*>();
            EXPECT_TRUE(text != nullptr && text->isVisible() && !text->text().isEmpty())
                << where.toStdString() << ": " << view->objectName().toStdString() << " in "
                << view->parentWidget()->metaObject()->className();
            if (text != nullptr && text->isVisible()) {
                const int height = text->heightForWidth(text->width());
                EXPECT_LE(height, text->height() + 24)
                    << where.toStdString() << ": the sentence of "
                    << view->objectName().toStdString() << " is cut off";
            }
        }
        for (const auto* plot : m_window.findChildren<PaintedPlot*>())
            EXPECT_FALSE(plot->isVisible() && plot->accessibleDescription().isEmpty() &&
                         plot->emptyText().isEmpty())
                << where.toStdString() << ": " << plot->objectName().toStdString();
    }

    void checkAllScreens(const QString& when)
    {
        auto& charts = *m_window.findChild<ChartTabs*>("charts");
        for (const QString& screen : ChartTabs::screenNames()) {
            charts.showScreen(screen);
            check(when + QStringLiteral(", ") + screen);
        }
    }
};

} // namespace

TEST_F(EmptyPanels, WithoutAFile)
{
    check("start");
    for (const char* panel : {"Ctrl+5"}) // the log, which is closed at first
        action(panel).setChecked(true);
    check("log");
    for (const char* shortcut : {"Ctrl+Shift+P", "Ctrl+Shift+F", "Ctrl+Shift+R"}) {
        action(shortcut).trigger();
        check(QString::fromUtf8(shortcut));
    }
    // The set-up without a file says what to do.
    m_window.findChild<ChartTabs*>("charts")->showScreen("plan");
    bool isSaid = false;
    for (const auto* label : m_window.findChildren<QLabel*>())
        isSaid = isSaid || (label->isVisible() && label->text() == "Open an embedding file first.");
    EXPECT_TRUE(isSaid);
}

TEST_F(EmptyPanels, WithAFileButNoResult)
{
    test::writeSmallEmbeddings(path("e.h5").toStdString());
    ASSERT_TRUE(open("e.h5"));
    action("Ctrl+5").setChecked(true);
    checkAllScreens("no result");
}

TEST_F(EmptyPanels, WithAResultAndFiltersThatMatchNothing)
{
    test::writeSmallEmbeddings(path("e.h5").toStdString());
    Study study;
    study.name = "bare"; // no groups, no resamples, no sweeps, no generations
    study.embeddings = path("e.h5").toStdString();
    study.methods = {chooseMethod("direct")};
    study.orders = {"class-mean"}; // which uses labels: nothing to decide
    study.metrics = parseMetrics("cmc@1");
    study.resamples = 0;
    JobContext job;
    writeResults(path("r.h5").toStdString(), runStudy(study, job), job);
    ASSERT_TRUE(open("r.h5"));
    action("Ctrl+5").setChecked(true);
    checkAllScreens("bare result");
    m_window.findChild<ChartTabs*>("charts")->showScreen("curves");
    auto& filter = *m_window.findChild<QComboBox*>("queryFilter");
    for (int i = 0; i < filter.count(); ++i) {
        filter.setCurrentIndex(i);
        check(filter.currentText());
    }
    m_window.findChild<QLineEdit*>("queryText")->setText("zzz");
    m_window.findChild<QLineEdit*>("classSearch")->setText("zzz");
    checkAllScreens("nothing matches");
    for (const char* dock : {"itemsDock", "runsDock", "queriesDock", "logDock"}) {
        m_window.findChild<QDockWidget*>(dock)->raise();
        check(QString::fromUtf8(dock));
    }
}

TEST_F(EmptyPanels, ThePaletteWithoutAMatch)
{
    const Actions actions(m_window);
    ActionPalette palette(actions, {}, &m_window);
    palette.show();
    QTest::keyClicks(palette.findChild<QLineEdit*>("paletteText"), "zzz");
    auto* list = palette.findChild<QAbstractItemView*>("paletteList");
    ASSERT_EQ(list->model()->rowCount(), 0);
    EXPECT_TRUE(list->findChild<EmptyText*>()->isVisible());
}
