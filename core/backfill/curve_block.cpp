#include "core/backfill/curve_block.h"
#include "core/data/permutation.h"

#include "core/backfill/counting/relevant_keys.h"
#include "core/backfill/exact_cmc.h"
#include "core/backfill/order.h"
#include "core/base/memory_budget.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <functional>

namespace crossfade
{

namespace
{

/// The more queries a block has, the less often the gallery is read; but every thread needs blocks.
constexpr std::size_t mostBlockQueries = 1024;
constexpr std::size_t fewestBlockQueries = 64;
/// A gallery on the disk takes as long to read for one query as for many.
constexpr std::size_t mostBlockQueriesFromDisk = 4096;

/// The most items that are backfilled in one slice.
std::size_t mostItemsOfASlice(std::size_t slices, std::size_t galleryCount)
{
    return galleryCount / (slices - 1) + 1;
}

/// Of any query.
std::size_t mostRelevant(const Relevance& relevance)
{
    std::size_t most = 0;
    for (std::size_t query = 0; query < relevance.queryCount(); ++query)
        most = std::max(most, relevance.relevant[query].size());
    return most;
}

} // namespace

std::size_t mostCountsBytes(const Relevance& relevance, std::size_t slices,
                            std::size_t galleryCount)
{
    return CountTable::bytes(slices, 2 * mostRelevant(relevance) + 2,
                             countSizeFor(mostItemsOfASlice(slices, galleryCount)));
}

CurveGeometry::CurveGeometry(std::span<const BackfillPlan> plans, const Relevance& relevance,
                             const CurveOptions& options, const JobContext& job)
    : m_relevance(relevance),
      m_options(options),
      m_sliceEnds(sliceCounts(options.slices, plans.front().transition.galleryCount())),
      m_countSize(
          countSizeFor(mostItemsOfASlice(options.slices, plans.front().transition.galleryCount())))
{
    std::vector<std::vector<Order>> positions; // [plan][order][gallery row]
    for (const BackfillPlan& plan : plans)
        for (auto& made = positions.emplace_back();
             const std::span<const std::int64_t> order : plan.orders)
            made.push_back(invertOrder(order)); // refuses what is no order
    m_plans.resize(plans.size());
    m_onDisk = std::ranges::any_of(plans, [](const BackfillPlan& plan) {
        return plan.transition.oldSystem.gallery.onDisk() ||
               plan.transition.newSystem.gallery.onDisk();
    });
    if (m_onDisk && job.memory())
        m_countsRoom =
            std::max(m_countsRoom, job.memory()->forCounts() / threadCount(options.threads));
    m_layout = m_onDisk ? inGalleryOrder(plans.front().transition.galleryCount())
                        : layOut(plans.front().orders.front(), m_sliceEnds);
    m_systems.reserve(2 * plans.size());
    for (std::size_t p = 0; p < plans.size(); ++p) {
        m_plans[p].oldSystem = systemIndex(plans[p].transition.oldSystem, job);
        m_plans[p].newSystem = systemIndex(plans[p].transition.newSystem, job);
        for (const Order& position : positions[p]) {
            m_plans[p].slices.push_back(sliceOfItems(m_layout, position, m_sliceEnds));
            m_plans[p].positions.push_back(positionsByPlace(m_layout, position));
        }
        for (const std::vector<std::uint32_t>& byPlace : m_plans[p].positions) {
            m_plans[p].fromTheStart.push_back({byPlace, false});
            m_plans[p].fromTheEnd.push_back({byPlace, true});
        }
    }
    for (const PreparedSystem& system : m_systems)
        m_counters.emplace_back(system, options.devices, options.threads);
}

/// Methods that leave one system as it is share its matrices, and so its products.
std::size_t CurveGeometry::systemIndex(const System& system, const JobContext& job)
{
    const auto known = std::ranges::find_if(m_given, [&](const System* other) {
        return system.query.sharesStorageWith(other->query) &&
               system.gallery.sharesStorageWith(other->gallery);
    });
    if (known != m_given.end())
        return static_cast<std::size_t>(known - m_given.begin());
    m_given.push_back(&system);
    const std::span<const std::int64_t> layout = m_layout.rowAt;
    m_systems.emplace_back(system, m_options.distance, m_onDisk ? layout.first(0) : layout,
                           m_options.threads, job);
    return m_systems.size() - 1;
}

/// What a query takes while it is counted, at most.
std::size_t CurveGeometry::bytesAQuery() const
{
    std::size_t orders = 0;
    for (const Plan& plan : m_plans)
        orders += plan.slices.size();
    const std::size_t counts =
        orders * mostCountsBytes(m_relevance, m_options.slices, galleryCount());
    if (!m_onDisk)
        return counts;
    // Many queries at once: what is small beside the counts of a few has to be thought of, too.
    const std::size_t lookup = IntervalLookup::bytes(2 * mostRelevant(m_relevance));
    const std::size_t products = mostTileItems(orders) * sizeof(float);
    const std::size_t near = 2 * CmcCandidates::room * sizeof(CmcCandidate); // of both systems
    return counts + products + m_plans.size() * lookup + orders * near;
}

std::size_t CurveGeometry::blockQueries() const
{
    const std::size_t queries = m_relevance.queryCount();
    const std::size_t threads = threadCount(m_options.threads);
    const std::size_t affordable =
        std::max<std::size_t>(1, m_countsRoom / std::max<std::size_t>(1, bytesAQuery()));
    if (m_onDisk) // a block a thread: the gallery is read once for all
        return std::min({queries / threads + 1, mostBlockQueriesFromDisk, affordable});
    const std::size_t shared = queries / (2 * threads) + 1;
    const std::size_t most =
        std::min(std::clamp(shared, fewestBlockQueries, mostBlockQueries), affordable);
    // As many blocks for one thread as for any other: none waits for the last.
    const std::size_t rounds =
        std::max<std::size_t>(1, (queries + most * threads - 1) / (most * threads));
    return (queries + rounds * threads - 1) / (rounds * threads);
}

CurveBlock::CurveBlock(const CurveGeometry& geometry, CurveResults& results, std::size_t thread)
    : m_geometry(geometry),
      m_results(results),
      m_thread(thread),
      m_keys(geometry.systems().size()),
      m_plans(geometry.plans().size())
{
    const CurveOptions& options = geometry.options();
    for (const CurveGeometry::Plan& plan : geometry.plans())
        m_sums.emplace_back(plan.slices.size(), SliceSums(options.metrics.size(), options.slices));
}

/// Old systems first: their counts alone give the ranks before any backfilling. Then the new ones,
/// taking away: counts become what each slice changes.
void CurveBlock::compute(std::size_t first, std::size_t count, const JobContext& job)
{
    for (PlanBlock& plan : m_plans) {
        plan.counted.resize(count);
        plan.queries.resize(count);
    }
    findKeys(first, count, job);
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t plan = 0; plan < m_plans.size(); ++plan)
            prepare(plan, i, first + i);
    layOutCounts();
    limitCandidates(true);
    countSystems(true, job);
    for (PlanBlock& plan : m_plans)
        addUpOldCounts(plan);
    limitCandidates(false);
    countSystems(false, job);
    for (std::size_t plan = 0; plan < m_plans.size(); ++plan)
        for (std::size_t i = 0; i < count; ++i)
            if (!m_plans[plan].counted[i].thresholds.empty())
                for (std::size_t order = 0; order < m_sums[plan].size(); ++order)
                    walkOrder(plan, order, i);
}

/// The keys of the queries' relevant items on every system.
void CurveBlock::findKeys(std::size_t first, std::size_t count, const JobContext& job)
{
    for (std::size_t system = 0; system < m_keys.size(); ++system)
        m_keys[system] = relevantKeys(m_geometry.systems()[system], m_geometry.relevance(), first,
                                      count, m_geometry.layout().placeOf, job);
}

void CurveBlock::prepare(std::size_t plan, std::size_t index, std::size_t query)
{
    const std::vector<double>& oldKeys = m_keys[m_geometry.plans()[plan].oldSystem][index];
    const std::vector<double>& newKeys = m_keys[m_geometry.plans()[plan].newSystem][index];
    CountedQuery& counted = m_plans[plan].counted[index];
    counted.query = query;
    counted.thresholds = oldKeys;
    counted.thresholds.insert(counted.thresholds.end(), newKeys.begin(), newKeys.end());
    toThresholds(counted.thresholds);
    counted.excluded = excludedPlaces(m_geometry.relevance(), query, m_geometry.layout().placeOf);
    if (counted.thresholds.empty())
        return;
    const auto placeOf = [&](std::int64_t row) {
        return m_geometry.layout().placeOf[static_cast<std::size_t>(row)];
    };
    std::vector<RelevantItem> items; // by place
    for (std::size_t j = 0; j < oldKeys.size(); ++j)
        items.push_back({placeOf(m_geometry.relevance().relevant[query][j]),
                         intervalOf(counted.thresholds, oldKeys[j]),
                         intervalOf(counted.thresholds, newKeys[j])});
    PlanQuery& state = m_plans[plan].queries[index];
    state.relevant.assign(m_sums[plan].size(), items);
    for (std::size_t order = 0; order < state.relevant.size(); ++order) {
        const std::vector<std::uint32_t>& position = m_geometry.plans()[plan].positions[order];
        for (RelevantItem& item : state.relevant[order])
            item.position = position[static_cast<std::size_t>(item.position)];
        std::ranges::sort(state.relevant[order], {}, &RelevantItem::position);
    }
}

/// Gives each query of the block its part of the storage, which is all zeros between blocks.
void CurveBlock::layOutCounts()
{
    const std::size_t slices = m_geometry.options().slices;
    const CountSize size = m_geometry.countSize();
    std::size_t all = 0;
    for (std::size_t plan = 0; plan < m_plans.size(); ++plan)
        for (const CountedQuery& query : m_plans[plan].counted)
            all += m_sums[plan].size() * CountTable::bytes(slices, query.width(), size);
    if (all > m_countsBytes) {
        m_counts.reset(); // not both at once
        m_counts = zerosInLargePages<std::byte>(all);
        m_countsBytes = all;
    }
    std::byte* next = m_counts.get();
    for (std::size_t plan = 0; plan < m_plans.size(); ++plan)
        for (CountedQuery& query : m_plans[plan].counted) {
            query.counts.resize(m_sums[plan].size());
            for (CountTable& rows : query.counts) {
                rows = {next, query.width(), size};
                next += CountTable::bytes(slices, query.width(), size);
            }
        }
}

void CurveBlock::limitCandidates(bool oldSystems)
{
    for (std::size_t plan = 0; plan < m_plans.size(); ++plan)
        for (std::size_t i = 0; i < m_plans[plan].counted.size(); ++i) {
            CountedQuery& counted = m_plans[plan].counted[i];
            counted.near.resize(m_sums[plan].size());
            if (counted.thresholds.empty())
                continue;
            const auto limit = oldSystems ? limitOldCandidates : limitNewCandidates;
            for (std::size_t order = 0; order < counted.near.size(); ++order) {
                CmcCandidates& near = counted.near[order];
                near.reset(m_results.itemSums[plan][order].mostRanks());
                limit(m_plans[plan].queries[i].relevant[order],
                      static_cast<std::int64_t>(m_geometry.galleryCount()), near.limits());
            }
        }
}

/// Counts every system once, for all plans that compare with it.
void CurveBlock::countSystems(bool oldSystems, const JobContext& job)
{
    for (std::size_t system = 0; system < m_geometry.systems().size(); ++system) {
        std::vector<CountRequest> requests;
        for (std::size_t p = 0; p < m_plans.size(); ++p) {
            const CurveGeometry::Plan& plan = m_geometry.plans()[p];
            if ((oldSystems ? plan.oldSystem : plan.newSystem) == system)
                requests.push_back({m_plans[p].counted, plan.slices,
                                    oldSystems ? plan.fromTheEnd : plan.fromTheStart});
        }
        if (!requests.empty())
            m_geometry.counter(system).countBlock(requests, oldSystems ? 1 : -1, m_thread,
                                                  m_workspace, job);
    }
}

void CurveBlock::addUpOldCounts(PlanBlock& block) const
{
    for (std::size_t i = 0; i < block.queries.size(); ++i) {
        PlanQuery& query = block.queries[i];
        query.irrelevant.assign(block.counted[i].width(), 0);
        for (std::size_t slice = 0; slice < m_geometry.options().slices; ++slice)
            subtractSlice(block.counted[i].counts.front(), slice, query.irrelevant.data());
        std::ranges::transform(query.irrelevant, query.irrelevant.begin(), std::negate{});
        std::swap(query.oldCandidates, block.counted[i].near);
    }
}

void CurveBlock::walkOrder(std::size_t plan, std::size_t order, std::size_t index)
{
    const CountedQuery& counted = m_plans[plan].counted[index];
    const std::vector<RelevantItem>& relevant = m_plans[plan].queries[index].relevant[order];
    m_irrelevant = m_plans[plan].queries[index].irrelevant;
    m_relevant.assign(counted.thresholds.size() + 1, 0);
    for (const RelevantItem& item : relevant)
        ++m_relevant[static_cast<std::size_t>(item.oldInterval)];
    m_ranks.setRelevant(m_relevant);
    auto next = relevant.begin();
    for (std::size_t slice = 0; slice < m_geometry.options().slices; ++slice) {
        takeSlice(counted.counts[order], slice, m_irrelevant.data());
        const auto moved = next;
        for (; next != relevant.end() && next->position < m_geometry.sliceEnds()[slice]; ++next) {
            --m_relevant[static_cast<std::size_t>(next->oldInterval)];
            ++m_relevant[static_cast<std::size_t>(next->newInterval)];
        }
        if (next != moved)
            m_ranks.setRelevant(m_relevant);
        m_ranks.setIrrelevant(m_irrelevant);
        recordSlice(plan, order, counted.query, slice, m_ranks);
    }
    addItemStates(plan, order, index);
}

void CurveBlock::recordSlice(std::size_t plan, std::size_t order, std::size_t query,
                             std::size_t slice, const RelevantRanks& ranks)
{
    const CurveOptions& options = m_geometry.options();
    BackfillCurve& curve = m_results.curves[plan][order];
    SliceSums& sums = m_sums[plan][order];
    const std::size_t row = query * options.slices;
    curve.firstRank[row + slice] = static_cast<std::int32_t>(ranks.firstRank());
    for (std::size_t m = 0; m < curve.metrics.size(); ++m) {
        const double value = metricValue(curve.metrics[m].metric, options.protocol, ranks.view());
        curve.metrics[m].perQuery[row + slice] = static_cast<float>(value);
        sums.addMetric(m, slice, value);
    }
    sums.addFlip(slice, flipAt(curve, query, slice, options.flipsAt));
}

void CurveBlock::addItemStates(std::size_t plan, std::size_t order, std::size_t index)
{
    PlanQuery& query = m_plans[plan].queries[index];
    const ExactCmcInputs inputs{
        query.relevant[order], m_plans[plan].counted[index].near[order].nearest(),
        query.oldCandidates[order].nearest(), static_cast<std::int64_t>(m_geometry.galleryCount())};
    ItemSums& sums = m_results.itemSums[plan][order];
    sums.add(cmcSegments(inputs, sums.mostRanks()));
}

} // namespace crossfade
