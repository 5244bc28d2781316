#include "app/gui/workspace/paneldock.h"
#include "app/gui/workspace/workspace.h"
#include "widgets/screens/screen.h"

#include <algorithm>
#include <array>

// What the panels are called.

namespace crossfade
{

namespace
{

struct PanelText {
    Workspace::Panel panel;
    const char* name;
    const char* title;
};

using enum Workspace::Panel;

constexpr std::array panels = {
    PanelText{Setup, "setup", QT_TRANSLATE_NOOP("crossfade::Workspace", "Set-up")},
    PanelText{Tables, "table", QT_TRANSLATE_NOOP("crossfade::Workspace", "Tables")},
    PanelText{Queries, "queries", QT_TRANSLATE_NOOP("crossfade::Workspace", "Queries")},
    PanelText{Items, "items", QT_TRANSLATE_NOOP("crossfade::Workspace", "Items")},
    PanelText{Runs, "runs", QT_TRANSLATE_NOOP("crossfade::Workspace", "Runs")},
    PanelText{Detail, "detail", QT_TRANSLATE_NOOP("crossfade::Workspace", "Chosen query")},
    PanelText{Log, "log", QT_TRANSLATE_NOOP("crossfade::Workspace", "Log")}};

} // namespace

QString Workspace::nameOf(Panel panel)
{
    return QString::fromLatin1(std::ranges::find(panels, panel, &PanelText::panel)->name);
}

QStringList Workspace::panelNames()
{
    QStringList names;
    for (const PanelText& each : panels)
        names += QString::fromLatin1(each.name);
    return names;
}

void Workspace::retranslate()
{
    for (const PanelText& each : panels)
        m_panels.at(each.panel)->setWindowTitle(tr(each.title));
    for (const auto& [screen, dock] : m_outside)
        dock->setWindowTitle(screenText(findScreen(screen)->title));
}

} // namespace crossfade
