#include "app/gui/figures/figurecaption.h"
#include "app/gui/figures/figureexport.h"
#include "app/gui/forms/followform.h"
#include "app/gui/forms/planform.h"
#include "app/gui/mainwindow.h"
#include "app/gui/pages/followpage.h"
#include "app/gui/pages/planpage.h"
#include "core/data/updates/store_update.h"
#include "core/study/plan/plan_report.h"
#include "tests/app/open_window.h"
#include "tests/support/patience.h"
#include "tests/support/tiny_data.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/charts/lineschart.h"
#include "widgets/plans/followview.h"
#include "widgets/plans/planview.h"
#include "widgets/results/curvestyles.h"
#include "widgets/runs/runsview.h"
#include "widgets/screens/charttabs.h"
#include "widgets/tables/sheetview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDateTimeEdit>
#include <QDoubleSpinBox>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>

#include <gtest/gtest.h>

#include <fstream>

using namespace crossfade;
using namespace crossfade::test;

namespace
{

/// The real window, and a gallery of 240 items of which a pilot of 120 is embedded again.
class Planning : public testing::Test, protected OpenWindow
{
protected:
    Planning()
    {
        m_whole = tinySet({.gallery = 240});
        m_now = m_whole;
        forgetModel(m_now, "new");
        StoreUpdate pilot{.isPilot = true};
        for (const std::int64_t row : drawPilot(240, 120, 3))
            pilot.embedded.push_back(std::to_string(row));
        m_now = updatedStore(m_now, m_whole, "new", pilot, m_job);
        save();
        Study study = tinyStudy(path("now.h5").toStdString());
        study.methods = {chooseMethod("direct"), chooseMethod("procrustes")};
        study.orders = {"random", "class-mean"};
        study.metrics = parseMetrics("map,cmc@1");
        study.resamples = 100;
        study.attributes.clear();
        writeStudy(path("tiny.toml").toStdString(), study);
    }

    void save() { writeEmbeddings(path("now.h5").toStdString(), m_now, m_job); }

    void press(const QString& button)
    {
        QTest::mouseClick(&find<QPushButton>(button), Qt::LeftButton);
    }

    /// Plans for the tiny study by hand: 40 items a batch, 0.5 an item, 10 in an hour.
    Plan planned()
    {
        EXPECT_TRUE(finish([&] { m_window.openFile(path("tiny.toml")); }));
        QTest::keyClick(&m_window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        find<QComboBox>("planJudge").setCurrentIndex(1); // 120 items are few
        find<QSpinBox>("planBatch").setValue(40);
        find<QDoubleSpinBox>("planCost").setValue(0.5);
        find<QDoubleSpinBox>("planSpeed").setValue(10);
        EXPECT_TRUE(finish([&] { press("makePlan"); }));
        const auto& made = find<PlanPage>().plan();
        return made ? *made : Plan{};
    }

    /// Follows and waits for the first look.
    bool follow(const QString& target = "gain=0.5")
    {
        QSignalSpy looked(&find<FollowPage>(), &FollowPage::looked);
        m_window.follow(path("now.h5"), path("plan.csv"), target);
        return !looked.isEmpty() || looked.wait(test::longMs);
    }

    JobContext m_job;
    EmbeddingSet m_whole;
    EmbeddingSet m_now;
};

} // namespace

TEST_F(Planning, ShowsThePlanThatTheCoreMakes)
{
    EXPECT_FALSE(find<PlanPage>().isVisible());
    const Plan plan = planned();
    EXPECT_TRUE(find<PlanView>().isVisible());
    PlanRequest asked = find<PlanPage>().request();
    EXPECT_EQ(asked.judgeOn, JudgeOn::Pilot);
    EXPECT_EQ(asked.pace.itemsPerHour, 10.0);
    const Plan same = makePlan(asked, {}, m_job);
    EXPECT_EQ(plan.order, same.order);
    EXPECT_EQ(plan.judgedOn, JudgeOn::Pilot);
    EXPECT_EQ(plan.choice.gain.value, same.choice.gain.value);
    const QAbstractItemModel& table = *find<SheetView>("planCandidates").model();
    ASSERT_EQ(table.rowCount(), static_cast<int>(same.choice.scores.size()));
    EXPECT_EQ(table.rowCount(), 2) << "class-mean needs labels of the gallery";
    for (int row = 0; row < table.rowCount(); ++row)
        EXPECT_EQ(table.index(row, 1).data(rawRole).toDouble(),
                  same.choice.scores[static_cast<std::size_t>(row)].value);
    EXPECT_EQ(find<SheetView>("planBatches").model()->rowCount(), 3);

    const FigureCaption caption = captionOf(plan);
    EXPECT_TRUE(caption.title.contains("Procrustes")) << caption.title.toStdString();
    EXPECT_FALSE(exportFigure(path("plan.svg"), *find<ChartTabs>("charts").paintedPlot(), caption,
                              FigureOptions{}));
    std::ifstream svg(path("plan.svg").toStdString());
    const std::string drawn((std::istreambuf_iterator<char>(svg)), {});
    EXPECT_NE(drawn.find("judged on a pilot of 120 items"), std::string::npos);

    ASSERT_TRUE(finish([&] { m_window.savePlan(path("plan.csv")); }));
    const SavedPlan saved = readPlan(path("plan.csv").toStdString());
    EXPECT_EQ(saved.ids.size(), 120U);
    EXPECT_EQ(saved.pace.batchSize, 40U);
    for (const char* map : {"map.npz", "map.ts.pt"}) // for other programs
        ASSERT_TRUE(finish([&] { m_window.saveTransform(plan.fitted, plan.tuning, path(map)); }))
            << map;
    ASSERT_TRUE(finish([&] { m_window.savePlan(path("plan.jsonl")); }));
    std::ifstream lines(path("plan.jsonl").toStdString());
    EXPECT_EQ(std::count(std::istreambuf_iterator<char>(lines), {}, '\n'), 4);
}

TEST_F(Planning, AsksWhatTheFormSays)
{
    ASSERT_TRUE(finish([&] { m_window.openFile(path("tiny.toml")); }));
    QTest::keyClick(&m_window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    const auto choose = [this](const char* box, int steps) {
        for (int i = 0; i < steps; ++i)
            QTest::keyClick(&find<QComboBox>(box), Qt::Key_Down);
    };
    choose("planJudge", 2);
    find<QDoubleSpinBox>("planPilot").setValue(25);
    choose("planObjective", 1);
    choose("planObjectiveMetric", 1);
    find<QDoubleSpinBox>("planAt").setValue(50);
    choose("planCalibration", 4);
    choose("planSpeedUnit", 1);
    find<QDoubleSpinBox>("planSpeed").setValue(2);
    find<QCheckBox>("planHasStart").click();
    find<QDateTimeEdit>("planStart").setDateTime(QDateTime({2026, 12, 1}, {8, 30}));
    const PlanRequest asked = find<PlanPage>().request();
    ASSERT_TRUE(asked.pilot);
    EXPECT_DOUBLE_EQ(asked.pilot->share, 0.25);
    EXPECT_EQ(asked.objective.kind, Objective::Kind::At);
    EXPECT_EQ(asked.objective.metric, parseMetric("cmc@1"));
    EXPECT_DOUBLE_EQ(asked.objective.fraction, 0.5);
    ASSERT_EQ(asked.study.methods.size(), 6U) << "each without, with moments, with one length";
    EXPECT_EQ(asked.study.methods[2].options.text("calibrated"), "lengths");
    EXPECT_EQ(asked.study.methods[1].options.text("calibrated"), "moments");
    EXPECT_EQ(asked.study.methods[0].options.text("calibrated"), "no");
    EXPECT_DOUBLE_EQ(*asked.pace.itemsPerHour, 1800);
    EXPECT_EQ(asked.pace.start, "2026-12-01T08:30");
    choose("planObjective", 1);
    EXPECT_EQ(find<PlanPage>().request().objective.kind, Objective::Kind::WorstGroup);

    // A pilot cannot be drawn where features are absent: the banner says so, nothing else changes.
    EXPECT_FALSE(finish([&] { press("makePlan"); }));
    EXPECT_FALSE(find<PlanPage>().plan());
    const auto banners = m_window.findChildren<ErrorBanner*>();
    EXPECT_TRUE(std::ranges::any_of(banners, [](auto* each) { return !each->messages().empty(); }));

    // What was entered is there again in the next window.
    CurveStyles styles;
    PlanPage again(m_settings, styles);
    EXPECT_EQ(again.findChild<QComboBox*>("planJudge")->currentIndex(), 2);
    EXPECT_DOUBLE_EQ(again.findChild<QDoubleSpinBox*>("planPilot")->value(), 25);
}

TEST_F(Planning, LooksAgainWhereTheFileChangesInTheMiddleOfALook)
{
    const Plan plan = planned();
    ASSERT_TRUE(finish([&] { m_window.savePlan(path("plan.csv")); }));
    ASSERT_TRUE(follow()); // all pools of threads are there now
    auto& page = find<FollowPage>();
    const auto threads = [] {
        const std::filesystem::directory_iterator all("/proc/self/task");
        return std::distance(begin(all), end(all));
    };
    const auto idle = threads();
    page.follow();
    // The look ends, but the window has not heard of it yet when the file changes.
    const auto deadline =
        std::chrono::steady_clock::now() + std::chrono::milliseconds(test::longMs);
    while (threads() > idle && std::chrono::steady_clock::now() < deadline)
        std::this_thread::yield();
    StoreUpdate batch;
    for (std::size_t position = 0; position < 30; ++position)
        batch.embedded.push_back(plan.ids.text(static_cast<std::size_t>(plan.order[position])));
    m_now = updatedStore(m_now, m_whole, "new", batch, m_job);
    save();
    page.follow();
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return page.view().report() && page.view().report()->state.present == 150; },
        test::longMs))
        << page.status().toStdString();
}

TEST_F(Planning, FollowsAFileThatChangesOnTheDisk)
{
    const Plan plan = planned();
    ASSERT_TRUE(finish([&] { m_window.savePlan(path("plan.csv")); }));
    ASSERT_TRUE(follow());
    auto& page = find<FollowPage>();
    EXPECT_TRUE(find<FollowView>().isVisible());
    ASSERT_TRUE(page.view().report());
    EXPECT_EQ(page.view().report()->state.present, 120U);

    // The first 30 of the plan are embedded; the file is written aside, then renamed.
    StoreUpdate batch;
    for (std::size_t position = 0; position < 30; ++position)
        batch.embedded.push_back(plan.ids.text(static_cast<std::size_t>(plan.order[position])));
    m_now = updatedStore(m_now, m_whole, "new", batch, m_job);
    QSignalSpy looked(&page, &FollowPage::looked);
    save();
    ASSERT_TRUE(looked.wait(test::longMs));
    const FollowReport& shown = *page.view().report();
    EXPECT_EQ(shown.state.present, 150U);
    FollowRequest asked = page.form().request();
    asked.now = shown.request.now;
    const FollowReport same = followPlan(asked, m_job);
    EXPECT_EQ(shown.measured[0].value, same.measured[0].value);
    EXPECT_EQ(shown.left.end, same.left.end);
    EXPECT_EQ(shown.byTarget.has_value(), same.byTarget.has_value());
    EXPECT_EQ(find<SheetView>("followNumbers").model()->index(0, 2).data(rawRole).toDouble(),
              same.measured[0].value);

    // Half of a file: what is shown stays, and the page says why it is not newer.
    looked.clear();
    std::ofstream(path("now.h5").toStdString(), std::ios::binary) << "\x89HDF\r\n\x1a\n torn";
    ASSERT_TRUE(looked.wait(test::longMs));
    EXPECT_FALSE(looked.constFirst().constFirst().toBool());
    EXPECT_EQ(page.view().report()->state.present, 150U);
    EXPECT_TRUE(page.status().contains("cannot be read")) << page.status().toStdString();
    const auto& banner = *page.findChild<ErrorBanner*>();
    ASSERT_EQ(banner.messages().size(), 1);
    EXPECT_TRUE(banner.messages()[0]->detail().contains("now.h5"));

    // It goes, and comes back whole.
    looked.clear();
    std::filesystem::remove(path("now.h5").toStdString());
    EXPECT_TRUE(QTest::qWaitFor([&] { return page.status().contains("not there"); }, test::longMs));
    EXPECT_EQ(page.view().report()->state.present, 150U);
    save();
    ASSERT_TRUE(looked.wait(test::longMs));
    EXPECT_TRUE(looked.constFirst().constFirst().toBool());
    for (const BannerMessage* message : banner.messages())
        EXPECT_EQ(message->kind(), BannerMessage::Kind::Notice)
            << message->sentence().toStdString();
    press("stopFollowing");
    EXPECT_FALSE(page.isFollowing());
}

TEST_F(Planning, NamesAFileThatIsMissingOrNoPlan)
{
    m_window.follow(path("gone.h5"), path("gone.csv"));
    auto& page = find<FollowPage>();
    const auto& banner = *page.findChild<ErrorBanner*>();
    const auto says = [&](const char* text) {
        return QTest::qWaitFor(
            [&] {
                return !banner.messages().isEmpty() &&
                       banner.messages()[0]->detail().contains(QLatin1String(text));
            },
            test::longMs);
    };
    EXPECT_TRUE(says("gone.csv"));
    std::ofstream(path("plan.csv").toStdString()) << "position,batch,id\n0,1,a\n";
    m_window.follow(path("now.h5"), path("plan.csv"));
    EXPECT_TRUE(says("plan.csv"));
    EXPECT_FALSE(page.view().report());
    EXPECT_TRUE(find<QPushButton>("follow").isEnabled());
}

TEST_F(Planning, KeepsEveryRunInAList)
{
    ASSERT_TRUE(finish([&] { m_window.openFile(path("tiny.toml")); }));
    auto& runs = find<RunsView>("runs");
    const auto& stale = find<QLabel>("staleSetup");
    m_now = m_whole;
    save();
    ASSERT_TRUE(finish([&] { m_window.run(); }));
    const auto first = m_window.results().result();
    EXPECT_TRUE(stale.isHidden());
    find<QCheckBox>("metric.r-precision").click();
    EXPECT_FALSE(stale.isHidden()) << "another metric is chosen";
    ASSERT_TRUE(finish([&] { m_window.run(); }));
    EXPECT_TRUE(stale.isHidden());
    ASSERT_EQ(runs.topLevelItemCount(), 2);
    EXPECT_TRUE(runs.topLevelItem(0)->text(2).contains("r-precision", Qt::CaseInsensitive));
    EXPECT_EQ(runs.list().unsavedCount(), 2U);
    ASSERT_TRUE(finish([&] { m_window.run(); }));
    EXPECT_EQ(runs.count(), 2U) << "the same again is no other run";

    runs.setCurrentItem(runs.topLevelItem(1));
    QTest::keyClick(&runs, Qt::Key_Return);
    EXPECT_EQ(m_window.results().result(), first);
    EXPECT_FALSE(stale.isHidden());
    runs.topLevelItem(1)->setText(0, "the first");
    EXPECT_TRUE(runs.topLevelItem(1)->text(0).startsWith("the first"));
    QTest::keyClick(&runs, Qt::Key_Delete);
    EXPECT_EQ(runs.count(), 2U) << "it is shown";
    runs.setCurrentItem(runs.topLevelItem(0));
    QTest::keyClick(&runs, Qt::Key_Delete);
    EXPECT_EQ(runs.count(), 1U);
    ASSERT_TRUE(finish([&] { m_window.saveResults(path("r.h5")); }));
    EXPECT_FALSE(m_window.isWindowModified());
}

TEST_F(Planning, TakesAFileAnywhere)
{
    ASSERT_TRUE(finish([&] { m_window.openFile(path("tiny.toml")); }));
    QTest::keyClick(&m_window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path("tiny.toml"))});
    auto& line = find<QLineEdit>("followPlanFile"); // takes drops of text itself
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&line, &enter);
    EXPECT_TRUE(enter.isAccepted());
    const auto& sign = find<QLabel>("dropSign");
    EXPECT_TRUE(sign.isVisible());
    EXPECT_TRUE(sign.text().contains("tiny.toml"));
    QDragLeaveEvent leave;
    QCoreApplication::sendEvent(&line, &leave);
    EXPECT_FALSE(sign.isVisible());
    EXPECT_TRUE(finish([&] {
        QCoreApplication::sendEvent(&line, &enter);
        QDropEvent drop({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&line, &drop);
    }));
    EXPECT_EQ(line.text(), QString());
}

TEST_F(Planning, FoldsTheFormAwayOnceThereIsAPlan)
{
    m_window.resize(1000, 700);
    EXPECT_TRUE(finish([&] { m_window.openFile(path("tiny.toml")); }));
    QTest::keyClick(&m_window, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    const auto& form = find<PlanForm>();
    auto& change = find<QPushButton>("changePlan");
    EXPECT_TRUE(form.isVisible());
    EXPECT_FALSE(change.isVisible()) << "there is nothing to change yet";
    planned();
    EXPECT_FALSE(form.isVisible());
    const auto& line = find<QLabel>("planAsked");
    const QString asked = line.text();
    for (const char* part : {"AUC of mAP", "40 items a batch", "cost per item 0.5", "10 items/h"})
        EXPECT_TRUE(asked.contains(part)) << part << " in " << asked.toStdString();
    QTest::qWait(0);
    EXPECT_TRUE(line.isVisible());
    EXPECT_GT(line.y(), change.geometry().bottom()) << "it has a row of its own";
    EXPECT_GE(find<QTabWidget>("planTables").visibleRegion().boundingRect().height(), 100)
        << "seen without scrolling";
    change.setFocus();
    QTest::keyClick(&change, Qt::Key_Space);
    EXPECT_TRUE(form.isVisible());
    find<QSpinBox>("planBatch").setValue(60);
    EXPECT_TRUE(finish([&] { press("makePlan"); }));
    EXPECT_FALSE(form.isVisible());
    EXPECT_TRUE(find<QLabel>("planAsked").text().contains("60 items a batch"));
    EXPECT_TRUE(finish([&] { m_window.openFile(path("now.h5")); }));
    EXPECT_TRUE(form.isVisibleTo(form.parentWidget())) << "another file has no plan";
}

TEST_F(Planning, TheTablesOfWhatIsFollowedAreSeenInTheSmallestWindow)
{
    (void)planned();
    ASSERT_TRUE(finish([&] { m_window.savePlan(path("plan.csv")); }));
    m_window.resize(1000, 700);
    ASSERT_TRUE(follow());
    QTest::qWait(20);
    const auto& tables = find<QTabWidget>("followTables");
    EXPECT_GE(tables.visibleRegion().boundingRect().height(), tables.tabBar()->height());
}

TEST_F(Planning, IsScrolledRatherThanSquashedInTheSmallestWindow)
{
    m_window.resize(1000, 700);
    planned();
    QTest::qWait(0);
    auto& chart = find<LinesChart>("planChart");
    EXPECT_GE(chart.space().area.height(), 60);
    EXPECT_GE(find<QTabWidget>("planTables").height(), 100);
    // Every part can be scrolled to, and none lies beside the window.
    auto& table = find<SheetView>("planStrategies");
    auto* area = m_window.findChild<PlanPage*>()->findChild<QScrollArea*>();
    ASSERT_NE(area, nullptr);
    area->ensureWidgetVisible(&table);
    EXPECT_FALSE(table.visibleRegion().isEmpty());
    EXPECT_EQ(area->widget()->width(), area->viewport()->width());
}

TEST_F(Planning, FitsIntoTheSmallestWindowInEveryLanguage)
{
    ASSERT_TRUE(finish([&] { m_window.openFile(path("tiny.toml")); }));
    m_now = m_whole;
    save();
    ASSERT_TRUE(finish([&] { m_window.run(); }));
    for (const char* language : {"en", "de"}) {
        m_language.apply(language);
        QCoreApplication::sendPostedEvents();
        QTest::qWait(0);
        EXPECT_LE(m_window.minimumSizeHint().width(), 1000) << language;
        EXPECT_LE(m_window.minimumSizeHint().height(), 700) << language;
        if (m_window.minimumSizeHint().width() > 1000)
            for (const QWidget* part : m_window.findChildren<QWidget*>())
                if (part->minimumSizeHint().width() > 300)
                    std::cout << language << " " << part->metaObject()->className() << " "
                              << part->objectName().toStdString() << " "
                              << part->minimumSizeHint().width() << "\n";
    }
    m_language.apply("en");
}
