#pragma once

#include "core/base/error.h"

#include <QTabWidget>

#include <vector>

namespace crossfade
{

class PaintedPlot;
class ResultModel;
class ResultsView;
class ScreenPage;
struct Screen;

/// The screens(), a tab for each that has something to show. Those of a result have their pages
/// here; whoever knows what the others show adds theirs. Without a result there is the tab of
/// curves alone.
class ChartTabs : public QTabWidget
{
    Q_OBJECT

public:
    explicit ChartTabs(ResultModel& model, QWidget* parent = nullptr);

    /// Adds the page of a screen that is not of a result.
    void addPage(const QString& screen, ScreenPage* page);
    /// The page of this class.
    template <class Page>
    Page& page() const
    {
        for (const Tab& tab : m_tabs)
            if (auto* found = qobject_cast<Page*>(tab.page))
                return *found;
        Q_UNREACHABLE();
    }
    ResultsView& curves() const;
    bool hasSweeps() const;
    /// Gives a screen that is not of a result a tab, or takes it away.
    void offerScreen(const QString& name, bool offered);
    /// Shows one of screenNames(); another name changes nothing.
    void showScreen(const QString& name);
    /// Whether the screen that is shown is of a result; otherwise what is about the result alone
    /// is out of place beside it.
    bool showsResultScreen() const;
    /// Whether the screen that is shown, a panel beside it or a screen in a window of its own says
    /// something of the chosen fraction.
    bool hasFraction() const;
    /// Whether the screen that is shown has a chart to be exported.
    bool hasChart() const;
    /// Narrower than the widest screen, whatever the language: a screen that needs more is given
    /// the room of the queries, or is shown in a wider window.
    QSize minimumSizeHint() const override;
    static QStringList screenNames();
    /// Whether a screen can be shown outside the tabs, and is not yet.
    bool canTakeOut(const QString& name) const;
    /// Takes it out of the tabs; it keeps following the result. Null where it cannot be.
    QWidget* takeOut(const QString& name);
    /// Makes it a tab again, and shows it.
    void putBack(const QString& name);
    /// Null where there is no such screen.
    ScreenPage* pageOf(const QString& name) const;
    void showNext();
    /// The painted chart of the screen that is shown; null: it has another one.
    const PaintedPlot* paintedPlot() const;
    const Screen& screen() const; ///< that is shown
    QString screenName() const;   ///< one of screenNames()
    ScreenPage& shownPage() const;
    /// Tells all screens that the backfill plays, or stands still.
    void setPlaying(bool playing);

Q_SIGNALS:
    /// A screen that was taken out shall be shown.
    void outsideWanted(const QString& name);
    /// A screen could not work out what it is to show.
    void failed(const crossfade::Error& error);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Tab {
        const Screen* screen;
        ScreenPage* page;
        bool isOut = false;    ///< of the tabs
        bool isWanted = false; ///< asked for, or offered
    };
    bool hasTab(const QWidget* page) const { return indexOf(page) >= 0; }
    bool isOffered(const Tab& tab) const;
    void showResult();
    void leaveStart();
    void retranslate();
    Tab* find(const QString& name);

    ResultModel& m_model;
    std::vector<Tab> m_tabs; ///< in the sequence of screens()
};

} // namespace crossfade
