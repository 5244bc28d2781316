#pragma once

#include "core/study/result/result.h"

#include <QObject>

#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

/// What is being looked at: a finished result and the place in it (metric, fraction, curve, query,
/// and whether the whole gallery or its groups by one attribute).
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
    /// Starts at metric 0, fraction 0, the first curve, no query and the whole gallery, with every
    /// curve shown; of more than can be told apart, those of the first curve's order and seed.
    void setResult(Result result);

    int curveCount() const;
    int sliceCount() const;
    int queryCount() const;

    int metric() const { return m_metric; }
    int slice() const { return m_slice; }
    int currentCurve() const { return m_currentCurve; }
    int currentQuery() const { return m_currentQuery; }
    bool isCurveVisible(int curve) const;
    /// A number of its own for the curve's looks (curveStyle()). The curves of one order have
    /// neighbouring numbers: they are what is compared.
    int styleOf(int curve) const { return m_styles[static_cast<std::size_t>(curve)]; }
    /// What the chosen curve can be looked at by: StudyCurve::groups' attributes, each once.
    std::vector<std::string> attributes() const;
    /// One of attributes(); empty: the whole gallery is looked at.
    const std::string& attribute() const { return m_attribute; }
    /// Share of the gallery that is new at the slice, 0…1; 0 where there is no result.
    double fraction() const;
    /// The chosen curve; null where there is none.
    const StudyCurve* curve() const;

    void setMetric(int metric);
    void setSlice(int slice);
    void setCurrentCurve(int curve);
    void setCurrentQuery(int query);
    void setCurveVisible(int curve, bool visible);
    /// What is none of attributes() counts as empty.
    void setAttribute(const std::string& attribute);

Q_SIGNALS:
    void resultAboutToChange(); ///< for item models, which announce a reset before it happens
    void resultChanged();       ///< everything else may have changed, too; no further signal comes
    void metricChanged(int metric);
    void sliceChanged(int slice);
    void currentCurveChanged(int curve);
    void currentQueryChanged(int query);
    void curveVisibilityChanged(int curve, bool visible);
    void attributeChanged();

private:
    Result m_result;
    std::vector<bool> m_visible;
    std::vector<int> m_styles;
    std::string m_attribute;
    int m_metric = -1;
    int m_slice = -1;
    int m_currentCurve = -1;
    int m_currentQuery = -1;
};

} // namespace crossfade
