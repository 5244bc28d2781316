#include "core/backfill/pilot/pilot_state.h"

#include <algorithm>

namespace crossfade
{

namespace
{

void addTo(std::vector<std::int32_t>& sums, std::span<const std::int32_t> counts,
           std::size_t first = 0)
{
    for (std::size_t v = 0; v < counts.size(); ++v)
        sums[first + v] += counts[v];
}

/// upTo[row, v] = counts[row, 1] + … + counts[row, v], for rows of `width`.
void sumWithin(const std::vector<std::int32_t>& counts, std::size_t width,
               std::vector<std::int32_t>& upTo)
{
    upTo.resize(counts.size());
    for (std::size_t first = 0; first < counts.size(); first += width) {
        upTo[first] = 0;
        for (std::size_t v = 1; v < width; ++v)
            upTo[first + v] = upTo[first + v - 1] + counts[first + v];
    }
}

void sumOverGroups(const std::vector<std::int32_t>& ofGroups, std::size_t width,
                   std::vector<std::int32_t>& all)
{
    all.assign(width, 0);
    for (std::size_t first = 0; first < ofGroups.size(); first += width)
        addTo(all, std::span(ofGroups).subspan(first, width));
}

} // namespace

void PilotState::begin(const PilotCounts& counts, std::span<const std::int64_t> sliceEnds,
                       std::size_t groups)
{
    m_counts = &counts;
    m_sliceEnds = sliceEnds;
    m_groups = groups;
    m_slice = 0;
    m_relevantMoved = 0;
    m_relevantNew = m_relevantSeen = m_newItems = m_seen = 0;
    m_seenOf.assign(groups, 0);
    m_relevantSeenOf.assign(groups, 0);
    const std::size_t width = counts.width;
    m_old.assign(width, 0);
    for (std::size_t s = 0; s < sliceEnds.size(); ++s)
        addTo(m_old, counts.oldSlice(s));
    addTo(m_old, counts.settledCounts); // in every state, by the same keys
    m_moved.assign(width, 0);
    m_pilot.assign(groups * width, 0);
    m_relevantOld.assign(width, 0);
    for (const PilotRelevant& item : counts.relevant)
        ++m_relevantOld[static_cast<std::size_t>(item.oldInterval)];
    m_relevantPilot.assign(groups * width, 0);
    sumWithin(m_relevantOld, width, m_relevantByOldKey);
}

bool PilotState::next()
{
    if (m_slice == m_sliceEnds.size())
        return false;
    takeSlice(m_slice);
    addUp();
    findKnown();
    ++m_slice;
    return true;
}

void PilotState::takeSlice(std::size_t slice)
{
    const std::size_t width = m_counts->width;
    const std::span<const std::int32_t> moving = m_counts->oldSlice(slice);
    addTo(m_moved, moving);
    for (std::size_t v = 0; v < width; ++v)
        m_old[v] -= moving[v];
    const std::span<const std::int32_t> pilot(m_counts->pilotCounts);
    addTo(m_pilot, pilot.subspan(slice * m_groups * width, m_groups * width));
    m_newItems += m_counts->oldItems[slice];
    for (std::size_t g = 0; g < m_groups; ++g) {
        const std::int32_t items = m_counts->pilotItems[slice * m_groups + g];
        m_seenOf[g] += items;
        m_seen += items;
    }
    const std::vector<PilotRelevant>& relevant = m_counts->relevant;
    for (; m_relevantMoved < relevant.size() &&
           relevant[m_relevantMoved].position < m_sliceEnds[slice];
         ++m_relevantMoved) {
        const PilotRelevant& item = relevant[m_relevantMoved];
        --m_relevantOld[static_cast<std::size_t>(item.oldInterval)];
        ++m_relevantNew;
        if (item.group < 0)
            continue;
        const auto group = static_cast<std::size_t>(item.group);
        ++m_relevantPilot[group * width + static_cast<std::size_t>(item.newInterval)];
        ++m_relevantSeenOf[group];
        ++m_relevantSeen;
    }
}

void PilotState::addUp()
{
    const std::size_t width = m_counts->width;
    sumWithin(m_old, width, m_oldWithin);
    sumWithin(m_moved, width, m_movedWithin);
    sumWithin(m_relevantOld, width, m_relevantOldWithin);
    sumWithin(m_pilot, width, m_pilotWithin);
    sumWithin(m_relevantPilot, width, m_relevantPilotWithin);
    sumOverGroups(m_pilotWithin, width, m_allPilotWithin);
    sumOverGroups(m_relevantPilotWithin, width, m_allRelevantPilotWithin);
}

void PilotState::findKnown()
{
    m_known.clear();
    for (std::size_t i = 0; i < m_counts->relevant.size(); ++i) {
        const PilotRelevant& item = m_counts->relevant[i];
        const auto oldInterval = static_cast<std::size_t>(item.oldInterval);
        if (i >= m_relevantMoved)
            m_known.push_back({oldInterval, oldInterval, -1});
        else if (item.group >= 0)
            m_known.push_back(
                {static_cast<std::size_t>(item.newInterval), oldInterval, item.group});
    }
    std::ranges::sort(m_known, {}, &KnownRelevant::interval);
}

bool PilotState::isExact() const
{
    return m_newItems == m_seen && m_relevantNew == m_relevantSeen;
}

RankedRelevant PilotState::exactRanks()
{
    sumOverGroups(m_relevantPilot, m_counts->width, m_relevantOf);
    addTo(m_relevantOf, m_relevantOld);
    m_relevantOf.pop_back(); // no relevant item is beyond the last threshold
    sumOverGroups(m_pilot, m_counts->width, m_irrelevantOf);
    addTo(m_irrelevantOf, m_old);
    m_ranks.setRelevant(m_relevantOf);
    m_ranks.setIrrelevant(m_irrelevantOf);
    return m_ranks.view();
}

std::int32_t PilotState::relevantSeen(std::size_t without) const
{
    return m_relevantSeen - (without == noGroup ? 0 : m_relevantSeenOf[without]);
}

KnownAtThreshold PilotState::at(const KnownRelevant& item, std::size_t without) const
{
    const std::size_t v = item.interval;
    const std::int32_t self = item.isNew() ? 1 : 0;
    KnownAtThreshold known{.exact = m_oldWithin[v],
                           .oldWithin = m_movedWithin[v],
                           .newItems = m_newItems,
                           .seen = m_seen,
                           .seenWithin = m_allPilotWithin[v],
                           .relevantExact = m_relevantOldWithin[v] - (1 - self),
                           .relevantNew = m_relevantNew - self,
                           .relevantSeen = m_relevantSeen - self,
                           .relevantSeenWithin = m_allRelevantPilotWithin[v] - self,
                           .relevantAll = relevantCount() - 1,
                           .relevantOldWithin =
                               m_relevantByOldKey[v] - (item.oldInterval <= v ? 1 : 0)};
    if (without != noGroup) {
        const std::size_t at = without * m_counts->width + v;
        known.seen -= m_seenOf[without];
        known.seenWithin -= m_pilotWithin[at];
        known.relevantSeen -= m_relevantSeenOf[without];
        known.relevantSeenWithin -= m_relevantPilotWithin[at];
    }
    return known;
}

} // namespace crossfade
