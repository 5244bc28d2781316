#include "core/backfill/curve_inputs.h"

#include "core/base/machine/parallel.h"
#include "core/base/memory_budget.h"
#include "core/data/permutation.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace crossfade
{

namespace
{

/// The more queries a block has, the less often the gallery is read; but every thread needs blocks.
constexpr std::size_t mostBlockQueries = 1024;
constexpr std::size_t fewestBlockQueries = 64;
/// At most so many bytes of intervals of all items are in memory at once: about what a cache holds.
constexpr std::size_t mostIntervalBytes = std::size_t{32} << 20;
/// Reading a gallery from the disk takes as long for one query as for many.
constexpr std::size_t mostBlockQueriesFromDisk = 4096;

/// The most items that are backfilled in one slice.
std::size_t mostItemsPerSlice(const CurveOptions& options, std::size_t galleryCount)
{
    if (options.sliceEnds.empty())
        return galleryCount / (options.slices - 1) + 1;
    std::int64_t most = 0;
    std::int64_t begin = 0;
    for (const std::int64_t end : options.sliceEnds)
        most = std::max(most, end - std::exchange(begin, end));
    return static_cast<std::size_t>(most);
}

/// The place at each position.
std::vector<std::uint32_t> inverse(const std::vector<std::uint32_t>& positionOfPlace)
{
    std::vector<std::uint32_t> placeAt(positionOfPlace.size());
    for (std::size_t place = 0; place < positionOfPlace.size(); ++place)
        placeAt[positionOfPlace[place]] = static_cast<std::uint32_t>(place);
    return placeAt;
}

bool isOnDisk(const BackfillPlan& plan)
{
    return plan.transition.oldSystem.gallery.onDisk() || plan.transition.newSystem.gallery.onDisk();
}

/// For each order the position of every gallery row. Throws Error(OutOfRange) for what is no
/// permutation.
std::vector<std::vector<std::int64_t>> positionsOfRows(const BackfillPlan& plan)
{
    std::vector<std::vector<std::int64_t>> positions;
    for (const std::span<const std::int64_t> order : plan.orders)
        positions.push_back(invertOrder(order));
    return positions;
}

} // namespace

std::vector<std::int64_t> sliceEndsOf(const CurveOptions& options, std::size_t galleryCount)
{
    return options.sliceEnds.empty() ? sliceEndsOf(options.slices, galleryCount)
                                     : options.sliceEnds;
}

std::size_t mostRelevant(const Relevance& relevance)
{
    std::size_t most = 0;
    for (std::size_t query = 0; query < relevance.queryCount(); ++query)
        most = std::max(most, relevance.relevant[query].size());
    return most;
}

std::size_t mostCountsBytes(const Relevance& relevance, const CurveOptions& options,
                            std::size_t galleryCount)
{
    return CountTable::bytes(options.slices, 2 * mostRelevant(relevance) + 2,
                             countSizeFor(mostItemsPerSlice(options, galleryCount)));
}

CurveInputs::CurveInputs(std::span<const BackfillPlan> plans, const Relevance& relevance,
                         const CurveOptions& options, const JobContext& job)
    : m_relevance(relevance),
      m_options(options),
      m_sliceEnds(sliceEndsOf(options, plans.front().transition.galleryCount())),
      m_countSize(
          countSizeFor(mostItemsPerSlice(options, plans.front().transition.galleryCount()))),
      m_onDisk(std::ranges::any_of(plans, isOnDisk)),
      m_hasExactAucs(takesExactAuc(options.exactAuc, options.metrics, relevance,
                                   plans.front().transition.galleryCount(), m_onDisk)),
      m_group(job)
{
    std::vector<std::vector<std::vector<std::int64_t>>> positions; // before any long work
    for (const BackfillPlan& plan : plans)
        positions.push_back(positionsOfRows(plan));
    if (m_onDisk && job.memory())
        m_countsMemory =
            std::max(m_countsMemory, job.memory()->forCounts() / threadCount(options.threads));
    m_layout = isInGalleryOrder() ? inGalleryOrder(plans.front().transition.galleryCount())
                                  : makeCountingLayout(plans.front().orders.front(), m_sliceEnds);
    for (std::size_t p = 0; p < plans.size(); ++p)
        m_plans.push_back(planOf(plans[p], positions[p]));
    prepareSystems(job);
    openCounters();
    for (const Plan& plan : m_plans)
        m_orders.push_back({plan.slices, plan.positions});
    m_group.begin(m_systems, m_orders, options.devices, options.threads);
    openCards();
}

/// Side by side where cards wait for them, and else one after the other, each on all threads.
void CurveInputs::prepareSystems(const JobContext& job)
{
    const std::span<const std::int64_t> layout = m_layout.rowAt;
    const bool isForCards = !m_onDisk && !m_options.devices.empty();
    std::vector<std::optional<PreparedSystem>> prepared(m_given.size());
    parallelFor(prepared.size(), isForCards ? m_options.threads : 1,
                [&](std::size_t system, std::size_t /*worker*/) {
                    prepared[system].emplace(*m_given[system], m_options.distance,
                                             isInGalleryOrder() ? layout.first(0) : layout,
                                             m_group.ownPlaces(layout.size()), m_options.threads,
                                             job);
                });
    for (std::optional<PreparedSystem>& system : prepared)
        m_systems.push_back(std::move(*system));
}

/// All at the same time: copying a gallery to a card is work for one thread.
void CurveInputs::openCounters()
{
    std::vector<std::optional<SystemCounter>> opened(m_systems.size());
    parallelFor(opened.size(), m_options.devices.empty() ? 1 : m_options.threads,
                [&](std::size_t system, std::size_t /*worker*/) {
                    opened[system].emplace(m_systems[system], m_options.devices, m_options.threads,
                                           &m_group, system);
                });
    for (std::optional<SystemCounter>& counter : opened)
        m_counters.push_back(std::move(*counter));
}

/// Cards compute curves whole where each has all systems, and nothing is asked that they have not
/// learnt: exact AUCs of other metrics than cmc@k, and counting by a group of processes.
void CurveInputs::openCards()
{
    if (m_hasExactAucs || m_group.ownPlaces(galleryCount()) < galleryCount())
        return;
    for (std::size_t device = 0; device < m_options.devices.size(); ++device) {
        std::vector<const CardCounter*> counters;
        for (const SystemCounter& counter : m_counters)
            counters.push_back(counter.card(device));
        auto card = CardCurves::open(*this, counters);
        if (card == nullptr) {
            m_cards.clear();
            return;
        }
        m_cards.push_back(std::move(card));
    }
}

CurveInputs::Plan CurveInputs::planOf(const BackfillPlan& plan,
                                      const std::vector<std::vector<std::int64_t>>& positions)
{
    Plan made;
    made.oldSystem = systemIndex(plan.transition.oldSystem);
    made.newSystem = systemIndex(plan.transition.newSystem);
    for (const std::vector<std::int64_t>& position : positions) {
        made.slices.push_back(sliceOfItems(m_layout, position, m_sliceEnds));
        made.positions.push_back(positionsByPlace(m_layout, position));
    }
    for (const std::vector<std::uint32_t>& byPlace : made.positions) {
        made.forwards.push_back({byPlace, galleryCount(), false});
        made.backwards.push_back({byPlace, galleryCount(), true});
    }
    if (m_hasExactAucs)
        for (const std::vector<std::uint32_t>& byPlace : made.positions)
            made.placeAt.push_back(inverse(byPlace));
    return made;
}

/// Methods that leave a system as it is share its matrices, and so its products.
std::size_t CurveInputs::systemIndex(const System& system)
{
    const auto known = std::ranges::find_if(m_given, [&](const System* other) {
        return system.query.sharesStorageWith(other->query) &&
               system.gallery.sharesStorageWith(other->gallery);
    });
    if (known != m_given.end())
        return static_cast<std::size_t>(known - m_given.begin());
    m_given.push_back(&system);
    return m_given.size() - 1;
}

std::size_t CurveInputs::orderCount() const
{
    std::size_t orders = 0;
    for (const Plan& plan : m_plans)
        orders += plan.slices.size();
    return orders;
}

/// The most that the counts of one query take.
std::size_t CurveInputs::countsPerQuery() const
{
    return orderCount() * mostCountsBytes(m_relevance, m_options, galleryCount()) +
           intervalsPerQuery();
}

/// Bytes of one query's intervals of each item in the old and in the new systems, for exact AUCs.
std::size_t CurveInputs::intervalsPerQuery() const
{
    return m_hasExactAucs ? 2 * m_plans.size() * galleryCount() * sizeof(std::uint32_t) : 0;
}

/// The most that one query takes while it is counted.
std::size_t CurveInputs::bytesPerQuery() const
{
    const std::size_t orders = orderCount();
    const std::size_t counts = countsPerQuery();
    if (!m_onDisk)
        return counts;
    // From the disk, many queries are counted at once, so that the smaller things add up, too.
    const std::size_t lookup = IntervalLookup::bytes(2 * mostRelevant(m_relevance));
    const std::size_t products = mostTileItems(orders) * sizeof(float);
    const std::size_t candidates = // in the old and in the new system
        2 * CmcCandidates::pruneAbove * sizeof(CmcCandidate);
    return counts + products + m_plans.size() * lookup + orders * candidates;
}

std::size_t CurveInputs::blockQueries() const
{
    if (m_cards.empty())
        return blockQueriesHere();
    std::size_t fewest = m_cards.front()->blockQueries();
    for (const auto& card : m_cards)
        fewest = std::min(fewest, card->blockQueries());
    return fewest;
}

std::size_t CurveInputs::blockQueriesHere() const
{
    const std::size_t queries = m_relevance.queryCount();
    const std::size_t threads = threadCount(m_options.threads);
    const std::size_t affordable =
        std::max<std::size_t>(1, m_countsMemory / std::max<std::size_t>(1, bytesPerQuery()));
    if (m_onDisk) // a block a thread: the gallery is read once for all
        return std::min({queries / threads + 1, mostBlockQueriesFromDisk, affordable});
    const std::size_t shared = queries / (2 * threads) + 1;
    const std::size_t cached = mostIntervalBytes / std::max<std::size_t>(1, intervalsPerQuery());
    const std::size_t most = std::min(
        std::clamp(std::min(shared, cached), fewestBlockQueries, mostBlockQueries), affordable);
    // All threads get equally many blocks, so that none waits for the last one.
    const std::size_t rounds =
        std::max<std::size_t>(1, (queries + most * threads - 1) / (most * threads));
    return (queries + rounds * threads - 1) / (rounds * threads);
}

} // namespace crossfade
