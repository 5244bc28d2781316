#include "widgets/tables/groupsheet.h"

#include "core/base/error.h"
#include "widgets/tables/sheetcells.h"
#include "widgets/words/definitions.h"
#include "widgets/words/nametext.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"
#include "widgets/words/sheettext.h"

#include <QCoreApplication>

#include <cmath>
#include <map>
#include <utility>

namespace crossfade
{

namespace
{

/// The elements of `all` that belong to the groups of a curve, in their sequence; none where one is
/// missing.
template <class T>
std::vector<T> inSequence(const StudyCurve& curve, const std::vector<T>& all)
{
    std::map<std::pair<std::string, std::string>, const T*> byName;
    for (const T& each : all)
        byName.emplace(std::pair(each.attribute, each.value), &each);
    std::vector<T> found;
    for (const GroupCurve& group : curve.groups) {
        const auto place = byName.find({group.attribute, group.value});
        if (place == byName.end())
            return {};
        found.push_back(*place->second);
    }
    return found;
}

/// "+1.23" percentage points.
Sheet::Cell pointsCell(double change)
{
    return {.text = std::isfinite(change) ? pointsText(change) : noValue, .value = 100 * change};
}

/// "12.50": a difference of two shares, in percentage points, in a column of shares.
Sheet::Cell gapCell(double gap)
{
    return {.text = std::isfinite(gap) ? numberText(100 * gap, 2) : noValue, .value = gap};
}

/// The gap between the best and the worst group of an attribute, by the old model.
double oldGap(const StudyCurve& curve, const std::string& attribute, const GroupMetric& by,
              const GroupFacts& facts)
{
    double best = notANumber;
    double worst = notANumber;
    for (std::size_t group = 0; group < curve.groups.size(); ++group)
        if (curve.groups[group].attribute == attribute) {
            best = std::fmax(best, facts.oldValue(group, by)); // these pass over NaN
            worst = std::fmin(worst, facts.oldValue(group, by));
        }
    return best - worst;
}

/// The share of what is backfilled that is of the group, with its share of the gallery.
Sheet::Cell makesUpCell(const StudyCurve& curve, std::size_t group, std::size_t slice,
                        const GroupFacts& facts)
{
    const std::int64_t backfilled = curve.backfill.backfilled[slice];
    const double share = curve.groups[group].backfilled[slice];
    if (group >= facts.members.size() || backfilled == 0 || !std::isfinite(share))
        return {.text = noValue, .value = notANumber};
    const auto items = static_cast<double>(facts.members[group].items.size());
    Sheet::Cell cell = shareCell(share * items / static_cast<double>(backfilled));
    cell.help = SheetText::tr("It makes up %1 of the whole gallery")
                    .arg(percentText(items / static_cast<double>(curve.order.size()), 1));
    return cell;
}

std::vector<Sheet::Cell> groupRow(const StudyCurve& curve, std::size_t index, const GroupMetric& by,
                                  std::size_t slice, const GroupFacts& facts)
{
    const GroupCurve& group = curve.groups[index];
    const std::span<const double> values = by.of(group);
    const double old = facts.oldValue(index, by);
    return {textCell(nameText(group.attribute)),
            textCell(nameText(group.value)),
            shareCell(values[slice]),
            pointsCell(values[slice] - old),
            shareCell(values.front()),
            shareCell(values.back()),
            shareCell(old),
            shareCell(group.backfilled[slice]),
            makesUpCell(curve, index, slice, facts)};
}

std::vector<Sheet::Cell> gapRow(const StudyCurve& curve, const std::string& attribute,
                                const GroupMetric& by, std::size_t slice, const GroupFacts& facts)
{
    const auto gap = [&](std::size_t t) {
        return groupGap(curve.groups, attribute, by.index, by.metric, t);
    };
    const double old = oldGap(curve, attribute, by, facts);
    const Sheet::Cell none{.text = {}, .value = notANumber};
    return {textCell(nameText(attribute)),
            textCell(SheetText::tr("gap (points)")),
            gapCell(gap(slice)),
            pointsCell(gap(slice) - old),
            gapCell(gap(0)),
            gapCell(gap(curve.backfill.fractions.size() - 1)),
            gapCell(old),
            none,
            none};
}

std::vector<Sheet::Column> columns(const GroupMetric& by, const QString& here)
{
    const QString metric = metricText(by.metric);
    const QString lack = lackOfMetric(by);
    return {
        {.title = SheetText::tr("Attribute"),
         .help = SheetText::tr("What the items are grouped by"),
         .isText = true},
        {.title = SheetText::tr("Group"),
         .help = SheetText::tr("Items and queries of this value; gap: the best group minus the "
                               "worst. A click lists the group’s queries"),
         .isText = true},
        {.title = SheetText::tr("%1 at %2").arg(metric, here),
         .help = (lack.isEmpty() ? SheetText::tr("%1 of the group’s queries at the chosen share "
                                                 "of the gallery")
                                       .arg(metric)
                                 : lack) +
                 QLatin1Char('\n') + metricTip(by.metric)},
        {.title = SheetText::tr("Against old (points)"),
         .help = SheetText::tr("Here against the old model, in percentage points. Of a gap: "
                               "below 0, the groups are nearer to each other than they were")},
        {.title = SheetText::tr("Start"), .help = SheetText::tr("Before anything is backfilled")},
        {.title = SheetText::tr("End"), .help = SheetText::tr("When everything is backfilled")},
        {.title = SheetText::tr("Old"),
         .help = SheetText::tr("By the old model. Older results files do not have it")},
        {.title = SheetText::tr("Backfilled"),
         .help = SheetText::tr("Share of the group’s own items that is new here")},
        {.title = SheetText::tr("Share of new"),
         .help = SheetText::tr("How much of all that is backfilled here is of the group")}};
}

} // namespace

GroupMetric groupMetricOf(const StudyCurve& curve, std::size_t asked)
{
    const Metric metric = curve.backfill.metrics[asked].metric;
    if (curve.groups.empty() || !groupValues(curve.groups.front(), asked, metric).empty())
        return {.index = asked, .metric = metric, .isAsked = true};
    return {.index = asked, .metric = cmcAt(1), .isAsked = false};
}

QString lackOfMetric(const GroupMetric& shown)
{
    return shown.isAsked ? QString()
                         : SheetText::tr("This results file of an older version has groups by "
                                         "CMC@1 alone: run the study again for other metrics.");
}

double GroupFacts::oldValue(std::size_t group, const GroupMetric& by) const
{
    if (group >= oldModel.size())
        return notANumber;
    const BaselineGroup& own = oldModel[group];
    if (by.isAsked && by.index < own.metrics.size())
        return own.metrics[by.index];
    return by.metric == cmcAt(1) ? own.cmc1 : notANumber;
}

GroupFacts groupFacts(const StudyResult& result, const StudyCurve& curve)
{
    GroupFacts facts;
    if (curve.groups.empty())
        return facts;
    try {
        facts.members = inSequence(curve, followedGroups(result.study, *result.items));
        facts.oldModel =
            inSequence(curve, baselineGroups(result, baselinesOf(result, curve).oldModel));
    } catch (const Error&) { // the items lack the attribute
    }
    return facts;
}

GroupRows groupRows(const StudyCurve& curve)
{
    GroupRows rows;
    for (std::size_t i = 0; i < curve.groups.size(); ++i) {
        rows.emplace_back(i);
        if (i + 1 == curve.groups.size() ||
            curve.groups[i + 1].attribute != curve.groups[i].attribute)
            rows.emplace_back();
    }
    return rows;
}

Sheet groupsSheet(const StudyCurve& curve, const GroupMetric& by, std::size_t slice,
                  const GroupFacts& facts)
{
    Sheet sheet{.columns = columns(by, percentText(curve.backfill.fractions[slice], 0)),
                .rows = {}};
    std::size_t last = 0;
    for (const std::optional<std::size_t>& group : groupRows(curve)) {
        last = group.value_or(last);
        sheet.rows.push_back(group ? groupRow(curve, last, by, slice, facts)
                                   : gapRow(curve, curve.groups[last].attribute, by, slice, facts));
    }
    return sheet;
}

} // namespace crossfade
