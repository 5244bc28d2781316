#pragma once

#include "app/gui/actions.h"
#include "app/gui/openfile.h"
#include "widgets/jobrunner.h"
#include "widgets/resultmodel.h"
#include "widgets/thumbnailcache.h"

#include <QMainWindow>
#include <QUndoStack>

QT_BEGIN_NAMESPACE
class QStackedWidget;
QT_END_NAMESPACE

namespace crossfade
{

class AppSettings;
class ChartTabs;
enum class Theme;
class ErrorBanner;
class LanguageSwitch;
class Menus;
class QueryBrowser;
class QueryDetail;
class ResultTables;
class RunFooter;
class SetupPanel;
class StartPage;
class ThemeSwitch;
class Workspace;

/// The window: wires actions, panels, jobs and files together, and does nothing else.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// All three outlive the window.
    MainWindow(AppSettings& settings, const ThemeSwitch& themes, LanguageSwitch& language,
               QWidget* parent = nullptr);
    ~MainWindow() override;

    // Each starts a job, unless one is running; jobEnded() follows. What was shown stays where a
    // job fails, and the banner says why it did.
    void openFile(const QString& file);
    void openDemonstration();
    void run();
    void saveResults(const QString& file);
    /// Counts what the new model, a TorchScript file, takes to embed an image [3, size, size].
    void countEmbedding(const QString& file, std::size_t size);
    void saveTransform(const std::shared_ptr<const FittedMethod>& fitted, const QString& file);

    void saveStudy(const QString& file);
    void setTheme(Theme theme);
    void setLanguage(const QString& code);

    ResultModel& results() { return m_results; }
    const ThumbnailCache& thumbnails() const { return m_thumbnails; }

Q_SIGNALS:
    void jobEnded(bool succeeded);

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void build();
    void buildToolBar();
    void connectFileActions();
    void connectEditActions();
    void connectViewActions();
    void connectHelpActions();
    void connectMenus();
    void connectJobs();
    void connectPanelToggle(ActionId id, const QString& name);
    template <class Slot>
    void on(ActionId id, Slot slot)
    {
        connect(&m_actions[id], &QAction::triggered, this, slot);
    }

    void showFile(const OpenedFile& opened);
    void setResult(ResultModel::Result result, bool saved);
    /// Tells of the fits that diverged, and offers what they reached before.
    void reportDiverged(const StudyResult& result);
    void report(const std::optional<Error>& error);
    void askAndOpen();
    std::optional<Error> askAndExportChart();
    void askAndSaveStudy();
    void askAndSaveTransform(const std::shared_ptr<const FittedMethod>& fitted,
                             const QString& name);
    bool askAndSaveResults();
    void askAndCountEmbedding();
    bool mayDropResults();
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

    Menus* m_menus = nullptr;
    ErrorBanner* m_banner = nullptr;
    QStackedWidget* m_pages = nullptr;
    StartPage* m_startPage = nullptr;
    Workspace* m_workspace = nullptr;
    SetupPanel* m_setup = nullptr;
    RunFooter* m_runFooter = nullptr;
    ChartTabs* m_charts = nullptr;
    ResultTables* m_tables = nullptr;
    QueryBrowser* m_queries = nullptr;
    QueryDetail* m_detail = nullptr;

    QString m_file;          ///< that is open; empty: none
    bool m_unsaved = false;  ///< results that no file holds
    bool m_diverged = false; ///< the last job's fits were not all good
    JobRunner m_runner;      // last: what runs is stopped before anything else goes
};

} // namespace crossfade
