#include "core/study/report/csv_tables.h"

#include "core/study/analysis/cost_chart.h"
#include "core/study/report/csv_text.h"

namespace crossfade
{

namespace
{

using Number = std::optional<std::uint64_t>;

std::string costHeader(const Study& study)
{
    CsvRow row;
    for (const char* name :
         {"method", "ordering", "seeds", "macs_per_item", "bytes_per_item", "image_bytes"})
        row.text(name);
    for (const Metric& metric : study.metrics)
        row.text(metricName(metric) + ":at_0").text(metricName(metric) + ":auc");
    return row.line();
}

/// A system that does not change: the same at 0 as on average.
std::string baselineRow(const std::string& name, const Baseline& baseline, const Number& macs,
                        const Number& bytes, const Number& imageBytes)
{
    CsvRow row;
    row.text(name).nothing().nothing();
    for (const Number& number : {macs, bytes, imageBytes})
        number ? row.count(*number) : row.nothing();
    for (const double value : baseline.mean)
        row.number(value).number(value);
    return row.line();
}

std::string pointRow(const Study& study, const CostChart::Point& point)
{
    CsvRow row;
    row.text(study.methods[point.choice].displayName()).text(point.ordering).count(point.seeds);
    row.count(point.macsPerItem).count(point.bytesPerItem).nothing();
    for (const SweepPoint::Values& values : point.metrics)
        row.number(values.atStart).number(values.auc);
    return row.line();
}

} // namespace

std::string costCsv(const StudyResult& result)
{
    const Study& study = result.study;
    const CostChart chart = costChart(result);
    std::string text = provenanceComments(result) + costHeader(study);
    text += baselineRow("old", result.baselines.oldModel, 0, chart.oldFeatureBytes, {});
    text += baselineRow("new", result.baselines.newModel, study.embeddingMacs,
                        chart.newFeatureBytes, study.imageBytes);
    for (const CostChart::Point& point : chart.points)
        text += pointRow(study, point);
    return text;
}

} // namespace crossfade
