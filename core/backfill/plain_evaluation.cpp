#include "core/backfill/plain_evaluation.h"

#include "core/data/row_reader.h"

#include <algorithm>
#include <utility>

namespace crossfade
{

PlainRanking referenceRanking(const Transition& transition, Distance distance,
                              const Relevance& relevance, std::size_t query,
                              std::span<const std::uint8_t> isNew)
{
    const std::span<const std::int64_t> relevantRows = relevance.relevant[query];
    const std::span<const std::int32_t> grades = relevance.gradesOf(query);
    std::vector<std::pair<double, std::int32_t>> relevant; // with grades
    std::vector<double> irrelevant;
    RowReader oldRows(transition.oldSystem.gallery);
    RowReader newRows(transition.newSystem.gallery);
    for (std::size_t row = 0; row < isNew.size(); ++row) {
        const auto item = static_cast<std::int64_t>(row);
        if (std::ranges::binary_search(relevance.removed[query], item))
            continue;
        const System& system = isNew[row] != 0 ? transition.newSystem : transition.oldSystem;
        const double key = rankingKey(distance, system.query.row(query),
                                      (isNew[row] != 0 ? newRows : oldRows).row(row));
        const auto at = std::ranges::lower_bound(relevantRows, item);
        if (at == relevantRows.end() || *at != item)
            irrelevant.push_back(key);
        else
            relevant.emplace_back(
                key,
                grades.empty() ? 1 : grades[static_cast<std::size_t>(at - relevantRows.begin())]);
    }
    std::ranges::sort(relevant);
    PlainRanking ranking;
    for (const auto& [key, grade] : relevant) {
        const auto atMost = [limit = key](double other) { return other <= limit; };
        ranking.irrelevantBefore.push_back(
            static_cast<std::int32_t>(std::ranges::count_if(irrelevant, atMost)));
        ranking.tieEnd.push_back(static_cast<std::int32_t>(std::ranges::count_if(
            relevant, [&](const auto& other) { return atMost(other.first); })));
        ranking.grades.push_back(grade);
    }
    return ranking;
}

} // namespace crossfade
