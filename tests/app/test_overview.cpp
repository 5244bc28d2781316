/// What the window says of a file before anything is computed, and what it proposes.

#include "app/gui/pages/overviewpage.h"
#include "core/hdf5/embedding_file.h"
#include "tests/app/window_test.h"
#include "tests/support/patience.h"
#include "widgets/curves/curvechart.h"
#include "widgets/results/datalabel.h"
#include "widgets/screens/charttabs.h"

#include <QFile>
#include <QLabel>
#include <QTableView>

using namespace crossfade;
using test::Window;

TEST_F(Window, SummarisesTheFileThatWasOpened)
{
    ASSERT_TRUE(open("small.h5"));
    const auto& page = find<OverviewPage>();
    ASSERT_TRUE(page.isVisible());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !page.isComputing(); }, test::longMs));
    const QString text = find<QLabel>("overviewText").text();
    for (const char* says : {"60 items", "6 classes", "the gallery queries itself",
                             "120 training rows", "kind (2 values)", "Items have pictures",
                             "lead to no file"}) // there are none in the folder
        EXPECT_TRUE(text.contains(says)) << says << ": " << text.toStdString();
    const QAbstractItemModel& models = *find<QTableView>("overviewModels").model();
    ASSERT_EQ(models.rowCount(), 3);
    for (int row = 0; row < 3; ++row)
        EXPECT_TRUE(models.index(row, 3).data().toString().endsWith("%"));
    openForDirect();
    ASSERT_TRUE(run());
    EXPECT_FALSE(page.isVisible()) << "there are curves now";
}

/// Where nothing says what is relevant to a query, the first set-up asks the new model.
TEST_F(Window, AFileWithoutClassesHasASetUpThatCanRun)
{
    const std::string name = path("small.h5").toStdString();
    JobContext job;
    EmbeddingSet set = readEmbeddings(name, {}, job);
    for (ItemGroup* group : {&set.gallery, &*set.train})
        group->labels.assign(group->count, -1);
    writeEmbeddings(name, set, job);
    ASSERT_TRUE(open("small.h5"));
    EXPECT_EQ(find<QComboBox>("protocol").currentData().toInt(),
              static_cast<int>(Protocol::NewNeighbours));
    ASSERT_TRUE(run());
    EXPECT_GT(m_window.results().curveCount(), 0);
}

/// Data that cannot be read whole: which part of it, and why.
TEST_F(Window, SaysWhereDataCannotBeRead)
{
    ASSERT_TRUE(open("small.h5"));
    auto& page = find<OverviewPage>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !page.isComputing(); }, test::longMs));
    Study study;
    study.embeddings = path("gone.h5").toStdString();
    page.setData(study, EmbeddingSummary(page.overview().summary), true);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !page.isComputing(); }, test::longMs));
    const auto& status = find<QLabel>("overviewStatus");
    EXPECT_TRUE(status.isVisible());
    EXPECT_TRUE(status.text().contains("gone.h5")) << status.text().toStdString();
    EXPECT_TRUE(status.text().contains("Problem")) << status.text().toStdString();
}

/// A job takes the place of the reading and ends before the reading has: it begins anew only where
/// there is nothing else to show.
TEST_F(Window, ReadsTheDataAgainAfterAJobWhereThatIsWanted)
{
    ASSERT_TRUE(open("small.h5"));
    auto& page = find<OverviewPage>();
    const auto isRead = [&] {
        EXPECT_TRUE(QTest::qWaitFor([&] { return !page.isComputing(); }, test::longMs));
        return page.overview().found.has_value();
    };
    ASSERT_TRUE(isRead());
    Study study;
    study.embeddings = path("small.h5").toStdString();
    for (const bool isWanted : {false, true}) {
        page.setData(study, EmbeddingSummary(page.overview().summary), true);
        page.setBusy(true, true);
        ASSERT_TRUE(page.isComputing()) << "it is still ending";
        page.setBusy(false, isWanted);
        EXPECT_EQ(isRead(), isWanted);
    }
}

TEST_F(Window, FollowsGroupsAndTakesOrdersThatLookAtNoLabel)
{
    ASSERT_TRUE(open("small.h5"));
    EXPECT_TRUE(find<QCheckBox>("attribute.kind").isChecked());
    EXPECT_TRUE(find<QCheckBox>("order.random").isChecked());
    EXPECT_FALSE(find<QCheckBox>("order.class-mean").isChecked());
}

TEST_F(Window, FlipsAndGroupsBeginOnTheWay)
{
    openForDirect();
    ASSERT_TRUE(run());
    ResultModel& results = m_window.results();
    EXPECT_EQ(results.slice(), 0);
    find<ChartTabs>().showScreen("flips");
    EXPECT_EQ(results.slice(), 5);
    results.setSlice(0);
    find<ChartTabs>().showScreen("groups");
    EXPECT_EQ(results.slice(), 0) << "the user chose it";
}

TEST_F(Window, EveryHeadingSaysTheDistanceAndWhoseOptions)
{
    openForDirect();
    ASSERT_TRUE(run());
    for (const char* screen :
         {"curves", "flips", "difference", "groups", "map", "costs", "decide"}) {
        find<ChartTabs>().showScreen(screen);
        const auto* label = find<ChartTabs>().currentWidget()->findChild<DataLabel*>();
        ASSERT_NE(label, nullptr) << screen;
        EXPECT_EQ(label->text(), "small.h5: old → new · l2 · papers’ options");
        for (const QSize& size : {QSize(1280, 800), {1000, 700}, {686, 441}}) {
            m_window.resize(size);
            QTest::qWait(20);
            EXPECT_TRUE(label->shown().contains("l2 · papers’ options"))
                << screen << ' ' << size.width() << ' ' << label->shown().toStdString();
        }
    }
    for (const char* screen :
         {"thresholds", "sweeps", "generations", "plan", "estimate", "compare", "follow"})
        EXPECT_NE(find<ChartTabs>().pageOf(screen)->findChild<DataLabel*>(), nullptr) << screen;
}

/// Of results the data are described, and read when the user asks for it; without data there is no
/// more than what to do.
TEST_F(Window, ReadsTheDataOfResultsWhenItIsAskedTo)
{
    openForDirect();
    ASSERT_TRUE(run());
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("kept.h5")); }));
    ASSERT_TRUE(open("kept.h5"));
    const auto& page = find<OverviewPage>();
    EXPECT_FALSE(page.isComputing());
    EXPECT_FALSE(page.overview().found);
    EXPECT_TRUE(find<QLabel>("overviewText").text().contains("60 items"));
    find<QPushButton>("overviewLook").click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !page.isComputing(); }, test::longMs));
    EXPECT_TRUE(page.overview().found);
    ASSERT_TRUE(QFile::remove(path("small.h5")));
    ASSERT_TRUE(open("kept.h5"));
    EXPECT_TRUE(find<QLabel>("overviewText").text().isEmpty());
}
