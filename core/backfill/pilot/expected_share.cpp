#include "core/backfill/pilot/expected_share.h"

#include <cmath>

namespace crossfade
{

namespace
{

using Rule = MetricShares::Rule;

/// The share of an item with `found` relevant items up to it, itself included.
double shareAt(Rule rule, double found, double rank)
{
    switch (rule) {
    case Rule::One:
        return 1;
    case Rule::Reciprocal:
        return 1 / rank;
    case Rule::Precision:
    case Rule::PrecisionAtTieEnd:
        return found / rank;
    case Rule::PrecisionTrapezoid:
        return ((rank == 1 ? 1.0 : (found - 1) / (rank - 1)) + found / rank) / 2;
    case Rule::Discount:
        return 1 / std::log2(rank + 1);
    }
    return 0;
}

/// Over all counts of unseen items with which the item is among the first `depth`.
double upToDepth(const MetricShares& shares, double found, const UncertainRank& rank)
{
    double chance = rank.unseen.chanceOfNone();
    const double ratio = rank.unseen.scale / (1 + rank.unseen.scale);
    double sum = 0;
    double at = found + rank.irrelevantBefore;
    for (double unseen = 0; at <= static_cast<double>(shares.depth); ++unseen, ++at) {
        sum += chance * shareAt(shares.rule, found, at);
        if (rank.unseen.mean() == 0)
            break;
        chance *= (rank.unseen.shape + unseen) / (unseen + 1) * ratio;
    }
    return sum;
}

double precision(double found, const UncertainRank& rank)
{
    return found * meanReciprocal(found + rank.irrelevantBefore, rank.unseen);
}

/// The precision just before the item: 1 where it is the first of all.
double precisionBefore(const UncertainRank& rank)
{
    if (rank.relevantBefore >= 1)
        return precision(rank.relevantBefore, rank);
    const double first =
        rank.irrelevantBefore == 0 ? rank.chanceFirst * rank.unseen.chanceOfNone() : 0;
    return first + rank.relevantBefore * meanReciprocal(1 + rank.irrelevantBefore, rank.unseen);
}

} // namespace

double expectedShare(const MetricShares& shares, const UncertainRank& rank)
{
    const double found = rank.relevantBefore + 1;
    if (shares.hasAll())
        return shares.rule == Rule::PrecisionTrapezoid
                   ? (precisionBefore(rank) + precision(found, rank)) / 2
                   : precision(found, rank);
    if (shares.items == 1)
        return rank.chanceFirst == 0 ? 0 : rank.chanceFirst * upToDepth(shares, 1, rank);
    // Between two whole numbers of relevant items, by how near each is.
    const double whole = std::floor(found);
    const double part = found - whole;
    const double share = (1 - part) * upToDepth(shares, whole, rank);
    return part == 0 ? share : share + part * upToDepth(shares, whole + 1, rank);
}

} // namespace crossfade
