#include "widgets/words/emptytext.h"

#include "tests/widgets/synthetic_result.h"
#include "widgets/queries/querybrowser.h"
#include "widgets/queries/thumbnailcache.h"
#include "widgets/results/resultmodel.h"
#include "widgets/runs/logview.h"
#include "widgets/runs/runsview.h"
#include "widgets/screens/groupsview.h"
#include "widgets/tables/resulttables.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <QScrollBar>
#include <QTabWidget>
#include <QTest>
#include <QUndoStack>

#include <gtest/gtest.h>

namespace crossfade
{

namespace
{

/// The sentence of a view without rows; empty: none can be seen.
QString sentenceOf(const QAbstractItemView& view)
{
    const auto* text = view.findChild<EmptyText*>();
    return text != nullptr && text->isVisible() ? text->text() : QString();
}

template <class View>
View& shown(QWidget& parent, const char* name)
{
    auto* view = parent.findChild<View*>(QString::fromUtf8(name));
    EXPECT_NE(view, nullptr) << name;
    return *view;
}

} // namespace

TEST(EmptyText, TheLogAndTheRunsSayThatNothingRanYet)
{
    LogView log;
    log.show();
    EXPECT_TRUE(sentenceOf(log).startsWith(QStringLiteral("Nothing has run yet.")));
    EXPECT_EQ(log.accessibleDescription(), sentenceOf(log));
    log.begin(QStringLiteral("Open a file"), &log);
    EXPECT_TRUE(sentenceOf(log).isEmpty());
    EXPECT_TRUE(log.accessibleDescription().isEmpty());

    QUndoStack undo;
    RunList list;
    RunsView runs(list, undo);
    runs.show();
    EXPECT_TRUE(sentenceOf(runs).startsWith(QStringLiteral("No run yet.")));
    list.add(
        test::syntheticResult("."), [] { return QString(); }, "a.h5", false);
    EXPECT_TRUE(sentenceOf(runs).isEmpty());
    runs.clear();
    EXPECT_FALSE(sentenceOf(runs).isEmpty());
    runs.resize(300, 120);
    EXPECT_EQ(runs.findChild<EmptyText*>()->size(), runs.viewport()->size());
}

TEST(EmptyText, TheListOfQueriesSaysWhyNoneIsListed)
{
    ResultModel model;
    ThumbnailCache thumbnails;
    QueryBrowser browser(&model, &thumbnails);
    browser.resize(420, 400);
    browser.show();
    auto& table = shown<QAbstractItemView>(browser, "queryTable");
    EXPECT_TRUE(sentenceOf(table).startsWith(QStringLiteral("No result yet")));
    model.setResult(test::fullResult("."));
    auto& filter = shown<QComboBox>(browser, "queryFilter");
    for (int i = 0; i < filter.count(); ++i) { // at 0 % nothing has flipped
        filter.setCurrentIndex(i);
        EXPECT_EQ(table.model()->rowCount() == 0, !sentenceOf(table).isEmpty()) << i;
    }
    filter.setCurrentIndex(1);
    ASSERT_EQ(table.model()->rowCount(), 0);
    EXPECT_TRUE(sentenceOf(table).contains(QStringLiteral("No query is broken at")));
    filter.setCurrentIndex(filter.count() - 1);
    ASSERT_GT(table.model()->rowCount(), 0);
    QTest::keyClicks(&shown<QLineEdit>(browser, "queryText"), QStringLiteral("zzz"));
    ASSERT_EQ(table.model()->rowCount(), 0);
    EXPECT_TRUE(sentenceOf(table).contains(QStringLiteral("Clear the search")));
    auto& grid = shown<QAbstractItemView>(browser, "queryGrid");
    QTest::mouseClick(browser.findChild<QAbstractButton*>(QStringLiteral("queryPictures")),
                      Qt::LeftButton);
    EXPECT_TRUE(sentenceOf(grid).contains(QStringLiteral("Clear the search")));
}

TEST(EmptyText, ASearchOfClassesThatFindsNoneSaysSo)
{
    ResultModel model;
    GroupsView view(model);
    view.resize(700, 500);
    view.show();
    auto& classes = shown<QAbstractItemView>(view, "classTable");
    EXPECT_FALSE(sentenceOf(classes).isEmpty());
    model.setResult(test::fullResult("."));
    ASSERT_GT(classes.model()->rowCount(), 0);
    EXPECT_TRUE(sentenceOf(classes).isEmpty());
    QTest::keyClicks(&shown<QLineEdit>(view, "classSearch"), QStringLiteral("zzz"));
    ASSERT_EQ(classes.model()->rowCount(), 0);
    EXPECT_TRUE(sentenceOf(classes).contains(QStringLiteral("zzz")));
}

TEST(EmptyText, EveryTableWithoutRowsSaysWhy)
{
    ResultModel model;
    ResultTables tables(&model);
    tables.resize(600, 240);
    tables.show();
    const auto check = [&](const char* when) {
        for (int i = 0; i < tables.count(); ++i) {
            tables.setCurrentIndex(i);
            const auto& table = *qobject_cast<QAbstractItemView*>(tables.widget(i));
            EXPECT_EQ(table.model()->rowCount() == 0, !sentenceOf(table).isEmpty()) << when << i;
            EXPECT_TRUE(sentenceOf(table).isEmpty() || !table.horizontalScrollBar()->isVisible())
                << when << i;
        }
    };
    check("no result");
    auto baselines = test::syntheticResult("."); // what a run has before its first method is done
    baselines->curves.clear();
    baselines->similarities.clear();
    model.setResult(baselines);
    check("baselines alone");
    model.setResult(test::fullResult("."));
    check("everything");
}

} // namespace crossfade
