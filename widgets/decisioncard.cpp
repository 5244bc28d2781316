#include "core/backfill/curve_value.h"
#include "core/study/follow/joint_band.h"
#include "widgets/decisionview.h"
#include "widgets/plotcontent.h"
#include "widgets/resultmodel.h"
#include "widgets/resulttext.h"

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

/// What the curve has where it reaches the target; its interval between two slices is where its
/// drawn band is.
QString DecisionView::intervalText(const CurveDecision& decision) const
{
    const StudyCurve& curve = m_model.result()->curves[decision.curve];
    const auto metric = static_cast<std::size_t>(m_model.metric());
    const BackfillCurve& backfill = curve.backfill;
    const CurvePlace& place = *decision.target;
    const double here = valueAt(backfill, metric, place.items);
    const QString value = percentText(here, 1);
    const ConfidenceInterval* interval = intervalOf(curve, metric);
    if (interval == nullptr)
        return tr("There it has %1.").arg(value);
    const Interval ends = intervalsAtSlices(backfill, metric, *interval).around(place.share, here);
    const auto bound = [](double end) { return percentText(end, 1); };
    const bool isAtSlice = backfill.backfilled[place.slice] == place.items;
    return (isAtSlice ? tr("There it has %1, with the 95 % interval from %2 to %3.")
                      : tr("There it has %1, with the 95 % interval from about %2 to %3."))
        .arg(value, bound(ends.low), bound(ends.high));
}

QString DecisionView::advice() const
{
    return m_card->text();
}

QString DecisionView::cardText() const
{
    const StudyResult& result = *m_model.result();
    const auto metric = static_cast<std::size_t>(m_model.metric());
    const QString goal =
        tr("%1 of at least %2")
            .arg(metricText(result.study.metrics[metric]), percentText(target(), 1));
    if (m_offered.empty())
        return tr("Every order of this result uses labels or is an oracle, so none can be had in "
                  "practice. Tick the box to see them, or run an order such as random.");
    const CurveDecision& best = m_offered.front();
    if (best.target && recommended() == nullptr)
        return tr("<b>No curve reaches %1 before everything is embedded.</b> Choose a lower "
                  "target, or run other methods.")
            .arg(goal);
    QStringList lines;
    if (!best.target) {
        lines += tr("<b>No curve reaches %1.</b> Choose a lower target, or run other methods.")
                     .arg(goal);
    } else if (100 * best.target->share > m_budget->value() + 1e-9) {
        lines +=
            tr("<b>%1 needs %2 of the gallery</b>, by %3, which is more than the budget of %4.")
                .arg(goal, shareText(best, *best.target), curveText(result, best.curve),
                     percentText(m_budget->value() / 100, 0));
    } else {
        lines += tr("<b>Take %1.</b> From %2 of the gallery on it has %3: %4.")
                     .arg(curveText(result, best.curve), shareText(best, *best.target), goal,
                          costText(itemsToEmbed(best)));
        lines += (best.isExact ? tr("%1 is known after every single item, so this is exact.")
                               : tr("%1 is known at the slices only."))
                     .arg(metricText(result.study.metrics[metric]));
        lines += intervalText(best);
        if (best.sure)
            lines += tr("Its 95 % interval, the band, is above that from %1 on: stopping there is "
                        "safer.")
                         .arg(sliceText(*best.sure));
        else
            lines +=
                tr("Its 95 % interval, the band, is never wholly above that: it may be chance.");
    }
    lines += best.betterThanOld
                 ? (isNoWorseFromTheStart(best, result)
                        ? tr("It is no worse than <i>old</i> from the start.")
                        : tr("Serve <i>old</i> until %1 are backfilled: before, the mix is worse.")
                              .arg(shareText(best, *best.betterThanOld)))
                 : tr("It is never as good as <i>old</i>: keep serving <i>old</i> until all is "
                      "backfilled.");
    return joinSentences(lines);
}

} // namespace crossfade
