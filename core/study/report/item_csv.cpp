#include "core/study/report/csv_tables.h"

#include "core/data/permutation.h"
#include "core/study/report/csv_text.h"

#include <algorithm>
#include <set>

namespace crossfade
{

namespace
{

/// The names of the losses of all methods.
std::set<std::string> lossNames(const StudyResult& result)
{
    std::set<std::string> names;
    for (const ItemScores& scores : result.itemScores)
        for (const auto& [name, losses] : scores.losses)
            names.insert(name);
    return names;
}

std::string itemHeader(const StudyResult& result, const std::set<std::string>& losses)
{
    CsvRow row;
    for (const char* name : {"method", "seed", "row", "id", "label", "path"})
        row.text(name);
    for (const std::string& order : result.study.orders)
        row.text("position:" + order);
    row.text("uncertainty");
    for (const std::string& name : losses)
        row.text("loss:" + name);
    return row.line();
}

/// The columns that the curves of one transition give for the items.
struct ItemColumns {
    std::string method;
    std::uint64_t seed = 0;
    std::vector<std::vector<std::int64_t>>
        positions; ///< one for each order of the study; empty: skipped
    ItemScores scores;
};

/// A curve of the transition under an order; null where there is none of the wanted choice.
const StudyCurve* findCurve(const StudyResult& result, std::size_t transition,
                            const std::string& order, std::optional<std::size_t> choice)
{
    const auto found = std::ranges::find_if(result.curves, [&](const StudyCurve& curve) {
        return curve.transition == transition && curve.ordering == order &&
               curve.choice == choice.value_or(curve.choice);
    });
    return found == result.curves.end() ? nullptr : &*found;
}

/// The columns of a transition; none where it has no curve of the wanted choice.
std::optional<ItemColumns> columnsOf(const StudyResult& result, std::size_t transition,
                                     std::optional<std::size_t> choice)
{
    ItemColumns columns;
    for (const std::string& order : result.study.orders) {
        const StudyCurve* curve = findCurve(result, transition, order, choice);
        columns.positions.emplace_back();
        if (curve == nullptr)
            continue; // the method skips this order
        columns.method = result.study.methods[curve->choice].displayName();
        columns.seed = curve->seed;
        columns.positions.back() = invertOrder(curve->order);
    }
    if (columns.method.empty())
        return {};
    if (transition < result.itemScores.size())
        columns.scores = result.itemScores[transition];
    return columns;
}

std::string itemRow(const StudyResult& result, const ItemColumns& columns,
                    const std::set<std::string>& losses, std::size_t item)
{
    const ItemGroup& gallery = result.items->gallery;
    CsvRow row;
    row.text(columns.method).count(columns.seed).count(item);
    row.text(gallery.ids.text(item));
    gallery.labels.empty() ? row.nothing() : row.count(gallery.labels[item]);
    gallery.paths.empty() ? row.nothing() : row.text(gallery.paths[item]);
    for (const std::vector<std::int64_t>& positions : columns.positions)
        positions.empty() ? row.nothing() : row.count(positions[item]);
    const std::vector<double>& uncertainty = columns.scores.uncertainty;
    uncertainty.empty() ? row.nothing() : row.number(uncertainty[item]);
    for (const std::string& name : losses) {
        const auto found = columns.scores.losses.find(name);
        found == columns.scores.losses.end() ? row.nothing() : row.number(found->second[item]);
    }
    return row.line();
}

} // namespace

std::string itemCsv(const StudyResult& result, std::optional<std::size_t> choice)
{
    const std::set<std::string> losses = lossNames(result);
    std::string text = provenanceComments(result) + itemHeader(result, losses);
    for (std::size_t transition = 0; transition < result.transitions.size(); ++transition)
        if (const auto columns = columnsOf(result, transition, choice))
            for (std::size_t item = 0; item < result.items->gallery.count; ++item)
                text += itemRow(result, *columns, losses, item);
    return text;
}

} // namespace crossfade
