#include "core/data/selection/restriction.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/matrix_builder.h"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace crossfade
{

namespace
{

using Rows = std::vector<std::int64_t>;

constexpr std::int64_t distractor = -1;

std::string subsetText(const Subset& subset)
{
    return "subset " + subset.attribute + "=" + subset.value;
}

void keepClasses(Rows& rows, const ItemGroup& group, const std::string& groupName,
                 const ClassRange& classes)
{
    if (group.labels.empty())
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = rangeText(classes),
                     .problem = "/" + groupName + "/labels is missing",
                     .remedy = Core::says("A range of classes needs labels.")});
    std::erase_if(rows, [&](std::int64_t row) {
        const std::int64_t label = group.labels[static_cast<std::size_t>(row)];
        return label == distractor || label < classes.first || label > classes.last;
    });
}

void keepSubset(Rows& rows, const EmbeddingSet& set, const ItemGroup& group, const Subset& subset)
{
    const Attribute attribute = itemAttribute(set, group, subset.attribute);
    const auto value = std::ranges::find(attribute.values, subset.value);
    if (value == attribute.values.end())
        throw Error(ErrorCode::BadUsage, {.where = subsetText(subset),
                                          .problem = Core::says("the attribute has no such value"),
                                          .expected = joined(attribute.values, ", ")});
    const auto code = static_cast<std::int64_t>(value - attribute.values.begin());
    std::erase_if(rows, [&](std::int64_t row) {
        return attribute.codes[static_cast<std::size_t>(row)] != code;
    });
}

/// A mean over queries without weight would be 0 / 0.
void requireSomeWeight(const ItemGroup& kept, const std::string& groupName)
{
    if (!kept.weight.empty() && std::ranges::count(kept.weight, 0.0) == std::ssize(kept.weight))
        throw Error(ErrorCode::BadUsage,
                    {.where = "/" + groupName + "/weight",
                     .problem = Core::says("all items that are left have the weight 0"),
                     .remedy = Core::says("Choose classes or a value with some weight.")});
}

Rows keptRows(const EmbeddingSet& set, const ItemGroup& group, const std::string& groupName,
              const std::optional<ClassRange>& classes, const std::optional<Subset>& subset)
{
    Rows rows(group.count);
    std::iota(rows.begin(), rows.end(), std::int64_t{0});
    if (classes)
        keepClasses(rows, group, groupName, *classes);
    if (subset)
        keepSubset(rows, set, group, *subset);
    if (rows.empty())
        throw Error(
            ErrorCode::BadUsage,
            {.where = (classes ? rangeText(*classes) : "") + (classes && subset ? " and " : "") +
                      (subset ? subsetText(*subset) : ""),
             .problem = "no item of /" + groupName + " is left",
             .remedy = Core::says("Choose classes or a value that both the gallery and the queries "
                                  "have.")});
    return rows;
}

std::int64_t parseLabel(const std::string& text, const Message& where)
{
    std::int64_t label = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, failed] = std::from_chars(text.data(), end, label);
    if (failed != std::errc() || stop != end)
        throw Error(ErrorCode::BadUsage, {.where = where,
                                          .problem = "'" + text + "' is no label",
                                          .expected = Core::says("FIRST:LAST, such as 0:99")});
    return label;
}

template <class T>
std::vector<T> select(const std::vector<T>& values, const Rows& rows)
{
    std::vector<T> selected;
    if (values.empty())
        return selected;
    selected.reserve(rows.size());
    for (const std::int64_t row : rows)
        selected.push_back(values[static_cast<std::size_t>(row)]);
    return selected;
}

/// newRow[old row] = new row, or −1 for a row that was left out.
Rows renumbering(const Rows& rows, std::size_t count)
{
    Rows newRow(count, -1);
    for (std::size_t i = 0; i < rows.size(); ++i)
        newRow[static_cast<std::size_t>(rows[i])] = static_cast<std::int64_t>(i);
    return newRow;
}

} // namespace

std::string rangeText(const ClassRange& classes)
{
    return "classes " + std::to_string(classes.first) + ":" + std::to_string(classes.last);
}

ClassRange parseClassRange(const std::string& text, const Message& where)
{
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos)
        throw Error(ErrorCode::BadUsage, {.where = where,
                                          .problem = Core::says("the colon is missing"),
                                          .expected = Core::says("FIRST:LAST, such as 0:99")});
    return {parseLabel(text.substr(0, colon), where), parseLabel(text.substr(colon + 1), where)};
}

ItemGroup selectItems(const ItemGroup& group, const Rows& rows, const JobContext& job)
{
    ItemGroup selected;
    selected.count = rows.size();
    for (const auto& [model, features] : group.features)
        selected.features.emplace(model, selectRows(features, rows, job));
    for (const auto& [key, features] : group.own)
        selected.own.emplace(key, selectRows(features, rows, job));
    selected.labels = select(group.labels, rows);
    selected.paths = select(group.paths, rows);
    selected.texts = select(group.texts, rows);
    selected.cameras = select(group.cameras, rows);
    for (const Attribute& attribute : group.attributes)
        selected.attributes.push_back(
            {attribute.name, attribute.values, select(attribute.codes, rows)});
    selected.ids = group.ids.select(rows);
    for (const auto& [model, mask] : group.present)
        selected.present.emplace(model, select(mask, rows));
    selected.pilot = select(group.pilot, rows);
    selected.weight = select(group.weight, rows);
    for (const ItemGroup& view : group.views)
        selected.views.push_back(selectItems(view, rows, job));
    return selected;
}

RowLists restrictLists(const RowLists& lists, const Rows& queryRows, const Rows& galleryRows,
                       std::size_t galleryCount)
{
    const Rows newGalleryRow = renumbering(galleryRows, galleryCount);
    RowLists selected;
    selected.offsets.push_back(0);
    for (const std::int64_t query : queryRows) {
        for (const std::int64_t row : lists[static_cast<std::size_t>(query)])
            if (newGalleryRow[static_cast<std::size_t>(row)] >= 0)
                selected.indices.push_back(newGalleryRow[static_cast<std::size_t>(row)]);
        selected.offsets.push_back(static_cast<std::int64_t>(selected.indices.size()));
    }
    return selected;
}

RestrictedSet restrictSet(const EmbeddingSet& set, const std::optional<ClassRange>& classes,
                          const std::optional<Subset>& subset, const JobContext& job)
{
    RestrictedSet result;
    result.galleryRows = keptRows(set, set.gallery, "gallery", classes, subset);
    result.queryRows =
        set.query ? keptRows(set, *set.query, "query", classes, subset) : result.galleryRows;
    result.set = set;
    if (!classes && !subset)
        return result;
    result.set.gallery = selectItems(set.gallery, result.galleryRows, job);
    requireSomeWeight(result.set.gallery, "gallery");
    if (set.query) {
        result.set.query = selectItems(*set.query, result.queryRows, job);
        requireSomeWeight(*result.set.query, "query");
    }
    const auto restrictedLists = [&](const RowLists& lists) {
        return restrictLists(lists, result.queryRows, result.galleryRows, set.gallery.count);
    };
    if (set.relevant)
        result.set.relevant = restrictedLists(*set.relevant);
    if (set.ignored)
        result.set.ignored = restrictedLists(*set.ignored);
    return result;
}

std::vector<std::int64_t> restrictOrder(const std::vector<std::int64_t>& order,
                                        const std::vector<std::int64_t>& galleryRows)
{
    const Rows newRow = renumbering(galleryRows, order.size());
    Rows restricted;
    restricted.reserve(galleryRows.size());
    for (const std::int64_t row : order)
        if (newRow[static_cast<std::size_t>(row)] >= 0)
            restricted.push_back(newRow[static_cast<std::size_t>(row)]);
    return restricted;
}

} // namespace crossfade
