#pragma once

#include "widgets/basics/latestjob.h"
#include "widgets/screens/resultpage.h"
#include "widgets/tables/comparedtable.h"

#include <QSet>

class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;
class QToolButton;

namespace crossfade
{

class EmptyText;
class LinesChart;
class DataLabel;
class SheetView;

/// Runs and results files beside each other: their curves in one chart, the differences from one of
/// them with paired intervals, and who is better where. Differences are worked out in a thread of
/// their own.
class CompareView : public ResultPage
{
    Q_OBJECT

public:
    /// @param styles  of the curves in the whole window; outlives this
    explicit CompareView(CurveStyles& styles, QWidget* parent = nullptr);

    /// Runs that were compared before stay so; new ones are compared, too.
    void setRuns(std::vector<NamedRun> runs);
    /// Leaves out of the chart, from now on, the curves that are unticked there:
    /// KnownTicks::untickedIn().
    void leaveOutUnticked(const ResultModel& model);
    /// Whether a job goes on that may give a run to compare with.
    void setBusy(bool busy);
    /// The runs that are compared; the reference is the first.
    std::vector<NamedRun> chosenRuns() const;
    QString verdict() const;
    /// Whether the chart fits the y axis to the curves, without a steep start.
    void setZoomed(bool zoomed);

Q_SIGNALS:
    void zoomToggled(bool zoomed);
    /// The user wants to compare with a results file.
    void fileWanted();

protected:
    void changeEvent(QEvent* event) override;
    void refresh() override;

private:
    void layOut();
    void fillRuns();
    void tickRuns();
    void fitList();
    void fillMetrics(const std::vector<NamedRun>& runs);
    void fillWays(const StudyResult* reference);
    void draw(const std::vector<NamedRun>& runs);
    void compute(const std::vector<NamedRun>& runs);
    void zoomChart(bool zoomed);
    void showNothing(const QString& text);
    QString nothingText() const;
    void retranslate();

    CurveStyles& m_styles;
    KnownTicks m_ticks;
    std::vector<NamedRun> m_runs;
    QSet<const StudyResult*> m_left; ///< runs that the user does not want to see
    std::vector<Metric> m_metrics;
    QComboBox* m_reference;
    QPushButton* m_add;
    QListWidget* m_list;
    EmptyText* m_emptyList;
    QComboBox* m_metric;
    QComboBox* m_quantity;
    QComboBox* m_by;
    QToolButton* m_zoom;
    DataLabel* m_data;
    std::vector<ComparedBy> m_ways; ///< in the list
    QLabel* m_verdict;
    bool m_isBusy = false;
    QString m_compared; ///< what the values of the table are
    LinesChart* m_chart;
    QWidget* m_lower;  ///< the table with its caption; hidden while there is nothing to compare
    QLabel* m_caption; ///< of the table: what its values are
    SheetView* m_table;
    LatestJob m_comparing; // last, so that its job ends before the other members go
};

} // namespace crossfade
