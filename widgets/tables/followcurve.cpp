#include "widgets/tables/followcurve.h"

#include "core/base/numbers.h"
#include "core/study/follow/follow_words.h"
#include "widgets/results/curvestyles.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>

#include <cmath>

namespace crossfade
{

namespace
{

struct FollowCurve {
    Q_DECLARE_TR_FUNCTIONS(crossfade::FollowCurve)
};

/// A line in the colour of the method and order that are followed; without a marker what has not
/// been measured.
LinesContent::Line styledLine(const FollowReport& report, const QString& name,
                              const QList<qreal>& dashes, bool isMeasured)
{
    const Study& study = report.plan.study;
    CurveStyles styles;
    const int style = styles.numberOf(
        {.method = study.methods.front().displayName(), .ordering = study.orders.front()});
    LinesContent::Line line{.name = name,
                            .light = curveStyle(style, false),
                            .dark = curveStyle(style, true),
                            .x = {},
                            .y = {}};
    for (CurveStyle* each : {&line.light, &line.dark}) {
        each->dashes = dashes;
        if (!isMeasured)
            each->marker = CurveStyle::Marker::None;
    }
    return line;
}

/// In no method's colour.
void makePlain(LinesContent::Line& line)
{
    line.light.color = chartColors(false).baseline;
    line.dark.color = chartColors(true).baseline;
}

LinesContent::Line soFarLine(const FollowReport& report, std::size_t metric)
{
    LinesContent::Line line = styledLine(report, FollowCurve::tr("measured so far"), {}, true);
    line.x = inPercent(report.soFarFractions);
    if (metric < report.soFar.size())
        line.y = inPercent(report.soFar[metric]);
    line.isStrong = true;
    return line;
}

/// The plan's curve of the metric; only a plan that was judged on a pilot has one of this gallery.
LinesContent::Line promisedLine(const FollowReport& report, std::size_t metric)
{
    LinesContent::Line line =
        styledLine(report, FollowCurve::tr("promised by the plan"), {5, 2.5}, false);
    makePlain(line);
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
    LinesContent::Line line = styledLine(
        report, FollowCurve::tr("estimated ahead, with its 95 % interval"), {1.2, 2}, false);
    line.x = inPercent(report.fractions);
    line.y = inPercent(outlook.values);
    line.low = inPercent(lowEnds(outlook.band.pointwise));
    line.high = inPercent(highEnds(outlook.band.pointwise));
    return line;
}

/// The band alone, that holds the whole rest of the curve.
LinesContent::Line wholeBand(const FollowReport& report, const MetricOutlook& outlook)
{
    LinesContent::Line line =
        styledLine(report, FollowCurve::tr("95 % band of the whole rest"), {}, false);
    line.x = inPercent(report.fractions);
    line.y.assign(line.x.size(), notANumber);
    line.low = inPercent(lowEnds(outlook.band.simultaneous));
    line.high = inPercent(highEnds(outlook.band.simultaneous));
    return line;
}

} // namespace

LinesContent followCurve(const FollowReport& report, std::size_t metric)
{
    const QString name = shown(followedMetric(report, report.metrics[metric]));
    const bool isEstimated = report.fractions.size() > 1;
    LinesContent content{.x = {.title = FollowCurve::tr("Share of the gallery that is new (%)"),
                               .low = 0,
                               .high = 100},
                         .yTitle = isEstimated
                                       ? FollowCurve::tr("%1, ahead estimated (%)").arg(name)
                                       : FollowCurve::tr("%1 (%)").arg(name),
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
            {.name = FollowCurve::tr("old"), .y = 100 * report.oldValues[metric]});
    const auto& target = report.request.target;
    if (target && target->metric == report.metrics[metric])
        content.levels.push_back({.name = FollowCurve::tr("target"), .y = 100 * target->value});
    content.marks = {{.x = 100 * report.state.fraction(), .name = FollowCurve::tr("you are here")}};
    if (const auto stop = report.stop())
        content.marks.push_back({.x = 100 * stop->fraction, .name = FollowCurve::tr("stop")});
    return content;
}

} // namespace crossfade
