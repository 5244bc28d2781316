#pragma once

#include "core/backfill/flip_bands.h"
#include "widgets/resultpage.h"

#include <optional>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
QT_END_NAMESPACE

namespace crossfade
{

class FlipsChart;
class ResultModel;
class SheetView;

/// Which queries the backfill breaks and which it mends, against the start, the old model or
/// another curve: bands along the fraction, McNemar's test at the fraction, a table by class or by
/// group. A click on a band or on a row of the table makes its queries the chosen ones.
class FlipsView : public ResultPage
{
    Q_OBJECT

public:
    explicit FlipsView(ResultModel& model, QWidget* parent = nullptr);

    FlipsChart& chart() const { return *m_chart; }

protected:
    void changeEvent(QEvent* event) override;
    void refresh() override;

private:
    /// What the curve is compared with; −1: its start, −2: the old model, else a curve.
    static constexpr int start = -1;
    static constexpr int oldModel = -2;
    int reference() const;
    /// Its ranks; nothing where they are not known.
    std::optional<RanksAlong> referenceRanks() const;
    /// The part of a query, by the class or the attribute that is chosen; −1: none.
    std::vector<std::int64_t> parts(QStringList& names) const;

    void layOut();
    void showResult();
    void fillReferences();
    void showBands();
    void showHere();
    void showTable();
    void chooseBand(int slice, FlipBand band);
    void choosePart(int row);
    QString againstText() const;
    void retranslate();

    ResultModel& m_model;
    QLabel* m_againstLabel;
    QComboBox* m_against;
    QLabel* m_byLabel;
    QComboBox* m_by;
    FlipsChart* m_chart;
    QLabel* m_sentence;
    SheetView* m_table;
    std::vector<std::vector<std::int64_t>> m_rowQueries; ///< of each row of the table
    QStringList m_rowNames;
};

} // namespace crossfade
