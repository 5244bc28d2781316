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

/// Calls `body` with the rule of average precision that a metric has.
CROSSFADE_SIMD_INLINE void withRule(Rule rule, auto body)
{
    switch (rule) {
    case Rule::PrecisionAtTieEnd:
        return body.template operator()<Rule::PrecisionAtTieEnd>();
    case Rule::PrecisionTrapezoid:
        return body.template operator()<Rule::PrecisionTrapezoid>();
    default:
        return body.template operator()<Rule::Precision>();
    }
}

/// Works out the shares of whole groups of items anew, as they are in the states that are left.
template <Rule rule>
CROSSFADE_SIMD_INLINE void renew(std::vector<double>& ofItem, const RankingState& state,
                                 std::size_t first, std::size_t last, double statesLeft,
                                 ShareSums& sums)
{
    for (std::size_t j = first / shareLanes * shareLanes; j < last; j += shareLanes)
        renewShares<rule>(state.before.data() + j, state.tieEnd.data() + j, j, statesLeft,
                          ofItem.data() + j, sums);
}

CROSSFADE_SIMD_INLINE void renew(AveragedMetric& metric, const RankingState& state,
                                 std::size_t first, std::size_t last, double statesLeft)
{
    withRule(
        metric.shares.rule, [&]<Rule rule>() __attribute__((always_inline)) {
            renew<rule>(metric.ofItem, state, first, last, statesLeft, metric.total);
        });
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
    metric.total.low[0] += (sum - metric.ofAll) * statesLeft;
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

/// Which of the irrelevant items at the positions [first, last) pass relevant ones. Found ahead of
/// following them, without branches: else a processor waits at each item for where it moves from
/// and to before it knows how many shares change.
CROSSFADE_SIMD_CLONES
std::size_t findPassing(const QueryStates& states, std::size_t first, std::size_t last,
                        RankingState& state, std::vector<PassingItem>& passing)
{
    passing.resize(std::max(passing.size(), last - first));
    std::size_t count = 0;
    for (std::size_t position = first; position < last; ++position) {
        const std::uint32_t place = states.placeAt[position];
        const bool moves = states.oldIntervals[place] != states.newIntervals[place];
        // What does not move may be an item that was not counted, and has no interval.
        const std::uint32_t from = moves ? states.oldIntervals[place] : 0;
        const std::uint32_t to = moves ? states.newIntervals[place] : 0;
        // Apart from each other: most items come from the interval that most go to, and adding to a
        // number that was just written waits for it.
        ++state.left[from];
        ++state.came[to];
        // It is no longer, or it is now, in front of the relevant items between its two distances.
        const std::int32_t firstOfOld = state.firstOf[from];
        const std::int32_t firstOfNew = state.firstOf[to];
        passing[count] = {.low = std::min(firstOfOld, firstOfNew),
                          .high = std::max(firstOfOld, firstOfNew),
                          .step = from < to ? -1 : 1,
                          .position = static_cast<std::uint32_t>(position)};
        count += firstOfOld != firstOfNew ? 1 : 0;
    }
    return count;
}

/// Takes the items that left and came over into the numbers by interval.
CROSSFADE_SIMD_CLONES
void takeOver(RankingState& state)
{
    for (std::size_t interval = 0; interval < state.irrelevant.size(); ++interval)
        state.irrelevant[interval] += state.came[interval] - state.left[interval];
    std::ranges::fill(state.left, 0);
    std::ranges::fill(state.came, 0);
}

/// @param passing    of one stretch of the order, by position
/// @param renewAll  works out anew the items [low, high) of the metrics in which all have a share
CROSSFADE_SIMD_INLINE void followEach(std::span<const PassingItem> passing, std::size_t states,
                                      RankingState& state, auto renewAll,
                                      std::span<AveragedMetric> limited)
{
    const std::int64_t depth = deepest(limited);
    for (const PassingItem& item : passing) {
        const auto low = static_cast<std::size_t>(item.low);
        const bool isNearTop = state.before[low] + item.low <= depth;
        addStep(state.before.data(), item.low, item.high, item.step);
        const auto statesLeft = static_cast<double>(states - item.position - 1);
        renewAll(low, static_cast<std::size_t>(item.high), statesLeft);
        if (isNearTop)
            for (AveragedMetric& metric : limited)
                renewLimited(metric, state, statesLeft);
    }
}

/// Irrelevant items that are backfilled one after the other. In the usual case of one metric in
/// which all relevant items have a share, its sums stay in registers.
CROSSFADE_SIMD_CLONES
void followItems(std::span<const PassingItem> passing, std::size_t states, RankingState& state,
                 std::span<AveragedMetric> precision, std::span<AveragedMetric> limited)
{
    if (precision.size() != 1)
        return followEach(
            passing, states, state,
            [&](std::size_t low, std::size_t high, double statesLeft)
                __attribute__((always_inline)) {
                    for (AveragedMetric& metric : precision)
                        renew(metric, state, low, high, statesLeft);
                },
            limited);
    AveragedMetric& metric = precision.front();
    withRule(
        metric.shares.rule, [&]<Rule rule>() __attribute__((always_inline)) {
            ShareSums sums = metric.total;
            followEach(
                passing, states, state,
                [&](std::size_t low, std::size_t high, double statesLeft)
                    __attribute__((always_inline)) {
                        renew<rule>(metric.ofItem, state, low, high, statesLeft, sums);
                    },
                limited);
            metric.total = sums;
        });
}

} // namespace

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
        follow(states, next, position);
        next = position + 1;
        move(item, static_cast<double>(galleryCount - next));
    }
    follow(states, next, galleryCount);
    auto precision = m_precision.begin();
    auto limited = m_limited.begin();
    for (std::size_t m = 0; m < m_metrics.size(); ++m) {
        if (m_metrics[m].kind == Metric::Kind::Cmc)
            continue;
        const bool hasAll = sharesOf(m_metrics[m], m_protocol, states.relevant.size()).hasAll();
        const AveragedMetric& metric = hasAll ? *precision++ : *limited++;
        m_means[m] = metric.total.sum() / metric.shares.norm / static_cast<double>(galleryCount);
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
    m_state.left.assign(m_state.irrelevant.size(), 0);
    m_state.came.assign(m_state.irrelevant.size(), 0);
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

/// The irrelevant items at the positions [first, last).
void StateWalk::follow(const QueryStates& states, std::size_t first, std::size_t last)
{
    const std::size_t count = findPassing(states, first, last, m_state, m_passing);
    takeOver(m_state);
    followItems(std::span(m_passing).first(count), states.placeAt.size(), m_state, m_precision,
                m_limited);
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
