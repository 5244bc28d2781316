#include "app/gui/mainwindow.h"
#include "app/gui/workspace/workspace.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "tests/app/drop.h"
#include "tests/app/open_window.h"
#include "tests/app/small_embeddings.h"
#include "tests/support/patience.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/runs/runsview.h"
#include "widgets/screens/differences/compareview.h"

#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

/// The window, an embedding file and two results files to be dropped.
class Dropping : public testing::Test, protected test::OpenWindow
{
protected:
    Dropping()
    {
        test::writeSmallEmbeddings(path("e.h5").toStdString());
        Study study;
        study.name = "one";
        study.embeddings = path("e.h5").toStdString();
        study.methods = {chooseMethod("direct")};
        study.orders = {"random"};
        study.metrics = parseMetrics("cmc@1,map");
        JobContext job;
        writeResults(path("a.h5").toStdString(), runStudy(study, job), job);
        study.distance = Distance::Cosine;
        writeResults(path("b.h5").toStdString(), runStudy(study, job), job);
    }

    test::Dropped drop(QWidget& target, const QStringList& names)
    {
        QStringList files;
        for (const QString& name : names)
            files += path(name);
        const test::Dropped dropped = test::dropOn(target, files);
        EXPECT_TRUE(dropped.isAccepted);
        return dropped;
    }
};

} // namespace

TEST_F(Dropping, TwoResultsFilesOpenForComparison)
{
    ASSERT_TRUE(finish([&] {
        EXPECT_EQ(drop(m_window, {"a.h5", "b.h5"}).sign, "Drop to compare 2 results files");
    }));
    EXPECT_TRUE(m_window.windowTitle().startsWith("a.h5"));
    const auto& compare = *m_window.findChild<CompareView*>();
    EXPECT_TRUE(compare.isVisible());
    EXPECT_EQ(compare.chosenRuns().size(), 2U);

    // What is shown stays where further files come.
    const auto shown = m_window.results().result();
    ASSERT_TRUE(finish([&] { drop(m_window, {"a.h5", "b.h5"}); }));
    EXPECT_EQ(m_window.results().result(), shown);
    EXPECT_EQ(m_window.findChild<RunsView*>()->count(), 2U);

    // One that cannot be read changes nothing, and the banner names it.
    EXPECT_FALSE(finish([&] { drop(m_window, {"a.h5", "e.h5"}); }));
    EXPECT_EQ(m_window.findChild<RunsView*>()->count(), 2U);
    const auto messages = m_window.findChild<ErrorBanner*>()->messages();
    ASSERT_EQ(messages.size(), 1);
    EXPECT_TRUE((messages.first()->sentence() + messages.first()->detail()).contains("e.h5"));
}

TEST_F(Dropping, WhatIsDroppedDuringAJobIsOpenedAfterIt)
{
    QSignalSpy ended(&m_window, &MainWindow::jobEnded);
    m_window.openFile(path("e.h5"));
    EXPECT_EQ(drop(m_window, {"a.h5"}).sign, "Drop to open a.h5 once the computation has ended");
    const auto messages = m_window.findChild<ErrorBanner*>()->messages();
    ASSERT_EQ(messages.size(), 1);
    EXPECT_TRUE((messages.first()->sentence() + messages.first()->detail()).contains("a.h5"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return ended.size() == 2; }, test::longMs));
    EXPECT_TRUE(m_window.windowTitle().startsWith("a.h5"));
    EXPECT_FALSE(m_window.results().isEmpty());

    // A comparison waits, too, and it begins once.
    ended.clear();
    m_window.openFile(path("a.h5"));
    EXPECT_EQ(drop(m_window, {"a.h5", "b.h5"}).sign,
              "Drop to compare 2 results files once the computation has ended");
    ASSERT_TRUE(QTest::qWaitFor([&] { return ended.size() == 2; }, test::longMs));
    QTest::qWait(50);
    EXPECT_EQ(ended.size(), 2);
    EXPECT_EQ(m_window.findChild<RunsView*>()->count(), 2U);
    // What needs no other window's job is done at once: two files that do not belong together.
    EXPECT_TRUE(drop(m_window, {"a.h5", "settings.ini"}).sign.startsWith("These do not belong"));
}

TEST_F(Dropping, PanelsThatWereDraggedOutTakeFilesToo)
{
    ASSERT_TRUE(finish([&] { m_window.openFile(path("a.h5")); }));
    auto& dock = *m_window.findChild<QDockWidget*>("queriesDock");
    dock.setFloating(true);
    dock.show();
    ASSERT_TRUE(QTest::qWaitFor([&] { return dock.isWindow() && dock.isVisible(); }, test::longMs));
    EXPECT_TRUE(dock.acceptDrops()) << "the desktop would offer it nothing";
    ASSERT_TRUE(finish([&] {
        const test::Dropped said = drop(*dock.findChild<QWidget*>("queryTable"), {"b.h5"});
        EXPECT_EQ(said.sign, "Drop to open b.h5");
        EXPECT_EQ(said.window, &dock);
    }));
    EXPECT_TRUE(m_window.windowTitle().startsWith("b.h5"));
    // The sign goes back to the window, also after the panel is gone.
    dock.setFloating(false);
    EXPECT_EQ(drop(m_window, {"settings.ini"}).window, &m_window);
}

TEST_F(Dropping, ADialogInTheWayIsNamed)
{
    QDialog dialog(&m_window);
    dialog.setWindowTitle("Question");
    dialog.setModal(true);
    dialog.show();
    ASSERT_EQ(QApplication::activeModalWidget(), &dialog);
    EXPECT_EQ(drop(m_window, {"a.h5"}).sign,
              "Close the dialog “Question” first, then drop these again.");
    dialog.close();
    ASSERT_TRUE(finish([&] { drop(m_window, {"b.h5"}); }));
    EXPECT_TRUE(m_window.windowTitle().startsWith("b.h5"));
}
