#include "widgets/comparecontent.h"

#include "widgets/percents.h"
#include "widgets/resulttext.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace crossfade
{

namespace
{

struct CompareContent {
    Q_DECLARE_TR_FUNCTIONS(crossfade::CompareContent)
};

QString sideText(const StudyResult& result, const Side& side)
{
    return QStringLiteral("%1 · %2").arg(methodText(result.study.methods[side.choice]),
                                         orderText(side.ordering));
}

std::vector<Side> curvesOf(const StudyResult& result)
{
    std::vector<Side> sides;
    for (const auto& [side, same] : commonCurves(result, result))
        sides.push_back(side);
    return sides;
}

/// The mean over the seeds, in percent.
std::vector<double> meanCurve(const StudyResult& result, const Side& side, std::size_t metric)
{
    std::vector<double> mean;
    double seeds = 0;
    for (const StudyCurve& curve : result.curves) {
        if (curve.choice != side.choice || curve.ordering != side.ordering)
            continue;
        const std::vector<double>& values = curve.backfill.metrics[metric].mean;
        mean.resize(values.size());
        ++seeds;
        for (std::size_t t = 0; t < values.size(); ++t)
            mean[t] += 100 * values[t];
    }
    for (double& value : mean)
        value /= seeds;
    return mean;
}

/// The dashes of a run, by its place in the list.
QList<qreal> dashesOf(std::size_t run)
{
    static const QList<QList<qreal>> patterns{
        {}, {5, 3}, {1.5, 2.5}, {7, 3, 1.5, 3}, {7, 3, 1.5, 3, 1.5, 3}};
    return patterns[static_cast<qsizetype>(run % 5)];
}

std::size_t metricIndex(const StudyResult& result, const Metric& metric)
{
    return static_cast<std::size_t>(std::ranges::find(result.study.metrics, metric) -
                                    result.study.metrics.begin());
}

QString betterText(const ComparedRun& compared, const RunDifference& difference)
{
    if (!compared.isPaired)
        return QStringLiteral("–");
    switch (difference.verdict) {
    case Verdict::Holds:
        return compared.run.name;
    case Verdict::DoesNotHold:
        return CompareContent::tr("the reference");
    case Verdict::NotToldApart:
        return CompareContent::tr("not told apart");
    }
    return {};
}

Sheet::Cell percentCell(double share)
{
    return {.text = percentText(share), .value = share};
}

std::vector<Sheet::Cell> rowOf(const NamedRun& reference, const ComparedRun& compared,
                               std::size_t i)
{
    const RunDifference& difference = compared.differences[i];
    const Interval& interval = difference.interval;
    return {{.text = sideText(*reference.result, compared.curves[i].first), .value = {}},
            {.text = compared.run.name, .value = {}},
            percentCell(difference.aValue),
            percentCell(difference.bValue),
            {.text = signedPercent(difference.difference, 2), .value = difference.difference},
            {.text = interval.isKnown()
                         ? CompareContent::tr("%1 to %2")
                               .arg(signedPercent(interval.low, 2), signedPercent(interval.high, 2))
                         : QStringLiteral("–"),
             .value = interval.low},
            {.text = betterText(compared, difference), .value = {}}};
}

/// A curve that only one of the two has.
std::vector<Sheet::Cell> loneRow(const QString& curve, const QString& run, const QString& has)
{
    const Sheet::Cell none{.text = QStringLiteral("–")};
    return {{.text = curve}, {.text = run}, none, none, none, none, {.text = has}};
}

void addLoneRows(Sheet& sheet, const NamedRun& reference, const ComparedRun& compared)
{
    const auto isShared = [&](const Side& side, auto place) {
        return std::ranges::find(compared.curves, side, place) != compared.curves.end();
    };
    for (const Side& side : curvesOf(*reference.result))
        if (!isShared(side, &std::pair<Side, Side>::first))
            sheet.rows.push_back(loneRow(sideText(*reference.result, side), compared.run.name,
                                         CompareContent::tr("only the reference has it")));
    for (const Side& side : curvesOf(*compared.run.result))
        if (!isShared(side, &std::pair<Side, Side>::second))
            sheet.rows.push_back(loneRow(sideText(*compared.run.result, side), compared.run.name,
                                         CompareContent::tr("the reference does not have it")));
}

CurveStyle solid(CurveStyle style)
{
    style.dashes.clear();
    return style;
}

/// A run by its dashes, in the colour of no curve.
LinesContent::Key keyOfRun(const QString& name, std::size_t run)
{
    const auto style = [&](bool dark) {
        return CurveStyle{.color = chartColors(dark).text,
                          .dashes = dashesOf(run),
                          .marker = CurveStyle::Marker::None};
    };
    return {.name = name, .light = style(false), .dark = style(true)};
}

} // namespace

std::vector<Metric> commonMetrics(const std::vector<NamedRun>& runs)
{
    if (runs.empty())
        return {};
    std::vector<Metric> metrics = runs.front().result->study.metrics;
    std::erase_if(metrics, [&](const Metric& metric) {
        return std::ranges::any_of(runs, [&](const NamedRun& run) {
            return std::ranges::find(run.result->study.metrics, metric) ==
                   run.result->study.metrics.end();
        });
    });
    return metrics;
}

LinesContent comparedLines(const std::vector<NamedRun>& runs, const Metric& metric)
{
    LinesContent content{
        .x = {.title = CompareContent::tr("Share of the gallery that is backfilled (%)"),
              .low = 0,
              .high = 100},
        .yTitle = CompareContent::tr("%1 (%)").arg(metricText(metric)),
        .lines = {},
        .levels = {}};
    QStringList names; // a colour each
    for (std::size_t run = 0; run < runs.size(); ++run) {
        const StudyResult& result = *runs[run].result;
        for (const Side& side : curvesOf(result)) {
            const QString name = sideText(result, side);
            if (!names.contains(name)) {
                const int next = static_cast<int>(names.size());
                names += name;
                content.keys.push_back({.name = name,
                                        .light = solid(curveStyle(next, false)),
                                        .dark = solid(curveStyle(next, true))});
            }
            const int style = static_cast<int>(names.indexOf(name));
            LinesContent::Line line{
                .name =
                    runs.size() > 1 ? QStringLiteral("%1 – %2").arg(name, runs[run].name) : name,
                .light = curveStyle(style, false),
                .dark = curveStyle(style, true),
                .x = inPercent(result.curves.front().backfill.fractions),
                .y = meanCurve(result, side, metricIndex(result, metric))};
            line.light.dashes = line.dark.dashes = dashesOf(run);
            content.lines.push_back(std::move(line));
        }
    }
    for (std::size_t run = 0; run < runs.size(); ++run)
        content.keys.push_back(keyOfRun(runs[run].name, run));
    return content;
}

Sheet comparedSheet(const NamedRun& reference, const std::vector<ComparedRun>& compared)
{
    Sheet sheet;
    sheet.columns = {
        {.title = CompareContent::tr("Method and order"), .isText = true},
        {.title = CompareContent::tr("Run"), .isText = true},
        {.title = CompareContent::tr("Reference"),
         .help = CompareContent::tr("The value in the reference “%1”").arg(reference.name)},
        {.title = CompareContent::tr("Here"),
         .help = CompareContent::tr("The value in the run of this row")},
        {.title = CompareContent::tr("Difference"),
         .help = CompareContent::tr("This run minus the reference")},
        {.title = CompareContent::tr("95 % interval"),
         .help = CompareContent::tr("Paired: the same queries are drawn anew for both runs, by "
                                    "class where there are labels. The fits are taken as they "
                                    "are. Only where both runs have the same queries")},
        {.title = CompareContent::tr("Better"),
         .help = CompareContent::tr("The run that the whole interval speaks for"),
         .isText = true}};
    for (const ComparedRun& each : compared) {
        for (std::size_t i = 0; i < each.differences.size(); ++i)
            sheet.rows.push_back(rowOf(reference, each, i));
        addLoneRows(sheet, reference, each);
    }
    return sheet;
}

QString comparedText(const NamedRun& reference, const std::vector<ComparedRun>& compared)
{
    QStringList lines;
    for (const ComparedRun& each : compared) {
        const auto count = [&](Verdict verdict) {
            return countText(static_cast<std::size_t>(
                std::ranges::count(each.differences, verdict, &RunDifference::verdict)));
        };
        const QString& name = each.run.name;
        if (each.curves.empty())
            lines += CompareContent::tr("“%1” and “%2” share no method under the same order: the "
                                        "chart shows both, but there is nothing to subtract.")
                         .arg(name, reference.name);
        else if (!each.isPaired)
            lines += CompareContent::tr("“%1” has other queries or another gallery than “%2”: the "
                                        "differences have no intervals.")
                         .arg(name, reference.name);
        else
            lines +=
                CompareContent::tr("Of %1 shared curves, “%2” is better in %3, “%4” in %5; "
                                   "%6 are not told apart.")
                    .arg(countText(each.curves.size()), name, count(Verdict::Holds), reference.name,
                         count(Verdict::DoesNotHold), count(Verdict::NotToldApart));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace crossfade
