#include "core/backfill/state_walk.h"

#include "core/base/simd.h"

#include <algorithm>
#include <numeric>

namespace crossfade
{

namespace
{

using Rule = MetricShares::Rule;

std::size_t roundedUp(std::size_t count)
{
    return (count + shareLanes - 1) / shareLanes * shareLanes;
}

/// Works out the shares of whole groups of items anew, as they are in the states that are left.
CROSSFADE_SIMD_INLINE void renew(AveragedMetric& metric, const RankingState& state,
                                 std::size_t first, std::size_t last, double statesLeft)
{
    const auto groups = [&](auto renewGroup) __attribute__((always_inline))
    {
        for (std::size_t j = first; j < last; j += shareLanes)
            renewGroup(state.before.data() + j, state.tieEnd.data() + j, j, statesLeft,
                       metric.ofItem.data() + j, metric.total.data());
    };
    switch (metric.shares.rule) {
    case Rule::PrecisionAtTieEnd:
        return groups(renewShares<Rule::PrecisionAtTieEnd>);
    case Rule::PrecisionTrapezoid:
        return groups(renewShares<Rule::PrecisionTrapezoid>);
    default:
        return groups(renewShares<Rule::Precision>);
    }
}

/// Adds `step` to the items [low, high). Whole groups are written: reading a vector right after a
/// part of it was written makes the processor wait.
CROSSFADE_SIMD_INLINE void addStep(std::int32_t* before, std::int32_t low, std::int32_t high,
                                   std::int32_t step)
{
    using Ints = std::int32_t __attribute__((vector_size(shareLanes * sizeof(std::int32_t))));
    constexpr auto group = static_cast<std::int32_t>(shareLanes);
    for (std::int32_t j = low / group * group; j < high; j += group) {
        const Ints item = Ints{0, 1, 2, 3, 4, 5, 6, 7} + j;
        Ints values;
        std::memcpy(&values, before + j, sizeof values);
        values += ((item >= low) & (item < high)) & step;
        std::memcpy(before + j, &values, sizeof values);
    }
}

/// The shares of a metric that only items near the top have.
void renewLimited(AveragedMetric& metric, const RankingState& state, double statesLeft)
{
    const double sum = sumOfShares(metric.shares, {std::span(state.before).first(state.items),
                                                   std::span(state.tieEnd).first(state.items)});
    metric.total[0] += (sum - metric.ofAll) * statesLeft;
    metric.ofAll = sum;
}

/// The largest rank that has a share in any of the metrics.
std::int64_t deepest(std::span<const AveragedMetric> metrics)
{
    std::int64_t depth = -1;
    for (const AveragedMetric& metric : metrics)
        depth = std::max(depth, metric.shares.depth);
    return depth;
}

/// Irrelevant items that are backfilled one after the other, at the positions [first, last).
CROSSFADE_SIMD_CLONES
void followItems(const QueryStates& states, std::size_t first, std::size_t last,
                 RankingState& state, std::span<AveragedMetric> precision,
                 std::span<AveragedMetric> limited)
{
    const std::int64_t depth = deepest(limited);
    for (std::size_t position = first; position < last; ++position) {
        const std::uint32_t place = states.placeAt[position];
        const std::uint32_t from = states.oldIntervals[place];
        const std::uint32_t to = states.newIntervals[place];
        if (from == to)
            continue;
        --state.irrelevant[from];
        ++state.irrelevant[to];
        // It is no longer, or it is now, in front of the relevant items between its two distances.
        const std::int32_t low = state.firstOf[std::min(from, to)];
        const std::int32_t high = state.firstOf[std::max(from, to)];
        if (low == high)
            continue;
        const bool isNearTop = state.before[static_cast<std::size_t>(low)] + low <= depth;
        addStep(state.before.data(), low, high, from < to ? -1 : 1);
        const auto statesLeft = static_cast<double>(states.placeAt.size() - position - 1);
        for (AveragedMetric& metric : precision)
            renew(metric, state, static_cast<std::size_t>(low) / shareLanes * shareLanes,
                  static_cast<std::size_t>(high), statesLeft);
        if (isNearTop)
            for (AveragedMetric& metric : limited)
                renewLimited(metric, state, statesLeft);
    }
}

} // namespace

double AveragedMetric::sum() const
{
    return std::accumulate(total.begin(), total.end(), 0.0);
}

StateWalk::StateWalk(std::span<const Metric> metrics, Protocol protocol)
    : m_metrics(metrics), m_protocol(protocol), m_means(metrics.size())
{
}

const std::vector<double>& StateWalk::means(const QueryStates& states)
{
    begin(states);
    const std::size_t galleryCount = states.placeAt.size();
    std::size_t next = 0;
    for (const RelevantItem& item : states.relevant) {
        const auto position = static_cast<std::size_t>(item.position);
        followItems(states, next, position, m_state, m_precision, m_limited);
        next = position + 1;
        move(item, static_cast<double>(galleryCount - next));
    }
    followItems(states, next, galleryCount, m_state, m_precision, m_limited);
    auto precision = m_precision.begin();
    auto limited = m_limited.begin();
    for (std::size_t m = 0; m < m_metrics.size(); ++m) {
        if (m_metrics[m].kind == Metric::Kind::Cmc)
            continue;
        const bool hasAll = sharesOf(m_metrics[m], m_protocol, states.relevant.size()).hasAll();
        const AveragedMetric& metric = hasAll ? *precision++ : *limited++;
        m_means[m] = metric.sum() / metric.shares.norm / static_cast<double>(galleryCount);
    }
    return m_means;
}

/// The state in which nothing is backfilled.
void StateWalk::begin(const QueryStates& states)
{
    m_precision.clear();
    m_limited.clear();
    m_state.items = states.relevant.size();
    const std::size_t filledUp = roundedUp(m_state.items);
    for (const Metric& metric : m_metrics) {
        if (metric.kind == Metric::Kind::Cmc)
            continue;
        const MetricShares shares = sharesOf(metric, m_protocol, m_state.items);
        if (shares.hasAll())
            m_precision.push_back({.shares = shares, .ofItem = std::vector<double>(filledUp)});
        else
            m_limited.push_back({.shares = shares});
    }
    m_state.irrelevant.assign(states.irrelevant.begin(), states.irrelevant.end());
    m_state.firstOf.assign(m_state.irrelevant.size(), 0);
    m_state.before.assign(filledUp, 0);
    m_state.tieEnd.assign(filledUp, 1);
    for (AveragedMetric& metric : m_precision) // for those that fill up: they are to change nothing
        renew(metric, m_state, 0, filledUp, 0);
    for (AveragedMetric& metric : m_precision)
        std::fill_n(metric.ofItem.begin(), m_state.items, 0.0);
    m_relevant.assign(m_state.irrelevant.size() - 1, 0);
    for (const RelevantItem& item : states.relevant)
        ++m_relevant[static_cast<std::size_t>(item.oldInterval)];
    rankAnew(static_cast<double>(states.placeAt.size()));
}

/// A relevant item that is backfilled.
void StateWalk::move(const RelevantItem& item, double statesLeft)
{
    if (item.oldInterval == item.newInterval)
        return;
    --m_relevant[static_cast<std::size_t>(item.oldInterval)];
    ++m_relevant[static_cast<std::size_t>(item.newInterval)];
    rankAnew(statesLeft);
}

void StateWalk::rankAnew(double statesLeft)
{
    m_ranks.setRelevant(m_relevant);
    m_ranks.setIrrelevant(m_state.irrelevant);
    std::ranges::copy(m_ranks.view().irrelevantBefore, m_state.before.begin());
    std::ranges::copy(m_ranks.view().tieEnd, m_state.tieEnd.begin());
    std::int32_t nearer = 0;
    for (std::size_t interval = 1; interval < m_relevant.size(); ++interval) {
        m_state.firstOf[interval] = nearer;
        nearer += m_relevant[interval];
    }
    m_state.firstOf.back() = nearer;
    for (AveragedMetric& metric : m_precision)
        renew(metric, m_state, 0, m_state.before.size(), statesLeft);
    for (AveragedMetric& metric : m_limited)
        renewLimited(metric, m_state, statesLeft);
}

} // namespace crossfade
