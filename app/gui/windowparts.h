#pragma once

class QMainWindow;
class QStackedWidget;
class QUndoStack;

namespace crossfade
{

class Actions;
class AppSettings;
class ChartTabs;
class CompareView;
class ErrorBanner;
class EstimateView;
class FollowPage;
class ItemGrid;
class LogView;
class Menus;
class OverviewPage;
class PlanPage;
class PlayBar;
class QueryBrowser;
class QueryDetail;
class ResultModel;
class ResultTables;
class RunFooter;
class RunList;
class RunsView;
class SetupPanel;
class StartPage;
class ThumbnailCache;
class Workspace;

/// What one sees of the window, made and not yet connected. Qt's parents own it.
struct WindowParts {
    /// What it shows; all outlive the window.
    struct Shown {
        const Actions& actions;
        AppSettings& settings;
        ResultModel& results;
        ThumbnailCache& thumbnails;
        RunList& runs;
        QUndoStack& undo;
    };
    WindowParts(QMainWindow& window, const Shown& shown);

    Menus* menus;
    ErrorBanner* banner;
    StartPage* startPage;
    SetupPanel* setUp;
    RunFooter* runFooter;
    ChartTabs* charts;
    OverviewPage* overview;
    EstimateView* estimate;
    PlanPage* plan;
    FollowPage* follow;
    CompareView* compare;
    PlayBar* playBar;
    ResultTables* tables;
    QueryBrowser* queries;
    ItemGrid* items;
    RunsView* runs;
    QueryDetail* detail;
    LogView* log;
    Workspace* workspace;
    QStackedWidget* pages; ///< the start page and the workspace
};

} // namespace crossfade
