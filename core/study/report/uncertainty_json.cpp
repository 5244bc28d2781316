#include "core/study/report/json_sections.h"

#include "core/study/analysis/uncertainty_judgement.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// The error is also given as a share of the mean loss, to compare losses of different sizes.
Json reliabilityJson(const std::vector<ReliabilityBin>& bins, double meanLoss)
{
    if (bins.empty())
        return {};
    Json json;
    const double error = calibrationError(bins);
    json["calibration_error"] = error;
    json["relative_calibration_error"] = meanLoss > 0 ? Json(error / meanLoss) : Json();
    json["bins"] = listOf(bins, [](const ReliabilityBin& bin) {
        return Json{{"items", bin.count}, {"predicted", bin.predicted}, {"measured", bin.measured}};
    });
    return json;
}

Json lossJson(const UncertaintyJudgement& judged)
{
    const RiskCoverage& curve = judged.riskCoverage;
    Json json;
    json["kendall_tau"] = judged.tau;
    json["kendall_tau_seen"] = judged.seenTau;
    json["kendall_tau_unseen"] = judged.unseenTau;
    json["risk_coverage"] = {{"coverage", curve.coverage},
                             {"risk", curve.risk},
                             {"area", curve.area},
                             {"area_at_best", curve.areaAtBest},
                             {"area_at_random", curve.areaAtRandom}};
    json["reliability"] = reliabilityJson(judged.reliability, curve.areaAtRandom);
    return json;
}

} // namespace

Json uncertaintyJson(const StudyResult& result)
{
    Json all = Json::array();
    for (std::size_t i = 0; i < result.itemScores.size(); ++i) {
        const ItemScores& scores = result.itemScores[i];
        const auto curve = std::ranges::find(result.curves, i, &StudyCurve::transition);
        if (scores.uncertainty.empty() || curve == result.curves.end())
            continue;
        Json json;
        json["method"] = curve->method;
        json["label"] = result.study.methods[curve->choice].displayName();
        json["seed"] = curve->seed;
        json["items"] = scores.uncertainty.size();
        json["items_of_seen_classes"] = itemsOfSeenClass(scores);
        json["losses"] = Json::object();
        for (const UncertaintyJudgement& judged : judgeUncertainty(scores))
            json["losses"][judged.loss] = lossJson(judged);
        all.push_back(std::move(json));
    }
    return all;
}

} // namespace crossfade
