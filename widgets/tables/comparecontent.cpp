#include "widgets/tables/comparecontent.h"

#include "core/metrics/metric.h"
#include "core/study/analysis/differences/curve_difference.h"
#include "core/study/analysis/differences/verdict_sheet.h"
#include "core/study/analysis/exact_series.h"
#include "widgets/results/resultmodel.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

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

/// After every item where that is known, as Curves has it; else at the slices.
void addMeanCurve(LinesContent::Line& line, const StudyResult& result, const Side& side,
                  std::size_t metric)
{
    const ExactSeries exact = exactSeries(result, side, metric);
    line.x = inPercent(exact.fractions.empty() ? result.curves.front().backfill.fractions
                                               : exact.fractions);
    line.y = exact.values.empty() ? meanCurve(result, side, metric) : inPercent(exact.values);
}

/// The dashes of a run, by its place in the list.
QList<qreal> dashesOf(std::size_t run)
{
    static const QList<QList<qreal>> patterns{
        {}, {5, 3}, {1.5, 2.5}, {7, 3, 1.5, 3}, {7, 3, 1.5, 3, 1.5, 3}};
    return patterns[static_cast<qsizetype>(run % 5)];
}

CurveStyle solid(CurveStyle style)
{
    style.dashes.clear();
    return style;
}

/// A run by its dashes, in the colour of no curve.
LegendEntry keyOfRun(const QString& name, std::size_t run)
{
    const auto style = [&](bool dark) {
        return CurveStyle{.color = chartColors(dark).text,
                          .dashes = dashesOf(run),
                          .marker = CurveStyle::Marker::None};
    };
    return {.style = style(false), .inDark = style(true), .text = name};
}

/// Adds the first key of each run, then the second of each, each name once: where the legend is cut
/// short, none of the runs loses all its names.
void addInTurn(std::vector<LegendEntry>& keys, const std::vector<std::vector<LegendEntry>>& ofRuns)
{
    QStringList names;
    bool isMore = true;
    for (std::size_t turn = 0; std::exchange(isMore, false); ++turn)
        for (const std::vector<LegendEntry>& run : ofRuns) {
            if (turn >= run.size())
                continue;
            isMore = true;
            if (names.contains(run[turn].text))
                continue;
            names += run[turn].text;
            keys.push_back(run[turn]);
        }
}

} // namespace

QString sideText(const StudyResult& result, const Side& side)
{
    return QStringLiteral("%1 · %2").arg(methodText(result.study.methods[side.choice]),
                                         orderWithCaveat(result, side.choice, side.ordering));
}

QString noVerdictText(const std::optional<double>& tooFewClasses)
{
    return shown(noIntervalMessage(tooFewClasses ? Unknown::TooFewClasses : Unknown::NotMeasured));
}

QString tooFewClassesText(const std::optional<double>& tooFewClasses)
{
    return tooFewClasses ? CompareContent::tr(
                               "The queries are of too few classes to tell (as good as %1 equal "
                               "ones): there are no intervals and no verdicts.")
                               .arg(numberText(*tooFewClasses, 1))
                         : QString();
}

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

LinesContent comparedLines(const std::vector<NamedRun>& runs, const Metric& metric,
                           CurveStyles& styles, const std::vector<MethodsAndOrders>& unticked)
{
    LinesContent content{
        .x = {.title = CompareContent::tr("Share of the gallery that is backfilled (%)"),
              .low = 0,
              .high = 100},
        .yTitle = CompareContent::tr("%1 (%)").arg(metricText(metric)),
        .lines = {},
        .levels = {}};
    // The runs first: a legend that is cut short must not lose them.
    for (std::size_t run = 0; run < runs.size(); ++run)
        content.keys.push_back(keyOfRun(runs[run].name, run));
    std::vector<std::vector<LegendEntry>> keys; // of the curves of each run
    for (std::size_t run = 0; run < runs.size(); ++run) {
        const StudyResult& result = *runs[run].result;
        styles.add(curveNames(result));
        keys.emplace_back();
        for (const Side& side : sidesOf(result)) {
            const std::string method = result.study.methods[side.choice].displayName();
            if (!unticked.empty() && unticked[run].contains({method, side.ordering}))
                continue;
            const QString name = sideText(result, side);
            const int style = styles.numberOf({.method = method, .ordering = side.ordering});
            keys.back().push_back({.style = solid(curveStyle(style, false)),
                                   .inDark = solid(curveStyle(style, true)),
                                   .text = name});
            LinesContent::Line line{
                .name =
                    runs.size() > 1 ? QStringLiteral("%1 – %2").arg(name, runs[run].name) : name,
                .light = curveStyle(style, false),
                .dark = curveStyle(style, true),
                .x = {},
                .y = {}};
            addMeanCurve(line, result, side, metricIndex(result.study.metrics, metric));
            line.light.dashes = line.dark.dashes = dashesOf(run);
            content.lines.push_back(std::move(line));
        }
    }
    addInTurn(content.keys, keys);
    return content;
}

} // namespace crossfade
