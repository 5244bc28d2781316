#include "core/backfill/state_walk.h"

#include "core/base/machine/prefetch.h"
#include "core/base/machine/simd.h"

#include <algorithm>
#include <numeric>

namespace crossfade
{

namespace
{

// Passing items are found for so many positions ahead, so that they stay in a core's cache.
constexpr std::size_t positionsAtOnce = 256;
// The intervals of an item are asked for so many positions ahead, since an order jumps about.
constexpr std::size_t prefetchAhead = 32;

/// Adds `step` to the items [low, high). Whole groups are written: reading a vector right after a
/// part of it was written makes the processor wait.
CROSSFADE_SIMD_CLONES
void addStep(std::int32_t* before, std::int32_t low, std::int32_t high, std::int32_t step)
{
    using Ints = std::int32_t __attribute__((vector_size(groupItems * sizeof(std::int32_t)),
                                             aligned(sizeof(std::int32_t)), may_alias));
    constexpr auto group = static_cast<std::int32_t>(groupItems);
    for (std::int32_t j = low / group * group; j < high; j += group) {
        const Ints item = Ints{0, 1, 2, 3, 4, 5, 6, 7} + j;
        *reinterpret_cast<Ints*>(before + j) += ((item >= low) & (item < high)) & step;
    }
}

/// Finds which of the irrelevant items at the positions [first, last) pass relevant ones, ahead of
/// following them and without branches: else a processor waits at each item for where it moves
/// from and to before it knows how many shares change.
/// @param lastState  the last of the states that are looked at, by its number of new items
void findPassing(const QueryStates& states, std::size_t first, std::size_t last,
                 std::size_t lastState, RankingState& state, std::vector<PassingItem>& passing)
{
    passing.resize(last - first);
    std::size_t count = 0;
    for (std::size_t position = first; position < last; ++position) {
        const std::uint32_t place = states.placeAt[position];
        const std::size_t ahead = std::min(position + prefetchAhead, states.placeAt.size() - 1);
        prefetch(states.oldIntervals.subspan(states.placeAt[ahead], 1));
        prefetch(states.newIntervals.subspan(states.placeAt[ahead], 1));
        const bool moves = states.oldIntervals[place] != states.newIntervals[place];
        // What does not move may be an item that was not counted, and has no interval.
        const std::uint32_t from = moves ? states.oldIntervals[place] : 0;
        const std::uint32_t to = moves ? states.newIntervals[place] : 0;
        // Apart from each other: most items come from the interval that most go to, and adding to a
        // number that was just written waits for it.
        ++state.left[from];
        ++state.came[to];
        const PassingItem item{.from = state.firstOf[from],
                               .to = state.firstOf[to],
                               .states = static_cast<double>(lastState - position)};
        passing[count] = item;
        count += item.from != item.to ? 1 : 0;
    }
    passing.resize(count);
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
        if (item.oldInterval == item.newInterval)
            continue;
        const auto position = static_cast<std::size_t>(item.position);
        follow(states, next, position, position);
        move(item);
        next = position + 1;
    }
    follow(states, next, galleryCount, galleryCount - 1);
    auto averaged = m_averaged.begin();
    for (std::size_t m = 0; m < m_metrics.size(); ++m) {
        if (isHit(m_metrics[m]))
            continue;
        m_means[m] = averaged->total / averaged->shares.norm / static_cast<double>(galleryCount);
        ++averaged;
    }
    return m_means;
}

/// The state in which nothing is backfilled.
void StateWalk::begin(const QueryStates& states)
{
    const std::size_t items = states.relevant.size();
    m_averaged.clear();
    m_depth = 0;
    for (const Metric& metric : m_metrics) {
        if (isHit(metric))
            continue;
        AveragedMetric& averaged =
            m_averaged.emplace_back(AveragedMetric{.shares = sharesOf(metric, m_protocol, items)});
        if (averaged.shares.isAveragePrecision())
            averaged.precision.emplace(averaged.shares);
        else
            m_depth = std::max(m_depth, averaged.shares.depth);
    }
    m_byGroup.begin(items, positionsAtOnce);
    m_state.irrelevant.assign(states.irrelevant.begin(), states.irrelevant.end());
    m_state.left.assign(m_state.irrelevant.size(), 0);
    m_state.came.assign(m_state.irrelevant.size(), 0);
    m_state.before.assign(m_byGroup.groups() * groupItems, 0);
    m_relevant.assign(m_state.irrelevant.size() - 1, 0);
    for (const RelevantItem& item : states.relevant)
        ++m_relevant[static_cast<std::size_t>(item.oldInterval)];
    m_ranks.setRelevant(m_relevant);
    m_state.firstOf.assign(m_state.irrelevant.size(), 0);
    std::partial_sum(m_relevant.begin() + 1, m_relevant.end(), m_state.firstOf.begin() + 2);
    rankAnew();
}

/// The irrelevant items at the positions [first, last), from the state with `first` new items to
/// the one with `lastState`.
void StateWalk::follow(const QueryStates& states, std::size_t first, std::size_t last,
                       std::size_t lastState)
{
    for (AveragedMetric& metric : m_averaged)
        metric.total += metric.now * static_cast<double>(lastState + 1 - first);
    for (std::size_t begin = first; begin < last; begin += positionsAtOnce) {
        const std::size_t end = std::min(last, begin + positionsAtOnce);
        findPassing(states, begin, end, lastState, m_state, m_passing);
        followPassing();
    }
    takeOver(m_state);
}

/// A share that changes counts in all states up to the next relevant item, so its change is added
/// as often.
void StateWalk::followPassing()
{
    const auto hasPrecision = [](const AveragedMetric& each) { return each.precision.has_value(); };
    if (std::ranges::any_of(m_averaged, hasPrecision))
        m_byGroup.sort(m_passing);
    for (AveragedMetric& metric : m_averaged)
        if (metric.precision)
            metric.total += metric.precision->follow(m_byGroup);
    if (m_depth > 0)
        followLimited();
}

/// The metrics that look at the first ranks alone.
void StateWalk::followLimited()
{
    const RankedRelevant ranked{
        std::span(m_state.before).first(m_ranks.view().irrelevantBefore.size()),
        m_ranks.view().tieEnd};
    for (const PassingItem& item : m_passing) {
        const std::int32_t low = std::min(item.from, item.to);
        const bool isNearTop = m_state.before[static_cast<std::size_t>(low)] + low <= m_depth;
        addStep(m_state.before.data(), low, std::max(item.from, item.to),
                item.from < item.to ? -1 : 1);
        for (AveragedMetric& metric : m_averaged) {
            if (!isNearTop || metric.precision)
                continue;
            const double sum = sumOfShares(metric.shares, ranked);
            metric.total += (sum - metric.now) * item.states;
            metric.now = sum;
        }
    }
}

/// A relevant item that is backfilled, and has another distance then.
void StateWalk::move(const RelevantItem& item)
{
    m_ranks.move(item.oldInterval, item.newInterval);
    const auto [nearer, farther] = std::minmax(item.oldInterval, item.newInterval);
    for (std::int32_t interval = nearer + 1; interval <= farther; ++interval)
        m_state.firstOf[static_cast<std::size_t>(interval)] +=
            item.newInterval < item.oldInterval ? 1 : -1;
    rankAnew();
}

/// Ranks the relevant items anew after a change of their intervals.
void StateWalk::rankAnew()
{
    m_ranks.setIrrelevant(m_state.irrelevant);
    const RankedRelevant ranked = m_ranks.view();
    if (m_depth > 0)
        std::ranges::copy(ranked.irrelevantBefore, m_state.before.begin());
    for (AveragedMetric& metric : m_averaged) {
        metric.now = sumOfShares(metric.shares, ranked);
        if (metric.precision)
            metric.precision->setRanks(ranked);
    }
}

} // namespace crossfade
