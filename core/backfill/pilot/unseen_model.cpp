#include "core/backfill/pilot/unseen_model.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

/// A bin takes in its neighbours until so many pilot items have been found within its thresholds.
constexpr double enough = 30;
/// Every bin counts as if so many expected items of all bins together belonged to it.
constexpr double few = 5;

std::size_t binOf(double share, std::size_t bins = UnseenModel::bins)
{
    const double bin = -std::log2(std::max(share, 1e-300));
    return static_cast<std::size_t>(std::clamp(bin, 0.0, static_cast<double>(bins - 1)));
}

/// The bin by the share of the query's relevant items that is within by their old keys.
std::size_t relevantBinOf(const KnownAtThreshold& known)
{
    return binOf((known.relevantOldWithin + 0.5) / (known.relevantAll + 1.0),
                 UnseenModel::relevantBins);
}

/// The share of items within a threshold by their old keys; never 0.
double oldShare(const KnownAtThreshold& known)
{
    return (known.oldWithin + 0.5) / (known.newItems + 1.0);
}

/// A bin with as many neighbours on both sides as it needs.
struct Window {
    std::size_t first = 0;
    std::size_t last = 0;
};

template <class Sums, std::size_t bins>
Window windowAbout(const std::array<Sums, bins>& sums, std::size_t bin)
{
    Window window{bin, bin};
    double within = sums[bin].within;
    while (within < enough && (window.first > 0 || window.last + 1 < sums.size())) {
        if (window.first > 0)
            within += sums[--window.first].within;
        if (window.last + 1 < sums.size())
            within += sums[++window.last].within;
    }
    return window;
}

template <class Sums, std::size_t bins>
Sums sumOf(const std::array<Sums, bins>& sums, const Window& window)
{
    Sums all;
    for (std::size_t bin = window.first; bin <= window.last; ++bin)
        all.add(sums[bin]);
    return all;
}

/// Π_{i < items} (beyond + i) / (within + beyond + i): that a beta–binomial number is 0.
double chanceOfNone(double within, double beyond, double items)
{
    return std::exp(std::lgamma(beyond + items) - std::lgamma(beyond) -
                    std::lgamma(within + beyond + items) + std::lgamma(within + beyond));
}

} // namespace

void UnseenModel::IrrelevantSums::add(const IrrelevantSums& other, double weight)
{
    within += weight * other.within;
    expected += weight * other.expected;
    pairs += weight * other.pairs;
    none += weight * other.none;
}

void UnseenModel::RelevantSums::add(const RelevantSums& other, double weight)
{
    within += weight * other.within;
    expected += weight * other.expected;
    withinSquares += weight * other.withinSquares;
    products += weight * other.products;
    expectedSquares += weight * other.expectedSquares;
    squaresByItem += weight * other.squaresByItem;
    pairs += weight * other.pairs;
    pairSquaresByItem += weight * other.pairSquaresByItem;
    thresholds += weight * other.thresholds;
    power += weight * other.power;
}

void UnseenModel::SlopeSums::add(const SlopeSums& other, double weight)
{
    within += weight * other.within;
    items += weight * other.items;
}

void UnseenModel::addIrrelevant(const KnownAtThreshold& known, bool isNew, double weight)
{
    if (known.seen == 0)
        return;
    const double share = oldShare(known);
    const double x = known.seenWithin;
    const double expected = known.seen * share;
    m_irrelevantSums[isNew][binOf(share)].add({x, expected, 1, x == 0 ? 1.0 : 0.0}, weight);
    // Few items tell their share too badly; where it is large, that of relevant items is near 1.
    if (known.relevantSeen > 0 && known.seenWithin >= 3 && 4 * known.seenWithin <= known.seen)
        m_slopeSums[relevantBinOf(known)][binOf(x / known.seen)].add(
            {static_cast<double>(known.relevantSeenWithin),
             static_cast<double>(known.relevantSeen)},
            weight);
}

void UnseenModel::finishIrrelevant()
{
    for (std::size_t type = 0; type < 2; ++type)
        for (std::size_t bin = 0; bin < bins; ++bin) {
            const std::array<IrrelevantSums, bins>& sums = m_irrelevantSums[type];
            const IrrelevantSums all = sumOf(sums, windowAbout(sums, bin));
            if (all.within > 0 && all.expected > 0)
                m_priors[type][bin] = {all.within / all.expected, shapeOf(sums, bin)};
        }
    m_exponent = slope();
}

/// The shape with which as many thresholds as in the pilot have no item within. The lower end of
/// the distribution is what first ranks depend on; its variance would tell of the upper end.
double UnseenModel::shapeOf(const std::array<IrrelevantSums, bins>& sums, std::size_t bin) const
{
    const Window window = windowAbout(sums, bin);
    const IrrelevantSums all = sumOf(sums, window);
    const double factor = all.within / all.expected;
    const auto expectedNone = [&](double shape) {
        double none = 0;
        for (std::size_t b = window.first; b <= window.last; ++b)
            if (sums[b].pairs > 0)
                none += sums[b].pairs * std::exp(-shape * std::log1p(factor * sums[b].expected /
                                                                     sums[b].pairs / shape));
        return none;
    };
    double low = std::log(0.05); // the smaller the shape, the more have none
    double high = std::log(50.0);
    for (int step = 0; step < 20; ++step) {
        const double middle = (low + high) / 2;
        (expectedNone(std::exp(middle)) > all.none ? low : high) = middle;
    }
    return std::exp(low);
}

/// The slope by weighted least squares over the bins of p, within each bin by old keys.
double UnseenModel::slope() const
{
    double spread = 0;
    double rise = 0;
    for (const std::array<SlopeSums, bins>& row : m_slopeSums) {
        double weight = 0;
        double x = 0;
        double y = 0;
        double xx = 0;
        double xy = 0;
        for (std::size_t bin = 0; bin < bins; ++bin) {
            if (row[bin].within == 0)
                continue;
            const double w = row[bin].within;
            const double logShare = -(static_cast<double>(bin) + 0.5) * std::log(2.0);
            const double logRelevant = std::log(w / row[bin].items);
            weight += w;
            x += w * logShare;
            y += w * logRelevant;
            xx += w * logShare * logShare;
            xy += w * logShare * logRelevant;
        }
        if (weight > 0) {
            spread += xx - x * x / weight;
            rise += xy - x * y / weight;
        }
    }
    return spread <= 0 ? 0.5 : std::clamp(rise / spread, 0.05, 1.0);
}

/// The share of the new irrelevant items that is within, after what is seen in the pilot.
Gamma UnseenModel::shareWithin(const KnownAtThreshold& known, bool isNew) const
{
    const double share = oldShare(known);
    const Prior& prior = m_priors[isNew][binOf(share)];
    const double mean = std::min(1.0, prior.factor * share);
    const double shape = prior.shape + known.seenWithin;
    return {shape, std::min(1 / (prior.shape / mean + known.seen), 1 / shape)};
}

/// The mean of p^e.
double UnseenModel::meanPower(const Gamma& share) const
{
    return std::exp(std::lgamma(share.shape + m_exponent) - std::lgamma(share.shape) +
                    m_exponent * std::log(share.scale));
}

void UnseenModel::addRelevant(const UnseenModel& finished, const KnownAtThreshold& known,
                              bool isNew, double weight)
{
    const double power = finished.meanPower(finished.shareWithin(known, isNew));
    RelevantSums& sums = m_relevantSums[isNew][relevantBinOf(known)];
    sums.thresholds += weight;
    sums.power += weight * power;
    if (known.relevantSeen == 0)
        return;
    const double x = known.relevantSeenWithin;
    const double n = known.relevantSeen;
    const double e = n * power;
    sums.add({x, e, x * x, x * e, e * e, e * e / n, (n - 1) * e, (n - 1) * e * e / n, 0, 0},
             weight);
}

void UnseenModel::finishRelevant()
{
    for (const bool isNew : {false, true}) {
        std::array<double, relevantBins>& factors = m_relevantFactors[isNew];
        const double all = meanFactor(isNew);
        for (std::size_t bin = 0; bin < relevantBins; ++bin) {
            const RelevantSums& sums = m_relevantSums[isNew][bin];
            factors[bin] = (sums.within + few * all) / (sums.expected + few);
        }
        m_strengths[isNew] = strength(isNew);
    }
    // Of all new relevant items of a query, the half is nearer than one of them, on average.
    double power = 0;
    double thresholds = 0;
    for (std::size_t bin = 0; bin < relevantBins; ++bin) {
        power += m_relevantFactors[1][bin] * m_relevantSums[1][bin].power;
        thresholds += m_relevantSums[1][bin].thresholds;
    }
    if (power > 0)
        for (double& factor : m_relevantFactors[1])
            factor *= thresholds / 2 / power;
}

/// The mean of the share within over the mean of p^e.
double UnseenModel::meanFactor(bool isNew) const
{
    const RelevantSums all = sumOf(m_relevantSums[isNew], Window{0, relevantBins - 1});
    return all.expected > 0 ? all.within / all.expected : 1;
}

/// Beta–binomial by moments: with m = f·e / n, x has the mean n m and the variance
/// n m (1 − m) (1 + (n − 1) / (strength + 1)).
double UnseenModel::strength(bool isNew) const
{
    double beyond = 0; // the variance beyond that of a binomial number
    double most = 0;
    for (std::size_t bin = 0; bin < relevantBins; ++bin) {
        const RelevantSums& sums = m_relevantSums[isNew][bin];
        const double f = m_relevantFactors[isNew][bin];
        beyond += sums.withinSquares - 2 * f * sums.products + f * f * sums.expectedSquares -
                  (f * sums.expected - f * f * sums.squaresByItem);
        most += f * sums.pairs - f * f * sums.pairSquaresByItem;
    }
    return most > 0 ? 1 / std::clamp(beyond / most, 0.02, 0.8) - 1 : 4;
}

void UnseenModel::add(const UnseenModel& other)
{
    for (std::size_t row = 0; row < relevantBins; ++row)
        for (std::size_t bin = 0; bin < bins; ++bin)
            m_slopeSums[row][bin].add(other.m_slopeSums[row][bin]);
    for (std::size_t type = 0; type < 2; ++type) {
        for (std::size_t bin = 0; bin < bins; ++bin)
            m_irrelevantSums[type][bin].add(other.m_irrelevantSums[type][bin]);
        for (std::size_t bin = 0; bin < relevantBins; ++bin)
            m_relevantSums[type][bin].add(other.m_relevantSums[type][bin]);
    }
}

RankDistribution UnseenModel::outlook(const KnownAtThreshold& known, bool isNew,
                                      std::vector<RankCase>& cases) const
{
    cases.clear();
    const Gamma share = shareWithin(known, isNew);
    const double factor = m_relevantFactors[isNew][relevantBinOf(known)];
    const double strength = m_strengths[isNew];
    const SharePoints points = pointsOf(share, known.unseen() + known.relevantUnseen());
    for (std::size_t i = 0; i < points.count; ++i) {
        RankCase each{.weight = points.weight[i],
                      .irrelevant = known.unseen() * std::min(1.0, points.share[i])};
        if (known.relevantUnseen() > 0) {
            const double mean =
                std::clamp(factor * std::pow(points.share[i], m_exponent), 1e-9, 1.0 - 1e-9);
            const double within = strength * mean + known.relevantSeenWithin;
            const double beyond =
                strength * (1 - mean) + known.relevantSeen - known.relevantSeenWithin;
            each.relevant = known.relevantUnseen() * within / (within + beyond);
            if (known.relevantExact + known.relevantSeenWithin == 0)
                each.chanceOfNone = chanceOfNone(within, beyond, known.relevantUnseen());
        }
        cases.push_back(each);
    }
    return {known.relevantExact + known.relevantSeenWithin, known.exact + known.seenWithin, cases};
}

} // namespace crossfade
