#include "core/backfill/curve_value.h"
#include "widgets/queries/querydetail.h"
#include "widgets/results/valueshere.h"
#include "widgets/words/resulttext.h"

#include <algorithm>

// Where the first right result of the query is, beside its lists and of the same position.

namespace crossfade
{

namespace
{

QString rankNumber(std::int32_t rank)
{
    return countText(static_cast<std::size_t>(rank));
}

} // namespace

/// Whether the lists are those of what is chosen, though perhaps at another position.
bool QueryDetail::isListed() const
{
    LaneRequest same = selection();
    same.position = m_shown.position;
    return m_shown == same;
}

double QueryDetail::shareOf(const LaneRequest& shown) const
{
    const StudyCurve& curve = shown.result->curves[static_cast<std::size_t>(shown.curve)];
    return shown.position == m_model->position() ? m_model->share()
                                                 : shareAt(curve.backfill, shown.position);
}

/// The first rank of a relevant item, as BackfillCurve::firstRank, among the results that are
/// shown; 0: none of them is right.
std::int32_t QueryDetail::firstRankFound() const
{
    const LaneHits& hits = m_found.hits[1];
    const auto isRight = [this](const MixedHit& hit) {
        return verdictOf(m_shown, hit.item) == ResultTile::Verdict::Right;
    };
    const auto first = std::ranges::find_if(hits, isRight);
    if (first == hits.end())
        return 0;
    const auto before = std::ranges::count_if(hits, [&](const MixedHit& hit) {
        return hit.distance <= first->distance && !isRight(hit);
    });
    return static_cast<std::int32_t>(before) + 1;
}

QString QueryDetail::rankText() const
{
    const BackfillCurve& curve = m_model->curve()->backfill;
    const std::size_t slices = curve.fractions.size();
    const auto first = static_cast<std::size_t>(m_model->currentQuery()) * slices;
    const auto rank = [&](std::size_t slice) { return curve.firstRank[first + slice]; };
    const QString name =
        curveText(*m_model->result(), static_cast<std::size_t>(m_model->currentCurve()));
    if (rank(0) == 0)
        return tr("%1\nNo item of the gallery is relevant to it.").arg(name);

    const std::int64_t position = isListed() ? m_shown.position : m_model->position();
    const std::size_t slice = sliceReached(curve, position);
    // An approximate list does not say what the exact one has.
    const bool isFound = isListed() && !m_shown.isIndexed() && curve.backfilled[slice] != position;
    const std::int32_t here = isFound ? firstRankFound() : rank(slice);
    const QString share =
        isFound ? positionText(shareOf(m_shown)) : sliceText(curve.fractions[slice]);
    const QString start = sliceText(curve.fractions.front());
    const QString end = sliceText(curve.fractions.back());
    if (here == 0)
        return tr("%1\nNone of the first %2 results is right with %3 backfilled (first right rank "
                  "at %4: %5, at %6: %7)")
            .arg(name, countText(m_found.hits[1].size()), share, start, rankNumber(rank(0)), end,
                 rankNumber(rank(slices - 1)));
    return tr("%1\nThe first right result has rank %2 with %3 backfilled (at %4: %5, at %6: %7)")
        .arg(name, rankNumber(here), share, start, rankNumber(rank(0)), end,
             rankNumber(rank(slices - 1)));
}

} // namespace crossfade
