#include "app/gui/windowparts.h"

#include "app/gui/actions/actions.h"
#include "app/gui/actions/menus.h"
#include "app/gui/actions/toolbar.h"
#include "app/gui/pages/followpage.h"
#include "app/gui/pages/overviewpage.h"
#include "app/gui/pages/planpage.h"
#include "app/gui/pages/startpage.h"
#include "app/gui/settings/appsettings.h"
#include "app/gui/setup/runfooter.h"
#include "app/gui/setup/setuppanel.h"
#include "app/gui/style/eventfilters.h"
#include "app/gui/style/latelanguage.h"
#include "app/gui/workspace/workspace.h"
#include "widgets/basics/errorbanner.h"
#include "widgets/queries/itemgrid.h"
#include "widgets/queries/querybrowser.h"
#include "widgets/queries/querydetail.h"
#include "widgets/results/playbar.h"
#include "widgets/results/resultmodel.h"
#include "widgets/runs/logview.h"
#include "widgets/runs/runsview.h"
#include "widgets/screens/charttabs.h"
#include "widgets/screens/differences/compareview.h"
#include "widgets/screens/estimateview.h"
#include "widgets/screens/resultsview.h"
#include "widgets/tables/resulttables.h"

#include <QApplication>
#include <QMainWindow>
#include <QStackedWidget>
#include <QToolBar>

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

/// Makes names from files plain text in a window from now on, and returns the window.
QMainWindow& withPlainTexts(QMainWindow& window)
{
    filterEvents(window, makesTextsPlain);
    return window;
}

} // namespace

WindowParts::WindowParts(QMainWindow& window, const Shown& shown)
    : menus(new Menus(*withPlainTexts(window).menuBar(), shown.actions, &window)),
      banner(new ErrorBanner(&window)),
      startPage(new StartPage(&window)),
      setUp(new SetupPanel(shown.undo)),
      runFooter(new RunFooter(shown.actions[ActionId::Run])),
      charts(new ChartTabs(shown.results)),
      overview(new OverviewPage),
      estimate(new EstimateView(shown.results.knownStyles())),
      plan(new PlanPage(shown.settings, shown.results.knownStyles())),
      follow(new FollowPage(shown.settings)),
      compare(new CompareView(shown.results.knownStyles())),
      playBar(new PlayBar(&shown.results)),
      tables(new ResultTables(&shown.results)),
      queries(new QueryBrowser(&shown.results, &shown.thumbnails)),
      items(new ItemGrid(&shown.results, &shown.thumbnails)),
      runs(new RunsView(shown.runs, shown.undo)),
      detail(new QueryDetail(&shown.results, &shown.thumbnails)),
      log(new LogView)
{
    window.addToolBar(makeToolBar(shown.actions, &window));
    setUp->setFooter(runFooter);
    setUp->setRates(shown.settings.workRates());
    for (const auto& [screen, page] : std::initializer_list<std::pair<const char*, ScreenPage*>>{
             {"estimate", estimate}, {"plan", plan}, {"follow", follow}, {"compare", compare}})
        charts->addPage(screen, page);
    charts->curves().setOverview(overview);
    compare->leaveOutUnticked(shown.results);
    using enum Workspace::Panel;
    workspace = new Workspace({.screens = charts,
                               .playBar = playBar,
                               .panels = {{Setup, setUp},
                                          {Tables, tables},
                                          {Queries, queries},
                                          {Items, items},
                                          {Runs, runs},
                                          {Detail, detail},
                                          {Log, log}}});
    auto* lateLanguage = new LateLanguage(&window);
    for (const QString& name : ChartTabs::screenNames())
        lateLanguage->watch(*charts->pageOf(name));
    for (QWidget* part : std::initializer_list<QWidget*>{startPage, setUp, tables, queries, items,
                                                         runs, detail, log})
        lateLanguage->watch(*part);
    pages = new Pages;
    pages->addWidget(startPage);
    pages->addWidget(workspace);
}

} // namespace crossfade
