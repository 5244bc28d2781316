#include "core/data/import/table_columns.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/import/item_text.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace crossfade
{

namespace
{

/// The column of a member: the one that was named, else the first with a usual name, else "". A
/// JSON record's usual names may stand behind a dot: `payload.label`.
std::string columnFor(const Table& table, const ItemColumns& columns, const std::string& named,
                      const std::vector<std::string>& usual)
{
    if (!named.empty())
        return table.columns()[columnIndex(table, named)].name;
    for (const bool isExact : {true, false})
        for (const std::string& name : usual)
            for (const TableColumn& column : table.columns()) {
                const bool isCalledSo =
                    isExact ? column.name == name : column.name.ends_with("." + name);
                if (isCalledSo && !column.isVector && column.leftOut.empty() &&
                    !isIgnored(column.name, columns))
                    return column.name;
            }
    return {};
}

/// `vector.old` → `old`.
std::string lastName(const std::string& column)
{
    return column.substr(column.rfind('.') + 1);
}

/// The columns that are seen to hold vectors, by model. Where two end in the same name, each is
/// called by all of its own.
std::map<std::string, std::string> seenVectors(const Table& table, const ItemColumns& columns)
{
    std::vector<std::string> seen;
    std::map<std::string, std::size_t> counts;
    for (const TableColumn& column : table.columns())
        if (column.isVector && !isIgnored(column.name, columns)) {
            seen.push_back(column.name);
            ++counts[lastName(column.name)];
        }
    std::map<std::string, std::string> features;
    for (const std::string& column : seen) {
        const std::string last = lastName(column);
        features.emplace(counts.at(last) == 1 ? last : column, column);
    }
    for (const auto& [model, column] : features)
        requireText(model, [&] { return table.name() + ", the name of a column"; });
    return features;
}

/// What people call ids, and what pandas calls the index that it writes into a CSV file. Where such
/// a column has a value twice or none, it was something else.
const std::vector<std::string> usualIds{"id", "pk", "_id", "custom_id"};
const std::vector<std::string> likelyIds{"uuid", "item_id", "doc_id", "docid", "sku", unnamedIndex};

/// An id of a service's own, beside the one that the user gave.
std::string idColumn(const Table& table, const ItemColumns& columns)
{
    const std::string given = columnFor(table, columns, {}, {"custom_id"});
    if (columns.id.empty() && !given.empty())
        return given;
    const std::string usual = columnFor(table, columns, columns.id, usualIds);
    return usual.empty() ? columnFor(table, columns, {}, likelyIds) : usual;
}

/// What people call what an item is called or says; the shortest first.
const std::vector<std::string> usualTexts{"title", "name",    "caption",
                                          "text",  "content", "description"};

} // namespace

std::vector<std::string> TextColumns::names() const
{
    std::vector<std::string> all;
    for (const std::string& name : {id, label, path, text})
        if (!name.empty())
            all.push_back(name);
    for (const auto& [attribute, column] : attributes)
        all.push_back(column);
    if (!split.empty())
        all.push_back(split);
    return all;
}

std::vector<ImportedItems::Texts*> TextColumns::targets(ImportedItems& items) const
{
    std::vector<ImportedItems::Texts*> all;
    if (!id.empty())
        all.push_back(&items.ids);
    if (!label.empty())
        all.push_back(&items.labels);
    if (!path.empty())
        all.push_back(&items.paths);
    if (!text.empty())
        all.push_back(&items.texts);
    for (const auto& [attribute, column] : attributes)
        all.push_back(&items.attributes[attribute]);
    return all;
}

TextColumns textColumns(const Table& table, const ItemColumns& columns)
{
    const auto columnOf = [&](const std::string& named, const std::vector<std::string>& usual) {
        return columnFor(table, columns, named, usual);
    };
    TextColumns texts{.id = idColumn(table, columns),
                      .label = columnOf(columns.label, {"label"}),
                      .path = columnOf(columns.path, {"path", "file", "filename"}),
                      .text = columnOf(columns.text, usualTexts),
                      .split = columnOf(columns.split, {"split"}),
                      .attributes = {}};
    if (texts.label.empty()) // Weaviate has a `class` of its own beside `properties.label`
        texts.label = columnOf({}, {"class"});
    for (const auto& [name, column] : columns.attributes)
        texts.attributes.emplace(name, columnOf(column, {}));
    return texts;
}

std::map<std::string, std::string> featureColumns(const Table& table, const ItemColumns& columns)
{
    std::map<std::string, std::string> features;
    for (const auto& [model, column] : columns.features)
        features.emplace(model, table.columns()[columnIndex(table, column)].name);
    return features.empty() ? seenVectors(table, columns) : features;
}

Error noVectors(const Table& table)
{
    return Error(
        ErrorCode::BadUsage,
        {.where = table.name(),
         .problem = Core::says("no column is seen to hold vectors"),
         .expected = {Core::says("columns of vectors (named by --old and --new); there are: "
                                 "%1"),
                      joined(table.columns(), ", ", &TableColumn::name)},
         .remedy = importFirst("FILE", "--old COLUMN --new COLUMN")});
}

bool isIgnored(const std::string& column, const ItemColumns& columns)
{
    return std::ranges::count(columns.ignored, column) > 0;
}

bool isDoubtfulId(const std::string& column, const ItemColumns& columns)
{
    return columns.id.empty() && std::ranges::count(likelyIds, column) > 0;
}

bool areIds(const ImportedItems::Texts& texts)
{
    std::unordered_set<std::string_view> seen;
    return std::ranges::all_of(texts, [&](const std::optional<std::string>& text) {
        return text && !text->empty() && seen.insert(*text).second;
    });
}

} // namespace crossfade
