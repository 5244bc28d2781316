#pragma once

#include "core/study/analysis/decision.h"
#include "widgets/charts/lineschart.h"
#include "widgets/screens/resultpage.h"

#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QToolButton;
QT_END_NAMESPACE

namespace crossfade
{

class ResultModel;
class SheetView;

/// The share of a place on a curve, as the card and the table have it.
QString shareText(const CurveDecision& decision, const CurvePlace& place);

/// The share of a place that is known at slices alone: most are whole percents.
QString sliceText(const CurvePlace& place);

/// What to take, and when it is good enough: a target for the chosen metric, and by each curve the
/// items, the cost and the time until it is reached. Orders that use labels and oracles are left
/// out unless they are asked for.
class DecisionView : public ResultPage
{
    Q_OBJECT

public:
    explicit DecisionView(ResultModel& model, QWidget* parent = nullptr);

    /// The recommendation, in words.
    QString advice() const override;

protected:
    void refresh() override;

private:
    void layOut();
    /// The target as a value of the metric, a share of 1.
    double target() const;
    /// The curve that is recommended, within the budget or not; null: none is.
    const CurveDecision* recommended() const;
    /// The recommended curve or, where none is, the chosen one.
    bool isStrong(const CurveDecision& decision) const;
    bool isOffered(const CurveDecision& decision) const;
    QString cardText() const;
    /// The advice on a curve that reaches the target within the budget.
    QStringList adviceText(const CurveDecision& best) const;
    /// Says why no curve reaches the target within the budget.
    QString missText(const CurveDecision& best) const;
    /// Says what the budget gives instead.
    QStringList budgetText() const;
    QString servingText(const CurveDecision& decision) const;
    QString nameOf(const CurveDecision& decision) const;
    QString goalText() const;
    double budget() const;
    QString costText(std::int64_t items) const;
    QString valueText(const CurveDecision& decision) const;
    /// Says from where on the curve's interval is above the target; empty: it has none.
    QString sureText(const CurveDecision& decision) const;
    struct IntervalHere {
        Interval ends;
        bool isAtSlice = false; ///< else it is where the drawn band is
    };
    std::optional<IntervalHere> intervalAt(const CurveDecision& decision,
                                           const CurvePlace& place) const;
    void showCurves();
    void showTable();
    void dragTarget(double percent);
    LinesContent::Line lineOf(const CurveDecision& decision, bool isStrong) const;
    std::int64_t itemsToEmbed(const CurveDecision& decision, const CurvePlace& place) const;
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
    QLabel* m_card;
    LinesChart* m_curves;
    SheetView* m_table;
    std::vector<CurveDecision> m_offered; ///< in the sequence of the table
};

} // namespace crossfade
