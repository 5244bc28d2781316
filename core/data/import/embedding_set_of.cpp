#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/import/imported_items.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

namespace crossfade
{

namespace
{

using Texts = ImportedItems::Texts;

/// An integer written as to_string() writes it: "007", "+7" and "-0" are names.
std::optional<std::int64_t> integerIn(const std::string& text)
{
    std::int64_t value = 0;
    const char* const end = text.data() + text.size();
    const char* const digits = text.data() + (text.starts_with('-') ? 1 : 0);
    if (digits == end || (*digits == '0' && text.size() > 1))
        return {};
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end)
        return {};
    return value;
}

/// The numbers of texts: integers as they are where all are, else places in the sorted names.
class Codes
{
public:
    /// @param keepIntegers  texts that all are integers are their own numbers
    Codes(const std::vector<const Texts*>& columns, bool keepIntegers) : m_integers(keepIntegers)
    {
        for (const Texts* column : columns)
            m_integers = m_integers && std::ranges::all_of(*column, [](const auto& text) {
                             return !text || text->empty() || integerIn(*text);
                         });
        std::set<std::string> names;
        for (const Texts* column : columns)
            for (const auto& text : *column)
                if (!m_integers && text && !text->empty())
                    names.insert(*text);
        m_names.assign(names.begin(), names.end());
    }

    /// Empty where the texts are integers.
    const std::vector<std::string>& names() const { return m_names; }

    std::vector<std::int64_t> of(const Texts& column) const
    {
        std::vector<std::int64_t> codes;
        codes.reserve(column.size());
        for (const auto& text : column)
            codes.push_back(!text || text->empty() ? -1 : codeOf(*text));
        return codes;
    }

private:
    std::int64_t codeOf(const std::string& text) const
    {
        if (m_integers)
            return *integerIn(text);
        return std::ranges::lower_bound(m_names, text) - m_names.begin();
    }

    bool m_integers = true;
    std::vector<std::string> m_names;
};

ItemIds idsOf(Texts ids, const std::string& source)
{
    ItemIds::Numbers numbers;
    for (std::size_t row = 0; row < ids.size(); ++row) {
        if (!ids[row] || ids[row]->empty())
            throw Error(ErrorCode::BadFormat,
                        {.where = source + ", row " + std::to_string(row),
                         .problem = "the id is empty",
                         .expected = "an id for each item, or no ids at all"});
        if (const auto number = integerIn(*ids[row]); number && numbers.size() == row)
            numbers.push_back(*number);
    }
    if (numbers.size() == ids.size())
        return ItemIds(std::move(numbers));
    ItemIds::Texts texts;
    texts.reserve(ids.size());
    for (std::optional<std::string>& id : ids)
        texts.push_back(*std::move(id));
    return ItemIds(std::move(texts));
}

ItemGroup groupOf(ImportedItems items, const Codes& labels,
                  const std::map<std::string, Codes>& attributes)
{
    ItemGroup group;
    group.count = items.count;
    group.ids = idsOf(std::move(items.ids), items.source);
    group.features = std::move(items.features);
    group.present = std::move(items.present);
    group.labels =
        items.labels.empty() ? std::vector<std::int64_t>(items.count, -1) : labels.of(items.labels);
    for (auto& path : items.paths)
        group.paths.push_back(std::move(path).value_or(""));
    for (const auto& [name, column] : items.attributes)
        group.attributes.push_back(
            {name, attributes.at(name).names(), attributes.at(name).of(column)});
    return group;
}

} // namespace

EmbeddingSet embeddingSetOf(ImportedGroups groups)
{
    const std::array all{&groups.gallery, &groups.query, &groups.train};
    std::vector<const Texts*> labelColumns;
    std::map<std::string, std::vector<const Texts*>> attributeColumns;
    for (const ImportedItems* items : all) {
        labelColumns.push_back(&items->labels);
        for (const auto& [name, column] : items->attributes)
            attributeColumns[name].push_back(&column);
    }
    const Codes labels(labelColumns, true);
    std::map<std::string, Codes> attributes;
    for (const auto& [name, columns] : attributeColumns)
        attributes.emplace(name, Codes(columns, false));
    EmbeddingSet set;
    set.file = groups.gallery.source;
    set.classNames = labels.names();
    set.gallery = groupOf(std::move(groups.gallery), labels, attributes);
    if (groups.query.count > 0)
        set.query = groupOf(std::move(groups.query), labels, attributes);
    if (groups.train.count > 0) {
        set.train = groupOf(std::move(groups.train), labels, attributes);
        set.train->ids = {}; // training rows have none
    }
    return set;
}

} // namespace crossfade
