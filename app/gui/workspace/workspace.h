#pragma once

#include <QByteArray>
#include <QMainWindow>

#include <map>
#include <set>

namespace crossfade
{

class AppSettings;
class ChartTabs;

class PanelDock;

/// The screens in the middle, the play bar beneath them, and panels around them: each can be moved,
/// put behind another one, torn off and closed. A screen can be made a panel, too. Remembers how
/// the user arranged them.
class Workspace : public QMainWindow
{
    Q_OBJECT

public:
    enum class Panel { Setup, Tables, Queries, Items, Runs, Detail, Log };
    struct Parts {
        ChartTabs* screens;
        QWidget* playBar; ///< beneath the screens, for all of them
        std::map<Panel, QWidget*> panels;
    };
    /// Takes the parts as its children.
    explicit Workspace(const Parts& parts, QWidget* parent = nullptr);

    /// The name of a panel in the settings and on the command line.
    static QString nameOf(Panel panel);
    static QStringList panelNames();
    static bool isShownAtFirst(Panel panel) { return panel != Panel::Log; }

    /// Shows these panels and hides the others.
    void showPanels(const std::set<Panel>& shown);
    /// Brings a shown panel before those that share its place.
    void bringToFront(Panel panel);
    /// Whether it is shown, but another panel that shares its place is in front.
    bool isBehind(Panel panel) const;
    /// The screens, the screens that are panels, and the panels, as far as they can be seen.
    QList<QWidget*> panes() const;

    /// While no query is chosen, its panel takes no more than a few lines, and the list the rest.
    void setDetailOpen(bool open);

    /// Makes the screen that is shown a panel of its own; its panel is closed to make it a tab.
    void makePanelOfScreen();
    /// Puts all panels where they are at first, and the screens back.
    void resetLayout();
    void restoreLayout(const AppSettings& settings);
    void storeLayout(AppSettings& settings);

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void closeWanted(crossfade::Workspace::Panel panel);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    PanelDock* addPanel(const QString& name, QWidget* content);
    void placePanels();
    void sizePanels();
    QList<PanelDock*> setupColumn() const;
    bool isSetupColumnShared() const;
    void sizeSetup();
    void keepSetupWidth();
    void shareColumn();
    void giveTablesBack();
    bool isNarrow() const;
    void fitColumns();
    void fitColumnsSoon();
    void makePanel(const QString& screen);
    void putBack(const QString& screen);
    void retranslate();

    ChartTabs* m_screens;
    std::map<Panel, PanelDock*> m_panels;
    std::set<Panel> m_shown;
    std::map<QString, PanelDock*> m_outside; ///< by the name of the screen
    std::map<bool, int> m_setupWidths;       ///< by whether its column is shared
    PanelDock* m_front = nullptr;            ///< that was brought to the front last
    bool m_arranging = false;
    bool m_isPlaced = false;    ///< the user's layout, or the first one, was applied
    bool m_isSized = true;      ///< false: shown, and not yet as wide as the user left it
    bool m_isForNarrow = false; ///< what isNarrow() was when the panels were placed
    int m_height = 0;           ///< at the last resize
    int m_tablesHeight = 0;     ///< that they have where there is room
    bool m_givesBack = false;   ///< a change of their height is not the user's
    QByteArray m_otherLayout;   ///< for the other answer of isNarrow(); empty: the first one
};

} // namespace crossfade
