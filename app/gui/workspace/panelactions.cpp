#include "app/gui/workspace/panelactions.h"

#include "app/gui/actions/actions.h"
#include "app/gui/settings/appsettings.h"
#include "widgets/results/resultmodel.h"

#include <QApplication>
#include <QScrollArea>
#include <QTabBar>

#include <algorithm>
#include <array>

namespace crossfade
{

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

PanelActions::PanelActions(const Actions& actions, AppSettings& settings, Workspace& workspace)
    : m_actions(actions), m_settings(settings), m_workspace(workspace)
{
    for (const auto& [panel, id] : panelActions)
        connect(&actions[id], &QAction::triggered, this, [this, panel = panel](bool shown) {
            // Only a panel that can be seen is closed: another one comes to the front.
            wish(panel, shown || m_workspace.isBehind(panel));
        });
    const auto on = [&](ActionId id, const std::function<void()>& act) {
        connect(&actions[id], &QAction::triggered, this, act);
    };
    on(ActionId::NextPane, [this] { goToPane(1); });
    on(ActionId::PreviousPane, [this] { goToPane(-1); });
    on(ActionId::ScreenAsPanel, [this] { m_workspace.makePanelOfScreen(); });
    on(ActionId::ResetLayout, [this] { reset(); });
    connect(&workspace, &Workspace::closeWanted, this,
            [this](Panel closed) { wish(closed, false); });
}

void PanelActions::follow(const ResultModel& results, const QWidget& items)
{
    connect(&results, &ResultModel::chosenQueriesChanged, this, [this, &results] {
        const ChosenRows& chosen = results.chosenQueries();
        if (!chosen.what.isEmpty() && !chosen.follows)
            m_workspace.bringToFront(Panel::Queries);
    });
    connect(&results, &ResultModel::chosenItemsChanged, this, [this, &results, &items] {
        const ChosenRows& chosen = results.chosenItems();
        if (chosen.follows)
            return;
        if (!chosen.rows.empty())
            m_workspace.bringToFront(Panel::Items);
        else if (!items.visibleRegion().isEmpty()) // what was in front is empty now
            m_workspace.bringToFront(Panel::Queries);
    });
}

bool PanelActions::isWished(Panel panel) const
{
    return m_settings.panelShown(Workspace::nameOf(panel), Workspace::isShownAtFirst(panel));
}

void PanelActions::wish(Panel panel, bool shown)
{
    m_settings.setPanelShown(Workspace::nameOf(panel), shown);
    Q_EMIT wished(panel, shown);
    Q_EMIT changed();
    if (shown)
        m_workspace.bringToFront(panel);
}

void PanelActions::show(const QString& name)
{
    for (const auto& [panel, id] : panelActions)
        if (Workspace::nameOf(panel) == name)
            wish(panel, true);
}

void PanelActions::offer(std::set<Panel> offered, bool isWorking)
{
    for (const auto& [panel, id] : panelActions) {
        const bool isOffered = offered.contains(panel) && isWorking;
        m_actions[id].setEnabled(isOffered || panel == Panel::Log);
        m_actions[id].setChecked(isOffered && isWished(panel));
        if (!isWished(panel))
            offered.erase(panel);
    }
    m_workspace.showPanels(offered);
}

void PanelActions::reset()
{
    m_workspace.resetLayout();
    for (const auto& [panel, id] : panelActions)
        m_settings.setPanelShown(Workspace::nameOf(panel), Workspace::isShownAtFirst(panel));
    Q_EMIT changed();
    m_workspace.bringToFront(Panel::Queries);
}

void PanelActions::goToPane(int step)
{
    const QList<QWidget*> panes = m_workspace.panes();
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

bool moveFocus(const QWidget& window, const std::function<bool()>& moveOn)
{
    bool moves = moveOn();
    constexpr int mostParked = 8; // there may be nothing else to go to
    for (int step = 0; moves && step < mostParked && isParked(*window.focusWidget()); ++step)
        moves = moveOn();
    if (moves)
        scrollTo(*window.focusWidget());
    return moves;
}

} // namespace crossfade
