#include "core/study/analysis/measured_rates.h"

#include "core/statistics/replicated.h"
#include "core/study/analysis/cost_table.h"

namespace crossfade
{

WorkRates measuredRates(const StudyResult& result, const DataSize& size)
{
    std::map<std::string, std::vector<double>> fits;
    std::vector<double> curves;
    const double products = curveWork(size);
    for (const StudyCurve& curve : result.curves) {
        const MethodChoice& choice = result.study.methods[curve.choice];
        const auto cost = choiceCost(result, curve.choice);
        const double work = cost ? fitWork(choice, cost->parameters, size) : 0.0;
        if (work > 0 && curve.fitSeconds > 0)
            fits[choice.id].push_back(curve.fitSeconds / work);
        if (products > 0 && curve.curveSeconds > 0)
            curves.push_back((curve.orderSeconds + curve.curveSeconds) / products);
    }
    WorkRates rates;
    for (auto& [id, seconds] : fits)
        rates.fit[id] = medianOf(std::move(seconds));
    if (!curves.empty())
        rates.curve = medianOf(std::move(curves));
    return rates;
}

} // namespace crossfade
