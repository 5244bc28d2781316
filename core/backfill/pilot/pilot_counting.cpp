#include "core/backfill/pilot/pilot_counting.h"

#include "core/backfill/counting/count_block.h"
#include "core/backfill/counting/relevant_keys.h"
#include "core/data/permutation.h"
#include "core/data/selection/restriction.h"

#include <algorithm>
#include <numeric>

namespace crossfade
{

namespace
{

constexpr std::size_t mostBlockQueries = 128;
constexpr std::size_t blockBytes = std::size_t{64} << 20; ///< of counts

Relevance withinRows(const Relevance& relevance, const std::vector<std::int64_t>& rows,
                     std::size_t galleryCount)
{
    std::vector<std::int64_t> queries(relevance.queryCount());
    std::iota(queries.begin(), queries.end(), 0);
    const auto restricted = [&](const RowLists& lists) {
        return restrictLists(lists, queries, rows, galleryCount);
    };
    return {restricted(relevance.relevant), restricted(relevance.removed)};
}

CountTable tableOf(std::vector<std::int32_t>& counts, std::size_t width)
{
    return {reinterpret_cast<std::byte*>(counts.data()), width, CountSize::Four};
}

/// The gallery's own sequence where it is read from the disk.
CountingLayout layoutFor(const PilotTransition& transition, std::span<const std::int64_t> order,
                         std::vector<std::int64_t> sliceEnds)
{
    if (transition.oldSystem.gallery.onDisk())
        return inGalleryOrder(transition.galleryCount());
    sliceEnds.push_back(static_cast<std::int64_t>(transition.galleryCount())); // the settled items
    return makeCountingLayout(order, sliceEnds);
}

std::span<const std::int64_t> rowsOf(const CountingLayout& layout, bool onDisk)
{
    return onDisk ? std::span<const std::int64_t>{} : std::span(layout.rowAt);
}

std::vector<std::int64_t> indexInPilot(const PilotTransition& transition)
{
    std::vector<std::int64_t> index(transition.galleryCount(), -1);
    for (std::size_t i = 0; i < transition.pilotCount(); ++i)
        index[static_cast<std::size_t>(transition.pilotRows[i])] = static_cast<std::int64_t>(i);
    return index;
}

std::vector<bool> maskOf(const std::vector<std::int64_t>& rows, std::size_t count)
{
    std::vector<bool> mask(count);
    for (const std::int64_t row : rows)
        mask[static_cast<std::size_t>(row)] = true;
    return mask;
}

} // namespace

PilotCounting::PilotCounting(const PilotTransition& transition, std::span<const std::int64_t> order,
                             const Relevance& relevance, Distance distance, std::size_t slices,
                             std::span<const std::uint32_t> groups, std::size_t groupCount,
                             std::size_t threads, const JobContext& job)
    : m_transition(transition),
      m_relevance(relevance),
      m_groups(groups),
      m_groupCount(groupCount),
      m_sliceEnds(sliceEndsOf(slices, transition.movingCount())),
      m_position(invertOrder(order)),
      m_layout(layoutFor(transition, order, m_sliceEnds)),
      m_oldSlices{sliceOfItems(m_layout, m_position, m_sliceEnds)},
      m_pilotIndex(indexInPilot(transition)),
      m_itemsOfSlice(slices + 1),
      m_pilotItemsOfSlice(slices * groupCount),
      m_pilotRelevance(withinRows(relevance, transition.pilotRows, transition.galleryCount())),
      m_isSettled(maskOf(transition.settledRows, transition.galleryCount())),
      m_settledSlices{SliceOfItem(transition.settledRows.size(), 0)},
      m_settledRelevance(withinRows(relevance, transition.settledRows, transition.galleryCount())),
      m_old(transition.oldSystem, distance, rowsOf(m_layout, transition.oldSystem.gallery.onDisk()),
            threads, job),
      m_new(transition.newSystem, distance, {}, threads, job),
      m_settledSystem{transition.newSystem.query, transition.settled}
{
    if (!transition.settledRows.empty())
        m_settled.emplace(m_settledSystem, distance, std::span<const std::int64_t>{}, threads, job);
    for (const std::uint32_t slice : m_oldSlices.front())
        ++m_itemsOfSlice[slice];
    SliceOfItem& pilotSlices = m_pilotSlices.emplace_back();
    for (std::size_t i = 0; i < transition.pilotCount(); ++i) {
        const std::size_t slice = sliceOf(transition.pilotRows[i]) * groupCount + groups[i];
        pilotSlices.push_back(static_cast<std::uint32_t>(slice));
        ++m_pilotItemsOfSlice[slice];
    }
    std::size_t mostRelevant = 0;
    for (std::size_t query = 0; query < relevance.queryCount(); ++query)
        mostRelevant = std::max(mostRelevant, relevance.relevant[query].size() +
                                                  m_pilotRelevance.relevant[query].size() +
                                                  m_settledRelevance.relevant[query].size());
    const std::size_t bytes =
        (slices + 1) * (groupCount + 1) * (mostRelevant + 2) * sizeof(std::int32_t);
    m_blockQueries = std::clamp<std::size_t>(blockBytes / bytes, 1, mostBlockQueries);
}

std::size_t PilotCounting::sliceOf(std::int64_t row) const
{
    return m_oldSlices.front()[m_layout.placeOf[static_cast<std::size_t>(row)]];
}

std::vector<PilotRelevant> PilotCounting::relevantItems(std::size_t query,
                                                        std::span<const double> thresholds,
                                                        const Keys& keys) const
{
    std::vector<PilotRelevant> items;
    std::size_t inPilot = 0; // rows of all lists are ascending
    std::size_t inSettled = 0;
    for (std::size_t j = 0; j < keys.old.size(); ++j) {
        const auto row = static_cast<std::size_t>(m_relevance.relevant[query][j]);
        const double key = m_isSettled[row] ? keys.settled[inSettled++] : keys.old[j];
        PilotRelevant item{.position = m_position[row], .oldInterval = intervalOf(thresholds, key)};
        if (m_pilotIndex[row] >= 0) {
            item.group =
                static_cast<std::int32_t>(m_groups[static_cast<std::size_t>(m_pilotIndex[row])]);
            item.newInterval = intervalOf(thresholds, keys.pilot[inPilot++]);
        }
        items.push_back(item);
    }
    std::ranges::sort(items, {}, &PilotRelevant::position);
    return items;
}

/// How many irrelevant items there are: all items less the relevant and the removed ones.
void PilotCounting::countItems(PilotCounts& counts) const
{
    counts.oldItems = m_itemsOfSlice;
    counts.pilotItems = m_pilotItemsOfSlice;
    for (const auto& rows : {m_relevance.relevant[counts.query], m_relevance.removed[counts.query]})
        for (const std::int64_t row : rows) {
            --counts.oldItems[sliceOf(row)];
            const std::int64_t index = m_pilotIndex[static_cast<std::size_t>(row)];
            if (index >= 0)
                --counts.pilotItems[m_pilotSlices.front()[static_cast<std::size_t>(index)]];
        }
}

std::vector<PilotCounts> PilotCounting::count(std::size_t first, std::size_t count,
                                              const JobContext& job) const
{
    const auto oldKeys = relevantKeys(m_old, m_relevance, first, count, m_layout.placeOf, job);
    const auto newKeys = relevantKeys(m_new, m_pilotRelevance, first, count, {}, job);
    const auto settledKeys =
        m_settled ? relevantKeys(*m_settled, m_settledRelevance, first, count, {}, job)
                  : std::vector<std::vector<double>>(count);
    std::vector<PilotCounts> counts(count);
    std::vector<QueryCounts> inOld(count);
    std::vector<QueryCounts> inNew(count);
    std::vector<QueryCounts> inSettled(count);
    for (std::size_t i = 0; i < count; ++i) {
        counts[i].query = first + i;
        inOld[i].query = inNew[i].query = inSettled[i].query = first + i;
        if (oldKeys[i].empty())
            continue;
        std::vector<double>& thresholds = inOld[i].thresholds;
        thresholds = oldKeys[i];
        thresholds.insert(thresholds.end(), newKeys[i].begin(), newKeys[i].end());
        thresholds.insert(thresholds.end(), settledKeys[i].begin(), settledKeys[i].end());
        toThresholds(thresholds);
        inNew[i].thresholds = inSettled[i].thresholds = thresholds;
        inOld[i].excluded = excludedPlaces(m_relevance, first + i, m_layout.placeOf);
        inNew[i].excluded = excludedPlaces(m_pilotRelevance, first + i, {});
        counts[i].width = inOld[i].width();
        counts[i].relevant =
            relevantItems(first + i, thresholds, {oldKeys[i], newKeys[i], settledKeys[i]});
        countItems(counts[i]);
        // The last of the slices takes the settled items by their old keys, which nobody looks at.
        counts[i].oldCounts.assign((m_sliceEnds.size() + 1) * counts[i].width, 0);
        counts[i].settledCounts.assign(counts[i].width, 0);
        inSettled[i].excluded = excludedPlaces(m_settledRelevance, first + i, {});
        inSettled[i].tables = {tableOf(counts[i].settledCounts, counts[i].width)};
        counts[i].pilotCounts.assign(m_sliceEnds.size() * m_groupCount * counts[i].width, 0);
        inOld[i].tables = {tableOf(counts[i].oldCounts, counts[i].width)};
        inNew[i].tables = {tableOf(counts[i].pilotCounts, counts[i].width)};
    }
    CountWorkspace workspace;
    const CountRequest oldRequest{inOld, m_oldSlices};
    countBlock(m_old, {&oldRequest, 1}, 1, workspace, job);
    const CountRequest newRequest{inNew, m_pilotSlices};
    countBlock(m_new, {&newRequest, 1}, 1, workspace, job);
    if (m_settled) {
        const CountRequest settledRequest{inSettled, m_settledSlices};
        countBlock(*m_settled, {&settledRequest, 1}, 1, workspace, job);
    }
    return counts;
}

} // namespace crossfade
