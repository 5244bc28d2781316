#include "core/study/plan/target_words.h"

#include "core/backfill/curve_value.h"
#include "core/backfill/slice_intervals.h"
#include "core/base/numbers.h"
#include "core/statistics/number_messages.h"
#include "core/study/analysis/cost_table.h"
#include "core/study/analysis/curve_name.h"
#include "core/study/analysis/unknown_model.h"
#include "core/study/plan/plan_words.h"
#include "core/study/plan/strategies/result_strategies.h"
#include "core/study/request/new_models.h"
#include "core/study/result/metric_words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace crossfade
{

namespace
{

constexpr double shareRounding = 1e-9;

/// The share of a place that is known at slices alone: most are whole percents.
Message sliceMessage(double share)
{
    const double percent = 100 * share;
    return percentMessage(share, std::fabs(percent - std::round(percent)) < 1e-6 ? 0 : 1);
}

double meanOfOld(const StudyResult& result, const TargetQuestion& asked)
{
    return result.baselines.oldModel.mean[asked.metric];
}

double meanOfNew(const StudyResult& result, const TargetQuestion& asked)
{
    return result.baselines.newModel.mean[asked.metric];
}

/// A target is a share of the way from old to new: of none where new is no better.
bool hasWay(const StudyResult& result, const TargetQuestion& asked)
{
    return meanOfNew(result, asked) > meanOfOld(result, asked) + equalityTolerance;
}

/// What the baselines of the result are of: by its name where there are others.
Message firstNewModel(const Study& study)
{
    return study.otherNewModels.empty() ? Message(Core::says("new"))
                                        : Message(newModelsOf(study).front());
}

/// What is said of the curves of one result, for one question.
class TargetWords
{
public:
    TargetWords(const StudyResult& result, const std::vector<CurveDecision>& offered,
                const TargetQuestion& question)
        : m_result(result), m_offered(offered), m_asked(question)
    {
    }

    Message paragraphOf() const
    {
        if (m_offered.empty())
            return Core::says("Every order of this result uses labels or is an oracle, so none can "
                              "be had in practice. Tick the box to see them, or run an order such "
                              "as random.");
        if (std::isnan(meanOfNew(m_result, m_asked)) || std::isnan(meanOfOld(m_result, m_asked)))
            return whyNoTarget();
        if (!hasWay(m_result, m_asked))
            return {Core::says("<b>There is no way to go:</b> by %1, %2 has %3 and old %4. So no "
                               "target, a share of the way from old to new, is looked for."),
                    metric(), firstNewModel(m_result.study),
                    percentMessage(meanOfNew(m_result, m_asked)),
                    percentMessage(meanOfOld(m_result, m_asked))};
        const CurveDecision* const best = firstAtTarget(m_result, m_offered);
        if (best != nullptr && best->target->share <= m_asked.budget + shareRounding)
            return paragraph({reached(*best), howKnown(*best), valueThere(*best), surely(*best),
                              serving(*best)});
        return paragraph({missed(best), withinBudget()});
    }

    MessageSheet sheet() const
    {
        MessageSheet sheet{
            .columns =
                {{.title = Core::says("Method and order"),
                  .help = Core::says("A click chooses the curve and goes to where it reaches the "
                                     "target"),
                  .isText = true},
                 {.title = Core::says("Reaches it at"),
                  .help = Core::says("From there on its mean stays at the target: CMC@k exactly "
                                     "after every item, other metrics and intervals at the "
                                     "slices")},
                 {.title = Core::says("Surely at"),
                  .help = Core::says("From that slice on the lower end of its 95 % interval stays "
                                     "at the target; between slices, where it is not known, the "
                                     "drawn band may do so sooner")},
                 {.title = Core::says("Items")},
                 {.title = Core::says("Serve from"),
                  .help = Core::says("From there on it is no worse than old")},
                 {.title = aucTitle(hasExactAuc(m_result, m_asked.metric))}},
            .rows = {}};
        for (const CurveDecision& decision : m_offered)
            sheet.rows.push_back(rowOf(decision));
        return sheet;
    }

private:
    using Cell = MessageSheet::Cell;

    /// A target is a share of the way between two numbers, of which one is not known.
    Message whyNoTarget() const
    {
        const auto& [oldModel, newModel, cross] = m_result.baselines;
        const bool isOld = std::isnan(oldModel.mean[m_asked.metric]);
        const auto unknown =
            whyUnknown(m_result, isOld ? m_result.study.oldModel : m_result.study.newModel);
        const Message why = unknown ? unknown->why : noValuesText();
        const Message remedy = unknown ? unknown->remedy : Message();
        return paragraph({{Core::says("<b>No target is looked for:</b> %1."), why}, remedy});
    }

    const StudyCurve& curveOf(const CurveDecision& decision) const
    {
        return m_result.curves[decision.curve];
    }
    const BackfillCurve& backfillOf(const CurveDecision& decision) const
    {
        return curveOf(decision).backfill;
    }
    Message nameOf(const CurveDecision& decision) const
    {
        const StudyCurve& curve = curveOf(decision);
        return curveName(m_result.study, curve.choice, curve.ordering, curve.seed, curve.orderSeed);
    }
    as::Metric metric() const { return {metricName(m_result.study.metrics[m_asked.metric])}; }
    Message goal() const { return goalMessage(m_result, m_asked); }

    /// "300 items, cost 40.00, 8.0 h, done 2026-12-01T16:00".
    Message effort(const CurveDecision& decision, std::int64_t items) const
    {
        const ServingCost serving = servingOf(m_result, curveOf(decision)).value_or(ServingCost{});
        const auto count = static_cast<double>(items);
        const auto cost = costSoFar(count, m_asked.pace, serving);
        const auto hours = hoursSoFar(count, m_asked.pace, serving);
        std::optional<std::string> end;
        if (hours && m_asked.pace.start)
            end = timeAfter(*m_asked.pace.start, *hours);
        as::List parts{
            {Message{Core::says("%1 items"), as::Count{static_cast<std::uint64_t>(items)}}}};
        for (Message& amount : amountMessages(cost, hours, end))
            parts.items.push_back(std::move(amount));
        const StudyCurve& curve = curveOf(decision);
        if (needsTrainedModel(m_result.study, m_result.study.methods[curve.choice]) &&
            !m_asked.pace.trainingCost)
            parts.items.push_back(Core::says("and the training of its new model"));
        return parts;
    }

    Message reached(const CurveDecision& best) const
    {
        return {Core::says("<b>With the fewest items %1 reaches the target:</b> from %2 of the "
                           "gallery on it has %3: %4."),
                nameOf(best), placeMessage(best, *best.target), goal(),
                effort(best, itemsToEmbed(m_result, best, *best.target))};
    }

    Message howKnown(const CurveDecision& best) const
    {
        if (best.isExact)
            return {Core::says("%1 is known after every single item, so this is exact."), metric()};
        return {Core::says("%1 is known at the slices only."), metric()};
    }

    struct IntervalHere {
        Interval ends;
        bool isAtSlice = false; ///< else it is where the drawn band is
    };
    std::optional<IntervalHere> intervalAt(const CurveDecision& decision,
                                           const CurvePlace& place) const
    {
        const StudyCurve& curve = curveOf(decision);
        if (m_asked.metric >= curve.ci95.size())
            return {};
        const BackfillCurve& backfill = curve.backfill;
        const double here = valueAt(backfill, m_asked.metric, place.items);
        return IntervalHere{
            .ends = intervalsAtSlices(backfill, m_asked.metric, curve.ci95[m_asked.metric])
                        .around(place.share, here),
            .isAtSlice = backfill.backfilled[place.slice] == place.items};
    }

    /// Says what value the curve has where it reaches the target.
    Message valueThere(const CurveDecision& decision) const
    {
        const CurvePlace& place = *decision.target;
        const Message value =
            percentMessage(valueAt(backfillOf(decision), m_asked.metric, place.items));
        const auto here = intervalAt(decision, place);
        if (!here)
            return {Core::says("There it has %1."), value};
        const Message low = percentMessage(here->ends.low);
        const Message high = percentMessage(here->ends.high);
        if (here->isAtSlice)
            return {Core::says("There it has %1, with the 95 % interval from %2 to %3."), value,
                    low, high};
        return {Core::says("There it has %1, with the 95 % interval from about %2 to %3."), value,
                low, high};
    }

    /// Says that stopping there is safer where it is later, but neither at the end nor beyond the
    /// budget.
    Message surely(const CurveDecision& decision) const
    {
        if (m_asked.metric >= curveOf(decision).ci95.size())
            return {};
        if (!decision.sure)
            return Core::says("Its 95 % interval, the band, is never wholly above that: it may be "
                              "chance.");
        const CurvePlace& sure = *decision.sure;
        const Message share = sliceMessage(sure.share);
        if (sure.items <= decision.target->items ||
            share == placeMessage(decision, *decision.target))
            return Core::says("Its 95 % interval, the band, is above that from there on, too.");
        if (sure.items == backfillOf(decision).backfilled.back())
            return Core::says("Its 95 % interval, the band, is above that only once all is "
                              "backfilled: before, it may be chance.");
        if (sure.share > m_asked.budget + shareRounding)
            return {Core::says("Its 95 % interval, the band, is above that from %1 on, beyond the "
                               "budget: before, it may be chance."),
                    share};
        return {Core::says("Its 95 % interval, the band, is above that from %1 on: stopping there "
                           "is safer."),
                share};
    }

    Message serving(const CurveDecision& decision) const
    {
        const Message name = nameOf(decision);
        if (!decision.betterThanOld)
            return {Core::says("%1 is never as good as <i>old</i>: keep serving <i>old</i> until "
                               "all is backfilled."),
                    name};
        if (decision.betterThanOld->items == backfillOf(decision).backfilled.front())
            return {Core::says("%1 is no worse than <i>old</i> from the start."), name};
        return {Core::says("Serve <i>old</i> until %1 are backfilled: before, the mix is worse."),
                placeMessage(decision, *decision.betterThanOld)};
    }

    /// @param best  null: no curve reaches the target before the end
    Message missed(const CurveDecision* best) const
    {
        if (!m_offered.front().target)
            return {Core::says("<b>No curve reaches %1.</b> Choose a lower target, or run other "
                               "methods."),
                    goal()};
        if (best == nullptr)
            return {Core::says("<b>No curve reaches %1 before everything is embedded.</b> Choose a "
                               "lower target, or run other methods."),
                    goal()};
        return {Core::says("<b>%1 needs %2 of the gallery</b> (%3), by %4, which is more than the "
                           "budget of %5."),
                goal(),
                placeMessage(*best, *best->target),
                effort(*best, itemsToEmbed(m_result, *best, *best->target)),
                nameOf(*best),
                sliceMessage(m_asked.budget)};
    }

    /// Says what the budget gives.
    Message withinBudget() const
    {
        struct Bought {
            const CurveDecision* decision = nullptr;
            CurvePlace place = {};
            double value = 0;
        };
        Bought most;
        for (const CurveDecision& decision : m_offered) {
            const BackfillCurve& curve = backfillOf(decision);
            const CurvePlace place = bestWithin(curve, m_asked.metric, m_asked.budget);
            const Bought bought{&decision, place, valueAt(curve, m_asked.metric, place.items)};
            if (most.decision == nullptr || bought.value > most.value ||
                (bought.value == most.value && place.items < most.place.items))
                most = bought;
        }
        if (most.place.share >= 1 && m_offered.front().target)
            return {}; // the target is reached there, as the sentence before says
        const Message share = sliceMessage(m_asked.budget);
        const Message value = percentMessage(most.value);
        const std::int64_t items = itemsToEmbed(m_result, *most.decision, most.place);
        Message bought{Core::says("The most within the budget of %1 is %2: by %3, before anything "
                                  "more is embedded."),
                       share, value, nameOf(*most.decision)};
        if (items > 0)
            bought = {Core::says("The most within the budget of %1 is %2: by %3, with %4 of the "
                                 "gallery backfilled (%5)."),
                      share,
                      value,
                      nameOf(*most.decision),
                      placeMessage(*most.decision, most.place),
                      effort(*most.decision, items)};
        return paragraph({bought, intervalThere(intervalAt(*most.decision, most.place)),
                          serving(*most.decision)});
    }

    static Message intervalThere(const std::optional<IntervalHere>& here)
    {
        if (!here)
            return {};
        const Message low = percentMessage(here->ends.low);
        const Message high = percentMessage(here->ends.high);
        if (here->isAtSlice)
            return {Core::says("Its 95 % interval there is from %1 to %2."), low, high};
        return {Core::says("Its 95 % interval there is from about %1 to %2."), low, high};
    }

    static Cell placeCell(const std::optional<CurvePlace>& place, const Message& text)
    {
        return {.text = place ? text : Core::says("never"),
                .value = place ? place->share : notANumber};
    }

    std::vector<Cell> rowOf(const CurveDecision& decision) const
    {
        const auto share = [&](const std::optional<CurvePlace>& place) {
            return placeCell(place, place ? placeMessage(decision, *place) : Message());
        };
        Cell name{.text = nameOf(decision), .style = static_cast<int>(decision.curve)};
        if (&decision == firstAtTarget(m_result, m_offered))
            name.help = Core::says("Recommended: it reaches the target with the fewest items");
        Cell sure{.text = std::string("–"),
                  .value = notANumber,
                  .help = Core::says("The study takes no resamples, so no interval is known")};
        if (m_asked.metric < curveOf(decision).ci95.size())
            sure = placeCell(decision.sure,
                             decision.sure ? sliceMessage(decision.sure->share) : Message());
        Cell items{.text = std::string("–"), .value = notANumber};
        if (decision.target)
            items = countedCell(
                static_cast<std::size_t>(itemsToEmbed(m_result, decision, *decision.target)));
        return {name,  share(decision.target),        sure,
                items, share(decision.betterThanOld), estimatedCell({decision.auc, {}}, 2)};
    }

    const StudyResult& m_result;
    const std::vector<CurveDecision>& m_offered;
    const TargetQuestion& m_asked;
};

} // namespace

std::vector<CurveDecision> offeredCurves(const StudyResult& result, const TargetQuestion& question)
{
    const std::vector<Candidate> candidates = candidatesIn(result, question.withOracles);
    constexpr double outOfReach = std::numeric_limits<double>::infinity();
    std::vector<CurveDecision> offered =
        decisions(result, question.metric, hasWay(result, question) ? question.target : outOfReach);
    std::erase_if(offered, [&](const CurveDecision& decision) {
        const StudyCurve& curve = result.curves[decision.curve];
        return std::ranges::find(candidates, Candidate{curve.choice, curve.ordering}) ==
               candidates.end();
    });
    return offered;
}

const CurveDecision* firstAtTarget(const StudyResult& result,
                                   const std::vector<CurveDecision>& offered)
{
    if (offered.empty() || !offered.front().target ||
        isReachedOnlyAtTheEnd(offered.front(), result.curves[offered.front().curve]))
        return nullptr;
    return &offered.front();
}

std::int64_t itemsToEmbed(const StudyResult& result, const CurveDecision& decision,
                          const CurvePlace& place)
{
    // What is there already costs nothing more.
    return place.items - result.curves[decision.curve].backfill.backfilled.front();
}

Message placeMessage(const CurveDecision& decision, const CurvePlace& place)
{
    return decision.isExact ? percentMessage(place.share) : sliceMessage(place.share);
}

Message goalMessage(const StudyResult& result, const TargetQuestion& question)
{
    return {Core::says("%1 of at least %2"),
            as::Metric{metricName(result.study.metrics[question.metric])},
            percentMessage(question.target)};
}

Message targetParagraph(const StudyResult& result, const std::vector<CurveDecision>& offered,
                        const TargetQuestion& question)
{
    return TargetWords(result, offered, question).paragraphOf();
}

MessageSheet targetSheet(const StudyResult& result, const std::vector<CurveDecision>& offered,
                         const TargetQuestion& question)
{
    return TargetWords(result, offered, question).sheet();
}

} // namespace crossfade
