#pragma once

#include "core/study/analysis/gate/gate.h"
#include "widgets/basics/latestjob.h"
#include "widgets/screens/resultpage.h"

#include <memory>
#include <vector>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;
QT_END_NAMESPACE

namespace crossfade
{

class ResultModel;
class SheetView;

/// Whether the chosen curve may go live at the chosen share, or over the whole way: what is
/// demanded of it, and the verdict of a gate (core/study/analysis/gate/gate.h).
class GateView : public ResultPage
{
    Q_OBJECT

public:
    explicit GateView(ResultModel& model, QWidget* parent = nullptr);

    /// The verdict, as rich text.
    QString sentence() const;
    bool isComputing() const override { return m_judging.isRunning(); }

protected:
    void refresh() override;

private:
    /// What a verdict is about.
    struct Asked {
        std::shared_ptr<const StudyResult> result;
        GateSides sides;
        Metric metric;
    };

    void layOut();
    void fillChoices();
    GateDemands demands() const;
    GateSides sides() const;
    void forgetVerdict();
    void showReport(const GateReport& report, const Asked& asked);
    void showWhyNot(const QString& why);
    void retranslate();

    ResultModel& m_model;
    QComboBox* m_against;
    QDoubleSpinBox* m_margin; ///< points
    QSpinBox* m_broken;       ///< queries; −1: not asked for
    QLabel* m_groupLabel;
    QDoubleSpinBox* m_groupMargin; ///< points; below 0: not asked for
    QComboBox* m_group;            ///< attribute
    QCheckBox* m_wholeWay;
    QLabel* m_sentence;
    SheetView* m_table;
    std::vector<Side> m_references; ///< in the list
    LatestJob m_judging;            // last, so that its job ends before the other members go
};

} // namespace crossfade
