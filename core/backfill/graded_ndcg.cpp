#include "core/backfill/graded_ndcg.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

double gain(std::int32_t grade, std::size_t rank)
{
    return (std::exp2(grade) - 1) / std::log2(static_cast<double>(rank) + 1);
}

double idealGain(const std::vector<GradedItem>& items, std::size_t k)
{
    std::vector<std::int32_t> grades;
    for (const GradedItem& item : items)
        grades.push_back(item.grade);
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
    double sum = 0;
    for (std::size_t j = 0; j < items.size(); ++j) {
        const auto before = static_cast<std::size_t>(ranks.irrelevantUpTo(items[j].interval));
        const std::size_t rank = before + j + 1;
        if (rank > k)
            break;
        sum += gain(items[j].grade, rank);
    }
    return sum / idealGain(items, k);
}

} // namespace crossfade
