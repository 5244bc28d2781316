#include "core/study/analysis/differences/curve_difference.h"

#include "core/metrics/query_weights.h"
#include "core/statistics/joint_band.h"
#include "core/study/analysis/comparisons.h"
#include "core/study/analysis/differences/compared_runs.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// [T], the mean over the seeds.
std::vector<double> meanAlong(const StudyResult& result, const Side& side, std::size_t metric)
{
    std::vector<double> mean;
    const std::vector<const StudyCurve*> curves = curvesOf(result, side);
    for (const StudyCurve* curve : curves) {
        const std::vector<double>& values = curve->backfill.metrics[metric].mean;
        mean.resize(values.size());
        for (std::size_t t = 0; t < values.size(); ++t)
            mean[t] += values[t] / static_cast<double>(curves.size());
    }
    return mean;
}

bool hasQueries(const StudyResult& result, const Side& side, std::size_t metric)
{
    return std::ranges::none_of(curvesOf(result, side), [&](const StudyCurve* curve) {
        return curve->backfill.metrics[metric].perQuery.empty();
    });
}

DrawnUnits unitsOf(const StudyResult& result)
{
    std::vector<bool> valid;
    for (std::size_t query = 0; query < result.relevance.queryCount(); ++query)
        valid.push_back(!result.relevance.relevant[query].empty());
    return usualUnits(valid, result.items->queries().labels, weightsOf(*result.items).values());
}

std::vector<Interval> bandOf(const StudyResult& result, const Side& side, const Side& reference,
                             const CurveDifferences::Curve& curve, std::size_t metric,
                             JobContext& job)
{
    const bool areKnown = hasQueries(result, side, metric) && hasQueries(result, reference, metric);
    const DrawnUnits units = unitsOf(result);
    if (result.study.resamples == 0 || !areKnown || units.count < 2)
        return {};
    std::vector<std::vector<double>> here;
    std::vector<std::vector<double>> there;
    for (std::size_t t = 0; t < curve.difference.size(); ++t) {
        here.push_back(queryValues(result, side, metric, {t}));
        there.push_back(queryValues(result, reference, metric, {t}));
    }
    std::vector<Replicated> drawn = resampledMeans(
        units, here.size(),
        [&](std::size_t t, std::size_t query) { return here[t][query] - there[t][query]; },
        result.study.resamples, result.study.seeds.front(), job);
    for (std::size_t t = 0; t < drawn.size(); ++t)
        drawn[t] = drawn[t].movedTo(curve.difference[t]);
    return drawnBand(drawn);
}

} // namespace

std::vector<Side> sidesOf(const StudyResult& result)
{
    std::vector<Side> sides;
    for (const StudyCurve& curve : result.curves) {
        const Side side{Side::Kind::Curve, curve.choice, curve.ordering};
        if (std::ranges::find(sides, side) == sides.end())
            sides.push_back(side);
    }
    return sides;
}

CurveDifferences differencesFrom(const StudyResult& result, const Side& reference,
                                 const std::vector<Side>& sides, std::size_t metric,
                                 JobContext& job)
{
    CurveDifferences all{.reference = reference, .metric = metric, .fractions = {}, .curves = {}};
    std::vector<ComparisonRequest> requests;
    const Resampled by =
        usuallyResampled(result.relevance.queryCount(), result.items->queries().labels);
    for (const Quantity::Kind kind : {Quantity::Kind::Auc, Quantity::Kind::Gain})
        for (const Side& side : sides)
            requests.push_back({metric, {.kind = kind}, side, reference, by});
    const std::vector<Comparison> answers = compare(result, requests, job);
    const std::vector<double> base = meanAlong(result, reference, metric);
    for (std::size_t i = 0; i < sides.size(); ++i) {
        job.checkpoint();
        CurveDifferences::Curve curve{.side = sides[i],
                                      .difference = meanAlong(result, sides[i], metric),
                                      .band = {},
                                      .auc = answers[i],
                                      .gain = answers[sides.size() + i]};
        for (std::size_t t = 0; t < curve.difference.size(); ++t)
            curve.difference[t] = differenceOfMeans(curve.difference[t], base[t]);
        curve.band = bandOf(result, sides[i], reference, curve, metric, job);
        all.curves.push_back(std::move(curve));
    }
    if (const auto curves = curvesOf(result, reference); !curves.empty())
        all.fractions = curves.front()->backfill.fractions;
    if (result.study.resamples > 0)
        all.tooFewClasses = tooFewClasses(result, by);
    return all;
}

} // namespace crossfade
