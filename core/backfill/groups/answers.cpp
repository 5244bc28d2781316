#include "core/backfill/groups/answers.h"

#include <cmath>

namespace crossfade
{

Answers answersAlong(const BackfillCurve& curve, std::size_t k)
{
    return {.ranks = curve.firstRank.data(),
            .k = k,
            .values = nullptr,
            .queryStep = curve.fractions.size(),
            .sliceStep = 1};
}

Answers answersOfSystem(std::span<const std::int32_t> firstRank, std::size_t k)
{
    return {.ranks = firstRank.data(), .k = k, .values = nullptr, .queryStep = 1, .sliceStep = 0};
}

std::optional<Answers> answersAlong(const BackfillCurve& curve, const MetricCurve& metric)
{
    const std::size_t slices = curve.fractions.size();
    if (metric.perQuery.size() != curve.queries * slices)
        return std::nullopt;
    return Answers{.ranks = nullptr,
                   .k = 1,
                   .values = metric.perQuery.data(),
                   .queryStep = slices,
                   .sliceStep = 1};
}

Answers answersOfSystem(std::span<const float> values)
{
    return {.ranks = nullptr, .k = 1, .values = values.data(), .queryStep = 1, .sliceStep = 0};
}

Answers atStart(Answers answers)
{
    answers.sliceStep = 0;
    return answers;
}

void AnswerCounts::add(const ComparedAnswers& compared, std::size_t query, std::size_t slice)
{
    const float here = compared.curve.at(query, slice);
    const float there = compared.reference.at(query, slice);
    if (std::isnan(here) || std::isnan(there))
        return;
    ++queries;
    better += here > there ? 1 : 0;
    worse += here < there ? 1 : 0;
    change += static_cast<double>(here) - static_cast<double>(there);
    if (!compared.before)
        return;
    const float before = compared.before->at(query, slice);
    const bool brokenHere = here < before;
    const bool brokenThere = there < before;
    onlyHereBroken += brokenHere && !brokenThere ? 1 : 0;
    onlyThereBroken += brokenThere && !brokenHere ? 1 : 0;
}

std::vector<AnswerCounts> countAnswers(const ComparedAnswers& compared, std::size_t queries,
                                       std::size_t slices)
{
    std::vector<AnswerCounts> counts(slices);
    for (std::size_t query = 0; query < queries; ++query)
        for (std::size_t slice = 0; slice < slices; ++slice)
            counts[slice].add(compared, query, slice);
    return counts;
}

} // namespace crossfade
