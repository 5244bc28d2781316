#pragma once

#include "app/gui/actions.h"
#include "app/gui/exports.h"
#include "app/gui/openfile.h"
#include "app/gui/studydifferences.h"
#include "app/gui/workspace.h"
#include "core/study/run/estimation.h"
#include "core/study/storage/kept_parts.h"
#include "widgets/jobrunner.h"
#include "widgets/resultmodel.h"
#include "widgets/thumbnailcache.h"

#include <QMainWindow>
#include <QPointer>
#include <QThreadPool>
#include <QTimer>
#include <QUndoStack>

QT_BEGIN_NAMESPACE
class QStackedWidget;
QT_END_NAMESPACE

namespace crossfade
{

class AppSettings;
class ChartTabs;
class EstimateView;
enum class Theme;
class DropZone;
class EmbedDialog;
class BannerMessage;
class ErrorBanner;
class FollowPage;
struct FigureCaption;
class CompareView;
class ItemGrid;
class JobBar;
class LanguageSwitch;
class LateLanguage;
class LogView;
class Menus;
class OwnImageSearch;
class PlanPage;
class PlayBar;
class QueryBrowser;
class QueryDetail;
class Recovery;
class ResultTables;
class RunFooter;
class RunsView;
class ScreenPage;
class SetupPanel;
class StartPage;
class ThemeSwitch;

/// The window: connects actions, panels, jobs and files. Everything else is done by its parts.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// All three outlive the window.
    MainWindow(AppSettings& settings, const ThemeSwitch& themes, LanguageSwitch& language,
               QWidget* parent = nullptr);
    ~MainWindow() override;

    // Each starts a job; jobEnded() follows. Where another job is running, nothing is started and
    // the banner says so. Where a job fails, what was shown stays, and the banner says why it
    // failed.
    void openFile(const QString& file);
    void openDemonstration();
    void run();
    /// Estimates the curves of the study from a pilot: the one that the file marks, or one that is
    /// drawn with seed 0.
    void estimate(const std::optional<PilotDraw>& pilot);
    /// Makes the plan that the screen Plan asks for.
    void makePlan();
    /// Adds results files to the list of runs, to be compared; what is shown stays. Where no
    /// file is open, the first one is opened.
    void compareFiles(const QStringList& files);
    /// Writes the plan: JSON Lines where the name ends in .jsonl, else CSV.
    void savePlan(const QString& file);
    /// Follows the backfill of an embedding file by a plan, in a job of its own.
    /// @param target  as `crossfade-cli follow --target` takes it; empty: as it was last
    void follow(const QString& embeddings, const QString& plan, const QString& target = {});
    void saveResults(const QString& file);
    /// Saves the results, then closes the window; it stays open where saving fails. A job that is
    /// running is cancelled first.
    void saveAndClose(const QString& file);
    /// Counts what the new model, a TorchScript file, takes to embed an image [3, size, size].
    void countEmbedding(const QString& file, std::size_t size);
    void saveTransform(const std::shared_ptr<const FittedMethod>& fitted, const QString& file);

    void saveStudy(const QString& file);
    void setTheme(Theme theme);
    void setLanguage(const QString& code);
    /// Opens a panel by its name (Workspace::nameOf()) and brings it to the front.
    void showPanel(const QString& name);
    /// The dialogs that showDialog() opens: "guide", "figure", …
    static QStringList dialogNames();
    /// Opens a dialog as its action does; modal ones until they are closed. False where there is
    /// nothing yet that it is about.
    bool showDialog(const QString& name);
    /// Keeps in a folder of this window in `folder` what is not saved, until the window is closed.
    /// Where another window left something there and was not closed, asks whether to show it; true:
    /// it is being read.
    bool keepAside(const std::filesystem::path& folder);

    ResultModel& results() { return m_results; }
    const ThumbnailCache& thumbnails() const { return m_thumbnails; }

Q_SIGNALS:
    void jobEnded(bool succeeded);

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void build();
    /// Adds a screen that is not of a result.
    /// @param caption  of the figure of its chart
    void addScreen(const char* name, ScreenPage* page, std::function<FigureCaption()> caption);
    void connectFileActions();
    void connectEditActions();
    void connectViewActions();
    void connectHelpActions();
    void connectMenus();
    void connectJobs();
    void connectLog();
    /// @param name  of the job that has just begun
    void logJobs(const JobRunner& runner, const std::function<QString()>& name);
    void connectRuns();
    void connectPanels();
    /// Embedding images, and searching with one.
    void connectImages();
    template <class Slot>
    void on(ActionId id, Slot slot)
    {
        connect(&m_actions[id], &QAction::triggered, this, slot);
    }
    /// @param what  is done, for the log
    template <class Body, class Deliver>
    void startJob(const QString& what, Body body, Deliver deliver)
    {
        if (m_runner.isRunning())
            return reportBusy();
        m_jobName = what;
        (void)m_runner.start(std::move(body), std::move(deliver));
    }

    void showFile(const OpenedFile& opened);
    /// Null: there is none.
    void showEstimate(const std::shared_ptr<const StudyEstimate>& estimate);
    /// Shows one of the runs.
    void setResult(const ResultModel::Result& result);
    /// Of the result that is shown: the picture of the file, the list of runs, the title.
    void markShown(const ResultModel::Result& result);
    /// Shows a run of the list, which may have to be read first; not where that fails.
    void showRun(
        int id, const std::function<void()>& andThen = [] {});
    /// In what the study differs from that of the latest run.
    StudyDifferences differencesFromLatest(const Study& study) const;
    /// Adds a run to the list.
    /// @param aside  the file that keeps it while the window is open; empty: none
    void listRun(const ResultModel::Result& result, bool saved,
                 const std::filesystem::path& aside = {});
    /// Adds a run to the list, and shows it.
    void addRun(const ResultModel::Result& result, bool saved,
                const std::filesystem::path& aside = {});
    /// Shows the curves that the run has so far, unless the user looks at another run meanwhile.
    /// @param whole  the study that is run
    void showFinished(const ResultModel::Result& result, const Study& whole);
    void endRun(const ResultModel::Result& result, const std::filesystem::path& aside);
    /// What is finished stays, as a run of its own.
    void endCancelledRun();
    /// What the cache holds of a study, as far as a run of the same data tells its keys.
    KeptParts keptPartsOf(const Study& study) const;
    /// Why a job failed, until the same job succeeds.
    void reportFailure(const Error& error);
    void takeBackFailure();
    /// Reports the fits that diverged, and offers to save their last good state.
    void reportDiverged(const StudyResult& result);
    void reportBusy();
    /// In the banner, and in the log; nothing where there is no error.
    void report(const std::optional<Error>& error);
    /// Why a search with an image failed, until one succeeds.
    void reportSearch(const Error& error);
    void takeBackSearch();
    /// Says where a file was written, or why not.
    void reportExport(const Exported& exported);
    void askAndOpen();
    void takeDropped(const QStringList& files);
    /// What was dropped while something was computed.
    void takeWaiting();
    EmbedDialog& embedDialog();
    void askAndSearchWithImage();
    void searchWithCopiedImage();
    Exported askAndExportChart();
    void askAndExportReport();
    void askAndExportAllFigures();
    void askAndExportVideo();
    /// Asks for a results file and adds it to the runs, beside what is shown.
    void askAndAddRun();
    void askAndSavePlan();
    /// Saves the plan, and follows it.
    void askAndFollowPlan();
    /// Shows the screen Plan or Follow, also where no file is open yet.
    void showOwnScreen(const QString& name);
    void askAndSaveStudy();
    /// @param title  of the dialog
    void askAndSaveTransform(const std::shared_ptr<const FittedMethod>& fitted,
                             const QString& title, const QString& name);
    /// Asks where to save the results; empty: the user cancelled.
    QString askForResultsFile();
    void askAndSaveResults();
    void askAndCountEmbedding();
    /// Asks for the size of a pilot where the file marks none.
    void askAndEstimate();
    enum class UnsavedResults { Drop, Save, Keep };
    /// Of this window and its dialogs, those that quitting would lose something of.
    QStringList runningJobs() const;
    /// With the run that is not finished, where it has curves.
    std::size_t unsavedCount() const;
    /// Asks what to do with what is running and what is not saved, if there is any.
    UnsavedResults askAboutClosing();
    void cancelAndSave();
    /// Shows the first run that is not saved, asks where to save it, and closes the window then.
    void saveFirstAndClose();
    bool askToRecover();
    void recover();
    void keepStudyAside();
    void studyIsSaved();
    void refreshRecentFiles();
    void updateActions();
    void updatePanels();
    /// The user wants to see it or not, beside all screens where it has something to say.
    void wishPanel(Workspace::Panel panel, bool shown);
    /// Gives the focus to the next shown part of the window, or the previous one.
    void goToPane(int step);
    void updateTitle();
    /// Names the file in the title and among the recent ones.
    void showSaved(const QString& file, const Study& study);
    /// The file that the result was computed from, as far as the window knows; empty: no run.
    QString sourceOf(const ResultModel::Result& result) const;
    /// Of the curves, for the files of the result among the recent ones. Another thread draws and
    /// writes them.
    void keepPictures(const ResultModel::Result& result);

    /// A run that is not finished.
    struct UnfinishedRun {
        ResultModel::Result result; ///< with the curves so far; null: there is nothing yet
        Study whole;
        ResultModel::Result shownBefore;
        StudyDifferences differs; ///< of the whole from the run before it, where it was cancelled
    };

    AppSettings& m_settings;
    const ThemeSwitch& m_themes;
    LanguageSwitch& m_language;
    QUndoStack m_undo;
    ResultModel m_results;
    ThumbnailCache m_thumbnails;
    Actions m_actions;

    Menus* m_menus = nullptr;
    ErrorBanner* m_banner = nullptr;
    QStackedWidget* m_pages = nullptr;
    StartPage* m_startPage = nullptr;
    Workspace* m_workspace = nullptr;
    SetupPanel* m_setup = nullptr;
    RunFooter* m_runFooter = nullptr;
    ChartTabs* m_charts = nullptr;
    EstimateView* m_estimate = nullptr;
    PlanPage* m_plan = nullptr;
    FollowPage* m_followPage = nullptr;
    CompareView* m_compare = nullptr;
    std::map<const ScreenPage*, std::function<FigureCaption()>> m_captions;
    PlayBar* m_playBar = nullptr;
    ResultTables* m_tables = nullptr;
    RunsView* m_runs = nullptr;
    DropZone* m_dropZone = nullptr;
    LateLanguage* m_lateLanguage = nullptr;
    QueryBrowser* m_queries = nullptr;
    ItemGrid* m_items = nullptr;
    QueryDetail* m_detail = nullptr;
    EmbedDialog* m_embedDialog = nullptr; ///< once it was wanted
    OwnImageSearch* m_ownImage = nullptr;
    JobBar* m_jobBar = nullptr;
    LogView* m_log = nullptr;

    std::optional<EmbeddingSummary> m_summary; ///< of the embedding file
    QString m_file;                            ///< that is open; empty: none
    QString m_studyFile;   ///< the same, of results their data, or where the study was saved since
    QString m_jobName;     ///< of the last job, for the log
    QStringList m_waiting; ///< files that were dropped meanwhile
    struct Failure {
        QString job;
        QPointer<BannerMessage> message; ///< null: dismissed
    };
    Failure m_failure;                       ///< of the last job that failed
    QPointer<BannerMessage> m_searchFailure; ///< of the last search with an image
    bool m_savingToClose = false;            ///< saveAndClose() has not ended yet
    bool m_diverged = false;                 ///< fits of the last job diverged
    std::size_t m_noticesBefore = 0;         ///< that were shown before the last job
    UnfinishedRun m_running;
    UnfinishedRun m_cancelled;            ///< the last one
    std::shared_ptr<Recovery> m_recovery; ///< null: nothing is kept aside
    std::string m_savedStudy;             ///< the text of the study as it was last saved
    QTimer m_asideTimer;                  ///< until a changed study is kept
    QThreadPool m_pictures;               ///< one thread, so that the last picture stays
    JobRunner m_runner; // last, so that its job ends before the other members are destroyed
};

} // namespace crossfade
