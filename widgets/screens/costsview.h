#pragma once

#include "core/study/analysis/cost_chart.h"
#include "widgets/screens/resultpage.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;

namespace crossfade
{

class LinesChart;
class MetricList;
class ResultModel;
class SheetView;

/// What each method costs an item, against how good retrieval is with it (FCT Fig. 3): one order at
/// a time, means over the seeds.
class CostsView : public ResultPage
{
    Q_OBJECT

public:
    explicit CostsView(ResultModel& model, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    void layOut();
    void findCosts();
    void fillOrders();
    void showChart();
    void showTable();
    QString sentence() const;
    double costOf(const CostChart::Point& point) const;
    /// The hours of transforming the whole gallery, by the user's speed; NaN where that is unknown,
    /// and where a new model has to be trained too.
    double hoursOf(const CostChart::Point& point) const;
    /// Whether what the chosen cost needs was entered.
    bool isCostKnown() const;
    /// Whether the chosen cost is all that there is: training a new model is in none but the bytes.
    bool isWhole(const CostChart::Point& point) const;
    double qualityOf(const CostChart::Point& point) const;
    /// Whether no other point of the shown order is as good or better for less.
    bool isUnbeaten(const CostChart::Point& point) const;
    bool isShown(const CostChart::Point& point) const;
    int styleOf(const CostChart::Point& point) const;
    void retranslate();

    ResultModel& m_model;
    CostChart m_costs;
    MetricList* m_metric;
    QComboBox* m_cost;    ///< multiply–accumulates, bytes, time, money
    QComboBox* m_quality; ///< AUC, at the start, at the end
    QComboBox* m_order;
    QDoubleSpinBox* m_speed; ///< 10⁹ multiply–accumulates a second; 0: unknown
    QDoubleSpinBox* m_price; ///< of an hour; 0: unknown
    LinesChart* m_chart;
    QLabel* m_sentence;
    SheetView* m_table;
};

} // namespace crossfade
