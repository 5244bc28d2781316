#pragma once

#include "core/backfill/card_curves.h"
#include "core/backfill/counting/counting_layout.h"
#include "core/backfill/counting/group_counting.h"
#include "core/backfill/counting/prepared_system.h"
#include "core/backfill/counting/system_counter.h"
#include "core/backfill/curve.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace crossfade
{

/// [T], how many items are new at each slice.
std::vector<std::int64_t> sliceEndsOf(const CurveOptions& options, std::size_t galleryCount);

/// The most relevant items that a query has.
std::size_t mostRelevant(const Relevance& relevance);

/// What counting one query may take for one plan and one order, in bytes.
std::size_t mostCountsBytes(const Relevance& relevance, const CurveOptions& options,
                            std::size_t galleryCount);

/// Everything that the threads share, and only read, while the curves of some plans are computed:
/// the systems made ready, each once however many plans share it, and the orders by place. The
/// arguments must outlive it.
class CurveInputs
{
public:
    CurveInputs(std::span<const BackfillPlan> plans, const Relevance& relevance,
                const CurveOptions& options, const JobContext& job);

    /// One plan: its systems as indices into systems(), and its orders.
    struct Plan {
        std::size_t oldSystem = 0;
        std::size_t newSystem = 0;
        std::vector<std::vector<std::uint32_t>> positions; ///< [order], positionsByPlace()
        std::vector<SliceOfItem> slices;                   ///< [order]
        std::vector<OrderPositions> forwards;              ///< [order]
        std::vector<OrderPositions> backwards;             ///< [order]
        std::vector<std::vector<std::uint32_t>> placeAt;   ///< [order], by position, for exact AUCs
    };

    const std::vector<Plan>& plans() const { return m_plans; }
    const std::vector<PreparedSystem>& systems() const { return m_systems; }
    const CountingLayout& layout() const { return m_layout; }
    const Relevance& relevance() const { return m_relevance; }
    const CurveOptions& options() const { return m_options; }
    const SystemCounter& counter(std::size_t system) const { return m_counters[system]; }
    /// The card that computes the curves of a thread's blocks whole; null: none does.
    const CardCurves* card(std::size_t thread) const
    {
        return m_cards.empty() ? nullptr : m_cards[thread % m_cards.size()].get();
    }
    std::span<const std::int64_t> sliceEnds() const { return m_sliceEnds; }
    CountSize countSize() const { return m_countSize; }
    std::size_t galleryCount() const { return m_layout.placeOf.size(); }

    /// Whether metrics other than cmc@k are followed through every single state.
    bool hasExactAucs() const { return m_hasExactAucs; }

    /// How many queries are counted at once: as many as there is memory for counts, and so few that
    /// every thread gets some blocks.
    std::size_t blockQueries() const;
    /// Queries of a block where no card computes the curves whole.
    std::size_t blockQueriesHere() const;

private:
    /// Devices have no use for a layout of its own.
    bool isInGalleryOrder() const { return m_onDisk || !m_options.devices.empty(); }
    void prepareSystems(const JobContext& job);
    void openCounters();
    void openCards();
    Plan planOf(const BackfillPlan& plan, const std::vector<std::vector<std::int64_t>>& positions);
    std::size_t systemIndex(const System& system);
    std::size_t orderCount() const;
    std::size_t countsPerQuery() const;
    std::size_t intervalsPerQuery() const;
    std::size_t bytesPerQuery() const;

    const Relevance& m_relevance;
    const CurveOptions& m_options;
    std::vector<std::int64_t> m_sliceEnds;
    CountSize m_countSize;
    CountingLayout m_layout;
    bool m_onDisk = false; ///< any of the galleries
    bool m_hasExactAucs = false;
    std::size_t m_countsMemory = std::size_t{128} << 20; ///< bytes a thread
    GroupCounting m_group;
    std::vector<const System*> m_given; ///< what systems() were made from
    std::vector<PreparedSystem> m_systems;
    std::vector<SystemCounter> m_counters; ///< one per system
    std::vector<Plan> m_plans;
    std::vector<CountedOrders> m_orders;              ///< of each plan
    std::vector<std::unique_ptr<CardCurves>> m_cards; ///< one a device, or none
};

} // namespace crossfade
