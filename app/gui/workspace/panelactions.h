#pragma once

#include "app/gui/workspace/workspace.h"

namespace crossfade
{

class Actions;
class AppSettings;
class ResultModel;

/// The actions that show and hide panels, and go from one to the next. A panel is shown where the
/// user wants to see it and it has something to say beside the screen that is shown; its action is
/// checked while it is there.
class PanelActions : public QObject
{
    Q_OBJECT

public:
    using Panel = Workspace::Panel;

    /// All outlive this.
    PanelActions(const Actions& actions, AppSettings& settings, Workspace& workspace);
    /// From now on, what is chosen in a chart comes to the front.
    /// @param items  of the panel of items
    void follow(const ResultModel& results, const QWidget& items);

    /// The user wants to see it, beside all screens, or not.
    void wish(Panel panel, bool shown);
    /// Shows the panel of a name (Workspace::nameOf()).
    void show(const QString& name);
    /// Which panels have something to say now.
    /// @param isWorking  they can be seen
    void offer(std::set<Panel> offered, bool isWorking);

Q_SIGNALS:
    void wished(crossfade::Workspace::Panel panel, bool shown);
    /// After that, and where all are to be as at first; offer() has to follow.
    void changed();

private:
    /// All panels as they are at first.
    void reset();
    bool isWished(Panel panel) const;
    /// Gives the focus to the next part of the window that has something to reach, or the previous
    /// one.
    void goToPane(int step);

    const Actions& m_actions;
    AppSettings& m_settings;
    Workspace& m_workspace;
};

/// Moves the focus by `moveOn`, past what Qt keeps outside the window, and scrolls to where it is.
bool moveFocus(const QWidget& window, const std::function<bool()>& moveOn);

} // namespace crossfade
