#include "core/backfill/graded_ndcg.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace crossfade
{

namespace
{

double gain(std::int32_t grade, std::size_t rank)
{
    return (std::exp2(grade) - 1) / std::log2(static_cast<double>(rank) + 1);
}

double idealGain(std::vector<std::int32_t> grades, std::size_t k)
{
    std::ranges::sort(grades, std::greater());
    double sum = 0;
    for (std::size_t rank = 1; rank <= std::min(k, grades.size()); ++rank)
        sum += gain(grades[rank - 1], rank);
    return sum;
}

} // namespace

double gradedNdcg(std::vector<GradedItem>& items, const RelevantRanks& ranks, std::size_t k)
{
    std::ranges::sort(items);
    std::vector<std::int32_t> grades;
    for (const GradedItem& item : items)
        grades.push_back(item.grade);
    double sum = 0;
    for (std::size_t j = 0; j < items.size(); ++j) {
        const auto before = static_cast<std::size_t>(ranks.irrelevantUpTo(items[j].interval));
        const std::size_t rank = before + j + 1;
        if (rank > k)
            break;
        sum += gain(items[j].grade, rank);
    }
    return sum / idealGain(std::move(grades), k);
}

double gradedNdcgOfList(std::span<const std::int32_t> list, std::span<const std::int32_t> grades,
                        std::size_t k)
{
    double sum = 0;
    for (std::size_t rank = 1; rank <= std::min(k, list.size()); ++rank)
        sum += gain(list[rank - 1], rank);
    return sum / idealGain({grades.begin(), grades.end()}, k);
}

} // namespace crossfade
