#include "core/serving/key_search.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

/// Counters of all stages together, in each thread.
constexpr std::size_t mostCounters = std::size_t{1} << 22;
constexpr std::size_t mostBins = std::size_t{1} << 16;
/// At most so many keys of a stage are collected rather than counted once more.
constexpr std::uint64_t mostCollected = std::uint64_t{1} << 18;

double powerOfTwoFrom(double value)
{
    return std::exp2(std::ceil(std::log2(std::max(value, 1e-300))));
}

std::size_t binOf(double key, double low, double width)
{
    return static_cast<std::size_t>((key - low) / width);
}

} // namespace

KeySearch::Pass::Pass(const KeySearch& search) : m_search(&search)
{
    const std::size_t stages = search.m_ranges.size();
    if (search.m_step == Step::Collect)
        m_keys.resize(stages);
    else
        m_counts.resize((stages + 1) * search.m_bins);
}

void KeySearch::Pass::add(double key, std::size_t first, std::size_t end)
{
    key = std::max(key - m_search->m_smallest, 0.0);
    if (!(key >= m_search->m_lowest && key < m_search->m_highest))
        return;
    const std::size_t bins = m_search->m_bins;
    if (m_search->m_step == Step::CountAll) {
        const std::size_t bin = binOf(key, 0, m_search->m_ranges.front().width);
        ++m_counts[first * bins + bin];
        --m_counts[end * bins + bin];
        return;
    }
    for (std::size_t stage = first; stage < end; ++stage) {
        const Range& range = m_search->m_ranges[stage];
        if (key < range.low || key >= range.high)
            continue;
        if (m_search->m_step == Step::Collect)
            m_keys[stage].push_back(key);
        else
            ++m_counts[stage * bins + binOf(key, range.low, range.width)];
    }
}

KeySearch::KeySearch(std::size_t stages, std::uint64_t accepted, double near, double smallest,
                     double largest)
    : m_bins(std::clamp<std::size_t>(mostCounters / (stages + 1), 64, mostBins)),
      m_accepted(accepted),
      m_near(near),
      m_smallest(smallest),
      m_ranges(stages),
      m_found(stages)
{
    m_highest = 2 * powerOfTwoFrom(largest - smallest); // so that the largest key is inside
    for (Range& range : m_ranges) {
        range.high = m_highest;
        setWidth(range);
    }
}

void KeySearch::setWidth(Range& range) const
{
    range.width = powerOfTwoFrom((range.high - range.low) / static_cast<double>(m_bins));
}

bool KeySearch::isSmall(const Range& range) const
{
    return range.inside <= mostCollected || range.high - range.low <= m_near;
}

void KeySearch::finish(std::span<const Pass> passes)
{
    if (m_step == Step::Collect) {
        for (std::size_t stage = 0; stage < m_ranges.size(); ++stage) {
            std::vector<double> keys;
            for (const Pass& pass : passes)
                keys.insert(keys.end(), pass.m_keys[stage].begin(), pass.m_keys[stage].end());
            m_found[stage] = foundIn(m_ranges[stage], std::move(keys));
        }
        m_step = Step::Done;
        return;
    }
    std::vector<std::int64_t> counts(m_bins);
    for (std::size_t stage = 0; stage < m_ranges.size(); ++stage) {
        if (m_step == Step::CountNear)
            std::ranges::fill(counts, 0);
        for (const Pass& pass : passes)
            for (std::size_t bin = 0; bin < m_bins; ++bin)
                counts[bin] += pass.m_counts[stage * m_bins + bin];
        if (m_step == Step::CountAll || !isSmall(m_ranges[stage]))
            narrow(m_ranges[stage], counts);
    }
    nextStep();
}

void KeySearch::nextStep()
{
    m_step = std::ranges::all_of(m_ranges, [this](const Range& range) { return isSmall(range); })
                 ? Step::Collect
                 : Step::CountNear;
    m_lowest = std::ranges::min(m_ranges, {}, &Range::low).low;
    m_highest = std::ranges::max(m_ranges, {}, &Range::high).high;
}

/// Narrows a stage's range to the bins with the last key that is accepted and the next one; all
/// bins between them are empty. Where they hold too many keys, to the first of the two. Where they
/// hold few, with the keys before them, which are the last ones accepted where the others turn out
/// to be equal.
void KeySearch::narrow(Range& range, std::span<const std::int64_t> counts) const
{
    const std::uint64_t wanted = std::max<std::uint64_t>(m_accepted, 1);
    const auto countIn = [&](std::size_t bin) { return static_cast<std::uint64_t>(counts[bin]); };
    std::uint64_t below = range.below;
    std::size_t first = 0;
    while (below + countIn(first) < wanted)
        below += countIn(first++);
    std::size_t last = first;
    std::uint64_t inside = countIn(first);
    if (range.next == 0)
        while (below + inside <= m_accepted && last + 1 < counts.size())
            inside += countIn(++last);
    const double low = range.low;
    if (last > first && inside > mostCollected) {
        range.next = low + static_cast<double>(last) * range.width;
        inside = countIn(first);
        last = first;
    }
    // Bins before them, until one has keys that are surely others: rounding may have put equal ones
    // on both sides of an edge.
    const std::size_t limit = first;
    for (std::size_t end = first; end > 0; end = first) {
        while (end > 0 && countIn(end - 1) == 0)
            --end;
        if (end == 0 || inside + countIn(end - 1) > mostCollected)
            break;
        first = end - 1;
        inside += countIn(first);
        below -= countIn(first);
        if (static_cast<double>(limit - end) * range.width >= m_near)
            break;
    }
    range.low = low + static_cast<double>(first) * range.width;
    range.high = low + static_cast<double>(last + 1) * range.width;
    range.below = below;
    range.inside = inside;
    setWidth(range);
}

KeySearch::Found KeySearch::foundIn(const Range& range, std::vector<double> keys) const
{
    if (keys.size() > mostCollected) // all are equal
        return {range.low - m_near, range.below};
    std::ranges::sort(keys);
    std::size_t taken = std::min<std::size_t>(m_accepted - range.below, keys.size());
    while (taken > 0 && taken < keys.size() && keys[taken] - keys[taken - 1] <= m_near)
        --taken;
    const std::uint64_t accepted = range.below + taken;
    if (taken == keys.size())
        return {range.next > 0 ? (keys.back() + range.next) / 2 : keys.back() + m_near, accepted};
    if (taken > 0)
        return {(keys[taken - 1] + keys[taken]) / 2, accepted};
    const double margin = range.below > 0 ? m_near : std::max(m_near, 1e-9 * keys.front());
    return {keys.front() - margin, accepted};
}

} // namespace crossfade
