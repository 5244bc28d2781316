#pragma once

#include "core/backfill/counting/count_block.h"
#include "core/backfill/counting/relevant_item.h"
#include "core/backfill/counting/relevant_ranks.h"
#include "core/backfill/curve_inputs.h"
#include "core/backfill/curve_sums.h"
#include "core/backfill/exact_cmc.h"
#include "core/backfill/state_walk.h"
#include "core/base/machine/large_pages.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// The curves of some plans, while the threads fill them in: [plan][order].
struct CurveResults {
    std::vector<std::vector<BackfillCurve>> curves;
    std::vector<std::vector<ItemSums>> itemSums;
};

/// The sums of one thread: [plan][order].
using ThreadSums = std::vector<std::vector<SliceSums>>;

/// Computes the values of all curves for one block of consecutive queries after the other. Each
/// thread has one of these, and keeps its storage from block to block.
class CurveBlock
{
public:
    /// @param thread  which of the threads it belongs to
    CurveBlock(const CurveInputs& inputs, CurveResults& results, std::size_t thread);

    /// Throws Cancelled.
    void compute(std::size_t first, std::size_t count, const JobContext& job);
    const ThreadSums& sums() const { return m_sums; }

private:
    /// Which systems of the plans are counted.
    enum class Systems { Old, New };
    /// What is known of one query in one plan beside its QueryCounts.
    struct PlanQuery {
        std::vector<std::vector<RelevantItem>> relevant; ///< [order], by ascending position
        std::vector<std::int32_t> irrelevant;     ///< by interval, how many, nothing backfilled
        std::vector<CmcCandidates> oldCandidates; ///< [order]
    };
    /// What decides CMC@k, where a card has found it.
    struct ItemsFromCard {
        std::vector<RelevantItem> relevant;      ///< [order][query], those of a query by position
        std::vector<CrossfadeCudaItem> found[2]; ///< candidates in the old and in the new system
    };
    /// The queries of the block in one plan.
    struct PlanBlock {
        std::vector<QueryCounts> counted;
        std::vector<PlanQuery> queries;
        /// [query][N], by place, the interval of each item; none without exact AUCs.
        std::vector<std::uint32_t> oldIntervals;
        std::vector<std::uint32_t> newIntervals;
        ItemsFromCard onCard;
    };

    CardCurves::Outcome computeOnCard(std::size_t first, std::size_t count, const JobContext& job);
    void takeFromCard(std::size_t plan, const CrossfadeCudaCurveResults& results);
    std::vector<std::size_t> groupByQuery(std::vector<CrossfadeCudaItem>& items,
                                          std::size_t orders) const;
    void takeItemsFromCard(std::size_t plan);
    void computeHere(std::size_t first, std::size_t count, const JobContext& job);
    void findKeys(std::size_t first, std::size_t count, const JobContext& job);
    void prepare();
    void prepare(std::size_t plan, std::size_t index, std::size_t query);
    void count(const JobContext& job);
    void walk();
    void layOutCounts();
    std::size_t countsBytes() const;
    void keepIntervals(Systems systems);
    void limitCandidates(Systems systems);
    void countSystems(Systems systems, const JobContext& job);
    void addUpOldCounts(PlanBlock& block) const;
    void keepOldCandidates();
    void walkOrder(std::size_t plan, std::size_t order, std::size_t index);
    void recordSlice(std::size_t plan, std::size_t order, std::size_t query, std::size_t slice,
                     const RelevantRanks& ranks);
    void addItemStates(std::size_t plan, std::size_t order, std::size_t query,
                       const ExactCmcInputs& inputs);
    void addExactAucsOfCmc(std::size_t plan, std::size_t order, std::size_t query,
                           std::span<const CmcSegment> segments);
    void addExactAucs(std::size_t plan, std::size_t order, std::size_t index);

    const CurveInputs& m_inputs;
    CurveResults& m_results;
    std::size_t m_thread;
    std::size_t m_first = 0; ///< of the block's queries
    std::size_t m_count = 0;
    ThreadSums m_sums;
    CountWorkspace m_workspace;
    std::vector<std::vector<std::vector<double>>> m_keys; ///< [system][query][relevant item]
    std::vector<PlanBlock> m_plans;
    Zeros<std::byte> m_counts; ///< walkOrder() sets it back to zeros
    std::size_t m_countsBytes = 0;
    RelevantRanks m_ranks;
    std::vector<GradedItem> m_graded; ///< of the query in the current state; none: not graded
    StateWalk m_walk;
    CmcCandidates m_candidates[2]; ///< of a query that a card has counted: old and new system
    std::vector<std::int32_t> m_irrelevant; ///< by interval, how many in the current slice
    std::vector<std::int32_t> m_relevant;   ///< by interval, how many relevant items
};

} // namespace crossfade
