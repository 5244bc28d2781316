#pragma once

#include "app/gui/files/openfile.h"
#include "app/gui/session/studydifferences.h"
#include "core/study/storage/cached_parts.h"
#include "widgets/results/resultmodel.h"
#include "widgets/runs/runlist.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <functional>

namespace crossfade
{

class Recovery;

/// What the window holds beside what it shows: the file that is open, its runs, and what is not
/// saved, which is kept aside for a window that does not end properly. Knows no widget.
class RunSession : public QObject
{
    Q_OBJECT

public:
    using Result = ResultModel::Result;

    /// The study of the set-up.
    struct SetUp {
        std::function<Study()> study;
        std::function<Study()> toRun; ///< without what cannot be run
    };
    /// A run, and its recovery file; empty: none.
    struct FinishedRun {
        Result result;
        std::filesystem::path aside = {};
    };
    /// What another window left.
    struct LeftBehind {
        OpenedFile opened; ///< the study, without results
        bool hasStudy = false;
        std::vector<FinishedRun> runs; ///< oldest first
    };

    /// Shows runs in `results`, which outlives this.
    RunSession(ResultModel& results, SetUp setUp);

    RunList& runs() { return m_runs; }
    const RunList& runs() const { return m_runs; }

    /// The file that is open; empty: none.
    const QString& file() const { return m_file; }
    /// The file of the study: of results their data, or where the study was saved since.
    const QString& studyFile() const { return m_studyFile; }
    /// The file of what is shown: where it is saved, what it was computed from, or the study's.
    QString shownFile() const;
    /// Where finished parts of runs are kept.
    std::filesystem::path parts() const;
    void setOpened(const OpenedFile& opened);
    /// The study of the set-up is that of a file now. Empty: of the file that is open.
    void studyIsSaved(const QString& file = {});

    /// Shows one of the runs. Null: none.
    void show(const Result& result);
    /// Adds a run to the list, and shows it from its beginning.
    /// @param saved  it is of the file that is open
    void add(const FinishedRun& run, bool saved);
    /// What a job does that runs the study.
    /// @param finished  is given the curves that the run has so far
    std::function<FinishedRun(JobContext&)> work(const Study& study,
                                                 const std::function<void(Result)>& finished) const;
    /// Shows the curves that the run has so far, unless the user looks at another run meanwhile.
    /// @param whole  the study that is run
    void showFinished(const Result& result, const Study& whole);
    void endRun(const FinishedRun& run);
    /// Ends a run that was cancelled: what is finished stays, as a run of its own.
    void endCancelledRun();
    /// Whether a run has begun, and its first curve is still to come.
    bool awaitsCurves() const { return m_running.result != nullptr && m_results.isEmpty(); }
    /// Whether what is shown is not finished.
    bool showsUnfinished() const { return m_results.result() == m_running.result; }
    /// Whether what is shown is of the study of the set-up.
    bool showsWhatIsSetUp() const;
    /// The parts of a study that the cache holds, as far as a run of the same data tells its keys.
    CachedParts keptPartsOf(const Study& study) const;
    /// How many results are not saved, with the run that is not finished, where it has curves.
    std::size_t unsavedCount() const;
    void markSaved(const Result& result, const QString& file);
    /// Keeps small pictures of the curves, for the files of the result among the recent ones.
    /// Another thread draws and writes them.
    void keepPictures(const Result& result);

    /// Keeps in a folder of this window in `folder` what is not saved, until the window is closed.
    /// Throws Error(WriteFailed).
    void keepAside(const std::filesystem::path& folder);
    /// What another window left that was not closed: how many results; none: it left nothing.
    std::optional<std::size_t> left() const;
    void dropLeft();
    /// What a job does that reads it.
    std::function<LeftBehind(JobContext&)> leftReader() const;
    /// To be called when what was left is shown; its files stay until it is saved.
    void takeLeft(const LeftBehind& left);
    /// The set-up was changed; it is kept once it rests.
    void studyChanged();

Q_SIGNALS:
    /// Nothing is kept aside any more.
    void failed(const crossfade::Error& error);

private:
    /// A run that is not finished.
    struct Unfinished {
        Result result; ///< with the curves so far; null: there is nothing yet
        Study whole;
        Result shownBefore;
        StudyDifferences differs; ///< of the whole from the run before it, where it was cancelled
    };
    void markShown(const Result& result);
    void list(const FinishedRun& run, bool saved);
    StudyDifferences differencesFromLatest(const Study& study) const;
    QString sourceOf(const Result& result) const;
    void resultsAreSaved();
    void keepStudy();

    ResultModel& m_results;
    SetUp m_setUp;
    RunList m_runs;
    QString m_file;
    QString m_studyFile;
    Unfinished m_running;
    Unfinished m_cancelled;               ///< the last one
    std::shared_ptr<Recovery> m_recovery; ///< null: nothing is written for recovery
    std::string m_savedStudy;             ///< the text of the study as it was last saved
    QTimer m_rest;                        ///< until a changed study is kept
    QThreadPool m_pictures;               ///< one thread, so that the last picture stays
};

} // namespace crossfade
