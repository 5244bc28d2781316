#include "core/backfill/plain_evaluation.h"

#include "core/data/row_reader.h"

#include <algorithm>

namespace crossfade
{

PlainRanking referenceRanking(const Transition& transition, Distance distance,
                              const Relevance& relevance, std::size_t query,
                              std::span<const std::uint8_t> isNew)
{
    const auto isIn = [query](const RowLists& lists, std::size_t row) {
        return std::ranges::binary_search(lists[query], static_cast<std::int64_t>(row));
    };
    std::vector<double> relevant;
    std::vector<double> irrelevant;
    RowReader oldRows(transition.oldSystem.gallery);
    RowReader newRows(transition.newSystem.gallery);
    for (std::size_t row = 0; row < isNew.size(); ++row) {
        if (isIn(relevance.removed, row))
            continue;
        const System& system = isNew[row] != 0 ? transition.newSystem : transition.oldSystem;
        const double key = rankingKey(distance, system.query.row(query),
                                      (isNew[row] != 0 ? newRows : oldRows).row(row));
        (isIn(relevance.relevant, row) ? relevant : irrelevant).push_back(key);
    }
    std::ranges::sort(relevant);
    PlainRanking ranking;
    for (const double key : relevant) {
        const auto atMost = [key](double other) { return other <= key; };
        ranking.irrelevantBefore.push_back(
            static_cast<std::int32_t>(std::ranges::count_if(irrelevant, atMost)));
        ranking.tieEnd.push_back(
            static_cast<std::int32_t>(std::ranges::count_if(relevant, atMost)));
    }
    return ranking;
}

} // namespace crossfade
