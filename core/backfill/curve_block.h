#pragma once

#include "core/backfill/counting/count_block.h"
#include "core/backfill/counting/counting_layout.h"
#include "core/backfill/counting/prepared_system.h"
#include "core/backfill/counting/system_counter.h"
#include "core/backfill/curve.h"
#include "core/backfill/curve_sums.h"
#include "core/backfill/relevant_item.h"
#include "core/base/large_pages.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// What the counts of one query may take, for one plan and order, in bytes.
std::size_t mostCountsBytes(const Relevance& relevance, std::size_t slices,
                            std::size_t galleryCount);

/// What all threads share, and only read, while the curves of some plans are computed. The
/// arguments must outlive it.
class CurveGeometry
{
public:
    CurveGeometry(std::span<const BackfillPlan> plans, const Relevance& relevance,
                  const CurveOptions& options, const JobContext& job);

    /// A plan's systems, as indices into systems(), and what is known of its orders.
    struct Plan {
        std::size_t oldSystem = 0;
        std::size_t newSystem = 0;
        std::vector<std::vector<std::uint32_t>> positions; ///< [order][N], of each place
        std::vector<SliceOfItem> slices;                   ///< [order][N], of each place
        std::vector<OrderPositions> fromTheStart;          ///< [order]
        std::vector<OrderPositions> fromTheEnd;            ///< [order]
    };

    const std::vector<Plan>& plans() const { return m_plans; }
    const std::vector<PreparedSystem>& systems() const { return m_systems; }
    const CountingLayout& layout() const { return m_layout; }
    const Relevance& relevance() const { return m_relevance; }
    const CurveOptions& options() const { return m_options; }
    const SystemCounter& counter(std::size_t system) const { return m_counters[system]; }
    std::span<const std::int64_t> sliceEnds() const { return m_sliceEnds; }
    CountSize countSize() const { return m_countSize; }
    std::size_t galleryCount() const { return m_layout.rowAt.size(); }

    /// Queries a block: as many as the room for counts allows, and some blocks a thread.
    std::size_t blockQueries() const;

private:
    std::size_t bytesAQuery() const;
    std::size_t systemIndex(const System& system, const JobContext& job);

    const Relevance& m_relevance;
    const CurveOptions& m_options;
    std::vector<std::int64_t> m_sliceEnds;
    CountSize m_countSize;
    CountingLayout m_layout;
    bool m_onDisk = false;                             ///< any of the galleries
    std::size_t m_countsRoom = std::size_t{128} << 20; ///< bytes a thread
    std::vector<const System*> m_given;                ///< what systems() were made of
    std::vector<PreparedSystem> m_systems;
    std::vector<SystemCounter> m_counters; ///< of each system
    std::vector<Plan> m_plans;
};

/// The curves of some plans, while the threads fill them in: [plan][order].
struct CurveResults {
    std::vector<std::vector<BackfillCurve>> curves;
    std::vector<std::vector<ItemSums>> itemSums;
};

/// The sums of one thread: [plan][order].
using ThreadSums = std::vector<std::vector<SliceSums>>;

/// Computes the curves' values for blocks of consecutive queries. Each thread has one, and what it
/// needs is kept from block to block: fresh memory costs.
class CurveBlock
{
public:
    /// @param thread  which of the threads it belongs to
    CurveBlock(const CurveGeometry& geometry, CurveResults& results, std::size_t thread);

    /// Throws Cancelled.
    void compute(std::size_t first, std::size_t count, const JobContext& job);
    const ThreadSums& sums() const { return m_sums; }

private:
    /// One query of one plan, with what its counting pass does not know.
    struct PlanQuery {
        std::vector<std::vector<RelevantItem>> relevant; ///< [order], by ascending position
        std::vector<std::int32_t> irrelevant; ///< irrelevant items by interval, nothing backfilled
        std::vector<CmcCandidates> oldCandidates; ///< [order]
    };
    /// The queries of the block in one plan.
    struct PlanBlock {
        std::vector<CountedQuery> counted;
        std::vector<PlanQuery> queries;
    };

    void findKeys(std::size_t first, std::size_t count, const JobContext& job);
    void prepare(std::size_t plan, std::size_t index, std::size_t query);
    void layOutCounts();
    void limitCandidates(bool oldSystems);
    void countSystems(bool oldSystems, const JobContext& job);
    void addUpOldCounts(PlanBlock& block) const;
    void walkOrder(std::size_t plan, std::size_t order, std::size_t index);
    void recordSlice(std::size_t plan, std::size_t order, std::size_t query, std::size_t slice,
                     const RelevantRanks& ranks);
    void addItemStates(std::size_t plan, std::size_t order, std::size_t index);

    const CurveGeometry& m_geometry;
    CurveResults& m_results;
    std::size_t m_thread;
    ThreadSums m_sums;
    CountWorkspace m_workspace;
    std::vector<std::vector<std::vector<double>>> m_keys; ///< [system][query][relevant item]
    std::vector<PlanBlock> m_plans;
    Zeros<std::byte> m_counts; ///< taken back to zero by walkOrder()
    std::size_t m_countsBytes = 0;
    RelevantRanks m_ranks;
    std::vector<std::int32_t> m_irrelevant; ///< by interval, from slice to slice
    std::vector<std::int32_t> m_relevant;   ///< by interval, from slice to slice
};

} // namespace crossfade
