#include "app/gui/appsettings.h"
#include "app/gui/demonstrationfile.h"
#include "app/gui/followform.h"
#include "app/gui/followpage.h"
#include "app/gui/mainwindow.h"
#include "app/gui/ownimagesearch.h"
#include "app/gui/partsfolder.h"
#include "app/gui/planpage.h"
#include "app/gui/recovery.h"
#include "app/gui/setup/setuppanel.h"
#include "app/gui/studydifferences.h"
#include "core/data/atomic_file.h"
#include "core/models/count_macs.h"
#include "core/study/plan/plan_report.h"
#include "core/study/storage/results_file.h"
#include "widgets/charttabs.h"
#include "widgets/errorbanner.h"
#include "widgets/estimateview.h"
#include "widgets/logview.h"
#include "widgets/resulttables.h"
#include "widgets/resulttext.h"
#include "widgets/runsview.h"

#include <QFileInfo>

// The jobs of the window: what takes long runs in a thread of its own.

namespace crossfade
{

void MainWindow::reportFailure(const Error& error)
{
    m_failure = {.job = m_jobName, .message = m_banner->showError(error)};
}

void MainWindow::takeBackFailure()
{
    if (m_failure.message != nullptr && m_failure.job == m_jobName)
        m_banner->remove(m_failure.message);
}

void MainWindow::connectLog()
{
    logJobs(m_runner, [this] { return m_jobName; });
    logJobs(m_ownImage->runner(),
            [this] { return tr("Search with %1").arg(QFileInfo(m_ownImage->image()).fileName()); });
}

void MainWindow::logJobs(const JobRunner& runner, const std::function<QString()>& name)
{
    const void* const job = &runner;
    connect(&runner, &JobRunner::started, this, [this, name, job] { m_log->begin(name(), job); });
    connect(&runner, &JobRunner::noted, this,
            [this, job](const QString& note) { m_log->note(note, job); });
    const auto ends = [&](auto signal, LogView::Outcome outcome) {
        connect(&runner, signal, this, [this, job, outcome] { m_log->end(outcome, job); });
    };
    ends(&JobRunner::succeeded, LogView::Outcome::Done);
    ends(&JobRunner::cancelled, LogView::Outcome::Cancelled);
    connect(&runner, &JobRunner::failed, this, [this, job](const Error& error) {
        m_log->note(QString::fromUtf8(error.what()), job);
        m_log->end(LogView::Outcome::Failed, job);
    });
}

void MainWindow::openFile(const QString& file)
{
    if (m_runner.isRunning())
        return;
    const std::filesystem::path path = QFileInfo(file).absoluteFilePath().toStdString();
    startJob(
        tr("Open %1").arg(QFileInfo(file).fileName()),
        [path](JobContext& job) { return crossfade::openFile(path, job); },
        [this](const OpenedFile& opened) { showFile(opened); });
}

void MainWindow::openDemonstration()
{
    if (m_runner.isRunning())
        return;
    const std::filesystem::path folder = demonstrationFolder();
    startJob(
        tr("Open the demonstration"),
        [folder](JobContext& job) {
            return crossfade::openFile(demonstrationFile(folder, job), job);
        },
        [this](const OpenedFile& opened) { showFile(opened); });
}

void MainWindow::estimate(const std::optional<PilotDraw>& pilot)
{
    startJob(
        tr("Estimate from the pilot"),
        [study = m_setup->studyToRun(), pilot,
         parts = partsFolder(m_file.toStdString())](JobContext& job) {
            return std::make_shared<const StudyEstimate>(estimateStudy(study, pilot, job, parts));
        },
        [this](const std::shared_ptr<const StudyEstimate>& found) { showEstimate(found); });
}

void MainWindow::showEstimate(const std::shared_ptr<const StudyEstimate>& estimate)
{
    m_estimate->setEstimate(estimate);
    m_charts->offerScreen("estimate", estimate != nullptr);
    if (estimate)
        m_charts->showScreen("estimate");
}

void MainWindow::makePlan()
{
    const auto asked = runJob([&] { return m_plan->request(); });
    if (const auto* error = std::get_if<Error>(&asked))
        return report(*error);
    startJob(
        tr("Plan the backfill"),
        [request = std::get<PlanRequest>(asked),
         parts = partsFolder(m_file.toStdString())](JobContext& job) {
            return std::make_shared<const Plan>(crossfade::makePlan(request, parts, job));
        },
        [this](const std::shared_ptr<const Plan>& plan) {
            m_plan->setPlan(plan);
            m_charts->showScreen("plan");
        });
}

void MainWindow::compareFiles(const QStringList& files)
{
    struct Found {
        std::optional<OpenedFile> opened;
        std::vector<ResultModel::Result> results; ///< of the other files
    };
    const bool opensFirst = m_file.isEmpty();
    QStringList names;
    std::vector<std::filesystem::path> paths;
    for (const QString& file : files) {
        names += QFileInfo(file).fileName();
        paths.emplace_back(QFileInfo(file).absoluteFilePath().toStdString());
    }
    startJob(
        tr("Open %1").arg(listText(names)),
        [paths, opensFirst](JobContext& job) {
            Found found;
            for (const std::filesystem::path& path : paths)
                if (opensFirst && !found.opened)
                    found.opened = crossfade::openFile(path, job);
                else
                    found.results.push_back(freedByAnotherThread(
                        std::make_shared<const StudyResult>(readResults(path, job))));
            return found;
        },
        [this, paths](const Found& found) {
            if (found.opened)
                showFile(*found.opened);
            std::size_t next = found.opened ? 1 : 0;
            for (const ResultModel::Result& result : found.results)
                m_runs->addFile(result, QString::fromStdString(paths[next++].string()));
            showOwnScreen("compare");
        });
}

void MainWindow::savePlan(const QString& file)
{
    startJob(
        tr("Save the plan %1").arg(QFileInfo(file).fileName()),
        [file, plan = m_plan->plan()](JobContext&) {
            writeWholeFile(file.toStdString(),
                           file.endsWith(".jsonl") ? planLines(*plan) : planCsv(*plan));
            return true;
        },
        [this, file](bool) { reportExport({.file = file}); });
}

void MainWindow::follow(const QString& embeddings, const QString& plan, const QString& target)
{
    const auto read = runJob([&] {
        return target.isEmpty() ? std::optional<FollowTarget>()
                                : std::optional(parseTarget(target.toStdString()));
    });
    if (const auto* error = std::get_if<Error>(&read))
        return report(*error);
    FollowForm& form = m_followPage->form();
    form.setFiles(embeddings, plan, {});
    if (const auto& wanted = std::get<std::optional<FollowTarget>>(read))
        form.setTarget(*wanted);
    showOwnScreen("follow");
    m_followPage->follow();
}

void MainWindow::saveResults(const QString& file)
{
    const std::filesystem::path path = file.toStdString();
    startJob(
        tr("Save the results %1").arg(QFileInfo(file).fileName()),
        [path, result = m_results.result()](JobContext& job) {
            writeResults(path, *result, job);
            return true;
        },
        [this, file, result = m_results.result()](bool) {
            m_runs->markSaved(result, QFileInfo(file).absoluteFilePath());
            keepPictures(result);
            if (m_recovery && m_runs->list().unsavedCount() == 0)
                m_recovery->resultsAreSaved();
            showSaved(file, result->study);
        });
}

void MainWindow::countEmbedding(const QString& file, std::size_t size)
{
    startJob(
        tr("Count the cost of embedding"),
        [path = std::filesystem::path(file.toStdString()), size](JobContext& job) {
            return countMacs(path, size, job);
        },
        [this](std::uint64_t macs) { m_tables->setEmbeddingMacs(macs); });
}

void MainWindow::saveTransform(const std::shared_ptr<const FittedMethod>& fitted,
                               const QString& file)
{
    startJob(
        tr("Save the fitted method %1").arg(QFileInfo(file).fileName()),
        [fitted, path = std::filesystem::path(file.toStdString())](JobContext&) {
            fitted->save(path);
            return true;
        },
        [this, file](bool) { reportExport({.file = file}); });
}

void MainWindow::saveStudy(const QString& file)
{
    const auto outcome = runJob([&] {
        writeStudy(file.toStdString(), m_setup->studyToRun());
        return true;
    });
    if (const auto* error = std::get_if<Error>(&outcome))
        return report(*error);
    studyIsSaved();
    m_studyFile = QFileInfo(file).absoluteFilePath();
    const ResultModel::Result& shown = m_results.result();
    if (shown != nullptr && StudyDifferences(shown->study, m_setup->studyToRun()).isEmpty())
        keepPictures(shown);
    showSaved(file, m_setup->study());
}

void MainWindow::showSaved(const QString& file, const Study& study)
{
    m_settings.addRecentFile(file, QString::fromStdString(study.name));
    refreshRecentFiles();
    updateTitle();
    reportExport({.file = file});
}

} // namespace crossfade
