#include "core/export/store_lines.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/base/text.h"
#include "core/data/presence.h"
#include "core/data/row_reader.h"
#include "core/files/atomic_file.h"
#include "core/files/atomic_folder.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <ostream>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

/// Items that one request changes: of 4,096 dimensions about 5 MB, and stores take 16 at least.
constexpr std::size_t itemsInRequest = 100;

std::string jsonText(const std::string& text)
{
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// 64 bits without a sign, as they are printed: "007" is another id than 7.
bool isWholeNumber(const std::string& id)
{
    std::uint64_t number = 0;
    const char* const end = id.data() + id.size();
    return std::from_chars(id.data(), end, number) == std::from_chars_result{end, {}} &&
           std::to_string(number) == id;
}

/// 8-4-4-4-12 hexadecimal digits.
bool isUuid(const std::string& id)
{
    constexpr std::string_view form = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
    return std::ranges::equal(id, form, [](char is, char wanted) {
        return wanted == '-' ? is == '-' : std::isxdigit(static_cast<unsigned char>(is)) != 0;
    });
}

/// An id in COPY text, where these characters have a meaning.
std::string copyText(const std::string& id)
{
    std::string text;
    for (const char letter : id)
        switch (letter) {
        case '\\':
            text += "\\\\";
            break;
        case '\t':
            text += "\\t";
            break;
        case '\n':
            text += "\\n";
            break;
        case '\r':
            text += "\\r";
            break;
        default:
            text += letter;
        }
    return text;
}

std::string textId(const ItemIds& ids, std::size_t row)
{
    return jsonText(ids.text(row));
}

/// The id as the store has its key: numbers stay numbers.
std::string typedId(const ItemIds& ids, std::size_t row)
{
    return ids.numbers() ? ids.text(row) : textId(ids, row);
}

/// A number, or else a UUID.
std::string qdrantId(const ItemIds& ids, std::size_t row)
{
    const std::string id = ids.text(row);
    return isWholeNumber(id) ? id : jsonText(id);
}

std::string copyId(const ItemIds& ids, std::size_t row)
{
    return copyText(ids.text(row));
}

/// How a store takes one value of many items: `head`, the items with `between` between them, and
/// `tail`. @c is the collection, @i an id, @f the field's name and @v its value; all but an id of
/// COPY text are JSON.
struct Form {
    const char* head;
    const char* item;
    const char* between;
    const char* tail;
};

struct StoreFormat {
    const char* name;
    const char* extension;
    bool namesCollection;
    bool (*canBeId)(const std::string& id);
    const char* ids; ///< that can be, for messages
    std::string (*id)(const ItemIds& ids, std::size_t row);
    Form vector;
    Form batch; ///< without an item: the store has none
};

bool anyId(const std::string& /*id*/)
{
    return true;
}

constexpr Form copyForm{"", "@i\t@v\n", "", ""};
constexpr Form bulkForm{"", "{\"update\":{\"_id\":@i}}\n{\"doc\":{@f:@v}}\n", "", ""};
constexpr Form milvusForm{"{\"collectionName\":@c,\"partialUpdate\":true,\"data\":[",
                          "{\"id\":@i,@f:@v}", ",", "]}\n"};

const std::array<StoreFormat, 5> formats{
    {{"pgvector", ".copy", false, anyId, "", copyId, copyForm, copyForm},
     {"elasticsearch", ".ndjson", false, anyId, "", textId, bulkForm, bulkForm},
     {"qdrant",
      ".jsonl",
      false,
      [](const std::string& id) { return isWholeNumber(id) || isUuid(id); },
      "UUIDs or whole numbers from 0 on",
      qdrantId,
      {"{\"points\":[", "{\"id\":@i,\"vector\":{@f:@v}}", ",", "]}\n"},
      {"{\"payload\":{@f:@v},\"points\":[", "@i", ",", "]}\n"}},
     {"milvus", ".jsonl", true, anyId, "", typedId, milvusForm, milvusForm},
     {"weaviate",
      ".jsonl",
      true,
      isUuid,
      "UUIDs",
      textId,
      {"{\"objects\":[", "{\"class\":@c,\"id\":@i,\"vectors\":{@f:@v}}", ",", "]}\n"},
      {}}}};

const StoreFormat& formatOf(const StoreTarget& target)
{
    const auto found = std::ranges::find(formats, target.store, &StoreFormat::name);
    if (found == formats.end())
        throw Error(ErrorCode::BadUsage, {.where = target.store,
                                          .problem = Core::says("there is no such store"),
                                          .expected = joined(storeNames(), ", ")});
    return *found;
}

/// Appends a part of a form, with its marks replaced.
class FormWriter
{
public:
    FormWriter(const StoreTarget& target, const std::string& field, std::string& out)
        : m_collection(jsonText(target.collection)), m_field(jsonText(field)), m_out(out)
    {
    }

    void add(const char* part, const std::string& id, const std::string& value)
    {
        for (const char* at = part; *at != '\0'; ++at)
            if (*at != '@')
                m_out += *at;
            else
                m_out += marked(*++at, id, value);
    }

private:
    const std::string& marked(char mark, const std::string& id, const std::string& value) const
    {
        return mark == 'c' ? m_collection : mark == 'f' ? m_field : mark == 'i' ? id : value;
    }

    std::string m_collection;
    std::string m_field;
    std::string& m_out;
};

/// @param value  (row) of the field
template <class Value>
std::string requestText(const StoreTarget& target, const Form& form, const std::string& field,
                        const ItemIds& ids, std::span<const std::int64_t> rows, const Value& value)
{
    const StoreFormat& format = formatOf(target);
    std::string text;
    FormWriter writer(target, field, text);
    const auto first = static_cast<std::size_t>(rows.front());
    writer.add(form.head, {}, value(first));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto row = static_cast<std::size_t>(rows[i]);
        writer.add(i == 0 ? "" : form.between, {}, {});
        writer.add(form.item, format.id(ids, row), value(row));
    }
    writer.add(form.tail, {}, {});
    return text;
}

/// [first, …), as many as one request takes.
std::span<const std::int64_t> requestFrom(std::span<const std::int64_t> rows, std::size_t first)
{
    return rows.subspan(first, std::min(itemsInRequest, rows.size() - first));
}

std::string vectorText(std::span<const float> values)
{
    std::string text = "[";
    for (const float value : values) {
        text += text.size() > 1 ? "," : "";
        text += shortestText(value);
    }
    return text + ']';
}

void writeVectors(std::ostream& stream, const ItemGroup& gallery, const std::string& model,
                  const StoreTarget& target, JobContext& job)
{
    RowReader features(gallery.features.at(model));
    const std::vector<std::int64_t> rows = presentRows(gallery, model);
    for (std::size_t first = 0; first < rows.size() && stream; first += itemsInRequest) {
        job.checkpoint();
        job.report({Stage::Writing, model, first, rows.size()});
        stream << requestText(target, formatOf(target).vector, "crossfade_" + model, gallery.ids,
                              requestFrom(rows, first),
                              [&](std::size_t row) { return vectorText(features.row(row)); });
    }
    job.report({Stage::Writing, model, rows.size(), rows.size()});
}

} // namespace

std::vector<std::string> storeNames()
{
    std::vector<std::string> names;
    for (const StoreFormat& format : formats)
        names.emplace_back(format.name);
    return names;
}

void validate(const StoreTarget& target, const ItemIds& ids)
{
    const StoreFormat& format = formatOf(target);
    if (format.namesCollection == target.collection.empty())
        throw Error(ErrorCode::BadUsage,
                    {.where = target.store,
                     .problem = format.namesCollection
                                    ? Core::says("its requests name a collection")
                                    : Core::says("its files do not name a collection"),
                     .remedy = format.namesCollection ? Core::says("Give --collection NAME.")
                                                      : Core::says("Leave out --collection.")});
    if (ids.empty())
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = target.store,
                     .problem = Core::says("the items have no ids, by which the store knows them"),
                     .remedy = Core::says("Import the data with --ids COLUMN.")});
    for (std::size_t row = 0; row < ids.size(); ++row)
        if (!format.canBeId(ids.text(row)))
            throw Error(ErrorCode::BadUsage, {.where = ids.place(row),
                                              .problem = target.store + " has no such ids",
                                              .expected = format.ids});
}

void writeStoreFolder(const fs::path& folder, const EmbeddingSet& set, const StoreTarget& target,
                      JobContext& job)
{
    validate(target, set.gallery.ids);
    AtomicFolder aside(folder);
    for (const auto& [model, features] : set.gallery.features)
        writeStream(
            aside.path() / ("gallery_" + model + formatOf(target).extension),
            [&](std::ostream& stream) { writeVectors(stream, set.gallery, model, target, job); });
    aside.commit();
}

std::string batchLines(const StoreTarget& target, const ItemIds& ids,
                       std::span<const std::int64_t> rows, std::size_t batch)
{
    const Form& form = formatOf(target).batch;
    if (form.item == nullptr)
        throw Error(ErrorCode::BadUsage,
                    {.where = target.store,
                     .problem = Core::says("a batch of it would replace the items as a whole"),
                     .remedy = Core::says("Take the ids of a batch from the lines of --jsonl.")});
    std::string text;
    for (std::size_t first = 0; first < rows.size(); first += itemsInRequest)
        text += requestText(target, form, "crossfade_batch", ids, requestFrom(rows, first),
                            [&](std::size_t) { return std::to_string(batch); });
    return text;
}

} // namespace crossfade
