#include "app/gui/aboutdialog.h"
#include "app/gui/actionpalette.h"
#include "app/gui/appsettings.h"
#include "app/gui/followpage.h"
#include "app/gui/helpdialog.h"
#include "app/gui/languages.h"
#include "app/gui/mainwindow.h"
#include "app/gui/menus.h"
#include "app/gui/planpage.h"
#include "app/gui/setup/setuppanel.h"
#include "app/gui/shortcutsdialog.h"
#include "app/gui/startpage.h"
#include "app/gui/workspace.h"
#include "widgets/charttabs.h"
#include "widgets/compareview.h"
#include "widgets/errorbanner.h"
#include "widgets/itemgrid.h"
#include "widgets/logview.h"
#include "widgets/mapview.h"
#include "widgets/playbar.h"
#include "widgets/querybrowser.h"
#include "widgets/querydetail.h"
#include "widgets/resultsview.h"
#include "widgets/resulttables.h"
#include "widgets/runsview.h"

#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QTabWidget>

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
       [this] { QGuiApplication::clipboard()->setPixmap(m_charts->chartPicture()); });
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
    on(ActionId::NextTable, [this] { m_tables->showNext(); });
    on(ActionId::NextScreen, [this] { m_charts->showNext(); });
    on(ActionId::NextPane, [this] { goToPane(1); });
    on(ActionId::PreviousPane, [this] { goToPane(-1); });
    on(ActionId::FullScreen,
       [this](bool full) { setWindowState(windowState().setFlag(Qt::WindowFullScreen, full)); });
    connectPanelToggle(ActionId::ShowSetup, "setup");
    connectPanelToggle(ActionId::ShowTable, "table");
    connectPanelToggle(ActionId::ShowQueries, "queries");
    connect(&m_results, &ResultModel::resultChanged, this, &MainWindow::updatePanels);
    updatePanels();
    on(ActionId::ShowSweeps, [this](bool shown) { m_charts->setSweepsShown(shown); });
    connect(m_charts, &QTabWidget::currentChanged, this, &MainWindow::updateActions);
    connect(m_charts, &QTabWidget::currentChanged, this, &MainWindow::updatePanels);
    m_playBar->setSpeed(m_settings.playbackSpeed());
    connect(m_playBar, &PlayBar::playingChanged, &m_charts->map(), &MapView::setPlaying);
    connect(m_playBar, &PlayBar::speedChanged, this,
            [this](double speed) { m_settings.setPlaybackSpeed(speed); });
}

void MainWindow::connectPanelToggle(ActionId id, const QString& name)
{
    QAction& action = m_actions[id];
    action.setChecked(m_settings.panelShown(name));
    connect(&action, &QAction::toggled, this, [this, name](bool shown) {
        m_settings.setPanelShown(name, shown);
        updatePanels();
    });
}

void MainWindow::updatePanels()
{
    // Tables and queries are empty without a result.
    const bool shown = !m_results.isEmpty() && m_charts->showsResultScreen();
    // What is followed has nothing to do with the set-up.
    m_setup->setVisible(m_actions[ActionId::ShowSetup].isChecked() &&
                        m_charts->currentWidget() != m_followPage);
    m_playBar->setVisible(shown);
    m_tables->setVisible(shown && m_actions[ActionId::ShowTable].isChecked() &&
                         !m_charts->hasOwnTables());
    m_workspace->queryColumn()->setVisible(shown && m_charts->isOfQueries() &&
                                           m_actions[ActionId::ShowQueries].isChecked());
}

void MainWindow::goToPane(int step)
{
    QList<QWidget*> panes;
    for (QWidget* pane : {static_cast<QWidget*>(m_setup), static_cast<QWidget*>(m_charts),
                          static_cast<QWidget*>(m_tables), static_cast<QWidget*>(m_rows),
                          static_cast<QWidget*>(m_detail), static_cast<QWidget*>(m_log)})
        if (pane->isVisible())
            panes += pane;
    if (panes.isEmpty())
        return;
    qsizetype now = -1;
    for (qsizetype i = 0; i < panes.size(); ++i)
        if (panes[i]->isAncestorOf(QApplication::focusWidget()))
            now = i;
    const qsizetype next = now < 0 ? 0 : (now + step + panes.size()) % panes.size();
    // The first child that Tab would reach.
    for (QWidget* child : panes[next]->findChildren<QWidget*>())
        if (child->isVisible() && child->isEnabled() &&
            (child->focusPolicy() & Qt::TabFocus) == Qt::TabFocus) {
            child->setFocus(Qt::TabFocusReason);
            return;
        }
}

void MainWindow::connectHelpActions()
{
    // The guide stays open beside the work.
    on(ActionId::Help, [this] {
        auto* guide = findChild<HelpDialog*>();
        if (guide == nullptr) {
            guide = new HelpDialog(this);
            guide->setAttribute(Qt::WA_DeleteOnClose);
        }
        guide->show();
        guide->raise();
    });
    on(ActionId::FindAction, [this] { ActionPalette(m_actions, this).exec(); });
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
    connect(m_runs, &RunsView::runChosen, this, &MainWindow::setResult);
    connect(m_runs, &RunsView::compareWanted, this, [this] { showOwnScreen("compare"); });
    connect(m_compare, &CompareView::fileWanted, this, &MainWindow::askAndAddRun);
    connect(m_runs, &RunsView::changed, this, [this] {
        updateTitle();
        const std::vector<NamedRun> runs = m_runs->runs();
        m_charts->offerScreen("compare", runs.size() > 1);
        m_compare->setRuns(runs);
    });
}

void MainWindow::connectLog()
{
    connect(&m_runner, &JobRunner::started, this, [this] { m_log->begin(m_jobName); });
    connect(&m_runner, &JobRunner::noted, m_log, &LogView::note);
    const auto ends = [this](auto signal, LogView::Outcome outcome) {
        connect(&m_runner, signal, this, [this, outcome] { m_log->end(outcome); });
    };
    ends(&JobRunner::succeeded, LogView::Outcome::Done);
    ends(&JobRunner::cancelled, LogView::Outcome::Cancelled);
    connect(&m_runner, &JobRunner::failed, this, [this](const Error& error) {
        m_log->note(QString::fromUtf8(error.what()));
        m_log->end(LogView::Outcome::Failed);
    });
    QAction& shown = m_actions[ActionId::ShowLog];
    connect(&shown, &QAction::triggered, m_logDock, &QWidget::setVisible);
    connect(m_logDock->toggleViewAction(), &QAction::toggled, &shown, &QAction::setChecked);
}

void MainWindow::connectJobs()
{
    connect(&m_runner, &JobRunner::started, this, [this] {
        m_diverged = false;
        updateActions();
    });
    connect(&m_runner, &JobRunner::noted, m_banner, &ErrorBanner::showNotice);
    connect(&m_runner, &JobRunner::succeeded, this, [this] {
        updateActions();
        Q_EMIT jobEnded(!m_diverged);
    });
    connect(&m_runner, &JobRunner::cancelled, this, [this] {
        updateActions();
        Q_EMIT jobEnded(false);
    });
    connect(&m_runner, &JobRunner::failed, this, [this](const Error& error) {
        updateActions();
        report(error);
        Q_EMIT jobEnded(false);
    });
    connect(m_detail, &QueryDetail::failed, m_banner, &ErrorBanner::showError);
    connect(m_items, &ItemGrid::itemWanted, m_detail, &QueryDetail::searchWith);
    // What is chosen in a chart comes to the front.
    connect(&m_results, &ResultModel::chosenQueriesChanged, this, [this] {
        if (!m_results.chosenQueries().what.isEmpty())
            m_rows->setCurrentWidget(m_queries);
    });
    connect(&m_results, &ResultModel::chosenItemsChanged, this, [this] {
        m_rows->setCurrentWidget(
            m_results.chosenItems().rows.empty() ? static_cast<QWidget*>(m_queries) : m_items);
    });
    connect(&m_charts->map(), &MapView::failed, m_banner, &ErrorBanner::showError);
}

} // namespace crossfade
