#include "app/gui/files/partsfolder.h"
#include "app/gui/mainwindow.h"
#include "core/methods/registry.h"
#include "core/study/storage/results_file.h"
#include "tests/app/open_window.h"
#include "tests/app/small_embeddings.h"
#include "tests/support/patience.h"
#include "widgets/runs/runsview.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/differences/compareview.h"
#include "widgets/tables/sheetview.h"

#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <gtest/gtest.h>

using namespace crossfade;

namespace
{

/// A window with runs of a method that needs no fit.
class Undo : public testing::Test, protected test::OpenWindow
{
protected:
    Undo()
    {
        std::filesystem::remove_all(partsFolder());
        test::writeSmallEmbeddings(path("small.h5").toStdString());
    }

    void writeStudyOf(const char* file, const char* name, std::size_t slices)
    {
        Study study;
        study.name = name;
        study.embeddings = path("small.h5").toStdString();
        study.methods = {chooseMethod("direct")};
        study.orders = {"random", "class-mean"};
        study.metrics = parseMetrics("cmc@1,map");
        study.slices = slices;
        study.resamples = 100;
        writeStudy(path(file).toStdString(), study);
    }

    void openAndRun(const char* file)
    {
        ASSERT_TRUE(finish([&] { m_window.openFile(path(file)); }));
        ASSERT_TRUE(finish([&] { m_window.run(); }));
        QApplication::processEvents(); // what is shown then is no step of the user's
    }

    RunsView& runs() { return *m_window.findChild<RunsView*>(); }
    ResultModel& results() { return m_window.results(); }

    QAction& action(const QKeySequence& keys)
    {
        for (QAction* candidate : m_window.actions())
            if (candidate->shortcuts().contains(keys))
                return *candidate;
        ADD_FAILURE() << "no such action";
        return *m_window.actions().constFirst();
    }
    QAction& undo() { return action(QKeySequence("Ctrl+Z")); }
    void press(const char* keys)
    {
        QApplication::processEvents(); // what one click changes becomes a step
        const QKeyCombination key = QKeySequence(keys)[0];
        QTest::keyClick(&m_window, key.key(), key.keyboardModifiers());
    }
};

} // namespace

TEST_F(Undo, RunsStayWhenAnotherFileIsOpened)
{
    writeStudyOf("a.toml", "a", 11);
    writeStudyOf("b.toml", "b", 6);
    openAndRun("a.toml");
    const auto first = results().result();
    EXPECT_TRUE(runs().isColumnHidden(3)) << "there is one file";
    // No question: nothing is lost.
    ASSERT_TRUE(finish([&] { m_window.openFile(path("b.toml")); }));
    EXPECT_EQ(results().result(), nullptr);
    ASSERT_EQ(runs().count(), 1U);
    EXPECT_EQ(runs().list().unsavedCount(), 1U);
    EXPECT_TRUE(m_window.isWindowModified());
    EXPECT_TRUE(runs().isVisible());
    EXPECT_TRUE(m_window.windowTitle().startsWith("b.toml"));
    ASSERT_TRUE(finish([&] { m_window.run(); }));
    ASSERT_EQ(runs().count(), 2U);
    EXPECT_FALSE(runs().isColumnHidden(3));
    EXPECT_EQ(runs().topLevelItem(0)->text(3), "b.toml");
    EXPECT_EQ(runs().topLevelItem(1)->text(3), "a.toml");
    runs().setCurrentItem(runs().topLevelItem(1));
    QTest::keyClick(&runs(), Qt::Key_Return);
    EXPECT_EQ(results().result(), first);
    EXPECT_TRUE(m_window.windowTitle().startsWith("a.toml")) << "whose run is shown";
    press("Ctrl+Shift+R");
    auto& compare = *m_window.findChild<CompareView*>();
    ASSERT_TRUE(compare.isVisible());
    EXPECT_EQ(compare.chosenRuns().size(), 2U);
    auto& table = *compare.findChild<SheetView*>("compareTable");
    EXPECT_TRUE(QTest::qWaitFor([&] { return table.model()->rowCount() > 0; }, test::longMs));

    // The same file again takes the place of what was read from it.
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("a.h5")); }));
    ASSERT_TRUE(finish([&] { m_window.openFile(path("a.h5")); }));
    EXPECT_EQ(runs().count(), 3U);
    ASSERT_TRUE(finish([&] { m_window.openFile(path("a.h5")); }));
    EXPECT_EQ(runs().count(), 3U);
    EXPECT_EQ(runs().list().unsavedCount(), 1U);
}

TEST_F(Undo, ARunThatIsNotInMemoryIsReadAgainWhenItIsChosen)
{
    ASSERT_FALSE(m_window.keepAside(path("aside").toStdString()));
    writeStudyOf("a.toml", "a", 11);
    openAndRun("a.toml");
    const std::weak_ptr<const StudyResult> first = results().result();
    const auto values = [&] { return results().result()->curves[0].backfill.metrics[1].mean; };
    const std::vector<double> before = values();
    constexpr std::size_t many = 18;
    for (std::size_t i = 1; i < many; ++i) {
        writeStudyOf("b.toml", "b", 2 + i);
        openAndRun("b.toml");
    }
    ASSERT_EQ(runs().count(), many);
    ASSERT_TRUE(first.expired());
    EXPECT_EQ(runs().list().unsavedCount(), many);
    runs().setCurrentItem(runs().topLevelItem(many - 1));
    ASSERT_TRUE(finish([&] { QTest::keyClick(&runs(), Qt::Key_Return); }));
    EXPECT_EQ(values(), before);
    EXPECT_EQ(results().result()->study.name, "a");
    EXPECT_TRUE(m_window.windowTitle().startsWith("a.toml"));
    EXPECT_TRUE(runs().topLevelItem(many - 1)->font(0).bold());
    EXPECT_EQ(runs().list().unsavedCount(), many);
}

TEST_F(Undo, QuitSavesEveryRunAndThenQuits)
{
    writeStudyOf("a.toml", "a", 11);
    writeStudyOf("b.toml", "b", 6);
    openAndRun("a.toml");
    openAndRun("b.toml");
    QStringList files{path("first.h5"), path("second.h5")};
    QTimer answers;
    QObject::connect(&answers, &QTimer::timeout, &m_window, [&] {
        QWidget* dialog = QApplication::activeModalWidget();
        if (auto* question = qobject_cast<QMessageBox*>(dialog)) {
            for (QAbstractButton* button : question->buttons())
                if (button->text() == "Save…")
                    QTest::mouseClick(button, Qt::LeftButton);
        } else if (auto* names = qobject_cast<QFileDialog*>(dialog); names && !files.isEmpty()) {
            names->selectFile(files.takeFirst());
            QMetaObject::invokeMethod(names, "accept");
        }
    });
    answers.start(0);
    press("Ctrl+Q");
    ASSERT_TRUE(QTest::qWaitFor([&] { return !m_window.isVisible(); }, test::longMs));
    JobContext job;
    std::set<std::string> names;
    for (const char* file : {"first.h5", "second.h5"})
        names.insert(readResults(path(file).toStdString(), job).study.name);
    EXPECT_EQ(names, (std::set<std::string>{"a", "b"}));
}

TEST_F(Undo, TakesBackADeletedAndARenamedRun)
{
    writeStudyOf("a.toml", "a", 11);
    writeStudyOf("b.toml", "b", 6);
    openAndRun("a.toml");
    openAndRun("b.toml");
    runs().show();
    const auto deleted = runs().list().named()[1].result;
    runs().setCurrentItem(runs().topLevelItem(1));
    QTest::keyClick(&runs(), Qt::Key_Delete);
    ASSERT_EQ(runs().count(), 1U);
    EXPECT_EQ(undo().text(), "&Undo: delete run a");
    press("Ctrl+Z");
    ASSERT_EQ(runs().count(), 2U);
    EXPECT_EQ(runs().list().named()[1].result, deleted);
    EXPECT_EQ(runs().list().named()[1].name, "a");
    press("Ctrl+Shift+Z");
    EXPECT_EQ(runs().count(), 1U);
    press("Ctrl+Z");

    m_window.activateWindow();
    m_window.findChild<QDockWidget*>("runsDock")->raise();
    QApplication::processEvents();
    ASSERT_TRUE(runs().isVisible());
    runs().setFocus();
    runs().setCurrentItem(runs().topLevelItem(0));
    QTest::keyClick(&runs(), Qt::Key_F2);
    auto* editor = runs().findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, "the second");
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_TRUE(QTest::qWaitFor([&] { return runs().list().named()[0].name != "b"; }));
    EXPECT_EQ(runs().list().named()[0].name, "the second");
    EXPECT_EQ(undo().text(), "&Undo: rename run b");
    press("Ctrl+Z");
    EXPECT_EQ(runs().list().named()[0].name, "b");
    EXPECT_EQ(action(QKeySequence("Ctrl+Shift+Z")).text(), "&Redo: rename run b");
}

TEST_F(Undo, TakesBackHiddenCurvesAndChosenQueriesAndItems)
{
    writeStudyOf("a.toml", "a", 11);
    openAndRun("a.toml");
    auto& table = *m_window.findChild<QTableView*>("curveTable");
    ASSERT_EQ(table.model()->rowCount(), 2);
    const bool wasShown[] = {results().isCurveVisible(0), results().isCurveVisible(1)};
    ASSERT_TRUE(wasShown[0] && wasShown[1]);
    table.setFocus();
    table.setCurrentIndex(table.model()->index(1, 0));
    QTest::keyClick(table.viewport(), Qt::Key_Space);
    const int hidden = results().isCurveVisible(0) ? 1 : 0;
    ASSERT_FALSE(results().isCurveVisible(hidden));
    QApplication::processEvents();
    EXPECT_TRUE(undo().text().startsWith("&Undo: hide Direct")) << undo().text().toStdString();
    press("Ctrl+Z");
    EXPECT_TRUE(results().isCurveVisible(hidden));
    press("Ctrl+Shift+Z");
    EXPECT_FALSE(results().isCurveVisible(hidden));
    press("Ctrl+Z");

    // Chosen in charts, as a click on a band of flips or a lasso on the map does.
    auto& filter = *m_window.findChild<QComboBox*>("queryFilter");
    const int before = filter.currentIndex();
    results().chooseQueries({.what = "Broken at 30 %", .rows = {1, 5}});
    EXPECT_NE(filter.currentIndex(), before);
    QApplication::processEvents();
    EXPECT_EQ(undo().text(), "&Undo: choose queries: Broken at 30 %");
    results().chooseItems({.what = "a lasso", .rows = {3, 4}});
    press("Ctrl+Z");
    EXPECT_TRUE(results().chosenItems().follows);
    EXPECT_EQ(results().chosenQueries().rows, (std::vector<std::int64_t>{1, 5}));
    press("Ctrl+Z");
    EXPECT_TRUE(results().chosenQueries().rows.empty());
    EXPECT_EQ(filter.currentIndex(), before);
    press("Ctrl+Shift+Z");
    EXPECT_EQ(results().chosenQueries().rows, (std::vector<std::int64_t>{1, 5}));
    EXPECT_EQ(filter.currentText(), "Broken at 30 %");
}

TEST_F(Undo, TakesBackFiltersAndWhatIsTypedIsOneStep)
{
    writeStudyOf("a.toml", "a", 11);
    openAndRun("a.toml");
    auto& filter = *m_window.findChild<QComboBox*>("queryFilter");
    auto& text = *m_window.findChild<QLineEdit*>("queryText");
    filter.setFocus();
    QTest::keyClick(&filter, Qt::Key_End);
    const int all = filter.currentIndex();
    ASSERT_NE(all, 0);
    QApplication::processEvents();
    for (const char letter : {'1', '2'}) {
        QTest::keyClick(&text, letter);
        QApplication::processEvents();
    }
    ASSERT_EQ(text.text(), "12");
    EXPECT_EQ(undo().text(), "&Undo: list other queries");
    undo().trigger();
    EXPECT_TRUE(text.text().isEmpty());
    EXPECT_EQ(filter.currentIndex(), all);
    undo().trigger();
    EXPECT_EQ(filter.currentIndex(), 0);
    EXPECT_FALSE(undo().isEnabled());
    EXPECT_EQ(undo().text(), "&Undo");
}

TEST_F(Undo, AStepOfAnotherRunShowsThatRunFirst)
{
    writeStudyOf("a.toml", "a", 11);
    openAndRun("a.toml");
    const auto first = results().result();
    QApplication::processEvents();
    results().chooseQueries({.what = "some", .rows = {2}});
    QApplication::processEvents();
    ASSERT_TRUE(undo().isEnabled());
    JobContext job;
    writeResults(path("copy.h5").toStdString(), *first, job);
    ASSERT_TRUE(finish([&] { m_window.compareFiles({path("copy.h5")}); }));
    m_window.findChild<ChartTabs*>()->showScreen("curves"); // the runs are beside it
    runs().setCurrentItem(runs().topLevelItem(1));
    QTest::keyClick(&runs(), Qt::Key_Return);
    ASSERT_NE(results().result(), first);
    EXPECT_TRUE(results().chosenQueries().rows.empty());
    press("Ctrl+Z");
    EXPECT_EQ(results().result(), first);
    EXPECT_TRUE(results().chosenQueries().rows.empty());
    press("Ctrl+Shift+Z");
    EXPECT_EQ(results().chosenQueries().rows, (std::vector<std::int64_t>{2}));
}
