#include "app/cli/tables/estimate_table.h"

#include "app/cli/tables/order_text.h"
#include "app/cli/tables/text_table.h"

namespace crossfade
{

namespace
{

using Row = std::vector<std::string>;

std::string withInterval(double value, const Interval& interval)
{
    std::string text = fractionText(value);
    text.append(" [").append(fractionText(interval.low));
    return text.append(", ").append(fractionText(interval.high)).append("]");
}

std::string heading(const StudyEstimate& estimate)
{
    return "Estimated from a pilot of " + std::to_string(estimate.pilot) + " items, " +
           (estimate.pilotSeed ? "drawn from " + std::to_string(estimate.gallery) + " (seed " +
                                     std::to_string(*estimate.pilotSeed) + ")"
                               : "which the file marks, of " + std::to_string(estimate.gallery)) +
           ". Queries: " + std::to_string(estimate.queries) +
           (estimate.queriesArePilot ? ", the pilot's items." : ".") +
           " In brackets: 95 % intervals.\n";
}

std::string curveName(const StudyEstimate& estimate, const EstimatedCurve& curve)
{
    const MethodChoice& choice = estimate.study.methods[curve.choice];
    std::string name =
        choice.displayName() + ", " + orderText(curve.ordering, lossUsesLabels(choice));
    if (estimate.study.seeds.size() > 1)
        name += ", seed " + std::to_string(curve.seed);
    if (estimate.study.orderSeeds.size() > 1)
        name += ", order seed " + std::to_string(curve.orderSeed);
    return name;
}

std::string metricTable(const StudyEstimate& estimate, std::size_t m)
{
    const std::size_t middle = (estimate.study.slices - 1) / 2;
    const std::string middleName = estimate.study.slices % 2 == 1 ? "at 0.5" : "before 0.5";
    std::vector<Row> rows{
        {metricName(estimate.study.metrics[m]), "at 0", middleName, "at 1", "AUC", "gain"}};
    rows.push_back({"old (exact)", fractionText(estimate.oldModel[m]), "", "", "", ""});
    rows.push_back({"new", withInterval(estimate.newModel[m].value, estimate.newModel[m].interval),
                    "", "", "", ""});
    for (const EstimatedCurve& curve : estimate.curves) {
        const PilotMetric& metric = curve.curve.metrics[m];
        const auto at = [&](std::size_t slice) {
            return withInterval(metric.mean[slice], metric.interval[slice]);
        };
        rows.push_back({curveName(estimate, curve), at(0), at(middle), at(metric.mean.size() - 1),
                        withInterval(metric.auc, metric.aucInterval),
                        withInterval(curve.gain[m].value, curve.gain[m].interval)});
    }
    std::string text = textTable(rows);
    if (looksBeyondPilot(estimate.study.metrics[m], estimate.pilot, estimate.gallery))
        text += metricName(estimate.study.metrics[m]) +
                " looks at ranks before most of which the pilot has no item: its curve is that of "
                "the pilot's items alone, carried over to the gallery by its exact start.\n";
    return text;
}

} // namespace

std::string estimateTable(const StudyEstimate& estimate)
{
    std::string text = heading(estimate);
    for (std::size_t m = 0; m < estimate.study.metrics.size(); ++m)
        text.append("\n").append(metricTable(estimate, m));
    return text;
}

} // namespace crossfade
