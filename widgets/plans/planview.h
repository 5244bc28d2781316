#pragma once

#include "core/study/plan/plan.h"

#include <QWidget>

#include <memory>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QTabWidget;
QT_END_NAMESPACE

namespace crossfade
{

class LinesChart;
class PlanAnswer;
class CurveStyles;
class DataLabel;
class SheetView;

/// A plan: what to take, what it promises along the way, for a target and for a budget, and what to
/// embed when.
class PlanView : public QWidget
{
    Q_OBJECT

public:
    using SharedPlan = std::shared_ptr<const Plan>;

    /// @param styles  outlives the view
    explicit PlanView(CurveStyles& styles, QWidget* parent = nullptr);

    /// Null: there is none.
    void setPlan(SharedPlan plan);
    const SharedPlan& plan() const { return m_plan; }
    QString advice() const;

private:
    void layOut();
    void fillMetrics();
    void showPlan();
    void showCurve();
    /// The metric whose promise is drawn; none: the share of the way from old to new.
    std::optional<std::size_t> metric() const;
    void retranslate();

    CurveStyles& m_styles;
    SharedPlan m_plan;
    std::vector<int> m_numbers; ///< styles of the candidates
    QLabel* m_card;
    QLabel* m_metricLabel;
    QComboBox* m_metric;
    DataLabel* m_data;
    QWidget* m_metricRow;
    LinesChart* m_chart;
    PlanAnswer* m_answer;
    QTabWidget* m_tables;
    SheetView* m_strategies;
    SheetView* m_candidates;
    SheetView* m_batches;
    SheetView* m_hindsight; ///< of a plan that was compared with the gallery
};

} // namespace crossfade
