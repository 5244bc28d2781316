#include "widgets/charttabs.h"

#include "widgets/costsview.h"
#include "widgets/decisionview.h"
#include "widgets/estimateview.h"
#include "widgets/flipsview.h"
#include "widgets/generationsview.h"
#include "widgets/groupsview.h"
#include "widgets/mapview.h"
#include "widgets/paintedplot.h"
#include "widgets/resultmodel.h"
#include "widgets/resultsview.h"
#include "widgets/sweepsview.h"
#include "widgets/translated.h"
#include "widgets/uncertaintyview.h"

#include <QTabBar>

#include <algorithm>

namespace crossfade
{

ChartTabs::ChartTabs(ResultModel& model, QWidget* parent)
    : QTabWidget(parent),
      m_model(model),
      m_curves(new ResultsView(model)),
      m_flips(new FlipsView(model)),
      m_groups(new GroupsView(model)),
      m_uncertainty(new UncertaintyView(model)),
      m_map(new MapView(model)),
      m_costs(new CostsView(model)),
      m_decision(new DecisionView(model)),
      m_estimate(new EstimateView),
      m_sweeps(new SweepsView(model)),
      m_generations(new GenerationsView(model))
{
    setObjectName("charts");
    setDocumentMode(true);
    setUsesScrollButtons(true);
    addScreen("curves", m_curves);
    addScreen("flips", m_flips);
    addScreen("groups", m_groups);
    addScreen("uncertainty", m_uncertainty);
    addScreen("map", m_map);
    addScreen("costs", m_costs);
    addScreen("decide", m_decision);
    addScreen("estimate", m_estimate);
    addScreen("sweeps", m_sweeps);
    addScreen("generations", m_generations);
    // Connected after these two, which must know the new result first.
    connect(&model, &ResultModel::resultChanged, this, &ChartTabs::showResult);
    keepTranslated(*this, [this] { retranslate(); });
    showResult();
}

void ChartTabs::addScreen(const QString& name, QWidget* page)
{
    m_screens.push_back({.name = name, .page = page});
    page->setParent(this);
    page->hide();
}

QWidget* ChartTabs::sweepsPage() const
{
    return m_sweeps;
}

void ChartTabs::setEstimate(const std::shared_ptr<const StudyEstimate>& estimate)
{
    m_estimate->setEstimate(estimate);
    showResult();
    if (estimate)
        setCurrentWidget(m_estimate);
}

void ChartTabs::setSweepsShown(bool shown)
{
    if (hasSweeps())
        setCurrentWidget(shown ? sweepsPage() : m_curves);
}

void ChartTabs::addOwnScreen(const QString& name, QWidget* page)
{
    addScreen(name, page);
    m_screens.back().isOwn = true;
    connect(page, &QWidget::windowTitleChanged, this, &ChartTabs::nameOwnScreens);
    nameOwnScreens();
    showResult();
}

void ChartTabs::nameOwnScreens()
{
    for (const Screen& screen : m_screens)
        if (screen.isOwn)
            nameTab(screen.page, screen.page->windowTitle(), screen.page->statusTip());
}

ChartTabs::Screen* ChartTabs::find(const QString& name)
{
    const auto found = std::ranges::find(m_screens, name, &Screen::name);
    return found == m_screens.end() ? nullptr : &*found;
}

bool ChartTabs::canTakeOut(const QString& name) const
{
    const auto screen = std::ranges::find(m_screens, name, &Screen::name);
    return screen != m_screens.end() && !screen->isOut && !screen->isOwn &&
           screen->page != m_curves && screen->page != m_sweeps && screen->page != m_generations &&
           screen->page != m_estimate;
}

QWidget* ChartTabs::takeOut(const QString& name)
{
    if (!canTakeOut(name))
        return nullptr;
    Screen* screen = find(name);
    screen->isOut = true;
    showResult();
    return screen->page;
}

void ChartTabs::putBack(const QString& name)
{
    Screen* screen = find(name);
    if (screen == nullptr || !screen->isOut)
        return;
    screen->isOut = false;
    showResult();
    setCurrentWidget(screen->page);
}

QString ChartTabs::titleOf(const QString& name) const
{
    const auto found = std::ranges::find(m_screens, name, &Screen::name);
    return found == m_screens.end() ? QString() : found->title;
}

QWidget* ChartTabs::pageOf(const QString& name) const
{
    const auto found = std::ranges::find(m_screens, name, &Screen::name);
    return found == m_screens.end() ? nullptr : found->page;
}

void ChartTabs::showScreen(const QString& name)
{
    for (Screen& screen : m_screens) {
        if (screen.name != name)
            continue;
        screen.isWanted = true;
        showResult();
        if (screen.isOut)
            Q_EMIT outsideWanted(name);
        if (hasTab(screen.page))
            setCurrentWidget(screen.page);
    }
}

void ChartTabs::offerScreen(const QString& name, bool offered)
{
    for (Screen& screen : m_screens)
        if (screen.name == name)
            screen.isWanted = offered;
    showResult();
}

bool ChartTabs::isOfQueries() const
{
    const QWidget* shown = currentWidget();
    return showsResultScreen() && shown != m_decision && shown != m_costs && shown != m_generations;
}

QSize ChartTabs::minimumSizeHint() const
{
    constexpr int narrowest = 330;
    return {narrowest, QTabWidget::minimumSizeHint().height()};
}

bool ChartTabs::showsResultScreen() const
{
    const QWidget* shown = currentWidget();
    return shown != m_estimate && std::ranges::none_of(m_screens, [&](const Screen& screen) {
               return screen.isOwn && screen.page == shown;
           });
}

bool ChartTabs::hasFraction() const
{
    if (!showsResultScreen() || currentWidget() == m_generations)
        return false;
    return currentWidget() != m_costs || std::ranges::any_of(m_screens, &Screen::isOut);
}

void ChartTabs::showNext()
{
    setCurrentIndex((currentIndex() + 1) % count());
}

QStringList ChartTabs::screenNames()
{
    return {"curves",   "flips",  "groups",      "uncertainty", "map",    "costs",  "decide",
            "estimate", "sweeps", "generations", "plan",        "follow", "compare"};
}

bool ChartTabs::hasOwnTables() const
{
    const QWidget* shown = currentWidget();
    return shown == m_groups || shown == m_costs || shown == m_decision || shown == m_generations ||
           !showsResultScreen();
}

const PaintedPlot* ChartTabs::paintedPlot() const
{
    return currentWidget()->findChild<PaintedPlot*>();
}

QString ChartTabs::screenName() const
{
    for (const Screen& screen : m_screens)
        if (screen.page == currentWidget())
            return screen.name;
    return {};
}

QPixmap ChartTabs::chartPicture() const
{
    if (currentWidget() == m_curves)
        return m_curves->chartPicture();
    if (showsSweeps())
        return m_sweeps->chartPicture();
    return currentWidget()->findChild<PaintedPlot*>()->grab();
}

bool ChartTabs::isOffered(const Screen& screen) const
{
    if (screen.isOut)
        return false;
    if (screen.isOwn)
        return screen.isWanted;
    if (screen.page == m_estimate)
        return !m_estimate->isEmpty();
    if (screen.page == m_sweeps)
        return !m_model.isEmpty() && !m_sweeps->isEmpty();
    if (screen.page == m_generations)
        return !m_generations->isEmpty();
    return screen.page == m_curves || !m_model.isEmpty();
}

/// Tabs come and go: hidden ones would do as well, if Qt 6.4 scrolled a bar whose last tab is
/// hidden.
void ChartTabs::showResult()
{
    int place = 0;
    for (const Screen& screen : m_screens) {
        const bool offered = isOffered(screen);
        if (hasTab(screen.page) && !offered) {
            removeTab(indexOf(screen.page));
        } else if (!hasTab(screen.page) && offered) {
            insertTab(place, screen.page, screen.title);
            setTabToolTip(place, screen.help);
        }
        place += offered ? 1 : 0;
    }
    // A tab bar that is hidden must not be a place where Tab goes.
    tabBar()->setVisible(count() > 1);
}

void ChartTabs::nameTab(const QWidget* page, const QString& text, const QString& help)
{
    for (Screen& screen : m_screens) {
        if (screen.page != page)
            continue;
        screen.title = text;
        screen.help = help;
        if (!hasTab(page))
            continue;
        setTabText(indexOf(screen.page), text);
        setTabToolTip(indexOf(screen.page), help);
    }
}

void ChartTabs::retranslate()
{
    nameTab(m_curves, tr("Curves"), tr("How good is retrieval on the way?"));
    nameTab(m_flips, tr("Flips"), tr("Which queries does the backfill break, and do they mend?"));
    nameTab(m_uncertainty, tr("Uncertainty"),
            tr("Does what a method predicts tell which items are urgent?"));
    nameTab(m_groups, tr("Groups"), tr("Who gains, and who pays?"));
    nameTab(m_map, tr("Map"), tr("Where do the items go?"));
    nameTab(m_costs, tr("Costs"), tr("What does it cost to be that good?"));
    nameTab(m_decision, tr("Decide"), tr("What to take, and when is it good enough?"));
    nameTab(m_estimate, tr("Estimate"), tr("What would a backfill give, as far as a pilot tells?"));
    nameTab(sweepsPage(), tr("Sweeps"), tr("Retrieval over one option of a method"));
    nameTab(m_generations, tr("Generations"), tr("What does each update of a sequence give?"));
}

} // namespace crossfade
