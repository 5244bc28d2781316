#include "widgets/curves/plotcontent.h"

#include "core/backfill/curve_value.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/groupsheet.h"
#include "widgets/words/nametext.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

struct PlotText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::PlotText)
};

PlotContent::Line curveLine(const ResultModel& model, int index)
{
    const StudyResult& result = *model.result();
    const auto i = static_cast<std::size_t>(index);
    const auto metric = static_cast<std::size_t>(model.metric());
    const StudyCurve& curve = result.curves[i];
    PlotContent::Line line{.name = curveText(result, i),
                           .style = model.styleOf(index),
                           .visible = model.isCurveVisible(index) || index == model.currentCurve(),
                           .percent = inPercent(curve.backfill.metrics[metric].mean)};
    line.fine = finePoints(curve.backfill, metric);
    if (const ConfidenceInterval* interval = intervalOf(curve, metric)) {
        line.low = inPercent(interval->low);
        line.high = inPercent(interval->high);
    }
    return line;
}

/// @param naming  "%1" is where the baseline's name goes
std::vector<PlotContent::Level> levelsOf(const Baselines& baselines, std::size_t metric,
                                         const QString& naming)
{
    std::vector<PlotContent::Level> levels{
        {naming.arg(PlotText::tr("old")), 100 * baselines.oldModel.mean[metric], {6, 4}},
        {naming.arg(PlotText::tr("new")), 100 * baselines.newModel.mean[metric], {6, 4}}};
    if (baselines.cross)
        levels.push_back(
            {naming.arg(PlotText::tr("cross")), 100 * baselines.cross->mean[metric], {1.5, 3}});
    return levels;
}

PlotContent allCurves(const ResultModel& model)
{
    const StudyResult& result = *model.result();
    const auto metric = static_cast<std::size_t>(model.metric());
    PlotContent content;
    content.yTitle = PlotText::tr("%1 (%)").arg(metricText(result, result.study.metrics[metric]));
    content.levels = levelsOf(result.baselines, metric, QStringLiteral("%1"));
    if (result.normalisedBaselines)
        for (const auto& level :
             levelsOf(*result.normalisedBaselines, metric, PlotText::tr("%1, normalised")))
            content.levels.push_back(level);
    for (std::size_t i = 0; i < result.otherBaselines.size(); ++i)
        content.levels.push_back(
            {PlotText::tr("new (%1)").arg(nameText(result.study.otherNewModels[i])),
             100 * result.otherBaselines[i].raw.newModel.mean[metric],
             {6, 4}});
    for (int i = 0; i < model.curveCount(); ++i)
        content.lines.push_back(curveLine(model, i));
    content.chosen = model.currentCurve();
    return content;
}

/// Adds the metric of the whole gallery, where the study has it.
void addWholeGallery(PlotContent& content, const Study& study, const StudyCurve& curve,
                     const Metric& metric)
{
    const auto found = std::ranges::find(curve.backfill.metrics, metric, &MetricCurve::metric);
    if (found != curve.backfill.metrics.end())
        content.lines.push_back({.name = restrictionText(study).isEmpty()
                                             ? PlotText::tr("whole gallery")
                                             : PlotText::tr("all of these items"),
                                 .percent = inPercent(found->mean)});
}

/// A restricted study has groups without items.
bool hasValues(const GroupCurve& group, std::span<const double> values)
{
    const auto isKnown = [](double value) { return std::isfinite(value); };
    return std::ranges::any_of(values, isKnown) || std::ranges::any_of(group.backfilled, isKnown);
}

void addGap(PlotContent& content, const std::vector<double>& percent)
{
    content.gapLow.resize(percent.size(), std::numeric_limits<double>::quiet_NaN());
    content.gapHigh.resize(percent.size(), std::numeric_limits<double>::quiet_NaN());
    for (std::size_t t = 0; t < percent.size(); ++t) {
        content.gapLow[t] = std::fmin(content.gapLow[t], percent[t]); // these ignore NaN
        content.gapHigh[t] = std::fmax(content.gapHigh[t], percent[t]);
    }
}

PlotContent groupsOf(const ResultModel& model)
{
    const StudyCurve& curve = *model.curve();
    const GroupMetric by = groupMetricOf(curve, static_cast<std::size_t>(model.metric()));
    PlotContent content;
    content.title =
        PlotText::tr("%1, by %2")
            .arg(curveText(*model.result(), static_cast<std::size_t>(model.currentCurve())),
                 nameText(model.attribute()));
    if (!by.isAsked)
        content.title += QLatin1Char('\n') + lackOfMetric(by);
    content.yTitle = PlotText::tr("%1 (%)").arg(metricText(*model.result(), by.metric));
    addWholeGallery(content, model.result()->study, curve, by.metric);
    for (const GroupCurve& group : curve.groups) {
        const std::span<const double> values = by.of(group);
        if (group.attribute == model.attribute() && hasValues(group, values)) {
            const std::vector<double> percent = inPercent({values.begin(), values.end()});
            content.lines.push_back({.name = nameText(group.value),
                                     .style = static_cast<int>(content.lines.size()),
                                     .percent = percent,
                                     .backfilled = inPercent(group.backfilled)});
            addGap(content, percent);
        }
    }
    return content;
}

} // namespace

QList<QPointF> finePoints(const BackfillCurve& curve, std::size_t metric)
{
    const std::array curves{&curve};
    const ExactSeries exact = exactSeries(curves, metric);
    QList<QPointF> points;
    for (std::size_t i = 0; i < exact.values.size(); ++i)
        points += QPointF(100 * exact.fractions[i], 100 * exact.values[i]);
    return points;
}

PlotContent plotContent(const ResultModel& model)
{
    if (model.metric() < 0 || lacksValues(*model.result()))
        return {};
    return model.attribute().empty() || model.curve() == nullptr ? allCurves(model)
                                                                 : groupsOf(model);
}

} // namespace crossfade
