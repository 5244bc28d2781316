#pragma once

#include "core/study/result.h"

#include <QObject>

#include <memory>
#include <vector>

namespace crossfade
{

/// What is being looked at: a finished result and the place in it (metric, fraction, curve, query).
/// Chart, tables, play bar and query browser all view one ResultModel, so they always agree.
/// Indices refer to StudyResult::curves, Study::metrics and the slices; −1 is "none". Setters take
/// any number and keep it in range; a signal comes only when something changed.
class ResultModel : public QObject
{
    Q_OBJECT

public:
    using Result = std::shared_ptr<const StudyResult>;
    using QObject::QObject;

    /// May be null: nothing is looked at.
    const Result& result() const { return m_result; }
    bool isEmpty() const { return m_result == nullptr; }
    /// Starts at metric 0, fraction 0, the first curve, no query, with every curve shown.
    void setResult(Result result);

    int curveCount() const;
    int sliceCount() const;
    int queryCount() const;

    int metric() const { return m_metric; }
    int slice() const { return m_slice; }
    int currentCurve() const { return m_currentCurve; }
    int currentQuery() const { return m_currentQuery; }
    bool isCurveVisible(int curve) const;
    /// Share of the gallery that is new at the slice, 0…1; 0 where there is no result.
    double fraction() const;
    /// The chosen curve; null where there is none.
    const StudyCurve* curve() const;

    void setMetric(int metric);
    void setSlice(int slice);
    void setCurrentCurve(int curve);
    void setCurrentQuery(int query);
    void setCurveVisible(int curve, bool visible);

Q_SIGNALS:
    void resultAboutToChange(); ///< for item models, which announce a reset before it happens
    void resultChanged();       ///< everything else may have changed, too; no further signal comes
    void metricChanged(int metric);
    void sliceChanged(int slice);
    void currentCurveChanged(int curve);
    void currentQueryChanged(int query);
    void curveVisibilityChanged(int curve, bool visible);

private:
    Result m_result;
    std::vector<bool> m_visible;
    int m_metric = -1;
    int m_slice = -1;
    int m_currentCurve = -1;
    int m_currentQuery = -1;
};

} // namespace crossfade
