#pragma once

#include "core/study/analysis/generations.h"
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

/// What each update of a sequence of models gives (BiCT Fig. 8, Table 6): the stored gallery under
/// the newest model's queries, before and after ψ, against the gallery that is embedded again.
/// Empty unless a study shows several updates.
class GenerationsView : public ResultPage
{
    Q_OBJECT

public:
    explicit GenerationsView(ResultModel& model, QWidget* parent = nullptr);

    bool isEmpty() const override { return m_chains.empty(); }

protected:
    void refresh() override;

private:
    void layOut();
    void findChains();
    void fillList();
    const GenerationChain& chain() const;
    std::size_t metric() const;
    void showChart();
    void showTable();
    QString sentence() const;
    void retranslate();

    ResultModel& m_model;
    std::vector<GenerationChain> m_chains;
    MetricList* m_metric;
    QComboBox* m_list;
    LinesChart* m_chart;
    QLabel* m_sentence;
    SheetView* m_table;
};

} // namespace crossfade
