#include "app/gui/aboutdialog.h"
#include "app/gui/actionpalette.h"
#include "app/gui/appsettings.h"
#include "app/gui/followpage.h"
#include "app/gui/guide.h"
#include "app/gui/guidekey.h"
#include "app/gui/helpdialog.h"
#include "app/gui/languages.h"
#include "app/gui/mainwindow.h"
#include "app/gui/menus.h"
#include "app/gui/planpage.h"
#include "app/gui/recovery.h"
#include "app/gui/setup/runfooter.h"
#include "app/gui/setup/setuppanel.h"
#include "app/gui/shortcutsdialog.h"
#include "app/gui/startpage.h"
#include "app/gui/viewundo.h"
#include "widgets/charttabs.h"
#include "widgets/compareview.h"
#include "widgets/errorbanner.h"
#include "widgets/itemgrid.h"
#include "widgets/playbar.h"
#include "widgets/querybrowser.h"
#include "widgets/querydetail.h"
#include "widgets/resultsview.h"
#include "widgets/resulttables.h"
#include "widgets/runsview.h"
#include "widgets/screen.h"
#include "widgets/screenpage.h"

#include <QApplication>
#include <QClipboard>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>

#include <algorithm>
#include <array>
#include <set>

// What the window's actions, menus and jobs do, and which panels are shown.

namespace crossfade
{

void MainWindow::connectFileActions()
{
    on(ActionId::Open, [this] { askAndOpen(); });
    on(ActionId::OpenDemonstration, [this] { openDemonstration(); });
    on(ActionId::SaveStudy, [this] { askAndSaveStudy(); });
    on(ActionId::SaveResults, [this] { askAndSaveResults(); });
    on(ActionId::ExportFigure, [this] { reportExport(askAndExportChart()); });
    on(ActionId::ExportCurves,
       [this] { reportExport(askAndExportCurves(this, m_settings, m_results)); });
    on(ActionId::ExportSweeps,
       [this] { reportExport(askAndExportSweeps(this, m_settings, m_results)); });
    on(ActionId::ExportFailures, [this] {
        reportExport(
            askAndExportTable(this, m_settings, tr("Export failed queries"), tr("failures"),
                              [this](TableFormat format) { return m_queries->text(format); }));
    });
    on(ActionId::ExportTable, [this] {
        reportExport(
            askAndExportTable(this, m_settings, tr("Export table"), m_tables->name(),
                              [this](TableFormat format) { return m_tables->text(format); }));
    });
    on(ActionId::ExportReport, [this] { askAndExportReport(); });
    on(ActionId::ExportAllFigures, [this] { askAndExportAllFigures(); });
    on(ActionId::ExportVideo, [this] { askAndExportVideo(); });
    on(ActionId::Quit, [this] { close(); });
    connect(m_startPage, &StartPage::openWanted, this, &MainWindow::askAndOpen);
    connect(m_startPage, &StartPage::demonstrationWanted, this, &MainWindow::openDemonstration);
    connect(m_startPage, &StartPage::fileWanted, this, &MainWindow::openFile);
}

void MainWindow::connectEditActions()
{
    on(ActionId::Undo, [this] { m_undo.undo(); });
    on(ActionId::Redo, [this] { m_undo.redo(); });
    on(ActionId::CopyTable, [this] { m_tables->copy(); });
    on(ActionId::CopyChart,
       [this] { QGuiApplication::clipboard()->setPixmap(m_charts->shownPage().chartPicture()); });
    on(ActionId::Run, [this] { run(); });
    on(ActionId::Estimate, [this] { askAndEstimate(); });
    on(ActionId::Plan, [this] { showOwnScreen("plan"); });
    on(ActionId::Follow, [this] { showOwnScreen("follow"); });
    on(ActionId::Compare, [this] { showOwnScreen("compare"); });
    connect(m_followPage, &FollowPage::looked, this, &MainWindow::updateActions);
    connect(m_plan, &PlanPage::planWanted, this, &MainWindow::makePlan);
    connect(m_plan, &PlanPage::saveWanted, this, &MainWindow::askAndSavePlan);
    connect(m_plan, &PlanPage::followWanted, this, &MainWindow::askAndFollowPlan);
    connect(m_plan, &PlanPage::saveTransformWanted, this, [this] {
        const Plan& plan = *m_plan->plan();
        askAndSaveTransform(plan.fitted, tr("Save the fitted method"),
                            QString::fromStdString(plan.chosenStudy.methods.front().id));
    });
    on(ActionId::Cancel, [this] { m_runner.cancel(); });
    on(ActionId::CountEmbedding, [this] { askAndCountEmbedding(); });
    connect(m_runFooter, &RunFooter::lastTimeWanted, this, [this] {
        if (const auto last = m_settings.lastSetup())
            m_setup->changeTo(asLastTime(m_setup->study(), *last, *m_summary),
                              tr("set-up as last time"));
    });
    connect(&m_undo, &QUndoStack::indexChanged, this, &MainWindow::updateActions);
    connect(m_setup, &SetupPanel::studyChanged, this, &MainWindow::updateActions);
    connect(&m_results, &ResultModel::resultChanged, this, &MainWindow::updateActions);
}

void MainWindow::connectViewActions()
{
    on(ActionId::PlayPause, [this] { m_playBar->toggle(); });
    on(ActionId::StepForward, [this] { m_results.stepSlices(1); });
    on(ActionId::StepBack, [this] { m_results.stepSlices(-1); });
    on(ActionId::ToStart, [this] { m_results.setSlice(0); });
    on(ActionId::ToEnd, [this] { m_results.setSlice(m_results.sliceCount() - 1); });
    on(ActionId::NextFailure, [this] { m_queries->step(1); });
    on(ActionId::PreviousFailure, [this] { m_queries->step(-1); });
    on(ActionId::NextMetric, [this] { m_charts->curves().nextMetric(); });
    on(ActionId::NextAttribute, [this] { m_charts->curves().nextAttribute(); });
    ResultsView& curves = m_charts->curves();
    on(ActionId::ShowValues, [&curves](bool shown) { curves.setValuesShown(shown); });
    on(ActionId::ZoomCurves, [&curves](bool zoomed) { curves.setZoomed(zoomed); });
    connect(&curves, &ResultsView::valuesToggled, &m_actions[ActionId::ShowValues],
            &QAction::setChecked);
    connect(&curves, &ResultsView::zoomToggled, &m_actions[ActionId::ZoomCurves],
            &QAction::setChecked);
    on(ActionId::NextTable, [this] { m_tables->showNext(); });
    on(ActionId::NextScreen, [this] { m_charts->showNext(); });
    on(ActionId::NextPane, [this] { goToPane(1); });
    on(ActionId::PreviousPane, [this] { goToPane(-1); });
    on(ActionId::FullScreen,
       [this](bool full) { setWindowState(windowState().setFlag(Qt::WindowFullScreen, full)); });
    connectPanels();
    connect(&m_results, &ResultModel::resultChanged, this, &MainWindow::updatePanels);
    updatePanels();
    on(ActionId::ShowSweeps,
       [this](bool shown) { m_charts->showScreen(shown ? "sweeps" : "curves"); });
    connect(m_charts, &QTabWidget::currentChanged, this, &MainWindow::updateActions);
    connect(m_charts, &QTabWidget::currentChanged, this, &MainWindow::updatePanels);
    m_playBar->setSpeed(m_settings.playbackSpeed());
    connect(m_playBar, &PlayBar::playingChanged, m_charts, &ChartTabs::setPlaying);
    connect(m_playBar, &PlayBar::speedChanged, this,
            [this](double speed) { m_settings.setPlaybackSpeed(speed); });
}

namespace
{

using Panel = Workspace::Panel;

/// The first child that Tab would reach; null: none.
QWidget* firstByTab(const QWidget& pane)
{
    const QList<QWidget*> children = pane.findChildren<QWidget*>();
    const auto found = std::ranges::find_if(children, [](const QWidget* child) {
        return child->isVisible() && child->isEnabled() &&
               (child->focusPolicy() & Qt::TabFocus) == Qt::TabFocus;
    });
    return found == children.end() ? nullptr : *found;
}

/// Qt keeps tab bars of docks that it does not need outside the window, and does not hide them.
bool isParked(const QWidget& part)
{
    return qobject_cast<const QTabBar*>(&part) != nullptr &&
           !part.parentWidget()->rect().intersects(part.geometry());
}

/// An area scrolls by itself only where Tab goes from one of its parts to another.
void scrollTo(QWidget& part)
{
    for (QWidget* parent = part.parentWidget(); parent != nullptr; parent = parent->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(parent))
            area->ensureWidgetVisible(&part);
}

constexpr std::array panelActions = {std::pair{Panel::Setup, ActionId::ShowSetup},
                                     std::pair{Panel::Tables, ActionId::ShowTable},
                                     std::pair{Panel::Queries, ActionId::ShowQueries},
                                     std::pair{Panel::Items, ActionId::ShowItems},
                                     std::pair{Panel::Runs, ActionId::ShowRuns},
                                     std::pair{Panel::Detail, ActionId::ShowDetail},
                                     std::pair{Panel::Log, ActionId::ShowLog}};

} // namespace

void MainWindow::connectPanels()
{
    for (const auto& [panel, id] : panelActions)
        connect(&m_actions[id], &QAction::triggered, this, [this, panel = panel](bool shown) {
            // Only a panel that can be seen is closed: another one comes to the front.
            wishPanel(panel, shown || m_workspace->isBehind(panel));
        });
    connect(m_workspace, &Workspace::closeWanted, this,
            [this](Panel closed) { wishPanel(closed, false); });
    connect(m_pages, &QStackedWidget::currentChanged, this, &MainWindow::updatePanels);
    on(ActionId::ScreenAsPanel, [this] { m_workspace->makePanelOfScreen(); });
    on(ActionId::ResetLayout, [this] {
        m_workspace->resetLayout();
        for (const auto& [panel, id] : panelActions)
            m_settings.setPanelShown(Workspace::nameOf(panel), Workspace::isShownAtFirst(panel));
        updatePanels();
        m_workspace->bringToFront(Panel::Queries);
    });
}

void MainWindow::showPanel(const QString& name)
{
    for (const auto& [panel, id] : panelActions)
        if (Workspace::nameOf(panel) == name)
            wishPanel(panel, true);
}

void MainWindow::wishPanel(Panel panel, bool shown)
{
    m_settings.setPanelShown(Workspace::nameOf(panel), shown);
    const bool hasWork = !m_file.isEmpty() || !m_charts->screen().isOfSetUp;
    if (panel == Panel::Log && !hasWork) // else there is the start page
        m_pages->setCurrentWidget(shown ? static_cast<QWidget*>(m_workspace) : m_startPage);
    updatePanels();
    if (shown)
        m_workspace->bringToFront(panel);
}

/// What the user wants to see, as far as it has something to say beside the screen that is shown.
/// The button of a panel is pressed while it is there.
void MainWindow::updatePanels()
{
    if (m_running.result != nullptr && m_results.isEmpty())
        return; // the first curve is still to come: panels stay where they are
    const bool shown = !m_results.isEmpty() && m_charts->showsResultScreen();
    const bool ofQueries = shown && m_charts->screen().isOfQueries;
    std::set<Panel> panels = {Panel::Log};
    if (!m_file.isEmpty() && m_charts->screen().isOfSetUp)
        panels.insert(Panel::Setup);
    if (shown && !m_charts->screen().hasOwnTables)
        panels.insert(Panel::Tables);
    if (ofQueries)
        panels.insert({Panel::Queries, Panel::Items, Panel::Runs, Panel::Detail});
    if (!shown && m_charts->showsResultScreen() && m_runs->count() > 0) // of another file
        panels.insert(Panel::Runs);
    const bool isWorking = m_pages->currentWidget() == m_workspace; // not on the start page
    for (const auto& [panel, id] : panelActions) {
        const bool isWished =
            m_settings.panelShown(Workspace::nameOf(panel), Workspace::isShownAtFirst(panel));
        const bool isOffered = panels.contains(panel) && isWorking;
        m_actions[id].setEnabled(isOffered || panel == Panel::Log);
        m_actions[id].setChecked(isOffered && isWished);
        if (!isWished)
            panels.erase(panel);
    }
    m_workspace->showPanels(panels);
    m_playBar->setVisible(shown && m_charts->hasFraction());
}

void MainWindow::goToPane(int step)
{
    const QList<QWidget*> panes = m_workspace->panes();
    if (panes.isEmpty())
        return;
    qsizetype now = -1;
    for (qsizetype i = 0; i < panes.size(); ++i)
        if (panes[i]->isAncestorOf(QApplication::focusWidget()))
            now = i;
    const qsizetype first = now < 0 ? 0 : now + step;
    for (qsizetype i = 0; i < panes.size(); ++i) { // past those that have nothing to reach
        const qsizetype next = (first + i * step + 2 * panes.size()) % panes.size();
        if (QWidget* child = firstByTab(*panes[next])) {
            child->window()->setAttribute(Qt::WA_KeyboardFocusChange); // so that it is seen
            child->setFocus(Qt::TabFocusReason);
            scrollTo(*child);
            return;
        }
    }
}

bool MainWindow::focusNextPrevChild(bool next)
{
    bool moves = QMainWindow::focusNextPrevChild(next);
    constexpr int mostParked = 8; // there may be nothing else to go to
    for (int step = 0; moves && step < mostParked && isParked(*focusWidget()); ++step)
        moves = QMainWindow::focusNextPrevChild(next);
    if (moves)
        scrollTo(*focusWidget());
    return moves;
}

void MainWindow::connectHelpActions()
{
    const auto openGuide = [this] {
        HelpDialog::openFor(*this, m_pages->currentWidget() == m_startPage
                                       ? QStringLiteral("begin")
                                       : guidePageOf(m_charts->currentWidget()));
    };
    on(ActionId::Help, openGuide);
    auto* guideKey = new GuideKey(this);
    qApp->installEventFilter(guideKey);
    connect(guideKey, &GuideKey::pressed, this, openGuide);
    on(ActionId::FindAction, [this] { ActionPalette(m_actions, m_menus->choices(), this).exec(); });
    on(ActionId::Shortcuts, [this] { ShortcutsDialog(this).exec(); });
    on(ActionId::About, [this] { AboutDialog(this).exec(); });
}

void MainWindow::connectMenus()
{
    connect(m_menus, &Menus::fileWanted, this, &MainWindow::openFile);
    connect(m_menus, &Menus::recentFilesCleared, this, [this] {
        m_settings.clearRecentFiles();
        refreshRecentFiles();
    });
    connect(m_menus, &Menus::themeWanted, this, &MainWindow::setTheme);
    connect(m_menus, &Menus::languageWanted, this, &MainWindow::setLanguage);
    m_menus->setTheme(m_settings.theme());
    m_menus->setLanguage(m_language.code());
}

void MainWindow::connectRuns()
{
    m_setup->setFindKept([this](const Study& study) { return keptPartsOf(study); });
    connect(m_runs, &RunsView::runChosen, this, [this](int id) { showRun(id); });
    auto* views = new ViewUndo(m_results, *m_queries, m_undo, [this](const auto& result) {
        if (!m_runs->list().contains(result))
            return false;
        setResult(result);
        return true;
    });
    views->setParent(this);
    connect(m_runs, &RunsView::compareWanted, this, [this] { showOwnScreen("compare"); });
    connect(m_compare, &CompareView::fileWanted, this, &MainWindow::askAndAddRun);
    connect(m_runs, &RunsView::changed, this, [this] {
        updateTitle();
        updatePanels();
        const std::vector<NamedRun> runs = m_runs->list().named();
        m_setup->refreshEstimates();
        if (m_recovery)
            m_recovery->keepSaved(m_runs->list().holders());
        m_charts->offerScreen("compare", runs.size() > 1);
        m_compare->setRuns(runs);
    });
    connect(m_runs, &RunsView::renamed, this,
            [this] { m_compare->setRuns(m_runs->list().named()); });
}

void MainWindow::connectJobs()
{
    connect(&m_runner, &JobRunner::started, this, [this] {
        m_diverged = false;
        m_noticesBefore = m_banner->noticeCount();
        updateActions();
    });
    connect(&m_runner, &JobRunner::noted, m_banner, &ErrorBanner::showNotice);
    connect(&m_runner, &JobRunner::succeeded, this, [this] {
        takeBackFailure();
        updateActions();
        Q_EMIT jobEnded(!m_diverged);
    });
    connect(&m_runner, &JobRunner::cancelled, this, [this] {
        endCancelledRun();
        updateActions();
        Q_EMIT jobEnded(false);
    });
    connect(&m_runner, &JobRunner::failed, this, [this](const Error& error) {
        endCancelledRun();
        updateActions();
        reportFailure(error);
        Q_EMIT jobEnded(false);
    });
    connect(m_detail, &QueryDetail::failed, this, &MainWindow::report);
    connect(m_items, &ItemGrid::itemWanted, m_detail, &QueryDetail::searchWith);
    connect(m_queries, &QueryBrowser::queryClicked, this, [this] { m_detail->searchWith(-1); });
    // What is chosen in a chart comes to the front.
    connect(&m_results, &ResultModel::chosenQueriesChanged, this, [this] {
        const ChosenRows& chosen = m_results.chosenQueries();
        if (!chosen.what.isEmpty() && !chosen.follows)
            m_workspace->bringToFront(Panel::Queries);
    });
    connect(&m_results, &ResultModel::chosenItemsChanged, this, [this] {
        const ChosenRows& chosen = m_results.chosenItems();
        if (chosen.follows)
            return;
        if (!chosen.rows.empty())
            m_workspace->bringToFront(Panel::Items);
        else if (!m_items->visibleRegion().isEmpty()) // what was in front is empty now
            m_workspace->bringToFront(Panel::Queries);
    });
    connect(m_charts, &ChartTabs::failed, this, &MainWindow::report);
}

} // namespace crossfade
