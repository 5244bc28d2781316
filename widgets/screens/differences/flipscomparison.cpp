#include "widgets/screens/differences/flipscomparison.h"

#include "core/statistics/mcnemar.h"
#include "widgets/results/valueshere.h"
#include "widgets/tables/sheetcells.h"
#include "widgets/words/messagetext.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace crossfade
{

namespace
{

struct FlipsText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::FlipsView)
};

/// "0.0312", "< 0.0001".
QString pNumber(double p)
{
    return p < 0.0001 ? QStringLiteral("< %1").arg(QLocale().toString(0.0001, 'f', 4))
                      : QLocale().toString(p, 'f', p < 0.01 ? 4 : 2);
}

/// "p = 0.0312", "p < 0.0001", which no line breaks.
QString pText(double p)
{
    QString text = (p < 0.0001 ? QStringLiteral("p ") : QStringLiteral("p = ")) + pNumber(p);
    return text.replace(QLatin1Char(' '), QChar(QChar::Nbsp));
}

QString number(std::int64_t count)
{
    return countText(static_cast<std::size_t>(count));
}

as::Count countOf(std::int64_t queries)
{
    return {static_cast<std::uint64_t>(queries)};
}

Sheet::Cell cellOf(std::int64_t count)
{
    return countCell(static_cast<std::uint64_t>(count));
}

Sheet::Cell pCell(double p)
{
    return {.text = pNumber(p), .value = p};
}

QString testName(const FlipsComparison& comparison)
{
    return comparison.isHit() ? FlipsText::tr("McNemar's test, exact")
                              : FlipsText::tr("Sign test, exact");
}

std::vector<Sheet::Column> columns(const FlipsComparison& comparison, Sheet::Column first)
{
    const bool hit = comparison.isHit();
    const QString metric = metricText(comparison.metric);
    std::vector<Sheet::Column> titles{std::move(first)};
    if (comparison.isAnotherCurve) {
        titles.push_back({.title = FlipsText::tr("There"),
                          .help = hit ? FlipsText::tr("Right there alone")
                                      : FlipsText::tr("Better there, by %1").arg(metric)});
        titles.push_back({.title = FlipsText::tr("Here"),
                          .help = hit ? FlipsText::tr("Right here alone")
                                      : FlipsText::tr("Better here, by %1").arg(metric)});
    } else {
        titles.push_back({.title = hit ? FlipsText::tr("Broken") : FlipsText::tr("Worse"),
                          .help = FlipsText::tr("Worse here, by %1").arg(metric)});
        titles.push_back({.title = hit ? FlipsText::tr("Mended") : FlipsText::tr("Better"),
                          .help = FlipsText::tr("Better here, by %1").arg(metric)});
    }
    titles.push_back(
        {.title = FlipsText::tr("Change (points)"), .help = FlipsText::tr("Of %1").arg(metric)});
    titles.push_back({.title = QStringLiteral("p"),
                      .help = FlipsText::tr("%1: the chance that as uneven numbers come about "
                                            "where neither is better")
                                  .arg(testName(comparison))});
    if (!comparison.answers.before)
        return titles;
    titles.push_back({.title = FlipsText::tr("Broken there"),
                      .help = FlipsText::tr("Worse than by the old model there alone: the queries "
                                            "that only the other curve breaks")});
    titles.push_back({.title = FlipsText::tr("Broken here"),
                      .help = FlipsText::tr("Worse than by the old model here alone: the queries "
                                            "that only the chosen curve breaks")});
    titles.push_back(
        {.title = FlipsText::tr("p of broken"),
         .help = FlipsText::tr("McNemar's test, exact, of the two columns before it")});
    return titles;
}

std::vector<Sheet::Cell> rowOf(const FlipsComparison& comparison, Sheet::Cell first,
                               const AnswerCounts& counts)
{
    const double change =
        counts.queries > 0 ? counts.change / static_cast<double>(counts.queries) : notANumber;
    std::vector<Sheet::Cell> row{
        std::move(first),
        cellOf(counts.worse),
        cellOf(counts.better),
        {.text = std::isfinite(change) ? signedNumber(change) : noValue, .value = 100 * change},
        pCell(mcnemarPValue(counts.better, counts.worse))};
    if (comparison.answers.before) {
        row.push_back(cellOf(counts.onlyThereBroken));
        row.push_back(cellOf(counts.onlyHereBroken));
        row.push_back(pCell(mcnemarPValue(counts.onlyHereBroken, counts.onlyThereBroken)));
    }
    return row;
}

QString countsSentence(const FlipsComparison& comparison)
{
    if (comparison.isHit())
        return comparison.isAnotherCurve
                   ? FlipsText::tr("%1 at %2, against %3: %4 queries right here alone, %5 right "
                                   "there alone (by %6).")
                   : FlipsText::tr("%1 at %2, against %3: %4 queries mended, %5 broken (by %6).");
    return comparison.isAnotherCurve
               ? FlipsText::tr("%1 at %2, against %3: %4 queries better here, %5 better there "
                               "(by %6).")
               : FlipsText::tr("%1 at %2, against %3: %4 queries better, %5 worse (by %6).");
}

QStringList sentencesOf(const FlipsComparison& comparison, double share, const AnswerCounts& counts)
{
    const double p = mcnemarPValue(counts.better, counts.worse);
    return {
        counted(countsSentence(comparison),
                {comparison.curve.toStdString(), positionText(share).toStdString(),
                 comparison.against.toStdString(), countOf(counts.better), countOf(counts.worse),
                 metricText(comparison.metric).toStdString()}),
        FlipsText::tr("%1: %2, %3; the test assumes independent queries.")
            .arg(testName(comparison), pText(p),
                 p < 0.05 ? FlipsText::tr("more than chance") : FlipsText::tr("may be chance"))};
}

} // namespace

FlipBands FlipsComparison::bands() const
{
    return flipBands(answers.curve, answers.reference, queries, fractions.size());
}

FlipBands FlipsComparison::bands(std::span<const std::int64_t> ofQueries) const
{
    return flipBands(answers.curve, answers.reference, ofQueries, fractions.size());
}

std::optional<Answers> answersBy(const StudyResult& result, const StudyCurve& curve,
                                 const Metric& by)
{
    if (isHit(by))
        return answersAlong(curve.backfill, by.k);
    const std::size_t metric = metricIndex(result.study.metrics, by);
    return metric < curve.backfill.metrics.size()
               ? answersAlong(curve.backfill, curve.backfill.metrics[metric])
               : std::nullopt;
}

QString gainedText(const FlipsComparison& comparison)
{
    if (comparison.isHit())
        return comparison.isAnotherCurve ? FlipsText::tr("right here alone")
                                         : FlipsText::tr("mended");
    return comparison.isAnotherCurve ? FlipsText::tr("better here") : FlipsText::tr("better");
}

QString lostText(const FlipsComparison& comparison)
{
    if (comparison.isHit())
        return comparison.isAnotherCurve ? FlipsText::tr("wrong here alone")
                                         : FlipsText::tr("broken");
    return comparison.isAnotherCurve ? FlipsText::tr("worse here") : FlipsText::tr("worse");
}

Sheet flipsByPart(const FlipsComparison& comparison, const QueryParts& parts, const QString& title,
                  std::size_t slice)
{
    std::vector<AnswerCounts> counts(static_cast<std::size_t>(parts.names.size()));
    for (std::size_t query = 0; query < comparison.queries; ++query)
        if (const std::int64_t part = parts.ofQuery[query]; part >= 0)
            counts[static_cast<std::size_t>(part)].add(comparison.answers, query, slice);
    Sheet sheet{.columns = columns(
                    comparison, {.title = FlipsText::tr("%1, slice %2")
                                              .arg(title, sliceText(comparison.fractions[slice])),
                                 .help = FlipsText::tr("A click lists its queries that flipped; "
                                                       "on a number, those that it counts"),
                                 .isText = true}),
                .rows = {}};
    for (std::size_t part = 0; part < counts.size(); ++part)
        sheet.rows.push_back(
            rowOf(comparison, textCell(parts.names[static_cast<qsizetype>(part)]), counts[part]));
    return sheet;
}

Sheet flipsAlong(const FlipsComparison& comparison)
{
    Sheet sheet{.columns =
                    columns(comparison, {.title = FlipsText::tr("Backfilled"),
                                         .help = FlipsText::tr("A click goes there and lists the "
                                                               "queries that flipped; on a number, "
                                                               "those that it counts")}),
                .rows = {}};
    const auto counts =
        countAnswers(comparison.answers, comparison.queries, comparison.fractions.size());
    for (std::size_t slice = 0; slice < counts.size(); ++slice) {
        const double share = comparison.fractions[slice];
        sheet.rows.push_back(
            rowOf(comparison, {.text = percentText(share, 1), .value = share}, counts[slice]));
    }
    return sheet;
}

QString flipsSentence(const FlipsComparison& comparison, std::size_t slice)
{
    AnswerCounts counts;
    for (std::size_t query = 0; query < comparison.queries; ++query)
        counts.add(comparison.answers, query, slice);
    QStringList sentences = sentencesOf(comparison, comparison.fractions[slice], counts);
    if (comparison.answers.before)
        sentences += counted(
            FlipsText::tr("Against the old model, only this curve breaks %1 queries, only the "
                          "other one %2 (%3)."),
            {countOf(counts.onlyHereBroken), countOf(counts.onlyThereBroken),
             pText(mcnemarPValue(counts.onlyHereBroken, counts.onlyThereBroken)).toStdString()});
    if (!comparison.knowsEveryItem())
        sentences +=
            FlipsText::tr("Counted at %1 fractions.").arg(countText(comparison.fractions.size()));
    return joinSentences(sentences);
}

QString flipsSentence(const FlipsComparison& comparison, std::int64_t items, double share)
{
    AnswerCounts counts;
    counts.better = comparison.gainedByItem[static_cast<std::size_t>(items)];
    counts.worse = comparison.lostByItem[static_cast<std::size_t>(items)];
    return joinSentences(sentencesOf(comparison, share, counts));
}

QString chosenSentence(const FlipsComparison& comparison, const FlipBands& ofChosen,
                       std::size_t chosen, std::size_t slice)
{
    return FlipsText::tr("Of the chosen queries (%1) at %2, %3: %4, %5: %6.")
        .arg(countText(chosen), sliceText(comparison.fractions[slice]), gainedText(comparison),
             number(ofChosen.gained(slice)), lostText(comparison), number(ofChosen.lost(slice)));
}

QString countedText(const FlipsComparison& comparison, int column)
{
    switch (column) {
    case FlipsColumn::Lost:
        return lostText(comparison);
    case FlipsColumn::Gained:
        return gainedText(comparison);
    case FlipsColumn::OnlyHere:
        return FlipsText::tr("broken here alone");
    case FlipsColumn::OnlyThere:
        return FlipsText::tr("broken there alone");
    default:
        return FlipsText::tr("flipped");
    }
}

std::vector<std::int64_t> queriesOfCell(const FlipsComparison& comparison, std::size_t slice,
                                        int column, const QueryParts& parts, std::int64_t part)
{
    std::vector<std::int64_t> queries;
    for (std::size_t query = 0; query < comparison.queries; ++query) {
        if (part >= 0 && parts.ofQuery[query] != part)
            continue;
        AnswerCounts own;
        own.add(comparison.answers, query, slice);
        const std::int64_t counted = column == FlipsColumn::Lost        ? own.worse
                                     : column == FlipsColumn::Gained    ? own.better
                                     : column == FlipsColumn::OnlyHere  ? own.onlyHereBroken
                                     : column == FlipsColumn::OnlyThere ? own.onlyThereBroken
                                                                        : own.worse + own.better;
        if (counted > 0)
            queries.push_back(static_cast<std::int64_t>(query));
    }
    return queries;
}

} // namespace crossfade
