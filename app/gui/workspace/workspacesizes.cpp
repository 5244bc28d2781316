#include "app/gui/workspace/paneldock.h"
#include "app/gui/workspace/workspace.h"

#include <QEvent>
#include <QLayout>
#include <QScopedValueRollback>

#include <utility>

// How wide the set-up and how high the tables are.

namespace crossfade
{

/// The panels that are shown where the set-up stands.
QList<PanelDock*> Workspace::setupColumn() const
{
    const Qt::DockWidgetArea area = dockWidgetArea(m_panels.at(Panel::Setup));
    auto column = findChildren<PanelDock*>(QString(), Qt::FindDirectChildrenOnly);
    column.removeIf([&](PanelDock* dock) {
        return dock->isHidden() || dock->isFloating() || dockWidgetArea(dock) != area;
    });
    return column;
}

bool Workspace::isSetupColumnShared() const
{
    const QList<PanelDock*> column = setupColumn();
    return column.size() > column.count(m_panels.at(Panel::Setup));
}

void Workspace::sizeSetup()
{
    constexpr Qt::DockWidgetAreas columns = Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea;
    PanelDock* setup = m_panels.at(Panel::Setup);
    if (!setup->isFloating() && columns.testFlag(dockWidgetArea(setup)))
        resizeDocks({setup}, {m_setupWidths.at(isSetupColumnShared())}, Qt::Horizontal);
}

/// The user may have dragged it.
void Workspace::keepSetupWidth()
{
    if (!isVisible() || !m_isSized)
        return;
    layout()->activate(); // with the width that was asked for last
    for (const PanelDock* dock : setupColumn())
        if (dock->isSeen()) {
            m_setupWidths.at(isSetupColumnShared()) = dock->width();
            return;
        }
}

/// Shares the column between the list of queries and the chosen one.
void Workspace::shareColumn()
{
    resizeDocks({m_panels.at(Panel::Queries), m_panels.at(Panel::Detail)}, {320, 400},
                Qt::Vertical);
}

/// How high the user has the tables, or the first layout: not what is left of them while the window
/// is low, or while messages and tasks take room.
bool Workspace::eventFilter(QObject* watched, QEvent* event)
{
    const PanelDock* tables = m_panels.at(Panel::Tables);
    if (watched == tables && event->type() == QEvent::Resize && height() == m_height &&
        !m_givesBack && tables->isSeen())
        m_tablesHeight = tables->height();
    return QMainWindow::eventFilter(watched, event);
}

/// Once there is room again: Qt gives all of it to the screens.
void Workspace::giveTablesBack()
{
    PanelDock* tables = m_panels.at(Panel::Tables);
    const bool isHigher = height() > std::exchange(m_height, height());
    if (!isHigher || !tables->isSeen() || tables->isFloating() ||
        dockWidgetArea(tables) != Qt::BottomDockWidgetArea || tables->height() >= m_tablesHeight)
        return;
    const QScopedValueRollback givesBack(m_givesBack, true);
    resizeDocks({tables}, {m_tablesHeight}, Qt::Vertical);
    layout()->activate();
}

} // namespace crossfade
