#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/import/imported_items.h"
#include "core/data/import/vector_text.h"

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

/// The integer of a label. pandas writes a column of integers in which some are missing as 1.0.
std::optional<std::int64_t> labelIn(const std::string& text)
{
    const std::size_t point = text.find('.');
    if (point == std::string::npos)
        return integerIn(text);
    const bool isWhole =
        point + 1 < text.size() && text.find_first_not_of('0', point + 1) == std::string::npos;
    return isWhole ? integerIn(text.substr(0, point)) : std::nullopt;
}

enum class CodesOf { Labels, Attribute };

/// The numbers of texts: places in the sorted names. Labels that all are integers are their own
/// numbers, and -1 means none also beside names.
class Codes
{
public:
    Codes(const std::vector<const Texts*>& columns, CodesOf what)
        : m_areLabels(what == CodesOf::Labels), m_integers(m_areLabels)
    {
        for (const Texts* column : columns)
            m_integers = m_integers && std::ranges::all_of(*column, [&](const auto& text) {
                             return isNone(text) || labelIn(*text);
                         });
        std::set<std::string> names;
        for (const Texts* column : columns)
            for (const auto& text : *column)
                if (!m_integers && !isNone(text))
                    names.insert(*text);
        m_names.assign(names.begin(), names.end());
    }

    /// Empty where the texts are integers.
    const std::vector<std::string>& names() const { return m_names; }

    /// Whether a text says that there is none. Beside integers, it does in any spelling.
    bool isNone(const std::optional<std::string>& text) const
    {
        return !text || text->empty() ||
               (m_areLabels && ((m_integers ? saysNothing(*text) : isWrittenForNothing(*text)) ||
                                labelIn(*text) == -1));
    }

    std::vector<std::int64_t> of(const Texts& column) const
    {
        std::vector<std::int64_t> codes;
        codes.reserve(column.size());
        for (const auto& text : column)
            codes.push_back(isNone(text) ? -1 : codeOf(*text));
        return codes;
    }

private:
    std::int64_t codeOf(const std::string& text) const
    {
        if (m_integers)
            return *labelIn(text);
        return std::ranges::lower_bound(m_names, text) - m_names.begin();
    }

    bool m_areLabels = false;
    bool m_integers = false;
    std::vector<std::string> m_names;
};

/// Says how many labels are what programs write where there is none: a class called so would make
/// these items relevant to each other.
void noteNoLabels(const std::vector<const Texts*>& columns, const Codes& labels,
                  const std::string& source, JobContext& job)
{
    std::size_t count = 0;
    std::string example;
    for (const Texts* column : columns)
        for (const auto& text : *column)
            if (text && saysNothing(*text) && labels.isNone(text) &&
                text->find_first_not_of(" \t") != std::string::npos) {
                ++count;
                example = *text;
            }
    if (count > 0)
        job.note({Core::says("%1: %2 labels such as %3 are taken for none: these items have no "
                             "class. A class that is called so needs another name"),
                  source, as::Count{count}, printable(example)});
}

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
    for (const auto& [from, to] :
         {std::pair{&items.paths, &group.paths}, {&items.texts, &group.texts}})
        for (auto& text : *from)
            to->push_back(std::move(text).value_or(""));
    for (const auto& [name, column] : items.attributes)
        group.attributes.push_back(
            {name, attributes.at(name).names(), attributes.at(name).of(column)});
    return group;
}

} // namespace

EmbeddingSet embeddingSetOf(ImportedGroups groups, JobContext& job)
{
    const std::array all{&groups.gallery, &groups.query, &groups.train};
    std::vector<const Texts*> labelColumns;
    std::map<std::string, std::vector<const Texts*>> attributeColumns;
    for (const ImportedItems* items : all) {
        labelColumns.push_back(&items->labels);
        for (const auto& [name, column] : items->attributes)
            attributeColumns[name].push_back(&column);
    }
    const Codes labels(labelColumns, CodesOf::Labels);
    noteNoLabels(labelColumns, labels, groups.gallery.source, job);
    std::map<std::string, Codes> attributes;
    for (const auto& [name, columns] : attributeColumns)
        attributes.emplace(name, Codes(columns, CodesOf::Attribute));
    EmbeddingSet set;
    set.file = groups.gallery.source;
    set.classNames = labels.names();
    set.distances = std::move(groups.gallery.distances);
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
