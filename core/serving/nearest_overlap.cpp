#include "core/serving/nearest_overlap.h"

#include "core/backfill/counting/counting_layout.h"
#include "core/backfill/counting/fixed_point.h"
#include "core/base/error.h"
#include "core/base/machine/parallel.h"
#include "core/data/permutation.h"
#include "core/serving/mixed_systems.h"
#include "core/serving/smallest_keys.h"

#include <algorithm>
#include <limits>
#include <string>

namespace crossfade
{

namespace
{

constexpr double infinity = std::numeric_limits<double>::infinity();

using Role = MixedSystems::Role;
using Items = std::vector<std::uint32_t>;

void check(const Transition& transition, const RowLists& removed, const OverlapOptions& options)
{
    if (removed.size() != transition.queryCount())
        throw Error(
            ErrorCode::ShapeMismatch,
            {.where = "overlap of nearest items",
             .problem = "lists of removed items for " + std::to_string(removed.size()) + " queries",
             .expected = std::to_string(transition.queryCount())});
    const std::size_t items = transition.galleryCount();
    if (options.k == 0 || options.k > items)
        throw Error(ErrorCode::BadUsage,
                    {.where = "overlap of nearest items",
                     .problem = std::to_string(options.k) + " nearest items",
                     .expected = "1 to " + std::to_string(items) + ", the gallery's size"});
}

/// The nearest items of one query, in all systems and at all slices.
class QueryLists
{
public:
    QueryLists(const MixedSystems& systems, std::span<const std::int64_t> order,
               std::span<const std::int64_t> sliceEnds, std::size_t k)
        : m_systems(systems), m_order(order), m_sliceEnds(sliceEnds), m_k(k)
    {
    }

    Items ofModel(std::size_t query, const QueryKeys& keys, Role model) const
    {
        return nearestItems(m_systems[model], m_systems.keysOf(model, keys), query, m_k);
    }

    /// [T], in the mixed gallery.
    std::vector<Items> mixed(std::size_t query, const QueryKeys& keys) const
    {
        const double error =
            std::max(m_systems[Role::MixedOld].error(), m_systems[Role::MixedNew].error());
        const auto exact = [&](const NearKey& near) {
            return m_systems[near.isNew ? Role::MixedNew : Role::MixedOld].exact(query, near.item);
        };
        const std::vector<Part> parts = partsOf(keys, error);
        std::vector<Items> lists;
        for (std::size_t slice = 0; slice < m_sliceEnds.size(); ++slice) {
            std::vector<NearKey> candidates;
            for (std::size_t p = 0; p < parts.size(); ++p) {
                const std::vector<NearKey>& some = p < slice ? parts[p].asNew : parts[p].asOld;
                candidates.insert(candidates.end(), some.begin(), some.end());
            }
            lists.push_back(smallestItems(std::move(candidates), m_k, error, exact));
        }
        return lists;
    }

private:
    /// Items that become new together, between two slices: those that can be among the nearest.
    struct Part {
        std::vector<NearKey> asOld;
        std::vector<NearKey> asNew;
    };

    std::vector<Part> partsOf(const QueryKeys& keys, double error) const
    {
        const auto oldKeys = m_systems.keysOf(Role::MixedOld, keys);
        const auto newKeys = m_systems.keysOf(Role::MixedNew, keys);
        std::vector<Part> parts;
        for (std::size_t slice = 1; slice < m_sliceEnds.size(); ++slice) {
            Part part;
            for (auto p = static_cast<std::size_t>(m_sliceEnds[slice - 1]);
                 p < static_cast<std::size_t>(m_sliceEnds[slice]); ++p) {
                const auto item = static_cast<std::uint32_t>(m_order[p]);
                part.asOld.push_back({oldKeys[item], item, false});
                part.asNew.push_back({newKeys[item], item, true});
            }
            keepSmallest(part.asOld, m_k, error);
            keepSmallest(part.asNew, m_k, error);
            parts.push_back(std::move(part));
        }
        return parts;
    }

    const MixedSystems& m_systems;
    std::span<const std::int64_t> m_order;
    std::span<const std::int64_t> m_sliceEnds;
    std::size_t m_k;
};

/// Shares of items in common, summed over queries in fixed point, so that the sequence of the
/// queries does not matter.
struct Shares {
    std::vector<std::int64_t> mixedWithOld; ///< [T]
    std::vector<std::int64_t> mixedWithNew; ///< [T]
    std::int64_t oldWithNew = 0;
    std::int64_t queries = 0; ///< by their weights

    void add(const Shares& other)
    {
        for (std::size_t t = 0; t < mixedWithOld.size(); ++t) {
            mixedWithOld[t] += other.mixedWithOld[t];
            mixedWithNew[t] += other.mixedWithNew[t];
        }
        oldWithNew += other.oldWithNew;
        queries += other.queries;
    }

    /// Adds a query; nothing of one whose items are all removed.
    void add(const Items& oldList, const Items& newList, const std::vector<Items>& mixed,
             double weight)
    {
        if (newList.empty())
            return;
        const auto share = [&](const Items& a, const Items& b) {
            return inFixedPoint(weight * static_cast<double>(inCommon(a, b)) /
                                static_cast<double>(newList.size()));
        };
        queries += inFixedPoint(weight);
        oldWithNew += share(oldList, newList);
        for (std::size_t t = 0; t < mixed.size(); ++t) {
            mixedWithOld[t] += share(mixed[t], oldList);
            mixedWithNew[t] += share(mixed[t], newList);
        }
    }
};

} // namespace

NearestOverlap nearestOverlap(const Transition& transition, const Transition& models,
                              std::span<const std::int64_t> order, const RowLists& removed,
                              const OverlapOptions& options, JobContext& job)
{
    const MixedSystems systems(transition, models, options.distance);
    check(transition, removed, options);
    invertOrder(order);
    const std::vector<std::int64_t> ends =
        options.sliceEnds.empty() ? sliceEndsOf(options.slices, transition.galleryCount())
                                  : options.sliceEnds;
    const QueryLists lists(systems, order, ends, options.k);
    std::vector<Shares> shares(threadCount(options.threads),
                               {.mixedWithOld = std::vector<std::int64_t>(ends.size()),
                                .mixedWithNew = std::vector<std::int64_t>(ends.size())});
    forEachQuery(systems.all(), transition.queryCount(), options.threads,
                 "overlap of nearest items", job,
                 [&](std::size_t query, const QueryKeys& keys, std::size_t thread) {
                     for (const std::int64_t row : removed[query])
                         for (const std::span<double> ofSystem : keys)
                             ofSystem[static_cast<std::size_t>(row)] = infinity;
                     shares[thread].add(lists.ofModel(query, keys, Role::OldModel),
                                        lists.ofModel(query, keys, Role::NewModel),
                                        lists.mixed(query, keys), options.weights[query]);
                 });
    for (std::size_t thread = 1; thread < shares.size(); ++thread)
        shares.front().add(shares[thread]);
    const auto mean = [queries = shares.front().queries](std::int64_t sum) {
        return static_cast<double>(sum) / static_cast<double>(queries);
    };
    NearestOverlap overlap{.k = options.k, .oldWithNew = mean(shares.front().oldWithNew)};
    for (std::size_t t = 0; t < ends.size(); ++t) {
        overlap.fractions.push_back(static_cast<double>(t) / static_cast<double>(ends.size() - 1));
        overlap.backfilled.push_back(ends[t]);
        overlap.mixedWithOld.push_back(mean(shares.front().mixedWithOld[t]));
        overlap.mixedWithNew.push_back(mean(shares.front().mixedWithNew[t]));
    }
    return overlap;
}

} // namespace crossfade
