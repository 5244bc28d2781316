#include "core/study/verify/verified_rankings.h"

#include "core/backfill/plain_evaluation.h"
#include "core/data/permutation.h"

#include <random>

namespace crossfade
{

namespace
{

void verifyRanking(const StudyResult& result, std::size_t index, const Transition& transition,
                   std::size_t query, std::size_t slice, Verification& found)
{
    const StudyCurve& curve = result.curves[index];
    const BackfillCurve& kept = curve.backfill;
    const PlainRanking plain = referenceRanking(
        transition, result.study.distance, result.relevance, query,
        isAmongFirst(curve.order, static_cast<std::size_t>(kept.backfilled[slice])));
    if (plain.irrelevantBefore.empty())
        return;
    const std::size_t at = query * kept.fractions.size() + slice;
    const auto compare = [&](double was, double is, const std::string& field) {
        ++found.numbers;
        if (was != is)
            found.tell("/curves/" + std::to_string(index) + field + "[" + std::to_string(query) +
                       ", " + std::to_string(slice) + "] is " + std::to_string(was) +
                       " in the file, and " + std::to_string(is) + " by its definition");
    };
    compare(kept.firstRank[at], plain.firstRank(), "/first_rank");
    for (std::size_t m = 0; m < kept.metrics.size(); ++m) {
        const Metric& metric = kept.metrics[m].metric;
        const double value = metricValue(metric, result.study.protocol, plain.view());
        compare(kept.metrics[m].perQuery[at], static_cast<float>(value),
                "/per_query/" + std::to_string(m));
    }
}

} // namespace

void verifyRankings(const StudyResult& result, const std::vector<bool>& chosen,
                    std::size_t rankings, std::uint64_t seed, Verification& found, JobContext& job)
{
    std::mt19937_64 random(seed);
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (!chosen[i] || rankings == 0)
            continue;
        const Transition transition = searchedTransition(result, result.curves[i], job);
        for (std::size_t r = 0; r < rankings; ++r) {
            job.checkpoint();
            const std::size_t query = random() % result.relevance.queryCount();
            const std::size_t slice = random() % result.curves[i].backfill.fractions.size();
            verifyRanking(result, i, transition, query, slice, found);
        }
    }
}

} // namespace crossfade
