#include "widgets/tables/comparedtable.h"

#include "core/base/error.h"
#include "core/study/analysis/differences/curve_difference.h"
#include "widgets/results/queryparts.h"
#include "widgets/tables/sheetcells.h"
#include "widgets/words/definitions.h"
#include "widgets/words/nametext.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>

namespace crossfade
{

namespace
{

struct CompareTable {
    Q_DECLARE_TR_FUNCTIONS(crossfade::CompareContent)
};

constexpr std::size_t mostFractions = 21;

/// Two runs that are being compared, the reference first.
struct Pair {
    const StudyResult& reference;
    const StudyResult& other;
    const std::vector<std::pair<Side, Side>>& curves;
};

/// @param place  all of a row but its curve and its difference
void addRows(std::vector<ComparedRow>& rows, const ComparedRow& place,
             const std::vector<RunDifference>& differences)
{
    for (std::size_t i = 0; i < differences.size(); ++i) {
        rows.push_back(place);
        rows.back().curve = i;
        rows.back().difference = differences[i];
    }
}

std::vector<ComparedRow> byMetric(const Pair& pair, const std::vector<Metric>& metrics,
                                  const Quantity& of, JobContext& job)
{
    std::vector<ComparedRow> rows;
    for (std::size_t i = 0; i < metrics.size(); ++i)
        addRows(rows,
                {.place = metricText(metrics[i]),
                 .help = metricTip(metrics[i]),
                 .order = static_cast<int>(i)},
                compareRuns(pair.reference, pair.other, pair.curves, metrics[i], of, job));
    return rows;
}

/// The slices of the reference that the other run has, too; of many, evenly spaced ones.
std::vector<std::size_t> shownSlices(const Pair& pair)
{
    const auto count = [](const StudyResult& result) {
        return result.curves.empty() ? 0 : result.curves.front().backfill.fractions.size();
    };
    const std::size_t slices = count(pair.reference);
    std::vector<std::size_t> common;
    for (std::size_t t = 0; t < slices; ++t)
        if (sliceAt(static_cast<double>(t) / static_cast<double>(slices - 1), count(pair.other)))
            common.push_back(t);
    if (common.size() <= mostFractions)
        return common;
    std::vector<std::size_t> fewer;
    for (std::size_t i = 0; i < mostFractions; ++i)
        fewer.push_back(common[i * (common.size() - 1) / (mostFractions - 1)]);
    return fewer;
}

std::vector<ComparedRow> byFraction(const Pair& pair, const Metric& metric, JobContext& job)
{
    std::vector<ComparedRow> rows;
    const std::vector<std::size_t> slices = shownSlices(pair);
    const std::vector<double>& shares = pair.reference.curves.front().backfill.fractions;
    for (const std::size_t slice : slices) {
        const Quantity at{.kind = Quantity::Kind::At,
                          .fraction =
                              static_cast<double>(slice) / static_cast<double>(shares.size() - 1)};
        addRows(rows, {.place = percentText(shares[slice], 1), .order = shares[slice]},
                compareRuns(pair.reference, pair.other, pair.curves, metric, at, job));
    }
    return rows;
}

/// The queries by the values of an attribute; none where the result has no such attribute.
std::optional<QueryParts> partsIn(const StudyResult& result, const std::string& attribute)
{
    try {
        return partsBy(result, attribute);
    } catch (const Error&) {
        return std::nullopt;
    }
}

std::vector<std::size_t> queriesOf(const QueryParts& parts, std::size_t part)
{
    const std::vector<std::int64_t> queries = parts.queriesOf(part);
    return {queries.begin(), queries.end()};
}

std::vector<ComparedRow> byPart(const Pair& pair, const std::string& attribute,
                                const Metric& metric, const Quantity& of, bool isPaired,
                                JobContext& job)
{
    const auto here = partsIn(pair.reference, attribute);
    const auto there = isPaired ? here : partsIn(pair.other, attribute);
    std::vector<ComparedRow> rows;
    if (!here || !there)
        return rows;
    QStringList names;
    std::vector<ComparedPart> parts;
    for (qsizetype i = 0; i < here->names.size(); ++i) {
        const qsizetype other = there->names.indexOf(here->names[i]);
        if (other < 0)
            continue;
        names += here->names[i];
        parts.push_back({.inA = queriesOf(*here, static_cast<std::size_t>(i)),
                         .inB = queriesOf(*there, static_cast<std::size_t>(other))});
    }
    const auto differences =
        compareRunParts(pair.reference, pair.other, pair.curves, metric, of, parts, job);
    const QString beginning =
        attribute.empty() ? sharedBeginning(*pair.reference.items) : QString();
    for (std::size_t part = 0; part < parts.size(); ++part)
        if (!differences[part].empty() && !std::isnan(differences[part].front().difference))
            addRows(rows,
                    {.place = shortName(names[static_cast<qsizetype>(part)], beginning),
                     .order = names[static_cast<qsizetype>(part)]},
                    differences[part]);
    return rows;
}

QString betterText(const ComparedRun& compared, const RunDifference& difference)
{
    if (!compared.isPaired || !difference.interval.isKnown())
        return noVerdictText(difference.tooFewClasses);
    switch (difference.verdict) {
    case Verdict::Holds:
        return compared.run.name;
    case Verdict::DoesNotHold:
        return CompareTable::tr("the reference");
    case Verdict::Equal:
        return isTheSame(difference) ? CompareTable::tr("the same")
                                     : verdictWords(difference.verdict, difference.equalWithin);
    case Verdict::NotToldApart:
        break;
    }
    return verdictWords(difference.verdict, difference.equalWithin);
}

Sheet::Cell curveCell(const StudyResult& result, const Side& side)
{
    return textCell(sideText(result, side), methodTip(result.study.methods[side.choice].id) +
                                                QLatin1Char('\n') + orderTip(side.ordering));
}

/// Which columns there are beside the curve and the values.
struct Beside {
    bool place = false; ///< not where the rows are the curves alone
    bool run = false;   ///< not where one run alone is compared with the reference
};

std::vector<Sheet::Cell> rowOf(const NamedRun& reference, const ComparedRun& compared,
                               const ComparedRow& row, Beside beside)
{
    const RunDifference& difference = row.difference;
    const Interval& interval = difference.interval;
    std::vector<Sheet::Cell> cells{curveCell(*reference.result, compared.curves[row.curve].first)};
    if (beside.place)
        cells.push_back({.text = row.place, .value = row.order, .help = row.help});
    if (beside.run)
        cells.push_back(textCell(compared.run.name));
    cells.push_back(textCell(betterText(compared, difference)));
    cells.push_back(shareCell(difference.aValue));
    cells.push_back(shareCell(difference.bValue));
    cells.push_back(
        {.text = signedPoints(difference.difference, 2), .value = difference.difference});
    cells.push_back({.text = interval.isKnown() ? signedPointsText(interval, 2) : noValue,
                     .value = interval.low});
    return cells;
}

std::vector<Sheet::Cell> loneRow(const NamedRun& reference, const ComparedRun& compared,
                                 const LoneCurve& lone, Beside beside)
{
    const Sheet::Cell none{.text = noValue};
    const bool isThere = lone.isOfReference;
    std::vector<Sheet::Cell> cells{
        curveCell(isThere ? *reference.result : *compared.run.result, lone.side)};
    if (beside.place)
        cells.push_back(none);
    if (beside.run)
        cells.push_back(textCell(compared.run.name));
    cells.push_back(textCell(isThere ? CompareTable::tr("reference only")
                                     : CompareTable::tr("not in the reference")));
    cells.push_back(isThere ? shareCell(lone.value) : none);
    cells.push_back(isThere ? none : shareCell(lone.value));
    cells.insert(cells.end(), 2, none);
    return cells;
}

/// The slices that AUCs are compared over; none where a run has no curve.
std::optional<CommonSlices> sharedArea(const Pair& pair)
{
    if (pair.reference.curves.empty() || pair.other.curves.empty())
        return std::nullopt;
    return commonSlices(pair.reference.curves.front().backfill, pair.other.curves.front().backfill);
}

/// The AUC of a curve of one of the two: over the slices that the AUCs beside it are over.
double areaOver(const CommonSlices& common, const Pair& pair, const StudyResult& result,
                const Side& side, const Metric& metric, const Quantity& of)
{
    if (!common.haveArea)
        return notANumber;
    if (common.areAll)
        return curveValue(result, side, metric, of);
    return curveArea(result, side, metric, &result == &pair.reference ? common.inA : common.inB);
}

/// @param value  of a curve of a result
std::vector<LoneCurve>
loneCurves(const Pair& pair, const std::function<double(const StudyResult&, const Side&)>& value)
{
    std::vector<LoneCurve> lone;
    const auto add = [&](const StudyResult& result, auto place) {
        for (const Side& side : sidesOf(result))
            if (std::ranges::find(pair.curves, side, place) == pair.curves.end())
                lone.push_back({.side = side,
                                .isOfReference = &result == &pair.reference,
                                .value = value(result, side)});
    };
    add(pair.reference, &std::pair<Side, Side>::first);
    add(pair.other, &std::pair<Side, Side>::second);
    return lone;
}

} // namespace

bool isTheSame(const RunDifference& difference)
{
    const Interval& interval = difference.interval;
    return difference.difference == 0 && interval.low == 0 && interval.high == 0;
}

std::vector<ComparedBy> waysToCompare(const StudyResult& reference)
{
    std::vector<ComparedBy> ways{{.kind = ComparedBy::Kind::Curve},
                                 {.kind = ComparedBy::Kind::Metric},
                                 {.kind = ComparedBy::Kind::Fraction}};
    if (!reference.items->queries().labels.empty())
        ways.push_back({.kind = ComparedBy::Kind::Class});
    if (!reference.curves.empty())
        for (const GroupCurve& group : reference.curves.front().groups) {
            ComparedBy way{.kind = ComparedBy::Kind::Attribute, .attribute = group.attribute};
            if (std::ranges::find(ways, way) == ways.end())
                ways.push_back(std::move(way));
        }
    return ways;
}

QString comparedByText(const ComparedBy& by)
{
    switch (by.kind) {
    case ComparedBy::Kind::Curve:
        return CompareTable::tr("curve");
    case ComparedBy::Kind::Metric:
        return CompareTable::tr("metric");
    case ComparedBy::Kind::Fraction:
        return CompareTable::tr("share backfilled");
    case ComparedBy::Kind::Class:
        return CompareTable::tr("class");
    case ComparedBy::Kind::Attribute:
        break;
    }
    return nameText(by.attribute);
}

Quantity comparedAs(const std::vector<NamedRun>& runs, const Metric& metric, Quantity of,
                    const ComparedBy& by)
{
    const std::vector<Metric> metrics =
        by.kind == ComparedBy::Kind::Metric ? commonMetrics(runs) : std::vector{metric};
    for (const NamedRun& run : runs)
        for (const Metric& each : metrics)
            if (!haveExactAucs(*runs.front().result, *run.result, each))
                of.isOverSlices = true;
    return of;
}

std::vector<ComparedRun> compareWith(const std::vector<NamedRun>& runs, const Metric& metric,
                                     const Quantity& of, const ComparedBy& by, JobContext& job)
{
    std::vector<ComparedRun> compared;
    const StudyResult& reference = *runs.front().result;
    const std::vector<Metric> metrics = commonMetrics(runs);
    for (std::size_t i = 1; i < runs.size(); ++i) {
        const StudyResult& other = *runs[i].result;
        ComparedRun& each = compared.emplace_back();
        each.run = runs[i];
        each.curves = commonCurves(reference, other);
        each.isPaired = haveSameQueries(reference, other);
        const Pair pair{.reference = reference, .other = other, .curves = each.curves};
        if (of.kind == Quantity::Kind::Auc && by.kind != ComparedBy::Kind::Fraction)
            each.area = sharedArea(pair);
        each.lone = loneCurves(pair, [&](const StudyResult& result, const Side& side) {
            if (by.kind != ComparedBy::Kind::Curve)
                return notANumber;
            return each.area ? areaOver(*each.area, pair, result, side, metric, of)
                             : curveValue(result, side, metric, of);
        });
        if (each.curves.empty())
            continue;
        if (each.area && !each.area->haveArea)
            continue;
        switch (by.kind) {
        case ComparedBy::Kind::Curve:
            addRows(each.rows, {}, compareRuns(reference, other, each.curves, metric, of, job));
            break;
        case ComparedBy::Kind::Metric:
            each.rows = byMetric(pair, metrics, of, job);
            break;
        case ComparedBy::Kind::Fraction:
            each.rows = byFraction(pair, metric, job);
            break;
        case ComparedBy::Kind::Class:
        case ComparedBy::Kind::Attribute:
            each.rows = byPart(pair, by.attribute, metric, of, each.isPaired, job);
            break;
        }
    }
    return compared;
}

Sheet comparedSheet(const NamedRun& reference, const std::vector<ComparedRun>& compared,
                    const ComparedBy& by)
{
    const Beside beside{.place = by.kind != ComparedBy::Kind::Curve, .run = compared.size() > 1};
    Sheet sheet;
    sheet.columns = {{.title = CompareTable::tr("Method and order"), .isText = true}};
    if (beside.place) {
        const QString title = comparedByText(by);
        const bool isOurs = by.kind != ComparedBy::Kind::Attribute;
        sheet.columns.push_back({.title = isOurs ? capitalised(title) : title, .isText = true});
    }
    if (beside.run)
        sheet.columns.push_back({.title = CompareTable::tr("Run"), .isText = true});
    const std::vector<Sheet::Column> rest{
        {.title = CompareTable::tr("Verdict"),
         .help = CompareTable::tr("The run that the whole interval speaks for"),
         .isText = true},
        {.title = CompareTable::tr("Reference"),
         .help = CompareTable::tr("The value in the reference “%1”").arg(reference.name)},
        {.title = CompareTable::tr("Compared"),
         .help = CompareTable::tr("The value in the run of this row")},
        {.title = CompareTable::tr("Difference"),
         .help = CompareTable::tr("This run minus the reference")},
        {.title = CompareTable::tr("95 % interval"),
         .help = CompareTable::tr("Paired: the same queries are drawn anew for both runs, by class "
                                  "where there are enough classes. The fits are taken as they are. "
                                  "Only where both runs have the same queries")}};
    sheet.columns.insert(sheet.columns.end(), rest.begin(), rest.end());
    for (const ComparedRun& each : compared)
        for (const ComparedRow& row : each.rows)
            sheet.rows.push_back(rowOf(reference, each, row, beside));
    for (const ComparedRun& each : compared)
        for (const LoneCurve& lone : each.lone)
            sheet.rows.push_back(loneRow(reference, each, lone, beside));
    return sheet;
}

} // namespace crossfade
