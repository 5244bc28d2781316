#pragma once

#include "widgets/charts/sweepfigure.h"
#include "widgets/screens/screenpage.h"

#include <vector>

class QCheckBox;
class QComboBox;

namespace crossfade
{

class ResultModel;
class SweepChart;

/// The sweeps of a result: a chart of all sweeps over one option of a method, and fields to choose
/// what it shows.
class SweepsView : public ScreenPage
{
    Q_OBJECT

public:
    explicit SweepsView(ResultModel& model, QWidget* parent = nullptr);

    /// Whether the result holds a sweep.
    bool isEmpty() const override { return m_families.empty(); }
    /// The figure that the chart shows.
    SweepFigure figure() const;

private:
    using Family = std::vector<Sweep>; ///< of one method, option and order

    void buildRows();
    void showResult();
    void showFamily();
    void draw();
    void chooseCurve(std::size_t choice);
    void fillLists();
    void retranslate();
    QString familyText(const Family& family) const;

    ResultModel& m_model;
    std::vector<Family> m_families;
    QComboBox* m_family;
    QComboBox* m_metric;
    QCheckBox* m_atStart;
    QCheckBox* m_auc;
    QCheckBox* m_atEnd;
    QComboBox* m_xAxis;
    QComboBox* m_fact;
    SweepChart* m_chart;
};

} // namespace crossfade
