#include "app/gui/actions/toolbar.h"

#include "app/gui/actions/actions.h"
#include "widgets/basics/layouts.h"

#include <QToolBar>
#include <QToolButton>

namespace crossfade
{

QToolBar* makeToolBar(const Actions& actions, QWidget* parent)
{
    auto* bar = named("toolBar", new QToolBar(parent));
    bar->setMovable(false);
    bar->setIconSize({20, 20});
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    for (const ActionId id : {ActionId::Open, ActionId::SaveResults})
        bar->addAction(&actions[id]);
    bar->addSeparator();
    for (const ActionId id : {ActionId::Run, ActionId::Cancel})
        bar->addAction(&actions[id]);
    bar->addSeparator();
    bar->addAction(&actions[ActionId::ExportFigure]);
    auto* space = new QWidget(bar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    for (const ActionId id : {ActionId::ShowSetup, ActionId::ShowTable, ActionId::ShowQueries}) {
        bar->addAction(&actions[id]);
        auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(&actions[id]));
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    }
    return bar;
}

} // namespace crossfade
