#include "app/cli/study_table.h"

#include "app/cli/text_table.h"
#include "core/backfill/order.h"
#include "core/methods/options.h"

#include <cmath>
#include <cstdio>

namespace crossfade
{

namespace
{

using Row = std::vector<std::string>;

std::string percentText(double value)
{
    if (std::isnan(value))
        return "–";
    char text[32];
    std::snprintf(text, sizeof text, "%.1f %%", 100 * value);
    return text;
}

std::string curveName(const StudyResult& result, const StudyCurve& curve)
{
    std::string name = result.study.methods[curve.choice].shownAs() + ", " + curve.ordering;
    if (orderInfo(curve.ordering).oracle)
        name += " (oracle)";
    if (result.study.seeds.size() > 1)
        name += ", seed " + std::to_string(curve.seed);
    return name;
}

void addBaseline(std::vector<Row>& rows, const std::string& name, double value)
{
    rows.push_back({name, fractionText(value)});
}

/// One metric of all curves. The middle is the last slice at or before one half.
std::string metricTable(const StudyResult& result, std::size_t metric)
{
    const std::size_t middle = (result.study.slices - 1) / 2;
    const bool atHalf = result.study.slices % 2 == 1;
    std::vector<Row> rows{{metricName(result.study.metrics[metric]), "at 0",
                           atHalf ? "at 0.5" : "before 0.5", "at 1", "AUC", "AUC exact", "gain"}};
    addBaseline(rows, "old", result.oldBaseline[metric]);
    addBaseline(rows, "new", result.newBaseline[metric]);
    if (result.crossBaseline)
        addBaseline(rows, "cross (new queries, old gallery)", (*result.crossBaseline)[metric]);
    for (const StudyCurve& curve : result.curves) {
        const MetricCurve& values = curve.curve.metrics[metric];
        rows.push_back({curveName(result, curve), fractionText(values.mean.front()),
                        fractionText(values.mean[middle]), fractionText(values.mean.back()),
                        fractionText(values.aucSlices),
                        values.aucExact ? fractionText(*values.aucExact) : "",
                        percentText(curve.gain[metric])});
    }
    return textTable(rows);
}

/// What the methods say of themselves; "" where none says anything.
std::string factTable(const StudyResult& result)
{
    std::vector<Row> rows{{"fact", "value"}};
    for (const StudyCurve& curve : result.curves)
        for (const auto& [name, value] : curve.facts)
            rows.push_back({curveName(result, curve) + ": " + name, optionText(value)});
    if (rows.size() == 1)
        return "";
    return std::string(1, '\n').append(textTable(rows));
}

} // namespace

std::string studyTable(const StudyResult& result)
{
    std::string text;
    for (std::size_t metric = 0; metric < result.study.metrics.size(); ++metric) {
        if (metric > 0)
            text += '\n';
        text += metricTable(result, metric);
    }
    return text + factTable(result);
}

} // namespace crossfade
