#include "core/backfill/pilot/unseen_model.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

/// A bin takes in its neighbours until so many pilot items have been found within its thresholds.
constexpr double enough = 30;

std::size_t binOf(double share)
{
    const double bin = -std::log2(share);
    return static_cast<std::size_t>(
        std::clamp(bin, 0.0, static_cast<double>(UnseenModel::bins - 1)));
}

/// The share of items within a threshold by their old keys; never 0.
double oldShare(const KnownAtThreshold& known)
{
    return (known.oldWithin + 0.5) / (known.newItems + 1.0);
}

/// The sums of a bin with as many neighbours on both sides as it needs.
template <class Sums>
Sums withNeighbours(const std::array<Sums, UnseenModel::bins>& sums, std::size_t bin)
{
    Sums all = sums[bin];
    for (std::size_t reach = 1; all.within < enough && reach < sums.size(); ++reach) {
        if (bin >= reach)
            all.add(sums[bin - reach]);
        if (bin + reach < sums.size())
            all.add(sums[bin + reach]);
    }
    return all;
}

} // namespace

void UnseenModel::IrrelevantSums::add(const IrrelevantSums& other)
{
    within += other.within;
    withinSquares += other.withinSquares;
    expected += other.expected;
    expectedSquares += other.expectedSquares;
    products += other.products;
}

void UnseenModel::RelevantSums::add(const RelevantSums& other)
{
    within += other.within;
    items += other.items;
    pairsWithin += other.pairsWithin;
    pairs += other.pairs;
}

void UnseenModel::addIrrelevant(const KnownAtThreshold& known, bool isNew)
{
    if (known.seen == 0)
        return;
    const double share = oldShare(known);
    const double x = known.seenWithin;
    const double expected = known.seen * share;
    m_irrelevantSums[isNew][binOf(share)].add(
        {x, x * x, expected, expected * expected, x * expected});
}

void UnseenModel::addRelevant(const KnownAtThreshold& known, bool isNew, double share)
{
    if (known.relevantSeen == 0)
        return;
    const double x = known.relevantSeenWithin;
    const double n = known.relevantSeen;
    m_relevantSums[isNew][binOf(share)].add({x, n, x * (x - 1), n * (n - 1)});
}

void UnseenModel::add(const UnseenModel& other)
{
    for (std::size_t type = 0; type < 2; ++type)
        for (std::size_t bin = 0; bin < bins; ++bin) {
            m_irrelevantSums[type][bin].add(other.m_irrelevantSums[type][bin]);
            m_relevantSums[type][bin].add(other.m_relevantSums[type][bin]);
        }
}

/// Gamma–Poisson by moments: x has the mean f·e and the variance f·e + (f·e)² / shape.
void UnseenModel::finishIrrelevant()
{
    for (std::size_t type = 0; type < 2; ++type)
        for (std::size_t bin = 0; bin < bins; ++bin) {
            const IrrelevantSums sums = withNeighbours(m_irrelevantSums[type], bin);
            if (sums.within == 0 || sums.expected == 0)
                continue;
            const double factor = sums.within / sums.expected;
            const double squares = factor * factor * sums.expectedSquares;
            const double beyondPoisson =
                sums.withinSquares - 2 * factor * sums.products + squares - sums.within;
            m_gammas[type][bin] = {factor, 1 / std::clamp(beyondPoisson / squares, 0.02, 20.0)};
        }
}

/// Beta–binomial by moments: the mean of p, and of p² from pairs of items.
void UnseenModel::finishRelevant()
{
    for (std::size_t type = 0; type < 2; ++type)
        for (std::size_t bin = 0; bin < bins; ++bin) {
            const RelevantSums sums = withNeighbours(m_relevantSums[type], bin);
            if (sums.items == 0)
                continue;
            const double mean = (sums.within + 0.5) / (sums.items + 1);
            const double square = sums.pairs > 0 ? sums.pairsWithin / sums.pairs : mean * mean;
            const double between = std::max(square - mean * mean, 1e-9);
            m_betas[type][bin] = {mean, std::clamp((mean - square) / between, 0.5, 100.0)};
        }
}

UnseenCount UnseenModel::irrelevant(const KnownAtThreshold& known, bool isNew) const
{
    if (known.unseen() == 0)
        return {};
    const double share = oldShare(known);
    const Gamma& gamma = m_gammas[isNew][binOf(share)];
    const double mean = std::min(1.0, gamma.factor * share);
    const double shape = gamma.shape + known.seenWithin;
    const double rate = gamma.shape / mean + known.seen;
    return {shape, known.unseen() * std::min(1 / rate, 1 / shape)};
}

double UnseenModel::shareWithin(const KnownAtThreshold& known, bool isNew) const
{
    const double share = oldShare(known);
    const Gamma& gamma = m_gammas[isNew][binOf(share)];
    const double mean = std::min(1.0, gamma.factor * share);
    return std::min(1.0, (gamma.shape + known.seenWithin) / (gamma.shape / mean + known.seen));
}

UnseenModel::Relevant UnseenModel::relevant(const KnownAtThreshold& known, bool isNew,
                                            double share) const
{
    const std::int32_t unseen = known.relevantUnseen();
    if (unseen == 0)
        return {};
    const Beta& beta = m_betas[isNew][binOf(share)];
    const double within = beta.strength * beta.mean + known.relevantSeenWithin;
    const double beyond =
        beta.strength * (1 - beta.mean) + known.relevantSeen - known.relevantSeenWithin;
    const double all = within + beyond;
    // Π_{i < unseen} (beyond + i) / (all + i)
    const double none = std::exp(std::lgamma(beyond + unseen) - std::lgamma(beyond) -
                                 std::lgamma(all + unseen) + std::lgamma(all));
    return {unseen * within / all, none};
}

} // namespace crossfade
