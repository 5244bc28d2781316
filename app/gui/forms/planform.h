#pragma once

#include "app/gui/forms/formgrid.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/plan/plan.h"

#include <QVariantMap>
#include <QWidget>

#include <cstddef>
#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QDateTimeEdit;
class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;
QT_END_NAMESPACE

namespace crossfade
{

/// What a plan is asked for beside the study: on what to judge, by what to choose, whether to
/// calibrate, and the user's own figures.
class PlanForm : public QWidget
{
    Q_OBJECT

public:
    explicit PlanForm(QWidget* parent = nullptr);

    /// Sets what the fields can offer: the study's metrics and slices, the file's attributes.
    /// @param shown  the metric that is proposed until the user chooses one; none: the first
    void setStudy(const Study& study, const std::optional<EmbeddingSummary>& summary,
                  const std::optional<Metric>& shown = {});
    /// A plan of the study that was set. Throws Error(BadUsage) where its methods cannot be
    /// calibrated.
    PlanRequest request() const;

    /// The values that were entered, to be remembered.
    QVariantMap state() const;
    void restore(const QVariantMap& state);

private:
    void layOut();
    void showApplicable();
    Objective objective() const;
    void applyCalibration(Study& study) const;
    BackfillPace pace() const;
    std::vector<std::size_t> depths() const;
    void fillChoices();
    void retranslate();

    Study m_study;
    FormGrid m_grid;
    QComboBox* m_judge;
    QDoubleSpinBox* m_pilot; ///< percent of the gallery
    QComboBox* m_kind;
    QComboBox* m_metric;
    bool m_choseMetric = false; ///< the user has
    QDoubleSpinBox* m_at;       ///< percent
    QComboBox* m_group;
    QComboBox* m_calibration;
    QSpinBox* m_batch;
    QDoubleSpinBox* m_cost;  ///< of one item; 0: unknown
    QDoubleSpinBox* m_speed; ///< 0: unknown
    QComboBox* m_speedUnit;
    QDoubleSpinBox* m_queries;       ///< in an hour; 0: unknown
    QDoubleSpinBox* m_budget;        ///< percent of the gallery
    QDoubleSpinBox* m_embed;         ///< milliseconds of a call of a model; 0: unknown
    QDoubleSpinBox* m_search;        ///< milliseconds of a search; 0: measured
    QDoubleSpinBox* m_most;          ///< milliseconds that a query may take longer; 0: any
    QLineEdit* m_depths;             ///< of reranking
    QDoubleSpinBox* m_training;      ///< cost; below 0: unknown
    QDoubleSpinBox* m_trainingHours; ///< below 0: unknown
    QSpinBox* m_parts;
    QCheckBox* m_hasStart;
    QDateTimeEdit* m_start;
    QCheckBox* m_verify;
};

} // namespace crossfade
