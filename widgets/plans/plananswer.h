#pragma once

#include "core/study/plan/plan_answer.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QDoubleSpinBox;
class QLabel;
QT_END_NAMESPACE

namespace crossfade
{

class LinesChart;

/// What a plan promises for a target and for a budget, which the lines in its chart and two fields
/// beneath it set.
class PlanAnswer : public QWidget
{
    Q_OBJECT

public:
    /// @param chart  of the promise, in percent; outlives this
    explicit PlanAnswer(LinesChart& chart, QWidget* parent = nullptr);

    /// @param metric  of the plan's metrics; none: the share of the way from `old` to `new`
    /// @param old     its value of `old`; the end of the gain is what is promised at last
    void setPromise(std::shared_ptr<const Plan> plan, std::optional<std::size_t> metric,
                    double old);
    QString text() const;

private:
    void showAnswer();
    double gain() const { return m_along.back().value - m_old; }
    /// The target as a value of what is promised.
    double target() const;
    void retranslate();

    LinesChart& m_chart;
    QLabel* m_targetLabel;
    QDoubleSpinBox* m_target; ///< percent of the gain
    QLabel* m_budgetLabel;
    QDoubleSpinBox* m_budget; ///< percent of the gallery
    QLabel* m_answer;
    std::shared_ptr<const Plan> m_plan;
    std::optional<std::size_t> m_metric;
    std::vector<Estimated> m_along; ///< what is promised along the plan's fractions
    double m_old = 0;
};

} // namespace crossfade
