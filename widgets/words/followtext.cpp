#include "widgets/words/followtext.h"

#include "core/orders/order.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>
#include <QLocale>

namespace crossfade
{

namespace
{

struct FollowText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::FollowText)
};

QString queriesText(const FollowReport& report)
{
    const QString count = countText(report.queryCount);
    switch (report.queries) {
    case FollowQueries::Own:
        return FollowText::tr("measured with the file's %1 queries").arg(count);
    case FollowQueries::All:
        return FollowText::tr("measured with all %1 items as queries").arg(count);
    case FollowQueries::Pilot:
        return FollowText::tr("measured with the pilot's %1 items as queries").arg(count);
    case FollowQueries::Present:
        return FollowText::tr("measured with the %1 items that are present as queries").arg(count);
    case FollowQueries::None:
        break;
    }
    return FollowText::tr("nothing can be measured yet");
}

QString promisedText(const FollowReport& report, std::size_t metric)
{
    if (std::isfinite(report.promised[metric].value))
        return FollowText::tr("The plan promised %1.").arg(rangeText(report.promised[metric]));
    if (!std::isfinite(report.promisedGain.value))
        return {};
    return FollowText::tr("The plan was judged on training rows: it promised a share of the way "
                          "from old to new by %1, %2 by now.")
        .arg(metricText(report.objectiveMetric()), rangeText(report.promisedGain, 0));
}

QString stopLine(const FollowReport& report, const QString& why,
                 const std::optional<StopPoint>& stop, const QString& never)
{
    if (!stop)
        return FollowText::tr("%1: %2.").arg(why, never);
    const QString wrong = percentText(stop->chanceWrong, 1);
    if (stop->fraction <= report.state.fraction())
        return FollowText::tr("<b>Stop now:</b> %1. The chance that this is wrong is %2.")
            .arg(why, wrong);
    return FollowText::tr("<b>Stop at %1:</b> %2. The chance that this is wrong is %3.")
        .arg(percentText(stop->fraction, 1), why, wrong);
}

QString targetText(const FollowReport& report)
{
    const FollowTarget& target = *report.request.target;
    if (!target.metric)
        return FollowText::tr("%1 of the gain by %2 is safely reached")
            .arg(percentText(target.value, 1), metricText(report.objectiveMetric()));
    return FollowText::tr("%1 of %2 is safely reached")
        .arg(metricText(*target.metric), percentText(target.value, 2));
}

} // namespace

QString followPlace(const FollowReport& report)
{
    const GalleryState& state = report.state;
    const Study& study = report.plan.study;
    return FollowText::tr(
               "<b>You are at %1:</b> %2 of %3 items are new, %4 of them by the plan (%5, "
               "made %6).")
        .arg(percentText(state.fraction(), 1), countText(state.present), countText(state.items),
             countText(state.done),
             FollowText::tr("%1 · %2")
                 .arg(methodText(study.methods.front()), orderText(study.orders.front()))
                 .toHtmlEscaped(),
             timeText(report.plan.created).toHtmlEscaped());
}

QString followMeasured(const FollowReport& report, std::size_t metric)
{
    if (report.queries == FollowQueries::None)
        return FollowText::tr("Nothing can be measured yet: no item has new features.");
    QStringList lines{FollowText::tr("%1 is %2, %3; every rank is exact.")
                          .arg(metricText(report.metrics[metric]),
                               rangeText(report.measured[metric]), queriesText(report)),
                      promisedText(report, metric)};
    if (report.gain)
        lines += FollowText::tr("Of what the whole backfill brings by %1, %2 are there (estimated "
                                "from the pilot).")
                     .arg(metricText(report.objectiveMetric()),
                          rangeText(report.gain->curve.front().value,
                                    report.gain->band.pointwise.front(), 0));
    return joinSentences(lines);
}

QString followAhead(const FollowReport& report, std::size_t metric)
{
    const QLocale locale;
    const auto amounts = [&](const std::optional<double>& cost,
                             const std::optional<double>& hours) {
        QString text;
        if (cost)
            text += FollowText::tr(", cost %1").arg(locale.toString(*cost, 'f', 2));
        if (hours)
            text += FollowText::tr(", %1 h").arg(locale.toString(*hours, 'f', 1));
        return text;
    };
    const LeftToDo& left = report.left;
    QString text = FollowText::tr("Left: %1 items%2")
                       .arg(countText(left.items), amounts(left.cost, left.hours));
    text += left.end ? FollowText::tr("; done %1 at this pace.").arg(timeText(*left.end))
                     : QStringLiteral(".");
    if (!report.next)
        return joinSentences({text, FollowText::tr("Nothing of the plan is left.")});
    const NextBatch& next = *report.next;
    QStringList sentences{text, FollowText::tr("Next is batch %1: %2 items, to %3%4.")
                                    .arg(next.number)
                                    .arg(countText(next.items), percentText(next.fraction, 1),
                                         amounts(next.cost, next.hours))};
    if (!next.gains.empty())
        sentences +=
            FollowText::tr("It is expected to add %1 points to %2.")
                .arg(pointsRangeText(next.gains[metric]), metricText(report.metrics[metric]));
    return joinSentences(sentences);
}

QString followStop(const FollowReport& report)
{
    QStringList lines;
    if (report.request.target)
        lines += stopLine(report, targetText(report), report.byTarget,
                          report.fractions.size() > 1
                              ? FollowText::tr("not on this way, as far as the pilot tells")
                              : FollowText::tr("not yet, and nothing is known of what is to come"));
    if (const auto& worth = report.request.worth)
        lines += stopLine(report,
                          FollowText::tr("the next percent of %1 is worth less than it costs")
                              .arg(metricText(worth->metric)),
                          report.byWorth, FollowText::tr("nothing is known of what is to come"));
    return joinSentences(lines);
}

QStringList followNotes(const FollowReport& report)
{
    const GalleryState& state = report.state;
    QStringList notes;
    const auto note = [&](std::size_t count, const QString& text) {
        if (count > 0)
            notes += text.arg(countText(count));
    };
    note(state.outOfOrder, FollowText::tr("%1 items were embedded out of the plan's order."));
    note(state.gone, FollowText::tr("%1 items of the plan are not in the gallery any more."));
    note(state.othersAbsent, FollowText::tr("%1 items are absent and not in the plan: they came "
                                            "after it. Plan again to place them."));
    note(state.bornNew, FollowText::tr("%1 items have no old features: they are new from the "
                                       "start, and left out of what is estimated."));
    if (report.isGainTooSmall)
        notes += FollowText::tr("By %1, what the whole backfill brings is not told apart from "
                                "nothing, so there is no share of it.")
                     .arg(metricText(report.objectiveMetric()));
    if (report.queries == FollowQueries::Present)
        notes += FollowText::tr("The queries are the items that are present: those that the plan "
                                "put first are no random sample. A pilot would be.");
    if (report.pilot == 0 && state.present < state.items)
        notes += FollowText::tr("The file marks no pilot, so nothing is known of what is to come.");
    if (report.pilot > 0 && report.fractions.size() == 1 && state.present < state.items)
        notes += FollowText::tr("Too few items of the pilot are like those that are left: nothing "
                                "is known of what is to come.");
    return notes;
}

} // namespace crossfade
