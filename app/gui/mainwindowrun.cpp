#include "app/gui/appsettings.h"
#include "app/gui/mainwindow.h"
#include "app/gui/partsfolder.h"
#include "app/gui/recovery.h"
#include "app/gui/setup/setuppanel.h"
#include "app/gui/studydifferences.h"
#include "core/study/result/measured_rates.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "widgets/jobbar.h"
#include "widgets/runsview.h"

#include <algorithm>
#include <utility>

// The run of a study: its curves are shown one after the other, and stay where it is cancelled.

namespace crossfade
{

namespace
{

/// A run, and the file that it is kept in; empty: none.
struct FinishedRun {
    ResultModel::Result result;
    std::filesystem::path aside;
};

/// Whether the result was computed here of the data of the study, and so knows their hashes.
bool knowsData(const StudyResult& result, const Study& study)
{
    return result.study.device == study.device &&
           std::ranges::none_of(dataFiles(study), [&](const std::filesystem::path& file) {
               return result.provenance.hashOf(file).empty();
           });
}

/// A full disk is no reason to lose the results of a run.
std::filesystem::path keepResultsAside(Recovery& recovery, const StudyResult& result,
                                       JobContext& job)
{
    try {
        return recovery.keepResults(result, job);
    } catch (const Error& error) {
        job.note("the results cannot be kept aside: " + std::string(error.what()));
        return {};
    }
}

} // namespace

void MainWindow::run()
{
    const Study study = m_setup->studyToRun();
    m_settings.setLastSetup(study);
    m_jobBar->expect(m_setup->expectedParts());
    const auto finished = m_runner.handingOver([this, study](const ResultModel::Result& result) {
        showFinished(freedByAnotherThread(result), study);
    });
    startJob(
        tr("Run %1").arg(QString::fromStdString(study.name)),
        [study, finished, parts = partsFolder(m_file.toStdString()),
         recovery = m_recovery](JobContext& job) {
            FinishedRun run{.result = freedByAnotherThread(std::make_shared<const StudyResult>(
                                runStudy(study, job, parts, finished))),
                            .aside = {}};
            if (recovery && !run.result->curves.empty())
                run.aside = keepResultsAside(*recovery, *run.result, job);
            return run;
        },
        [this](const FinishedRun& run) {
            const ResultModel::Result& result = run.result;
            endRun(result, run.aside);
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
    updateTitle();
}

void MainWindow::endRun(const ResultModel::Result& result, const std::filesystem::path& aside)
{
    const UnfinishedRun run = std::exchange(m_running, {});
    m_runs->setRunning(nullptr);
    const bool goesOn = run.result != nullptr && m_results.result() == run.result;
    if (result->curves.empty()) { // every fit diverged
        if (goesOn)
            setResult(run.shownBefore);
        return;
    }
    listRun(result, false, aside);
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
    UnfinishedRun run = std::exchange(m_running, {});
    m_runs->setRunning(nullptr);
    if (!run.result->curves.empty()) {
        run.differs = differencesFromLatest(run.whole);
        m_runs->add(
            run.result,
            [done = run.result->study.methods.size(), all = run.whole.methods.size()] {
                return tr("cancelled: %1 of %2 methods").arg(done).arg(all);
            },
            m_file, false);
        m_cancelled = run;
        if (m_results.result() == run.result)
            markShown(run.result);
    } else if (m_results.result() == run.result) {
        setResult(run.shownBefore);
    }
}

KeptParts MainWindow::keptPartsOf(const Study& study) const
{
    for (const NamedRun& run : m_runs->list().named())
        if (knowsData(*run.result, study))
            return keptParts(study, run.result->provenance, partsFolder(m_file.toStdString()));
    return {};
}

StudyDifferences MainWindow::differencesFromLatest(const Study& study) const
{
    const ResultModel::Result latest = m_runs->list().latest();
    if (latest == nullptr)
        return {};
    return {latest == m_cancelled.result ? m_cancelled.whole : latest->study, study};
}

void MainWindow::listRun(const ResultModel::Result& result, bool saved,
                         const std::filesystem::path& aside)
{
    const auto note = [](const StudyDifferences& differs) -> RunNote {
        return [differs] { return differs.text(); };
    };
    const QString asideFile = QString::fromStdString(aside.string());
    if (saved) // a file that is opened completes nothing
        m_cancelled = {};
    const StudyDifferences differs = differencesFromLatest(result->study);
    const ResultModel::Result latest = m_runs->list().latest();
    if (latest != nullptr && latest == m_cancelled.result && differs.isEmpty())
        m_runs->complete(result, note(m_cancelled.differs), m_file, asideFile);
    else
        m_runs->add(result, note(differs), m_file, saved, asideFile);
    m_cancelled = {};
}

void MainWindow::showRun(int id, const std::function<void()>& andThen)
{
    if (const ResultModel::Result inMemory = m_runs->list().resultOf(id)) {
        setResult(inMemory);
        return andThen();
    }
    const auto found = runJob([&] { return m_runs->list().fileOf(id); });
    if (const auto* error = std::get_if<Error>(&found))
        return report(*error);
    startJob(
        tr("Read a run again"),
        [file = std::get<std::filesystem::path>(found)](JobContext& job) {
            return freedByAnotherThread(
                std::make_shared<const StudyResult>(readResults(file, job)));
        },
        [this, id, andThen](const ResultModel::Result& result) {
            m_runs->setResultOf(id, result);
            setResult(result);
            QTimer::singleShot(0, this, andThen); // the job has ended then
        });
}

} // namespace crossfade
