#include "app/gui/paneldock.h"
#include "app/gui/workspace.h"
#include "widgets/screen.h"

// What the panels are called.

namespace crossfade
{

QString Workspace::nameOf(Panel panel)
{
    switch (panel) {
    case Panel::Setup:
        return QStringLiteral("setup");
    case Panel::Tables:
        return QStringLiteral("table");
    case Panel::Queries:
        return QStringLiteral("queries");
    case Panel::Items:
        return QStringLiteral("items");
    case Panel::Runs:
        return QStringLiteral("runs");
    case Panel::Detail:
        return QStringLiteral("detail");
    case Panel::Log:
        return QStringLiteral("log");
    }
    return {};
}

QStringList Workspace::panelNames()
{
    QStringList names;
    for (const Panel panel : {Panel::Setup, Panel::Tables, Panel::Queries, Panel::Items,
                              Panel::Runs, Panel::Detail, Panel::Log})
        names += nameOf(panel);
    return names;
}

void Workspace::retranslate()
{
    const auto name = [this](Panel panel, const QString& text) {
        m_panels.at(panel)->setWindowTitle(text);
    };
    name(Panel::Setup, tr("Set-up"));
    name(Panel::Tables, tr("Tables"));
    name(Panel::Queries, tr("Queries"));
    name(Panel::Items, tr("Items"));
    name(Panel::Runs, tr("Runs"));
    name(Panel::Detail, tr("Chosen query"));
    name(Panel::Log, tr("Log"));
    for (const auto& [screen, dock] : m_outside)
        dock->setWindowTitle(screenText(findScreen(screen)->title));
}

} // namespace crossfade
