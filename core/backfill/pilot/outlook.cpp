#include "core/backfill/pilot/outlook.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

/// The expected share over the numbers of unseen irrelevant items that leave the rank in `depth`.
/// @param first  the item's rank without any
double upToDepth(const MetricShares& shares, double found, double first, double unseenMean)
{
    constexpr double many = 500; // so many are as good as certain, and e^−many is a number still
    const auto depth = static_cast<double>(shares.depth);
    if (unseenMean > many)
        return first + unseenMean <= depth
                   ? shareOf(shares.rule, {.found = found, .rank = first + unseenMean})
                   : 0;
    double chance = std::exp(-unseenMean);
    double sum = 0;
    double rank = first;
    for (double unseen = 0; rank <= depth; ++unseen, ++rank) {
        sum += chance * shareOf(shares.rule, {.found = found, .rank = rank});
        chance *= unseenMean / (unseen + 1);
        if (chance < 1e-12 && unseen >= unseenMean)
            break;
    }
    return sum;
}

double precision(double found, const RankDistribution& outlook, const RankCase& unseen)
{
    return found * meanReciprocal(found + outlook.irrelevantBefore, unseen.irrelevant);
}

/// The precision just before the item: 1 where it is the first of all.
double precisionBefore(double before, const RankDistribution& outlook, const RankCase& unseen)
{
    if (before >= 1)
        return precision(before, outlook, unseen);
    const double first =
        outlook.irrelevantBefore == 0 ? (1 - before) * std::exp(-unseen.irrelevant) : 0;
    return first + before * meanReciprocal(1 + outlook.irrelevantBefore, unseen.irrelevant);
}

double shareInCase(const MetricShares& shares, const RankDistribution& outlook,
                   const RankCase& unseen)
{
    const double before = outlook.relevantBefore + unseen.relevant;
    if (shares.isAveragePrecision())
        return shares.rule == ShareRule::Trapezoid ? (precisionBefore(before, outlook, unseen) +
                                                      precision(before + 1, outlook, unseen)) /
                                                         2
                                                   : precision(before + 1, outlook, unseen);
    const auto ofRelevant = [&](double found) {
        return upToDepth(shares, found, found + outlook.irrelevantBefore, unseen.irrelevant);
    };
    if (shares.items == 1) // only the first relevant item of all has a share
        return outlook.relevantBefore > 0 ? 0 : unseen.chanceOfNone * ofRelevant(1);
    // Between two whole numbers of relevant items, by how near each is.
    const double whole = std::floor(before + 1);
    const double part = before + 1 - whole;
    const double share = (1 - part) * ofRelevant(whole);
    return part == 0 ? share : share + part * ofRelevant(whole + 1);
}

} // namespace

SharePoints pointsOf(const Gamma& gamma, double items)
{
    SharePoints points;
    const double mean = gamma.shape * gamma.scale;
    const auto add = [&](double share, double weight) {
        points.share[points.count] = share;
        points.weight[points.count++] = weight;
    };
    if (mean * items < 1e-9) {
        add(mean, 1);
        return points;
    }
    // Gauss–Hermite with three points, where the share is known well.
    constexpr double known = 10;
    if (gamma.shape >= known) {
        const double off = mean * std::sqrt(3 / gamma.shape);
        add(mean - off, 1.0 / 6);
        add(mean, 2.0 / 3);
        add(mean + off, 1.0 / 6);
        return points;
    }
    // The trapezoid rule over the share's logarithm, from the far end down to shares of far less
    // than an item; what is below them is one point.
    const double step = std::min(1.2, 1.3 / std::sqrt(gamma.shape));
    const double norm = std::log(step) - std::lgamma(gamma.shape);
    double rest = 1;
    double logX = std::log(gamma.shape + 4 * std::sqrt(gamma.shape) + 3);
    for (; points.count + 1 < SharePoints::most; logX -= step) {
        const double x = std::exp(logX);
        const double share = x * gamma.scale;
        const double weight = std::min(rest, std::exp(norm + gamma.shape * logX - x));
        if (share * items < 0.02)
            break;
        add(share, weight);
        rest -= weight;
        if (rest < 1e-6)
            break;
    }
    add(0, rest);
    return points;
}

double meanReciprocal(double base, double mean)
{
    constexpr double few = 6; // else the first terms of the series about the mean are enough
    const double centre = base + mean;
    if (mean > few || base > few || mean < 1e-6) {
        const double square = centre * centre;
        return (1 + mean / square - mean / (square * centre) +
                3 * mean * mean / (square * square)) /
               centre;
    }
    double chance = std::exp(-mean);
    double sum = 0;
    for (double y = 0; y < 24 && (chance > 1e-5 || y < mean); ++y) {
        sum += chance / (base + y);
        chance *= mean / (y + 1);
    }
    return sum;
}

double expectedShare(const MetricShares& shares, const RankDistribution& outlook)
{
    double sum = 0;
    for (const RankCase& unseen : outlook.cases)
        sum += unseen.weight * shareInCase(shares, outlook, unseen);
    return sum;
}

} // namespace crossfade
