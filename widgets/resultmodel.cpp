#include "widgets/resultmodel.h"

#include "core/metrics/related_rows.h"

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

/// More curves than this hide one another. Then only those of one order are shown at first, which
/// is enough to compare methods.
constexpr std::size_t mostCurvesAtFirst = 12;

/// @param all  how many curves there are to be
std::vector<bool> visibleAtFirst(const std::vector<StudyCurve>& curves, std::size_t all)
{
    std::vector<bool> visible;
    for (const StudyCurve& curve : curves)
        visible.push_back(all <= mostCurvesAtFirst || (curve.ordering == curves.front().ordering &&
                                                       curve.seed == curves.front().seed));
    return visible;
}

/// Numbers the curves order by order, in the sequence in which orders first occur.
std::vector<int> stylesOf(const std::vector<std::string>& orderings)
{
    std::vector<int> styles(orderings.size(), -1);
    int next = 0;
    for (std::size_t first = 0; first < orderings.size(); ++first)
        for (std::size_t i = first; i < orderings.size(); ++i)
            if (styles[i] < 0 && orderings[i] == orderings[first])
                styles[i] = next++;
    return styles;
}

/// Of every curve that the study asks for, in the sequence of its result where no fit diverges.
std::vector<std::string> orderingsOf(const Study& study)
{
    std::vector<std::string> orderings;
    for (const MethodChoice& choice : study.methods)
        for (const std::uint64_t seed : study.seeds)
            for (const std::string& order : ordersFor(study, choice))
                orderings.insert(orderings.end(), orderSeedsFor(study, seed).size(), order);
    return orderings;
}

std::vector<std::string> orderingsOf(const std::vector<StudyCurve>& curves)
{
    std::vector<std::string> orderings;
    for (const StudyCurve& curve : curves)
        orderings.push_back(curve.ordering);
    return orderings;
}

} // namespace

void ResultModel::setResult(Result result)
{
    Q_EMIT resultAboutToChange();
    m_result = std::move(result);
    m_visible.clear();
    m_styles.clear();
    if (m_result) {
        m_visible = visibleAtFirst(m_result->curves, m_result->curves.size());
        m_styles = stylesOf(orderingsOf(m_result->curves));
    }
    m_metric = m_result && !m_result->study.metrics.empty() ? 0 : -1;
    m_slice = sliceCount() > 0 ? 0 : -1;
    m_position = m_slice < 0 ? -1 : firstPosition();
    m_currentCurve = curveCount() > 0 ? 0 : -1;
    m_currentQuery = -1;
    m_chosenQueries = {};
    m_chosenItems = {};
    m_attribute.clear();
    Q_EMIT resultChanged();
    Q_EMIT positionChanged();
    Q_EMIT chosenQueriesChanged();
    Q_EMIT chosenItemsChanged();
}

void ResultModel::extendResult(Result result, const Study& whole)
{
    Q_EMIT resultAboutToChange();
    m_result = std::move(result);
    const std::vector<StudyCurve>& curves = m_result->curves;
    std::vector<std::string> orderings = orderingsOf(whole);
    if (orderings.size() < curves.size())
        orderings = orderingsOf(curves);
    m_styles = stylesOf(orderings);
    std::vector<bool> visible = visibleAtFirst(curves, orderings.size());
    std::copy_n(m_visible.begin(), std::min(m_visible.size(), visible.size()), visible.begin());
    m_visible = std::move(visible);
    if (m_metric < 0)
        m_metric = 0;
    if (m_slice < 0 && sliceCount() > 0) { // the first curve
        m_slice = 0;
        m_position = firstPosition();
        m_currentCurve = 0;
    }
    Q_EMIT resultChanged();
    Q_EMIT positionChanged();
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

void ResultModel::setMetric(int metric)
{
    const int count = m_result ? static_cast<int>(m_result->study.metrics.size()) : 0;
    const int wanted = std::clamp(metric, std::min(0, count - 1), std::max(count - 1, -1));
    if (std::exchange(m_metric, wanted) != wanted)
        Q_EMIT metricChanged(m_metric);
}

void ResultModel::setSlice(int slice)
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
    if (std::exchange(m_currentCurve, wanted) != wanted)
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

} // namespace crossfade
