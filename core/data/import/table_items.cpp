#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/import/growing_matrix.h"
#include "core/data/import/imported_items.h"
#include "core/data/import/item_text.h"
#include "core/data/import/table_columns.h"
#include "core/data/import/vector_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <span>
#include <string_view>

namespace crossfade
{

namespace
{

/// Notes, where every column of vectors is wanted, which columns nobody knows anything of.
void noteEmptyColumns(const Table& table, const ItemColumns& columns, const WantedColumns& used,
                      JobContext& job)
{
    std::vector<std::string> empty;
    for (const TableColumn& column : table.columns())
        if (column.isEmpty && !isIgnored(column.name, columns) &&
            std::ranges::count(used.texts, column.name) == 0)
            empty.push_back(printable(column.name));
    if (!empty.empty())
        job.note(
            {Core::says("%1: the first rows have nothing in %2: left out; if it holds vectors, "
                        "say so in the window’s list, or by --old, --new or --model on the "
                        "command line"),
             table.name(), joined(empty, ", ")});
}

/// Notes, where every column of vectors is wanted, which columns hold something that was not taken.
void noteUnusedColumns(const Table& table, const ItemColumns& columns, const WantedColumns& used,
                       JobContext& job)
{
    constexpr std::size_t mostNamed = 20;
    std::vector<std::string> unused;
    for (const TableColumn& column : table.columns())
        if (!column.isEmpty && !isIgnored(column.name, columns) &&
            std::ranges::count(used.vectors, column.name) == 0 &&
            std::ranges::count(used.texts, column.name) == 0)
            unused.push_back(printable(column.name) +
                             (column.leftOut.empty() ? "" : " (" + column.leftOut + ")"));
    if (unused.empty())
        return;
    const std::size_t more = unused.size() - std::min(unused.size(), mostNamed);
    unused.resize(unused.size() - more);
    const Message named =
        more > 0 ? Message(Core::says("%1 and %2 more"), joined(unused, ", "), as::Count{more})
                 : Message(joined(unused, ", "));
    job.note(
        {Core::says("%1: not used: %2; what a column is taken for is said in the window’s list, or "
                    "on the command line by --old, --new and --model for vectors, and by --ids, "
                    "--labels, --paths, --texts, --split and --attribute"),
         table.name(), named});
}

/// @param guessed  that nobody named; null: none
/// Returns whether all texts of that column can be kept.
bool addTexts(const TableRow& row, const std::vector<ImportedItems::Texts*>& texts,
              const ImportedItems::Texts* guessed)
{
    bool areKept = true;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const bool isGuessed = texts[i] == guessed;
        if (row.texts[i] && isGuessed)
            areKept = isKeptText(*row.texts[i]);
        else if (row.texts[i])
            requireText(*row.texts[i], [&] { return row.place.text(); });
        texts[i]->push_back(row.texts[i]);
    }
    return areKept;
}

/// A column of texts that nobody named, and that cannot be kept, is not taken.
void dropTexts(const std::string& column, const std::vector<ImportedItems*>& groups,
               const std::string& table, JobContext& job)
{
    for (ImportedItems* items : groups)
        items->texts.clear();
    job.note({Core::says("%1: %2 holds texts that are not UTF-8, or a NUL byte: it is left out"),
              table, column});
}

/// Whether the numbers of a table's vectors are those before and behind decimal commas:
/// 2,041,-2,556 was read as four. Then all are whole, and every second one is a row of digits
/// without a sign.
class TornNumbers
{
public:
    void add(std::span<const float> row)
    {
        for (std::size_t i = 0; i < row.size() && m_isPossible; ++i) {
            const bool isBehind = i % 2 == 1;
            m_isPossible = row[i] == std::trunc(row[i]) && !(isBehind && std::signbit(row[i]));
            m_signs += std::signbit(row[i]) ? 1 : 0;
        }
        m_isPossible = m_isPossible && row.size() % 2 == 0;
    }

    /// Whether the numbers look torn: of whole numbers with signs, one in 1000 tables of this many
    /// has all signs in every second place by chance.
    bool isSeen() const { return m_isPossible && m_signs >= 10; }

private:
    bool m_isPossible = true;
    std::size_t m_signs = 0;
};

/// Collects the rows of one group.
class GroupCollector
{
public:
    GroupCollector(std::string source, const std::map<std::string, std::string>& features,
                   std::size_t expectedRows, const JobContext& job)
    {
        m_items.source = std::move(source);
        for (const auto& [model, column] : features)
            m_features.push_back({model, column, GrowingMatrix(job, expectedRows)});
    }

    /// @param isWhole  every feature has to be there
    /// Returns addTexts().
    bool add(const TableRow& row, const std::vector<ImportedItems::Texts*>& texts,
             const ImportedItems::Texts* guessed, bool isWhole)
    {
        for (std::size_t i = 0; i < m_features.size(); ++i) {
            Features& features = m_features[i];
            if (isWhole && row.vectors[i].empty())
                throw Error(ErrorCode::BadFormat,
                            {.where = row.place.text() + ", " + features.column,
                             .problem = "the vector is not there",
                             .expected = "queries and training rows with all their vectors"});
            features.matrix.add(row.vectors[i], row.place, features.column);
            features.torn.add(row.vectors[i]);
        }
        ++m_items.count;
        return addTexts(row, texts, guessed);
    }

    ImportedItems& items() { return m_items; }

    ImportedItems finish() &&
    {
        for (Features& features : m_features) {
            if (m_items.count == 0)
                continue;
            if (!features.matrix.anyPresent())
                throw Error(ErrorCode::BadFormat, {.where = m_items.source + ", " + features.column,
                                                   .problem = "no row has a vector",
                                                   .expected = "a vector in one row at least"});
            if (features.torn.isSeen())
                throw tornNumbers(m_items.source + ", " + features.column);
            if (!features.matrix.allPresent())
                m_items.present.emplace(features.model, features.matrix.present());
            m_items.features.emplace(features.model, std::move(features.matrix).finish());
        }
        return std::move(m_items);
    }

private:
    struct Features {
        std::string model;
        std::string column;
        GrowingMatrix matrix;
        TornNumbers torn = {};
    };

    ImportedItems m_items;
    std::vector<Features> m_features;
};

/// Whether each item that has ids has one of its own.
bool haveIds(std::vector<GroupCollector>& groups)
{
    return std::ranges::all_of(groups, [](auto& group) { return areIds(group.items().ids); });
}

/// OpenAI numbers the inputs of each answer from 0 on. Throws Error(BadFormat) where those of
/// several answers, which are no ids, do not come in their sequence.
void requireSequence(const ImportedItems::Texts& index, const Table& table)
{
    std::string expected = "0";
    for (std::size_t row = 0; row < index.size(); ++row) {
        const std::string number = index[row].value_or("");
        if (number != "0" && number != expected)
            throw Error(ErrorCode::BadFormat,
                        {.where = table.name() + ", row " + std::to_string(row),
                         .problem = "the index of an input is " + printable(number) +
                                    ", behind that of another",
                         .expected = expected + ", or 0 where another answer begins",
                         .remedy = "Sort the data of each answer by index."});
        expected = std::to_string(std::stoull(number) + 1);
    }
}

/// Leaves out ids that nobody named, of a column that seemed to hold them and does not.
void dropUnlikelyIds(const std::string& column, const ItemColumns& columns,
                     std::vector<GroupCollector>& groups, const Table& table, JobContext& job)
{
    if (!isDoubtfulId(column, columns) || haveIds(groups))
        return;
    const auto has = [&](const char* name, bool isVector) {
        return std::ranges::any_of(table.columns(), [&](const TableColumn& other) {
            return other.name == name && other.isVector == isVector;
        });
    };
    const bool isJson = std::filesystem::path(table.name()).extension().string().starts_with(".js");
    const bool isOpenAi =
        column == "index" && isJson && has("object", false) && has("embedding", true);
    if (isOpenAi)
        requireSequence(groups[0].items().ids, table);
    for (GroupCollector& group : groups)
        group.items().ids.clear();
    job.note({Core::says("%1: %2 has a value twice, or none in some rows: it is not taken for ids"),
              table.name(), column});
}

/// Leaves out labels that are the collections of Weaviate's objects.
void dropCollections(const std::string& column, const ItemColumns& columns,
                     std::vector<GroupCollector>& groups, const Table& table, JobContext& job)
{
    const bool areThose = std::ranges::all_of(
        groups, [](GroupCollector& group) { return areCollections(group.items().labels); });
    if (!isDoubtfulLabel(column, columns, table) || !areThose)
        return;
    for (GroupCollector& group : groups)
        group.items().labels.clear();
    job.note({Core::says("%1: %2 seems to be the collection of Weaviate's objects: it is not taken "
                         "for labels, unless it is named by --labels"),
              table.name(), column});
}

/// The index in ImportedGroups of a row's split.
std::size_t groupOf(const std::string& split, const RowPlace& place)
{
    constexpr std::array names{"gallery", "query", "train"};
    if (split.empty())
        return 0;
    const auto found = std::ranges::find(names, split);
    if (found == names.end())
        throw Error(ErrorCode::BadFormat, {.where = place.text(),
                                           .problem = "the split is '" + printable(split) + "'",
                                           .expected = "gallery, query or train",
                                           .remedy = "Name another column by --split."});
    return static_cast<std::size_t>(found - names.begin());
}

} // namespace

ImportedGroups readTable(Table& table, const ItemColumns& columns, JobContext& job)
{
    const std::map<std::string, std::string> features = featureColumns(table, columns);
    if (features.empty())
        throw noVectors(table);
    const TextColumns texts = textColumns(table, columns);
    WantedColumns wanted{.vectors = {}, .texts = texts.names()};
    for (const auto& [model, column] : features)
        wanted.vectors.push_back(column);
    if (columns.features.empty()) {
        noteEmptyColumns(table, columns, wanted, job);
        noteUnusedColumns(table, columns, wanted, job);
    }
    ModelColumns models(table, columns, texts);
    models.chooseByFirstRows(table, job);
    const std::vector<std::string> modelNames = models.names();
    wanted.texts.insert(wanted.texts.end(), modelNames.begin(), modelNames.end());
    wanted.lookedAt = modelNames.size();
    std::vector<GroupCollector> groups;
    std::vector<std::vector<ImportedItems::Texts*>> targets;
    for (int group = 0; group < 3; ++group) {
        const bool hasAll = group == 0 && texts.split.empty();
        groups.emplace_back(table.name(), features, hasAll ? table.expectedRows() : 0, job);
    }
    for (GroupCollector& group : groups)
        targets.push_back(texts.targets(group.items()));
    bool areTextsKept = true;
    table.read(
        wanted,
        [&](const TableRow& row) {
            const std::size_t firstModel = row.texts.size() - modelNames.size();
            for (std::size_t i = 0; i < row.texts.size(); ++i)
                models.add(wanted.texts[i], row.texts[i]);
            models.endRow();
            const std::size_t group =
                texts.split.empty() ? 0
                                    : groupOf(row.texts[firstModel - 1].value_or(""), row.place);
            const auto* guessed = columns.text.empty() ? &groups[group].items().texts : nullptr;
            areTextsKept &= groups[group].add(row, targets[group], guessed, group != 0);
        },
        job);
    if (!areTextsKept)
        dropTexts(texts.text, {&groups[0].items(), &groups[1].items(), &groups[2].items()},
                  table.name(), job);
    models.requireRowAnItem(
        features, [&] { return haveIds(groups); }, job);
    dropUnlikelyIds(texts.id, columns, groups, table, job);
    dropCollections(texts.label, columns, groups, table, job);
    if (groups[0].items().count == 0)
        throw Error(ErrorCode::BadFormat, {.where = table.name(),
                                           .problem = "there are no rows of the gallery",
                                           .expected = "one row at least"});
    return {std::move(groups[0]).finish(), std::move(groups[1]).finish(),
            std::move(groups[2]).finish()};
}

void readColumns(Table& table, const ItemColumns& columns, ImportedItems& items, JobContext& job)
{
    TextColumns texts = textColumns(table, columns);
    texts.split.clear();
    if (texts.names().empty())
        throw Error(ErrorCode::BadUsage,
                    {.where = table.name(),
                     .problem = "no column is seen to hold ids, labels, paths or texts",
                     .expected = "columns named by --ids, --labels, --paths, --texts or "
                                 "--attribute; there are: " +
                                 columnNames(table)});
    ImportedItems read;
    read.areIdsGuessed = columns.id.empty();
    const std::vector<ImportedItems::Texts*> targets = texts.targets(read);
    bool areTextsKept = true;
    table.read(
        {.vectors = {}, .texts = texts.names()},
        [&](const TableRow& row) {
            areTextsKept &= addTexts(row, targets, columns.text.empty() ? &read.texts : nullptr);
            ++read.count;
        },
        job);
    if (!areTextsKept)
        dropTexts(texts.text, {&read}, table.name(), job);
    takeColumns(items, std::move(read), table.name(), job);
}

} // namespace crossfade
