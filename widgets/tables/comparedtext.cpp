#include "widgets/tables/comparedtext.h"

#include "core/study/analysis/differences/verdict_sheet.h"
#include "core/study/analysis/unknown_model.h"
#include "core/study/result/metric_words.h"
#include "widgets/tables/comparecontent.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>

#include <algorithm>

namespace crossfade
{

namespace
{

struct ComparedTexts {
    Q_DECLARE_TR_FUNCTIONS(crossfade::CompareContent)
};

bool isOfAPart(const NamedRun& run)
{
    const std::vector<double>& shares = run.result->curves.front().backfill.fractions;
    return shares.front() > 0 || shares.back() < 1;
}

/// Why the run does not know all of its backfill, where it does not.
QString unknownText(const NamedRun& run)
{
    const auto unknown = isOfAPart(run) ? whyUnknown(*run.result) : std::nullopt;
    return unknown ? ComparedTexts::tr("“%1”: %2.").arg(run.name, shown(unknown->why)) : QString();
}

QString noAreaText(const NamedRun& run, const NamedRun& reference)
{
    if (isOfAPart(run) || isOfAPart(reference))
        return joinSentences(
            {ComparedTexts::tr("“%1” and “%2” have no AUCs to compare: a part of the backfill is "
                               "not known.")
                 .arg(run.name, reference.name),
             unknownText(run), unknownText(reference)});
    return ComparedTexts::tr("The AUCs of “%1” and “%2” cannot be compared: their slices lie at "
                             "different shares of the gallery.")
        .arg(run.name, reference.name);
}

QString nothingInCommonText(const NamedRun& run, const NamedRun& reference, const ComparedBy& by)
{
    if (by.kind == ComparedBy::Kind::Attribute)
        return ComparedTexts::tr("“%1” and “%2” have no groups by “%3” in common.")
            .arg(run.name, reference.name, comparedByText(by));
    if (by.kind == ComparedBy::Kind::Class)
        return ComparedTexts::tr("“%1” and “%2” have no class in common.")
            .arg(run.name, reference.name);
    return ComparedTexts::tr("“%1” and “%2” have no slice in common.")
        .arg(run.name, reference.name);
}

/// How many rows speak for the run, for the reference, for neither; or that nothing differs.
QString countsText(const ComparedRun& compared, const NamedRun& reference, const ComparedBy& by)
{
    const bool areSame = std::ranges::all_of(compared.rows, isTheSame, &ComparedRow::difference);
    if (areSame && !compared.lone.empty())
        return ComparedTexts::tr("Curves that both “%1” and “%2” have: %3, and they are the same. "
                                 "Curves that one has alone: %4.")
            .arg(compared.run.name, reference.name, countText(compared.curves.size()),
                 countText(compared.lone.size()));
    if (areSame)
        return ComparedTexts::tr("“%1” and “%2” are the same: every difference is 0 (rows: %3).")
            .arg(compared.run.name, reference.name, countText(compared.rows.size()));
    for (const ComparedRow& row : compared.rows)
        if (row.difference.tooFewClasses && !row.difference.interval.isKnown())
            return tooFewClassesText(row.difference.tooFewClasses);
    const auto count = [&](Verdict verdict) {
        return countText(static_cast<std::size_t>(
            std::ranges::count(compared.rows, verdict,
                               [](const ComparedRow& row) { return row.difference.verdict; })));
    };
    const QString text =
        by.kind == ComparedBy::Kind::Curve
            ? ComparedTexts::tr("Shared curves: %1. “%2” is better in %3, “%4” in %5; equal: %7; "
                                "not told apart: %6.")
            : ComparedTexts::tr("Rows: %1. “%2” is better in %3, “%4” in %5; equal: %7; not told "
                                "apart: %6. Verdicts are corrected for the number of rows (Holm).");
    return text.arg(countText(compared.rows.size()), compared.run.name, count(Verdict::Holds),
                    reference.name, count(Verdict::DoesNotHold), count(Verdict::NotToldApart),
                    count(Verdict::Equal));
}

/// Says what the AUCs are over, where it is not what the curves themselves show.
QString slicesText(const ComparedRun& compared, const NamedRun& reference)
{
    if (!compared.area)
        return {};
    if (!compared.area->haveArea)
        return noAreaText(compared.run, reference);
    if (compared.area->areAll)
        return {};
    return ComparedTexts::tr("The runs have different slices: the AUCs are over the %1 that both "
                             "have.")
        .arg(countText(compared.area->inA.size()));
}

QString textOf(const ComparedRun& compared, const NamedRun& reference, const ComparedBy& by)
{
    const QString& name = compared.run.name;
    if (compared.curves.empty())
        return joinSentences(
            {ComparedTexts::tr(
                 "“%1” and “%2” share no method under the same order: the chart shows "
                 "both, but there is nothing to subtract.")
                 .arg(name, reference.name),
             slicesText(compared, reference)});
    if (compared.area && !compared.area->haveArea)
        return slicesText(compared, reference);
    if (compared.rows.empty())
        return nothingInCommonText(compared.run, reference, by);
    if (!compared.isPaired)
        return joinSentences(
            {ComparedTexts::tr("“%1” has other queries or another gallery than “%2”: the "
                               "differences have no intervals.")
                 .arg(name, reference.name),
             slicesText(compared, reference)});
    return joinSentences({countsText(compared, reference, by), slicesText(compared, reference)});
}

} // namespace

QString comparedText(const NamedRun& reference, const std::vector<ComparedRun>& compared,
                     const ComparedBy& by)
{
    QStringList lines;
    for (const ComparedRun& each : compared)
        lines += textOf(each, reference, by);
    return lines.join(QLatin1Char('\n'));
}

QString comparedQuantity(const Metric& metric, const Quantity& of, const ComparedBy& by)
{
    switch (by.kind) {
    case ComparedBy::Kind::Fraction:
        return metricText(metric);
    case ComparedBy::Kind::Metric:
        return of.kind == Quantity::Kind::Auc
                   ? ComparedTexts::tr("%1 of every metric").arg(shown(aucTitle(!of.isOverSlices)))
                   : ComparedTexts::tr("every metric at %1").arg(percentText(of.fraction, 0));
    default:
        return shown(comparedMessage(metric, of));
    }
}

} // namespace crossfade
