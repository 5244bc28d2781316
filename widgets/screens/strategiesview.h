#pragma once

#include "core/study/plan/strategies/result_strategies.h"
#include "widgets/basics/latestjob.h"
#include "widgets/tables/sheet.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <string>

QT_BEGIN_NAMESPACE
class QComboBox;
class QDoubleSpinBox;
class QLabel;
QT_END_NAMESPACE

namespace crossfade
{

class ResultModel;
class SheetView;

/// The ways to serve the gallery meanwhile, side by side, by the curves of a result: tried in a
/// thread of its own whenever the result, its metric or the group that is asked for are others.
class StrategiesView : public QWidget
{
    Q_OBJECT

public:
    explicit StrategiesView(ResultModel& model, QWidget* parent = nullptr);

    /// The figures that have fields here.
    UserFigures figures() const;
    /// Shows the strategies of the model's result, now or as soon as they are worked out.
    void ask(bool withOracles, const UserFigures& figures);
    bool isComputing() const { return m_trying.isRunning(); }
    /// What to do, as rich text; or that it is worked out, or why it cannot be.
    QString text() const;
    Sheet sheet() const;

Q_SIGNALS:
    void figuresChanged();
    void found(); ///< text() is another one

private:
    /// What is tried.
    struct Wanted {
        std::shared_ptr<const StudyResult> result = {};
        int metric = -1;
        bool withOracles = false;
        std::string attribute = {};

        bool operator==(const Wanted&) const = default;
    };

    void layOut();
    void takeResult();
    void start();
    void showFound();
    void retranslate();

    ResultModel& m_model;
    QLabel* m_groupLabel;
    QComboBox* m_group;      ///< an attribute that the study follows
    QDoubleSpinBox* m_embed; ///< milliseconds of a call of a model; 0: unknown
    QLabel* m_trainingLabel;
    QDoubleSpinBox* m_training; ///< cost of training a new model; below 0: unknown
    QDoubleSpinBox* m_trainingHours;
    SheetView* m_table;
    UserFigures m_figures; ///< of the table
    Wanted m_wanted;
    std::shared_ptr<const ResultTrial> m_trial; ///< null: none of what is wanted
    StrategyTable m_strategies;
    QString m_why;      ///< why there is no trial; empty: it is worked out
    LatestJob m_trying; // last, so that its job ends before the other members go
};

} // namespace crossfade
