#include "core/backfill/curve_value.h"
#include "widgets/curves/plotcontent.h"
#include "widgets/results/resultmodel.h"
#include "widgets/screens/decisionview.h"
#include "widgets/words/resulttext.h"

#include <QDateTime>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLocale>

#include <cmath>

// What the card of a DecisionView says.

namespace crossfade
{

namespace
{

constexpr double shareRounding = 1e-9;

bool isNoWorseFromTheStart(const CurveDecision& decision, const StudyResult& result)
{
    return decision.betterThanOld->items ==
           result.curves[decision.curve].backfill.backfilled.front();
}

} // namespace

QString shareText(const CurveDecision& decision, const CurvePlace& place)
{
    return decision.isExact ? percentText(place.share, 1) : sliceText(place);
}

QString sliceText(const CurvePlace& place)
{
    const double percent = 100 * place.share;
    return percentText(place.share, std::fabs(percent - std::round(percent)) < 1e-6 ? 0 : 1);
}

QString DecisionView::costText(std::int64_t items) const
{
    QStringList parts{tr("%1 items").arg(countText(static_cast<std::size_t>(items)))};
    const QLocale locale;
    if (m_cost->value() > 0)
        parts += tr("cost %1").arg(
            locale.toString(static_cast<double>(items) * m_cost->value(), 'f', 2));
    if (m_pace->value() > 0) {
        const double hours = static_cast<double>(items) / m_pace->value();
        const QDateTime done =
            QDateTime::currentDateTime().addSecs(static_cast<qint64>(hours * 3600));
        parts += tr("%1 h, so until %2 if it begins now")
                     .arg(locale.toString(hours, 'f', hours < 10 ? 2 : 0),
                          locale.toString(done, QLocale::ShortFormat));
    }
    return listText(parts);
}

std::optional<DecisionView::IntervalHere> DecisionView::intervalAt(const CurveDecision& decision,
                                                                   const CurvePlace& place) const
{
    const StudyCurve& curve = m_model.result()->curves[decision.curve];
    const auto metric = static_cast<std::size_t>(m_model.metric());
    const BackfillCurve& backfill = curve.backfill;
    const ConfidenceInterval* interval = intervalOf(curve, metric);
    if (interval == nullptr)
        return {};
    const double here = valueAt(backfill, metric, place.items);
    return IntervalHere{
        .ends = intervalsAtSlices(backfill, metric, *interval).around(place.share, here),
        .isAtSlice = backfill.backfilled[place.slice] == place.items};
}

/// Says what value the curve has where it reaches the target.
QString DecisionView::valueText(const CurveDecision& decision) const
{
    const BackfillCurve& backfill = m_model.result()->curves[decision.curve].backfill;
    const CurvePlace& place = *decision.target;
    const QString value =
        percentText(valueAt(backfill, static_cast<std::size_t>(m_model.metric()), place.items), 1);
    const auto here = intervalAt(decision, place);
    if (!here)
        return tr("There it has %1.").arg(value);
    return (here->isAtSlice ? tr("There it has %1, with the 95 % interval from %2 to %3.")
                            : tr("There it has %1, with the 95 % interval from about %2 to %3."))
        .arg(value, percentText(here->ends.low, 1), percentText(here->ends.high, 1));
}

/// Says that stopping there is safer where it is later, but neither at the end nor beyond the
/// budget.
QString DecisionView::sureText(const CurveDecision& decision) const
{
    const StudyCurve& curve = m_model.result()->curves[decision.curve];
    if (intervalOf(curve, static_cast<std::size_t>(m_model.metric())) == nullptr)
        return {};
    if (!decision.sure)
        return tr("Its 95 % interval, the band, is never wholly above that: it may be chance.");
    const CurvePlace& sure = *decision.sure;
    const QString share = sliceText(sure);
    if (sure.items <= decision.target->items || share == shareText(decision, *decision.target))
        return tr("Its 95 % interval, the band, is above that from there on, too.");
    if (sure.items == curve.backfill.backfilled.back())
        return tr("Its 95 % interval, the band, is above that only once all is backfilled: before, "
                  "it may be chance.");
    if (sure.share > budget() + shareRounding)
        return tr("Its 95 % interval, the band, is above that from %1 on, beyond the budget: "
                  "before, it may be chance.")
            .arg(share);
    return tr("Its 95 % interval, the band, is above that from %1 on: stopping there is safer.")
        .arg(share);
}

QString DecisionView::advice() const
{
    return m_card->text();
}

/// The card has marks of ours; a name is none.
QString DecisionView::nameOf(const CurveDecision& decision) const
{
    return curveText(*m_model.result(), decision.curve).toHtmlEscaped();
}

QString DecisionView::goalText() const
{
    const Metric& metric =
        m_model.result()->study.metrics[static_cast<std::size_t>(m_model.metric())];
    return tr("%1 of at least %2").arg(metricText(metric), percentText(target(), 1));
}

double DecisionView::budget() const
{
    return m_budget->value() / 100;
}

QString DecisionView::cardText() const
{
    if (m_offered.empty())
        return tr("Every order of this result uses labels or is an oracle, so none can be had in "
                  "practice. Tick the box to see them, or run an order such as random.");
    const CurveDecision& best = m_offered.front();
    const bool isInBudget =
        recommended() != nullptr && best.target->share <= budget() + shareRounding;
    return joinSentences(isInBudget ? adviceText(best)
                                    : QStringList(missText(best)) + budgetText());
}

QStringList DecisionView::adviceText(const CurveDecision& best) const
{
    const StudyResult& result = *m_model.result();
    QStringList lines;
    lines += tr("<b>Take %1.</b> From %2 of the gallery on it has %3: %4.")
                 .arg(nameOf(best), shareText(best, *best.target), goalText(),
                      costText(itemsToEmbed(best, *best.target)).toHtmlEscaped());
    lines += (best.isExact ? tr("%1 is known after every single item, so this is exact.")
                           : tr("%1 is known at the slices only."))
                 .arg(metricText(result,
                                 result.study.metrics[static_cast<std::size_t>(m_model.metric())]));
    return lines << valueText(best) << sureText(best) << servingText(best);
}

QString DecisionView::missText(const CurveDecision& best) const
{
    if (!best.target)
        return tr("<b>No curve reaches %1.</b> Choose a lower target, or run other methods.")
            .arg(goalText());
    if (recommended() == nullptr)
        return tr("<b>No curve reaches %1 before everything is embedded.</b> Choose a lower "
                  "target, or run other methods.")
            .arg(goalText());
    return tr("<b>%1 needs %2 of the gallery</b> (%3), by %4, which is more than the budget of "
              "%5.")
        .arg(goalText(), shareText(best, *best.target),
             costText(itemsToEmbed(best, *best.target)).toHtmlEscaped(), nameOf(best),
             sliceText({.share = budget()}));
}

QStringList DecisionView::budgetText() const
{
    const StudyResult& result = *m_model.result();
    const auto metric = static_cast<std::size_t>(m_model.metric());
    struct Bought {
        const CurveDecision* decision = nullptr;
        CurvePlace place = {};
        double value = 0;
    };
    Bought most;
    for (const CurveDecision& decision : m_offered) {
        const BackfillCurve& curve = result.curves[decision.curve].backfill;
        const CurvePlace place = bestWithin(curve, metric, budget());
        const Bought bought{&decision, place, valueAt(curve, metric, place.items)};
        if (most.decision == nullptr || bought.value > most.value ||
            (bought.value == most.value && place.items < most.place.items))
            most = bought;
    }
    if (most.place.share >= 1 && m_offered.front().target)
        return {}; // the target is reached there, as the sentence before says
    const QString name = nameOf(*most.decision);
    const QString value = percentText(most.value, 1);
    const QString share = sliceText({.share = budget()});
    const std::int64_t items = itemsToEmbed(*most.decision, most.place);
    const QString bought =
        items > 0 ? tr("The most within the budget of %1 is %2: by %3, with %4 of the gallery "
                       "backfilled (%5).")
                        .arg(share, value, name, shareText(*most.decision, most.place),
                             costText(items).toHtmlEscaped())
                  : tr("The most within the budget of %1 is %2: by %3, before anything more is "
                       "embedded.")
                        .arg(share, value, name);
    const auto here = intervalAt(*most.decision, most.place);
    const QString interval =
        !here ? QString()
              : (here->isAtSlice ? tr("Its 95 % interval there is from %1 to %2.")
                                 : tr("Its 95 % interval there is from about %1 to %2."))
                    .arg(percentText(here->ends.low, 1), percentText(here->ends.high, 1));
    return {bought, interval, servingText(*most.decision)};
}

QString DecisionView::servingText(const CurveDecision& decision) const
{
    const StudyResult& result = *m_model.result();
    const QString name = nameOf(decision);
    if (!decision.betterThanOld)
        return tr("%1 is never as good as <i>old</i>: keep serving <i>old</i> until all is "
                  "backfilled.")
            .arg(name);
    if (isNoWorseFromTheStart(decision, result))
        return tr("%1 is no worse than <i>old</i> from the start.").arg(name);
    return tr("Serve <i>old</i> until %1 are backfilled: before, the mix is worse.")
        .arg(shareText(decision, *decision.betterThanOld));
}

} // namespace crossfade
