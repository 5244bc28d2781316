#include "widgets/words/plantext.h"

#include "core/orders/order.h"
#include "core/study/result/estimate.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

struct PlanText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::PlanText)
};

const CandidateScore& chosenScore(const Plan& plan)
{
    return *std::ranges::find(plan.choice.scores, plan.choice.chosen, &CandidateScore::candidate);
}

/// ", calibrated (moments)", ", not calibrated"; empty where the method has no such option.
QString calibrationText(const MethodChoice& choice)
{
    const auto found = choice.options.values().find("calibrated");
    if (found == choice.options.values().end())
        return {};
    return optionText(found->second) == "no"
               ? PlanText::tr(", not calibrated")
               : PlanText::tr(", calibrated (%1)").arg(optionValueText(found->second));
}

/// Says where a pilot tells little of what was chosen by.
QString caution(const Plan& plan)
{
    const Objective& objective = plan.request.objective;
    const bool isFlips = objective.kind == Objective::Kind::NegativeFlips;
    const Metric metric = isFlips ? cmcAt(1) : objective.metric;
    if (!looksBeyondPilot(metric, plan.pilot, plan.gallery))
        return {};
    return PlanText::tr("%1 looks at ranks before most of which the pilot has no item: the pilot "
                        "judges it roughly.")
        .arg(metricText(metric));
}

QString pilotWhy(const PlanRequest& request)
{
    if (request.pilot)
        return PlanText::tr("drawn here, with seed %1").arg(request.pilot->seed);
    return request.judgeOn == JudgeOn::Pilot ? PlanText::tr("as asked for")
                                             : PlanText::tr("the file marks it");
}

} // namespace

QString candidateText(const Plan& plan, std::size_t candidate)
{
    const Candidate& found = plan.candidates[candidate];
    const MethodChoice& choice = plan.request.study.methods[found.choice];
    return PlanText::tr("%1 · %2").arg(
        methodText(choice), orderWithCaveat(orderInfo(found.ordering), lossUsesLabels(choice)));
}

QString objectiveName(const Objective& objective)
{
    switch (objective.kind) {
    case Objective::Kind::Auc:
        return PlanText::tr("AUC of %1").arg(metricText(objective.metric));
    case Objective::Kind::At:
        return PlanText::tr("%1 at %2")
            .arg(metricText(objective.metric), percentText(objective.fraction, 0));
    case Objective::Kind::WorstGroup:
        return PlanText::tr("AUC of %1, worst group of %2")
            .arg(metricText(objective.metric), QString::fromStdString(objective.attribute));
    case Objective::Kind::NegativeFlips:
        return PlanText::tr("negative flips at %1").arg(percentText(objective.fraction, 0));
    }
    return {};
}

QString planQuestion(const Plan& plan)
{
    const BackfillPace& pace = plan.request.pace;
    const QLocale locale;
    const auto number = [&](double value) {
        return locale.toString(value, 'g', QLocale::FloatingPointShortest);
    };
    QStringList parts{PlanText::tr("Chosen by %1").arg(objectiveName(plan.request.objective)),
                      PlanText::tr("%1 items a batch").arg(countText(pace.batchSize))};
    if (pace.costPerItem)
        parts += PlanText::tr("cost per item %1").arg(number(*pace.costPerItem));
    if (pace.itemsPerHour)
        parts += PlanText::tr("%1 items/h").arg(number(*pace.itemsPerHour));
    if (pace.start)
        parts += PlanText::tr("begins %1").arg(timeText(*pace.start));
    return listText(parts);
}

QString planAdvice(const Plan& plan)
{
    const CandidateScore& chosen = chosenScore(plan);
    const MethodChoice& method =
        plan.request.study.methods[plan.candidates[plan.choice.chosen].choice];
    const QString name =
        candidateText(plan, plan.choice.chosen).toHtmlEscaped() + calibrationText(method);
    if (plan.choice.isWaitingBetter)
        return PlanText::tr("<b>Nothing beats waiting:</b> serve <i>old</i> until everything is "
                            "embedded. The best to be had, %1, is not told apart from that.")
            .arg(name);
    if (!chosen.serveFrom)
        return PlanText::tr("<b>Take %1, but do not serve the mix:</b> it stays below "
                            "<i>old</i> until everything is embedded.")
            .arg(name);
    if (*chosen.serveFrom == 0)
        return PlanText::tr("<b>Take %1,</b> and serve the mix from the start.").arg(name);
    return PlanText::tr("<b>Take %1. Do not serve the mix before %2:</b> until then <i>old</i> is "
                        "better.")
        .arg(name, percentText(*chosen.serveFrom, 0));
}

QString planPromise(const Plan& plan)
{
    if (!std::isfinite(plan.choice.gain.value))
        return PlanText::tr("No share of the way from old to new is promised: by %1, new is not "
                            "told apart from old.")
            .arg(metricText(plan.request.objective.metric));
    const QString gain = rangeText(plan.choice.gain, 1);
    return plan.judgedOn == JudgeOn::Pilot
               ? PlanText::tr("Promised for this gallery: %1 of the way from old to new on "
                              "average, 95 % interval in brackets.")
                     .arg(gain)
               : PlanText::tr("Promised for classes that the method was not fitted on: %1 of the "
                              "way from old to new on average, 95 % interval in brackets.")
                     .arg(gain);
}

QString planGround(const Plan& plan)
{
    if (plan.judgedOn == JudgeOn::Pilot)
        return joinSentences(
            {PlanText::tr(
                 "Judged on <b>the pilot</b> (%1): %2 of %3 items, %4 queries; all numbers "
                 "are estimates for this gallery.")
                 .arg(pilotWhy(plan.request), countText(plan.pilot), countText(plan.gallery),
                      countText(plan.queries)),
             plan.request.study.fitOnPilot
                 ? PlanText::tr("There are no training rows: the methods are fitted on the other "
                                "half of the pilot.")
                 : QString(),
             caution(plan)});
    const QString why =
        plan.request.judgeOn == JudgeOn::Train
            ? PlanText::tr("as asked for")
            : PlanText::tr("the file marks no pilot of %1 items or more").arg(fewestPilotItems);
    return PlanText::tr("Judged on <b>training rows</b> (%1): %2 of them, held out in %3 parts. "
                        "The models may have been trained on them; read the metrics as "
                        "differences, not as this gallery's.")
        .arg(why, countText(plan.queries), countText(plan.request.parts));
}

QString planPace(const Plan& plan)
{
    if (plan.batches.empty())
        return PlanText::tr("Nothing is left to embed: all new features are there.");
    const QLocale locale;
    const Batch& last = plan.batches.back();
    QStringList parts{PlanText::tr("%1 items in %2 batches")
                          .arg(countText(plan.order.size()), countText(plan.batches.size()))};
    if (last.cost)
        parts += PlanText::tr("cost %1").arg(locale.toString(*last.cost, 'f', 2));
    if (last.hours)
        parts += PlanText::tr("%1 h").arg(locale.toString(*last.hours, 'f', 1));
    if (last.end)
        parts += PlanText::tr("done %1").arg(timeText(*last.end));
    return listText(parts) + QLatin1Char('.');
}

QString planServing(const Plan& plan)
{
    const ServingCost& serving = plan.serving;
    QStringList sentences;
    if (serving.transformedItems > 0)
        sentences +=
            PlanText::tr("Before the mix is served, %1 old features are transformed, with %2 "
                         "multiply-accumulates each.")
                .arg(countText(serving.transformedItems), countText(serving.macsPerItem));
    if (serving.embedsQueriesTwice)
        sentences += PlanText::tr(
            "Until the backfill is done, every query is embedded by the old model too.");
    return joinSentences(sentences);
}

QString planCheckText(const Plan& plan)
{
    if (!plan.check)
        return {};
    return PlanText::tr(
               "<b>In hindsight</b> %1 is the best; the choice loses %2 points against it. "
               "The real gain is %3.")
        .arg(candidateText(plan, plan.check->best).toHtmlEscaped(),
             numberText(100 * plan.check->regret, 2), percentText(plan.check->gain, 1));
}

} // namespace crossfade
