#include "core/study/analysis/comparison_requests.h"

#include "core/metrics/metric.h"
#include "core/study/analysis/differences/curve_difference.h"

#include <algorithm>
#include <array>
#include <utility>

namespace crossfade
{

namespace
{

using Pairs = std::vector<std::pair<Side, Side>>;

Pairs againstBaseline(const std::vector<Side>& curves, Side::Kind baseline)
{
    Pairs pairs;
    for (const Side& curve : curves)
        pairs.emplace_back(curve, Side{.kind = baseline});
    return pairs;
}

Pairs ordersOfAMethod(const std::vector<Side>& curves, const Study& study)
{
    const bool hasRandom = std::ranges::any_of(study.orders, isRandomOrder);
    Pairs pairs;
    for (std::size_t i = 0; i < curves.size(); ++i)
        for (std::size_t j = 0; j < curves.size(); ++j) {
            const bool isAsked = hasRandom ? isRandomOrder(curves[j].ordering) && i != j : i < j;
            if (isAsked && curves[i].choice == curves[j].choice)
                pairs.emplace_back(curves[i], curves[j]);
        }
    return pairs;
}

Pairs methodsUnderAnOrder(const std::vector<Side>& curves)
{
    Pairs pairs;
    for (std::size_t i = 0; i < curves.size(); ++i)
        for (std::size_t j = i + 1; j < curves.size(); ++j)
            if (curves[i].ordering == curves[j].ordering)
                pairs.emplace_back(curves[i], curves[j]);
    return pairs;
}

bool hasClasses(const StudyResult& result)
{
    return result.items->queries().labels.size() == result.relevance.queryCount();
}

/// A side of a claim that validateClaims() accepts.
Side sideOf(const Study& study, const ClaimSide& side)
{
    if (side.baseline == "old")
        return {.kind = Side::Kind::Old};
    if (side.baseline == "new")
        return {.kind = Side::Kind::New};
    if (side.baseline == "cross")
        return {.kind = Side::Kind::Cross};
    const auto choice = std::ranges::find(study.methods, side.method, &MethodChoice::displayName);
    return {.kind = Side::Kind::Curve,
            .choice = static_cast<std::size_t>(choice - study.methods.begin()),
            .ordering = side.ordering};
}

} // namespace

std::vector<ComparisonRequest> usualComparisons(const StudyResult& result, std::size_t most,
                                                std::size_t& leftOut)
{
    const std::vector<Side> curves = sidesOf(result);
    std::vector<Resampled> resamplings{Resampled::Query};
    if (hasClasses(result))
        resamplings.push_back(Resampled::Class);
    const std::array kinds{againstBaseline(curves, Side::Kind::Old),
                           againstBaseline(curves, Side::Kind::New),
                           ordersOfAMethod(curves, result.study), methodsUnderAnOrder(curves)};
    std::size_t ofAMetric = 0;
    for (const Pairs& pairs : kinds)
        ofAMetric += pairs.size() * 2 * resamplings.size();
    const std::size_t all = result.study.metrics.size();
    const std::size_t metrics =
        ofAMetric == 0 ? all : std::min(all, std::max<std::size_t>(1, most / ofAMetric));
    leftOut = (all - metrics) * ofAMetric;
    std::vector<ComparisonRequest> requests;
    for (const Pairs& pairs : kinds)
        for (std::size_t metric = 0; metric < metrics; ++metric)
            for (const Quantity& quantity :
                 {Quantity{Quantity::Kind::Auc}, Quantity{Quantity::Kind::At, 0}})
                for (const Resampled by : resamplings) {
                    if (requests.size() + pairs.size() > most) {
                        leftOut += pairs.size();
                        continue;
                    }
                    for (const auto& [a, b] : pairs)
                        requests.push_back({metric, quantity, a, b, by});
                }
    return requests;
}

Message leftOutText(std::size_t leftOut, std::size_t most)
{
    return {
        Core::says("%1 paired comparisons are left out, since there would be more than %2; kept "
                   "are first all those by the first metric, and of these first those with old and "
                   "new, then those between the orders of a method, then those between methods. "
                   "Run fewer metrics, methods or orders at "
                   "once, or ask for single ones as claims of the study (docs/study-file.md)"),
        as::Count{leftOut}, as::Count{most}};
}

std::vector<ComparisonRequest> claimComparisons(const StudyResult& result)
{
    const Study& study = result.study;
    const Resampled by = hasClasses(result) ? Resampled::Class : Resampled::Query;
    std::vector<ComparisonRequest> requests;
    for (const Claim& claim : study.claims) {
        requests.push_back({.metric = metricIndex(study.metrics, claim.metric),
                            .of = claim.of,
                            .a = sideOf(study, claim.better),
                            .b = sideOf(study, claim.worse),
                            .resampled = by});
    }
    return requests;
}

} // namespace crossfade
