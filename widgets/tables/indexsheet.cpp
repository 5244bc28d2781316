#include "widgets/tables/indexsheet.h"

#include "widgets/tables/sheetcells.h"
#include "widgets/words/definitions.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>

#include <algorithm>

namespace crossfade
{

namespace
{

struct IndexText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::IndexText)
};

QString indexName(const IndexCurve& curve)
{
    const QString old = QString::fromStdString(curve.oldIndex);
    const QString fresh = QString::fromStdString(curve.newIndex);
    return curve.oneIndex || old == fresh ? old : old + QStringLiteral(" + ") + fresh;
}

std::vector<Sheet::Column> columnsFor(const Metric& metric, const IndexCurve& curve)
{
    const QString name = metricText(metric);
    return {
        {.title = IndexText::tr("Method"), .isText = true},
        {.title = IndexText::tr("Order"), .isText = true},
        {.title = IndexText::tr("Backfilled"),
         .help = IndexText::tr("The fraction that this row is of: the index may have been measured "
                               "at fewer fractions than the curve, and this is the last one up to "
                               "the chosen one")},
        {.title = IndexText::tr("Recall"),
         .help = IndexText::tr("The share of the %1 nearest items of the mixed gallery that the "
                               "index returns")
                     .arg(curve.depth)},
        {.title = IndexText::tr("Queries"),
         .help = IndexText::tr("The index is measured on these alone, so that its numbers are not "
                               "those of the table of curves")},
        {.title = IndexText::tr("%1 by the index").arg(name),
         .help = IndexText::tr("%1 of the first %2 items that the index returns, over %3 queries")
                     .arg(name)
                     .arg(curve.depth)
                     .arg(curve.queries) +
                 QLatin1Char('\n') + metricTip(metric)},
        {.title = IndexText::tr("%1 exact").arg(name),
         .help = IndexText::tr("The same by exact search to this depth")},
        {.title = IndexText::tr("Difference"),
         .help = IndexText::tr("With its 95 % interval, paired over the queries")},
        {.title = IndexText::tr("Build (s)"),
         .help = IndexText::tr("Building, replacing and removing since the fraction before")},
        {.title = IndexText::tr("Queries a second"),
         .help = IndexText::tr("The searches alone, on this machine")},
        {.title = IndexText::tr("Bytes"),
         .help = IndexText::tr("Of all indexes, as FAISS writes "
                               "them")},
        {.title = IndexText::tr("Index"), .isText = true}};
}

Sheet::Cell differenceCell(const IndexMetric& metric)
{
    const double difference = metric.value - metric.exact;
    QString text = signedPoints(difference, 2);
    if (metric.difference.isKnown())
        text = IndexText::tr("%1 (%2)").arg(text, signedPointsText(metric.difference, 2));
    return {.text = text, .value = difference};
}

/// "300 of 800".
Sheet::Cell queriesCell(const StudyResult& result, const IndexCurve& served)
{
    const std::size_t all = result.relevance.queryCount();
    return {.text = IndexText::tr("%1 of %2").arg(countText(served.queries), countText(all)),
            .value = static_cast<qulonglong>(served.queries)};
}

/// The index may have been measured at fewer fractions than the curve: the last one of them up to
/// the curve's slice.
const IndexSlice& sliceAt(const IndexCurve& served, std::size_t slice, std::size_t curveSlices)
{
    return served.slices[slice * (served.slices.size() - 1) / (curveSlices - 1)];
}

std::vector<Sheet::Cell> rowOf(const StudyResult& result, std::size_t index, const Metric& wanted,
                               std::size_t slice)
{
    const StudyCurve& curve = result.curves[index];
    const IndexCurve& served = result.indexCurves[index];
    const IndexSlice& here = sliceAt(served, slice, result.study.slices);
    std::vector<Sheet::Cell> row{
        textCell(methodText(result.study.methods[curve.choice]), methodTip(curve.method)),
        textCell(orderText(curve.ordering), orderTip(curve.ordering)), shareCell(here.fraction),
        shareCell(here.recall), queriesCell(result, served)};
    const auto metric = std::ranges::find(here.metrics, wanted, &IndexMetric::metric);
    if (metric == here.metrics.end())
        row.insert(row.end(), 3, {.text = noValue, .value = notANumber});
    else
        row.insert(row.end(),
                   {shareCell(metric->value), shareCell(metric->exact), differenceCell(*metric)});
    row.insert(row.end(), {numberCell(here.buildSeconds), numberCell(here.queriesPerSecond),
                           countCell(here.bytes), textCell(indexName(served))});
    return row;
}

} // namespace

Sheet indexSheet(const StudyResult& result, std::size_t metric, std::size_t slice)
{
    Sheet sheet;
    if (result.indexCurves.empty())
        return sheet;
    const Metric& wanted = result.study.metrics[metric];
    sheet.columns = columnsFor(wanted, result.indexCurves.front());
    for (std::size_t i = 0; i < result.indexCurves.size(); ++i)
        if (slice < result.study.slices)
            sheet.rows.push_back(rowOf(result, i, wanted, slice));
    return sheet;
}

} // namespace crossfade
