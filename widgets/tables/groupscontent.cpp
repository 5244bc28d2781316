#include "widgets/tables/groupscontent.h"

#include "core/study/analysis/group_gaps.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/sheetcells.h"
#include "widgets/words/nametext.h"
#include "widgets/words/percents.h"
#include "widgets/words/resulttext.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

struct GroupsText {
    Q_DECLARE_TR_FUNCTIONS(crossfade::GroupsView)
};

constexpr std::size_t namedAtEachEnd = 4; // groups of a sentence

bool hasInterval(const GroupGap& gap)
{
    return std::ranges::any_of(gap.low, [](double low) { return std::isfinite(low); });
}

const StudyGroupGap* gapOfChosen(const ResultModel& model, const std::vector<StudyGroupGap>& gaps)
{
    const auto found = std::ranges::find_if(gaps, [&](const StudyGroupGap& each) {
        return each.kind == Side::Kind::Curve &&
               static_cast<int>(each.curve) == model.currentCurve();
    });
    return found == gaps.end() ? nullptr : &*found;
}

/// One value of a query along the slices, or NaN.
double valueAt(const std::vector<float>& values, std::size_t place)
{
    return place < values.size() ? static_cast<double>(values[place]) : notANumber;
}

std::int64_t backfilledHere(const ResultModel& model)
{
    return model.curve()->backfill.backfilled[static_cast<std::size_t>(model.slice())];
}

double shareOf(std::int64_t part, std::int64_t whole)
{
    return whole == 0 ? notANumber : static_cast<double>(part) / static_cast<double>(whole);
}

/// The first ones and the last ones of many, with an ellipsis between them.
QString ends(const QStringList& texts)
{
    constexpr auto each = static_cast<qsizetype>(namedAtEachEnd);
    if (texts.size() <= 2 * each)
        return listText(texts);
    return listText(texts.first(each) + QStringList{QStringLiteral("…")} + texts.last(each));
}

} // namespace

std::vector<StudyGroupGap> gapsOf(const StudyResult& result, const std::string& attribute,
                                  std::size_t metric)
{
    const std::vector<StudyGroupGap> all = result.groupGaps.empty()
                                               ? plainGroupGaps(result, attribute, metric)
                                               : std::vector<StudyGroupGap>();
    std::vector<StudyGroupGap> gaps;
    std::ranges::copy_if(
        all.empty() ? result.groupGaps : all, std::back_inserter(gaps), [&](const auto& each) {
            return each.gap.attribute == attribute && each.metric == metric &&
                   std::ranges::any_of(each.gap.value, [](double gap) { return !std::isnan(gap); });
        });
    return gaps;
}

LinesContent gapLines(const ResultModel& model, const std::vector<StudyGroupGap>& gaps)
{
    const StudyResult& result = *model.result();
    const auto metric = static_cast<std::size_t>(model.metric());
    LinesContent content{
        .x = {.title = GroupsText::tr("Share of the gallery that is backfilled (%)"),
              .low = 0,
              .high = 100},
        .yTitle = GroupsText::tr("Gap in %1 (points)")
                      .arg(metricText(result, result.study.metrics[metric])),
        .lines = {},
        .levels = {}};
    for (const StudyGroupGap& each : gaps) {
        if (each.kind != Side::Kind::Curve) {
            content.levels.push_back({.name = each.kind == Side::Kind::Old
                                                  ? GroupsText::tr("gap of old")
                                                  : GroupsText::tr("gap of new"),
                                      .y = 100 * each.gap.value.front()});
            continue;
        }
        const int index = static_cast<int>(each.curve);
        const bool chosen = index == model.currentCurve();
        if (!chosen && !model.isCurveVisible(index))
            continue;
        const QString name = curveText(result, each.curve);
        const bool hasBand = chosen && hasInterval(each.gap);
        content.lines.push_back(
            {.name = hasBand ? GroupsText::tr("%1, with its 95 % interval").arg(name) : name,
             .light = curveStyle(model.styleOf(index), false),
             .dark = curveStyle(model.styleOf(index), true),
             .x = inPercent(result.curves[each.curve].backfill.fractions),
             .y = inPercent(each.gap.value),
             .low = hasBand ? inPercent(each.gap.low) : std::vector<double>(),
             .high = hasBand ? inPercent(each.gap.high) : std::vector<double>(),
             .isStrong = chosen});
    }
    return content;
}

QString noGapInterval(const ResultModel& model, const std::vector<StudyGroupGap>& gaps)
{
    const StudyGroupGap* own = gapOfChosen(model, gaps);
    return own == nullptr || own->gap.low.empty() || hasInterval(own->gap)
               ? QString()
               : GroupsText::tr("The gap has no interval: the queries of a group are of too few "
                                "classes to tell.");
}

QString gapNote(const ResultModel& model, const std::vector<StudyGroupGap>& gaps)
{
    const StudyGroupGap* own = gapOfChosen(model, gaps);
    return joinSentences({GroupsText::tr("Groups by %1.").arg(nameText(gaps.front().gap.attribute)),
                          own != nullptr && hasInterval(own->gap)
                              ? bandText(curveText(*model.result(), own->curve))
                              : noGapInterval(model, gaps)});
}

QString backfilledText(const ResultModel& model, const QueryParts& parts)
{
    struct Named {
        double ofGroup = 0;
        double ofBackfilled = 0;
        double ofGallery = 0;
        QString name;
    };
    const std::int64_t backfilled = backfilledHere(model);
    const std::vector<PartItems> items = itemsOf(parts, model.curve()->order, backfilled);
    std::vector<Named> groups;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (items[i].all > 0)
            groups.push_back({.ofGroup = shareOf(items[i].backfilled, items[i].all),
                              .ofBackfilled = shareOf(items[i].backfilled, backfilled),
                              .ofGallery = shareOf(items[i].all,
                                                   static_cast<std::int64_t>(model.galleryCount())),
                              .name = withShortWords(parts.names[static_cast<qsizetype>(i)])});
    if (groups.empty())
        return {};
    if (groups.size() > 2 * namedAtEachEnd)
        std::ranges::stable_sort(groups, std::greater(), &Named::ofGroup);
    QStringList shares;
    QStringList made;
    for (const Named& group : groups) {
        shares += GroupsText::tr("%1 of “%2”").arg(percentText(group.ofGroup, 1), group.name);
        made += GroupsText::tr("%1 are “%2” (gallery: %3)")
                    .arg(percentText(group.ofBackfilled, 1), group.name,
                         percentText(group.ofGallery, 1));
    }
    const QString text =
        GroupsText::tr("Backfilled at %1: %2.").arg(percentText(model.fraction(), 0), ends(shares));
    return backfilled == 0
               ? text
               : joinSentences(
                     {text, GroupsText::tr("Of the backfilled items %1.").arg(ends(made))});
}

std::vector<ClassChange> changesOf(const ResultModel& model, const QueryParts& parts,
                                   ChangeAgainst against)
{
    const StudyResult& result = *model.result();
    const StudyCurve& curve = *model.curve();
    const auto metric = static_cast<std::size_t>(model.metric());
    const auto slice = static_cast<std::size_t>(model.slice());
    const std::size_t slices = curve.backfill.fractions.size();
    const std::vector<float>& values = curve.backfill.metrics[metric].perQuery;
    const Baselines& baselines = baselinesOf(result, curve);
    const Baseline& baseline =
        against == ChangeAgainst::NewModel ? baselines.newModel : baselines.oldModel;
    const auto before = [&](std::size_t query) {
        if (against == ChangeAgainst::Start)
            return valueAt(values, query * slices);
        return metric < baseline.perQuery.size() ? valueAt(baseline.perQuery[metric], query)
                                                 : notANumber;
    };
    return classChanges(
        parts.ofQuery, before,
        [&](std::size_t query) { return valueAt(values, query * slices + slice); },
        weightsOf(*result.items));
}

Sheet changesSheet(const ResultModel& model, const QueryParts& parts,
                   const std::vector<ClassChange>& changes, const QString& title,
                   const QString& against)
{
    const std::int64_t backfilled = backfilledHere(model);
    const std::vector<PartItems> items = itemsOf(parts, model.curve()->order, backfilled);
    Sheet sheet{
        .columns = {{.title = title,
                     .help = GroupsText::tr("A click lists its queries"),
                     .isText = true},
                    {.title = GroupsText::tr("Change (points)"),
                     .help = GroupsText::tr("Of the chosen metric, here against %1").arg(against)},
                    {.title = GroupsText::tr("Before")},
                    {.title = GroupsText::tr("At %1").arg(percentText(model.fraction(), 0))},
                    {.title = GroupsText::tr("Queries")},
                    {.title = GroupsText::tr("Backfilled"),
                     .help = GroupsText::tr("How many of its gallery items are new")},
                    {.title = GroupsText::tr("Share of new"),
                     .help = GroupsText::tr(
                         "How much of all that is backfilled here are its gallery items")}},
        .rows = {}};
    for (const ClassChange& change : changes) {
        const auto part = static_cast<std::size_t>(change.label);
        Sheet::Cell coverage{.text = noValue, .value = notANumber};
        Sheet::Cell makesUp = coverage;
        if (part < items.size() && items[part].all > 0) {
            const PartItems& own = items[part];
            coverage = {.text = GroupsText::tr("%1 of %2")
                                    .arg(countText(static_cast<std::size_t>(own.backfilled)),
                                         countText(static_cast<std::size_t>(own.all))),
                        .value = shareOf(own.backfilled, own.all)};
            const double share = shareOf(own.backfilled, backfilled);
            makesUp = {.text = percentText(share, 1), .value = share};
        }
        sheet.rows.push_back(
            {textCell(parts.names[static_cast<qsizetype>(part)]),
             {.text = signedNumber(change.change()), .value = 100 * change.change()},
             {.text = percentText(change.before, 1), .value = change.before},
             {.text = percentText(change.after, 1), .value = change.after},
             countCell(change.queries),
             coverage,
             makesUp});
    }
    return sheet;
}

} // namespace crossfade
