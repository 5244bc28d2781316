#include "core/study/request/study.h"

#include "core/base/error.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/methods/registry.h"
#include "core/orders/order.h"
#include "core/search/served_index.h"
#include "core/study/request/default_distance.h"
#include "core/study/request/study_fields.h"
#include "core/study/request/study_limits.h"
#include "core/study/request/study_text.h"
#include "core/study/request/suggestion.h"
#include "core/study/request/swept_choices.h"

#include <toml++/toml.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <sstream>

namespace crossfade
{

namespace
{

Message placeOf(const std::string& file, const toml::source_region& source)
{
    return {Core::says("%1, line %2, column %3"), as::File{file}, std::to_string(source.begin.line),
            std::to_string(source.begin.column)};
}

const char* typeName(const toml::node& node)
{
    switch (node.type()) {
    case toml::node_type::table:
        return Core::says("a table");
    case toml::node_type::array:
        return Core::says("an array");
    case toml::node_type::string:
        return Core::says("a text");
    case toml::node_type::integer:
        return Core::says("an integer");
    case toml::node_type::floating_point:
        return Core::says("a number");
    case toml::node_type::boolean:
        return Core::says("true or false");
    default:
        return Core::says("a date or time");
    }
}

/// One table of the study file. It collects the keys that it was asked for: refuseOthers() then
/// refuses every other key of the table.
class TableReader
{
public:
    TableReader(const toml::table& table, std::string name, const std::string& file)
        : m_table(table), m_name(std::move(name)), m_file(file)
    {
    }

    Message place(const toml::node& node) const { return placeOf(m_file, node.source()); }
    std::string fullName(const std::string& key) const
    {
        return m_name.empty() ? key : m_name + "." + key;
    }

    const toml::node* find(const std::string& key)
    {
        if (std::ranges::find(m_known, key) == m_known.end())
            m_known.push_back(key);
        return m_table.get(key);
    }

    const toml::node& require(const std::string& key)
    {
        if (const toml::node* node = find(key))
            return *node;
        throw Error(
            ErrorCode::BadFormat,
            {.where = place(m_table), .problem = {Core::says("'%1' is missing"), fullName(key)}});
    }

    /// The node under a key, or under the key that older files have for it; null where both are
    /// missing.
    const toml::node* find(const std::string& key, const std::string& olderKey)
    {
        const toml::node* node = find(key);
        const toml::node* older = olderKey.empty() ? nullptr : find(olderKey);
        if (node != nullptr && older != nullptr)
            throw Error(ErrorCode::BadFormat,
                        {.where = place(*older),
                         .problem = {Core::says("'%1' is an older name of '%2'"),
                                     fullName(olderKey), fullName(key)},
                         .expected = Core::says("one of the two")});
        return node != nullptr ? node : older;
    }

    std::string text(const std::string& key, const toml::node& node) const
    {
        if (const auto value = node.value_exact<std::string>())
            return *value;
        throw wrongType(key, node, Core::says("a text"));
    }

    std::int64_t integer(const std::string& key, const toml::node& node, std::int64_t least,
                         std::int64_t most = std::numeric_limits<std::int64_t>::max()) const
    {
        const auto value = node.value_exact<std::int64_t>();
        if (!value)
            throw wrongType(key, node, Core::says("an integer"));
        if (*value >= least && *value <= most)
            return *value;
        throw Error(
            ErrorCode::BadFormat,
            {.where = place(node),
             .problem = {Core::says("'%1' is %2"), fullName(key), std::to_string(*value)},
             .expected = {Core::says("%1 to %2"), std::to_string(least), std::to_string(most)}});
    }

    /// A number, with decimals or without.
    double number(const std::string& key, const toml::node& node) const
    {
        if (const auto value = node.value<double>(); value && !node.is_boolean())
            return *value;
        throw wrongType(key, node, Core::says("a number"));
    }

    const toml::array& array(const std::string& key, const toml::node& node) const
    {
        if (const toml::array* values = node.as_array())
            return *values;
        throw wrongType(key, node, Core::says("an array"));
    }

    TableReader table(const std::string& key, const toml::node& node) const
    {
        if (const toml::table* inner = node.as_table())
            return {*inner, fullName(key), m_file};
        throw wrongType(key, node, Core::says("a table"));
    }

    const toml::table& all() const { return m_table; }

    void refuseOthers() const
    {
        for (const auto& [key, node] : m_table) {
            const std::string name(key.str());
            if (std::ranges::find(m_known, name) != m_known.end())
                continue;
            const std::string nearest = nearestName(name, m_known);
            throw Error(ErrorCode::BadFormat,
                        {.where = placeOf(m_file, key.source()),
                         .problem = {Core::says("unknown key '%1'"), fullName(name)},
                         .expected = joined(m_known, ", "),
                         .remedy = nearest.empty()
                                       ? Message()
                                       : Message(Core::says("Did you mean '%1'?"), nearest)});
        }
    }

private:
    Error wrongType(const std::string& key, const toml::node& node, const Message& wanted) const
    {
        return {ErrorCode::BadFormat,
                {.where = place(node),
                 .problem = {Core::says("'%1' is %2"), fullName(key), typeName(node)},
                 .expected = wanted}};
    }

    const toml::table& m_table;
    std::string m_name;
    const std::string& m_file;
    std::vector<std::string> m_known;
};

/// Calls `parse`; where it refuses the value, adds the line to the error.
template <class Parse>
auto parseAt(const Message& place, Parse parse)
{
    try {
        return parse();
    } catch (const Error& error) {
        Error::Parts parts = error.parts();
        if (!parts.where.english().starts_with(place.english()))
            parts.where = parts.where.empty() ? place : as::List{{place, parts.where}};
        throw Error(error.code(), parts);
    }
}

/// The array under a key, which may not be longer than what a study may hold.
const toml::array& boundedArray(const TableReader& table, const std::string& key,
                                const toml::node& node, std::size_t most, const std::string& ofWhat)
{
    const toml::array& values = table.array(key, node);
    parseAt(table.place(node), [&] { requireAtMost(values.size(), most, ofWhat); });
    return values;
}

/// A path under `key`. Relative paths begin at the folder of the study file. A NUL would end the
/// path for the system, which would then take another file.
std::filesystem::path pathAt(const TableReader& table, const std::string& key,
                             const toml::node& node, const std::filesystem::path& folder)
{
    const std::string text = table.text(key, node);
    const auto refuse = [&](const Message& problem) {
        throw Error(ErrorCode::BadFormat, {.where = table.place(node),
                                           .problem = problem,
                                           .expected = Core::says("the path of a file")});
    };
    if (text.empty())
        refuse({Core::says("'%1' is empty"), table.fullName(key)});
    if (text.find('\0') != std::string::npos)
        refuse({Core::says("'%1' holds a NUL byte"), table.fullName(key)});
    return (folder / std::filesystem::path(text)).lexically_normal();
}

OptionValue optionValue(const TableReader& table, const std::string& key, const toml::node& node)
{
    if (const auto flag = node.value_exact<bool>())
        return *flag;
    if (const auto integer = node.value_exact<std::int64_t>())
        return *integer;
    if (const auto real = node.value_exact<double>())
        return *real;
    return table.text(key, node);
}

void readOptions(const TableReader& table, Options& options)
{
    for (const auto& [key, node] : table.all()) {
        const std::string name(key.str());
        const OptionValue value = optionValue(table, name, node);
        options.set(name, value, table.place(node));
    }
}

/// A sweep has one option, whatever its values.
void requireOneOption(const TableReader& table, const toml::node& sweep)
{
    const std::size_t options = table.table("sweep", sweep).all().size();
    if (options != 1)
        throw Error(
            ErrorCode::BadFormat,
            {.where = table.place(sweep),
             .problem = {Core::says("the sweep has %1 options"), std::to_string(options)},
             .expected = Core::says("one with its values, such as sweep = { epochs = [10, 20] }")});
}

/// One choice for each value of the option that the sweep names.
std::vector<MethodChoice> readSweep(const TableReader& sweep, const toml::table* options,
                                    const MethodChoice& choice)
{
    const auto first = sweep.all().begin();
    const std::string option(first->first.str());
    const toml::node& node = first->second;
    if (options != nullptr && options->contains(option))
        throw Error(ErrorCode::BadFormat,
                    {.where = sweep.place(node),
                     .problem = {Core::says("'%1' is both among the options and swept"), option},
                     .expected = Core::says("one of the two")});
    const toml::array& values = boundedArray(sweep, option, node, mostMethods, "methods");
    if (values.empty())
        throw Error(ErrorCode::BadFormat,
                    {.where = sweep.place(node),
                     .problem = {Core::says("the sweep over '%1' is empty"), option},
                     .expected = Core::says("at least one value")});
    std::vector<MethodChoice> swept;
    for (const toml::node& value : values) {
        MethodChoice next = choice;
        next.options.set(option, optionValue(sweep, option, value), sweep.place(value));
        addSweptChoice(swept, std::move(next), option, sweep.place(value));
    }
    return swept;
}

/// [FIRST, LAST] or "FIRST:LAST".
ClassRange classesAt(const TableReader& table, const std::string& key, const toml::node& node)
{
    if (node.is_string())
        return parseClassRange(table.text(key, node), table.place(node));
    const toml::array& bounds = table.array(key, node);
    if (bounds.size() != 2)
        throw Error(
            ErrorCode::BadFormat,
            {.where = table.place(node),
             .problem = {Core::says("'%1' has %2 numbers"), key, std::to_string(bounds.size())},
             .expected = Core::says("the first and the last class, such as [0, 99]")});
    const std::int64_t first =
        table.integer(key, bounds[0], std::numeric_limits<std::int64_t>::min());
    return {first, table.integer(key, bounds[1], first)};
}

/// The keys of held-out rows that go together.
void requireHeldOutKeys(TableReader& table)
{
    const toml::node* rows = table.find("held_out");
    const toml::node* folds = table.find("held_out_folds");
    if (rows != nullptr && folds != nullptr)
        throw Error(ErrorCode::BadFormat,
                    {.where = table.place(*folds),
                     .problem = Core::says("'held_out_folds' and 'held_out' exclude each other"),
                     .expected = Core::says("rows drawn one by one, or parts of the classes")});
    const auto requireBeside = [&](const std::string& key, bool met, const std::string& others) {
        if (const toml::node* node = table.find(key); node != nullptr && !met)
            throw Error(ErrorCode::BadFormat,
                        {.where = table.place(*node),
                         .problem = {Core::says("'%1' without %2"), key, others},
                         .expected = others});
    };
    requireBeside("held_out_seed", rows != nullptr || folds != nullptr,
                  "'held_out' or 'held_out_folds'");
    for (const char* key : {"held_out_fold", "held_out_deals"})
        requireBeside(key, folds != nullptr, "'held_out_folds'");
}

/// Sets described fields by the keys of a table.
class FieldReader
{
public:
    FieldReader(TableReader& table, const std::filesystem::path& folder)
        : m_root(table), m_folder(folder)
    {
    }

    template <class T>
    void operator()(const Field& field, T& value)
    {
        TableReader& table = tableOf(field);
        const std::string key(field.lastKey());
        const toml::node* node = table.find(key, std::string(field.olderKey));
        if (node == nullptr && field.isRequired)
            node = &table.require(key);
        if (node != nullptr)
            set({table, key, *node, field}, value);
    }

    void operator()(const Field& field, std::optional<FeatureSources>& value)
    {
        (void)tableOf(field);
        FeatureSources sources;
        fields(*this, sources);
        if (!sources.gallery.empty() || !sources.queryRelevant.empty() ||
            !sources.queryIgnored.empty())
            value = sources;
    }
    void operator()(const Field& field, std::optional<HeldOut>& value)
    {
        requireHeldOutKeys(tableOf(field));
        HeldOut heldOut;
        fields(*this, heldOut);
        if (heldOut.rows > 0 || heldOut.folds > 0)
            value = heldOut;
    }
    void operator()(const Field& field, std::vector<MethodChoice>& value)
    {
        const Preset preset = readPreset();
        const std::string key(field.key);
        const toml::node& methods = m_root.require(key);
        for (const toml::node& node :
             boundedArray(m_root, key, methods, field.mostCount, field.title())) {
            for (MethodChoice& choice : readMethod(m_root.table(key, node), preset))
                value.push_back(std::move(choice));
            parseAt(m_root.place(node),
                    [&] { requireAtMost(value.size(), field.mostCount, field.title()); });
        }
    }

    Preset readPreset()
    {
        const toml::node* preset = m_root.find("preset");
        if (preset == nullptr)
            return Preset::Paper;
        return parseAt(m_root.place(*preset),
                       [&] { return parsePreset(m_root.text("preset", *preset)); });
    }

    /// Refuses every key that no field has.
    void refuseOthers()
    {
        if (m_section)
            m_section->refuseOthers();
        m_section.reset();
    }

private:
    /// A node under a key, and the field that it is for.
    struct Place {
        const TableReader& table;
        const std::string& key;
        const toml::node& node;
        const Field& field;
    };

    /// The table that a field stands in. Those of one table follow each other.
    TableReader& tableOf(const Field& field)
    {
        if (field.key == "data" && !m_section) // whose fields describe themselves
            return openSection("data.");
        if (field.key == "data")
            return *m_section;
        if (field.table() != m_sectionName)
            return openSection(std::string(field.table()));
        return m_section ? *m_section : m_root;
    }
    TableReader& openSection(const std::string& name)
    {
        refuseOthers();
        m_sectionName = name;
        if (name.empty())
            return m_root;
        const std::string key = name.substr(0, name.size() - 1);
        return m_section.emplace(m_root.table(key, m_root.require(key)));
    }

    std::vector<MethodChoice> readMethod(TableReader table, Preset preset)
    {
        const toml::node& idNode = table.require("id");
        const std::string id = table.text("id", idNode);
        MethodChoice choice =
            parseAt(table.place(idNode), [&] { return chooseMethod(id, preset); });
        const std::string method = choice.id; // of "own:mine" it is "own"
        FieldReader reader(table, m_folder);
        fields(reader, choice);
        choice.id = method;
        const toml::node* options = table.find("options");
        const toml::node* sweep = table.find("sweep");
        table.refuseOthers();
        if (sweep == nullptr)
            return {choice};
        requireOneOption(table, *sweep);
        return readSweep(table.table("sweep", *sweep), options ? options->as_table() : nullptr,
                         choice);
    }

    void set(const Place& at, std::string& value)
    {
        const std::string text = at.table.text(at.key, at.node);
        if (at.field.check != nullptr)
            parseAt(at.table.place(at.node), [&] { at.field.check(text); });
        value = at.field.isFile != nullptr && at.field.isFile(text)
                    ? pathAt(at.table, at.key, at.node, m_folder).string()
                    : text;
    }
    void set(const Place& at, bool& value)
    {
        const std::string text = at.table.text(at.key, at.node);
        value = text == at.field.whenTrue;
        if (!value && text != at.field.whenFalse)
            throw Error(
                ErrorCode::BadFormat,
                {.where = at.table.place(at.node),
                 .problem = {Core::says("'%1' is '%2'"), at.table.fullName(at.key),
                             printable(text)},
                 .expected = {Core::says("\"%1\" or \"%2\""), std::string(at.field.whenTrue),
                              std::string(at.field.whenFalse)}});
    }
    void set(const Place& at, std::uint64_t& value)
    {
        value = static_cast<std::uint64_t>(
            at.table.integer(at.key, at.node, at.field.least, at.field.most));
    }
    void set(const Place& at, double& value) { value = at.table.number(at.key, at.node); }
    void set(const Place& at, std::filesystem::path& value)
    {
        value = pathAt(at.table, at.key, at.node, m_folder);
    }
    void set(const Place& at, ClassRange& value) { value = classesAt(at.table, at.key, at.node); }
    void set(const Place& at, Options& value)
    {
        readOptions(at.table.table(at.key, at.node), value);
    }
    void set(const Place& at, std::map<std::string, std::filesystem::path>& value)
    {
        const TableReader files = at.table.table(at.key, at.node);
        for (const auto& [key, node] : files.all())
            value[std::string(key.str())] = pathAt(files, std::string(key.str()), node, m_folder);
    }
    /// "old", "new", "cross", or { method = "…", ordering = "…" }.
    void set(const Place& at, ClaimSide& value)
    {
        if (at.node.is_string())
            value.baseline = at.table.text(at.key, at.node);
        else
            setTable(at, value);
    }
    template <Named T>
    void set(const Place& at, T& value)
    {
        parseAt(at.table.place(at.node),
                [&] { value = naming<T>.second(at.table.text(at.key, at.node)); });
    }
    template <Described T>
    void set(const Place& at, T& value)
    {
        setTable(at, value);
    }
    template <class T>
    void setTable(const Place& at, T& value)
    {
        TableReader table = at.table.table(at.key, at.node);
        FieldReader reader(table, m_folder);
        fields(reader, value);
        table.refuseOthers();
    }
    template <class T>
    void set(const Place& at, std::optional<T>& value)
    {
        set(at, value.emplace());
    }
    template <class T>
    void set(const Place& at, std::vector<T>& value)
    {
        value.clear();
        for (const toml::node& node :
             boundedArray(at.table, at.key, at.node, at.field.mostCount, at.field.title()))
            set({at.table, at.key, node, at.field}, value.emplace_back());
    }

    TableReader& m_root;
    std::string m_sectionName;
    std::optional<TableReader> m_section;
    const std::filesystem::path& m_folder;
};

Study readRoot(const toml::table& table, const std::string& file,
               const std::filesystem::path& folder)
{
    TableReader root(table, "", file);
    Study study;
    FieldReader reader(root, folder);
    fields(reader, study);
    study.preset = reader.readPreset();
    reader.refuseOthers();
    root.refuseOthers();
    parseAt(file, [&] { validate(study); });
    return study;
}

std::string contentOf(const std::filesystem::path& file)
{
    return openRegularFile(file, Core::says("a study file (docs/study-file.md)")).rest();
}

} // namespace

Study parseStudy(const std::string& text, const std::filesystem::path& file)
{
    requireKnownFormat(text, file);
    requireReadableToml(text, file);
    try {
        return readRoot(toml::parse(text), file.string(), file.parent_path());
    } catch (const toml::parse_error& error) {
        throw Error(ErrorCode::BadFormat,
                    {.where = placeOf(file, error.source()),
                     .problem = {Core::says("not TOML: %1"), std::string(error.description())},
                     .expected = Core::says("a study file (docs/study-file.md)")});
    } catch (const Error& error) {
        if (minorVersionOf(text) <= studyMinorVersion())
            throw;
        Error::Parts parts = error.parts();
        parts.remedy = {
            Core::says("The study is of format 1.%1, and this Crossfade knows 1.%2: use a "
                       "newer one."),
            std::to_string(minorVersionOf(text)), std::to_string(studyMinorVersion())};
        throw Error(error.code(), parts);
    }
}

Study writtenStudy(const std::string& text, const std::filesystem::path& file)
{
    Study study = parseStudy(text, file);
    if (!toml::parse(text).at_path("evaluation.distance"))
        study.distance = defaultDistance(study);
    return study;
}

Study readStudy(const std::filesystem::path& file)
{
    return writtenStudy(contentOf(file), file);
}

} // namespace crossfade
