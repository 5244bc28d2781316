#pragma once

#include "core/backfill/counting/relevant_ranks.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// A relevant item of a query: the interval of its key (counting/interval_lookup.h), and its grade.
struct GradedItem {
    std::int32_t interval = 0;
    std::int32_t grade = 1;

    auto operator<=>(const GradedItem&) const = default; // NOLINT(modernize-use-nullptr): clang 14
};

/// ndcg@k of one query with graded relevance: Σ (2^grade − 1) / log2(rank + 1) over the relevant
/// items up to rank k, over the same sum of the best ranking. At equal distances irrelevant items
/// come first, then relevant ones by rising grade. With all grades 1 it is the plain ndcg@k.
/// Source: K. Järvelin, J. Kekäläinen, ACM TOIS 20 (2002), with the gains of C. Burges et al., ICML
/// 2005; trec_eval's ndcg_cut with these gains.
/// @param items  all relevant items of the query, sorted here
/// @param ranks  of the same query and state
double gradedNdcg(std::vector<GradedItem>& items, const RelevantRanks& ranks, std::size_t k);

/// ndcg@k with graded relevance of a list whose sequence is known.
/// @param list    the grade of each of its items, first to last; 0: irrelevant
/// @param grades  of all relevant items of the query, in the list or not
double gradedNdcgOfList(std::span<const std::int32_t> list, std::span<const std::int32_t> grades,
                        std::size_t k);

} // namespace crossfade
