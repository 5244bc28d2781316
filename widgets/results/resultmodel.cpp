#include "widgets/results/resultmodel.h"

#include "core/metrics/related_rows.h"
#include "core/study/analysis/differences/compared_runs.h"

#include <QThreadPool>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crossfade
{

namespace
{

/// More curves than this hide one another. Then only those of one order are shown at first, which
/// is enough to compare methods.
constexpr std::size_t mostCurvesAtFirst = 12;

std::vector<int> stylesOf(const StudyResult& result, CurveStyles& known)
{
    const std::vector<CurveName> names = curveNames(result);
    known.add(names);
    std::vector<int> styles;
    for (const CurveName& name : names)
        styles.push_back(known.numberOf(name));
    return styles;
}

/// Fractions that differ by less are the same, rounded.
constexpr double sameShare = 1e-9;

} // namespace

std::vector<bool> visibleAtFirst(const std::vector<StudyCurve>& curves, std::size_t all)
{
    std::vector<bool> visible;
    for (const StudyCurve& curve : curves)
        visible.push_back(all <= mostCurvesAtFirst || (curve.ordering == curves.front().ordering &&
                                                       curve.seed == curves.front().seed));
    return visible;
}

void ResultModel::setResult(Result result)
{
    const bool hadChosen = hasChosenRows();
    Q_EMIT resultAboutToChange();
    chooseNothing();
    m_result = std::move(result);
    if (m_result) {
        m_visible = visibleAtFirst(m_result->curves, m_result->curves.size());
        m_styles = stylesOf(*m_result, m_knownStyles);
    }
    m_metric = m_result && !m_result->study.metrics.empty() ? 0 : -1;
    m_slice = sliceCount() > 0 ? 0 : -1;
    m_position = m_slice < 0 ? -1 : firstPosition();
    m_currentCurve = curveCount() > 0 ? 0 : -1;
    Q_EMIT resultChanged();
    Q_EMIT positionChanged();
    if (!hadChosen)
        return;
    Q_EMIT chosenQueriesChanged();
    Q_EMIT chosenItemsChanged();
}

void ResultModel::chooseNothing()
{
    m_visible.clear();
    m_styles.clear();
    m_wanted = {};
    m_metric = m_slice = m_currentCurve = m_currentQuery = -1;
    m_position = -1;
    m_hasMoved = false;
    m_chosenQueries = {};
    m_chosenItems = {};
    m_attribute.clear();
}

void ResultModel::replaceResult(Result result, const Study& whole)
{
    Wanted wanted = wantedIn(*result);
    const bool hadChosen = hasChosenRows();
    Q_EMIT resultAboutToChange();
    chooseNothing();
    m_wanted = std::move(wanted);
    take(std::move(result), whole);
    Q_EMIT resultChanged();
    Q_EMIT positionChanged();
    if (!hadChosen)
        return;
    Q_EMIT chosenQueriesChanged();
    Q_EMIT chosenItemsChanged();
}

void ResultModel::extendResult(Result result, const Study& whole)
{
    Q_EMIT resultAboutToChange();
    take(std::move(result), whole);
    Q_EMIT resultChanged();
    Q_EMIT positionChanged();
}

void ResultModel::take(Result result, const Study& whole)
{
    m_result = std::move(result);
    const std::vector<StudyCurve>& curves = m_result->curves;
    const std::vector<CurveName> names = curveNames(whole);
    m_knownStyles.add(names);
    m_styles = stylesOf(*m_result, m_knownStyles);
    std::vector<bool> visible = visibleAtFirst(curves, std::max(names.size(), curves.size()));
    std::copy_n(m_visible.begin(), std::min(m_visible.size(), visible.size()), visible.begin());
    m_visible = std::move(visible);
    if (m_metric < 0)
        m_metric = 0;
    if (m_slice < 0 && sliceCount() > 0) { // the first curve
        m_slice = 0;
        m_position = firstPosition();
        m_currentCurve = 0;
    }
    chooseWanted();
}

/// The choices that are made, or were to be, as far as they mean the same in the next result.
ResultModel::Wanted ResultModel::wantedIn(const StudyResult& next) const
{
    if (m_result == nullptr || m_result->study.embeddings != next.study.embeddings)
        return {};
    Wanted wanted = m_wanted;
    if (!wanted.metric && m_metric >= 0 && !m_result->study.metrics.empty())
        wanted.metric = m_result->study.metrics[static_cast<std::size_t>(m_metric)];
    if (!wanted.share && m_slice >= 0 && m_hasMoved)
        wanted.share = share();
    if (!wanted.curve && m_currentCurve >= 0)
        wanted.curve = curveNames(*m_result)[static_cast<std::size_t>(m_currentCurve)];
    if (m_currentQuery >= 0)
        wanted.query = m_currentQuery;
    const bool hasItems = m_result->items != nullptr && next.items != nullptr;
    if (wanted.query >= 0 && !(hasItems && haveSameQueries(*m_result, next)))
        wanted.query = -1;
    return wanted;
}

/// Chooses of what is wanted all that the result has by now.
void ResultModel::chooseWanted()
{
    if (m_wanted.metric) {
        const std::vector<Metric>& metrics = m_result->study.metrics;
        if (const auto found = std::ranges::find(metrics, *m_wanted.metric);
            found != metrics.end()) {
            m_metric = static_cast<int>(found - metrics.begin());
            m_wanted.metric.reset();
        }
    }
    if (isEmpty())
        return;
    if (m_wanted.share)
        chooseShare(*std::exchange(m_wanted.share, {}));
    if (const int query = std::exchange(m_wanted.query, -1); query >= 0)
        m_currentQuery = std::min(query, queryCount() - 1);
    if (m_wanted.curve) {
        const std::vector<CurveName> names = curveNames(*m_result);
        if (const auto found = std::ranges::find(names, *m_wanted.curve); found != names.end()) {
            m_currentCurve = static_cast<int>(found - names.begin());
            m_wanted.curve.reset();
        }
    }
}

/// The slice of this share or, where there is none, the number of items.
void ResultModel::chooseShare(double share)
{
    m_hasMoved = true;
    const BackfillCurve& backfill = m_result->curves.front().backfill;
    const std::vector<std::int64_t>& ends = backfill.backfilled;
    const auto same = std::ranges::find_if(backfill.fractions, [&](double fraction) {
        return std::abs(fraction - share) < sameShare;
    });
    if (same != backfill.fractions.end()) {
        m_slice = static_cast<int>(same - backfill.fractions.begin());
        m_position = ends[static_cast<std::size_t>(m_slice)];
        return;
    }
    const std::int64_t items = std::llround(share * static_cast<double>(galleryCount()));
    m_position = std::clamp(items, ends.front(), ends.back());
    m_slice = static_cast<int>(std::ranges::upper_bound(ends, m_position) - ends.begin()) - 1;
}

int ResultModel::curveCount() const
{
    return m_result ? static_cast<int>(m_result->curves.size()) : 0;
}

int ResultModel::sliceCount() const
{
    return curveCount() > 0 ? static_cast<int>(m_result->curves.front().backfill.fractions.size())
                            : 0;
}

int ResultModel::queryCount() const
{
    return curveCount() > 0 ? static_cast<int>(m_result->curves.front().backfill.queries) : 0;
}

std::size_t ResultModel::galleryCount() const
{
    return m_result && m_result->items ? m_result->items->gallery.count : 0;
}

std::int64_t ResultModel::firstPosition() const
{
    return sliceCount() > 0 ? m_result->curves.front().backfill.backfilled.front() : -1;
}

std::int64_t ResultModel::lastPosition() const
{
    return sliceCount() > 0 ? m_result->curves.front().backfill.backfilled.back() : -1;
}

bool ResultModel::isAtSlice() const
{
    return m_slice >= 0 &&
           m_position ==
               m_result->curves.front().backfill.backfilled[static_cast<std::size_t>(m_slice)];
}

double ResultModel::share() const
{
    return isAtSlice() || galleryCount() == 0
               ? fraction()
               : static_cast<double>(m_position) / static_cast<double>(galleryCount());
}

bool ResultModel::isCurveVisible(int curve) const
{
    return curve >= 0 && curve < curveCount() && m_visible[static_cast<std::size_t>(curve)];
}

double ResultModel::fraction() const
{
    return m_slice >= 0
               ? m_result->curves.front().backfill.fractions[static_cast<std::size_t>(m_slice)]
               : 0;
}

double ResultModel::firstFraction() const
{
    return m_slice >= 0 ? m_result->curves.front().backfill.fractions.front() : 0;
}

double ResultModel::lastFraction() const
{
    return m_slice >= 0 ? m_result->curves.front().backfill.fractions.back() : 1;
}

const StudyCurve* ResultModel::curve() const
{
    return m_currentCurve >= 0 ? &m_result->curves[static_cast<std::size_t>(m_currentCurve)]
                               : nullptr;
}

std::vector<std::string> ResultModel::attributes() const
{
    std::vector<std::string> names;
    if (const StudyCurve* chosen = curve())
        for (const GroupCurve& group : chosen->groups)
            if (std::ranges::find(names, group.attribute) == names.end())
                names.push_back(group.attribute);
    return names;
}

void ResultModel::setAttribute(const std::string& attribute)
{
    const std::vector<std::string> known = attributes();
    const bool isKnown = std::ranges::find(known, attribute) != known.end();
    std::string wanted = isKnown ? attribute : std::string();
    if (std::exchange(m_attribute, wanted) != wanted)
        Q_EMIT attributeChanged();
}

std::optional<Metric> ResultModel::chosenMetric() const
{
    return m_metric < 0
               ? std::nullopt
               : std::optional(m_result->study.metrics[static_cast<std::size_t>(m_metric)]);
}

void ResultModel::setMetric(int metric)
{
    const int count = m_result ? static_cast<int>(m_result->study.metrics.size()) : 0;
    const int wanted = std::clamp(metric, std::min(0, count - 1), std::max(count - 1, -1));
    if (std::exchange(m_metric, wanted) == wanted)
        return;
    m_wanted.metric.reset();
    Q_EMIT metricChanged(m_metric);
}

void ResultModel::setSlice(int slice)
{
    m_hasMoved = true;
    goTo(slice);
}

void ResultModel::leaveStart()
{
    if (m_hasMoved || sliceCount() == 0)
        return;
    m_hasMoved = true;
    goTo(sliceCount() / 2);
}

void ResultModel::goTo(int slice)
{
    const int count = sliceCount();
    const int wanted = std::clamp(slice, std::min(0, count - 1), std::max(count - 1, -1));
    const bool moved = std::exchange(m_slice, wanted) != wanted;
    const std::int64_t position =
        wanted < 0 ? -1
                   : m_result->curves.front().backfill.backfilled[static_cast<std::size_t>(wanted)];
    const bool movedItems = std::exchange(m_position, position) != position;
    if (moved)
        Q_EMIT sliceChanged(m_slice);
    if (moved || movedItems)
        Q_EMIT positionChanged();
}

void ResultModel::setPosition(std::int64_t items)
{
    if (sliceCount() == 0)
        return;
    m_hasMoved = true;
    const std::vector<std::int64_t>& ends = m_result->curves.front().backfill.backfilled;
    const std::int64_t wanted = std::clamp(items, ends.front(), ends.back());
    const auto slice = static_cast<int>(std::ranges::upper_bound(ends, wanted) - ends.begin()) - 1;
    if (wanted == m_position)
        return;
    m_position = wanted;
    if (std::exchange(m_slice, slice) != slice)
        Q_EMIT sliceChanged(m_slice);
    Q_EMIT positionChanged();
}

void ResultModel::stepSlices(int slices)
{
    setSlice(m_slice + slices + (slices < 0 && !isAtSlice() ? 1 : 0));
}

void ResultModel::chooseQueries(ChosenRows queries)
{
    m_chosenItems = following(queries, tr("Right answers of: %1"), itemsOfQueries);
    m_chosenQueries = std::move(queries);
    Q_EMIT chosenItemsChanged();
    Q_EMIT chosenQueriesChanged();
}

void ResultModel::chooseItems(ChosenRows items)
{
    m_chosenQueries = following(items, tr("With a right answer in: %1"), queriesOfItems);
    m_chosenItems = std::move(items);
    Q_EMIT chosenQueriesChanged();
    Q_EMIT chosenItemsChanged();
}

/// What a choice means on the other side.
ChosenRows ResultModel::following(const ChosenRows& chosen, const QString& name,
                                  RelatedRows related) const
{
    if (m_result == nullptr || m_result->items == nullptr || chosen.what.isEmpty())
        return {};
    const bool isSame = m_result->items->selfQuery();
    return {.what = isSame ? chosen.what : name.arg(chosen.what),
            .rows = related(*m_result->items, chosen.rows),
            .follows = true};
}

void ResultModel::setCurrentCurve(int curve)
{
    const int wanted = std::clamp(curve, -1, curveCount() - 1);
    if (std::exchange(m_currentCurve, wanted) == wanted)
        return;
    m_wanted.curve.reset();
    Q_EMIT currentCurveChanged(m_currentCurve);
}

void ResultModel::setCurrentQuery(int query)
{
    const int wanted = std::clamp(query, -1, queryCount() - 1);
    if (std::exchange(m_currentQuery, wanted) != wanted)
        Q_EMIT currentQueryChanged(m_currentQuery);
}

void ResultModel::setCurveVisible(int curve, bool visible)
{
    if (curve < 0 || curve >= curveCount() || isCurveVisible(curve) == visible)
        return;
    m_visible[static_cast<std::size_t>(curve)] = visible;
    Q_EMIT curveVisibilityChanged(curve, visible);
}

ResultModel::Result freedByAnotherThread(ResultModel::Result result)
{
    const StudyResult* held = result.get();
    const auto handOver = [result = std::move(result)](const StudyResult*) mutable {
        QThreadPool::globalInstance()->start([last = std::move(result)] {});
    };
    return {held, handOver};
}

} // namespace crossfade
