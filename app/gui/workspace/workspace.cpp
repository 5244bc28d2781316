#include "app/gui/workspace/workspace.h"

#include "app/gui/settings/appsettings.h"
#include "app/gui/workspace/paneldock.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/scrollingcolumn.h"
#include "widgets/basics/translated.h"
#include "widgets/screens/charttabs.h"

#include <QLayout>
#include <QScopedValueRollback>
#include <QTabBar>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

/// Raise it when panels are added or renamed: what was remembered is then of no use.
constexpr int panelsVersion = 1;
/// The least width for the set-up, the screens and the queries beside each other.
constexpr int threeColumns = 1180;
/// The narrowest window that holds the columns for a narrow one in every language.
constexpr int narrowest = 1000;
/// The name in the settings that says: the layout is one for a narrow window.
constexpr const char* narrowColumns = "narrow";

QString nameOfWidth(bool isShared)
{
    return isShared ? QStringLiteral("sharedSetupWidth") : QStringLiteral("setupWidth");
}

QWidget* stacked(QWidget* upper, QWidget* lower)
{
    auto* both = new QWidget;
    inColumn(both, {{upper, 1}, lower}, {}, 2);
    return both;
}

} // namespace

Workspace::Workspace(const Parts& parts, QWidget* parent)
    : QMainWindow(parent, Qt::Widget), m_screens(parts.screens)
{
    setCentralWidget(stacked(parts.screens, parts.playBar));
    setDockNestingEnabled(true);
    setAnimated(false); // a panel that is hidden by another screen shall be gone at once
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    // Tables are beneath the screens; the panels at the sides have the whole height.
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    for (const auto& [panel, content] : parts.panels) {
        PanelDock* dock = addPanel(nameOf(panel), content);
        m_panels.emplace(panel, dock);
        connect(dock, &PanelDock::closeWanted, this,
                [this, which = panel] { Q_EMIT closeWanted(which); });
    }
    connect(m_screens, &ChartTabs::outsideWanted, this,
            [this](const QString& screen) { m_outside.at(screen)->raise(); });
    connect(m_screens->tabBar(), &QTabBar::tabBarDoubleClicked, this,
            &Workspace::makePanelOfScreen);
    placePanels();
    m_panels.at(Panel::Tables)->installEventFilter(this);
    keepTranslated(*this, [this] { retranslate(); });
}

PanelDock* Workspace::addPanel(const QString& name, QWidget* content)
{
    auto* dock = new PanelDock(this);
    dock->setObjectName(name + QStringLiteral("Dock"));
    dock->setContent(content);
    dock->setAcceptDrops(true); // files, where it is a window of its own
    connect(dock, &QDockWidget::visibilityChanged, this, [this, dock](bool visible) {
        // One that is alone in its place was not brought before another one.
        const auto isShown = [](const QDockWidget* other) { return !other->isHidden(); };
        if (visible && !m_arranging && std::ranges::any_of(tabifiedDockWidgets(dock), isShown))
            m_front = dock;
    });
    return dock;
}

void Workspace::placePanels()
{
    const QScopedValueRollback arranging(m_arranging, true);
    m_isForNarrow = isNarrow();
    const auto at = [this](Panel panel) { return m_panels.at(panel); };
    for (const auto& [panel, dock] : m_panels) {
        dock->setFloating(false);
        removeDockWidget(dock);
    }
    addDockWidget(Qt::LeftDockWidgetArea, at(Panel::Setup));
    addDockWidget(Qt::BottomDockWidgetArea, at(Panel::Tables));
    tabifyDockWidget(at(Panel::Tables), at(Panel::Log));
    addDockWidget(isNarrow() ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea,
                  at(Panel::Queries));
    splitDockWidget(at(Panel::Queries), at(Panel::Detail), Qt::Vertical);
    if (isNarrow())
        tabifyDockWidget(at(Panel::Setup), at(Panel::Queries));
    tabifyDockWidget(at(Panel::Queries), at(Panel::Items));
    tabifyDockWidget(at(Panel::Items), at(Panel::Runs));
    for (const auto& [screen, dock] : m_outside) // those that were with the tables
        if (!dock->isFloating() && dockWidgetArea(dock) == Qt::BottomDockWidgetArea)
            tabifyDockWidget(at(Panel::Tables), dock);
    m_front = at(Panel::Queries);
    for (const auto& [panel, dock] : m_panels)
        dock->setVisible(m_shown.contains(panel));
    m_front->raise();
    sizePanels();
}

/// Too narrow for the set-up and the queries beside the screens: they share a column then.
bool Workspace::isNarrow() const
{
    return width() < threeColumns;
}

/// Columns for a wide window do not keep it from becoming narrow at once: others take their place,
/// which Qt knows only later.
QSize Workspace::minimumSizeHint() const
{
    return QMainWindow::minimumSizeHint().boundedTo({narrowest, QWIDGETSIZE_MAX});
}

/// Rearranges the panels where the width asks for other columns than they stand in. Each
/// arrangement is kept, so that the user finds it again at the width that it was made for.
void Workspace::fitColumns()
{
    if (m_isForNarrow == isNarrow())
        return;
    const QByteArray wanted = std::exchange(m_otherLayout, saveState(panelsVersion));
    const QScopedValueRollback arranging(m_arranging, true);
    if (!restoreState(wanted, panelsVersion)) {
        placePanels();
        return;
    }
    m_isForNarrow = isNarrow();
    for (const auto& [panel, dock] : m_panels)
        dock->setVisible(m_shown.contains(panel));
    for (const auto& [screen, dock] : m_outside)
        dock->show();
    sizePanels();
}

/// Once the new size has been given to all parts.
void Workspace::fitColumnsSoon()
{
    if (m_isPlaced && isVisible() && m_isForNarrow != isNarrow())
        QTimer::singleShot(0, this, &Workspace::fitColumns);
}

void Workspace::sizePanels()
{
    m_setupWidths = {{false, 290}, {true, 370}}; // shared with the queries, which need more
    sizeSetup();
    if (!isNarrow()) {
        constexpr int screens = 600; // holds their names beside the widest set-up of a language
        const int rest = width() - m_setupWidths.at(false) - screens;
        resizeDocks({m_panels.at(Panel::Queries)}, {std::clamp(rest, 370, 470)}, Qt::Horizontal);
    }
    resizeDocks({m_panels.at(Panel::Tables)}, {isNarrow() ? 190 : 230}, Qt::Vertical);
    shareColumn();
}

void Workspace::showPanels(const std::set<Panel>& shown)
{
    keepSetupWidth();
    const bool wasShared = isSetupColumnShared();
    m_shown = shown;
    bool hasChanged = false;
    const QScopedValueRollback arranging(m_arranging, true);
    for (const auto& [panel, dock] : m_panels) {
        const bool isWanted = shown.contains(panel);
        hasChanged = hasChanged || dock->isHidden() == isWanted;
        dock->setVisible(isWanted);
    }
    // A panel that is shown again comes before those that share its place.
    if (hasChanged && m_front != nullptr && !m_front->isHidden())
        m_front->raise();
    if (isVisible()) // what comes to the front by itself now was not brought there
        layout()->activate();
    if (isSetupColumnShared() != wasShared)
        sizeSetup();
}

bool Workspace::isBehind(Panel panel) const
{
    const PanelDock* dock = m_panels.at(panel);
    return dock->isVisible() && !dock->isSeen();
}

void Workspace::bringToFront(Panel panel)
{
    m_front = m_panels.at(panel);
    m_front->raise();
}

QList<QWidget*> Workspace::panes() const
{
    QList<QWidget*> seen;
    const auto add = [&](const PanelDock* dock) {
        if (dock->isSeen())
            seen += dock->widget();
    };
    add(m_panels.at(Panel::Setup));
    if (m_screens->isVisible())
        seen += m_screens;
    for (const auto& [screen, dock] : m_outside)
        add(dock);
    for (const auto& [panel, dock] : m_panels)
        if (panel != Panel::Setup)
            add(dock);
    return seen;
}

void Workspace::setDetailOpen(bool open)
{
    constexpr int lines = 5;
    QWidget* detail = m_panels.at(Panel::Detail)->widget();
    const int closed = lines * fontMetrics().lineSpacing();
    if (open == (detail->maximumHeight() != closed))
        return;
    detail->setMaximumHeight(open ? QWIDGETSIZE_MAX : closed);
    if (open)
        shareColumn();
}

void Workspace::makePanelOfScreen()
{
    makePanel(m_screens->screenName());
}

void Workspace::makePanel(const QString& screen)
{
    QWidget* page = m_screens->takeOut(screen);
    if (page == nullptr)
        return;
    PanelDock* dock = addPanel(screen, scrolledPage(page));
    page->show();
    m_outside.emplace(screen, dock);
    connect(dock, &PanelDock::closeWanted, this, [this, screen] { putBack(screen); });
    // Beside the tables, and tall enough for a chart.
    addDockWidget(Qt::BottomDockWidgetArea, dock);
    tabifyDockWidget(m_panels.at(Panel::Tables), dock);
    dock->show();
    dock->raise();
    const int whole = page->minimumSizeHint().height() + 2 * fontMetrics().height(); // with title
    resizeDocks({dock},
                {std::max({dock->height(), height() * 2 / 5, std::min(whole, height() / 2)})},
                Qt::Vertical);
    retranslate();
}

void Workspace::putBack(const QString& screen)
{
    const auto place = m_outside.find(screen);
    if (place == m_outside.end())
        return;
    PanelDock* dock = place->second;
    m_outside.erase(place);
    if (m_front == dock)
        m_front = nullptr;
    static_cast<QScrollArea*>(dock->widget())->takeWidget()->setParent(m_screens);
    m_screens->putBack(screen);
    dock->hide();
    dock->deleteLater();
}

void Workspace::resetLayout()
{
    while (!m_outside.empty())
        putBack(QString(m_outside.begin()->first));
    m_otherLayout.clear();
    placePanels();
}

void Workspace::restoreLayout(const AppSettings& settings)
{
    const QString outside = QString::fromUtf8(settings.layoutState(QStringLiteral("outside")));
    for (const QString& screen : outside.split(QLatin1Char(','), Qt::SkipEmptyParts))
        makePanel(screen);
    m_isPlaced = restoreState(settings.layoutState(QStringLiteral("workspace")), panelsVersion);
    for (const auto& [screen, dock] : m_outside)
        dock->show();
    for (auto& [isShared, width] : m_setupWidths)
        if (const int kept = settings.layoutState(nameOfWidth(isShared)).toInt(); kept > 0)
            width = kept;
    if (m_isPlaced)
        m_isForNarrow = settings.layoutState(QStringLiteral("columns")) == narrowColumns;
    m_otherLayout.clear();
    fitColumnsSoon();
}

void Workspace::storeLayout(AppSettings& settings)
{
    setDetailOpen(true);
    keepSetupWidth();
    for (const auto& [isShared, width] : m_setupWidths)
        settings.setLayoutState(nameOfWidth(isShared), QByteArray::number(width));
    QStringList outside;
    for (const auto& [screen, dock] : m_outside)
        outside += screen;
    settings.setLayoutState(QStringLiteral("outside"), outside.join(QLatin1Char(',')).toUtf8());
    settings.setLayoutState(QStringLiteral("workspace"), saveState(panelsVersion));
    settings.setLayoutState(QStringLiteral("columns"), m_isForNarrow ? narrowColumns : "wide");
}

void Workspace::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    giveTablesBack();
    fitColumnsSoon();
}

/// The first layout depends on the size that the window has only now.
void Workspace::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (m_isPlaced) {
        // The size may change until then.
        m_isSized = false;
        QTimer::singleShot(0, this, [this] {
            fitColumns();
            sizeSetup();
            m_isSized = true;
        });
        return;
    }
    m_isPlaced = true;
    QTimer::singleShot(0, this, &Workspace::placePanels);
}

} // namespace crossfade
