#include "core/backfill/pilot/pilot_counting.h"

#include "core/backfill/counting/count_block.h"
#include "core/backfill/counting/relevant_keys.h"
#include "core/data/permutation.h"
#include "core/data/restriction.h"

#include <algorithm>
#include <numeric>

namespace crossfade
{

namespace
{

constexpr std::size_t mostBlockQueries = 128;
constexpr std::size_t blockBytes = std::size_t{64} << 20; ///< of counts

Relevance withinPilot(const Relevance& relevance, const PilotTransition& transition)
{
    std::vector<std::int64_t> queries(relevance.queryCount());
    std::iota(queries.begin(), queries.end(), 0);
    const auto restricted = [&](const RowLists& lists) {
        return restrictLists(lists, queries, transition.pilotRows, transition.galleryCount());
    };
    return {restricted(relevance.relevant), restricted(relevance.removed)};
}

CountTable tableOf(std::vector<std::int32_t>& counts, std::size_t width)
{
    return {reinterpret_cast<std::byte*>(counts.data()), width, CountSize::Four};
}

/// The gallery's own sequence where it is read from the disk.
CountingLayout layoutFor(const PilotTransition& transition, std::span<const std::int64_t> order,
                         std::span<const std::int64_t> sliceEnds)
{
    return transition.oldSystem.gallery.onDisk() ? inGalleryOrder(transition.galleryCount())
                                                 : layOut(order, sliceEnds);
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

} // namespace

PilotCounting::PilotCounting(const PilotTransition& transition, std::span<const std::int64_t> order,
                             const Relevance& relevance, Distance distance, std::size_t slices,
                             std::span<const std::uint32_t> groups, std::size_t groupCount,
                             std::size_t threads, const JobContext& job)
    : m_transition(transition),
      m_relevance(relevance),
      m_groups(groups),
      m_groupCount(groupCount),
      m_sliceEnds(sliceEndsOf(slices, transition.galleryCount())),
      m_position(invertOrder(order)),
      m_layout(layoutFor(transition, order, m_sliceEnds)),
      m_oldSlices{sliceOfItems(m_layout, m_position, m_sliceEnds)},
      m_pilotIndex(indexInPilot(transition)),
      m_itemsOfSlice(slices),
      m_pilotItemsOfSlice(slices * groupCount),
      m_pilotRelevance(withinPilot(relevance, transition)),
      m_old(transition.oldSystem, distance, rowsOf(m_layout, transition.oldSystem.gallery.onDisk()),
            threads, job),
      m_new(transition.newSystem, distance, {}, threads, job)
{
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
                                                  m_pilotRelevance.relevant[query].size());
    const std::size_t bytes = slices * (groupCount + 1) * (mostRelevant + 2) * sizeof(std::int32_t);
    m_blockQueries = std::clamp<std::size_t>(blockBytes / bytes, 1, mostBlockQueries);
}

std::size_t PilotCounting::sliceOf(std::int64_t row) const
{
    return m_oldSlices.front()[m_layout.placeOf[static_cast<std::size_t>(row)]];
}

std::vector<PilotRelevant> PilotCounting::relevantItems(std::size_t query,
                                                        std::span<const double> thresholds,
                                                        std::span<const double> oldKeys,
                                                        std::span<const double> newKeys) const
{
    std::vector<PilotRelevant> items;
    std::size_t inPilot = 0; // rows of both lists are ascending
    for (std::size_t j = 0; j < oldKeys.size(); ++j) {
        const auto row = static_cast<std::size_t>(m_relevance.relevant[query][j]);
        PilotRelevant item{.position = m_position[row],
                           .oldInterval = intervalOf(thresholds, oldKeys[j])};
        if (m_pilotIndex[row] >= 0) {
            item.group =
                static_cast<std::int32_t>(m_groups[static_cast<std::size_t>(m_pilotIndex[row])]);
            item.newInterval = intervalOf(thresholds, newKeys[inPilot++]);
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
    std::vector<PilotCounts> counts(count);
    std::vector<QueryCounts> inOld(count);
    std::vector<QueryCounts> inNew(count);
    for (std::size_t i = 0; i < count; ++i) {
        counts[i].query = first + i;
        inOld[i].query = inNew[i].query = first + i;
        if (oldKeys[i].empty())
            continue;
        std::vector<double>& thresholds = inOld[i].thresholds;
        thresholds = oldKeys[i];
        thresholds.insert(thresholds.end(), newKeys[i].begin(), newKeys[i].end());
        toThresholds(thresholds);
        inNew[i].thresholds = thresholds;
        inOld[i].excluded = excludedPlaces(m_relevance, first + i, m_layout.placeOf);
        inNew[i].excluded = excludedPlaces(m_pilotRelevance, first + i, {});
        counts[i].width = inOld[i].width();
        counts[i].relevant = relevantItems(first + i, thresholds, oldKeys[i], newKeys[i]);
        countItems(counts[i]);
        counts[i].oldCounts.assign(m_sliceEnds.size() * counts[i].width, 0);
        counts[i].pilotCounts.assign(m_sliceEnds.size() * m_groupCount * counts[i].width, 0);
        inOld[i].tables = {tableOf(counts[i].oldCounts, counts[i].width)};
        inNew[i].tables = {tableOf(counts[i].pilotCounts, counts[i].width)};
    }
    CountWorkspace workspace;
    const CountRequest oldRequest{inOld, m_oldSlices};
    countBlock(m_old, {&oldRequest, 1}, 1, workspace, job);
    const CountRequest newRequest{inNew, m_pilotSlices};
    countBlock(m_new, {&newRequest, 1}, 1, workspace, job);
    return counts;
}

} // namespace crossfade
