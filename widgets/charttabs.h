#pragma once

#include <QTabWidget>

#include <memory>

namespace crossfade
{

class CostsView;
class DecisionView;
class EstimateView;
class FlipsView;
class GenerationsView;
class GroupsView;
class MapView;
class PaintedPlot;
class ResultModel;
class ResultsView;
class SweepsView;
class UncertaintyView;
struct StudyEstimate;

/// The screens of a result, a tab for each: its curves, its flips, … and, where it has sweeps or
/// a sequence of updates, tabs for them. Without a result there is the tab of curves alone.
class ChartTabs : public QTabWidget
{
    Q_OBJECT

public:
    explicit ChartTabs(ResultModel& model, QWidget* parent = nullptr);

    ResultsView& curves() const { return *m_curves; }
    SweepsView& sweeps() const { return *m_sweeps; }
    bool hasSweeps() const { return hasTab(sweepsPage()); }
    bool showsSweeps() const { return currentWidget() == sweepsPage(); }
    void setSweepsShown(bool shown);
    EstimateView& estimate() const { return *m_estimate; }
    /// Shows the estimate, or takes its tab away where it is null.
    void setEstimate(const std::shared_ptr<const StudyEstimate>& estimate);
    FlipsView& flips() const { return *m_flips; }
    MapView& map() const { return *m_map; }
    /// Adds a screen that is not of a result: `name` as in screenNames(). The page's window title
    /// and status tip are the tab's text and tool tip. It has no tab until it is first shown.
    void addOwnScreen(const QString& name, QWidget* page);
    /// Gives such a screen a tab, or takes it away.
    void offerScreen(const QString& name, bool offered);
    /// One of screenNames(); another name changes nothing.
    void showScreen(const QString& name);
    /// Whether the screen that is shown is of a result; otherwise what is about the result alone
    /// is out of place beside it.
    bool showsResultScreen() const;
    /// Whether the screen that is shown, a panel beside it or a screen in a window of its own says
    /// something of the chosen fraction.
    bool hasFraction() const;
    /// Whether a choice on the screen that is shown can be one of queries.
    bool isOfQueries() const;
    /// Narrower than the widest screen, whatever the language: a screen that needs more is given
    /// the room of the queries, or is shown in a wider window.
    QSize minimumSizeHint() const override;
    static QStringList screenNames();
    /// Whether a screen can be shown outside the tabs: not the curves, the sweeps, and what is not
    /// of a result.
    bool canTakeOut(const QString& name) const;
    /// Takes it out of the tabs; it keeps following the result. Null where it cannot be.
    QWidget* takeOut(const QString& name);
    /// Makes it a tab again, and shows it.
    void putBack(const QString& name);
    QString titleOf(const QString& name) const;
    /// Null where there is no such screen.
    QWidget* pageOf(const QString& name) const;
    void showNext();
    /// Whether the screen that is shown has tables of its own, and needs the room.
    bool hasOwnTables() const;
    /// The painted chart of the screen that is shown; null: it has another one.
    const PaintedPlot* paintedPlot() const;
    QString screenName() const; ///< one of screenNames()
    /// A picture of the chart that is shown, for the clipboard.
    QPixmap chartPicture() const;

Q_SIGNALS:
    /// A screen that was taken out shall be shown.
    void outsideWanted(const QString& name);

private:
    struct Screen {
        QString name;
        QWidget* page;
        QString title = {};
        QString help = {};
        bool isOut = false;    ///< of the tabs
        bool isOwn = false;    ///< not of a result
        bool isWanted = false; ///< of those: it has been shown
    };
    QWidget* sweepsPage() const;
    bool hasTab(const QWidget* page) const { return indexOf(page) >= 0; }
    bool isOffered(const Screen& screen) const;
    void addScreen(const QString& name, QWidget* page);
    void showResult();
    void nameOwnScreens();
    void retranslate();
    void nameTab(const QWidget* page, const QString& text, const QString& help);
    Screen* find(const QString& name);

    ResultModel& m_model;
    QList<Screen> m_screens;
    ResultsView* m_curves;
    FlipsView* m_flips;
    GroupsView* m_groups;
    UncertaintyView* m_uncertainty;
    MapView* m_map;
    CostsView* m_costs;
    DecisionView* m_decision;
    EstimateView* m_estimate;
    SweepsView* m_sweeps;
    GenerationsView* m_generations;
};

} // namespace crossfade
