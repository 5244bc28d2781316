#include "widgets/results/curveflips.h"

#include "core/study/analysis/old_flips.h"

#include <QCoreApplication>

#include <algorithm>

namespace crossfade
{

namespace
{

struct FlipText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::FlipText)
};

/// How a query is flipped at a slice.
Flip flipOfQuery(const CurveFlips& flips, const BackfillCurve& curve, std::size_t query,
                 std::size_t slice)
{
    const std::int32_t* ranks = &curve.firstRank[query * curve.fractions.size()];
    const std::int32_t before = flips.before.empty() ? ranks[0] : flips.before[query];
    return flipOf(isRight(before, flips.by.k), isRight(ranks[slice], flips.by.k));
}

} // namespace

CurveFlips flipsSinceStart(const StudyCurve& curve, std::size_t k)
{
    const BackfillCurve& backfill = curve.backfill;
    CurveFlips flips{.by = cmcAt(k), .isAgainstOld = false};
    const auto counted = std::ranges::find(backfill.flips, k, &FlipCurve::k);
    if (counted != backfill.flips.end()) {
        flips.brokenByItem = counted->negativeByItem;
        flips.mendedByItem = counted->positiveByItem;
    }
    return flips;
}

CurveFlips flipsBeside(const StudyResult& result, const StudyCurve& curve, const Metric& metric)
{
    CurveFlips flips = flipsSinceStart(curve, isHit(metric) ? metric.k : 1);
    flips.before = oldRanksOf(result, curve);
    flips.isAgainstOld = !flips.before.empty();
    const FlipCounts atStart = countsAt(flips, curve.backfill, 0, 0);
    if (atStart.positive.front() != 0 || atStart.negative.front() != 0) {
        flips.brokenByItem = {}; // they are counted since the start, which is not as old is
        flips.mendedByItem = {};
    }
    return flips;
}

FlipCounts countsAt(const CurveFlips& flips, const BackfillCurve& curve, std::size_t first,
                    std::size_t last)
{
    const std::size_t slices = curve.fractions.size();
    FlipCounts counts{std::vector<std::int64_t>(slices), std::vector<std::int64_t>(slices)};
    for (std::size_t query = 0; query < curve.queries; ++query)
        for (std::size_t t = first; t <= last; ++t) {
            const Flip flip = flipOfQuery(flips, curve, query, t);
            counts.positive[t] += flip == Flip::Positive ? 1 : 0;
            counts.negative[t] += flip == Flip::Negative ? 1 : 0;
        }
    return counts;
}

std::vector<std::int64_t> queriesFlipped(const CurveFlips& flips, const BackfillCurve& curve,
                                         std::size_t slice, Flip wanted)
{
    std::vector<std::int64_t> queries;
    for (std::size_t query = 0; query < curve.queries; ++query)
        if (flipOfQuery(flips, curve, query, slice) == wanted)
            queries.push_back(static_cast<std::int64_t>(query));
    return queries;
}

QString flipReferenceText(bool isAgainstOld)
{
    return isAgainstOld ? FlipText::tr("old") : FlipText::tr("its own start");
}

} // namespace crossfade
