#pragma once

#include "core/study/analysis/staged_cost.h"
#include "widgets/screens/resultpage.h"

#include <vector>

class QComboBox;
class QLabel;

namespace crossfade
{

class LinesChart;
class MetricList;
class ResultModel;
class SheetView;

/// Whether it pays to fit a method anew on the way: a backfill in stages against the static one of
/// the same method, order and seeds, over what both cost where that is known. Empty unless the
/// study has stages.
class StagesView : public ResultPage
{
    Q_OBJECT

public:
    explicit StagesView(ResultModel& model, QWidget* parent = nullptr);

    bool isEmpty() const override;
    std::vector<Sheet> tables() const override;

protected:
    void refresh() override;

private:
    void layOut();
    void takeResult();
    void fillList();
    std::size_t chosen() const; ///< index into StudyResult::staged
    std::size_t metric() const;
    /// What a staged curve costs by the chosen metric; null: what embedding takes is not known.
    const StagedCost* costOf(std::size_t curve) const;
    QString curveName(const StagedCurve& curve) const;
    void showChart();
    Sheet sheet() const;
    QString sentence() const;
    void retranslate();

    ResultModel& m_model;
    std::vector<StagedCost> m_costs;
    MetricList* m_metric;
    QComboBox* m_list;
    LinesChart* m_chart;
    QLabel* m_sentence;
    SheetView* m_table;
};

} // namespace crossfade
