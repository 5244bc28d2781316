#pragma once

#include "core/backfill/curve.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace crossfade
{

/// How Q queries are answered along T slices: in a curve, at its start, or in a system that stays
/// as it is. By CMC@k an answer is right (1) or wrong (0); by any other metric it is its value.
/// NaN: the query has no relevant item. A view: what it looks at must outlive it.
struct Answers {
    const std::int32_t* ranks = nullptr; ///< of the first relevant items, judged by CMC@k; or none
    std::size_t k = 1;
    const float* values = nullptr; ///< in place of ranks
    std::size_t queryStep = 0;
    std::size_t sliceStep = 0; ///< 0: the same at every slice

    float at(std::size_t query, std::size_t slice) const
    {
        const std::size_t place = query * queryStep + slice * sliceStep;
        if (ranks == nullptr)
            return values[place];
        if (ranks[place] == 0)
            return std::numeric_limits<float>::quiet_NaN();
        return static_cast<std::size_t>(ranks[place]) <= k ? 1 : 0;
    }
};

/// The answers along a curve, by CMC@k.
Answers answersAlong(const BackfillCurve& curve, std::size_t k);
/// @param firstRank  [Q], as Baseline::firstRank
Answers answersOfSystem(std::span<const std::int32_t> firstRank, std::size_t k);
/// The answers along a curve by a metric that is not CMC@k; nothing where the curve does not hold
/// its values of queries.
std::optional<Answers> answersAlong(const BackfillCurve& curve, const MetricCurve& metric);
/// @param values  [Q], as one of Baseline::perQuery
Answers answersOfSystem(std::span<const float> values);
/// The answers at the first slice, repeated for every slice.
Answers atStart(Answers answers);

/// Two curves, or a curve and what it is compared with, judged alike.
struct ComparedAnswers {
    Answers curve;
    Answers reference;
    /// What a query can be broken against, such as the old model; none: that is not asked.
    std::optional<Answers> before = {};
};

/// How a curve ("here") and its reference ("there") answer some queries at a slice.
struct AnswerCounts {
    std::int64_t queries = 0;         ///< that have a relevant item
    std::int64_t better = 0;          ///< here than there; by CMC@k: right here alone
    std::int64_t worse = 0;           ///< by CMC@k: right there alone
    std::int64_t onlyHereBroken = 0;  ///< worse than before here, and not there
    std::int64_t onlyThereBroken = 0; ///< the reverse
    double change = 0;                ///< sum of (here − there)

    void add(const ComparedAnswers& compared, std::size_t query, std::size_t slice);
};

/// The counts of answers for each slice, over all queries.
std::vector<AnswerCounts> countAnswers(const ComparedAnswers& compared, std::size_t queries,
                                       std::size_t slices);

} // namespace crossfade
