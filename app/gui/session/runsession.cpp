#include "app/gui/session/runsession.h"

#include "app/gui/files/partsfolder.h"
#include "app/gui/files/recentpictures.h"
#include "app/gui/files/recovery.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"
#include "widgets/basics/jobrunner.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

/// Results are of a study that need not be in a file, so that its data stands for it.
QString studyFileOf(const OpenedFile& opened)
{
    if (opened.kind == OpenedFile::Kind::Results)
        if (const auto data = dataPath(opened.study); !data.empty())
            return QString::fromStdString(data.string());
    return QString::fromStdString(opened.file.string());
}

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

RunNote noteOf(const StudyDifferences& differs)
{
    return [differs] { return differs.text(); };
}

std::string textOf(const Study& study)
{
    return studyText(study, "/study.toml");
}

} // namespace

RunSession::RunSession(ResultModel& results, SetUp setUp)
    : m_results(results), m_setUp(std::move(setUp))
{
    constexpr int restMs = 1000; // after the last change
    m_rest.setInterval(restMs);
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &RunSession::keepStudy);
    connect(&m_runs, &RunList::changed, this, [this] {
        if (m_recovery)
            m_recovery->keepSaved(m_runs.holders());
    });
    m_pictures.setMaxThreadCount(1);
}

QString RunSession::shownFile() const
{
    const QString saved = m_runs.savedIn(m_results.result());
    const QString source = sourceOf(m_results.result());
    return !saved.isEmpty() ? saved : !source.isEmpty() ? source : m_studyFile;
}

std::filesystem::path RunSession::parts() const
{
    return partsFolder(m_file.toStdString());
}

void RunSession::setOpened(const OpenedFile& opened)
{
    m_file = QString::fromStdString(opened.file.string());
    m_studyFile = studyFileOf(opened);
    resultsAreSaved();
}

void RunSession::studyIsSaved(const QString& file)
{
    m_savedStudy = textOf(m_setUp.study());
    keepStudy();
    if (!file.isEmpty())
        m_studyFile = QFileInfo(file).absoluteFilePath();
}

/// The file that the result was computed from, as far as the window knows; empty: no run.
QString RunSession::sourceOf(const Result& result) const
{
    const QString origin = m_runs.originOf(result);
    return origin == m_file ? m_studyFile : origin;
}

void RunSession::show(const Result& result)
{
    if (result == nullptr)
        m_results.setResult(nullptr);
    else
        m_results.replaceResult(result, result->study);
    markShown(result);
}

void RunSession::markShown(const Result& result)
{
    keepPictures(result);
    m_runs.setShown(result);
}

void RunSession::add(const FinishedRun& run, bool saved)
{
    list(run, saved);
    m_results.setResult(run.result); // what is opened begins anew
    markShown(run.result);
}

/// Adds a run to the list.
void RunSession::list(const FinishedRun& run, bool saved)
{
    const QString aside = QString::fromStdString(run.aside.string());
    if (saved) // a file that is opened completes nothing
        m_cancelled = {};
    const StudyDifferences differs = differencesFromLatest(run.result->study);
    const Result latest = m_runs.latest();
    if (latest != nullptr && latest == m_cancelled.result && differs.isEmpty())
        m_runs.complete(run.result, noteOf(m_cancelled.differs), m_file, aside);
    else
        m_runs.add(run.result, noteOf(differs), m_file, saved, aside);
    m_cancelled = {};
}

/// The differences of the study from that of the latest run.
StudyDifferences RunSession::differencesFromLatest(const Study& study) const
{
    const Result latest = m_runs.latest();
    if (latest == nullptr)
        return {};
    return {latest == m_cancelled.result ? m_cancelled.whole : latest->study, study};
}

std::function<RunSession::FinishedRun(JobContext&)>
RunSession::work(const Study& study, const std::function<void(Result)>& finished) const
{
    return [study, finished, parts = parts(), recovery = m_recovery](JobContext& job) {
        FinishedRun run{freedByAnotherThread(
            std::make_shared<const StudyResult>(runStudy(study, job, parts, finished)))};
        if (recovery && !run.result->curves.empty())
            run.aside = keepResultsAside(*recovery, *run.result, job);
        return run;
    };
}

void RunSession::showFinished(const Result& result, const Study& whole)
{
    const bool isFirst = m_running.result == nullptr;
    const bool isShown = isFirst || showsUnfinished();
    if (isFirst)
        m_running.shownBefore = m_results.result();
    m_running.result = result;
    m_running.whole = whole;
    m_runs.setRunning(result);
    if (!isShown)
        return;
    if (isFirst)
        m_results.replaceResult(result, whole);
    else
        m_results.extendResult(result, whole);
    m_runs.setShown(result);
}

void RunSession::endRun(const FinishedRun& run)
{
    const Result& result = run.result;
    const Unfinished before = std::exchange(m_running, {});
    m_runs.setRunning(nullptr);
    const bool goesOn = before.result != nullptr && m_results.result() == before.result;
    if (result->curves.empty()) { // every fit diverged
        if (goesOn)
            show(before.shownBefore);
        return;
    }
    list(run, false);
    if (goesOn) {
        m_results.extendResult(result, result->study);
        markShown(result);
    } else if (before.result == nullptr) {
        show(result);
    }
}

void RunSession::endCancelledRun()
{
    if (m_running.result == nullptr)
        return;
    Unfinished run = std::exchange(m_running, {});
    m_runs.setRunning(nullptr);
    if (!run.result->curves.empty()) {
        run.differs = differencesFromLatest(run.whole);
        m_runs.add(
            run.result,
            [done = run.result->study.methods.size(), all = run.whole.methods.size()] {
                return tr("cancelled: %1 of %2 methods").arg(done).arg(all);
            },
            m_file, false);
        m_cancelled = run;
        if (m_results.result() == run.result)
            markShown(run.result);
    } else if (m_results.result() == run.result) {
        show(run.shownBefore);
    }
}

bool RunSession::showsWhatIsSetUp() const
{
    if (m_results.isEmpty())
        return false;
    JobContext unheard;                                 // what is left out is said when it runs
    const auto asRun = [&unheard](const Study& study) { // results of older versions say it, too
        return withEnoughResamples(study, unheard);
    };
    return StudyDifferences(asRun(m_results.result()->study), asRun(m_setUp.toRun())).isEmpty();
}

CachedParts RunSession::keptPartsOf(const Study& study) const
{
    for (const NamedRun& run : m_runs.named())
        if (knowsData(*run.result, study))
            return cachedParts(study, run.result->provenance, parts());
    return {};
}

std::size_t RunSession::unsavedCount() const
{
    const bool hasCurves = m_running.result != nullptr && !m_running.result->curves.empty();
    return m_runs.unsavedCount() + (hasCurves ? 1 : 0);
}

void RunSession::markSaved(const Result& result, const QString& file)
{
    m_runs.markSaved(result, QFileInfo(file).absoluteFilePath());
    keepPictures(result);
    resultsAreSaved();
}

void RunSession::keepPictures(const Result& result)
{
    QStringList files{m_runs.savedIn(result), sourceOf(result)};
    files.removeAll(QString());
    files.removeDuplicates();
    if (!files.isEmpty()) // else there may be no result
        m_pictures.start([files, result] { crossfade::keepPictures(files, *result); });
}

/// Where all are, none is to be recovered.
void RunSession::resultsAreSaved()
{
    if (m_recovery && m_runs.unsavedCount() == 0)
        m_recovery->resultsAreSaved();
}

void RunSession::keepAside(const std::filesystem::path& folder)
{
    m_recovery = std::make_shared<Recovery>(folder);
}

std::optional<std::size_t> RunSession::left() const
{
    return m_recovery && m_recovery->hasLeft() ? std::optional(m_recovery->results().size())
                                               : std::nullopt;
}

void RunSession::dropLeft()
{
    m_recovery->take();
    m_recovery->dropStudy();
    m_recovery->dropResults();
}

std::function<RunSession::LeftBehind(JobContext&)> RunSession::leftReader() const
{
    return [study = m_recovery->study(), results = m_recovery->results()](JobContext& job) {
        LeftBehind left{openFile(study ? *study : results.back(), job), study.has_value(), {}};
        left.opened.result.reset();
        if (const auto data = dataPath(left.opened.study); !data.empty())
            left.opened.file = data; // for the title: the study has no file of its own yet
        for (const std::filesystem::path& file : results)
            left.runs.push_back(
                {freedByAnotherThread(std::make_shared<const StudyResult>(readResults(file, job))),
                 file});
        return left;
    };
}

void RunSession::takeLeft(const LeftBehind& left)
{
    m_recovery->take();
    if (left.hasStudy)
        m_savedStudy.clear(); // of no file
    for (const FinishedRun& run : left.runs)
        add(run, false);
}

void RunSession::studyChanged()
{
    if (m_recovery)
        m_rest.start();
}

void RunSession::keepStudy()
{
    if (!m_recovery || m_file.isEmpty())
        return;
    const auto kept = runJob([&] {
        if (textOf(m_setUp.study()) == m_savedStudy)
            m_recovery->dropStudy();
        else
            m_recovery->keepStudy(m_setUp.toRun()); // the whole may not be readable
        return true;
    });
    if (const auto* error = std::get_if<Error>(&kept)) {
        Q_EMIT failed(*error);
        m_recovery.reset(); // said once
    }
}

} // namespace crossfade
