#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QObject>

#include <map>
#include <span>

class QMenu;

namespace crossfade
{

/// Everything that the user can make the window do.
enum class ActionId {
    Open,
    NewFromImages,
    Import,
    OpenDemonstration,
    SaveStudy,
    SaveResults,
    ExportFigure,
    ExportCurves,
    ExportSweeps,
    ExportFailures,
    ExportTable,
    ExportReport,
    ExportAllFigures,
    ExportVideo,
    Quit,
    Undo,
    Redo,
    CopyTable,
    CopyChart,
    Run,
    Estimate,
    Plan,
    Follow,
    Compare,
    Cancel,
    CountEmbedding,
    SearchImage,
    SearchPasted,
    PlayPause,
    StepForward,
    StepBack,
    ToStart,
    ToEnd,
    NextFailure,
    PreviousFailure,
    NextMetric,
    NextAttribute,
    ShowValues,
    ZoomCurves,
    NextTable,
    NextPane,
    PreviousPane,
    ShowSetup,
    ShowTable,
    ShowQueries,
    NextScreen,
    ShowSweeps,
    ThemeSystem,
    ThemeLight,
    ThemeDark,
    FullScreen,
    ShowLog,
    ShowItems,
    ShowRuns,
    ShowDetail,
    ScreenAsPanel,
    ResetLayout,
    Help,
    FindAction,
    Shortcuts,
    About
};

/// The menus of the actions.
enum class MenuId { File, Edit, Run, Query, View, ViewPanels, ViewTheme, Help };

/// One line of the table of actions. Texts are English, for QCoreApplication::translate with the
/// context "Actions".
struct ActionSpec {
    ActionId id;
    MenuId menu;
    bool startsGroup; ///< its menu has a separator before it
    const char* text;
    const char* tip;
    const char* icon;                   ///< of the icon theme, or of resources/icons; may be empty
    QKeySequence::StandardKey standard; ///< the platform's own key for it
    const char* keys;                   ///< the key where the platform has none
    bool checkable = false;
};

/// Every action, in the sequence of the menus.
std::span<const ActionSpec> actionTable();
/// The keys of an action on this platform.
QList<QKeySequence> actionKeys(const ActionSpec& spec);
QString actionText(const ActionSpec& spec);
/// The action's text without the mark of a key and without dots.
QString actionName(const ActionSpec& spec);
QString actionTip(const ActionSpec& spec);

/// What actions need, as far as it is there.
struct ActionUse {
    bool isIdle = true; ///< no job runs
    bool isOpen = false;
    bool canRun = false;    ///< nothing stands in the way of the study that is open
    bool hasResult = false; ///< with a curve
    bool hasGroups = false;
    bool hasFraction = false; ///< something that is shown is about a fraction
    bool hasChart = false;    ///< that can be exported
    bool hasSweeps = false;
    bool canTakeOut = false; ///< the screen that is shown can be a panel
    bool canUndo = false;
    bool canRedo = false;
};

/// The window's QActions, made from the table and owned by the window.
class Actions : public QObject
{
    Q_OBJECT

public:
    /// Adds every action to `window`, so that its keys work wherever the focus is.
    explicit Actions(QWidget& window);

    QAction& operator[](ActionId id) const { return *m_actions.at(id); }
    /// Appends the actions of one menu in the sequence of the table.
    void fill(QMenu& menu, MenuId id) const;
    /// Texts in the current language, icons for the current palette.
    void refresh();
    /// Enables each action for which there is what it needs.
    void enable(const ActionUse& use) const;
    /// The dialogs that openDialog() opens: "guide", "figure", …
    static QStringList dialogNames();
    /// Opens a dialog as its action does; modal ones until they are closed. False where there is
    /// nothing yet that it is about.
    bool openDialog(const QString& name) const;
    /// Adds to the text of an action what it is about now: "Undo: seeds". Empty: nothing.
    void describe(ActionId id, const QString& what);

private:
    std::map<ActionId, QAction*> m_actions;
};

} // namespace crossfade
