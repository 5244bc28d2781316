#pragma once

#include "core/study/result/result.h"

#include <QObject>

#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

/// A finished result and what is chosen in it: metric, fraction, curve, query, and whether the
/// whole gallery is shown or its groups by one attribute. Chart, tables, play bar and query browser
/// all view the same ResultModel, so they always agree. Indices refer to StudyResult::curves,
/// Study::metrics and the slices; −1 is "none". Setters take any number and limit it to the range;
/// signals are emitted only when something changes.
class ResultModel : public QObject
{
    Q_OBJECT

public:
    using Result = std::shared_ptr<const StudyResult>;
    using QObject::QObject;

    /// Null: there is no result.
    const Result& result() const { return m_result; }
    bool isEmpty() const { return m_result == nullptr; }
    /// Chooses metric 0, fraction 0, the first curve, no query and the whole gallery. Shows every
    /// curve or, where there are too many to be distinguished, those of the first curve's order and
    /// seed.
    void setResult(Result result);

    int curveCount() const;
    int sliceCount() const;
    int queryCount() const;

    int metric() const { return m_metric; }
    int slice() const { return m_slice; }
    int currentCurve() const { return m_currentCurve; }
    int currentQuery() const { return m_currentQuery; }
    bool isCurveVisible(int curve) const;
    /// The number of the curve's style (curveStyle()), different for every curve. The curves of one
    /// order have successive numbers, so that curves that are compared look different.
    int styleOf(int curve) const { return m_styles[static_cast<std::size_t>(curve)]; }
    /// The attributes of the chosen curve's groups, each once.
    std::vector<std::string> attributes() const;
    /// The one of attributes() whose groups are shown; empty: the whole gallery is.
    const std::string& attribute() const { return m_attribute; }
    /// Share of the gallery that is new at the slice, 0…1; 0 where there is no result.
    double fraction() const;
    /// The shares at which the curves begin and end: 0 and 1, unless the gallery is partly
    /// re-embedded.
    double firstFraction() const;
    double lastFraction() const;
    /// The chosen curve; null where there is none.
    const StudyCurve* curve() const;

    void setMetric(int metric);
    void setSlice(int slice);
    void setCurrentCurve(int curve);
    void setCurrentQuery(int query);
    void setCurveVisible(int curve, bool visible);
    /// A name that is not among attributes() counts as empty.
    void setAttribute(const std::string& attribute);

Q_SIGNALS:
    void resultAboutToChange(); ///< for item models, which announce a reset before it happens
    void resultChanged();       ///< all choices may have changed, too, without signals of their own
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
