#include "core/study/report/csv_tables.h"

#include "core/study/analysis/staged_cost.h"
#include "core/study/report/csv_text.h"

namespace crossfade
{

namespace
{

std::string rowsOf(const StudyResult& result, const StagedCost& cost, const CostedCurve& points,
                   const std::string& which)
{
    const StagedCurve& curve = result.staged[cost.curve];
    const MethodChoice& choice = result.study.methods[curve.choice];
    std::string rows;
    for (std::size_t i = 0; i < points.cost.size(); ++i) {
        CsvRow row;
        row.text(choice.id).text(choice.displayName()).text(curve.ordering);
        row.count(curve.seed).count(curve.orderSeed);
        row.text(metricName(result.study.metrics[cost.metric])).text(which);
        rows += row.number(points.cost[i]).number(points.value[i]).line();
    }
    return rows;
}

} // namespace

std::string stagedCsv(const StudyResult& result)
{
    const std::vector<StagedCost> costs = stagedCosts(result);
    requireStagedCosts(result, costs);
    CsvRow header;
    for (const char* name :
         {"method", "label", "ordering", "seed", "order_seed", "metric", "curve", "cost", "value"})
        header.text(name);
    std::string text = provenanceComments(result) + header.line();
    for (const StagedCost& cost : costs) {
        text += rowsOf(result, cost, cost.still, "static");
        text += rowsOf(result, cost, cost.adaptive, "adaptive");
    }
    return text;
}

} // namespace crossfade
