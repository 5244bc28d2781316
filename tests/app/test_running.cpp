#include "app/gui/mainwindow.h"

#include "app/gui/files/partsfolder.h"
#include "app/gui/setup/setuppanel.h"
#include "core/methods/registry.h"
#include "core/study/storage/results_file.h"
#include "tests/app/answer_dialog.h"
#include "tests/app/open_window.h"
#include "tests/app/small_embeddings.h"
#include "tests/support/patience.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/curves/curvechart.h"
#include "widgets/runs/runsview.h"
#include "widgets/screens/charttabs.h"

#include <QApplication>
#include <QDockWidget>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

/// A run of two methods in the real window, of which the first needs no fit.
class Running : public testing::Test, protected test::OpenWindow
{
protected:
    Running()
    {
        std::filesystem::remove_all(partsFolder()); // every fit is a new one
        test::writeSmallEmbeddings(path("small.h5").toStdString());
        QObject::connect(&m_window.results(), &ResultModel::resultChanged, &m_window, [this] {
            const auto& result = m_window.results().result();
            m_states.push_back(result ? static_cast<int>(result->curves.size()) : -1);
        });
    }

    void press()
    {
        QTest::mouseClick(m_window.findChild<QPushButton*>("runButton"), Qt::LeftButton);
    }

    /// @param epochs  of the second method
    void open(const char* epochs)
    {
        Study study;
        study.name = "two methods";
        study.embeddings = path("small.h5").toStdString();
        study.methods = {chooseMethod("direct"), chooseMethod("fct")};
        for (const auto& [option, text] :
             {std::pair{"epochs", epochs}, {"mixer_width", "16"}, {"projection_width", "8"}})
            study.methods[1].options.setText(option, text, "test");
        study.orders = {"random", "class-mean"};
        study.metrics = parseMetrics("cmc@1,map");
        study.resamples = 100;
        writeStudy(path("study.toml").toStdString(), study);
        ASSERT_TRUE(finish([&] { m_window.openFile(path("study.toml")); }));
        m_states.clear();
    }

    /// Closes the window; the question that it asks is answered by this button.
    /// @return  what it asked
    QString closeAndAnswer(const char* button)
    {
        QString text;
        test::answerDialog<QMessageBox>([&] { m_window.close(); },
                                        [&](QMessageBox& question) {
                                            text = question.text();
                                            for (QAbstractButton* offered : question.buttons())
                                                if (offered->text() == QString::fromUtf8(button))
                                                    return offered->click();
                                            ADD_FAILURE() << "no button " << button;
                                            question.reject();
                                        });
        return text;
    }

    std::vector<int> m_states; ///< how many curves were shown, one after the other; −1: no result
};

} // namespace

TEST_F(Running, CurvesAppearWhenTheyAreDoneBaselinesFirst)
{
    open("2");
    EXPECT_TRUE(finish([&] { press(); }));
    ASSERT_GE(m_states.size(), 3U);
    EXPECT_TRUE(std::ranges::is_sorted(m_states));
    EXPECT_EQ(std::ranges::count(m_states, 0), 1); // the baselines alone
    EXPECT_EQ(std::ranges::count(m_states, 2), 1); // with `direct`
    EXPECT_EQ(m_states.back(), 4);
    EXPECT_EQ(m_window.results().result()->study.methods.size(), 2U);
    EXPECT_EQ(m_window.findChild<RunsView*>()->count(), 1U);
}

TEST_F(Running, EveryScreenStandsABaselineWithoutCurves)
{
    open("100000");
    press();
    auto& results = m_window.results();
    ASSERT_TRUE(QTest::qWaitFor([&] { return results.result() != nullptr; }, test::longMs));
    auto& charts = *m_window.findChild<ChartTabs*>();
    EXPECT_GE(charts.count(), 1);
    m_window.grab();
    ASSERT_TRUE(QTest::qWaitFor([&] { return results.curveCount() == 2; }, test::longMs));
    for (int tab = 0; tab < charts.count(); ++tab) {
        charts.setCurrentIndex(tab);
        m_window.grab();
    }
    EXPECT_FALSE(finish([&] { QTest::keyClick(&m_window, Qt::Key_Period, Qt::ControlModifier); }));
}

TEST_F(Running, WhatIsChosenStaysWhileCurvesAreAdded)
{
    open("300"); // long enough for a choice
    const auto choose = [&] {
        auto& results = m_window.results();
        if (results.curveCount() != 2)
            return;
        results.setMetric(1);
        results.setSlice(3);
        results.setCurrentCurve(1);
        results.setCurrentQuery(7);
    };
    QObject::connect(&m_window.results(), &ResultModel::resultChanged, &m_window, choose,
                     Qt::QueuedConnection);
    EXPECT_TRUE(finish([&] { press(); }));
    EXPECT_EQ(m_window.results().curveCount(), 4);
    EXPECT_EQ(m_window.results().metric(), 1);
    EXPECT_EQ(m_window.results().slice(), 3);
    EXPECT_EQ(m_window.results().currentCurve(), 1);
    EXPECT_EQ(m_window.results().currentQuery(), 7);
}

TEST_F(Running, WhatIsChosenStaysAfterAFurtherRun)
{
    open("2");
    ASSERT_TRUE(finish([&] { press(); }));
    auto& results = m_window.results();
    results.setMetric(1);
    results.setSlice(3);
    results.setCurrentCurve(3); // of the method that comes last
    results.setCurrentQuery(7);
    const auto before = results.result();
    ASSERT_TRUE(finish([&] { press(); }));
    ASSERT_NE(results.result(), before);
    EXPECT_EQ(results.metric(), 1);
    EXPECT_EQ(results.slice(), 3);
    EXPECT_EQ(results.currentCurve(), 3);
    EXPECT_EQ(results.currentQuery(), 7);
}

TEST_F(Running, CancelKeepsWhatWasDone)
{
    open("100000");
    press();
    auto& results = m_window.results();
    auto& runs = *m_window.findChild<RunsView*>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return results.curveCount() == 2; }, test::longMs));
    ASSERT_EQ(runs.count(), 1U);
    EXPECT_EQ(runs.topLevelItem(0)->text(2), "is being computed");
    EXPECT_EQ(runs.list().unsavedCount(), 0U);
    EXPECT_FALSE(finish([&] { QTest::keyClick(&m_window, Qt::Key_Period, Qt::ControlModifier); }));
    ASSERT_EQ(results.curveCount(), 2);
    EXPECT_EQ(results.result()->study.methods.size(), 1U);
    ASSERT_EQ(runs.count(), 1U);
    EXPECT_EQ(runs.topLevelItem(0)->text(2), "cancelled: 1 of 2 methods");
    EXPECT_TRUE(m_window.isWindowModified());
    // It is a result like any other: it can be saved, and opens again.
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("some.h5")); }));
    EXPECT_FALSE(m_window.isWindowModified());
    ASSERT_TRUE(finish([&] { m_window.openFile(path("some.h5")); }));
    EXPECT_EQ(results.curveCount(), 2);
}

TEST_F(Running, ACancelledRunThatIsCompletedSaysSoNoMore)
{
    open("600"); // long enough to be cancelled
    Study other = m_window.findChild<SetupPanel*>()->study();
    other.methods.resize(1);
    other.resamples = 200;
    writeStudy(path("other.toml").toStdString(), other);
    ASSERT_TRUE(finish([&] { m_window.openFile(path("other.toml")); }));
    ASSERT_TRUE(finish([&] { press(); }));
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("other.h5")); }));
    ASSERT_TRUE(finish([&] { m_window.openFile(path("study.toml")); }));
    auto& runs = find<RunsView>();
    const auto cancel = QObject::connect(
        &m_window.results(), &ResultModel::resultChanged, &m_window,
        [&] {
            if (m_window.results().curveCount() == 2)
                QTest::keyClick(&m_window, Qt::Key_Period, Qt::ControlModifier);
        },
        Qt::QueuedConnection);
    ASSERT_FALSE(finish([&] { press(); }));
    QObject::disconnect(cancel);
    ASSERT_EQ(runs.count(), 2U);
    ASSERT_EQ(runs.topLevelItem(0)->text(2), "cancelled: 1 of 2 methods");
    const QString name = runs.topLevelItem(0)->text(0);
    ASSERT_TRUE(finish([&] { press(); }));
    ASSERT_EQ(runs.count(), 2U);
    EXPECT_EQ(m_window.results().curveCount(), 4);
    EXPECT_EQ(runs.topLevelItem(0)->text(0), name);
    const QString differs = runs.topLevelItem(0)->text(2);
    EXPECT_TRUE(differs.contains("Resamples: 100")) << "from the first: " << differs.toStdString();
    EXPECT_FALSE(differs.contains("cancelled")) << differs.toStdString();
}

TEST_F(Running, ACancelledRunWithoutACurveLeavesWhatWasShown)
{
    open("2");
    ASSERT_TRUE(finish([&] { press(); }));
    const auto shown = m_window.results().result();
    auto& runs = *m_window.findChild<RunsView*>();
    ASSERT_EQ(runs.count(), 1U);
    // Another seed: nothing is kept of it.
    Study other = shown->study;
    other.seeds = {77};
    other.methods = {other.methods[1]};
    other.methods[0].options.setText("epochs", "100000", "test");
    writeStudy(path("other.toml").toStdString(), other);
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("first.h5")); }));
    ASSERT_TRUE(finish([&] { m_window.openFile(path("other.toml")); }));
    press();
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return m_window.results().result() != nullptr; }, test::longMs));
    EXPECT_TRUE(m_window.results().isEmpty());
    EXPECT_FALSE(finish([&] { QTest::keyClick(&m_window, Qt::Key_Period, Qt::ControlModifier); }));
    EXPECT_EQ(m_window.results().result(), nullptr);
    EXPECT_EQ(runs.count(), 1U) << "that of the other file";
    EXPECT_TRUE(runs.isVisible());
}

TEST_F(Running, AnotherRunThatIsLookedAtMeanwhileStays)
{
    open("2");
    ASSERT_TRUE(finish([&] { press(); }));
    const auto first = m_window.results().result();
    // The same with another seed takes new fits.
    Study other = first->study;
    other.seeds = {78};
    other.methods[1].options.setText("epochs", "300", "test"); // long enough for a choice
    writeStudy(path("study.toml").toStdString(), other);
    auto& runs = *m_window.findChild<RunsView*>();
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("first.h5")); }));
    ASSERT_TRUE(finish([&] { m_window.openFile(path("study.toml")); }));
    ASSERT_TRUE(finish([&] { m_window.compareFiles({path("first.h5")}); }));
    const auto look = [&] {
        if (runs.count() == 3 && m_window.results().curveCount() == 2) {
            runs.setCurrentItem(runs.topLevelItem(1));
            QTest::keyClick(&runs, Qt::Key_Return);
        }
    };
    QObject::connect(&m_window.results(), &ResultModel::resultChanged, &m_window, look,
                     Qt::QueuedConnection);
    EXPECT_TRUE(finish([&] { press(); }));
    EXPECT_EQ(m_window.results().result()->study.seeds, first->study.seeds);
    EXPECT_EQ(runs.count(), 3U);
}

TEST_F(Running, ThePanelInFrontStaysThereWhenRunsEndAndAreShown)
{
    open("2");
    ASSERT_TRUE(finish([&] { press(); }));
    auto& runs = find<RunsView>();
    auto& dock = find<QDockWidget>("runsDock");
    const auto isInFront = [&] {
        return QTest::qWaitFor([&] { return !dock.visibleRegion().isEmpty(); }, test::longMs);
    };
    m_window.results().chooseItems({.what = "some", .rows = {1}});
    dock.raise();
    ASSERT_TRUE(isInFront());
    runs.setCurrentItem(runs.topLevelItem(0));
    QTest::keyClick(&runs, Qt::Key_Return);
    ASSERT_TRUE(m_window.results().chosenItems().rows.empty()) << "the run was shown anew";
    EXPECT_FALSE(dock.visibleRegion().isEmpty());
    ASSERT_TRUE(finish([&] { press(); }));
    EXPECT_FALSE(dock.visibleRegion().isEmpty());

    // The chosen items were in front: they are not chosen any more.
    m_window.results().chooseItems({.what = "some", .rows = {1}});
    auto& queries = find<QDockWidget>("queriesDock");
    ASSERT_TRUE(QTest::qWaitFor([&] { return dock.visibleRegion().isEmpty(); }, test::longMs));
    ASSERT_TRUE(finish([&] { press(); }));
    EXPECT_TRUE(QTest::qWaitFor([&] { return !queries.visibleRegion().isEmpty(); }, test::longMs));
}

TEST_F(Running, WhatFailedIsTakenBackWhenTheSameRunSucceeds)
{
    open("2");
    const auto errors = [&] {
        int count = 0;
        for (const auto* message : m_window.findChildren<BannerMessage*>())
            count += message->kind() == BannerMessage::Kind::Error && message->isVisible();
        return count;
    };
    std::filesystem::rename(path("small.h5").toStdString(), path("away.h5").toStdString());
    EXPECT_FALSE(finish([&] { press(); }));
    EXPECT_EQ(errors(), 1);
    std::filesystem::rename(path("away.h5").toStdString(), path("small.h5").toStdString());
    ASSERT_TRUE(finish([&] { press(); }));
    EXPECT_EQ(errors(), 0);
}

TEST_F(Running, TheTitleNamesWhatIsRunAndNotTheResultsThatWereOpened)
{
    open("2");
    ASSERT_TRUE(finish([&] { press(); }));
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("kept.h5")); }));
    ASSERT_TRUE(finish([&] { m_window.openFile(path("kept.h5")); }));
    ASSERT_TRUE(m_window.windowTitle().startsWith("kept.h5"));
    QStringList titles;
    QObject::connect(&m_window, &QWidget::windowTitleChanged, &m_window,
                     [&](const QString& title) { titles += title; });
    ASSERT_TRUE(finish([&] { press(); }));
    ASSERT_FALSE(titles.isEmpty());
    EXPECT_TRUE(titles.constFirst().startsWith("small.h5")) << "once something of it is shown";
}

TEST_F(Running, QuittingNamesWhatIsNotSaved)
{
    open("2");
    ASSERT_TRUE(finish([&] { press(); }));
    const QString asked = closeAndAnswer("Go back");
    EXPECT_TRUE(asked.startsWith(QStringLiteral("“two methods” ("))) << asked.toStdString();
    EXPECT_TRUE(asked.endsWith(QStringLiteral("is not saved. Save it?"))) << asked.toStdString();
    EXPECT_TRUE(m_window.isVisible());
    closeAndAnswer("Discard");
    EXPECT_FALSE(m_window.isVisible());
}

TEST_F(Running, QuittingMeanwhileIsAskedAbout)
{
    open("100000");
    press();
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return m_window.results().curveCount() == 2; }, test::longMs));
    const QString running = "Still running: Run two methods. What it has so far is not saved.";
    test::answerDialog<QMessageBox>([&] { m_window.close(); },
                                    [&](QMessageBox& question) {
                                        EXPECT_EQ(question.text(), running);
                                        QTest::keyClick(&question, Qt::Key_Return); // the default
                                    });
    EXPECT_TRUE(m_window.isVisible());
    EXPECT_EQ(find<RunsView>().topLevelItem(0)->text(2), "is being computed");
    EXPECT_EQ(closeAndAnswer("Cancel it and quit"), running);
    EXPECT_FALSE(m_window.isVisible());
}

TEST_F(Running, QuittingMeanwhileSavesTheCurvesThatAreThere)
{
    open("100000");
    press();
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return m_window.results().curveCount() == 2; }, test::longMs));
    test::answerDialog<QFileDialog>(
        [&] {
            closeAndAnswer("Cancel it and save…");
            EXPECT_TRUE(QTest::qWaitFor([&] { return !m_window.isVisible(); }, test::longMs));
        },
        [&](QFileDialog& files) {
            files.selectFile(path("kept.h5"));
            QMetaObject::invokeMethod(&files, "accept");
        });
    JobContext job;
    EXPECT_EQ(readResults(path("kept.h5").toStdString(), job).curves.size(), 2U);
}

TEST_F(Running, QuittingWhileAFileIsOpenedLosesNoResults)
{
    m_window.openFile(path("small.h5"));
    EXPECT_EQ(closeAndAnswer("Cancel it and quit"), "Still running: Open small.h5.");
    EXPECT_FALSE(m_window.isVisible());
}
