#pragma once

#include "core/study/result/estimate.h"
#include "widgets/screens/screenpage.h"

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;

namespace crossfade
{

class CurveStyles;
class DataLabel;
class LinesChart;
class SheetView;

/// What a backfill would give, estimated from a pilot: curves with their bands, where the gallery
/// is now, and from where on the mix is better than the old model.
class EstimateView : public ScreenPage
{
    Q_OBJECT

public:
    using Estimate = std::shared_ptr<const StudyEstimate>;

    /// @param styles  outlives the view
    explicit EstimateView(CurveStyles& styles, QWidget* parent = nullptr);

    /// Null: there is none.
    void setEstimate(Estimate estimate);
    const Estimate& estimate() const { return m_estimate; }
    bool isEmpty() const override { return m_estimate == nullptr; }
    QString advice() const override;

private:
    void layOut();
    void showEstimate();
    void showCurves();
    void showTable();
    std::size_t metric() const;
    void retranslate();

    CurveStyles& m_styles;
    Estimate m_estimate;
    std::vector<int> m_numbers; ///< styles of its curves
    QComboBox* m_metric;
    QCheckBox* m_all;
    DataLabel* m_data;
    QLabel* m_card;
    LinesChart* m_chart;
    SheetView* m_table;
};

} // namespace crossfade
