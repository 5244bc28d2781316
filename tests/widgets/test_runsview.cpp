#include "widgets/runs/runsview.h"

#include "core/base/error.h"
#include "tests/support/temporary_folder.h"
#include "widgets/basics/tallrows.h"
#include "widgets/words/amounts.h"

#include <QApplication>
#include <QDate>
#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <vector>

using namespace crossfade;

namespace
{

constexpr std::size_t inMemory = 16;

RunNote says(const QString& text)
{
    return [text] { return text; };
}

/// The list of many runs, each with a file that holds it. The list only looks whether the files
/// are as they were.
class ManyRuns : public testing::Test
{
protected:
    ManyRuns() : m_view(m_runs, m_undo) {}

    QString fileOf(std::size_t run) const
    {
        return QString::fromStdString((m_folder / ("results-" + std::to_string(run))).string());
    }

    /// @param aside  it has a file
    RunsView::Result add(bool aside = true)
    {
        auto result = std::make_shared<StudyResult>();
        result->study.name = "run " + std::to_string(m_added.size());
        if (aside)
            test::writeBytes(m_folder / ("results-" + std::to_string(m_added.size())), "a result");
        m_runs.add(result, says("something"), "data.h5", false,
                   aside ? fileOf(m_added.size()) : "");
        m_added.push_back(result);
        return result;
    }

    void addMany(std::size_t count)
    {
        for (std::size_t i = 0; i < count; ++i)
            add();
    }

    void remove(int row)
    {
        m_view.setCurrentItem(m_view.topLevelItem(row));
        QTest::keyClick(&m_view, Qt::Key_Delete);
    }

    /// Of the run that was added as number `run`, the first being 0.
    int idOf(std::size_t run) const { return static_cast<int>(run) + 1; }

    test::TemporaryFolder m_folder;
    QUndoStack m_undo;
    RunList m_runs;
    RunsView m_view;
    std::vector<std::weak_ptr<const StudyResult>> m_added;
};

} // namespace

TEST_F(ManyRuns, OnlyThoseThatWereShownLastStayInMemory)
{
    addMany(1);
    m_runs.setShown(m_added[0].lock());
    addMany(inMemory + 1);
    ASSERT_EQ(m_view.count(), inMemory + 2);
    EXPECT_FALSE(m_added[0].expired()) << "it is shown";
    EXPECT_TRUE(m_added[1].expired());
    EXPECT_FALSE(m_added[2].expired());
    EXPECT_EQ(m_view.list().named().size(), inMemory + 1);
    EXPECT_EQ(m_view.list().resultOf(idOf(1)), nullptr);
    EXPECT_EQ(m_view.list().fileOf(idOf(1)), fileOf(1).toStdString());
    EXPECT_EQ(m_view.topLevelItem(static_cast<int>(inMemory))->text(0), "run 1");
    EXPECT_TRUE(m_view.topLevelItem(static_cast<int>(inMemory))->toolTip(0).contains("On disk"));

    const auto again = std::make_shared<const StudyResult>();
    m_runs.setResultOf(idOf(1), again);
    EXPECT_TRUE(m_view.list().contains(again));
    EXPECT_TRUE(m_added[2].expired()) << "its turn is longest ago now";
}

TEST_F(ManyRuns, WhatCompletesACancelledRunTakesItsPlaceAndItsNameAlone)
{
    add();
    m_runs.add(std::make_shared<StudyResult>(), says("cancelled: 1 of 2 methods"), "data.h5", false,
               fileOf(0));
    const crossfade::Run cancelled = m_view.list().all().front();
    ASSERT_TRUE(QTest::qWaitFor([&] { return QDateTime::currentDateTime() > cancelled.time; }));
    const auto whole = std::make_shared<const StudyResult>();
    m_runs.complete(whole, says("seed 2"), "data.h5", {});
    ASSERT_EQ(m_view.count(), 2U);
    const crossfade::Run& completed = m_view.list().all().front();
    EXPECT_EQ(completed.result, whole);
    EXPECT_EQ(completed.id, cancelled.id);
    EXPECT_EQ(completed.name, cancelled.name);
    EXPECT_GT(completed.time, cancelled.time);
    EXPECT_TRUE(completed.holder.file.isEmpty()) << "the file holds what was cancelled";
    EXPECT_EQ(m_view.topLevelItem(0)->text(2), "seed 2");
}

TEST_F(ManyRuns, ResultsThatWereOpenAreNotTheFileOfARunThatIsNotSaved)
{
    m_runs.add(std::make_shared<StudyResult>(), says("one"), "results.h5", true);
    m_runs.add(std::make_shared<StudyResult>(), says("two"), "results.h5", false);
    m_runs.add(std::make_shared<StudyResult>(), says("three"), "data.h5", false);
    ASSERT_FALSE(m_view.isColumnHidden(3));
    const auto file = [&](int row) { return m_view.topLevelItem(row)->text(3); };
    EXPECT_EQ(file(0), "data.h5");
    EXPECT_EQ(file(1), QStringLiteral("–"));
    EXPECT_EQ(file(2), "results.h5");
}

TEST_F(ManyRuns, NothingIsCutWhateverTheNamesAre)
{
    auto result = std::make_shared<StudyResult>();
    result->study.name = std::string(200, 'n');
    m_runs.add(result, says("something"), "data.h5", true);
    m_view.resize(370, 200);
    m_view.show();
    QCoreApplication::processEvents();
    EXPECT_FALSE(m_view.horizontalScrollBar()->isVisible());
    const QHeaderView& header = *m_view.header();
    for (int column = 0; column < 3; ++column)
        EXPECT_GE(header.sectionSize(column),
                  header.fontMetrics().horizontalAdvance(m_view.headerItem()->text(column)))
            << column;
    EXPECT_TRUE(m_view.topLevelItem(0)->toolTip(0).contains(QString(200, 'n')));
}

TEST_F(ManyRuns, NamesHaveTheRoomOfADifferenceThatNoneHas)
{
    auto result = std::make_shared<StudyResult>();
    result->study.name = std::string(200, 'n');
    RunList list;
    RunsView view(list, m_undo);
    list.add(result, says({}), "data.h5", true);
    view.resize(370, 200);
    view.show();
    QCoreApplication::processEvents();
    EXPECT_TRUE(view.isColumnHidden(2));
    EXPECT_EQ(view.header()->length(), view.viewport()->width());
    list.add(std::make_shared<StudyResult>(*result), says("seed 2"), "other.h5", true);
    EXPECT_FALSE(view.isColumnHidden(2));
}

/// Without slanted letters, which are hard to read in some scripts.
TEST_F(ManyRuns, ThoseInNoFileHaveAStar)
{
    const auto result = std::make_shared<StudyResult>();
    m_runs.add(result, says({}), "data.h5", false);
    m_view.resize(370, 300);
    m_view.show();
    const auto row = [&] {
        m_runs.setShown(result); // fills the list anew
        const QTreeWidgetItem* item = m_view.topLevelItem(0);
        EXPECT_FALSE(item->font(0).italic());
        EXPECT_FALSE(item->text(0).contains(QLatin1Char('*'))) << "the name that F2 edits";
        return m_view.viewport()->grab(m_view.visualItemRect(item)).toImage();
    };
    const QImage starred = row();
    EXPECT_EQ(row(), starred);
    m_runs.markSaved(result, "results.h5");
    EXPECT_NE(row(), starred);
}

/// As those of tables.
TEST_F(ManyRuns, RowsHaveRoom)
{
    m_runs.add(std::make_shared<StudyResult>(), says({}), "data.h5", false);
    m_view.resize(370, 300);
    m_view.show();
    EXPECT_GE(m_view.visualItemRect(m_view.topLevelItem(0)).height(),
              m_view.fontMetrics().height() + rowAir);
}

TEST_F(ManyRuns, WhatDiffersIsWholeOnSeveralLinesWhereItIsLong)
{
    const QString differs = "Device: auto; Seeds: 1, 2, 3; Resamples: 500; without Label";
    auto result = std::make_shared<StudyResult>();
    result->study.name = "long";
    m_runs.add(result, says("Seeds: 1"), "data.h5", false);
    m_runs.add(std::make_shared<StudyResult>(*result), says(differs), "data.h5", false);
    m_view.resize(370, 300);
    m_view.show();
    const auto height = [&](int row) {
        return m_view.visualItemRect(m_view.topLevelItem(row)).height();
    };
    const int line = m_view.fontMetrics().lineSpacing();
    EXPECT_TRUE(QTest::qWaitFor([&] { return height(0) >= 2 * line; })) << height(0);
    EXPECT_LT(height(1), 2 * line);
    const QFontMetrics metrics = m_view.fontMetrics();
    const QRect room(0, 0, m_view.columnWidth(2) - 8, height(0));
    EXPECT_TRUE(room.contains(metrics.boundingRect(room, Qt::TextWordWrap, differs)));
    m_view.resize(1400, 300); // there is room for it in one
    EXPECT_TRUE(QTest::qWaitFor([&] { return height(0) == height(1); }));
    m_runs.add(std::make_shared<StudyResult>(*result),
               says(QString(2000, 'w').replace("www", "ww ")), "data.h5", false);
    EXPECT_TRUE(QTest::qWaitFor([&] { return height(0) >= 2 * line; }));
    EXPECT_LT(height(0), 6 * line) << "the tool tip has the rest";
}

TEST_F(ManyRuns, SayWhatDiffersInTheLanguageOfTheWindow)
{
    QString words = "Seeds: 1";
    m_runs.add(
        std::make_shared<StudyResult>(), [&words] { return words; }, "data.h5", false);
    EXPECT_EQ(m_view.topLevelItem(0)->text(2), words);
    words = "Startwerte: 1";
    QEvent change(QEvent::LanguageChange);
    QCoreApplication::sendEvent(&m_view, &change);
    EXPECT_EQ(m_view.topLevelItem(0)->text(2), words);
}

TEST_F(ManyRuns, OfAnotherDayHaveTheDate)
{
    const auto file = m_folder / "of-another-day";
    test::writeBytes(file, "a result");
    std::filesystem::last_write_time(file, std::filesystem::file_time_type::clock::now() -
                                               std::chrono::hours(72));
    add();
    m_runs.addFile(std::make_shared<StudyResult>(), QString::fromStdString(file.string()));
    const QString date = dateText(QDate::currentDate().addDays(-3));
    EXPECT_FALSE(m_view.topLevelItem(0)->text(1).contains('\n')) << "it is of today";
    EXPECT_TRUE(m_view.topLevelItem(1)->text(1).startsWith(date + '\n'))
        << m_view.topLevelItem(1)->text(1).toStdString();
}

TEST_F(ManyRuns, OfAFileHaveTheNameOfTheirStudy)
{
    const auto result = [](const std::string& study) {
        const auto named = std::make_shared<StudyResult>();
        named->study.name = study;
        return named;
    };
    m_runs.addFile(result("Tiny"), "/data/one.h5");
    m_runs.addFile(result("Tiny"), "/data/two.h5");
    m_runs.addFile(result("Tiny"), "/elsewhere/two.h5");
    m_runs.addFile(result(""), "/data/three.h5");
    m_runs.add(result(""), says("other data"), "/data/four.h5", true);
    QStringList names;
    for (int run = 0; run < m_view.topLevelItemCount(); ++run)
        names += m_view.topLevelItem(run)->text(0);
    EXPECT_EQ(names, (QStringList{"four", "Tiny", "Tiny (two)", "Tiny (two) (2)", "three"}));
}

TEST_F(ManyRuns, ASecondClickDoesNotBeginToRename)
{
    addMany(2);
    m_view.resize(400, 200);
    m_view.show();
    const QSignalSpy chosen(&m_view, &RunsView::runChosen);
    const QRect name = m_view.visualRect(m_view.model()->index(0, 0));
    QApplication::setDoubleClickInterval(10); // after which a name would be edited
    QTest::mouseClick(m_view.viewport(), Qt::LeftButton, {}, name.center());
    QTest::mouseClick(m_view.viewport(), Qt::LeftButton, {}, name.center());
    const auto isEdited = [&] { return m_view.findChild<QLineEdit*>() != nullptr; };
    EXPECT_FALSE(QTest::qWaitFor(isEdited, 100));
    QTest::keyClick(&m_view, Qt::Key_Return);
    EXPECT_EQ(chosen.count(), 1);
    QTest::keyClick(&m_view, Qt::Key_F2);
    EXPECT_TRUE(isEdited());
}

TEST_F(ManyRuns, WhatNoFileHoldsStaysInMemory)
{
    add(false);
    add();
    test::writeBytes(m_folder / "results-1", "something else");
    addMany(inMemory + 1);
    EXPECT_FALSE(m_added[0].expired()) << "it has no file";
    EXPECT_FALSE(m_added[1].expired()) << "its file was changed";
    EXPECT_TRUE(m_added[2].expired());
}

TEST_F(ManyRuns, AFileThatIsNotWhatItWasIsRefused)
{
    addMany(inMemory + 1);
    ASSERT_TRUE(m_added[0].expired());
    std::filesystem::remove(m_folder / "results-0");
    try {
        (void)m_view.list().fileOf(idOf(0));
        FAIL() << "the file is gone";
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("results-0"), std::string::npos);
    }
}

TEST_F(ManyRuns, TheLatestStaysWhateverIsShown)
{
    addMany(inMemory + 1);
    for (std::size_t run = 0; run < inMemory; ++run) {
        if (m_view.list().resultOf(idOf(run)) == nullptr)
            m_runs.setResultOf(idOf(run), std::make_shared<const StudyResult>());
        m_runs.setShown(m_view.list().resultOf(idOf(run)));
    }
    EXPECT_EQ(m_view.list().latest(), m_added.back().lock());
    EXPECT_NE(m_view.list().latest(), nullptr);
}

TEST_F(ManyRuns, ARunThatIsDeletedComesBack)
{
    addMany(2);
    m_runs.setShown(m_added[1].lock());
    remove(1);
    ASSERT_EQ(m_view.count(), 1U);
    m_undo.undo();
    ASSERT_EQ(m_view.count(), 2U);
    EXPECT_TRUE(m_view.list().contains(m_added[0].lock()));
    m_undo.redo();
    m_undo.undo();
    EXPECT_TRUE(m_view.list().contains(m_added[0].lock()));
}

TEST_F(ManyRuns, ARunThatIsRenamedIsNoOtherRun)
{
    addMany(2);
    const QSignalSpy changed(&m_runs, &RunList::changed);
    const QSignalSpy renamed(&m_runs, &RunList::renamed);
    m_view.topLevelItem(0)->setText(0, "the second");
    ASSERT_TRUE(QTest::qWaitFor([&] { return renamed.count() == 1; }));
    EXPECT_EQ(m_view.list().all()[0].name, "the second");
    m_undo.undo();
    EXPECT_EQ(m_view.list().all()[0].name, "run 1");
    EXPECT_EQ(renamed.count(), 2);
    EXPECT_EQ(changed.count(), 0);
}

TEST_F(ManyRuns, DeletedOnesDoNotStayInMemoryForEver)
{
    add(false);
    addMany(2);
    m_runs.setShown(m_added[2].lock());
    remove(2);
    remove(1);
    addMany(inMemory);
    EXPECT_FALSE(m_added[0].expired()) << "it has no file";
    EXPECT_TRUE(m_added[1].expired());
    m_undo.undo();
    EXPECT_EQ(m_view.list().resultOf(idOf(1)), nullptr);
    EXPECT_EQ(m_view.list().fileOf(idOf(1)), fileOf(1).toStdString());
    m_undo.clear();
    EXPECT_TRUE(m_added[0].expired()) << "nobody can put it back";
}

TEST_F(ManyRuns, OfVeryManyTheOldestThatAreSavedLeaveTheList)
{
    constexpr std::size_t listed = 100;
    addMany(listed);
    m_runs.setResultOf(idOf(1), std::make_shared<const StudyResult>());
    m_runs.markSaved(m_view.list().resultOf(idOf(1)), "saved.h5");
    m_runs.markSaved(m_view.list().resultOf(idOf(listed - 1)), "saved.h5");
    addMany(1);
    EXPECT_EQ(m_view.count(), listed);
    EXPECT_EQ(m_view.list().find(idOf(1)), nullptr);
    EXPECT_NE(m_view.list().find(idOf(0)), nullptr) << "it is not saved";
    const std::filesystem::path gone = fileOf(1).toStdString();
    EXPECT_EQ(std::ranges::count(m_view.list().holders(), gone), 0);
    addMany(2);
    EXPECT_EQ(m_view.list().find(idOf(listed - 1)), nullptr);
    EXPECT_EQ(m_view.count(), listed + 1) << "none of the others is saved";
}

TEST_F(ManyRuns, ThoseInMemoryAreSavedFirst)
{
    addMany(inMemory + 1);
    EXPECT_EQ(m_view.list().unsavedCount(), inMemory + 1);
    for (std::size_t run = 1; run <= inMemory; ++run) {
        const std::optional<int> first = m_view.list().firstUnsaved();
        ASSERT_TRUE(first);
        EXPECT_NE(*first, idOf(0));
        m_runs.markSaved(m_view.list().resultOf(*first), "saved.h5");
    }
    EXPECT_EQ(m_view.list().firstUnsaved(), std::optional(idOf(0)));
}
