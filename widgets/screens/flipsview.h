#pragma once

#include "widgets/results/curveflips.h"
#include "widgets/screens/differences/flipscomparison.h"
#include "widgets/screens/resultpage.h"

#include <optional>

class QComboBox;
class QLabel;
class QSplitter;

namespace crossfade
{

class FlipsChart;
class ResultModel;
class SheetView;
class ShortNames;

/// Which queries the backfill breaks and which it mends, against the start, the old model or
/// another curve, by CMC@k; by any other metric, which it answers better and which worse. Bands
/// along the fraction, an exact test at the fraction, a table by class, by group or along the
/// fractions. A click on a band or on a number of the table makes its queries the chosen ones.
class FlipsView : public ResultPage
{
    Q_OBJECT

public:
    explicit FlipsView(ResultModel& model, QWidget* parent = nullptr);

    FlipsChart& chart() const { return *m_chart; }
    /// While it plays, the rows of the table stay where they are.
    void setPlaying(bool playing) override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void refresh() override;

private:
    /// Values of the list of references: the curve's own start, the old model; else a curve.
    static constexpr int start = -1;
    static constexpr int oldModel = -2;
    int reference() const;
    /// An index into the study's metrics; none: CMC@1, which the study does not have.
    std::optional<std::size_t> judgedBy() const;
    Metric metric() const;
    /// The answers of a curve; nothing where they are not known.
    std::optional<Answers> answersOf(const StudyCurve& curve) const;
    std::optional<Answers> answersOfOldModel() const;
    std::optional<Answers> referenceAnswers(const Answers& curve) const;
    /// Whether the rows of the table are slices.
    bool isAlong() const;

    void layOut();
    /// The table beside the chart where both have room, else beneath it.
    void arrange();
    void showResult();
    void fillReferences();
    void fillMetrics();
    void fillParts();
    void followMetric(int metric);
    CurveFlips countedFlips() const;
    void compareAnew();
    void showBands();
    void showChosen();
    void showSlice();
    void showSentence();
    void showTable();
    void sortTable();
    void chooseBand(int slice, FlipBand band);
    void chooseCell(int row, int column);
    void retranslate();

    ResultModel& m_model;
    QComboBox* m_against;
    QComboBox* m_metric;
    QComboBox* m_by;
    FlipsChart* m_chart;
    QLabel* m_sentence;
    SheetView* m_table;
    ShortNames* m_names;     ///< of the classes of the table
    QWidget* m_lower;        ///< the table, and by what it counts
    QSplitter* m_halves;     ///< the chart and what is about the table
    int m_wanted = oldModel; ///< as reference(); not there where the result does not know it
    bool m_isPlaying = false;
    bool m_sortsAnew = true;                     ///< the table is another one than before
    std::optional<FlipsComparison> m_comparison; ///< views the model's result
    std::optional<FlipBands> m_ofChosen;         ///< none: no queries are chosen
    QueryParts m_parts;                          ///< of the table's rows; none along the fractions
};

} // namespace crossfade
