#pragma once

#include "widgets/basics/latestjob.h"
#include "widgets/screens/differences/differencecontent.h"
#include "widgets/screens/resultpage.h"

#include <optional>

class QComboBox;
class QLabel;

namespace crossfade
{

class MetricList;
class ResultModel;
class SheetView;

/// The screen A or B: every shown curve of a result less one of them along the backfill, the chosen
/// one with the band of its whole difference; by curve, class or group; and the queries that only
/// one of two gets right. Worked out in a thread of its own.
class DifferenceView : public ResultPage
{
    Q_OBJECT

public:
    explicit DifferenceView(ResultModel& model, QWidget* parent = nullptr);

    bool isEmpty() const override;
    bool isComputing() const override { return m_comparing.isRunning(); }
    QString sentence() const;

protected:
    void refresh() override;

private:
    void layOut();
    void showResult();
    void fillReferences();
    void fillWays();
    void chooseCell(int row, int column);
    void showFound();
    void showSlice();
    void retranslate();
    /// None: there is no other curve.
    std::optional<Side> reference() const;
    std::vector<Side> comparedSides() const;
    /// The curve of a side with that of the reference, query by query; none where the result does
    /// not hold their values.
    std::optional<FlipsComparison> compared(const Side& side) const;
    bool isByPart() const;
    bool isShown(const Side& side) const;

    ResultModel& m_model;
    MetricList* m_metric;
    QComboBox* m_against;
    QComboBox* m_by;
    LinesChart* m_chart;
    SheetView* m_table;
    QLabel* m_sentence;
    std::vector<Side> m_references; ///< in the list
    std::optional<Side> m_wanted;   ///< the reference that the user chose last
    std::optional<Side> m_chosen;   ///< the curve that was chosen last
    QueryParts m_parts;
    std::optional<FoundDifferences> m_found; ///< none: nothing yet of what is shown
    CountColumns m_counts;
    LatestJob m_comparing; // last, so that its job ends before the other members go
};

} // namespace crossfade
