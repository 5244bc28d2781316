#include "core/base/machine/parallel.h"
#include "widgets/basics/jobrunner.h"
#include "widgets/charts/lineschart.h"
#include "widgets/runs/jobbar.h"
#include "widgets/runs/losscurve.h"
#include "widgets/runs/tasklist.h"
#include "widgets/words/messagetext.h"

#include <QLabel>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <stdexcept>
#include <vector>

namespace crossfade
{

namespace
{

/// Works until it is cancelled.
int workForever(JobContext& job)
{
    job.report({Stage::Fitting, as::Method{"fct"}, 25, 100});
    while (true) {
        job.checkpoint();
        std::this_thread::yield();
    }
}

} // namespace

TEST(JobRunner, DeliversOnItsOwnThread)
{
    JobRunner runner;
    QSignalSpy succeeded(&runner, &JobRunner::succeeded);
    int answer = 0;
    QThread* thread = nullptr;
    EXPECT_TRUE(runner.start([](JobContext&) { return 42; },
                             [&](int value) {
                                 answer = value;
                                 thread = QThread::currentThread();
                             }));
    EXPECT_TRUE(runner.isRunning());
    ASSERT_TRUE(succeeded.wait());
    EXPECT_EQ(answer, 42);
    EXPECT_EQ(thread, QThread::currentThread());
    EXPECT_FALSE(runner.isRunning());
}

TEST(JobRunner, LetsTheWindowGoFirstWithEveryThread)
{
    JobRunner runner;
    QSignalSpy succeeded(&runner, &JobRunner::succeeded);
    std::vector<int> niceness(4);
    EXPECT_TRUE(runner.start(
        [&](JobContext&) {
            parallelFor(4, 2, [&](std::size_t i, std::size_t) {
                niceness[i] = getpriority(PRIO_PROCESS, 0); // of the calling thread
            });
            return 0;
        },
        [](int) {}));
    ASSERT_TRUE(succeeded.wait());
    const int ofAJob = std::min(getpriority(PRIO_PROCESS, 0) + 10, 19);
    EXPECT_EQ(niceness, std::vector<int>(4, ofAJob));
}

TEST(JobRunner, ComputesWithAllThreadsWhateverOtherThreadsUse)
{
    setThreads(1);
    JobRunner runner;
    QSignalSpy succeeded(&runner, &JobRunner::succeeded);
    std::string used;
    EXPECT_TRUE(runner.start([](JobContext&) { return deviceDescription("cpu").english(); },
                             [&](const std::string& device) { used = device; }));
    ASSERT_TRUE(succeeded.wait());
    setThreads(0);
    EXPECT_EQ(used, deviceDescription("cpu").english());
    EXPECT_TRUE(used.starts_with("CPU, " + std::to_string(threadCount(0)) + " thread"));
}

TEST(JobRunner, PassesProgressAndNotesOn)
{
    JobRunner runner;
    std::vector<std::size_t> done;
    QStringList notes;
    QObject::connect(&runner, &JobRunner::progressed, &runner,
                     [&](const Progress& progress) { done.push_back(progress.done); });
    QObject::connect(&runner, &JobRunner::noted, &runner,
                     [&](const QString& note) { notes += note; });
    QSignalSpy succeeded(&runner, &JobRunner::succeeded);
    ASSERT_TRUE(runner.start(
        [](JobContext& job) {
            job.report({Stage::Reading, "a.h5", 1, 2});
            job.note("skipped b.png");
            job.report({Stage::Reading, "a.h5", 2, 2});
            return true;
        },
        [](bool) {}));
    ASSERT_TRUE(succeeded.wait());
    EXPECT_EQ(done, (std::vector<std::size_t>{1, 2}));
    EXPECT_EQ(notes, QStringList{QStringLiteral("Skipped b.png")});
}

TEST(JobRunner, RunsOneJobAtATime)
{
    JobRunner runner;
    QSignalSpy cancelled(&runner, &JobRunner::cancelled);
    ASSERT_TRUE(runner.start(workForever, [](int) {}));
    EXPECT_FALSE(runner.start(workForever, [](int) {}));
    runner.cancel();
    ASSERT_TRUE(cancelled.wait());
    EXPECT_FALSE(runner.isRunning());
}

TEST(JobRunner, ReportsErrorsAndForeignExceptions)
{
    JobRunner runner;
    std::vector<ErrorCode> codes;
    QObject::connect(&runner, &JobRunner::failed, &runner,
                     [&](const Error& error) { codes.push_back(error.code()); });
    QSignalSpy failed(&runner, &JobRunner::failed);
    ASSERT_TRUE(runner.start(
        [](JobContext&) -> int { throw Error(ErrorCode::NotFinite, {.problem = "NaN"}); },
        [](int) { FAIL(); }));
    ASSERT_TRUE(failed.wait());
    ASSERT_TRUE(runner.start([](JobContext&) -> int { throw std::runtime_error("hdf5"); },
                             [](int) { FAIL(); }));
    ASSERT_TRUE(failed.wait());
    EXPECT_EQ(codes, (std::vector{ErrorCode::NotFinite, ErrorCode::Internal}));
}

TEST(JobRunner, MayStartTheNextJobFromItsSignal)
{
    JobRunner runner;
    int runs = 0;
    QObject::connect(&runner, &JobRunner::succeeded, &runner, [&] {
        if (runs == 3)
            return;
        EXPECT_TRUE(runner.start([](JobContext&) { return 1; }, [&](int one) { runs += one; }));
    });
    ASSERT_TRUE(runner.start([](JobContext&) { return 1; }, [&](int one) { runs += one; }));
    EXPECT_TRUE(QTest::qWaitFor([&] { return runs == 3 && !runner.isRunning(); }));
}

TEST(JobRunner, StopsAndWaitsWhenDestroyedWhileRunning)
{
    std::atomic<bool> stopped = false;
    bool delivered = false;
    auto runner = std::make_unique<JobRunner>();
    QSignalSpy progressed(runner.get(), &JobRunner::progressed);
    ASSERT_TRUE(runner->start(
        [&](JobContext& job) {
            job.report({Stage::Fitting, "", 1, 2});
            while (!job.cancelled())
                std::this_thread::yield();
            stopped = true;
            return 1;
        },
        [&](int) { delivered = true; }));
    ASSERT_TRUE(progressed.wait());
    runner.reset();
    EXPECT_TRUE(stopped);
    QCoreApplication::processEvents();
    EXPECT_FALSE(delivered);
}

TEST(JobBar, ShowsProgressAndCancelsTheJob)
{
    JobRunner runner;
    JobBar bar(&runner);
    EXPECT_TRUE(bar.isHidden());
    QSignalSpy progressed(&runner, &JobRunner::progressed);
    QSignalSpy cancelled(&runner, &JobRunner::cancelled);
    ASSERT_TRUE(runner.start(workForever, [](int) {}));
    EXPECT_FALSE(bar.isHidden());
    ASSERT_TRUE(progressed.wait());
    const auto* text = bar.findChild<QLabel*>(QStringLiteral("jobText"));
    EXPECT_EQ(text->text(), "Fitting FCT: 25 of 100");
    QTest::mouseClick(bar.findChild<QPushButton*>(QStringLiteral("jobCancel")), Qt::LeftButton);
    EXPECT_EQ(text->text(), "Cancelling …");
    ASSERT_TRUE(cancelled.wait());
    EXPECT_TRUE(bar.isHidden());
}

TEST(JobBar, AsksBeforeItCancelsALongJob)
{
    JobRunner runner;
    JobBar bar(&runner);
    bar.setAskedAfter(std::chrono::milliseconds(0));
    QSignalSpy progressed(&runner, &JobRunner::progressed);
    QSignalSpy cancelled(&runner, &JobRunner::cancelled);
    ASSERT_TRUE(runner.start(workForever, [](int) {}));
    ASSERT_TRUE(progressed.wait());
    const auto answer = [&bar](QMessageBox::ButtonRole role) {
        bar.cancel();
        bar.cancel(); // asks once
        const auto questions = bar.findChildren<QMessageBox*>("askCancel");
        ASSERT_EQ(questions.size(), 1);
        for (QAbstractButton* button : questions.front()->buttons())
            if (questions.front()->buttonRole(button) == role)
                QTest::mouseClick(button, Qt::LeftButton);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    };
    answer(QMessageBox::RejectRole);
    EXPECT_TRUE(runner.isRunning());
    EXPECT_EQ(bar.findChild<QMessageBox*>("askCancel"), nullptr);
    answer(QMessageBox::DestructiveRole);
    ASSERT_TRUE(cancelled.wait());
    EXPECT_TRUE(bar.isHidden());
}

TEST(JobBar, ItsQuestionGoesWithTheJob)
{
    JobRunner runner;
    JobBar bar(&runner);
    bar.setAskedAfter(std::chrono::milliseconds(0));
    std::atomic<bool> mayEnd = false;
    QSignalSpy progressed(&runner, &JobRunner::progressed);
    QSignalSpy succeeded(&runner, &JobRunner::succeeded);
    ASSERT_TRUE(runner.start(
        [&mayEnd](JobContext& job) {
            job.report({Stage::Counting, "", 1, 2});
            while (!mayEnd)
                std::this_thread::yield();
            return 1;
        },
        [](int) {}));
    ASSERT_TRUE(progressed.wait());
    bar.cancel();
    ASSERT_NE(bar.findChild<QMessageBox*>("askCancel"), nullptr);
    mayEnd = true;
    ASSERT_TRUE(succeeded.wait());
    EXPECT_EQ(bar.findChild<QMessageBox*>("askCancel"), nullptr);
}

TEST(JobBar, SaysHowLongItWillTake)
{
    const auto left = [](qint64 elapsedMs, std::size_t done, double expectedSeconds = 0) {
        const Progress progress{.stage = Stage::Fitting,
                                .subject = as::Method{"fct"},
                                .done = done,
                                .total = 100,
                                .expectedSeconds = expectedSeconds};
        const auto seconds = remainingSeconds(progress, static_cast<double>(elapsedMs) / 1000);
        return seconds ? durationLeftText(*seconds) : QString();
    };
    EXPECT_EQ(left(500, 10), "");
    EXPECT_EQ(left(4000, 0), "");
    EXPECT_EQ(left(4000, 100), "");
    EXPECT_EQ(left(4000, 20), "about 16 s left");
    EXPECT_EQ(left(20000, 10), "about 3 min left");
    EXPECT_EQ(left(0, 0, 98), "about 1 min 40 s left");
    EXPECT_EQ(left(3600000, 40), "about 1 h 30 min left");
    EXPECT_EQ(left(3600000, 10), "about 9 h left");
    EXPECT_EQ(progressText({Stage::Counting, "", 12000, 0}), "Counting ranks: 12000");
}

/// Where a file says how far it is, its datasets do not fill the bar again and again.
TEST(JobBar, AFileThatIsReadHasOneBar)
{
    JobRunner runner;
    const JobBar bar(&runner);
    const auto& progress = *bar.findChild<QProgressBar*>(QStringLiteral("jobProgress"));
    const auto report = [&](const Message& subject, std::size_t done, std::size_t total) {
        Q_EMIT runner.progressed(
            {.stage = Stage::Reading, .subject = subject, .done = done, .total = total});
        return progress.maximum() == 0 ? -1.0
                                       : double(progress.value()) / double(progress.maximum());
    };
    Q_EMIT runner.started();
    EXPECT_EQ(report("r.h5", 0, 0), -1) << "not known yet";
    EXPECT_EQ(report(as::Dataset{"/items/labels"}, 5, 10), 0.5) << "of the file nothing is known";
    EXPECT_EQ(report("r.h5", 1, 4), 0.25);
    EXPECT_EQ(report(as::Dataset{"/curves/0/ap"}, 10, 10), 0.25);
    EXPECT_EQ(report("r.h5", 4, 4), 1);
    EXPECT_EQ(report(as::Dataset{"/gallery/labels"}, 5, 10), 0.5) << "of the next file";
}

TEST(JobBar, ListsTheTasksAndTheTimeOfAll)
{
    JobRunner runner;
    JobBar bar(&runner);
    bar.expect({{.stage = Stage::Fitting,
                 .subject = as::Method{"fct"},
                 .seconds = 3500,
                 .secondsAfter = 100}});
    QSignalSpy progressed(&runner, &JobRunner::progressed);
    QSignalSpy cancelled(&runner, &JobRunner::cancelled);
    ASSERT_TRUE(runner.start(
        [](JobContext& job) {
            job.report({Stage::Reading, "e.h5", 1, 1});
            job.report(
                {Stage::Reading, as::Dataset{"/gallery/features/old"}, 1, 1}); // is part of it
            job.report({Stage::Fitting, as::Method{"bct"}, 0, 10});
            job.report({Stage::Fitting, as::Method{"bct"}, 10, 10});
            return workForever(job);
        },
        [](int) {}));
    ASSERT_TRUE(QTest::qWaitFor([&] { return progressed.count() == 5; }));
    const QString text = bar.findChild<QLabel*>(QStringLiteral("jobText"))->text();
    // A quarter of the hour was done before: the fit begins there.
    EXPECT_TRUE(text.startsWith(QStringLiteral("Fitting FCT: 25 of 100 – about 4")) &&
                text.endsWith(QStringLiteral(" left in all")))
        << text.toStdString();
    auto& tasks = *bar.findChild<TaskList*>();
    EXPECT_FALSE(tasks.isVisible());
    QTest::mouseClick(bar.findChild<QPushButton*>(QStringLiteral("showTasks")), Qt::LeftButton);
    EXPECT_TRUE(tasks.isVisible());
    ASSERT_EQ(tasks.topLevelItemCount(), 3);
    const auto task = [&](int row) { return tasks.topLevelItem(row); };
    EXPECT_EQ(task(1)->text(0), "Fitting BCT (feature-level)");
    EXPECT_EQ(task(1)->text(1), QStringLiteral("100\u00a0%"));
    EXPECT_EQ(task(2)->text(1), QStringLiteral("25\u00a0%"));
    EXPECT_FALSE(task(1)->font(0).bold()); // the one that runs is bold
    EXPECT_TRUE(task(2)->font(0).bold());
    runner.cancel();
    ASSERT_TRUE(cancelled.wait());
    EXPECT_FALSE(task(2)->font(0).bold());
}

TEST(JobBar, CallsTasksAsTheWindowCallsThem)
{
    const auto text = [](Stage stage, const Message& subject) {
        return taskText({stage, subject});
    };
    const auto curve = [](std::vector<Message> names) { return as::List{std::move(names)}; };
    EXPECT_EQ(text(Stage::Fitting, as::Method{"fct"}), "Fitting FCT");
    EXPECT_EQ(text(Stage::Fitting, as::Method{"fct, wide"}), "Fitting fct, wide");
    EXPECT_EQ(text(Stage::Ordering, curve({as::Method{"direct"}, as::Order{"random"}})),
              "Ordering the gallery: Direct · Random");
    EXPECT_EQ(text(Stage::Ordering,
                   curve({std::string("fct, wide"), as::Order{"sigma"}, {"seed %1", "3"}})),
              "Ordering the gallery: fct, wide · Predicted uncertainty · seed 3");
    EXPECT_EQ(text(Stage::Reading, "e.h5"), "Reading e.h5");
    EXPECT_EQ(text(Stage::Reading, as::Dataset{"/curve/by_item/right/2"}), "Reading");
    EXPECT_EQ(text(Stage::Counting, ""), "Counting ranks");
}

TEST(JobBar, EveryFitIsATask)
{
    JobRunner runner;
    JobBar bar(&runner);
    auto& tasks = *bar.findChild<TaskList*>();
    Q_EMIT runner.started();
    const auto report = [&](Stage stage, const Message& subject, std::size_t done) {
        Q_EMIT runner.progressed({.stage = stage, .subject = subject, .done = done, .total = 10});
    };
    report(Stage::Fitting, as::Method{"fct"}, 1);
    report(Stage::Fitting, as::Method{"fct"}, 10);
    report(Stage::Writing, as::Dataset{"/fit/weights"}, 5);
    EXPECT_EQ(tasks.topLevelItem(0)->text(1), QStringLiteral("100\u00a0%"));
    report(Stage::Fitting, as::Method{"fct"}, 1); // with another seed
    report(Stage::Counting, "", 1);
    report(Stage::Counting, "", 10);
    report(Stage::Counting, "", 1); // of the next curve
    EXPECT_EQ(tasks.topLevelItemCount(), 3);
}

TEST(JobBar, SaysThatARunTakesLongerThanEstimated)
{
    EXPECT_EQ(wholeLeftText(3600, 5), "about 1 h left in all");
    EXPECT_EQ(wholeLeftText(0.5, 500), "about 1 s left in all");
    EXPECT_EQ(wholeLeftText(0, 60), "longer than estimated");
    EXPECT_EQ(wholeLeftText(0, 2), "");
}

TEST(LossCurve, KeepsFewPointsAndTheirMean)
{
    LossCurve curve;
    EXPECT_TRUE(curve.isEmpty());
    curve.add(1, 4);
    curve.add(2, 2);
    EXPECT_EQ(curve.done(), (std::vector<double>{1, 2}));
    EXPECT_EQ(curve.loss(), (std::vector<double>{4, 2}));
    for (std::size_t done = 3; done <= 10000; ++done)
        curve.add(done, done % 2 == 0 ? 2 : 4);
    EXPECT_LE(curve.loss().size(), LossCurve::mostPoints);
    EXPECT_GE(curve.loss().size(), LossCurve::mostPoints / 4);
    EXPECT_TRUE(std::ranges::is_sorted(curve.done()));
    for (const double loss : curve.loss())
        EXPECT_DOUBLE_EQ(loss, 3);
}

TEST(JobBar, DrawsTheLossOfTheTrainingThatRunsOrIsChosen)
{
    JobRunner runner;
    JobBar bar(&runner);
    bar.resize(900, 220);
    bar.show();
    auto& tasks = *bar.findChild<TaskList*>();
    auto& chart = *bar.findChild<LinesChart*>(QStringLiteral("lossChart"));
    QTest::mouseClick(bar.findChild<QPushButton*>(QStringLiteral("showTasks")), Qt::LeftButton);
    Q_EMIT runner.started();
    const auto train = [&](const char* subject, std::size_t done, double loss) {
        Q_EMIT runner.progressed({.stage = Stage::Fitting,
                                  .subject = as::Method{subject},
                                  .done = done,
                                  .total = 10,
                                  .loss = loss});
    };
    Q_EMIT runner.progressed({.stage = Stage::Reading, .subject = "e.h5", .done = 1, .total = 1});
    EXPECT_FALSE(chart.isVisible()); // nothing was trained
    train("bct", 1, 3);
    train("bct", 2, 2);
    ASSERT_TRUE(chart.isVisible());
    EXPECT_EQ(chart.content().lines[0].name, "Fitting BCT (feature-level)");
    EXPECT_EQ(chart.content().lines[0].x, (std::vector<double>{1, 2}));
    EXPECT_EQ(chart.content().lines[0].y, (std::vector<double>{3, 2}));
    EXPECT_EQ(chart.content().x.high, 10);
    train("fct", 1, 7); // the one that runs
    EXPECT_EQ(chart.content().lines[0].y, std::vector<double>{7});
    EXPECT_FALSE(chart.content().y);
    train("fct", 2, 0.5); // to less than a tenth: along an even axis its end would not be seen
    ASSERT_TRUE(chart.content().y);
    EXPECT_TRUE(chart.content().y->logarithmic);
    // One that is chosen.
    QTest::mouseClick(tasks.viewport(), Qt::LeftButton, {},
                      tasks.visualItemRect(tasks.topLevelItem(1)).center());
    EXPECT_EQ(chart.content().lines[0].name, "Fitting BCT (feature-level)");
    train("fct", 3, 6);
    EXPECT_EQ(chart.content().lines[0].name, "Fitting BCT (feature-level)");
    bar.grab();
    Q_EMIT runner.started(); // the next job begins without a loss
    EXPECT_EQ(tasks.topLevelItemCount(), 0);
    EXPECT_FALSE(chart.isVisible());
}

} // namespace crossfade
