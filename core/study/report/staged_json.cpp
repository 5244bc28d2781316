#include "core/study/report/json_sections.h"

#include "core/study/report/curve_identity.h"

#include "core/study/analysis/staged_cost.h"

namespace crossfade
{

namespace
{

Json stageJson(const BackfillStage& stage)
{
    const std::optional<OrderCalibration>& tried = stage.calibration;
    Json json;
    json["first"] = stage.first;
    json["last"] = stage.last;
    json["pairs"] = stage.pairs;
    json["fit_seconds"] = stage.fitSeconds;
    json["macs"] = stage.macs;
    json["calibrated"] = tried && tried->helps ? Json(tried->how) : Json();
    json["scale"] = tried ? Json(tried->calibration.scale) : Json();
    json["shift"] = tried ? Json(tried->calibration.shift) : Json();
    json["length"] =
        tried && tried->calibration.length > 0 ? Json(tried->calibration.length) : Json();
    json["gains_learned_anew"] = stage.newGainModel;
    return json;
}

Json curveJson(const StudyResult& result, const StagedCurve& curve)
{
    const StagedBackfill& backfill = curve.backfill;
    Json json = curveIdentity(result.study, curve);
    json["fractions"] = backfill.fractions;
    json["stages"] = listOf(backfill.stages, stageJson);
    double seconds = 0;
    std::uint64_t macs = 0;
    for (const BackfillStage& stage : backfill.stages) {
        seconds += stage.fitSeconds;
        macs += stage.macs;
    }
    json["fit_seconds"] = seconds;
    json["macs"] = macs;
    json["metrics"] = byMetric(result.study.metrics, [&](std::size_t m) {
        const StagedMetric& metric = backfill.metrics[m];
        const StagedCurve::OverStatic& over = curve.overStatic[m];
        return Json{{"values", metric.mean},
                    {"before_fit", metric.beforeFit},
                    {"auc_slices", metric.auc},
                    {"over_static", withInterval(over.value, over.interval)}};
    });
    json["negative_flips"] = backfill.negativeFlips;
    return json;
}

Json pointsJson(const CostedCurve& curve)
{
    return {{"cost", curve.cost}, {"values", curve.value}};
}

/// Null where it is not known what embedding costs.
void addCosts(Json& curves, const StudyResult& result)
{
    for (Json& curve : curves)
        for (auto& [name, metric] : curve["metrics"].items())
            metric["over_cost"] = nullptr;
    for (const StagedCost& cost : stagedCosts(result)) {
        const std::string name = metricName(result.study.metrics[cost.metric]);
        curves[cost.curve]["metrics"][name]["over_cost"] = {{"refits", cost.refits},
                                                            {"static", pointsJson(cost.still)},
                                                            {"adaptive", pointsJson(cost.adaptive)},
                                                            {"static_mean", cost.stillMean},
                                                            {"adaptive_mean", cost.adaptiveMean}};
    }
}

} // namespace

Json stagedJson(const StudyResult& result)
{
    Json json =
        listOf(result.staged, [&](const StagedCurve& curve) { return curveJson(result, curve); });
    addCosts(json, result);
    return json;
}

} // namespace crossfade
