#include "app/gui/figures/figuretext.h"

#include "core/base/version.h"
#include "widgets/charts/sweepfigure.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/groupsheet.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>

namespace crossfade
{

namespace
{

struct FigureText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::FigureText)
};

QString joined(const QStringList& parts)
{
    QStringList once = parts;
    once.removeDuplicates();
    return listText(once);
}

QString dataLine(const StudyResult& result)
{
    const Study& study = result.study;
    const QString data = QString::fromStdString(study.embeddings.filename().string());
    const QString kept = restrictionText(study);
    return joinSentences(
        {FigureText::tr("Data: %1, models %2 → %3, %4 queries, %5 gallery items; %6 distance, "
                        "protocol %7.")
             .arg(data, nameText(study.oldModel), nameText(study.newModel),
                  countText(result.items->queries().count), countText(result.items->gallery.count),
                  QLatin1String(distanceName(study.distance)),
                  QLatin1String(protocolName(study.protocol))),
         kept.isEmpty() ? QString() : FigureText::tr("Only %1.").arg(kept)});
}

QString versionLine(const StudyResult& result)
{
    return FigureText::tr("Crossfade %1; computed %2 on %3 with version %4.")
        .arg(QLatin1String(version()), timeText(result.provenance.created),
             QString::fromStdString(result.provenance.device),
             QString::fromStdString(result.provenance.version));
}

/// How many seeds the means are taken over: fewer than the study's where fits diverged.
QString seedsLine(const SweepFigure& figure)
{
    const std::size_t all = figure.result->study.seeds.size();
    const auto [least, most] = seedRange(figure.sweeps);
    if (least == all)
        return FigureText::tr("Means of %1 seeds.").arg(all);
    const QString range =
        least == most ? QString::number(least) : QStringLiteral("%1–%2").arg(least).arg(most);
    return FigureText::tr("Means of %1 of %2 seeds: the other fits diverged.").arg(range).arg(all);
}

/// The chosen metric; of groups, the one that they are shown by.
Metric shownMetric(const ResultModel& model)
{
    const auto metric = static_cast<std::size_t>(model.metric());
    return model.attribute().empty() || model.curve() == nullptr
               ? model.result()->study.metrics[metric]
               : groupMetricOf(*model.curve(), metric).metric;
}

QString chosenCurveText(const ResultModel& model)
{
    return curveText(*model.result(), static_cast<std::size_t>(model.currentCurve()));
}

/// The line about the one curve whose groups are drawn.
QString groupsLine(const ResultModel& model)
{
    return FigureText::tr("Curve: %1. Band: from the worst group to the best.")
        .arg(chosenCurveText(model));
}

} // namespace

QString titled(const StudyResult& result, const QString& text)
{
    const QString name = nameText(result.study.name);
    return name.isEmpty() ? text : FigureText::tr("%1: %2").arg(name, text);
}

QString titleOf(const ResultModel& model)
{
    const StudyResult& result = *model.result();
    if (!model.attribute().empty())
        return titled(
            result, FigureText::tr("%1 of the groups by %2 while the gallery is backfilled")
                        .arg(metricText(result, shownMetric(model)), nameText(model.attribute())));
    return titled(result, FigureText::tr("%1 while the gallery is backfilled")
                              .arg(metricText(result, shownMetric(model))));
}

QString titleOf(const SweepFigure& figure)
{
    const StudyResult& result = *figure.result;
    return titled(result, FigureText::tr("%1 over %2")
                              .arg(metricText(result, result.study.metrics[figure.metric]),
                                   xAxisText(figure)));
}

QStringList footerOf(const ResultModel& model)
{
    const StudyResult& result = *model.result();
    if (!model.attribute().empty() && model.curve() != nullptr)
        return {dataLine(result), groupsLine(model), versionLine(result)};
    QStringList methodNames;
    QStringList orderNames;
    for (int i = 0; i < model.curveCount(); ++i) {
        if (!model.isCurveVisible(i) && i != model.currentCurve()) // which is always drawn
            continue;
        const StudyCurve& curve = result.curves[static_cast<std::size_t>(i)];
        methodNames += methodText(result, curve);
        orderNames += orderWithCaveat(result, curve.choice, curve.ordering);
    }
    QStringList lines{
        dataLine(result),
        FigureText::tr("Methods: %1. Orders: %2.").arg(joined(methodNames), joined(orderNames))};
    const StudyCurve* chosen = model.curve();
    if (chosen != nullptr &&
        intervalOf(*chosen, static_cast<std::size_t>(model.metric())) != nullptr)
        lines += bandText(chosenCurveText(model));
    return lines << versionLine(result);
}

QStringList footerOf(const SweepFigure& figure)
{
    QStringList names;
    for (const Sweep& sweep : figure.sweeps)
        names += sweepText(sweep);
    const StudyResult& result = *figure.result;
    const Sweep& first = figure.sweeps.front();
    const QString method = methodText(first.method);
    const QString sweeps = joined(names);
    QString line =
        FigureText::tr("Method: %1. Order: %2.")
            .arg(sweeps == method ? method : FigureText::tr("%1 (%2)").arg(method, sweeps),
                 orderWithCaveat(result, first.points.front().choice, first.ordering));
    if (result.study.seeds.size() > 1)
        line = joinSentences({line, seedsLine(figure)});
    return {dataLine(result), line, versionLine(result)};
}

QStringList footerOf(const StudyResult& result)
{
    return {dataLine(result), versionLine(result)};
}

} // namespace crossfade
