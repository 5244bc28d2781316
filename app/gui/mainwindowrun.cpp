#include "app/gui/appsettings.h"
#include "app/gui/mainwindow.h"
#include "app/gui/partsfolder.h"
#include "app/gui/recovery.h"
#include "app/gui/setup/setuppanel.h"
#include "app/gui/studydifferences.h"
#include "core/study/result/measured_rates.h"
#include "core/study/run/runner.h"
#include "widgets/jobbar.h"
#include "widgets/runsview.h"

#include <utility>

// The run of a study: its curves are shown one after the other, and stay where it is cancelled.

namespace crossfade
{

namespace
{

/// A full disk is no reason to lose the results of a run.
void keepResultsAside(Recovery& recovery, const StudyResult& result, JobContext& job)
{
    try {
        recovery.keepResults(result, job);
    } catch (const Error& error) {
        job.note("the results cannot be kept aside: " + std::string(error.what()));
    }
}

} // namespace

void MainWindow::run()
{
    const Study study = m_setup->studyToRun();
    m_settings.setLastSetup(study);
    m_jobBar->expectSeconds(m_setup->expectedSeconds());
    const auto finished = m_runner.handingOver(
        [this, study](const ResultModel::Result& result) { showFinished(result, study); });
    startJob(
        tr("Run %1").arg(QString::fromStdString(study.name)),
        [study, finished, parts = partsFolder(m_file.toStdString()),
         recovery = m_recovery](JobContext& job) {
            auto result =
                std::make_shared<const StudyResult>(runStudy(study, job, parts, finished));
            if (recovery && !result->curves.empty())
                keepResultsAside(*recovery, *result, job);
            return result;
        },
        [this](const ResultModel::Result& result) {
            endRun(result);
            m_settings.addWorkRates(measuredRates(*result, m_setup->dataSize()));
            m_setup->setRates(m_settings.workRates());
            m_diverged = !result->diverged.empty();
            reportDiverged(*result);
        });
}

void MainWindow::showFinished(const ResultModel::Result& result, const Study& whole)
{
    const bool isFirst = m_running.result == nullptr;
    const bool isShown = isFirst || m_results.result() == m_running.result;
    if (isFirst)
        m_running.shownBefore = m_results.result();
    m_running.result = result;
    m_running.whole = whole;
    m_runs->setRunning(result);
    if (!isShown)
        return;
    if (isFirst)
        m_results.replaceResult(result, whole);
    else
        m_results.extendResult(result, whole);
    m_runs->setShown(result);
}

void MainWindow::endRun(const ResultModel::Result& result)
{
    const UnfinishedRun run = std::exchange(m_running, {});
    m_runs->setRunning(nullptr);
    const bool goesOn = run.result != nullptr && m_results.result() == run.result;
    if (result->curves.empty()) { // every fit diverged
        if (goesOn)
            setResult(run.shownBefore);
        return;
    }
    listRun(result, false);
    if (goesOn) {
        m_results.extendResult(result, result->study);
        markShown(result);
    } else if (run.result == nullptr) {
        setResult(result);
    }
}

void MainWindow::endCancelledRun()
{
    if (m_running.result == nullptr)
        return;
    const UnfinishedRun run = std::exchange(m_running, {});
    m_runs->setRunning(nullptr);
    if (!run.result->curves.empty()) {
        const QString done = tr("cancelled: %1 of %2 methods")
                                 .arg(run.result->study.methods.size())
                                 .arg(run.whole.methods.size());
        m_runs->add(run.result, done, m_file, false);
        m_cancelled = run;
        if (m_results.result() == run.result)
            markShown(run.result);
    } else if (m_results.result() == run.result) {
        setResult(run.shownBefore);
    }
}

void MainWindow::listRun(const ResultModel::Result& result, bool saved)
{
    const ResultModel::Result before = m_runs->latest();
    const bool completes = before != nullptr && before == m_cancelled.result;
    m_runs->add(result,
                before ? differencesOf(completes ? m_cancelled.whole : before->study, result->study)
                       : QString(),
                m_file, saved);
    m_cancelled = {};
}

} // namespace crossfade
