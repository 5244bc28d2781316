#pragma once

#include "app/gui/files/openfile.h"
#include "core/study/run/estimation.h"

#include <QObject>
#include <QPointer>

namespace crossfade
{

class AppSettings;
class BannerMessage;
class JobBar;
class PlanPage;
class ResultModel;
class RunSession;
class SetupPanel;
class WindowJobs;

/// What the window opens, computes and saves, each in a job, and what it asks before.
class StudyJobs : public QObject
{
    Q_OBJECT

public:
    /// All outlive this. Dialogs lie over `window`.
    struct Parts {
        QWidget& window;
        AppSettings& settings;
        WindowJobs& jobs;
        RunSession& session;
        ResultModel& results;
        SetupPanel& setUp;
        PlanPage& plan;
        JobBar& jobBar;
    };
    explicit StudyJobs(const Parts& parts) : m(parts) {}

    /// Takes a file that has been read.
    void show(const OpenedFile& file);
    void open(const QString& file);
    void openDemonstration();
    void compare(const QStringList& files);
    void run();
    void estimate(const std::optional<PilotDraw>& pilot);
    void makePlan();
    void savePlan(const QString& file);
    void saveResults(const QString& file);
    void saveStudy(const QString& file);
    /// Saves a fitted transform with what was learned of it, or, by the ending of the file's name,
    /// saves a map for other programs (exportMap()).
    void saveTransform(const std::shared_ptr<const FittedMethod>& fitted, const Tuning& tuning,
                       const QString& file);
    void countEmbedding(const QString& file, std::size_t size);
    /// Shows a run of the list, which may have to be read first; not where that fails.
    void showRun(
        int id, const std::function<void()>& andThen = [] {});
    /// Reports the fits that diverged, and offers to save their last good state.
    void reportDiverged(const StudyResult& result);

    // Each asks for a file, or for what else is needed.
    void askAndOpen();
    /// Asks for a results file and adds it to the runs, beside what is shown.
    void askAndCompare();
    /// Asks for the size of a pilot where the file marks none.
    void askAndEstimate();
    void askAndSavePlan();
    /// Saves the plan, and follows it.
    void askAndFollowPlan();
    void askAndSavePlanned();
    void askAndSaveStudy();
    void askAndSaveResults();
    void askAndCountEmbedding();
    /// Asks where the first of these inputs of a results file is now, and opens the file with it.
    void askAndLocate(const OpenedFile& results, const std::vector<Provenance::Input>& missing);
    /// Asks where to save the results; empty: the user cancelled.
    QString askForResultsFile();

    /// Makes the set-up that of the last run, as far as the file that is open has it.
    void setUpAsLastTime();
    /// The summary of the embedding file that is open; none where it was not found.
    const std::optional<EmbeddingSummary>& summary() const { return m_summary; }

Q_SIGNALS:
    void opened(const crossfade::OpenedFile& file);
    void estimated(const std::shared_ptr<const crossfade::StudyEstimate>& estimate);
    void screenWanted(const QString& name);
    void followWanted(const QString& embeddings, const QString& plan);
    void saved(const QString& file, const crossfade::Study& study);
    void macsCounted(std::uint64_t macs);

private:
    void offerToLocate(const OpenedFile& results);
    QString folder() const;
    QString planName() const;
    /// @param title  of the dialog
    void askAndSaveTransform(const std::shared_ptr<const FittedMethod>& fitted,
                             const Tuning& tuning, const QString& title, const QString& name);

    Parts m;
    std::optional<EmbeddingSummary> m_summary;
    MovedFiles m_moved;                ///< that the user has located
    QPointer<BannerMessage> m_missing; ///< says that data are not where they were
};

} // namespace crossfade
