#include "widgets/screens/charttabs.h"

#include "widgets/basics/translated.h"
#include "widgets/charts/paintedplot.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/resultsview.h"
#include "widgets/screens/screen.h"
#include "widgets/screens/screenpage.h"

#include <QLayout>
#include <QResizeEvent>
#include <QStackedWidget>
#include <QTabBar>

#include <algorithm>

namespace crossfade
{

namespace
{

/// What a page needs at its width. A stack would answer with what its pages wish.
int heightNeededBy(const QWidget& page)
{
    const int least = page.minimumSizeHint().height();
    const auto* stack = page.findChild<QStackedWidget*>(QString(), Qt::FindDirectChildrenOnly);
    if (stack != nullptr)
        return std::max(least, heightNeededBy(*stack->currentWidget()));
    if (page.layout() == nullptr || !page.layout()->hasHeightForWidth())
        return least;
    return std::max(least, page.layout()->totalMinimumHeightForWidth(page.width()));
}

} // namespace

ChartTabs::ChartTabs(ResultModel& model, QWidget* parent) : QTabWidget(parent), m_model(model)
{
    setObjectName("charts");
    setDocumentMode(true);
    setUsesScrollButtons(true);
    for (const Screen& screen : screens())
        if (screen.isOfResult())
            addPage(QString::fromLatin1(screen.id), screen.makePage(model));
    // Connected after the pages, which must know the new result first.
    connect(&model, &ResultModel::resultChanged, this, &ChartTabs::showResult);
    connect(this, &QTabWidget::currentChanged, this, &ChartTabs::leaveStart);
    connect(this, &QTabWidget::currentChanged, this, [this] { updateGeometry(); });
    keepTranslated(*this, [this] { retranslate(); });
}

void ChartTabs::addPage(const QString& screen, ScreenPage* page)
{
    const Screen* added = findScreen(screen);
    page->setScreen(*added);
    page->setParent(this);
    page->hide();
    connect(page, &ScreenPage::failed, this, &ChartTabs::failed);
    m_tabs.insert(std::ranges::lower_bound(m_tabs, added, {}, &Tab::screen), {added, page});
    showResult();
}

ResultsView& ChartTabs::curves() const
{
    return page<ResultsView>();
}

bool ChartTabs::hasSweeps() const
{
    return hasTab(pageOf("sweeps"));
}

ChartTabs::Tab* ChartTabs::find(const QString& name)
{
    const auto found = std::ranges::find(m_tabs, findScreen(name), &Tab::screen);
    return found == m_tabs.end() ? nullptr : &*found;
}

bool ChartTabs::canTakeOut(const QString& name) const
{
    return std::ranges::any_of(m_tabs, [&](const Tab& tab) {
        return tab.screen == findScreen(name) && !tab.isOut && tab.screen->isOfResult() &&
               tab.screen->canBePanel;
    });
}

QWidget* ChartTabs::takeOut(const QString& name)
{
    if (!canTakeOut(name))
        return nullptr;
    Tab* tab = find(name);
    tab->isOut = true;
    showResult();
    return tab->page;
}

void ChartTabs::putBack(const QString& name)
{
    Tab* tab = find(name);
    if (tab == nullptr || !tab->isOut)
        return;
    tab->isOut = false;
    showResult();
    setCurrentWidget(tab->page);
}

ScreenPage* ChartTabs::pageOf(const QString& name) const
{
    const auto found = std::ranges::find(m_tabs, findScreen(name), &Tab::screen);
    return found == m_tabs.end() ? nullptr : found->page;
}

void ChartTabs::showScreen(const QString& name)
{
    Tab* tab = find(name);
    if (tab == nullptr)
        return;
    if (tab->screen->needs == Screen::Needs::Asked)
        offerScreen(name, true);
    if (tab->isOut)
        Q_EMIT outsideWanted(name);
    if (hasTab(tab->page))
        setCurrentWidget(tab->page);
}

void ChartTabs::offerScreen(const QString& name, bool offered)
{
    find(name)->isWanted = offered;
    showResult();
}

/// The least size of the screen that is shown: others may be higher.
QSize ChartTabs::minimumSizeHint() const
{
    constexpr int narrowest = 330;
    int highest = 0;
    for (int i = 0; i < count(); ++i)
        highest = std::max(highest, widget(i)->minimumSizeHint().height());
    const int around = QTabWidget::minimumSizeHint().height() - highest;
    const QWidget* const page = currentWidget();
    if (page == nullptr)
        return {narrowest, around};
    return {narrowest, around + heightNeededBy(*page)};
}

void ChartTabs::resizeEvent(QResizeEvent* event)
{
    QTabWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry(); // fields stand in more rows, or in fewer
}

bool ChartTabs::showsResultScreen() const
{
    return screen().isOfResult();
}

bool ChartTabs::hasFraction() const
{
    const auto saysSomething = [](const Tab& tab) { return tab.isOut && tab.screen->hasFraction; };
    return showsResultScreen() &&
           (screen().hasFraction || std::ranges::any_of(m_tabs, saysSomething));
}

bool ChartTabs::hasChart() const
{
    if (showsResultScreen())
        return !m_model.isEmpty();
    const PaintedPlot* plot = paintedPlot();
    return plot != nullptr && !plot->isEmpty();
}

void ChartTabs::showNext()
{
    setCurrentIndex((currentIndex() + 1) % count());
}

void ChartTabs::leaveStart()
{
    if (currentWidget() != nullptr && screen().isOnTheWay)
        m_model.leaveStart();
}

QStringList ChartTabs::screenNames()
{
    QStringList names;
    for (const Screen& screen : screens())
        names += QString::fromLatin1(screen.id);
    return names;
}

const PaintedPlot* ChartTabs::paintedPlot() const
{
    return currentWidget()->findChild<PaintedPlot*>();
}

ScreenPage& ChartTabs::shownPage() const
{
    return *qobject_cast<ScreenPage*>(currentWidget());
}

const Screen& ChartTabs::screen() const
{
    return *shownPage().screen();
}

QString ChartTabs::screenName() const
{
    return QString::fromLatin1(screen().id);
}

void ChartTabs::setPlaying(bool playing)
{
    for (const Tab& tab : m_tabs)
        tab.page->setPlaying(playing);
}

bool ChartTabs::isOffered(const Tab& tab) const
{
    if (tab.isOut)
        return false;
    switch (tab.screen->needs) {
    case Screen::Needs::Nothing:
        return true;
    case Screen::Needs::Curves:
        return !m_model.isEmpty();
    case Screen::Needs::Content:
        return !tab.page->isEmpty();
    case Screen::Needs::Offered:
    case Screen::Needs::Asked:
        return tab.isWanted;
    }
    return false;
}

/// Tabs come and go: hidden ones would do as well, if Qt 6.4 scrolled a bar whose last tab is
/// hidden.
void ChartTabs::showResult()
{
    int place = 0;
    for (const Tab& tab : m_tabs) {
        const bool offered = isOffered(tab);
        if (hasTab(tab.page) && !offered) {
            removeTab(indexOf(tab.page));
        } else if (!hasTab(tab.page) && offered) {
            insertTab(place, tab.page, screenText(tab.screen->title));
            setTabToolTip(place, screenText(tab.screen->question));
        }
        place += offered ? 1 : 0;
    }
    leaveStart();
    // A tab bar that is hidden must not be a place where Tab goes.
    tabBar()->setVisible(count() > 1);
}

void ChartTabs::retranslate()
{
    for (const Tab& tab : m_tabs)
        if (const int place = indexOf(tab.page); place >= 0) {
            setTabText(place, screenText(tab.screen->title));
            setTabToolTip(place, screenText(tab.screen->question));
        }
}

} // namespace crossfade
