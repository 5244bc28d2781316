#include "core/study/plan/plan_time.h"

#include <cstddef>

namespace crossfade
{

namespace
{

bool isJudgedOnPilot(const PlanRequest& request, const EmbeddingSummary& summary)
{
    if (request.judgeOn != JudgeOn::Auto)
        return request.judgeOn == JudgeOn::Pilot;
    const std::size_t items =
        request.pilot ? request.pilot->itemsOf(summary.galleryCount) : summary.pilotCount;
    return summary.trainCount == 0 || (items > 0 && !isTooSmallPilot(items, summary.galleryCount));
}

/// Appends the fit of every method, and its curves, on data of this size.
/// @param share  how likely each of them is
void appendMethods(std::vector<ExpectedPart>& parts, const Study& study,
                   const EmbeddingSummary& summary, const DataSize& size, const WorkRates& rates,
                   double share, bool withCurves)
{
    for (const MethodChoice& choice : study.methods) {
        const PairCost cost =
            pairCost(study, choice, parametersOf(summary, study, choice), size, rates);
        const auto orders = static_cast<double>(ordersFor(study, choice).size());
        parts.push_back({.stage = Stage::Fitting,
                         .subject = as::Method{choice.id},
                         .seconds = share * cost.fitSeconds,
                         .secondsAfter = withCurves ? share * orders * cost.curveSeconds : 0});
    }
}

} // namespace

std::vector<ExpectedPart> expectedParts(const PlanRequest& request, const EmbeddingSummary& summary,
                                        const WorkRates& rates)
{
    const Study& study = request.study;
    const DataSize whole = dataSizeOf(study, summary);
    DataSize tried = whole;
    std::size_t trials = 1;
    if (!isJudgedOnPilot(request, summary)) {
        trials = request.parts;
        tried.queries = tried.gallery = whole.trainRows / trials;
        tried.trainRows = whole.trainRows - tried.gallery;
    }
    std::vector<ExpectedPart> parts;
    for (std::size_t trial = 0; trial < trials; ++trial)
        appendMethods(parts, study, summary, tried, rates, 1, true);
    if (!study.methods.empty())
        appendMethods(parts, study, summary, whole, rates,
                      1 / static_cast<double>(study.methods.size()), false);
    if (request.verify)
        appendMethods(parts, study, summary, whole, rates, 1, true);
    return parts;
}

} // namespace crossfade
