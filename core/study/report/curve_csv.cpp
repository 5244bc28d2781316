#include "core/study/report/csv_tables.h"

#include "core/study/analysis/old_flips.h"
#include "core/study/report/csv_text.h"

namespace crossfade
{

namespace
{

std::string curveHeader(const Study& study)
{
    CsvRow row;
    for (const char* name : {"method", "ordering", "seed", "fraction", "backfilled",
                             "positive_flips_against_old", "negative_flips_against_old"})
        row.text(name);
    for (const Metric& metric : study.metrics) {
        const std::string name = metricName(metric);
        row.text(name).text(name + ":low").text(name + ":high");
    }
    row.text("positive_flips_against_start").text("negative_flips_against_start");
    return row.text("label").line();
}

std::string baselineRow(const std::string& name, const Baseline& baseline)
{
    CsvRow row;
    row.text(name);
    for (int empty = 0; empty < 6; ++empty)
        row.nothing();
    for (const double value : baseline.mean)
        row.number(value).nothing().nothing();
    return row.nothing().nothing().nothing().line();
}

std::string baselineRows(const std::string& prefix, const Baselines& baselines)
{
    std::string rows = baselineRow(prefix + "old", baselines.oldModel);
    rows += baselineRow(prefix + "new", baselines.newModel);
    if (baselines.cross)
        rows += baselineRow(prefix + "cross", *baselines.cross);
    return rows;
}

std::string curveRow(const Study& study, const StudyCurve& curve, const FlipCounts& againstOld,
                     std::size_t slice)
{
    const BackfillCurve& backfill = curve.backfill;
    CsvRow row;
    row.text(curve.method).text(curve.ordering).count(curve.seed);
    row.number(backfill.fractions[slice]).count(backfill.backfilled[slice]);
    if (againstOld.positive.empty())
        row.nothing().nothing();
    else
        row.count(againstOld.positive[slice]).count(againstOld.negative[slice]);
    for (std::size_t metric = 0; metric < backfill.metrics.size(); ++metric) {
        row.number(backfill.metrics[metric].mean[slice]);
        if (metric < curve.ci95.size())
            row.number(curve.ci95[metric].low[slice]).number(curve.ci95[metric].high[slice]);
        else
            row.nothing().nothing();
    }
    row.count(backfill.flips[0].positive[slice]).count(backfill.flips[0].negative[slice]);
    return row.text(study.methods[curve.choice].displayName()).line();
}

} // namespace

std::string curveCsv(const StudyResult& result)
{
    std::string text = provenanceComments(result) + curveHeader(result.study);
    text += baselineRows("", result.baselines);
    if (result.normalisedBaselines)
        text += baselineRows("normalised ", *result.normalisedBaselines);
    for (std::size_t i = 0; i < result.otherBaselines.size(); ++i) {
        const Baseline& newModel = result.otherBaselines[i].raw.newModel;
        text += baselineRow("new (" + result.study.otherNewModels[i] + ")", newModel);
    }
    for (const StudyCurve& curve : result.curves) {
        const FlipCounts againstOld = flipsAgainstOld(result, curve, 1);
        for (std::size_t slice = 0; slice < curve.backfill.fractions.size(); ++slice)
            text += curveRow(result.study, curve, againstOld, slice);
    }
    return text;
}

} // namespace crossfade
