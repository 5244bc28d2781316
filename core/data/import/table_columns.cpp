#include "core/data/import/table_columns.h"

#include "core/base/error.h"
#include "core/base/job.h"
#include "core/base/text.h"
#include "core/data/import/item_text.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <unordered_set>

namespace crossfade
{

namespace
{

/// What people call ids, and what pandas calls the index that it writes. Where a column of the
/// second list has a value twice or none, it was something else.
const std::vector<std::string> usualIds{"id", "pk", "_id", "_id.$oid", "custom_id"};
const std::vector<std::string> likelyIds{"uuid", "item_id", "doc_id",    "docid",
                                         "sku",  "index",   unnamedIndex};

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
        if (column.isVector && !isIgnored(column.name, columns) &&
            !isCalledAsOneValue(lastName(column.name))) {
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

/// An id of a service's own, beside the one that the user gave.
std::string idColumn(const Table& table, const ItemColumns& columns)
{
    const std::string given = columnFor(table, columns, {}, {"custom_id"});
    if (columns.id.empty() && !given.empty())
        return given;
    const std::string usual = columnFor(table, columns, columns.id, usualIds);
    if (!usual.empty())
        return usual;
    const std::string key =
        table.key().empty() ? std::string() : columnFor(table, columns, {}, {table.key()});
    return key.empty() ? columnFor(table, columns, {}, likelyIds) : key;
}

/// The words of a name in small letters: `modelName`, `model_name` and `model-name` have two.
std::vector<std::string> wordsOf(const std::string& name)
{
    std::vector<std::string> words(1);
    bool wasSmall = false;
    for (const char c : name) {
        const bool isSmall = c >= 'a' && c <= 'z';
        const bool isLarge = c >= 'A' && c <= 'Z';
        if ((isLarge && wasSmall) || (!isSmall && !isLarge))
            words.emplace_back();
        if (isSmall || isLarge)
            words.back() += c;
        wasSmall = isSmall;
    }
    std::ranges::transform(words, words.begin(), lowerCase);
    return words;
}

/// Whether a column is called as people call what says which model made a row's vector. What a
/// photo was taken with, or shows, is of a model, too.
bool isCalledAsModel(const std::string& column)
{
    constexpr std::array<std::string_view, 5> models{"model", "encoder", "embedder", "checkpoint",
                                                     "version"};
    constexpr std::array<std::string_view, 5> things{"camera", "car", "vehicle", "phone", "device"};
    const auto hasOneOf = [](const std::string& name, const auto& known) {
        return std::ranges::any_of(wordsOf(name), [&](const std::string& word) {
            return std::ranges::count(known, word) > 0;
        });
    };
    return hasOneOf(lastName(column), models) && !hasOneOf(column, things);
}

/// A gallery has vectors of no more models than that; a column of more texts says something else.
constexpr std::size_t mostModels = 8;

/// What Weaviate calls the collection that an object is in, and others the class of an item.
constexpr const char* collection = "class";

/// Whether the items may be Weaviate's objects.
bool areWeaviateObjects(const Table& table)
{
    const auto has = [&](const auto& isSuch) {
        return std::ranges::any_of(table.columns(), isSuch, &TableColumn::name);
    };
    return has([](const std::string& name) { return name == "lastUpdateTimeUnix"; }) ||
           (has([](const std::string& name) { return name.starts_with("properties."); }) &&
            has([](const std::string& name) {
                return name == "vector" || name == "vectors" || name.starts_with("vectors.");
            }));
}

/// The column of a class. Weaviate's collection is none where there is a class in the properties.
std::string classColumn(const Table& table, const ItemColumns& columns)
{
    if (areWeaviateObjects(table)) {
        ItemColumns inside = columns;
        inside.ignored.push_back(collection);
        if (const std::string column = columnFor(table, inside, {}, {collection}); !column.empty())
            return column;
    }
    return columnFor(table, columns, {}, {collection});
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
    if (texts.label.empty())
        texts.label = classColumn(table, columns);
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
    const std::string head = withoutHead(table);
    return Error(
        ErrorCode::BadUsage,
        {.where = table.name(),
         .problem = Core::says("no column is seen to hold vectors"),
         .expected = {Core::says("columns of vectors (named by --old and --new); there are: "
                                 "%1"),
                      columnNames(table)},
         .remedy =
             head.empty() ? importCommand("FILE", "--old COLUMN --new COLUMN") : Message(head)});
}

bool isIgnored(const std::string& column, const ItemColumns& columns)
{
    return std::ranges::count(columns.ignored, column) > 0;
}

bool isCalledAsId(const std::string& name)
{
    return name == "ids" || std::ranges::count(usualIds, name) > 0;
}

bool isCalledAsOneValue(const std::string& name)
{
    return isCalledAsId(name) || std::ranges::count(likelyIds, name) > 0 || name == "label" ||
           name == "labels";
}

bool isDoubtfulId(const std::string& column, const ItemColumns& columns)
{
    return columns.id.empty() && !column.empty() &&
           std::ranges::count(usualIds, lastName(column)) == 0;
}

bool isDoubtfulLabel(const std::string& column, const ItemColumns& columns, const Table& table)
{
    return columns.label.empty() && column == collection && areWeaviateObjects(table);
}

bool areCollections(const ImportedItems::Texts& texts)
{
    const auto isPartOfName = [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
               c == '_';
    };
    return std::ranges::all_of(texts, [&](const std::optional<std::string>& text) {
        return text && !text->empty() && text->front() >= 'A' && text->front() <= 'Z' &&
               std::ranges::all_of(*text, isPartOfName);
    });
}

bool areIds(const ImportedItems::Texts& texts)
{
    std::unordered_set<std::string_view> seen;
    return std::ranges::all_of(texts, [&](const std::optional<std::string>& text) {
        return text && !text->empty() && seen.insert(*text).second;
    });
}

ModelColumns::ModelColumns(const Table& table, const ItemColumns& columns, const TextColumns& texts)
    : m_table(table), m_id(texts.id)
{
    constexpr std::size_t mostColumns = 64; // whose values are looked at
    const std::vector<std::string> used = texts.names();
    m_looksAtValues = std::ranges::count_if(table.columns(), &TableColumn::isVector) == 1 &&
                      table.columns().size() <= mostColumns;
    for (const TableColumn& column : table.columns()) {
        const bool isUsed = std::ranges::count(used, column.name) > 0;
        const bool isCalledSo = isCalledAsModel(column.name);
        const bool isRead = isUsed || isCalledSo || column.leftOut.empty();
        if (column.isVector || column.name.empty() || isIgnored(column.name, columns) || !isRead ||
            !(m_looksAtValues || (isCalledSo && !isUsed)))
            continue;
        const bool isOther = column.name == texts.label || column.name == texts.split;
        m_columns.emplace(column.name, Column{.mayName = !isUsed,
                                              .isCalledSo = isCalledSo,
                                              .mayBeItems = m_looksAtValues && !isOther});
    }
}

std::vector<std::string> ModelColumns::names() const
{
    std::vector<std::string> names;
    for (const auto& [name, column] : m_columns)
        if (column.mayName)
            names.push_back(name);
    return names;
}

void ModelColumns::chooseByFirstRows(Table& table, JobContext& job)
{
    constexpr std::size_t longestItem = 256; // bytes; longer texts do not name an item
    struct EnoughSeen {
    };
    const std::vector<std::string> looked = names();
    if (looked.empty())
        return;
    std::vector<std::set<std::string>> seen(looked.size());
    std::vector<std::size_t> longest(looked.size(), 0);
    std::size_t rows = 0;
    const auto look = [&](const TableRow& row) {
        if (rows++ == mostRowsLookedAt)
            throw EnoughSeen();
        for (std::size_t i = 0; i < looked.size(); ++i) {
            const std::string text = row.texts[i].value_or("");
            longest[i] = std::max(longest[i], text.size());
            if (!text.empty() && seen[i].size() <= mostModels)
                seen[i].insert(text);
        }
    };
    try {
        table.read({.vectors = {}, .texts = looked, .lookedAt = looked.size()}, look, job);
    } catch (const EnoughSeen&) {
    }
    const auto mayBeModels = [&](std::size_t i) {
        return seen[i].size() <= mostModels && longest[i] <= longestItem;
    };
    bool hasModels = false;
    for (std::size_t i = 0; i < looked.size(); ++i)
        hasModels = hasModels || mayBeModels(i);
    for (std::size_t i = 0; i < looked.size(); ++i) {
        const bool mayBeItems = hasModels && m_looksAtValues && longest[i] <= longestItem;
        if (!mayBeModels(i) && !mayBeItems)
            m_columns.erase(looked[i]);
    }
}

void ModelColumns::add(const std::string& name, const std::optional<std::string>& text)
{
    const auto found = m_columns.find(name);
    if (found == m_columns.end() || !text || text->empty())
        return;
    Column& column = found->second;
    column.hash = std::hash<std::string>()(*text);
    if (!column.mayName || column.seen.size() > mostModels)
        return;
    ++column.seen[*text];
    column.code =
        column.codes.emplace(*text, static_cast<std::uint8_t>(column.codes.size())).first->second;
}

void ModelColumns::endRow()
{
    constexpr std::size_t mostItems = 4096;
    std::vector<std::uint8_t> codes;
    for (auto& [name, column] : m_columns)
        codes.push_back(std::exchange(column.code, noCode));
    for (auto& [name, column] : m_columns) {
        const auto hash = std::exchange(column.hash, std::nullopt);
        if (!column.mayBeItems || !hash || *hash > column.largestHash)
            continue;
        std::vector<std::vector<std::uint8_t>>& rows = column.items[*hash];
        rows.push_back(codes);
        if (rows.size() > mostModels) {
            column.mayBeItems = false;
            column.items.clear();
        } else if (column.items.size() > mostItems) {
            column.items.erase(std::prev(column.items.end()));
            column.largestHash = column.items.rbegin()->first;
        }
    }
}

/// Whether nearly each item has one row for each model.
/// @param models  the number of the models' column
/// @param count   of models
bool ModelColumns::areAll(const Column& items, std::size_t models, std::size_t count) const
{
    std::size_t all = 0;
    for (const auto& [hash, rows] : items.items) {
        std::set<std::uint8_t> codes;
        for (const std::vector<std::uint8_t>& row : rows)
            codes.insert(row[models]);
        if (codes.size() != rows.size() || codes.contains(noCode))
            return false;
        all += rows.size();
    }
    return items.mayBeItems && items.items.size() > std::max<std::size_t>(2, count) &&
           4 * all >= 3 * count * items.items.size();
}

std::optional<std::pair<std::string, std::string>> ModelColumns::itemsByModels() const
{
    std::optional<std::pair<std::string, std::string>> found;
    std::size_t number = 0;
    for (const auto& [model, column] : m_columns) {
        const std::size_t count = column.seen.size();
        for (const auto& [item, items] : m_columns)
            if (column.mayName && count > 1 && count <= mostModels && item != model &&
                (!found || column.isCalledSo) && areAll(items, number, count))
                found = std::pair{item, model};
        ++number;
    }
    return found;
}

void ModelColumns::requireRowAnItem(const std::map<std::string, std::string>& features,
                                    const std::function<bool()>& areIdsDistinct,
                                    JobContext& job) const
{
    const auto byValues = m_looksAtValues ? itemsByModels() : std::nullopt;
    const auto model = byValues ? m_columns.find(byValues->second)
                                : std::ranges::find_if(m_columns, [](const auto& column) {
                                      return column.second.isCalledSo && column.second.mayName &&
                                             column.second.seen.size() > 1 &&
                                             column.second.seen.size() <= mostModels;
                                  });
    if (model == m_columns.end())
        return;
    const bool isOneColumn =
        features.size() == 1 && std::ranges::none_of(m_table.columns(), [&](const auto& column) {
            return column.isVector && column.name != features.begin()->second;
        });
    const bool areDistinct = areIdsDistinct();
    const bool isIndex = lastName(m_id) == "index" || m_id == unnamedIndex; // of rows, not items
    const bool hasSeveralRows = !areDistinct && (isOneColumn || !isIndex);
    const auto& seen = model->second.seen;
    const bool areAsMany = std::ranges::all_of(
        seen, [&](const auto& text) { return text.second == seen.begin()->second; });
    // Items of their own may well be of several cars' models, or versions.
    const bool mayBeOne = m_id.empty() || (areAsMany && lastName(model->first) != "version");
    const std::string column = printable(model->first);
    const bool isSure = byValues && (model->second.isCalledSo || m_id.empty());
    if (!hasSeveralRows && !(isOneColumn && isSure)) {
        if (isOneColumn && (mayBeOne || byValues))
            job.note({Core::says("%1: all vectors are in one column and taken for those of one "
                                 "model. If the %2 values of %3 are models, give each a column of "
                                 "its own"),
                      m_table.name(), as::Count{seen.size()}, column});
        return;
    }
    const std::string index = "'" + printable(byValues ? byValues->first : m_id) + "'";
    const std::string values =
        isOneColumn ? "'" + printable(features.begin()->second) + "'" : "VECTOR";
    throw Error(
        ErrorCode::BadFormat,
        {.where = m_table.name(),
         .problem = (hasSeveralRows ? "an item has several rows, which seem to be of the models in "
                                    : "its vectors are in one column, and seem to be of the " +
                                          std::to_string(seen.size()) + " models in ") +
                    column,
         .expected = "one row for each item, with a column for each model",
         .remedy = "In pandas: table.pivot(index=" + index + ", columns='" + column +
                   "', values=" + values +
                   ").reset_index().to_json('items.jsonl', orient='records', lines=True). If " +
                   column + " says something else, import with --ignore " + column +
                   " or --attribute " + column + "=" + column + "."});
}

} // namespace crossfade
