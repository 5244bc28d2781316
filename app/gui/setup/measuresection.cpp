#include "app/gui/setup/measuresection.h"

#include "app/gui/forms/formrow.h"
#include "widgets/basics/layouts.h"
#include "widgets/basics/translated.h"
#include "widgets/words/definitions.h"
#include "widgets/words/resulttext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QSpinBox>

#include <algorithm>

namespace crossfade
{

MeasureSection::MeasureSection(QWidget* parent)
    : SetupSection(parent),
      m_grid(new QGridLayout),
      m_form(new QFormLayout),
      m_distance(named("distance", new QComboBox(this))),
      m_protocol(named("protocol", new QComboBox(this))),
      m_slices(named("slices", new QSpinBox(this)))
{
    inColumn(this, {m_grid, m_form});
    m_grid->setVerticalSpacing(2);
    for (const Metric& metric : offeredMetrics())
        addMetric(metric);

    for (const Distance distance : knownDistances)
        m_distance->addItem(QString(), static_cast<int>(distance));
    for (const Protocol protocol : {Protocol::ClassLabels, Protocol::Market1501,
                                    Protocol::Revisited, Protocol::Gldv2, Protocol::NewNeighbours})
        m_protocol->addItem(QString(), static_cast<int>(protocol));
    m_slices->setRange(2, static_cast<int>(mostSlices));
    for (QWidget* field : std::initializer_list<QWidget*>{m_distance, m_protocol, m_slices})
        m_form->addRow(" ", field);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_protocol->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);

    connect(m_distance, &QComboBox::activated, this, [this] { Q_EMIT edited(tr("distance")); });
    connect(m_protocol, &QComboBox::activated, this, [this] { Q_EMIT edited(tr("protocol")); });
    connect(m_slices, &QSpinBox::valueChanged, this,
            [this] { Q_EMIT typed(tr("number of fractions")); });
    keepTranslated(*this, [this] { retranslate(); });
}

void MeasureSection::addMetric(const Metric& metric)
{
    auto* check = named("metric." + metricName(metric), new QCheckBox(metricText(metric), this));
    const int index = static_cast<int>(m_metrics.size());
    m_grid->addWidget(check, index / 2, index % 2);
    connect(check, &QCheckBox::clicked, this, [this] { Q_EMIT edited(tr("choice of metrics")); });
    m_metrics.push_back({metric, check});
}

QString MeasureSection::title() const
{
    return tr("Measures");
}

void MeasureSection::show(const Study& study)
{
    for (const Metric& metric : study.metrics) {
        const bool offered =
            std::any_of(m_metrics.begin(), m_metrics.end(),
                        [&](const MetricBox& box) { return box.metric == metric; });
        if (!offered) {
            addMetric(metric);
            retranslate();
        }
    }
    for (const MetricBox& box : m_metrics) {
        box.check->setChecked(std::count(study.metrics.begin(), study.metrics.end(), box.metric) >
                              0);
    }
    m_distance->setCurrentIndex(m_distance->findData(static_cast<int>(study.distance)));
    m_protocol->setCurrentIndex(m_protocol->findData(static_cast<int>(study.protocol)));
    m_slices->setValue(static_cast<int>(study.slices));
}

void MeasureSection::store(Study& study) const
{
    study.metrics.clear();
    for (const MetricBox& box : m_metrics)
        if (box.check->isChecked())
            study.metrics.push_back(box.metric);
    study.distance = static_cast<Distance>(m_distance->currentData().toInt());
    study.protocol = static_cast<Protocol>(m_protocol->currentData().toInt());
    study.slices = static_cast<std::size_t>(m_slices->value());
}

void MeasureSection::retranslate()
{
    for (const MetricBox& box : m_metrics) {
        box.check->setToolTip(metricTip(box.metric));
        box.check->setAccessibleDescription(metricDefinition(box.metric));
    }
    m_distance->setItemText(0, tr("Euclidean (L2)"));
    m_distance->setItemText(1, tr("cosine"));
    m_distance->setItemText(2, tr("inner product"));
    m_protocol->setItemText(0, tr("class labels"));
    m_protocol->setItemText(1, QStringLiteral("Market-1501"));
    m_protocol->setItemText(2, tr("Revisited Oxford/Paris"));
    m_protocol->setItemText(3, QStringLiteral("Google Landmarks v2"));
    m_protocol->setItemText(4, tr("nearest items of the new model"));
    nameRow(*m_form, m_distance, tr("Distance"), tr("The distance by which items are ranked"));
    nameRow(*m_form, m_protocol, tr("Protocol"),
            tr("Which gallery items are relevant to a query, and which are ignored"));
    nameRow(*m_form, m_slices, tr("Fractions"),
            tr("Evenly spaced backfilled fractions from 0 to 1, both ends included"));
}

} // namespace crossfade
