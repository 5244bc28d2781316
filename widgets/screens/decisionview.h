#pragma once

#include "core/study/plan/target_words.h"
#include "core/study/plan/user_figures.h"
#include "widgets/charts/lineschart.h"
#include "widgets/screens/resultpage.h"

#include <vector>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLayout;
class QTabWidget;
class QToolButton;
QT_END_NAMESPACE

namespace crossfade
{

class GateView;
class ResultModel;
class SheetView;
class StrategiesView;

/// What to take, and when it is good enough: the strategies side by side; a target for the chosen
/// metric, and by each curve the items, the cost and the time until it is reached; and whether the
/// chosen curve may go live. Orders that use labels and oracles are left out unless they are asked
/// for. All that is said is the core's (result_strategies.h, target_words.h, gate_words.h).
class DecisionView : public ResultPage
{
    Q_OBJECT

public:
    explicit DecisionView(ResultModel& model, QWidget* parent = nullptr);

    /// The recommendation, in words.
    QString advice() const override;
    std::vector<Sheet> tables() const override;
    bool isComputing() const override;

protected:
    void refresh() override;

private:
    void layOut();
    QLayout* makeForm();
    TargetQuestion question() const;
    UserFigures figures() const;
    /// Whether the line is that of the curve which reaches the target first or, where none does, of
    /// the chosen one.
    bool isStrong(const CurveDecision& decision) const;
    void showWords();
    void showCurves();
    void showTable();
    Sheet targetTable() const;
    void dragTarget(double percent);
    LinesContent::Line lineOf(const CurveDecision& decision, bool isStrong) const;
    void retranslate();

    ResultModel& m_model;
    QLabel* m_metricLabel;
    QComboBox* m_metric;
    QCheckBox* m_all;
    QToolButton* m_zoom;
    QLabel* m_targetLabel;
    QDoubleSpinBox* m_target; ///< percent of the way from old to new
    QLabel* m_budgetLabel;
    QDoubleSpinBox* m_budget; ///< percent of the gallery
    QLabel* m_costLabel;
    QDoubleSpinBox* m_cost; ///< of one item; 0: unknown
    QLabel* m_paceLabel;
    QDoubleSpinBox* m_pace; ///< items per hour; 0: unknown
    QLabel* m_card;         ///< which strategy to take
    LinesChart* m_curves;
    QTabWidget* m_tables;
    StrategiesView* m_strategies;
    QLabel* m_answer;   ///< for the target and the budget
    SheetView* m_table; ///< where each curve reaches the target
    GateView* m_gate;
    std::vector<CurveDecision> m_offered; ///< in the sequence of the table
};

} // namespace crossfade
