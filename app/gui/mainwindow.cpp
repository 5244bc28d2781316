#include "app/gui/mainwindow.h"

#include "app/gui/actions/aboutdialog.h"
#include "app/gui/actions/actionpalette.h"
#include "app/gui/actions/menus.h"
#include "app/gui/actions/shortcutsdialog.h"
#include "app/gui/exportactions.h"
#include "app/gui/filedrops.h"
#include "app/gui/help/guide.h"
#include "app/gui/help/helpdialog.h"
#include "app/gui/imageactions.h"
#include "app/gui/importactions.h"
#include "app/gui/pages/followpage.h"
#include "app/gui/pages/overviewpage.h"
#include "app/gui/pages/planpage.h"
#include "app/gui/pages/startpage.h"
#include "app/gui/rememberedview.h"
#include "app/gui/session/viewundo.h"
#include "app/gui/settings/appsettings.h"
#include "app/gui/setup/runfooter.h"
#include "app/gui/setup/setuppanel.h"
#include "app/gui/style/eventfilters.h"
#include "app/gui/style/languages.h"
#include "app/gui/style/theme.h"
#include "app/gui/windowjobs.h"
#include "app/gui/workspace/panelactions.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/scrollingcolumn.h"
#include "widgets/queries/itemgrid.h"
#include "widgets/queries/querybrowser.h"
#include "widgets/queries/querydetail.h"
#include "widgets/results/playbar.h"
#include "widgets/runs/jobbar.h"
#include "widgets/runs/runsview.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/decisionview.h"
#include "widgets/screens/differences/compareview.h"
#include "widgets/screens/estimateview.h"
#include "widgets/screens/items/mapview.h"
#include "widgets/screens/resultsview.h"
#include "widgets/screens/screen.h"
#include "widgets/tables/resulttables.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QFileInfo>
#include <QStackedWidget>

#include <utility>

namespace crossfade
{

MainWindow::MainWindow(AppSettings& settings, const ThemeSwitch& themes, LanguageSwitch& language,
                       QWidget* parent)
    : QMainWindow(parent),
      m_settings(settings),
      m_themes(themes),
      m_language(language),
      m_actions(*this),
      m_session(m_results, {.study = [this] { return m.setUp->study(); },
                            .toRun = [this] { return m.setUp->studyToRun(); }}),
      m(*this, {m_actions, m_settings, m_results, m_thumbnails, m_session.runs(), m_undo})
{
    m_undo.setUndoLimit(200); // steps; deleted runs are kept as long as they can be brought back
    build();
    ExportActions::connect({*this, m_actions, m_settings, m_results, m_language, m, *m_jobs});
    connectFileActions();
    connectRunActions();
    connectViewActions();
    connectHelpAndMenus();
    connectJobs();
    connectRuns();
    resize(1280, 800);
    restoreGeometry(m_settings.windowGeometry());
    m.workspace->restoreLayout(m_settings);
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
    m_jobs = std::make_unique<WindowJobs>(*m.banner, *m.log);
    m_panels = std::make_unique<PanelActions>(m_actions, m_settings, *m.workspace);
    m_panels->follow(m_results, *m.items);
    m_images = std::make_unique<ImageActions>(
        ImageActions::Parts{*this, m_settings, m_results, m_thumbnails, *m.banner, *m.detail,
                            [this] { return m_session.parts(); }});
    auto* jobBar = new JobBar(&m_jobs->runner());
    on(ActionId::Cancel, [jobBar] { jobBar->cancel(); });
    m_files = std::make_unique<StudyJobs>(StudyJobs::Parts{*this, m_settings, *m_jobs, m_session,
                                                           m_results, *m.setUp, *m.plan, *jobBar});
    m_imports = std::make_unique<ImportActions>(*this);
    m_unsaved = std::make_unique<Unsaved>(
        Unsaved::Parts{*this, *m_jobs, *m_files, m_session, *m_images, *m_imports});
    m_drops = std::make_unique<FileDrops>(
        FileDrops::Parts{*this, *m_jobs, *m_files, *m_images, *m_imports, *m_unsaved, *m.banner});

    auto* central = new QWidget(this);
    QScrollArea* room = scrolledPage(m.pages); // for a screen that is smaller than they are
    room->setObjectName("roomForPages");
    inColumn(central, {m.banner, {room, 1}, jobBar, new JobBar(&m_images->ownSearch().runner())},
             {}, 0);
    setCentralWidget(central);
}

void MainWindow::connectFileActions()
{
    StudyJobs& files = *m_files;
    on(ActionId::Open, [this] { m_files->askAndOpen(); });
    on(ActionId::OpenDemonstration, [this] { m_files->openDemonstration(); });
    on(ActionId::SaveStudy, [this] { m_files->askAndSaveStudy(); });
    on(ActionId::SaveResults, [this] { m_files->askAndSaveResults(); });
    on(ActionId::NewFromImages, [this] { m_images->showEmbedding(); });
    on(ActionId::Import, [this] { m_imports->show(); });
    on(ActionId::SearchImage, [this] { m_images->askAndSearch(); });
    on(ActionId::SearchPasted, [this] { m_images->searchWithCopied(); });
    on(ActionId::Quit, [this] { close(); });
    connect(m.startPage, &StartPage::openWanted, &files, &StudyJobs::askAndOpen);
    connect(m.startPage, &StartPage::demonstrationWanted, &files, &StudyJobs::openDemonstration);
    connect(m.startPage, &StartPage::fileWanted, &files, &StudyJobs::open);
    connect(m.startPage, &StartPage::imagesWanted, m_images.get(), &ImageActions::showEmbedding);
    connect(m.startPage, &StartPage::importWanted, m_imports.get(), [this] { m_imports->show(); });
    connect(m_images.get(), &ImageActions::embedded, this,
            [this](const QString& file) { openWritten(file, {}); });
    connect(m_imports.get(), &ImportActions::imported, this, &MainWindow::openWritten);
    connect(m_drops.get(), &FileDrops::planDropped, this, [this](const QString& plan) {
        m.follow->ask(QString::fromStdString(m.setUp->study().embeddings.string()), plan);
        showOwnScreen("follow");
    });
}

void MainWindow::connectRunActions()
{
    StudyJobs& files = *m_files;
    on(ActionId::Undo, [this] { m_undo.undo(); });
    on(ActionId::Redo, [this] { m_undo.redo(); });
    on(ActionId::CopyTable, [this] { m.tables->copy(); });
    on(ActionId::CopyChart,
       [this] { QGuiApplication::clipboard()->setPixmap(m.charts->shownPage().chartPicture()); });
    on(ActionId::Run, [this] { run(); });
    on(ActionId::Estimate, [this] { m_files->askAndEstimate(); });
    on(ActionId::Plan, [this] { showOwnScreen("plan"); });
    on(ActionId::Follow, [this] { showOwnScreen("follow"); });
    on(ActionId::Compare, [this] { showOwnScreen("compare"); });
    on(ActionId::CountEmbedding, [this] { m_files->askAndCountEmbedding(); });
    connect(m.follow, &FollowPage::looked, this, &MainWindow::updateActions);
    connect(m.plan, &PlanPage::planWanted, &files, &StudyJobs::makePlan);
    connect(m.plan, &PlanPage::saveWanted, &files, &StudyJobs::askAndSavePlan);
    connect(m.plan, &PlanPage::followWanted, &files, &StudyJobs::askAndFollowPlan);
    connect(m.plan, &PlanPage::saveTransformWanted, &files, &StudyJobs::askAndSavePlanned);
    connect(m.runFooter, &RunFooter::lastTimeWanted, &files, &StudyJobs::setUpAsLastTime);
    connect(&m_undo, &QUndoStack::indexChanged, this, &MainWindow::updateActions);
    connect(m.setUp, &SetupPanel::studyChanged, this, &MainWindow::updateActions);
    connect(m.setUp, &SetupPanel::studyChanged, &m_session, &RunSession::studyChanged);
    connect(&m_results, &ResultModel::resultChanged, this, &MainWindow::updateActions);
    connect(&m_results, &ResultModel::metricChanged, this, &MainWindow::updateActions);
}

void MainWindow::connectViewActions()
{
    ResultsView& curves = m.charts->curves();
    on(ActionId::PlayPause, [this] { m.playBar->toggle(); });
    on(ActionId::StepForward, [this] { m_results.stepSlices(1); });
    on(ActionId::StepBack, [this] { m_results.stepSlices(-1); });
    on(ActionId::ToStart, [this] { m_results.setSlice(0); });
    on(ActionId::ToEnd, [this] { m_results.setSlice(m_results.sliceCount() - 1); });
    on(ActionId::NextFailure, [this] { m.queries->step(1); });
    on(ActionId::PreviousFailure, [this] { m.queries->step(-1); });
    on(ActionId::NextMetric, [&curves] { curves.nextMetric(); });
    on(ActionId::NextAttribute, [&curves] { curves.nextAttribute(); });
    on(ActionId::ShowValues, [&curves](bool shown) { curves.setValuesShown(shown); });
    on(ActionId::ZoomCurves, [&curves](bool zoomed) { curves.setZoomed(zoomed); });
    on(ActionId::NextTable, [this] { m.tables->showNext(); });
    on(ActionId::NextScreen, [this] { m.charts->showNext(); });
    on(ActionId::ShowSweeps,
       [this](bool shown) { m.charts->showScreen(shown ? "sweeps" : "curves"); });
    on(ActionId::FullScreen,
       [this](bool full) { setWindowState(windowState().setFlag(Qt::WindowFullScreen, full)); });
    connect(&curves, &ResultsView::valuesToggled, &m_actions[ActionId::ShowValues],
            &QAction::setChecked);
    connect(&curves, &ResultsView::zoomToggled, &m_actions[ActionId::ZoomCurves],
            &QAction::setChecked);
    // Ctrl+0 is for both.
    connect(m.compare, &CompareView::zoomToggled, &curves, &ResultsView::setZoomed);
    connect(&curves, &ResultsView::zoomToggled, m.compare, &CompareView::setZoomed);
    rememberView(m_settings, m_results, curves, *m.charts->findChild<MapView*>(),
                 *m.charts->findChild<DecisionView*>());
    connect(
        m_panels.get(), &PanelActions::wished, this, [this](Workspace::Panel panel, bool shown) {
            const bool hasWork = !m_session.file().isEmpty() || !m.charts->screen().isOfSetUp;
            if (panel == Workspace::Panel::Log && !hasWork) // else there is the start page
                m.pages->setCurrentWidget(shown ? static_cast<QWidget*>(m.workspace) : m.startPage);
        });
    connect(m_panels.get(), &PanelActions::changed, this, &MainWindow::updatePanels);
    connect(m.pages, &QStackedWidget::currentChanged, this, &MainWindow::updatePanels);
    connect(&m_results, &ResultModel::resultChanged, this, &MainWindow::updatePanels);
    updatePanels();
    connect(m.charts, &QTabWidget::currentChanged, this, &MainWindow::updateActions);
    connect(m.charts, &QTabWidget::currentChanged, this, &MainWindow::updatePanels);
    m.playBar->setSpeed(m_settings.playbackSpeed());
    connect(m.playBar, &PlayBar::playingChanged, m.charts, &ChartTabs::setPlaying);
    connect(m.playBar, &PlayBar::speedChanged, this,
            [this](double speed) { m_settings.setPlaybackSpeed(speed); });
    connect(m.detail, &QueryDetail::filled, m.workspace, &Workspace::setDetailOpen);
    m.workspace->setDetailOpen(false);
}

void MainWindow::connectHelpAndMenus()
{
    const auto openGuide = [this] {
        const bool isWorking = m.pages->currentWidget() == m.workspace;
        HelpDialog::openFor(*this,
                            guidePageOf(isWorking ? m.charts->currentWidget() : m.startPage));
    };
    on(ActionId::Help, openGuide);
    callByGuideKey(*this, openGuide);
    on(ActionId::FindAction, [this] { ActionPalette(m_actions, m.menus->choices(), this).exec(); });
    on(ActionId::Shortcuts, [this] { ShortcutsDialog(this).exec(); });
    on(ActionId::About, [this] { AboutDialog(this).exec(); });
    connect(m.menus, &Menus::fileWanted, this, &MainWindow::openFile);
    connect(m.menus, &Menus::recentFilesCleared, this, [this] {
        m_settings.clearRecentFiles();
        refreshRecentFiles();
    });
    connect(m.menus, &Menus::themeWanted, this, &MainWindow::setTheme);
    connect(m.menus, &Menus::languageWanted, this, &MainWindow::setLanguage);
    m.menus->setTheme(m_settings.theme());
    m.menus->setLanguage(m_language.code());
}

void MainWindow::connectJobs()
{
    StudyJobs& files = *m_files;
    WindowJobs& jobs = *m_jobs;
    connect(&jobs, &WindowJobs::broken, &m_session, &RunSession::endCancelledRun);
    connect(&jobs, &WindowJobs::stateChanged, this, &MainWindow::updateActions);
    connect(&jobs, &WindowJobs::stateChanged, this, [this] {
        m.overview->setBusy(m_jobs->isRunning(), m_results.isEmpty());
        m.compare->setBusy(m_jobs->isRunning());
    });
    connect(&jobs, &WindowJobs::ended, this, &MainWindow::jobEnded);
    jobs.logJobs(m_images->ownSearch().runner(), [this] {
        return tr("Search with %1").arg(QFileInfo(m_images->ownSearch().image()).fileName());
    });
    connect(m.detail, &QueryDetail::failed, &jobs, &WindowJobs::report);
    connect(m.charts, &ChartTabs::failed, &jobs, &WindowJobs::report);
    connect(&m_session, &RunSession::failed, &jobs, &WindowJobs::report);
    connect(m_images.get(), &ImageActions::refused, &jobs, &WindowJobs::report);
    connect(&files, &StudyJobs::opened, this, &MainWindow::showFile);
    connect(&files, &StudyJobs::estimated, this, &MainWindow::showEstimate);
    connect(&files, &StudyJobs::screenWanted, this, &MainWindow::showOwnScreen);
    connect(&files, &StudyJobs::followWanted, this,
            [this](const QString& embeddings, const QString& plan) { follow(embeddings, plan); });
    connect(&files, &StudyJobs::macsCounted, m.tables, &ResultTables::setEmbeddingMacs);
    connect(&files, &StudyJobs::saved, this, [this](const QString& file, const Study& study) {
        m_settings.addRecentFile(file, QString::fromStdString(study.name));
        refreshRecentFiles();
        updateTitle();
        m_jobs->reportExport({.file = file});
    });
}

void MainWindow::connectRuns()
{
    m.setUp->setFindKept([this](const Study& study) { return m_session.keptPartsOf(study); });
    connect(m.runs, &RunsView::runChosen, this, [this](int id) { m_files->showRun(id); });
    auto* views = new ViewUndo(m_results, *m.queries, m_undo, [this](const auto& result) {
        if (!m_session.runs().contains(result))
            return false;
        m_session.show(result);
        return true;
    });
    views->setParent(this);
    connect(m.runs, &RunsView::compareWanted, this, [this] { showOwnScreen("compare"); });
    connect(m.compare, &CompareView::fileWanted, m_files.get(), &StudyJobs::askAndCompare);
    const RunList& runs = m_session.runs();
    connect(&runs, &RunList::changed, this, [this, &runs] {
        updateTitle();
        updatePanels();
        const std::vector<NamedRun> named = runs.named();
        m.setUp->refreshEstimates();
        m.charts->offerScreen("compare", named.size() > 1);
        m.compare->setRuns(named);
    });
    connect(&runs, &RunList::renamed, this, [this, &runs] { m.compare->setRuns(runs.named()); });
    connect(&runs, &RunList::edited, this, &MainWindow::updateTitle);

    connect(m.items, &ItemGrid::itemWanted, m.detail, &QueryDetail::searchWith);
    connect(m.queries, &QueryBrowser::queryClicked, this, [this] { m.detail->searchWith(-1); });
}

void MainWindow::setTheme(Theme theme)
{
    m_settings.setTheme(theme);
    m_themes.apply(theme);
    m.menus->setTheme(theme);
}

void MainWindow::setLanguage(const QString& code)
{
    m_settings.setLanguage(code);
    m_language.apply(code);
    m.menus->setLanguage(m_language.code());
}

void MainWindow::showPanel(const QString& name)
{
    m_panels->show(name);
}

void MainWindow::follow(const QString& embeddings, const QString& plan, const QString& target)
{
    if (!m_jobs->tryNow([&] { m.follow->ask(embeddings, plan, target); }))
        return;
    showOwnScreen("follow");
    m.follow->follow();
}

void MainWindow::openWritten(const QString& file, const QStringList& notes)
{
    const auto say = [this, notes](const QString& sentence) {
        m.banner->showNotice(sentence);
        for (const QString& note : notes)
            m.banner->showNotice(note);
    };
    if (!m_jobs->isRunning()) {
        connect(
            m_jobs.get(), &WindowJobs::ended, this,
            [say, file](bool opened) { // else an error says why
                say(opened ? tr("Written and opened: %1").arg(file)
                           : tr("%1 is written.").arg(file));
            },
            Qt::SingleShotConnection);
        return openFile(file);
    }
    m_settings.addRecentFile(file);
    refreshRecentFiles();
    say(tr("%1 is written. Open it once the computation has ended.").arg(file));
}

void MainWindow::showFile(const OpenedFile& opened)
{
    m_jobs->dropOldNotices(); // they are about what was open
    m_session.setOpened(opened);
    const bool proposed = opened.kind == OpenedFile::Kind::Embeddings;
    m.setUp->setStudy(proposed ? proposedStudy(opened.file, *opened.summary) : opened.study,
                      opened.summary);
    m.runFooter->offerLastTime(proposed && m_settings.lastSetup());
    showEstimate(nullptr);
    m.plan->setPlan(nullptr);
    m_session.studyIsSaved();
    m_results.knownStyles() = {}; // what is opened does not give way to names of before
    if (opened.result) {
        m_session.add({opened.result}, true);
        m_files->reportDiverged(*opened.result);
    } else {
        m_session.show(nullptr);
    }
    if (opened.summary)
        m.overview->setData(m.setUp->study(), *opened.summary, !opened.result);
    else
        m.overview->clear();
    if (!opened.result) // a screen of runs before is about another file
        m.charts->showScreen("curves");
    m_settings.addRecentFile(m_session.file(), QString::fromStdString(opened.study.name));
    m_settings.beginExportsBeside(m_session.file());
    refreshRecentFiles();
    m.pages->setCurrentWidget(m.workspace);
}

void MainWindow::showEstimate(const std::shared_ptr<const StudyEstimate>& estimate)
{
    m.estimate->setEstimate(estimate);
    m.charts->offerScreen("estimate", estimate != nullptr);
    if (estimate)
        m.charts->showScreen("estimate");
}

void MainWindow::showOwnScreen(const QString& name)
{
    m.pages->setCurrentWidget(m.workspace);
    m.charts->showScreen(name);
}

void MainWindow::refreshRecentFiles()
{
    const QStringList files = m_settings.recentFiles();
    m.menus->setRecentFiles(files);
    QList<StartPage::RecentFile> recent;
    for (const QString& file : files)
        recent += {file, m_settings.studyOfRecentFile(file)};
    m.startPage->setRecentFiles(recent);
}

void MainWindow::updateActions()
{
    const bool idle = !m_jobs->isRunning();
    const bool opened = !m_session.file().isEmpty();
    const bool shown = !m_results.isEmpty();
    const QString obstacle = opened ? m.setUp->obstacle() : tr("Open an embedding file first.");
    m_actions.enable({.isIdle = idle,
                      .isOpen = opened,
                      .canRun = obstacle.isEmpty(),
                      .hasResult = shown,
                      .hasGroups = !m_results.attributes().empty(),
                      .hasFraction = m.charts->hasFraction(),
                      .hasChart = m.charts->hasChart(),
                      .hasSweeps = m.charts->hasSweeps(),
                      .canTakeOut = m.charts->canTakeOut(m.charts->screenName()),
                      .canUndo = m_undo.canUndo(),
                      .canRedo = m_undo.canRedo()});
    m.charts->curves().setFileOpen(opened);
    m_actions[ActionId::ShowSweeps].setChecked(m.charts->screenName() == "sweeps");
    m_actions.describe(ActionId::Undo, m_undo.undoText());
    m_actions.describe(ActionId::Redo, m_undo.redoText());
    for (BannerMessage* message : m.banner->messages())
        message->setOfferEnabled(idle);
    m.runFooter->setObstacle(obstacle);
    m.runFooter->setRemark(opened ? m.setUp->remark() : QString());
    m.runFooter->setStale(opened && shown && !m_session.showsUnfinished() &&
                          !m_session.showsWhatIsSetUp());
    m.plan->setStudy(m.setUp->studyToRun(), m_files->summary(), m_results.chosenMetric(), obstacle);
    m.plan->setIdle(idle);
    m.startPage->setEnabled(idle);
}

/// Offers the panels that have something to say beside the screen that is shown.
void MainWindow::updatePanels()
{
    if (m_session.awaitsCurves())
        return; // the first curve is still to come: panels stay where they are
    using Panel = Workspace::Panel;
    const Screen& screen = m.charts->screen();
    const bool shown = !m_results.isEmpty() && screen.isOfResult();
    std::set<Panel> panels = {Panel::Log};
    if (!m_session.file().isEmpty() && screen.isOfSetUp)
        panels.insert(Panel::Setup);
    if (shown && !screen.hasOwnTables)
        panels.insert(Panel::Tables);
    if (shown && screen.isOfQueries)
        panels.insert({Panel::Queries, Panel::Items, Panel::Runs, Panel::Detail});
    if (!shown && screen.isOfResult() && m.runs->count() > 0) // of another file
        panels.insert(Panel::Runs);
    m_panels->offer(std::move(panels), m.pages->currentWidget() == m.workspace);
    m.playBar->setVisible(shown && m.charts->hasFraction());
}

void MainWindow::updateTitle()
{
    const QString file = m_session.shownFile();
    QString name = QFileInfo(file).fileName();
    name.replace(QLatin1String("[*]"), QLatin1String("[*][*]")); // Qt's mark of what is not saved
    setWindowTitle(file.isEmpty() ? tr("Crossfade") : tr("%1[*] – Crossfade").arg(name));
    setWindowModified(m_session.runs().unsavedCount() > 0);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_unsaved->mayClose())
        return event->ignore();
    m_settings.setWindowGeometry(saveGeometry());
    m.workspace->storeLayout(m_settings);
    event->accept();
}

void MainWindow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && m_jobs) { // else it is not built yet
        m_actions.refresh();
        m.menus->retranslate();
        refreshRecentFiles();
        updateActions();
        updateTitle();
    }
    if (event->type() == QEvent::WindowStateChange)
        m_actions[ActionId::FullScreen].setChecked(isFullScreen());
    QMainWindow::changeEvent(event);
}

bool MainWindow::focusNextPrevChild(bool next)
{
    return moveFocus(*this, [this, next] { return QMainWindow::focusNextPrevChild(next); });
}

} // namespace crossfade
