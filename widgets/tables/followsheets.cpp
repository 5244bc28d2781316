#include "widgets/tables/followsheets.h"

#include "core/base/numbers.h"
#include "widgets/tables/sheetcells.h"
#include "widgets/words/definitions.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>

#include <cmath>

namespace crossfade
{

namespace
{

struct FollowSheets {
    Q_DECLARE_TR_FUNCTIONS(crossfade::FollowSheets)
};

/// The promise of a metric, or why nothing is promised.
Sheet::Cell promisedCell(const FollowReport& report, std::size_t metric)
{
    Sheet::Cell cell = rangeCell(report.promised[metric], 2);
    if (std::isfinite(report.promised[metric].value))
        return cell;
    cell.help = report.plan.judgedOn == "train"
                    ? FollowSheets::tr("The plan was judged on training rows: it promises a share "
                                       "of the way from old to new, and no metric of this gallery")
                    : FollowSheets::tr("The plan was made without this metric");
    return cell;
}

LinesContent::Line styledLine(const QString& name, int style)
{
    return {.name = name,
            .light = curveStyle(style, false),
            .dark = curveStyle(style, true),
            .x = {},
            .y = {}};
}

LinesContent::Line soFarLine(const FollowReport& report, std::size_t metric)
{
    LinesContent::Line line = styledLine(FollowSheets::tr("measured so far"), 0);
    line.x = inPercent(report.soFarFractions);
    if (metric < report.soFar.size())
        line.y = inPercent(report.soFar[metric]);
    line.isStrong = true;
    return line;
}

/// The plan's curve of the metric; only a plan that was judged on a pilot has one of this gallery.
LinesContent::Line promisedLine(const FollowReport& report, std::size_t metric)
{
    LinesContent::Line line = styledLine(FollowSheets::tr("promised by the plan"), 2);
    const auto found = report.plan.along.find(metricName(report.metrics[metric]));
    if (report.plan.judgedOn != "pilot" || found == report.plan.along.end())
        return line;
    const std::vector<Estimated>& along = found->second;
    for (std::size_t t = 0; t < along.size(); ++t) {
        line.x.push_back(100 * static_cast<double>(t) / static_cast<double>(along.size() - 1));
        line.y.push_back(100 * along[t].value);
        line.low.push_back(100 * along[t].interval.low);
        line.high.push_back(100 * along[t].interval.high);
    }
    return line;
}

LinesContent::Line aheadLine(const FollowReport& report, const MetricOutlook& outlook)
{
    LinesContent::Line line =
        styledLine(FollowSheets::tr("estimated ahead, with its 95 % interval"), 1);
    line.x = inPercent(report.fractions);
    line.y = inPercent(valuesOf(outlook.curve));
    line.low = inPercent(lowEnds(outlook.band.pointwise));
    line.high = inPercent(highEnds(outlook.band.pointwise));
    return line;
}

/// The band alone, that holds the whole rest of the curve.
LinesContent::Line wholeBand(const FollowReport& report, const MetricOutlook& outlook)
{
    LinesContent::Line line = styledLine(FollowSheets::tr("95 % band of the whole rest"), 4);
    line.x = inPercent(report.fractions);
    line.y.assign(line.x.size(), notANumber);
    line.low = inPercent(lowEnds(outlook.band.simultaneous));
    line.high = inPercent(highEnds(outlook.band.simultaneous));
    return line;
}

} // namespace

Sheet followNumbersSheet(const FollowReport& report)
{
    Sheet sheet;
    sheet.columns = {
        {.title = FollowSheets::tr("Metric"), .isText = true},
        {.title = FollowSheets::tr("old"), .help = FollowSheets::tr("Over the same queries")},
        {.title = FollowSheets::tr("Measured now"),
         .help = FollowSheets::tr("Every rank is exact; the 95 % interval is for the choice of "
                                  "the queries")},
        {.title = FollowSheets::tr("Promised for now"),
         .help = FollowSheets::tr("By the plan at this fraction; a plan that was judged on "
                                  "training rows promises no metric of this gallery")},
        {.title = FollowSheets::tr("Expected at the end"),
         .help = FollowSheets::tr("Estimated from the pilot, with its 95 % interval")}};
    for (std::size_t m = 0; m < report.metrics.size(); ++m) {
        const bool isKnown = report.fractions.size() > 1;
        const QString name = metricText(report.metrics[m]);
        const double old = report.oldValues[m];
        sheet.rows.push_back({{.text = name, .value = name, .help = metricTip(report.metrics[m])},
                              {.text = percentText(old), .value = old},
                              rangeCell(report.measured[m], 2),
                              promisedCell(report, m),
                              isKnown ? rangeCell({report.outlook[m].curve.back().value,
                                                   report.outlook[m].band.pointwise.back()},
                                                  2)
                                      : rangeCell({notANumber, {}}, 2)});
    }
    return sheet;
}

Sheet followAheadSheet(const FollowReport& report, std::size_t metric)
{
    Sheet sheet;
    const QString name = metricText(report.metrics[metric]);
    sheet.columns = {
        {.title = FollowSheets::tr("New")},
        {.title = name,
         .help = FollowSheets::tr("Estimated; the first row is now") + QLatin1Char('\n') +
                 metricTip(report.metrics[metric])},
        {.title = FollowSheets::tr("95 % interval")},
        {.title = FollowSheets::tr("95 %, all at once"),
         .help = FollowSheets::tr("The whole rest of the curve lies in it with 95 %")}};
    if (report.outlook.empty())
        return sheet;
    const MetricOutlook& outlook = report.outlook[metric];
    const auto ends = [](const Interval& interval) {
        return Sheet::Cell{.text = FollowSheets::tr("%1 to %2")
                                       .arg(percentText(interval.low), percentText(interval.high)),
                           .value = interval.low};
    };
    for (std::size_t t = 0; t < report.fractions.size(); ++t)
        sheet.rows.push_back(
            {{.text = percentText(report.fractions[t], 1), .value = report.fractions[t]},
             {.text = percentText(outlook.curve[t].value), .value = outlook.curve[t].value},
             ends(outlook.band.pointwise[t]),
             ends(outlook.band.simultaneous[t])});
    return sheet;
}

LinesContent followCurve(const FollowReport& report, std::size_t metric)
{
    const QString name = metricText(report.metrics[metric]);
    const bool isEstimated = report.fractions.size() > 1;
    LinesContent content{.x = {.title = FollowSheets::tr("Share of the gallery that is new (%)"),
                               .low = 0,
                               .high = 100},
                         .yTitle = isEstimated
                                       ? FollowSheets::tr("%1, ahead estimated (%)").arg(name)
                                       : FollowSheets::tr("%1 (%)").arg(name),
                         .lines = {},
                         .levels = {}};
    LinesContent::Line promised = promisedLine(report, metric);
    if (isEstimated) {
        content.lines.push_back(wholeBand(report, report.outlook[metric]));
        content.lines.push_back(aheadLine(report, report.outlook[metric]));
    }
    if (!promised.x.empty())
        content.lines.push_back(std::move(promised));
    content.lines.push_back(soFarLine(report, metric));
    if (std::isfinite(report.oldValues[metric]))
        content.levels.push_back(
            {.name = FollowSheets::tr("old"), .y = 100 * report.oldValues[metric]});
    const auto& target = report.request.target;
    if (target && target->metric == report.metrics[metric])
        content.levels.push_back({.name = FollowSheets::tr("target"), .y = 100 * target->value});
    content.marks = {
        {.x = 100 * report.state.fraction(), .name = FollowSheets::tr("you are here")}};
    if (const auto stop = report.stop())
        content.marks.push_back({.x = 100 * stop->fraction, .name = FollowSheets::tr("stop")});
    return content;
}

} // namespace crossfade
