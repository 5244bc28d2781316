#pragma once

#include "core/serving/thresholds_on_the_way.h"
#include "widgets/basics/jobrunner.h"
#include "widgets/screens/resultpage.h"

#include <memory>
#include <optional>
#include <string>

class QComboBox;
class QDoubleSpinBox;
class QLabel;

namespace crossfade
{

class LinesChart;
class ResultModel;
class SheetView;
struct StudyResult;
struct StudyCurve;

/// Which threshold keeps what the present one gives: how near irrelevant and relevant pairs are
/// under the old model and in the chosen state, the present threshold, which can be dragged, and
/// the one that keeps its rate of false matches, its recall or its number of answers.
class ThresholdsView : public ResultPage
{
    Q_OBJECT

public:
    explicit ThresholdsView(ResultModel& model, QWidget* parent = nullptr);

    bool isComputing() const override { return m_runner.isRunning(); }
    QString advice() const override;
    /// What is shown; null: nothing, or not yet.
    const ThresholdsOnTheWay* thresholds() const { return m_way ? &*m_way : nullptr; }

    /// Whether a result knows enough: both models' features of the whole gallery, and a
    /// curve from nothing to everything.
    static bool knows(const StudyResult& result, const StudyCurve& curve);
    /// Why it does not know, and what to do.
    QString unknownText(const StudyCurve& curve) const;

Q_SIGNALS:
    void found(); ///< new thresholds are shown

protected:
    void refresh() override;

private:
    using Counts = std::shared_ptr<const ThresholdCounts>;
    /// What is worked out at once.
    struct Found {
        Counts counts;
        ThresholdsOnTheWay way;
    };

    void layOut();
    void fillGroups();
    QString emptyText() const;
    /// Forgets what was counted: of another curve.
    void forget();
    ThresholdAim aim() const;
    void find();
    void take(Found found);
    /// The last of the states that the fraction has passed.
    std::size_t state() const;
    void showChart();
    void showTable();
    void showSentence();
    void drag(double x);
    void retranslate();

    ResultModel& m_model;
    QComboBox* m_kept;
    QDoubleSpinBox* m_present; ///< as the user's system has it
    QLabel* m_groupsLabel;
    QComboBox* m_groups;
    LinesChart* m_chart;
    QLabel* m_sentence;
    SheetView* m_table;
    Counts m_counts; ///< of the chosen curve; null: not counted yet
    std::optional<ThresholdsOnTheWay> m_way;
    bool m_isPresentChosen = false; ///< by the user; else it is where one in a thousand passes
    bool m_isStaleMeanwhile = false;
    JobRunner m_runner; // last, so that its job ends before the other members are destroyed
};

} // namespace crossfade
