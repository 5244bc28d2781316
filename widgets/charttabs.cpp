#include "widgets/charttabs.h"

#include "widgets/resultmodel.h"
#include "widgets/resultsview.h"
#include "widgets/sweepsview.h"

#include <QEvent>

namespace crossfade
{

ChartTabs::ChartTabs(ResultModel& model, QWidget* parent)
    : QTabWidget(parent),
      m_curves(new ResultsView(model, this)),
      m_sweeps(new SweepsView(model, this))
{
    setObjectName("charts");
    setDocumentMode(true);
    setTabBarAutoHide(true);
    addTab(m_curves, QString());
    m_sweeps->hide();
    // Connected after SweepsView, which must know the new result first.
    connect(&model, &ResultModel::resultChanged, this, &ChartTabs::showResult);
    showResult();
}

void ChartTabs::setSweepsShown(bool shown)
{
    if (hasSweeps())
        setCurrentIndex(shown ? 1 : 0);
}

QPixmap ChartTabs::chartPicture() const
{
    return showsSweeps() ? m_sweeps->chartPicture() : m_curves->chartPicture();
}

void ChartTabs::showResult()
{
    if (m_sweeps->isEmpty() && hasSweeps())
        removeTab(1);
    else if (!m_sweeps->isEmpty() && !hasSweeps())
        addTab(m_sweeps, QString());
    retranslate();
}

void ChartTabs::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QTabWidget::changeEvent(event);
}

void ChartTabs::retranslate()
{
    setTabText(0, tr("Curves"));
    setTabText(1, tr("Sweeps"));
    setTabToolTip(1, tr("Retrieval over one option of a method"));
}

} // namespace crossfade
