#include "widgets/results/metriclist.h"

#include "widgets/basics/translated.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/definitions.h"
#include "widgets/words/resulttext.h"

namespace crossfade
{

MetricList::MetricList(const QString& name, ResultModel& model, QWidget* parent)
    : QComboBox(parent), m_model(model)
{
    setObjectName(name);
    connect(this, &QComboBox::activated, &m_model, &ResultModel::setMetric);
    connect(&m_model, &ResultModel::metricChanged, this, &QComboBox::setCurrentIndex);
    connect(&m_model, &ResultModel::resultChanged, this, &MetricList::fill);
    fill();
    keepTranslated(*this, [this] { retranslate(); });
}

void MetricList::fill()
{
    clear();
    if (m_model.result() != nullptr)
        for (const Metric& metric : m_model.result()->study.metrics)
            addItem(metricText(*m_model.result(), metric));
    setCurrentIndex(m_model.metric());
    retranslate();
}

void MetricList::retranslate()
{
    setAccessibleName(tr("Metric"));
    if (m_model.result() != nullptr)
        explainMetrics(*this, m_model.result()->study.metrics);
}

} // namespace crossfade
