#include "core/base/error.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/data/formats/binary_file.h"
#include "core/data/import/json_records.h"
#include "core/data/import/table_columns.h"
#include "core/data/import/vector_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

/// The error of records whose keys are those of items.
Error keyedByItems(const fs::path& file, bool isOneRecord)
{
    return {ErrorCode::BadFormat,
            {.where = file,
             .problem = std::string(isOneRecord ? "is one record, whose" : "has records whose") +
                        " keys seem to be those of items",
             .expected = aJsonFile,
             .remedy = "Of pandas, write it by table.to_json(FILE, orient='records', lines=True). "
                       "Of a dictionary, in Python: for i, v in d.items(): print(json.dumps({'id': "
                       "i, 'new': v})). One item with several models has to have an id."}};
}

/// Finds the columns by what the first records hold.
class ColumnSink final : public RecordSink
{
public:
    ColumnSink(fs::path file, const JsonInput& input) : m_file(std::move(file)), m_input(input) {}

    void begin() override { forget(); }
    void value(const std::string& column, std::optional<std::string_view> text) override
    {
        Value& seen = valueOf(column);
        seen.isScalar = seen.isScalar || text.has_value();
        TextColumnGuess& guess = m_keys[m_last].guess;
        if (text && (m_count < TextColumnGuess::mostTexts || guess.isEmpty()))
            guess.add(*text);
    }
    void array(const std::string& column) override
    {
        Value& seen = valueOf(column);
        if (seen.isArray && seen.within.empty())
            seen.within = arrayAround(column);
        seen.isArray = true;
        seen.numbers = 0; // of a second array under this key, which is refused where it is read
        seen.others = 0;
    }
    void object(const std::string&) override {}
    bool wantsNumbers() const override { return false; }
    void elements(const std::string& column, std::span<const float> numbers) override
    {
        passed(column, numbers.size());
    }
    void passed(const std::string& column, std::size_t count) override
    {
        valueOf(column).numbers += count;
    }
    void otherElement(const std::string& column, std::string_view text) override
    {
        Value& seen = valueOf(column);
        float ignored = 0;
        const std::size_t others = ++seen.others;
        seen.areNumberTexts = (others == 1 || seen.areNumberTexts) && readNumber(text, ignored);
        if (column == "schema.primaryKey") // pandas' orient='table' has its records behind it
            m_key = others == 1 ? text : "";
    }
    bool end() override
    {
        constexpr std::size_t mostBytes = std::size_t{16} << 20;
        m_areOneLong = m_areOneLong && isOneLong();
        for (const Value& value : m_record)
            add(value);
        ++m_count;
        return m_count < fewest || (m_count < mostRowsLookedAt && m_input.position() < mostBytes);
    }
    void forget() override
    {
        m_record.clear();
        ++m_begun;
    }

    /// Records that were looked at.
    std::size_t count() const { return m_count; }
    /// The column that the file itself says the items are called by; empty: it says none.
    const std::string& key() const { return m_key; }

    /// Whether the records are tables by their columns: of arrays alone, all as long, of which some
    /// are no vectors.
    bool areByColumns() const
    {
        const bool hasIds = std::ranges::any_of(m_columns, [](const Column& column) {
            return column.isScalar && isCalledAsId(column.name);
        });
        return std::ranges::any_of(m_columns, [&](const Column& column) {
            const bool isId =
                !hasIds && column.isArray && !column.isScalar && isCalledAsId(column.name);
            const bool isOther =
                (column.holdsOther && !column.isVector()) || isCalledAsOneValue(column.name);
            return isId || (m_areOneLong && isOther);
        });
    }

    /// Whether several columns hold a vector in one record each: the keys are those of items.
    bool areKeyedByItems() const
    {
        const auto isOnce = [](const Column& column) { return column.records == 1; };
        std::size_t vectors = 0;
        for (const Column& column : m_columns) {
            if (column.isVector() ? !isOnce(column) : !isOnce(column) && isCalledAsId(column.name))
                return false;
            vectors += column.isVector() ? 1 : 0;
        }
        return m_count > 1 && vectors > 1;
    }

    /// The array, as jq has it, whose objects have the vectors, several in a record; empty: there
    /// is none.
    std::string arrayOfRecords() const
    {
        const auto found = std::ranges::find_if(m_columns, [](const Column& column) {
            return column.isVector() && !column.within.empty();
        });
        return found == m_columns.end() ? std::string() : found->within;
    }

    std::vector<TableColumn> columns() const
    {
        std::vector<TableColumn> columns;
        for (const Column& column : m_columns) {
            columns.push_back(
                {.name = column.name,
                 .isVector = column.isVector(),
                 .isEmpty = column.isEmpty(),
                 .leftOut = column.isVector() ? "" : column.guess.instead(column.name),
                 .length = std::max(column.length, column.guess.length()),
                 .isBare = column.guess.isBare()});
            if (column.isArray && !column.isScalar && !column.isVector() && !column.isEmpty())
                columns.back().leftOut = column.holdsNumberTexts
                                             ? "its arrays hold numbers as texts; write them "
                                               "without quotes"
                                             : "its arrays hold something else than numbers";
        }
        for (std::size_t i = 0; i < columns.size(); ++i)
            if (columns[i].isVector && !m_columns[i].within.empty())
                leaveOut(columns[i], "several in a record");
        for (TableColumn& column : columns) // of Elasticsearch's hits
            if (column.isVector && column.name == "sort" && m_numbers.contains("_index"))
                leaveOut(column, "what the hits are sorted by");
        leaveOutSparse(columns);
        leaveOutPayload(columns);
        leaveOutRagged(columns);
        leaveOutDoubtful(columns);
        // Of an array of objects, as of answers with one entry, their own values are the columns.
        std::unordered_set<std::string> outer;
        for (const TableColumn& column : columns)
            for (std::size_t dot = column.name.find('.'); dot != std::string::npos;
                 dot = column.name.find('.', dot + 1))
                outer.insert(column.name.substr(0, dot));
        std::erase_if(columns, [&](const TableColumn& column) {
            return !column.leftOut.empty() && outer.contains(column.name);
        });
        return columns;
    }

private:
    /// A value of one record.
    struct Value {
        std::string column;
        std::size_t key = 0;
        bool isScalar = false;
        bool isArray = false;
        std::size_t numbers = 0;     ///< in the array
        std::size_t others = 0;      ///< elements that are no numbers
        bool areNumberTexts = false; ///< all of those: "0.5"
        std::string within = {};     ///< of several arrays: the array of the objects that have them
    };
    /// A column over all records.
    struct Column {
        std::string name;
        bool isScalar = false;
        bool isArray = false;
        bool holdsOther = false; ///< an array of the first ones holds something else than numbers
        bool holdsNumberTexts = false; ///< and that is "0.5" and the like
        bool beginsAsOne = false;      ///< an array of the first ones is a vector
        std::size_t length = 0;        ///< of the first vector; 0: there is none
        std::size_t otherThan = 0;     ///< a length of another one; 0: all are equal
        std::size_t records = 0;       ///< that have it
        std::string within = {};       ///< Value::within of a record
        TextColumnGuess guess = {};

        /// Later on, something else is a mistake, which is told with its record.
        bool isVector() const
        {
            return guess.holdsVectors() || (length > 0 && (beginsAsOne || !holdsOther));
        }
        bool isEmpty() const { return !isScalar && !holdsOther && length == 0; }
    };

    /// A key that was seen, in any record.
    struct Key {
        std::string column;
        std::size_t record = 0; ///< the last one that had it, counted from 1 as they begin
        std::size_t value = 0;  ///< its place in that record
        std::optional<std::size_t> place = {}; ///< of its column; none: of no record yet
        TextColumnGuess guess = {};
    };

    /// The number of a key. It most often follows the one before, since records are alike.
    std::size_t numberOf(const std::string& column)
    {
        for (const std::size_t likely : {m_last, m_last + 1})
            if (likely < m_keys.size() && m_keys[likely].column == column)
                return likely;
        const auto [known, isNew] = m_numbers.emplace(column, m_keys.size());
        if (isNew)
            m_keys.push_back({.column = column});
        return known->second;
    }

    Value& valueOf(const std::string& column)
    {
        m_last = numberOf(column);
        Key& key = m_keys[m_last];
        if (key.record == m_begun)
            return m_record[key.value];
        if (m_record.size() == mostKeys)
            throw keyedByItems(m_file, true);
        key.record = m_begun;
        key.value = m_record.size();
        return m_record.emplace_back(Value{.column = column, .key = m_last});
    }

    Column& columnOf(Key& key)
    {
        if (!key.place) {
            key.place = m_columns.size();
            m_columns.push_back({.name = key.column});
        }
        return m_columns[*key.place];
    }

    /// Where the objects are, in an array of the record that is read, that have a column, as jq has
    /// it: ".responses[].hits.hits[]"; empty: the column is of the record itself.
    std::string arrayAround(const std::string& column) const
    {
        std::string path;
        std::size_t array = 0; // the path's end at the nearest one
        for (std::size_t at = 0, dot = 0; (dot = column.find('.', at)) != std::string::npos;
             at = dot + 1) {
            path += "." + column.substr(at, dot - at);
            const auto known = m_numbers.find(column.substr(0, dot));
            if (known != m_numbers.end() && m_keys[known->second].record == m_begun &&
                m_record[m_keys[known->second].value].isArray) {
                path += "[]";
                array = path.size();
            }
        }
        return path.substr(0, array);
    }

    /// Whether the record that is read has arrays alone, and all as many elements.
    bool isOneLong() const
    {
        return m_record.size() > 1 && std::ranges::all_of(m_record, [&](const Value& value) {
                   const Value& first = m_record.front();
                   return value.isArray && !value.isScalar &&
                          value.numbers + value.others == first.numbers + first.others;
               });
    }

    void add(const Value& value)
    {
        Column& column = columnOf(m_keys[value.key]);
        column.guess = m_keys[value.key].guess;
        const bool isEarly = m_count < fewest;
        ++column.records;
        if (column.within.empty())
            column.within = value.within;
        column.isScalar = column.isScalar || value.isScalar;
        column.isArray = column.isArray || value.isArray;
        if (value.others > 0) {
            column.holdsNumberTexts =
                value.areNumberTexts && (column.holdsNumberTexts || !column.holdsOther);
            column.holdsOther = column.holdsOther || isEarly;
        } else if (value.numbers > 0) {
            column.beginsAsOne = column.beginsAsOne || isEarly;
            if (column.length == 0)
                column.length = value.numbers;
            else if (value.numbers != column.length)
                column.otherThan = value.numbers;
        }
    }

    static void leaveOut(TableColumn& column, const std::string& reason)
    {
        column.isVector = false;
        column.leftOut = reason;
    }

    /// Qdrant's sparse vectors: `vector.words.indices` beside `vector.words.values`.
    static void leaveOutSparse(std::vector<TableColumn>& columns)
    {
        constexpr std::string_view indices = ".indices";
        constexpr std::string_view values = ".values";
        std::map<std::string, TableColumn*> valuesOf;
        for (TableColumn& column : columns)
            if (column.isVector && column.name.ends_with(values))
                valuesOf[column.name.substr(0, column.name.size() - values.size())] = &column;
        for (TableColumn& column : columns) {
            if (!column.isVector || !column.name.ends_with(indices))
                continue;
            const auto beside =
                valuesOf.find(column.name.substr(0, column.name.size() - indices.size()));
            if (beside == valuesOf.end())
                continue;
            leaveOut(column, "of a sparse vector");
            leaveOut(*beside->second, "of a sparse vector");
        }
    }

    /// Leaves out lists in the payload of Qdrant's points, whose vectors stand under `vector`.
    static void leaveOutPayload(std::vector<TableColumn>& columns)
    {
        const bool arePoints = std::ranges::any_of(columns, [](const TableColumn& column) {
            return column.name == "vector" || column.name.starts_with("vector.");
        });
        for (TableColumn& column : columns)
            if (arePoints && column.isVector && column.name.starts_with("payload."))
                leaveOut(column, "a list in the payload");
    }

    /// Lists of differing length, where there are vectors beside them; else the reader refuses
    /// them.
    void leaveOutRagged(std::vector<TableColumn>& columns) const
    {
        bool areOthers = false;
        for (std::size_t i = 0; i < columns.size(); ++i)
            areOthers = areOthers || (columns[i].isVector && m_columns[i].otherThan == 0);
        for (std::size_t i = 0; i < columns.size(); ++i)
            if (areOthers && columns[i].isVector && m_columns[i].otherThan != 0)
                leaveOut(columns[i], "its arrays have " + std::to_string(m_columns[i].length) +
                                         " and " + std::to_string(m_columns[i].otherThan) +
                                         " numbers");
    }

    static constexpr std::size_t fewest = 100;
    static constexpr std::size_t mostKeys = 10'000; ///< more in a record are those of items

    fs::path m_file;
    const JsonInput& m_input;
    std::vector<Value> m_record; ///< the one that is read
    std::vector<Column> m_columns;
    std::vector<Key> m_keys;
    std::unordered_map<std::string, std::size_t> m_numbers; ///< places in m_keys
    std::size_t m_last = 0;                                 ///< the key of the value before
    std::size_t m_begun = 1;                                ///< records, and what was none
    std::size_t m_count = 0;
    bool m_areOneLong = true; ///< isOneLong() of all records
    std::string m_key;
};

/// Makes rows of the records.
class RowSink final : public RecordSink
{
public:
    RowSink(std::string file, const WantedColumns& wanted,
            const std::function<void(const TableRow&)>& take)
        : m_file(std::move(file)), m_wanted(wanted), m_take(take)
    {
        m_row.place.unit = m_file + ", record ";
        for (std::size_t i = 0; i < wanted.vectors.size(); ++i)
            m_columns[wanted.vectors[i]].vectors.push_back(i);
        for (std::size_t i = 0; i < wanted.texts.size(); ++i)
            m_columns[wanted.texts[i]].texts.push_back(i);
        for (std::size_t i = wanted.texts.size() - wanted.lookedAt; i < wanted.texts.size(); ++i)
            m_columns[wanted.texts[i]].isLookedAt = true;
    }

    void begin() override { forget(); }
    void value(const std::string& column, std::optional<std::string_view> text) override
    {
        Column* const taken = takenOnce(column);
        if (taken == nullptr || !text)
            return;
        for (const std::size_t at : taken->vectors)
            if (const std::string problem = m_numbers.readVector(*text, m_row.vectors[at]);
                !problem.empty())
                refuse(column, "'" + printable(text->substr(0, 40)) + "' is no array of numbers (" +
                                   problem + ")");
        for (const std::size_t at : taken->texts)
            m_row.texts[at] = std::string(*text);
    }
    void array(const std::string& column) override { (void)takenOnce(column); }
    void object(const std::string& column) override
    {
        if (isVector(column))
            refuse(column, "an object is no array of numbers");
    }
    void elements(const std::string& column, std::span<const float> numbers) override
    {
        const auto found = m_columns.find(column);
        if (found == m_columns.end())
            return;
        for (const std::size_t at : found->second.vectors)
            m_row.vectors[at].insert(m_row.vectors[at].end(), numbers.begin(), numbers.end());
    }
    void passed(const std::string&, std::size_t) override {}
    void otherElement(const std::string& column, std::string_view) override
    {
        if (isVector(column))
            refuse(column, "the array holds something else than numbers");
    }
    bool end() override
    {
        m_row.place.number = ++m_count;
        m_take(m_row);
        return true;
    }
    /// To be called behind the last record: NumberTexts::finish().
    void finish(JobContext& job) const { m_numbers.finish(m_file, job); }
    void forget() override
    {
        m_row.clear(m_wanted);
        for (auto& [name, column] : m_columns)
            column.isThere = false;
    }

private:
    /// Where the values of a column go.
    struct Column {
        std::vector<std::size_t> vectors;
        std::vector<std::size_t> texts;
        bool isThere = false;    ///< in the record that is read
        bool isLookedAt = false; ///< WantedColumns::lookedAt
    };

    /// The column whose value begins; null: nobody wants it.
    Column* takenOnce(const std::string& column)
    {
        const auto found = m_columns.find(column);
        if (found == m_columns.end())
            return nullptr;
        if (found->second.isThere && found->second.isLookedAt)
            return nullptr;
        if (found->second.isThere)
            refuse(column, "the key has a second value in this record",
                   "each key once, for one value an item");
        found->second.isThere = true;
        return &found->second;
    }

    bool isVector(const std::string& column) const
    {
        const auto found = m_columns.find(column);
        return found != m_columns.end() && !found->second.vectors.empty();
    }

    [[noreturn]] void refuse(const std::string& column, const std::string& problem,
                             const std::string& expected = "an array of numbers, or null") const
    {
        throw Error(
            ErrorCode::BadFormat,
            {.where = m_file + ", record " + std::to_string(m_count + 1) + ", " + printable(column),
             .problem = problem,
             .expected = expected});
    }

    std::string m_file;
    const WantedColumns& m_wanted;
    const std::function<void(const TableRow&)>& m_take;
    std::map<std::string, Column> m_columns;
    TableRow m_row;
    std::size_t m_count = 0;
    NumberTexts m_numbers; ///< of vectors that are texts, as databases give pgvector's in JSON
};

/// A form of JSON that people have and that holds no record for each item.
struct OtherForm {
    const char* name;
    std::string remedy;
};

/// The form of a store that writes the type of each value beside it, or keeps vectors apart.
std::optional<OtherForm> formOfStore(const std::vector<TableColumn>& columns, bool hasVectors)
{
    const auto isAny = [&](const auto& test) {
        return std::ranges::any_of(columns, test, &TableColumn::name);
    };
    const auto endIn = [&](std::string_view end) {
        return isAny([&](const std::string& name) { return name.ends_with(end); });
    };
    if (endIn(".L.N"))
        return OtherForm{"DynamoDB's, which has the type of each value beside it",
                         "Write the values alone: jq -c '(.Item // .Items[]? // .) | map_values(if "
                         ".L then [.L[].N | tonumber] else .S // .N end)' FILE > items.jsonl."};
    if (endIn(".$numberDouble") || endIn(".$numberInt"))
        return OtherForm{"MongoDB's canonical extended JSON",
                         "Export it by mongoexport --jsonFormat=relaxed."};
    if (endIn(".$binary.base64") && !hasVectors)
        return OtherForm{"MongoDB's binary vectors",
                         "In Python, with PyMongo: document['old'] = "
                         "document['old'].as_vector().data, and json.dumps of it."};
    if (!hasVectors &&
        isAny([](const std::string& name) { return name.find("_vectors.") != std::string::npos; }))
        return OtherForm{"Meilisearch's documents, each with an array of vectors",
                         "Write the first of each: jq -c '(.results[]? // .) | .new = (._vectors | "
                         "to_entries[0].value.embeddings[0]) | del(._vectors)' FILE > "
                         "items.jsonl."};
    return {};
}

/// What the columns of the first records say of the file's form; none: nothing.
/// @param isOneRecord  there is no other
std::optional<OtherForm> otherForm(const std::vector<TableColumn>& columns, bool isOneRecord)
{
    const auto has = [&](std::string_view name) {
        return std::ranges::find(columns, name, &TableColumn::name) != columns.end();
    };
    const bool hasVectors = std::ranges::any_of(columns, &TableColumn::isVector);
    if (isOneRecord && has("columns") && has("index") && has("data"))
        return OtherForm{"pandas' orient='split'", "Write it by table.to_json(FILE, "
                                                   "orient='records', lines=True)."};
    if (has("index._id") || has("index._index") || has("create._id"))
        return OtherForm{"the bulk format of Elasticsearch, an action before each document",
                         "Save answers of _search, or write the documents alone, each with its "
                         "_id."};
    if (has("ids") && has("distances"))
        return OtherForm{"an answer of Chroma's query(), which has some items of each query",
                         "Save collection.get(include=['embeddings']), which has each item once."};
    // Cohere's are by their type.
    const bool byType = has("embeddings.float");
    const bool areVectors = // of Turbopuffer, whose attributes are an object beside them
        has("ids") && has("vectors") && std::ranges::any_of(columns, [](const TableColumn& column) {
            return column.name.starts_with("attributes.");
        });
    const bool areItems = has("id") && !isOneRecord; // each with several vectors
    if (((byType || (has("embeddings") && !areItems)) && !hasVectors) || areVectors) {
        const std::string all = byType       ? "d['embeddings']['float']"
                                : areVectors ? "d['vectors']"
                                             : "d['embeddings']";
        return OtherForm{"one array of all ids and one of all embeddings, as Chroma's get(), "
                         "Turbopuffer and embedding services give",
                         "Write a record for each, in Python: for i, v in " +
                             (has("ids") ? "zip(d['ids'], " + all : "enumerate(" + all) +
                             "): print(json.dumps({'id': i, 'new': v}))."};
    }
    if (const auto form = formOfStore(columns, hasVectors))
        return form;
    if (has("vectors.id") && !hasVectors)
        return OtherForm{"Pinecone's list, which has ids and no vectors",
                         "Fetch the vectors of these ids, and save those answers."};
    if (has("embedding") && has("object") && !hasVectors)
        return OtherForm{"OpenAI's embeddings in base64", "Ask for encoding_format=\"float\"."};
    return {};
}

/// Whether one record that has neither a value of its own nor models of the usual names has three
/// vectors and more in one object, as LlamaIndex's embedding_dict has one for each item.
bool hasVectorsOfItems(const std::vector<TableColumn>& columns)
{
    constexpr std::size_t fewest = 3;
    std::map<std::string, std::size_t> counts;
    for (const TableColumn& column : columns) {
        const std::size_t dot = column.name.rfind('.');
        const std::string last = column.name.substr(dot + 1);
        const bool isOfOneItem = column.isVector ? std::ranges::count(usualModels, last) > 0
                                                 : (dot == std::string::npos && !column.isEmpty) ||
                                                       isCalledAsOneValue(last);
        if (isOfOneItem)
            return false;
        if (column.isVector && dot != std::string::npos)
            ++counts[column.name.substr(0, dot)];
    }
    return std::ranges::any_of(counts, [](const auto& parent) { return parent.second >= fewest; });
}

/// Whether one record has a vector for each item, by its key: {"id": vector, …}, or nested by item
/// and column, as pandas writes tables by orient='index' and orient='columns'. Where nothing but
/// their number speaks for it, two are enough: one item has an id, a label, or models of the usual
/// names.
bool isKeyedByItems(const std::vector<TableColumn>& columns)
{
    std::set<std::string> firsts;
    std::set<std::string> lasts;
    std::size_t vectors = 0;
    std::size_t nested = 0;
    std::size_t models = 0;
    for (const TableColumn& column : columns) {
        const std::size_t dot = column.name.find('.');
        vectors += column.isVector ? 1 : 0;
        nested += dot != std::string::npos ? 1 : 0;
        models += std::ranges::count(usualModels, column.name) > 0 ? 1 : 0;
        firsts.insert(column.name.substr(0, dot));
        if (dot != std::string::npos)
            lasts.insert(column.name.substr(dot + 1));
    }
    if (vectors < 2)
        return false;
    if (hasVectorsOfItems(columns))
        return true;
    if (nested == 0)
        return vectors == columns.size() && models == 0;
    const std::size_t cells = firsts.size() * lasts.size();
    const bool isTable = vectors > 2 && std::max(firsts.size(), lasts.size()) > 2
                             ? 2 * columns.size() > cells
                             : columns.size() == cells;
    return nested == columns.size() && firsts.size() > 1 && isTable;
}

/// The command that writes each object of an array within the records, such as
/// ".response.body.data[]", with the record's other values.
std::string lineForEach(const std::string& array)
{
    const std::string key = array.substr(0, array.find_first_of(".[", 1));
    return "jq -c 'del(" + printable(key) + ") as $record | " + printable(array) +
           " | $record + .'";
}

/// What Python looks up in an object that has the columns one level deeper: "['upsert_columns']".
std::string outerKey(const std::vector<TableColumn>& columns)
{
    const std::string& first = columns.front().name;
    const std::string outer = first.substr(0, first.find('.') + 1);
    return outer.empty() || !std::ranges::all_of(columns,
                                                 [&](const TableColumn& column) {
                                                     return column.name.starts_with(outer);
                                                 })
               ? std::string()
               : "['" + printable(outer.substr(0, outer.size() - 1)) + "']";
}

class JsonTable : public Table
{
public:
    explicit JsonTable(fs::path file) : m_file(std::move(file))
    {
        BinaryFile checked(m_file, aJsonFile);
        if (checked.size() == 0)
            checked.refuse("is empty", aJsonFile);
        std::string beginning(std::min(longestContentMark, checked.size()), '\0');
        checked.read(beginning.data(), beginning.size());
        requireBytewiseText(beginning, m_file);
        JsonInput input(m_file);
        ColumnSink sink(m_file, input);
        readRecords(input, m_file, sink);
        m_columns = sink.columns();
        m_expectedRows = checked.size() * sink.count() / std::max<std::size_t>(1, input.position());
        m_key = sink.key();
        requireRecords(sink, checked);
        if (std::ranges::all_of(m_columns, &TableColumn::isEmpty))
            checked.refuse("there are no records with values", aJsonFile,
                           "Of an array of vectors, in Python: numpy.save('old.npy', "
                           "numpy.array(json.load(open(FILE)), 'float32')). Of pandas' "
                           "orient='values', which names no columns: table.to_json(FILE, "
                           "orient='records', lines=True).");
    }

    std::string name() const override { return m_file.string(); }
    const std::vector<TableColumn>& columns() const override { return m_columns; }
    std::string key() const override { return m_key; }
    std::size_t expectedRows() const override { return m_expectedRows; }

    void read(const WantedColumns& wanted, const std::function<void(const TableRow&)>& take,
              JobContext& job) override
    {
        std::error_code unknown;
        const std::size_t bytes = fs::file_size(m_file, unknown);
        const std::string subject = m_file.filename().string();
        JsonInput input(m_file);
        const std::function<void(const TableRow&)> takeAndReport = [&](const TableRow& row) {
            constexpr std::size_t rowsBetween = 64;
            job.checkpoint();
            if (row.place.number % rowsBetween == 0)
                job.report({Stage::Reading, subject, input.position(), bytes});
            take(row);
        };
        RowSink sink(m_file.string(), wanted, takeAndReport);
        readRecords(input, m_file, sink);
        sink.finish(job);
        job.report({Stage::Reading, subject, bytes, bytes});
    }

private:
    /// Throws Error(BadFormat) where the file is seen to hold no record for each item.
    void requireRecords(const ColumnSink& sink, const BinaryFile& checked) const
    {
        const std::string array = sink.arrayOfRecords();
        if (!array.empty() && std::ranges::none_of(m_columns, &TableColumn::isVector))
            checked.refuse("is in another form: a record has several vectors, in the objects of an "
                           "array, as Solr, Elasticsearch's _mget and _msearch and Gemini answer",
                           aJsonFile,
                           "Write these objects one a line, with what else their record says: " +
                               lineForEach(array) + " " + printable(m_file.filename().string()) +
                               " > items.jsonl.");
        const bool isOneRecord = sink.count() == 1;
        if (const auto form = otherForm(m_columns, isOneRecord))
            checked.refuse(std::string("is in another form: ") + form->name, aJsonFile,
                           form->remedy);
        if (sink.areByColumns())
            checked.refuse("is in another form: a table by its columns, an array for each, as "
                           "to_dict('list') of pandas and to_dict() of Hugging Face give",
                           aJsonFile,
                           "In Python: pandas.DataFrame(json.load(open(FILE))" +
                               outerKey(m_columns) +
                               ").to_json('items.jsonl', orient='records', lines=True).");
        if ((isOneRecord && isKeyedByItems(m_columns)) || sink.areKeyedByItems())
            throw keyedByItems(m_file, isOneRecord);
    }

    fs::path m_file;
    std::vector<TableColumn> m_columns;
    std::string m_key;
    std::size_t m_expectedRows = 0; ///< as many as fit into the file, like the first ones
};

} // namespace

std::unique_ptr<Table> openJson(const fs::path& file)
{
    return std::make_unique<JsonTable>(file);
}

} // namespace crossfade
