#include "app/gui/actions/actions.h"

#include "app/gui/style/mnemonic.h"
#include "widgets/basics/icons.h"
#include "widgets/words/label.h"

#include <QCoreApplication>
#include <QMenu>
#include <QWidget>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace crossfade
{

namespace
{

constexpr std::array dialogActions{std::pair{"guide", ActionId::Help},
                                   std::pair{"commands", ActionId::FindAction},
                                   std::pair{"shortcuts", ActionId::Shortcuts},
                                   std::pair{"about", ActionId::About},
                                   std::pair{"images", ActionId::NewFromImages},
                                   std::pair{"figure", ActionId::ExportFigure},
                                   std::pair{"models", ActionId::CountEmbedding},
                                   std::pair{"import", ActionId::Import}};

constexpr auto noKey = QKeySequence::UnknownKey;

/// Qt translates the names of keys, but not into every language of ours.
[[maybe_unused]] constexpr const char* spaceKey = QT_TRANSLATE_NOOP("QShortcut", "Space");

// clang-format off
constexpr std::array table = {
    ActionSpec{ActionId::Open, MenuId::File, false,
               QT_TRANSLATE_NOOP("Actions", "&Open…"),
               QT_TRANSLATE_NOOP("Actions", "Open an embedding file, a study or a results file"),
               "document-open", QKeySequence::Open, "Ctrl+O"},
    ActionSpec{ActionId::NewFromImages, MenuId::File, false,
               QT_TRANSLATE_NOOP("Actions", "&New from images…"),
               QT_TRANSLATE_NOOP("Actions", "Embed a folder of images by an old and a new model, and open them as a new study"),
               "document-new", noKey, "Ctrl+N"},
    ActionSpec{ActionId::Import, MenuId::File, false,
               QT_TRANSLATE_NOOP("Actions", "I&mport…"),
               QT_TRANSLATE_NOOP("Actions", "Make an embedding file of tables, databases, NumPy files or FAISS indexes, and open it"),
               "document-import", noKey, "Ctrl+Shift+I"},
    ActionSpec{ActionId::OpenDemonstration, MenuId::File, false,
               QT_TRANSLATE_NOOP("Actions", "Open &demonstration"),
               QT_TRANSLATE_NOOP("Actions", "Open the demonstration: drawn images, two models trained on them"),
               "demonstration", noKey, "Ctrl+D"},
    ActionSpec{ActionId::SaveStudy, MenuId::File, true,
               QT_TRANSLATE_NOOP("Actions", "Save s&tudy…"),
               QT_TRANSLATE_NOOP("Actions", "Save the set-up as a study file that crossfade-cli runs too"),
               "document-save-as", noKey, "Ctrl+Shift+S"},
    ActionSpec{ActionId::SaveResults, MenuId::File, false,
               QT_TRANSLATE_NOOP("Actions", "&Save results…"),
               QT_TRANSLATE_NOOP("Actions", "Save the results, to open them again without computing them"),
               "document-save", QKeySequence::Save, "Ctrl+S"},
    ActionSpec{ActionId::ExportFigure, MenuId::File, true,
               QT_TRANSLATE_NOOP("Actions", "Export &figure…"),
               QT_TRANSLATE_NOOP("Actions", "Export the chart as SVG, PDF or PNG"),
               "document-export", noKey, "Ctrl+E"},
    ActionSpec{ActionId::ExportCurves, MenuId::File, false,
               QT_TRANSLATE_NOOP("Actions", "Export &curves…"),
               QT_TRANSLATE_NOOP("Actions", "Export every curve as a CSV table"),
               "", noKey, "Ctrl+Shift+E"},
    ActionSpec{ActionId::ExportSweeps, MenuId::File, false,
               QT_TRANSLATE_NOOP("Actions", "Export s&weeps…"),
               QT_TRANSLATE_NOOP("Actions", "Export the results of each value of a varied option as a CSV table"),
               "", noKey, "Ctrl+Alt+W"},
    ActionSpec{ActionId::ExportFailures, MenuId::File, false,
               QT_TRANSLATE_NOOP("Actions", "Export fa&iled queries…"),
               QT_TRANSLATE_NOOP("Actions", "Export the list of failed queries as a CSV table"),
               "", noKey, "Ctrl+Alt+E"},
    ActionSpec{ActionId::ExportTable, MenuId::File, false,
               QT_TRANSLATE_NOOP("Actions", "Export shown t&able…"),
               QT_TRANSLATE_NOOP("Actions", "Export the table that is shown beneath the chart, as CSV"),
               "", noKey, "Ctrl+Alt+T"},
    ActionSpec{ActionId::ExportReport, MenuId::File, false,
               QT_TRANSLATE_NOOP("Actions", "Export &report…"),
               QT_TRANSLATE_NOOP("Actions", "Export one HTML page with figures, tables, verdicts, settings and versions, to be read without Crossfade"),
               "", noKey, "Ctrl+Alt+R"},
    ActionSpec{ActionId::ExportAllFigures, MenuId::File, false,
               QT_TRANSLATE_NOOP("Actions", "Export a&ll figures…"),
               QT_TRANSLATE_NOOP("Actions", "Export every metric, every attribute and every sweep of the study into a folder"),
               "", noKey, "Ctrl+Alt+F"},
    ActionSpec{ActionId::ExportVideo, MenuId::File, false,
               QT_TRANSLATE_NOOP("Actions", "Export &video…"),
               QT_TRANSLATE_NOOP("Actions", "Export the curves and flips as they play, as WebM, MP4, AVI or GIF"),
               "", noKey, "Ctrl+Alt+V"},
    ActionSpec{ActionId::Quit, MenuId::File, true,
               QT_TRANSLATE_NOOP("Actions", "&Quit"),
               QT_TRANSLATE_NOOP("Actions", "Close the window and end Crossfade"),
               "application-exit", QKeySequence::Quit, "Ctrl+Q"},

    ActionSpec{ActionId::Undo, MenuId::Edit, false,
               QT_TRANSLATE_NOOP("Actions", "&Undo"),
               QT_TRANSLATE_NOOP("Actions", "Take back the last change of the set-up"),
               "edit-undo", QKeySequence::Undo, "Ctrl+Z"},
    ActionSpec{ActionId::Redo, MenuId::Edit, false,
               QT_TRANSLATE_NOOP("Actions", "&Redo"),
               QT_TRANSLATE_NOOP("Actions", "Repeat the change of the set-up that was taken back"),
               "edit-redo", QKeySequence::Redo, "Ctrl+Shift+Z"},
    ActionSpec{ActionId::CopyTable, MenuId::Edit, true,
               QT_TRANSLATE_NOOP("Actions", "Copy &table"),
               QT_TRANSLATE_NOOP("Actions", "Copy the table that is shown beneath the chart, for a spreadsheet or a text"),
               "edit-copy", noKey, "Ctrl+Shift+C"},
    ActionSpec{ActionId::CopyChart, MenuId::Edit, false,
               QT_TRANSLATE_NOOP("Actions", "Copy &chart"),
               QT_TRANSLATE_NOOP("Actions", "Copy the chart as a picture"),
               "", noKey, "Ctrl+Alt+C"},

    ActionSpec{ActionId::Run, MenuId::Run, false,
               QT_TRANSLATE_NOOP("Actions", "&Run"),
               QT_TRANSLATE_NOOP("Actions", "Fit the chosen methods and compute their curves"),
               "system-run", noKey, "F5"},
    ActionSpec{ActionId::Estimate, MenuId::Run, false,
               QT_TRANSLATE_NOOP("Actions", "&Estimate from a pilot…"),
               QT_TRANSLATE_NOOP("Actions", "Estimate the curves from the items that the file marks as a random pilot, or from a pilot that is drawn"),
               "", noKey, "Ctrl+F5"},
    ActionSpec{ActionId::Plan, MenuId::Run, false,
               QT_TRANSLATE_NOOP("Actions", "&Plan a backfill…"),
               QT_TRANSLATE_NOOP("Actions", "Choose a method and an order before the backfill, and say what to embed when"),
               "", noKey, "Ctrl+Shift+P"},
    ActionSpec{ActionId::Follow, MenuId::Run, false,
               QT_TRANSLATE_NOOP("Actions", "&Follow a backfill…"),
               QT_TRANSLATE_NOOP("Actions", "See how far a backfill is along its plan, and when to stop"),
               "", noKey, "Ctrl+Shift+F"},
    ActionSpec{ActionId::Compare, MenuId::Run, false,
               QT_TRANSLATE_NOOP("Actions", "Co&mpare runs"),
               QT_TRANSLATE_NOOP("Actions", "Runs and results files side by side, with the differences between them"),
               "", noKey, "Ctrl+Shift+R"},
    ActionSpec{ActionId::Cancel, MenuId::Run, false,
               QT_TRANSLATE_NOOP("Actions", "&Cancel"),
               QT_TRANSLATE_NOOP("Actions", "Cancel the computation; what is shown stays"),
               "process-stop", noKey, "Ctrl+."},
    ActionSpec{ActionId::CountEmbedding, MenuId::Run, true,
               QT_TRANSLATE_NOOP("Actions", "Cost of re-embeddin&g…"),
               QT_TRANSLATE_NOOP("Actions", "Count the multiply–accumulates of the new model (TorchScript), for the table of costs"),
               "", noKey, "Ctrl+Shift+M"},

    ActionSpec{ActionId::SearchImage, MenuId::Query, false,
               QT_TRANSLATE_NOOP("Actions", "&Search with an image…"),
               QT_TRANSLATE_NOOP("Actions", "Search with an image of your own, embedded by the models of the study"),
               "", noKey, "Ctrl+I"},
    ActionSpec{ActionId::SearchPasted, MenuId::Query, false,
               QT_TRANSLATE_NOOP("Actions", "Search with the &copied image"),
               QT_TRANSLATE_NOOP("Actions", "Search with the image, or the image file, that the clipboard holds"),
               "", noKey, "Ctrl+Shift+V"},

    ActionSpec{ActionId::PlayPause, MenuId::View, false,
               QT_TRANSLATE_NOOP("Actions", "&Play or pause"),
               QT_TRANSLATE_NOOP("Actions", "Play the backfilling, or pause it"),
               "media-playback-start", noKey, "Space"},
    ActionSpec{ActionId::StepForward, MenuId::View, false,
               QT_TRANSLATE_NOOP("Actions", "Step &forward"),
               QT_TRANSLATE_NOOP("Actions", "Go to the next fraction"),
               "media-skip-forward", noKey, "Ctrl+Right"},
    ActionSpec{ActionId::StepBack, MenuId::View, false,
               QT_TRANSLATE_NOOP("Actions", "Step &back"),
               QT_TRANSLATE_NOOP("Actions", "Go to the previous fraction"),
               "media-skip-backward", noKey, "Ctrl+Left"},
    ActionSpec{ActionId::ToStart, MenuId::View, false,
               QT_TRANSLATE_NOOP("Actions", "Go to the start"),
               QT_TRANSLATE_NOOP("Actions", "Nothing is backfilled yet"),
               "go-first", noKey, "Ctrl+Home"},
    ActionSpec{ActionId::ToEnd, MenuId::View, false,
               QT_TRANSLATE_NOOP("Actions", "Go to the end"),
               QT_TRANSLATE_NOOP("Actions", "Everything is backfilled"),
               "go-last", noKey, "Ctrl+End"},
    ActionSpec{ActionId::NextFailure, MenuId::View, true,
               QT_TRANSLATE_NOOP("Actions", "&Next query"),
               QT_TRANSLATE_NOOP("Actions", "Choose the next query in the list of failed queries"),
               "", QKeySequence::FindNext, "F3"},
    ActionSpec{ActionId::PreviousFailure, MenuId::View, false,
               QT_TRANSLATE_NOOP("Actions", "Pre&vious query"),
               QT_TRANSLATE_NOOP("Actions", "Choose the previous query in the list of failed queries"),
               "", QKeySequence::FindPrevious, "Shift+F3"},
    ActionSpec{ActionId::NextMetric, MenuId::View, false,
               QT_TRANSLATE_NOOP("Actions", "Next &metric"),
               QT_TRANSLATE_NOOP("Actions", "Show the next metric in the chart and the table"),
               "", noKey, "Ctrl+M"},
    ActionSpec{ActionId::NextAttribute, MenuId::View, false,
               QT_TRANSLATE_NOOP("Actions", "Whole &gallery or groups"),
               QT_TRANSLATE_NOOP("Actions", "Show the groups of the chosen curve in the chart, attribute by attribute, or all curves again"),
               "", noKey, "Ctrl+B"},
    ActionSpec{ActionId::ShowValues, MenuId::View, false,
               QT_TRANSLATE_NOOP("Actions", "Value&s in the chart"),
               QT_TRANSLATE_NOOP("Actions", "Show the values of all curves at the chosen fraction, with their 95 % intervals"),
               "", noKey, "Ctrl+L", true},
    ActionSpec{ActionId::ZoomCurves, MenuId::View, false,
               QT_TRANSLATE_NOOP("Actions", "&Zoom to the curves"),
               QT_TRANSLATE_NOOP("Actions", "Show only where the curves are, without old, new, cross and a steep start"),
               "", noKey, "Ctrl+0", true},
    ActionSpec{ActionId::NextTable, MenuId::View, false,
               QT_TRANSLATE_NOOP("Actions", "Next t&able"),
               QT_TRANSLATE_NOOP("Actions", "Show the next table beneath the chart: curves, conditions, groups, models, costs"),
               "", noKey, "Ctrl+T"},
    ActionSpec{ActionId::NextScreen, MenuId::View, false,
               QT_TRANSLATE_NOOP("Actions", "Next s&creen"),
               QT_TRANSLATE_NOOP("Actions", "Show the next screen: curves, flips, groups, uncertainty, map, decide, sweeps"),
               "", noKey, "Ctrl+Tab"},
    ActionSpec{ActionId::NextPane, MenuId::View, true,
               QT_TRANSLATE_NOOP("Actions", "Ne&xt pane"),
               QT_TRANSLATE_NOOP("Actions", "Go to the next part of the window: set-up, screen, tables, queries, results of the query"),
               "", noKey, "F6"},
    ActionSpec{ActionId::PreviousPane, MenuId::View, false,
               QT_TRANSLATE_NOOP("Actions", "Prev&ious pane"),
               QT_TRANSLATE_NOOP("Actions", "Go to the previous part of the window"),
               "", noKey, "Shift+F6"},
    ActionSpec{ActionId::ShowSetup, MenuId::ViewPanels, false,
               QT_TRANSLATE_NOOP("Actions", "&Set-up"),
               QT_TRANSLATE_NOOP("Actions", "Show or hide the set-up"),
               "panel-left", noKey, "Ctrl+1", true},
    ActionSpec{ActionId::ShowTable, MenuId::ViewPanels, false,
               QT_TRANSLATE_NOOP("Actions", "&Tables"),
               QT_TRANSLATE_NOOP("Actions", "Show or hide the tables beneath the chart"),
               "panel-bottom", noKey, "Ctrl+2", true},
    ActionSpec{ActionId::ShowQueries, MenuId::ViewPanels, false,
               QT_TRANSLATE_NOOP("Actions", "&Queries"),
               QT_TRANSLATE_NOOP("Actions", "Show or hide the list of queries"),
               "panel-right", noKey, "Ctrl+3", true},
    ActionSpec{ActionId::ShowSweeps, MenuId::View, false,
               QT_TRANSLATE_NOOP("Actions", "S&weeps"),
               QT_TRANSLATE_NOOP("Actions", "Show the results over one option that the study varies, or the curves again"),
               "", noKey, "Ctrl+4", true},
    ActionSpec{ActionId::ThemeSystem, MenuId::ViewTheme, false,
               QT_TRANSLATE_NOOP("Actions", "As the &system"),
               QT_TRANSLATE_NOOP("Actions", "Use the colours of the desktop"),
               "", noKey, "Ctrl+Shift+1", true},
    ActionSpec{ActionId::ThemeLight, MenuId::ViewTheme, false,
               QT_TRANSLATE_NOOP("Actions", "&Light"),
               QT_TRANSLATE_NOOP("Actions", "Dark on light"),
               "", noKey, "Ctrl+Shift+2", true},
    ActionSpec{ActionId::ThemeDark, MenuId::ViewTheme, false,
               QT_TRANSLATE_NOOP("Actions", "&Dark"),
               QT_TRANSLATE_NOOP("Actions", "Light on dark"),
               "", noKey, "Ctrl+Shift+3", true},
    ActionSpec{ActionId::FullScreen, MenuId::View, true,
               QT_TRANSLATE_NOOP("Actions", "F&ull screen"),
               QT_TRANSLATE_NOOP("Actions", "Use the whole screen, or a window again"),
               "view-fullscreen", QKeySequence::FullScreen, "F11", true},
    ActionSpec{ActionId::ShowLog, MenuId::ViewPanels, false,
               QT_TRANSLATE_NOOP("Actions", "L&og"),
               QT_TRANSLATE_NOOP("Actions", "Show or hide the log: what ran, when, how long it took, and what it noted"),
               "", noKey, "Ctrl+5", true},
    ActionSpec{ActionId::ShowItems, MenuId::ViewPanels, false,
               QT_TRANSLATE_NOOP("Actions", "&Items"),
               QT_TRANSLATE_NOOP("Actions", "Show or hide the chosen items"),
               "", noKey, "Ctrl+6", true},
    ActionSpec{ActionId::ShowRuns, MenuId::ViewPanels, false,
               QT_TRANSLATE_NOOP("Actions", "R&uns"),
               QT_TRANSLATE_NOOP("Actions", "Show or hide the list of runs"),
               "", noKey, "Ctrl+7", true},
    ActionSpec{ActionId::ShowDetail, MenuId::ViewPanels, false,
               QT_TRANSLATE_NOOP("Actions", "&Chosen query"),
               QT_TRANSLATE_NOOP("Actions", "Show or hide the results of the chosen query"),
               "", noKey, "Ctrl+8", true},
    ActionSpec{ActionId::ScreenAsPanel, MenuId::ViewPanels, true,
               QT_TRANSLATE_NOOP("Actions", "Screen as a &panel"),
               QT_TRANSLATE_NOOP("Actions", "Show this screen beside the others, as a panel that can be moved and torn off; close it to have its tab again"),
               "", noKey, "Ctrl+Shift+D"},
    ActionSpec{ActionId::ResetLayout, MenuId::ViewPanels, false,
               QT_TRANSLATE_NOOP("Actions", "&Reset layout"),
               QT_TRANSLATE_NOOP("Actions", "Put all panels where they are at first, and every screen back into its tab"),
               "", noKey, "Ctrl+Alt+0"},

    ActionSpec{ActionId::Help, MenuId::Help, false,
               QT_TRANSLATE_NOOP("Actions", "&Guide"),
               QT_TRANSLATE_NOOP("Actions", "How to read and use the window"),
               "help-contents", QKeySequence::HelpContents, "F1"},
    ActionSpec{ActionId::FindAction, MenuId::Help, false,
               QT_TRANSLATE_NOOP("Actions", "&Find an action…"),
               QT_TRANSLATE_NOOP("Actions", "Every action of the menus: type a part of its name"),
               "", noKey, "Ctrl+K"},
    ActionSpec{ActionId::Shortcuts, MenuId::Help, false,
               QT_TRANSLATE_NOOP("Actions", "&Keyboard shortcuts"),
               QT_TRANSLATE_NOOP("Actions", "Every key of the window"),
               "input-keyboard", noKey, "Ctrl+F1"},
    ActionSpec{ActionId::About, MenuId::Help, true,
               QT_TRANSLATE_NOOP("Actions", "&About Crossfade"),
               QT_TRANSLATE_NOOP("Actions", "Versions, device and licence"),
               "help-about", noKey, "Ctrl+Alt+A"},
};
// clang-format on

} // namespace

std::span<const ActionSpec> actionTable()
{
    return table;
}

QList<QKeySequence> actionKeys(const ActionSpec& spec)
{
    const QList<QKeySequence> standard =
        spec.standard == noKey ? QList<QKeySequence>{} : QKeySequence::keyBindings(spec.standard);
    return standard.isEmpty() ? QList<QKeySequence>{QKeySequence(QString::fromUtf8(spec.keys))}
                              : standard;
}

QString actionText(const ActionSpec& spec)
{
    return QCoreApplication::translate("Actions", spec.text);
}

QString actionName(const ActionSpec& spec)
{
    return withoutMnemonic(actionText(spec)).remove(QStringLiteral("…"));
}

QString actionTip(const ActionSpec& spec)
{
    return QCoreApplication::translate("Actions", spec.tip);
}

Actions::Actions(QWidget& window) : QObject(&window)
{
    for (const ActionSpec& spec : actionTable()) {
        auto* action = new QAction(this);
        action->setCheckable(spec.checkable);
        action->setShortcuts(actionKeys(spec));
        m_actions.emplace(spec.id, action);
        window.addAction(action);
    }
    refresh();
}

void Actions::fill(QMenu& menu, MenuId id) const
{
    for (const ActionSpec& spec : actionTable()) {
        if (spec.menu != id)
            continue;
        if (spec.startsGroup)
            menu.addSeparator();
        menu.addAction(m_actions.at(spec.id));
    }
}

void Actions::refresh()
{
    for (const ActionSpec& spec : actionTable()) {
        QAction& action = *m_actions.at(spec.id);
        action.setText(actionText(spec));
        action.setIconText(withoutMnemonic(actionText(spec))); // buttons have no keys
        action.setStatusTip(actionTip(spec));
        const QString keys = action.shortcut().toString(QKeySequence::NativeText);
        action.setToolTip(QStringLiteral("%1 (%2)").arg(actionTip(spec), keys));
        if (*spec.icon != '\0')
            action.setIcon(themedIcon(QString::fromUtf8(spec.icon)));
    }
}

void Actions::enable(const ActionUse& use) const
{
    using enum ActionId;
    const std::vector<std::pair<bool, std::vector<ActionId>>> uses = {
        {use.isIdle, {Open, OpenDemonstration}},
        {!use.isIdle, {Cancel}},
        {use.isOpen, {Plan, SaveStudy}},
        {use.isIdle && use.canRun, {Run, Estimate}},
        {use.isIdle && use.hasResult, {SaveResults, CountEmbedding}},
        {use.hasResult && use.hasGroups, {NextAttribute}},
        {use.hasResult,
         {SearchImage, SearchPasted, ExportReport, ExportAllFigures, ExportVideo, Compare,
          ExportCurves, ExportFailures, ExportTable, CopyTable, NextTable, NextFailure,
          PreviousFailure, NextMetric, NextScreen, ShowValues, ZoomCurves}},
        {use.hasResult && use.hasFraction, {PlayPause, StepForward, StepBack, ToStart, ToEnd}},
        {use.hasResult && use.canTakeOut, {ScreenAsPanel}},
        {use.hasChart, {ExportFigure, CopyChart}},
        {use.hasSweeps, {ShowSweeps, ExportSweeps}},
        {use.canUndo, {Undo}},
        {use.canRedo, {Redo}}};
    for (const auto& [isThere, ids] : uses)
        for (const ActionId id : ids)
            (*this)[id].setEnabled(isThere);
}

QStringList Actions::dialogNames()
{
    QStringList names;
    for (const auto& [name, id] : dialogActions)
        names += QString::fromUtf8(name);
    return names;
}

bool Actions::openDialog(const QString& name) const
{
    for (const auto& [known, id] : dialogActions)
        if (name == QLatin1String(known) && (*this)[id].isEnabled()) {
            (*this)[id].trigger();
            return true;
        }
    return false;
}

void Actions::describe(ActionId id, const QString& what)
{
    const auto& spec = *std::ranges::find(actionTable(), id, &ActionSpec::id);
    const QString text = actionText(spec);
    m_actions.at(id)->setText(what.isEmpty() ? text : tr("%1: %2").arg(text, asButtonText(what)));
}

} // namespace crossfade
