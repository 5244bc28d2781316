#include "widgets/tables/chosensheet.h"

#include "core/study/analysis/old_flips.h"
#include "widgets/charts/mapcolors.h"
#include "widgets/results/curveflips.h"
#include "widgets/results/resultmodel.h"
#include "widgets/tables/sheetcells.h"
#include "widgets/words/nametext.h"
#include "widgets/words/resulttext.h"
#include "widgets/words/sheettext.h"

#include <algorithm>
#include <functional>
#include <map>

namespace crossfade
{

namespace
{

/// What is chosen of a class or group.
struct Chosen {
    std::size_t items = 0;
    std::size_t all = 0; ///< items of the gallery
    std::size_t queries = 0;
    std::size_t broken = 0; ///< of these queries
};

/// A class or group of each item of the gallery, and of each query.
struct Divided {
    std::vector<std::int64_t> items;
    std::vector<std::int64_t> queries;
    std::function<QString(std::int64_t)> nameOf;
};

class Summary
{
public:
    explicit Summary(const ResultModel& model)
        : m_items(model.chosenItems().rows),
          m_queries(model.chosenQueries().rows),
          m_flips(flipsOfQueries(*model.result(), *model.curve(),
                                 static_cast<std::size_t>(model.slice())))
    {
    }

    std::map<std::int64_t, Chosen> by(const Divided& divided) const
    {
        std::map<std::int64_t, Chosen> parts;
        for (const std::int64_t item : m_items)
            ++parts[at(divided.items, item)].items;
        for (const std::int64_t part : divided.items)
            if (const auto found = parts.find(part); found != parts.end())
                ++found->second.all;
        for (const std::int64_t query : m_queries)
            if (const auto found = parts.find(at(divided.queries, query)); found != parts.end()) {
                ++found->second.queries;
                found->second.broken += m_flips[static_cast<std::size_t>(query)] < 0 ? 1 : 0;
            }
        return parts;
    }

private:
    static std::int64_t at(const std::vector<std::int64_t>& parts, std::int64_t row)
    {
        const auto place = static_cast<std::size_t>(row);
        return place < parts.size() ? parts[place] : -1;
    }

    const std::vector<std::int64_t>& m_items;
    const std::vector<std::int64_t>& m_queries;
    std::vector<int> m_flips;
};

std::vector<Sheet::Cell> rowOf(const QString& name, const Chosen& chosen)
{
    const double queries = static_cast<double>(chosen.queries);
    return {
        textCell(name),
        countCell(chosen.items),
        {.text =
             percentText(static_cast<double>(chosen.items) / static_cast<double>(chosen.all), 1),
         .value = static_cast<double>(chosen.items) / static_cast<double>(chosen.all),
         .help =
             SheetText::tr("%1 of %2 items").arg(countText(chosen.items), countText(chosen.all))},
        {.text = chosen.queries == 0
                     ? noValue
                     : SheetText::tr("%1 of %2")
                           .arg(countText(chosen.broken), countText(chosen.queries)),
         .value = chosen.queries == 0 ? notANumber : static_cast<double>(chosen.broken) / queries}};
}

void addRows(Sheet& sheet, const Summary& summary, const Divided& divided)
{
    const auto parts = summary.by(divided);
    std::vector<std::pair<std::int64_t, Chosen>> sorted(parts.begin(), parts.end());
    std::ranges::stable_sort(sorted, std::greater(),
                             [](const auto& part) { return part.second.items; });
    for (const auto& [part, chosen] : sorted)
        sheet.rows.push_back(rowOf(divided.nameOf(part), chosen));
}

Divided byAttribute(const EmbeddingSet& items, const std::string& name)
{
    const Attribute ofItems = itemAttribute(items, items.gallery, name);
    Divided divided{.items = ofItems.codes, .queries = {}, .nameOf = [ofItems](std::int64_t code) {
                        const QString value =
                            code < 0 ? SheetText::tr("not known")
                                     : nameText(ofItems.values[static_cast<std::size_t>(code)]);
                        return SheetText::tr("%1: %2").arg(nameText(ofItems.name), value);
                    }};
    const std::vector<std::string> known = attributeNames(items, items.queries());
    if (std::ranges::find(known, name) == known.end())
        return divided; // then nothing is known of its queries
    const Attribute ofQueries = itemAttribute(items, items.queries(), name);
    for (const std::int64_t code : ofQueries.codes) {
        const auto found =
            code < 0 ? ofItems.values.end()
                     : std::ranges::find(ofItems.values,
                                         ofQueries.values[static_cast<std::size_t>(code)]);
        divided.queries.push_back(found == ofItems.values.end() ? -1
                                                                : found - ofItems.values.begin());
    }
    return divided;
}

Divided byClass(const EmbeddingSet& items)
{
    Divided divided;
    for (std::size_t item = 0; item < items.gallery.count; ++item)
        divided.items.push_back(labelOf(items.gallery, item));
    for (std::size_t query = 0; query < items.queries().count; ++query)
        divided.queries.push_back(labelOf(items.queries(), query));
    divided.nameOf = [&items, beginning = sharedBeginning(items)](std::int64_t label) {
        return shortName(className(items, label), beginning);
    };
    return divided;
}

} // namespace

Sheet chosenSheet(const ResultModel& model)
{
    const bool knowsOld =
        model.curve() == nullptr || !oldRanksOf(*model.result(), *model.curve()).empty();
    Sheet sheet{
        .columns = {{.title = SheetText::tr("Chosen items"),
                     .help = SheetText::tr("The groups and the classes of the chosen items"),
                     .isText = true},
                    {.title = SheetText::tr("Items"), .help = SheetText::tr("How many are chosen")},
                    {.title = SheetText::tr("Of all"),
                     .help = SheetText::tr("The share of all such items of the gallery")},
                    {.title = SheetText::tr("Broken"),
                     .help = SheetText::tr("Of the queries that look for the chosen items, those "
                                           "that are broken at the fraction, by CMC@1 against %1")
                                 .arg(flipReferenceText(knowsOld))}},
        .rows = {}};
    if (model.curve() == nullptr || model.chosenItems().rows.empty())
        return sheet;
    const EmbeddingSet& items = *model.result()->items;
    const Summary summary(model);
    addRows(sheet, summary,
            {.items = std::vector<std::int64_t>(items.gallery.count),
             .queries = std::vector<std::int64_t>(items.queries().count),
             .nameOf = [](std::int64_t) { return SheetText::tr("all"); }});
    for (const std::string& name : attributeNames(items, items.gallery))
        addRows(sheet, summary, byAttribute(items, name));
    if (!items.gallery.labels.empty())
        addRows(sheet, summary, byClass(items));
    return sheet;
}

} // namespace crossfade
