#pragma once

#include "app/gui/setup/setupsection.h"

#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QGridLayout;
class QSpinBox;

namespace crossfade
{

/// How retrieval is judged: metrics, distance, protocol, number of fractions.
class MeasureSection : public SetupSection
{
    Q_OBJECT

public:
    explicit MeasureSection(QWidget* parent = nullptr);

    QString title() const override;
    void show(const Study& study) override;
    void store(Study& study) const override;

private:
    void retranslate();
    void addMetric(const Metric& metric);

    struct MetricBox {
        Metric metric;
        QCheckBox* check;
    };
    std::vector<MetricBox> m_metrics;
    QGridLayout* m_grid;
    QFormLayout* m_form;
    QComboBox* m_distance;
    QComboBox* m_protocol;
    QSpinBox* m_slices;
};

} // namespace crossfade
