#include "app/cli/tables/plan_table.h"

#include "app/cli/tables/text_table.h"
#include "core/methods/common_options.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace crossfade
{

namespace
{

std::string signedText(double value)
{
    return std::string(value < 0 ? "" : "+") + fractionText(value);
}

std::string inBrackets(const std::string& low, const std::string& high)
{
    return std::string("[").append(low).append(", ").append(high).append("]");
}

std::string intervalText(const Interval& interval)
{
    return interval.isKnown() ? inBrackets(fractionText(interval.low), fractionText(interval.high))
                              : std::string();
}

std::string percentsText(const Interval& interval)
{
    return inBrackets(percentText(interval.low), percentText(interval.high));
}

std::string promisedText(const Estimated& promised)
{
    return percentText(promised.value) + " " + percentsText(promised.interval);
}

std::string serveText(const std::optional<double>& from)
{
    return from ? percentText(*from) : "never";
}

std::string candidateTable(const Plan& plan, const Choice& choice)
{
    std::vector<std::vector<std::string>> rows{{"candidate", objectiveText(plan.request.objective),
                                                "behind best", "standard error", "above old",
                                                "95 %", "gain", "serve the mix from"}};
    for (const CandidateScore& score : choice.scores) {
        const bool isChosen = score.candidate == plan.choice.chosen;
        rows.push_back(
            {std::string(isChosen ? "* " : "  ") +
                 candidateName(plan.request.study, plan.candidates[score.candidate]).english(),
             fractionText(score.value), fractionText(score.behindBest),
             fractionText(score.standardError), signedText(score.aboveOld),
             intervalText(score.aboveOldInterval), percentText(score.gain),
             serveText(score.serveFrom)});
    }
    return textTable(rows);
}

const CandidateScore& chosenScore(const Plan& plan)
{
    return *std::ranges::find(plan.choice.scores, plan.choice.chosen, &CandidateScore::candidate);
}

std::string advice(const Plan& plan)
{
    const CandidateScore& chosen = chosenScore(plan);
    std::string text = "chosen (*): the simplest of those within one standard error of the best\n";
    if (plan.choice.isWaitingBetter)
        text += "advice: serve the old features until the backfill is done: the chosen method is "
                "not better than that\n";
    else if (chosen.serveFrom && *chosen.serveFrom == 0)
        text += "advice: serve the mix from the start\n";
    else
        text += "advice: serve the old features first, and the mix from " +
                serveText(chosen.serveFrom) + " on; AUC so: " + fractionText(chosen.noRegretAuc) +
                "\n";
    return text;
}

/// The text that says what the trials were made on, and what that means for the numbers.
std::string ground(const Plan& plan)
{
    const std::string queries = std::to_string(plan.queries);
    if (plan.judgedOn == JudgeOn::Pilot)
        return "judged on the pilot (" + plan.judgedWhy + "): " + std::to_string(plan.pilot) +
               " of " + std::to_string(plan.gallery) + " items, " + queries +
               " queries; all numbers are estimates for this gallery\n";
    return "judged on training rows (" + plan.judgedWhy + "): tried on " + queries +
           " held-out training rows in " + std::to_string(plan.request.parts) +
           " parts of the classes; the models may have been trained on these rows\n";
}

/// Says in a sentence where a pilot tells little of the objective.
std::string caution(const Plan& plan)
{
    const Objective& objective = plan.request.objective;
    const bool isFlips = objective.kind == Objective::Kind::NegativeFlips;
    const Metric metric = isFlips ? cmcAt(1) : objective.metric;
    if (plan.judgedOn != JudgeOn::Pilot || !looksBeyondPilot(metric, plan.pilot, plan.gallery))
        return {};
    return metricName(metric) +
           " looks at ranks before most of which the pilot has no item: a pilot judges it roughly "
           "(docs/estimation.md); --judge-on train asks the training rows\n";
}

/// The values of the objective's metric itself that are promised.
const std::vector<Estimated>& objectiveAlong(const Plan& plan)
{
    return plan.choice.along[plan.request.objectiveMetric()];
}

/// Lines that promise; without a promise, why there is none.
std::string promises(const Plan& plan)
{
    const Choice& choice = plan.choice;
    const std::string basis =
        plan.judgedOn == JudgeOn::Pilot
            ? "in this gallery (the choice made without the part of the pilot it is judged on)\n"
            : "for classes that the method was not fitted on (the choice made without the part it "
              "is judged on)\n";
    const std::string metric = metricName(plan.request.objective.metric);
    const bool hasGain = std::isfinite(choice.gain.value);
    std::string text =
        hasGain ? "promised gain: " + promisedText(choice.gain) +
                      " of the way from old to new on average, " + basis
                : "no gain is promised: by " + metric +
                      " new is not told apart from old, so there is no way to take a share of. "
                      "Promised instead is " +
                      metric + " itself, " + basis;
    const std::vector<Estimated>& along = hasGain ? choice.gainAlong : objectiveAlong(plan);
    std::vector<std::vector<std::string>> rows{{"backfilled", hasGain ? "gain" : metric, "95 %"}};
    for (std::size_t t = 0; t < along.size(); ++t)
        rows.push_back({percentText(plan.fractions[t]), percentText(along[t].value),
                        percentsText(along[t].interval)});
    return text + textTable(rows);
}

std::string checkText(const Plan& plan, const PlanCheck& check)
{
    return "\non the gallery itself, in hindsight\n" + candidateTable(plan, check.real) +
           "best: " + candidateName(plan.request.study, plan.candidates[check.best]).english() +
           "; regret of the choice: " + fractionText(check.regret) + "\npromised gain " +
           promisedText(plan.choice.gain) + ", real " + percentText(check.gain) + "\n";
}

/// Says that calibrated mixing was not among the candidates, where it could have been.
std::string calibrationsText(const Plan& plan)
{
    const auto isUncalibrated = [](const MethodChoice& choice) {
        const auto& values = choice.options.values();
        return !choice.transform && values.contains(calibratedOption) &&
               optionText(values.at(calibratedOption)) == notCalibrated;
    };
    return std::ranges::all_of(plan.request.study.methods, isUncalibrated)
               ? "calibrations were not tried: --calibrations no,lengths tries them too\n"
               : "";
}

/// What serving the mix takes beside embedding the items again.
std::string servingText(const Plan& plan)
{
    const ServingCost& serving = plan.serving;
    std::string text;
    if (serving.transformedItems > 0)
        text += "before the mix is served, " + std::to_string(serving.transformedItems) +
                " old features are transformed, with " + std::to_string(serving.macsPerItem) +
                " multiply-accumulates each";
    if (serving.transformedItems > 0 && serving.asEmbeddings)
        text += ", together as many as " + fractionText(*serving.asEmbeddings) + " embeddings";
    if (serving.transformedItems > 0)
        text += "\n";
    if (serving.embedsQueriesTwice)
        text += "until the backfill is done, every query is embedded by the old model too\n";
    else if (serving.mapsQueries)
        text += "until the backfill is done, the old items are searched with a feature of the "
                "query of their own, which the method makes of the new model's\n";
    return text;
}

std::string paceText(const Plan& plan)
{
    if (plan.batches.empty())
        return "nothing is left to embed: all new features are there\n";
    const Batch& last = plan.batches.back();
    std::string text = std::to_string(plan.order.size()) + " items in " +
                       std::to_string(plan.batches.size()) + " batches";
    if (last.cost)
        text += "; cost " + fractionText(*last.cost);
    if (last.hours)
        text += "; " + fractionText(*last.hours) + " hours";
    if (last.end)
        text += "; done " + *last.end;
    return text + "\n";
}

} // namespace

std::string planTable(const Plan& plan)
{
    std::string text = ground(plan) + caution(plan) + "\n" + candidateTable(plan, plan.choice) +
                       advice(plan) + calibrationsText(plan) + promises(plan) + paceText(plan) +
                       servingText(plan);
    if (plan.check)
        text += checkText(plan, *plan.check);
    return text;
}

} // namespace crossfade
