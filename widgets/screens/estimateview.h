#pragma once

#include "core/study/result/estimate.h"
#include "widgets/screens/screenpage.h"

#include <memory>
#include <optional>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QLabel;
QT_END_NAMESPACE

namespace crossfade
{

class LinesChart;
class SheetView;

/// What a backfill would give, estimated from a pilot: curves with their bands, where the gallery
/// is now, and from where on the mix is better than the old model.
class EstimateView : public ScreenPage
{
    Q_OBJECT

public:
    using Estimate = std::shared_ptr<const StudyEstimate>;

    explicit EstimateView(QWidget* parent = nullptr);

    /// Null: there is none.
    void setEstimate(Estimate estimate);
    const Estimate& estimate() const { return m_estimate; }
    bool isEmpty() const override { return m_estimate == nullptr; }
    QString advice() const override;

private:
    /// The slice from which on a curve is good enough, by its estimate and its interval's lower
    /// end.
    struct Verdict {
        std::optional<std::size_t> slice;
        std::optional<std::size_t> sureSlice;
    };
    void layOut();
    void showEstimate();
    void showCurves();
    void showTable();
    QString cardText() const;
    QString verdictText(const EstimatedCurve& curve) const;
    std::size_t metric() const;
    QString nameOf(const EstimatedCurve& curve) const;
    /// Whether its order can be had in practice: no oracle, no labels.
    bool isHonest(const EstimatedCurve& curve) const;
    bool isShown(const EstimatedCurve& curve) const;
    Verdict betterThanOld(const EstimatedCurve& curve) const;
    void retranslate();

    Estimate m_estimate;
    QLabel* m_metricLabel;
    QComboBox* m_metric;
    QCheckBox* m_all;
    QLabel* m_card;
    LinesChart* m_chart;
    SheetView* m_table;
};

} // namespace crossfade
