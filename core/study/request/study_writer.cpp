#include "core/study/request/study.h"

#include "core/files/atomic_file.h"
#include "core/study/request/field_texts.h"
#include "core/study/request/study_fields.h"
#include "core/study/request/study_limits.h"
#include "core/study/request/study_text.h"

#include <toml++/toml.h>

#include <algorithm>
#include <functional>
#include <sstream>

namespace crossfade
{

namespace
{

/// Paths to files below the study's folder are written relative to it, so that the folder can be
/// moved; all others are written absolute.
std::string pathText(const std::filesystem::path& path, const std::filesystem::path& studyFile)
{
    const auto folder = std::filesystem::absolute(studyFile).lexically_normal().parent_path();
    const auto whole = std::filesystem::absolute(path).lexically_normal();
    const auto relative = whole.lexically_relative(folder);
    const bool below = !relative.empty() && *relative.begin() != "..";
    return (below ? relative : whole).string();
}

/// Puts described fields into a table of TOML.
class FieldWriter
{
public:
    /// Whether a field is written, and what is written for a file.
    struct Rules {
        std::function<bool(const Field&)> takes;
        std::function<std::string(const std::filesystem::path&)> fileText;
    };

    FieldWriter(toml::table& root, const Rules& rules) : m_root(root), m_rules(rules) {}

    template <class T>
    void operator()(const Field& field, const T& value)
    {
        if (field.isWritten && m_rules.takes(field))
            put(field, value);
    }
    void operator()(const Field&, const std::optional<FeatureSources>& value)
    {
        if (value)
            fields(*this, *value);
    }
    void operator()(const Field&, const std::optional<HeldOut>& value)
    {
        if (value)
            fields(*this, *value);
    }

private:
    toml::table& tableOf(const Field& field)
    {
        if (field.table().empty())
            return m_root;
        const std::string_view key = field.table().substr(0, field.table().size() - 1);
        return *m_root.insert(key, toml::table()).first->second.as_table();
    }
    template <class T>
    void put(const Field& field, const T& value)
    {
        tableOf(field).insert(field.lastKey(), nodeOf(field, value));
    }
    template <class T>
    void put(const Field& field, const std::optional<T>& value)
    {
        if (value)
            put(field, *value);
    }
    void put(const Field& field, const std::filesystem::path& value)
    {
        if (!value.empty())
            tableOf(field).insert(field.lastKey(), m_rules.fileText(value));
    }
    void put(const Field& field, const Options& value)
    {
        toml::table options;
        for (const auto& [name, option] : value.values())
            std::visit([&, key = name](const auto& plain) { options.insert(key, plain); }, option);
        if (!options.empty())
            tableOf(field).insert(field.lastKey(), std::move(options));
    }
    void put(const Field& field, const ClaimSide& value)
    {
        if (value.baseline.empty())
            tableOf(field).insert(field.lastKey(), described(value));
        else
            tableOf(field).insert(field.lastKey(), value.baseline);
    }

    std::string nodeOf(const Field& field, const std::string& value) const
    {
        return field.isFile != nullptr && field.isFile(value) ? m_rules.fileText(value) : value;
    }
    std::string nodeOf(const Field& field, bool value) const
    {
        return std::string(value ? field.whenTrue : field.whenFalse);
    }
    std::int64_t nodeOf(const Field&, std::uint64_t value) const
    {
        return static_cast<std::int64_t>(value);
    }
    double nodeOf(const Field&, double value) const { return value; }
    toml::array nodeOf(const Field&, const ClassRange& value) const
    {
        return toml::array{value.first, value.last};
    }
    toml::table nodeOf(const Field&,
                       const std::map<std::string, std::filesystem::path>& value) const
    {
        toml::table files;
        for (const auto& [key, path] : value)
            files.insert(key, m_rules.fileText(path));
        return files;
    }
    template <Named T>
    std::string nodeOf(const Field&, const T& value) const
    {
        return std::string(naming<T>.first(value));
    }
    template <Described T>
    toml::table nodeOf(const Field&, const T& value) const
    {
        return described(value);
    }
    template <class T>
    toml::array nodeOf(const Field& field, const std::vector<T>& values) const
    {
        toml::array array;
        for (const T& value : values)
            array.push_back(nodeOf(field, value));
        return array;
    }
    template <class T>
    toml::table described(const T& value) const
    {
        toml::table table;
        FieldWriter writer(table, m_rules);
        fields(writer, value);
        return table;
    }

    toml::table& m_root;
    const Rules& m_rules;
};

toml::table tableOf(const Study& study, const FieldWriter::Rules& rules)
{
    toml::table root;
    FieldWriter writer(root, rules);
    fields(writer, study);
    return root;
}

std::string textOf(const toml::table& table)
{
    // Texts in plain quotes: toml++ loses a line break at the beginning of one of several lines.
    constexpr auto plainTexts =
        toml::toml_formatter::default_flags &
        ~(toml::format_flags::allow_multi_line_strings | toml::format_flags::allow_literal_strings);
    std::ostringstream text;
    text << toml::toml_formatter(table, plainTexts);
    return text.str();
}

/// Adds what stands in a table, and in the tables in it.
void addTexts(const toml::table& table, std::vector<FieldText>& texts);

void addText(const std::string& key, const toml::node& node, std::vector<FieldText>& texts)
{
    if (const toml::table* inner = node.as_table())
        return addTexts(*inner, texts);
    const toml::array* list = node.as_array();
    if (list != nullptr && list->is_homogeneous<toml::table>()) {
        for (const toml::node& element : *list)
            addTexts(*element.as_table(), texts);
        return;
    }
    FieldText text{.key = key, .values = {}};
    const auto add = [&](const toml::node& value) {
        if (const auto plain = value.value_exact<std::string>()) {
            text.values.push_back(*plain);
            return;
        }
        std::ostringstream shown;
        value.visit([&](const auto& plain) { shown << plain; });
        text.values.push_back(shown.str());
    };
    if (list == nullptr)
        add(node);
    else
        for (const toml::node& value : *list)
            add(value);
    texts.push_back(std::move(text));
}

void addTexts(const toml::table& table, std::vector<FieldText>& texts)
{
    for (const bool isTable : {false, true}) // as a file has them
        for (const auto& [key, node] : table) {
            const toml::array* list = node.as_array();
            const bool holdsTables = list != nullptr && list->is_homogeneous<toml::table>();
            if ((node.is_table() || holdsTables) == isTable)
                addText(std::string(key.str()), node, texts);
        }
}

} // namespace

std::string studyText(const Study& study, const std::filesystem::path& file)
{
    int newest = 0;
    toml::table table =
        tableOf(study, {.takes =
                            [&](const Field& field) {
                                newest = std::max(newest, field.since);
                                return true;
                            },
                        .fileText = [&](const auto& path) { return pathText(path, file); }});
    if (study.preset == Preset::Quick)
        table.insert("preset", "quick");
    return studyFirstLine(newest) + textOf(table) + '\n';
}

std::string decidingText(const Study& study, Decides part,
                         const std::function<std::string(const std::filesystem::path&)>& contentOf)
{
    return textOf(
        tableOf(study, {.takes = [&](const Field& field) { return (field.decides & part) != 0; },
                        .fileText = contentOf}));
}

std::vector<FieldText> fieldTexts(const Study& study)
{
    std::vector<FieldText> texts;
    addTexts(tableOf(study, {.takes = [](const Field& field) { return !field.isAside; },
                             .fileText = [](const auto& path) { return path.string(); }}),
             texts);
    return texts;
}

void writeStudy(const std::filesystem::path& file, const Study& study)
{
    requireReadableTexts(study); // TOML has no others
    writeWholeFile(file, studyText(study, file));
}

} // namespace crossfade
