#include "app/gui/mainwindow.h"

#include "app/gui/aboutdialog.h"
#include "app/gui/appsettings.h"
#include "app/gui/droppedfiles.h"
#include "app/gui/dropzone.h"
#include "app/gui/figurecaption.h"
#include "app/gui/followpage.h"
#include "app/gui/helpdialog.h"
#include "app/gui/languages.h"
#include "app/gui/latelanguage.h"
#include "app/gui/menus.h"
#include "app/gui/ownimagesearch.h"
#include "app/gui/plaintexts.h"
#include "app/gui/planpage.h"
#include "app/gui/recentpictures.h"
#include "app/gui/recovery.h"
#include "app/gui/setup/runfooter.h"
#include "app/gui/setup/setuppanel.h"
#include "app/gui/shortcutsdialog.h"
#include "app/gui/startpage.h"
#include "app/gui/studydifferences.h"
#include "app/gui/theme.h"
#include "app/gui/toolbar.h"
#include "widgets/charttabs.h"
#include "widgets/compareview.h"
#include "widgets/errorbanner.h"
#include "widgets/estimateview.h"
#include "widgets/followview.h"
#include "widgets/itemgrid.h"
#include "widgets/jobbar.h"
#include "widgets/logview.h"
#include "widgets/paintedplot.h"
#include "widgets/playbar.h"
#include "widgets/querybrowser.h"
#include "widgets/querydetail.h"
#include "widgets/resultsview.h"
#include "widgets/resulttables.h"
#include "widgets/runsview.h"
#include "widgets/sweepsview.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QInputDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>
#include <QTimer>
#include <QUrl>
#include <QVBoxLayout>

namespace crossfade
{

namespace
{

/// The start page and the workspace. What is above and beneath, as messages and tasks, gets all
/// that it wants before they get more than they need.
class Pages : public QStackedWidget
{
public:
    QSize sizeHint() const override { return minimumSizeHint(); }
};

} // namespace

MainWindow::MainWindow(AppSettings& settings, const ThemeSwitch& themes, LanguageSwitch& language,
                       QWidget* parent)
    : QMainWindow(parent),
      m_settings(settings),
      m_themes(themes),
      m_language(language),
      m_actions(*this)
{
    qApp->installEventFilter(new PlainTexts(this));
    constexpr int steps = 200; // deleted runs are kept as long as they can be brought back
    m_undo.setUndoLimit(steps);
    m_pictures.setMaxThreadCount(1);
    build();
    connectFileActions();
    connectEditActions();
    connectViewActions();
    connectHelpActions();
    connectMenus();
    connectJobs();
    connectRuns();
    connectLog();

    m_dropZone = new DropZone(*this, [this](const QStringList& files) {
        return DroppedFiles(files).text(m_runner.isRunning());
    });
    connectImages();
    resize(1280, 800);
    restoreGeometry(m_settings.windowGeometry());
    m_workspace->restoreLayout(m_settings);
    refreshRecentFiles();
    updateActions();
    updateTitle();
}

MainWindow::~MainWindow()
{
    // The stack emits a signal when it is destroyed, and most of the window is destroyed before it.
    m_undo.disconnect(this);
    // QWidget would hide the panels after the results that they show are gone, and a table that is
    // hidden asks for its headers once more.
    hide();
}

void MainWindow::build()
{
    m_menus = new Menus(*menuBar(), m_actions, this);
    addToolBar(makeToolBar(m_actions, this));
    m_banner = new ErrorBanner(this);
    m_startPage = new StartPage(this);
    m_setup = new SetupPanel(m_undo);
    m_runFooter = new RunFooter(m_actions[ActionId::Run]);
    m_setup->setFooter(m_runFooter);
    m_setup->setRates(m_settings.workRates());
    m_charts = new ChartTabs(m_results);
    m_estimate = new EstimateView;
    addScreen("estimate", m_estimate, [this] { return captionOf(*m_estimate->estimate()); });
    m_plan = new PlanPage(m_settings);
    addScreen("plan", m_plan, [this] { return captionOf(*m_plan->plan()); });
    m_followPage = new FollowPage(m_settings);
    addScreen("follow", m_followPage, [this] { return captionOf(*m_followPage->view().report()); });
    m_compare = new CompareView(m_results.knownStyles());
    addScreen("compare", m_compare,
              [this] { return captionOf(m_compare->chosenRuns(), m_compare->verdict()); });
    m_compare->leaveOutUnticked(m_results);
    ResultsView& curves = m_charts->curves(); // Ctrl+0 is for both
    connect(m_compare, &CompareView::zoomToggled, &curves, &ResultsView::setZoomed);
    connect(&curves, &ResultsView::zoomToggled, m_compare, &CompareView::setZoomed);
    m_playBar = new PlayBar(&m_results);
    m_tables = new ResultTables(&m_results);
    m_queries = new QueryBrowser(&m_results, &m_thumbnails);
    m_items = new ItemGrid(&m_results, &m_thumbnails);
    m_runs = new RunsView(m_undo);
    m_detail = new QueryDetail(&m_results, &m_thumbnails);
    m_log = new LogView;
    using enum Workspace::Panel;
    m_workspace = new Workspace({.screens = m_charts,
                                 .playBar = m_playBar,
                                 .panels = {{Setup, m_setup},
                                            {Tables, m_tables},
                                            {Queries, m_queries},
                                            {Items, m_items},
                                            {Runs, m_runs},
                                            {Detail, m_detail},
                                            {Log, m_log}}});
    m_lateLanguage = new LateLanguage(this);
    for (const QString& name : ChartTabs::screenNames())
        m_lateLanguage->watch(*m_charts->pageOf(name));
    for (QWidget* part : std::initializer_list<QWidget*>{m_startPage, m_setup, m_tables, m_queries,
                                                         m_items, m_runs, m_detail, m_log})
        m_lateLanguage->watch(*part);
    m_pages = new Pages;
    m_pages->addWidget(m_startPage);
    m_pages->addWidget(m_workspace);

    auto* central = new QWidget(this);
    auto* column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_banner);
    column->addWidget(m_pages, 1);
    m_jobBar = new JobBar(&m_runner);
    column->addWidget(m_jobBar);
    m_ownImage = new OwnImageSearch(m_settings, *this);
    column->addWidget(new JobBar(&m_ownImage->runner()));
    setCentralWidget(central);
}

void MainWindow::addScreen(const char* name, ScreenPage* page,
                           std::function<FigureCaption()> caption)
{
    m_charts->addPage(name, page);
    m_captions.emplace(page, std::move(caption));
}

void MainWindow::setTheme(Theme theme)
{
    m_settings.setTheme(theme);
    m_themes.apply(theme);
    m_menus->setTheme(theme);
}

void MainWindow::setLanguage(const QString& code)
{
    m_settings.setLanguage(code);
    m_language.apply(code);
    m_menus->setLanguage(m_language.code());
}

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

} // namespace

void MainWindow::showFile(const OpenedFile& opened)
{
    m_banner->dropNotices(m_noticesBefore); // they are about what was open
    m_file = QString::fromStdString(opened.file.string());
    m_studyFile = studyFileOf(opened);
    const bool proposed = opened.kind == OpenedFile::Kind::Embeddings;
    m_setup->setStudy(proposed ? proposedStudy(opened.file, *opened.summary) : opened.study,
                      opened.summary);
    m_summary = opened.summary;
    m_runFooter->offerLastTime(proposed && m_settings.lastSetup());
    showEstimate(nullptr);
    m_plan->setPlan(nullptr);
    if (m_recovery && m_runs->list().unsavedCount() == 0)
        m_recovery->resultsAreSaved();
    studyIsSaved();
    m_results.knownStyles() = {}; // what is opened begins with the first colours
    if (opened.result) {
        addRun(opened.result, true);
        reportDiverged(*opened.result);
    } else {
        setResult(nullptr);
    }
    m_settings.addRecentFile(m_file, QString::fromStdString(opened.study.name));
    refreshRecentFiles();
    m_pages->setCurrentWidget(m_workspace);
}

void MainWindow::setResult(const ResultModel::Result& result)
{
    if (result == nullptr)
        m_results.setResult(nullptr);
    else
        m_results.replaceResult(result, result->study);
    markShown(result);
}

void MainWindow::markShown(const ResultModel::Result& result)
{
    keepPictures(result);
    m_runs->setShown(result);
    updateTitle();
}

QString MainWindow::sourceOf(const ResultModel::Result& result) const
{
    const QString origin = m_runs->list().originOf(result);
    return origin == m_file ? m_studyFile : origin;
}

void MainWindow::keepPictures(const ResultModel::Result& result)
{
    QStringList files{m_runs->list().savedIn(result), sourceOf(result)};
    files.removeAll(QString());
    files.removeDuplicates();
    if (!files.isEmpty()) // else there may be no result
        m_pictures.start([files, result] { crossfade::keepPictures(files, *result); });
}

void MainWindow::addRun(const ResultModel::Result& result, bool saved,
                        const std::filesystem::path& aside)
{
    listRun(result, saved, aside);
    m_results.setResult(result); // what is opened begins anew
    markShown(result);
}

void MainWindow::reportDiverged(const StudyResult& result)
{
    for (const DivergedFit& fit : result.diverged) {
        BannerMessage* message = m_banner->showError(fit.error);
        m_log->note(QString::fromUtf8(fit.error.what()), &m_runner);
        const auto& fitted = fit.error.lastGood();
        if (!fitted)
            continue;
        message->offer(tr("Save last good state…"),
                       tr("Save the method as it was after its last good epoch; a study can use it "
                          "as a fitted transform"));
        const QString name = QString::fromStdString(result.study.methods[fit.choice].id + "-seed-" +
                                                    std::to_string(fit.seed));
        connect(message, &BannerMessage::offerTaken, this, [this, fitted, name] {
            askAndSaveTransform(fitted, tr("Save last good state"), name);
        });
    }
}

void MainWindow::report(const std::optional<Error>& error)
{
    if (!error)
        return;
    m_banner->showError(*error);
    m_log->note(QString::fromUtf8(error->what()));
}

void MainWindow::reportExport(const Exported& exported)
{
    report(exported.failure);
    if (exported.file.isEmpty())
        return;
    const QUrl folder = QUrl::fromLocalFile(QFileInfo(exported.file).absolutePath());
    connect(m_banner->showSaved(exported.file), &BannerMessage::offerTaken, this,
            [folder] { QDesktopServices::openUrl(folder); });
}

void MainWindow::reportBusy()
{
    report(Error(ErrorCode::BadUsage, {.problem = "another computation is still running",
                                       .remedy = "Wait until it has ended, or cancel it."}));
}

void MainWindow::refreshRecentFiles()
{
    const QStringList files = m_settings.recentFiles();
    m_menus->setRecentFiles(files);
    QList<StartPage::RecentFile> recent;
    for (const QString& file : files)
        recent += {file, m_settings.studyOfRecentFile(file)};
    m_startPage->setRecentFiles(recent);
}

void MainWindow::updateActions()
{
    const bool idle = !m_runner.isRunning();
    const bool opened = !m_file.isEmpty();
    const bool shown = !m_results.isEmpty();
    const QString obstacle = opened ? m_setup->obstacle() : QString();
    const auto enable = [this](bool enabled, std::initializer_list<ActionId> ids) {
        for (const ActionId id : ids)
            m_actions[id].setEnabled(enabled);
    };
    m_charts->curves().setFileOpen(opened);
    enable(idle, {ActionId::Open, ActionId::OpenDemonstration});
    enable(opened, {ActionId::Plan});
    enable(!idle, {ActionId::Cancel});
    enable(idle && opened && obstacle.isEmpty(), {ActionId::Run, ActionId::Estimate});
    enable(idle && shown, {ActionId::SaveResults, ActionId::CountEmbedding});
    enable(shown && !m_results.attributes().empty(), {ActionId::NextAttribute});
    enable(opened, {ActionId::SaveStudy});
    enable(shown, {ActionId::SearchImage, ActionId::SearchPasted});
    enable(shown, {ActionId::ExportReport, ActionId::ExportAllFigures, ActionId::ExportVideo,
                   ActionId::Compare, ActionId::ExportCurves, ActionId::ExportFailures,
                   ActionId::ExportTable, ActionId::CopyTable, ActionId::NextTable,
                   ActionId::NextFailure, ActionId::PreviousFailure, ActionId::NextMetric,
                   ActionId::NextScreen, ActionId::ShowValues, ActionId::ZoomCurves});
    enable(shown && m_charts->hasFraction(),
           {ActionId::PlayPause, ActionId::StepForward, ActionId::StepBack, ActionId::ToStart,
            ActionId::ToEnd});
    enable(shown && m_charts->canTakeOut(m_charts->screenName()), {ActionId::ScreenAsPanel});
    const PaintedPlot* plot = m_charts->paintedPlot();
    enable(m_charts->showsResultScreen() ? shown : plot != nullptr && !plot->isEmpty(),
           {ActionId::ExportFigure, ActionId::CopyChart});
    enable(m_charts->hasSweeps(), {ActionId::ShowSweeps, ActionId::ExportSweeps});
    m_actions[ActionId::ShowSweeps].setChecked(m_charts->screenName() == "sweeps");
    enable(m_undo.canUndo(), {ActionId::Undo});
    enable(m_undo.canRedo(), {ActionId::Redo});
    m_actions.describe(ActionId::Undo, m_undo.undoText());
    m_actions.describe(ActionId::Redo, m_undo.redoText());
    for (BannerMessage* message : m_banner->messages())
        message->setOfferEnabled(idle);
    const QString obstacleToRun = opened ? obstacle : tr("Open an embedding file first.");
    m_runFooter->setObstacle(obstacleToRun);
    m_runFooter->setStale(
        opened && shown && m_results.result() != m_running.result &&
        !StudyDifferences(m_results.result()->study, m_setup->studyToRun()).isEmpty());
    m_plan->setStudy(m_setup->studyToRun(), m_summary, obstacleToRun);
    m_plan->setIdle(idle);
    m_startPage->setEnabled(idle);
}

void MainWindow::updateTitle()
{
    const ResultModel::Result& shown = m_results.result();
    const QString saved = m_runs->list().savedIn(shown);
    const QString source = sourceOf(shown);
    const QString file = !saved.isEmpty() ? saved : !source.isEmpty() ? source : m_studyFile;
    QString name = QFileInfo(file).fileName();
    name.replace(QLatin1String("[*]"), QLatin1String("[*][*]")); // Qt's mark of what is not saved
    setWindowTitle(file.isEmpty() ? tr("Crossfade") : tr("%1[*] – Crossfade").arg(name));
    setWindowModified(m_runs->list().unsavedCount() > 0);
}

void MainWindow::changeEvent(QEvent* event)
{
    // The menus exist from the first line of build() on.
    if (m_menus != nullptr && event->type() == QEvent::LanguageChange) {
        m_actions.refresh();
        m_menus->retranslate();
        refreshRecentFiles();
        updateActions();
        updateTitle();
    }
    if (event->type() == QEvent::WindowStateChange)
        m_actions[ActionId::FullScreen].setChecked(isFullScreen());
    QMainWindow::changeEvent(event);
}

} // namespace crossfade
