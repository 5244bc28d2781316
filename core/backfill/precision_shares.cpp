#include "core/backfill/precision_shares.h"

#include "core/base/machine/simd.h"

#include <algorithm>
#include <cstddef>
#include <span>

namespace crossfade
{

namespace
{

// Half a group, which AVX2 has registers for. Read and written through references: GCC copies
// memory into a vector in pieces of 16 bytes, and reading what was just written in pieces waits.
constexpr std::size_t lanes = groupItems / 2;
constexpr std::size_t halves = groupItems / lanes;
using Lanes =
    double __attribute__((vector_size(lanes * sizeof(double)), aligned(sizeof(double)), may_alias));

CROSSFADE_SIMD_INLINE const Lanes& lanesAt(const double* values)
{
    return *reinterpret_cast<const Lanes*>(values);
}

/// What a group's ranks change by where an item passes: −1 for those that it leaves, 1 for those
/// that it comes in front of, else 0.
/// @param steps  at the group's first item: 0 before it, 1 from it on
CROSSFADE_SIMD_INLINE void findChange(const PassingItem& item, const double* steps, Lanes& change)
{
    change = lanesAt(steps - item.to) - lanesAt(steps - item.from);
}

/// Σ of part · (1 / new rank − 1 / old rank) · states. The difference is −change / (old · new), and
/// two items one after the other share one division, which is the slow part:
///     x / (a·b) + y / (b·c) = (x·c + y·a) / (a·b·c).
/// @param parts, ranks  [groupItems]
CROSSFADE_SIMD_INLINE double followRatios(std::span<const PassingItem> passing, const double* steps,
                                          const double* parts, double* ranks)
{
    Lanes rank[halves];
    Lanes sum[halves];
    for (std::size_t half = 0; half < halves; ++half) {
        rank[half] = lanesAt(ranks + half * lanes);
        sum[half] = Lanes{};
    }
    std::size_t i = 0;
    for (; i + 2 <= passing.size(); i += 2) {
        for (std::size_t half = 0; half < halves; ++half) {
            Lanes first;
            Lanes second;
            findChange(passing[i], steps + half * lanes, first);
            findChange(passing[i + 1], steps + half * lanes, second);
            const Lanes before = rank[half];
            const Lanes between = before + first;
            const Lanes after = between + second;
            sum[half] +=
                (first * passing[i].states * after + second * passing[i + 1].states * before) /
                (before * between * after);
            rank[half] = after;
        }
    }
    for (; i < passing.size(); ++i) {
        for (std::size_t half = 0; half < halves; ++half) {
            Lanes change;
            findChange(passing[i], steps + half * lanes, change);
            const Lanes after = rank[half] + change;
            sum[half] += change * passing[i].states / (rank[half] * after);
            rank[half] = after;
        }
    }
    double total = 0;
    for (std::size_t half = 0; half < halves; ++half) {
        *reinterpret_cast<Lanes*>(ranks + half * lanes) = rank[half];
        const Lanes all = sum[half] * lanesAt(parts + half * lanes);
        for (std::size_t lane = 0; lane < lanes; ++lane)
            total -= all[lane];
    }
    return total;
}

/// The mean of the precisions before an item and at it. Before the very first rank it is 1.
CROSSFADE_SIMD_INLINE void findTrapezoid(const Lanes& part, const Lanes& rank, Lanes& share)
{
    const Lanes partBefore = rank > 1.0 ? part - 1.0 : rank;
    share = (partBefore / (rank > 1.0 ? rank - 1.0 : rank) + part / rank) * 0.5;
}

/// Σ of the changes of the items' trapezoids · states, for ShareRule::Trapezoid.
CROSSFADE_SIMD_INLINE double followTrapezoids(std::span<const PassingItem> passing,
                                              const double* steps, const double* parts,
                                              double* ranks)
{
    double total = 0;
    for (std::size_t half = 0; half < halves; ++half) {
        const Lanes part = lanesAt(parts + half * lanes);
        Lanes rank = lanesAt(ranks + half * lanes);
        Lanes share;
        Lanes sum{};
        findTrapezoid(part, rank, share);
        for (const PassingItem& item : passing) {
            Lanes change;
            Lanes newShare;
            findChange(item, steps + half * lanes, change);
            rank += change;
            findTrapezoid(part, rank, newShare);
            sum += (newShare - share) * item.states;
            share = newShare;
        }
        *reinterpret_cast<Lanes*>(ranks + half * lanes) = rank;
        for (std::size_t lane = 0; lane < lanes; ++lane)
            total += sum[lane];
    }
    return total;
}

/// @param steps  at the first item
CROSSFADE_SIMD_CLONES
double followGroups(ShareRule rule, const PassingByGroup& passing, const double* steps,
                    const double* parts, double* ranks)
{
    double total = 0;
    for (std::size_t group = 0; group < passing.groups(); ++group) {
        const std::span<const PassingItem> items = passing.ofGroup(group);
        const std::size_t j = group * groupItems;
        total += rule == ShareRule::Trapezoid
                     ? followTrapezoids(items, steps + j, parts + j, ranks + j)
                     : followRatios(items, steps + j, parts + j, ranks + j);
    }
    return total;
}

} // namespace

PrecisionShares::PrecisionShares(const MetricShares& shares)
    : m_rule(shares.rule),
      m_atTieEnd(shares.atTieEnd),
      m_parts((shares.items + groupItems - 1) / groupItems * groupItems, 1.0),
      m_ranks(m_parts),
      m_steps(2 * m_ranks.size())
{
    std::fill(m_steps.begin() + static_cast<std::ptrdiff_t>(m_ranks.size()), m_steps.end(), 1.0);
}

void PrecisionShares::setRanks(const RankedRelevant& ranked)
{
    for (std::size_t j = 0; j < ranked.irrelevantBefore.size(); ++j) {
        m_parts[j] = m_atTieEnd ? ranked.tieEnd[j] : static_cast<double>(j + 1);
        m_ranks[j] = m_parts[j] + ranked.irrelevantBefore[j];
    }
}

double PrecisionShares::follow(const PassingByGroup& passing)
{
    return followGroups(m_rule, passing, m_steps.data() + m_ranks.size(), m_parts.data(),
                        m_ranks.data());
}

} // namespace crossfade
