#include "app/cli/tables/result_tables.h"

#include "app/cli/tables/order_text.h"
#include "app/cli/tables/text_table.h"
#include "core/serving/threshold_words.h"
#include "core/serving/thresholds_on_the_way.h"

#include <algorithm>
#include <iomanip>
#include <sstream>
#include <string>

namespace crossfade
{

namespace
{

using Row = std::vector<std::string>;

/// The most depths in the table; more are in the JSON alone.
constexpr std::size_t mostDepthsShown = 40;

/// A number with its interval, where it has one.
std::string estimateText(double value, const std::vector<Interval>& intervals, std::size_t at)
{
    if (intervals.empty())
        return fractionText(value);
    return fractionText(value) + " [" + fractionText(intervals[at].low) + ", " +
           fractionText(intervals[at].high) + "]";
}

std::string rerankTable(const ServingReport& report, const ServingRerank& rerank)
{
    const RerankDepths& depths = rerank.depths;
    std::string text = "Reranking the first K items of ";
    text += rerank.choice ? report.study.methods[*rerank.choice].displayName() + ", seed " +
                                std::to_string(rerank.seed)
                          : std::string("the old model");
    text += " by new features. Loss: against searching the whole gallery by new features.\n";
    Row head{"K", "items needed"};
    for (const RerankMetric& metric : depths.metrics) {
        head.push_back(metricName(metric.metric));
        head.emplace_back("loss, 95 % interval");
    }
    std::vector<Row> rows{head};
    const std::size_t step = (depths.depths.size() + mostDepthsShown - 1) / mostDepthsShown;
    for (std::size_t d = 0; d < depths.depths.size(); d += step) {
        Row row{std::to_string(depths.depths[d]), std::to_string(depths.itemsNeeded[d])};
        for (const RerankMetric& metric : depths.metrics) {
            row.push_back(estimateText(metric.mean[d], metric.meanInterval, d));
            row.push_back(fractionText(metric.loss[d]) + " [" + fractionText(metric.lossLow[d]) +
                          ", " + fractionText(metric.lossHigh[d]) + "]");
        }
        rows.push_back(std::move(row));
    }
    return text + textTable(rows);
}

std::string curveName(const ServingReport& report, const ServingCurve& curve)
{
    const MethodChoice& choice = report.study.methods[curve.choice];
    return choice.displayName() + ", " + orderText(curve.ordering, lossUsesLabels(choice)) +
           ", seed " + std::to_string(curve.orderSeed);
}

/// Rates and thresholds can be far below 0.0001.
std::string numberText(double value)
{
    std::ostringstream text;
    text << std::setprecision(6) << value;
    return text.str();
}

std::string overlapTable(const NearestOverlap& overlap)
{
    std::vector<Row> rows{{"fraction", "with old", "with new"}};
    for (std::size_t t = 0; t < overlap.fractions.size(); ++t)
        rows.push_back({fractionText(overlap.fractions[t]),
                        estimateText(overlap.mixedWithOld[t], overlap.mixedWithOldInterval, t),
                        estimateText(overlap.mixedWithNew[t], overlap.mixedWithNewInterval, t)});
    return "The first " + std::to_string(overlap.k) +
           " items of the mixed gallery: how many the models find too. The models with each "
           "other: " +
           fractionText(overlap.oldWithNew) + ".\n" + textTable(rows);
}

std::string thresholdTable(const StageThresholds& thresholds, Distance distance)
{
    std::string kind = thresholdKind(distance);
    std::ranges::replace(kind, '_', ' ');
    std::vector<Row> rows{{"", kind, "false-positive rate", "recall", "precision"}};
    const auto add = [&](const std::string& name, const Threshold& threshold) {
        rows.push_back({name, numberText(servedNumber(distance, threshold.distance)),
                        numberText(threshold.falsePositiveRate), fractionText(threshold.recall),
                        fractionText(threshold.precision)});
    };
    add("old", thresholds.oldModel);
    for (std::size_t t = 0; t < thresholds.mixed.size(); ++t)
        add("mixed at " + fractionText(thresholds.fractions[t]), thresholds.mixed[t]);
    add("new", thresholds.newModel);
    return "Thresholds that accept as many irrelevant pairs as the old model's.\n" +
           textTable(rows);
}

} // namespace

std::string thresholdsText(const ThresholdReport& report)
{
    std::string text;
    for (const ThresholdCurve& curve : report.curves) {
        const MethodChoice& choice = report.study.methods[curve.choice];
        text += choice.displayName() + ", " + orderText(curve.ordering, lossUsesLabels(choice)) +
                ", seed " + std::to_string(curve.orderSeed) + '\n' +
                textOf(thresholdParagraphs(curve.way)) + '\n' +
                textTable(thresholdsSheet(curve.way));
        if (!curve.way.groups.empty())
            text += '\n' + textTable(thresholdGroupsSheet(curve.way));
        text += '\n';
    }
    return text;
}

std::string servingTable(const ServingReport& report)
{
    std::string text;
    if (report.pilot)
        text = "Estimated from a pilot of " + std::to_string(report.pilot->items) + " of " +
               std::to_string(report.pilot->gallery) + " items, with 95 % intervals.\n\n";
    for (const ServingRerank& rerank : report.reranks)
        text += rerankTable(report, rerank) + "\n";
    for (const ServingCurve& curve : report.curves) {
        text += curveName(report, curve) + "\n";
        if (curve.overlap)
            text += overlapTable(*curve.overlap);
        if (curve.thresholds)
            text += thresholdTable(*curve.thresholds, report.study.distance);
        text += "\n";
    }
    return report.thresholds ? text + thresholdsText(*report.thresholds) : text;
}

} // namespace crossfade
