#pragma once

#include "app/gui/forms/formgrid.h"
#include "core/study/follow/follow.h"

#include <QVariantMap>
#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QComboBox;
class QDoubleSpinBox;
class QLabel;
QT_END_NAMESPACE

namespace crossfade
{

class FileField;

/// The form that says which backfill is followed, what is good enough, and what it is worth.
class FollowForm : public QWidget
{
    Q_OBJECT

public:
    explicit FollowForm(QWidget* parent = nullptr);

    /// What a target and a worth can be of.
    void setMetrics(const std::vector<Metric>& metrics);
    void setFiles(const QString& embeddings, const QString& plan, const QString& transform);
    void setTarget(const FollowTarget& target);
    /// The request of the form, without the time.
    FollowRequest request() const;

    /// The values that were entered, to be remembered.
    QVariantMap state() const;
    void restore(const QVariantMap& state);

private:
    void layOut();
    void nameMetrics();
    void retranslate();

    std::vector<Metric> m_metrics;
    FormGrid m_grid;
    FileField* m_embeddings;
    FileField* m_plan;
    FileField* m_transform;
    QDoubleSpinBox* m_target; ///< percent; 0: none
    QComboBox* m_targetOf;    ///< the gain, then the metrics
    QComboBox* m_worthOf;
    QLabel* m_isWorth;           ///< between the metric and what a hundredth of it is worth
    QDoubleSpinBox* m_worth;     ///< 0: unknown
    QDoubleSpinBox* m_cost;      ///< of one item; 0: as in the plan
    QDoubleSpinBox* m_pace;      ///< items per hour; 0: as in the plan
    QDoubleSpinBox* m_threshold; ///< as the user's system has it; its least: none is asked for
    QComboBox* m_keeps;          ///< what of it is kept, as keptQuantities has it
};

} // namespace crossfade
