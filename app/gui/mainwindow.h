#pragma once

#include "app/gui/actions/actions.h"
#include "app/gui/session/runsession.h"
#include "app/gui/studyjobs.h"
#include "app/gui/unsaved.h"
#include "app/gui/windowparts.h"
#include "widgets/queries/thumbnailcache.h"

#include <QMainWindow>
#include <QUndoStack>

namespace crossfade
{

enum class Theme;
class FileDrops;
class ImageActions;
class ImportActions;
class LanguageSwitch;
class PanelActions;
class ThemeSwitch;

/// The window: connects actions, panels, jobs and files. Everything else is done by its parts.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// `settings`, `themes` and `language` outlive the window.
    MainWindow(AppSettings& settings, const ThemeSwitch& themes, LanguageSwitch& language,
               QWidget* parent = nullptr);
    ~MainWindow() override;

    // Each starts a job; jobEnded() follows. Where another job is running, nothing is started and
    // the banner says so. Where a job fails, what was shown stays, and the banner says why it
    // failed.
    void openFile(const QString& file) { m_files->open(file); }
    void run() { m_files->run(); }
    /// Estimates the curves of the study from a pilot: the one that the file marks, or one that is
    /// drawn with seed 0.
    void estimate(const std::optional<PilotDraw>& pilot) { m_files->estimate(pilot); }
    /// Makes the plan that the screen Plan asks for.
    void makePlan() { m_files->makePlan(); }
    /// Adds results files to the list of runs, to be compared; what is shown stays. Where no
    /// file is open, the first one is opened.
    void compareFiles(const QStringList& files) { m_files->compare(files); }
    /// Writes the plan: JSON Lines where the name ends in .jsonl, else CSV.
    void savePlan(const QString& file) { m_files->savePlan(file); }
    void saveResults(const QString& file) { m_files->saveResults(file); }
    void saveStudy(const QString& file) { m_files->saveStudy(file); }
    /// Saves the results, then closes the window; it stays open where saving fails. A job that is
    /// running is cancelled first.
    void saveAndClose(const QString& file) { m_unsaved->saveAndClose(file); }
    /// Counts what the new model, a TorchScript file, takes to embed an image [3, size, size].
    void countEmbedding(const QString& file, std::size_t size)
    {
        m_files->countEmbedding(file, size);
    }
    void saveTransform(const std::shared_ptr<const FittedMethod>& fitted, const Tuning& tuning,
                       const QString& file)
    {
        m_files->saveTransform(fitted, tuning, file);
    }
    /// Follows the backfill of an embedding file by a plan, in a job of its own.
    /// @param target  as `crossfade-cli follow --target` takes it; empty: as it was last
    void follow(const QString& embeddings, const QString& plan, const QString& target = {});

    void setTheme(Theme theme);
    void setLanguage(const QString& code);
    /// Opens a panel by its name (Workspace::nameOf()) and brings it to the front.
    void showPanel(const QString& name);
    /// Opens a dialog by its name, see Actions::openDialog().
    bool showDialog(const QString& name) { return m_actions.openDialog(name); }
    /// Keeps in a folder of this window in `folder` what is not saved, until the window is closed.
    /// Where another window left something there and was not closed, asks whether to show it; true:
    /// it is being read.
    bool keepAside(const std::filesystem::path& folder) { return m_unsaved->keepAside(folder); }

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
    void connectFileActions();
    void connectRunActions();
    void connectViewActions();
    void connectHelpAndMenus();
    void connectJobs();
    void connectRuns();
    template <class Slot>
    void on(ActionId id, Slot slot)
    {
        connect(&m_actions[id], &QAction::triggered, this, slot);
    }

    void showFile(const OpenedFile& opened);
    /// Opens a file that another job than the window's has written.
    void openWritten(const QString& file, const QStringList& notes);
    /// Null: there is none.
    void showEstimate(const std::shared_ptr<const StudyEstimate>& estimate);
    /// Shows the screen Plan, Follow or Compare, also where no file is open yet.
    void showOwnScreen(const QString& name);
    void refreshRecentFiles();
    void updateActions();
    void updatePanels();
    void updateTitle();

    AppSettings& m_settings;
    const ThemeSwitch& m_themes;
    LanguageSwitch& m_language;
    QUndoStack m_undo;
    ResultModel m_results;
    ThumbnailCache m_thumbnails;
    Actions m_actions;
    RunSession m_session;
    WindowParts m;

    std::unique_ptr<PanelActions> m_panels;
    std::unique_ptr<ImageActions> m_images;
    std::unique_ptr<ImportActions> m_imports;
    std::unique_ptr<StudyJobs> m_files;
    std::unique_ptr<Unsaved> m_unsaved;
    std::unique_ptr<FileDrops> m_drops;
    std::unique_ptr<WindowJobs> m_jobs; // last, so that its job ends before the others go
};

} // namespace crossfade
