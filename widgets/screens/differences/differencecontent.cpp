#include "widgets/screens/differences/differencecontent.h"

#include "core/study/analysis/exact_series.h"
#include "widgets/results/resultmodel.h"
#include "widgets/results/valueshere.h"
#include "widgets/tables/comparecontent.h"
#include "widgets/tables/sheetcells.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <utility>

namespace crossfade
{

namespace
{

struct DifferenceText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::DifferenceView)
};

const CurveDifferences::Curve* chosenIn(const ResultModel& model,
                                        const CurveDifferences& differences)
{
    const auto found = std::ranges::find(differences.curves, sideOf(*model.curve()),
                                         &CurveDifferences::Curve::side);
    return found == differences.curves.end() ? nullptr : &*found;
}

QString verdictOf(Verdict verdict, double equalWithin)
{
    switch (verdict) {
    case Verdict::Holds:
        return DifferenceText::tr("better");
    case Verdict::DoesNotHold:
        return DifferenceText::tr("worse");
    default:
        return verdictWords(verdict, equalWithin);
    }
}

/// @param why  there is no verdict, where the interval is not known
Sheet::Cell verdictCell(Verdict verdict, const Interval& interval, double equalWithin,
                        const std::optional<double>& why)
{
    if (!interval.isKnown())
        return textCell(noVerdictText(why));
    const QString words = verdictOf(verdict, equalWithin);
    if (verdict == Verdict::Holds)
        return {.text = QStringLiteral("✓ %1").arg(words), .value = words, .good = true};
    if (verdict == Verdict::DoesNotHold)
        return {.text = QStringLiteral("✗ %1").arg(words), .value = words, .good = false};
    return textCell(words);
}

Sheet::Cell pointsCell(double difference)
{
    return {.text = std::isfinite(difference) ? signedNumber(difference, 2) : noValue,
            .value = 100 * difference};
}

Sheet::Cell rangeCell(const Interval& interval)
{
    return {.text = interval.isKnown()
                        ? DifferenceText::tr("%1 to %2")
                              .arg(signedNumber(interval.low, 2), signedNumber(interval.high, 2))
                        : noValue,
            .value = 100 * interval.low};
}

/// "+1.20 points (+0.30 to +2.10 points)"
QString differenceText(double difference, const Interval& interval)
{
    const QString points = signedPoints(difference, 2);
    return interval.isKnown() ? DifferenceText::tr("%1 (95 % interval %2)")
                                    .arg(points, signedPointsText(interval, 2))
                              : points;
}

/// "10.0–40.0 %, 90.0 %": the fractions at which a band lies on one side of 0.
QString sharesWhere(const CurveDifferences& differences, const std::vector<Interval>& band,
                    bool (*isSure)(const Interval&))
{
    QStringList ranges;
    for (std::size_t t = 0; t < band.size(); ++t) {
        if (!isSure(band[t]))
            continue;
        std::size_t last = t;
        while (last + 1 < band.size() && isSure(band[last + 1]))
            ++last;
        const QString end = percentText(differences.fractions[last], 1);
        ranges +=
            last == t
                ? end
                : QStringLiteral("%1–%2").arg(numberText(100 * differences.fractions[t], 1), end);
        t = last;
    }
    return listText(ranges);
}

QString bandSentence(const CurveDifferences& differences, const std::vector<Interval>& band)
{
    if (band.empty())
        return {};
    const QString better =
        sharesWhere(differences, band, [](const Interval& at) { return at.low > 0; });
    const QString worse =
        sharesWhere(differences, band, [](const Interval& at) { return at.high < 0; });
    if (better.isEmpty() && worse.isEmpty())
        return DifferenceText::tr("By the band of the whole curve it is nowhere surely better or "
                                  "worse.");
    return joinSentences(
        {better.isEmpty()
             ? QString()
             : DifferenceText::tr("By the band of the whole curve it is surely better at %1.")
                   .arg(better),
         worse.isEmpty()
             ? QString()
             : DifferenceText::tr("By the band of the whole curve it is surely worse at %1.")
                   .arg(worse)});
}

std::vector<Sheet::Column> countColumns(const ResultModel& model, const FlipsComparison& against)
{
    const QString where = sliceText(model.fraction());
    const QString here =
        against.isHit() ? DifferenceText::tr("Only here right") : DifferenceText::tr("Better here");
    const QString there = against.isHit() ? DifferenceText::tr("Only there right")
                                          : DifferenceText::tr("Better there");
    const QString help = DifferenceText::tr("Queries at %1, by %2. A click lists them")
                             .arg(where, metricText(against.metric));
    return {{.title = here, .help = help}, {.title = there, .help = help}};
}

void addCounts(std::vector<Sheet::Cell>& row, const FlipsComparison& against, std::size_t slice,
               const std::vector<std::int64_t>& queries)
{
    AnswerCounts counts;
    for (const std::int64_t query : queries)
        counts.add(against.answers, static_cast<std::size_t>(query), slice);
    row.push_back(countCell(static_cast<std::uint64_t>(counts.better)));
    row.push_back(countCell(static_cast<std::uint64_t>(counts.worse)));
}

std::vector<std::int64_t> allQueries(const FlipsComparison& against)
{
    std::vector<std::int64_t> queries;
    for (std::size_t query = 0; query < against.queries; ++query)
        queries.push_back(static_cast<std::int64_t>(query));
    return queries;
}

/// The difference after every item, where both curves are known so; the band goes with it between
/// its slices.
void makeExact(LinesContent::Line& line, const StudyResult& result,
               const CurveDifferences& differences, const CurveDifferences::Curve& curve)
{
    const ExactSeries own = exactSeries(result, curve.side, differences.metric);
    const bool isOfCurves = differences.reference.kind == Side::Kind::Curve;
    const ExactSeries other = exactSeries(result, differences.reference, differences.metric);
    if (own.fractions.empty() || (isOfCurves && other.fractions != own.fractions))
        return;
    const double baseline = own.values.front() - curve.difference.front();
    LinesContent::Line exact = line;
    exact.x = inPercent(own.fractions);
    exact.y.clear();
    exact.low.clear();
    exact.high.clear();
    std::size_t slice = 0; // that begins where the point is
    for (std::size_t i = 0; i < own.values.size(); ++i) {
        exact.y.push_back(100 * (own.values[i] - (isOfCurves ? other.values[i] : baseline)));
        if (line.low.empty())
            continue;
        while (slice + 2 < line.x.size() && line.x[slice + 1] <= exact.x[i])
            ++slice;
        const std::size_t next = std::min(slice + 1, line.x.size() - 1);
        const double span = line.x[next] - line.x[slice];
        const double share = span > 0 ? (exact.x[i] - line.x[slice]) / span : 0;
        const auto beside = [&](const std::vector<double>& end) {
            return std::lerp(end[slice] - line.y[slice], end[next] - line.y[next], share);
        };
        exact.low.push_back(exact.y[i] + beside(line.low));
        exact.high.push_back(exact.y[i] + beside(line.high));
    }
    line = std::move(exact);
}

} // namespace

Side sideOf(const StudyCurve& curve)
{
    return {Side::Kind::Curve, curve.choice, curve.ordering};
}

int curveOfSide(const ResultModel& model, const Side& side)
{
    const std::vector<StudyCurve>& curves = model.result()->curves;
    int first = -1;
    for (std::size_t i = 0; i < curves.size(); ++i) {
        if (!(sideOf(curves[i]) == side))
            continue;
        if (first < 0)
            first = static_cast<int>(i);
        if (model.curve() != nullptr && curves[i].seed == model.curve()->seed &&
            curves[i].orderSeed == model.curve()->orderSeed)
            return static_cast<int>(i);
    }
    return first;
}

LinesContent differenceLines(const ResultModel& model, const CurveDifferences& differences)
{
    const StudyResult& result = *model.result();
    LinesContent content{
        .x = {.title = DifferenceText::tr("Share of the gallery that is backfilled (%)"),
              .low = 0,
              .high = 100},
        .yTitle = DifferenceText::tr("Difference in %1 (points)")
                      .arg(metricText(result.study.metrics[differences.metric])),
        .lines = {},
        .levels = {{.name = DifferenceText::tr("equal"), .y = 0}}};
    const CurveDifferences::Curve* chosen = chosenIn(model, differences);
    for (const CurveDifferences::Curve& curve : differences.curves) {
        const bool hasBand = &curve == chosen && !curve.band.empty();
        const QString name = sideText(result, curve.side);
        const int style = model.styleOf(curveOfSide(model, curve.side));
        LinesContent::Line line{
            .name =
                hasBand
                    ? DifferenceText::tr("%1, with the band of the whole curve (95 %)").arg(name)
                    : name,
            .light = curveStyle(style, false),
            .dark = curveStyle(style, true),
            .x = inPercent(differences.fractions),
            .y = inPercent(curve.difference),
            .isStrong = &curve == chosen};
        if (hasBand) {
            line.low = inPercent(lowEnds(curve.band));
            line.high = inPercent(highEnds(curve.band));
        }
        makeExact(line, result, differences, curve);
        content.lines.push_back(std::move(line));
    }
    return content;
}

QString differenceSentence(const ResultModel& model, const CurveDifferences& differences)
{
    const CurveDifferences::Curve* chosen = chosenIn(model, differences);
    if (chosen == nullptr)
        return {};
    const StudyResult& result = *model.result();
    return joinSentences(
        {DifferenceText::tr("%1 less %2: %3 %4, gain %5.")
             .arg(sideText(result, chosen->side), sideText(result, differences.reference),
                  aucText(result, static_cast<std::size_t>(model.metric())),
                  differenceText(chosen->auc.difference, chosen->auc.interval),
                  differenceText(chosen->gain.difference, chosen->gain.interval)),
         bandSentence(differences, chosen->band),
         chosen->auc.interval.isKnown() ? QString() // the two answer alike
                                        : tooFewClassesText(differences.tooFewClasses),
         chosen->auc.mixesGeometries
             ? DifferenceText::tr("The two measure distances in different ways.")
             : QString()});
}

Sheet differencesSheet(const ResultModel& model, const CurveDifferences& differences,
                       const std::vector<FlipsComparison>& against, CountColumns& counts)
{
    const StudyResult& result = *model.result();
    const QString paired = DifferenceText::tr("Paired: the same queries are drawn anew for both");
    Sheet sheet{
        .columns = {{.title = DifferenceText::tr("Curve"),
                     .help = DifferenceText::tr("A click chooses the curve"),
                     .isText = true},
                    {.title = DifferenceText::tr("Verdict"),
                     .help = DifferenceText::tr("Of the AUCs, corrected for the number of curves "
                                                "(Holm)"),
                     .isText = true}},
        .rows = {}};
    counts = {};
    if (!against.empty()) { // before the numbers with intervals, which are scrolled first
        counts.here = static_cast<int>(sheet.columns.size());
        counts.there = counts.here + 1;
        for (Sheet::Column& column : countColumns(model, against.front()))
            sheet.columns.push_back(std::move(column));
    }
    sheet.columns.push_back(
        {.title = DifferenceText::tr("%1 (points)")
                      .arg(aucText(result, static_cast<std::size_t>(model.metric()))),
         .help = DifferenceText::tr("AUC less that of the other curve")});
    sheet.columns.push_back({.title = DifferenceText::tr("95 % interval"), .help = paired});
    sheet.columns.push_back({.title = DifferenceText::tr("Gain (points)"),
                             .help = DifferenceText::tr("Gain less that of the other curve")});
    sheet.columns.push_back({.title = DifferenceText::tr("95 % interval"), .help = paired});
    for (std::size_t i = 0; i < differences.curves.size(); ++i) {
        const CurveDifferences::Curve& curve = differences.curves[i];
        Sheet::Cell name = textCell(sideText(result, curve.side));
        name.style = model.styleOf(curveOfSide(model, curve.side));
        std::vector<Sheet::Cell> row{
            std::move(name),
            verdictCell(curve.auc.holm, curve.auc.interval, equalWithin(result.study),
                        std::isnan(curve.auc.difference) ? std::nullopt
                                                         : differences.tooFewClasses)};
        if (!against.empty())
            addCounts(row, against[i], static_cast<std::size_t>(model.slice()),
                      allQueries(against[i]));
        row.push_back(pointsCell(curve.auc.difference));
        row.push_back(rangeCell(curve.auc.interval));
        row.push_back(pointsCell(curve.gain.difference));
        row.push_back(rangeCell(curve.gain.interval));
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

Sheet differencesByPart(const ResultModel& model, const FoundDifferences& found,
                        const FlipsComparison& against, const QueryParts& parts,
                        const QString& title, CountColumns& counts)
{
    Sheet sheet{
        .columns = {{.title = title, .isText = true},
                    {.title = DifferenceText::tr("Verdict"),
                     .help = DifferenceText::tr("Corrected for the number of rows (Holm)"),
                     .isText = true},
                    {.title = DifferenceText::tr("Here"),
                     .help = DifferenceText::tr("The AUC of the chosen curve")},
                    {.title = DifferenceText::tr("There"),
                     .help = DifferenceText::tr("The AUC of the other curve")},
                    {.title = DifferenceText::tr("Difference (points)"),
                     .help = DifferenceText::tr("Here less there")},
                    {.title = DifferenceText::tr("95 % interval"),
                     .help = DifferenceText::tr("Paired: the same queries are drawn anew for "
                                                "both")}},
        .rows = {}};
    counts = {static_cast<int>(sheet.columns.size()), static_cast<int>(sheet.columns.size()) + 1};
    for (Sheet::Column& column : countColumns(model, against))
        sheet.columns.push_back(std::move(column));
    for (const auto& [part, each] : found.ofParts) {
        std::vector<Sheet::Cell> row{
            textCell(parts.names[static_cast<qsizetype>(part)]),
            verdictCell(each.verdict, each.interval, each.equalWithin, each.tooFewClasses),
            shareCell(each.bValue),
            shareCell(each.aValue),
            pointsCell(each.difference),
            rangeCell(each.interval)};
        addCounts(row, against, static_cast<std::size_t>(model.slice()), parts.queriesOf(part));
        sheet.rows.push_back(std::move(row));
    }
    return sheet;
}

} // namespace crossfade
