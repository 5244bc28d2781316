#include "core/study/request/study.h"

#include "core/backfill/order.h"
#include "core/base/error.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/methods/registry.h"
#include "core/search/served_index.h"
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
        return "a table";
    case toml::node_type::array:
        return "an array";
    case toml::node_type::string:
        return "a text";
    case toml::node_type::integer:
        return "an integer";
    case toml::node_type::floating_point:
        return "a number";
    case toml::node_type::boolean:
        return "true or false";
    default:
        return "a date or time";
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
        m_known.push_back(key);
        return m_table.get(key);
    }

    const toml::node& require(const std::string& key)
    {
        if (const toml::node* node = find(key))
            return *node;
        throw Error(ErrorCode::BadFormat,
                    {.where = place(m_table), .problem = "'" + fullName(key) + "' is missing"});
    }

    std::string text(const std::string& key, const toml::node& node) const
    {
        if (const auto value = node.value_exact<std::string>())
            return *value;
        throw wrongType(key, node, "a text");
    }

    std::int64_t integer(const std::string& key, const toml::node& node, std::int64_t least,
                         std::int64_t most = std::numeric_limits<std::int64_t>::max()) const
    {
        const auto value = node.value_exact<std::int64_t>();
        if (!value)
            throw wrongType(key, node, "an integer");
        if (*value >= least && *value <= most)
            return *value;
        throw Error(ErrorCode::BadFormat,
                    {.where = place(node),
                     .problem = "'" + fullName(key) + "' is " + std::to_string(*value),
                     .expected = std::to_string(least) + " to " + std::to_string(most)});
    }

    /// A number, with decimals or without.
    double number(const std::string& key, const toml::node& node) const
    {
        if (const auto value = node.value<double>(); value && !node.is_boolean())
            return *value;
        throw wrongType(key, node, "a number");
    }

    const toml::array& array(const std::string& key, const toml::node& node) const
    {
        if (const toml::array* values = node.as_array())
            return *values;
        throw wrongType(key, node, "an array");
    }

    TableReader table(const std::string& key, const toml::node& node) const
    {
        if (const toml::table* inner = node.as_table())
            return {*inner, fullName(key), m_file};
        throw wrongType(key, node, "a table");
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
                         .problem = "unknown key '" + fullName(name) + "'",
                         .expected = joined(m_known, ", "),
                         .remedy = nearest.empty() ? "" : "Did you mean '" + nearest + "'?"});
        }
    }

private:
    Error wrongType(const std::string& key, const toml::node& node, const std::string& wanted) const
    {
        return {ErrorCode::BadFormat,
                {.where = place(node),
                 .problem = "'" + fullName(key) + "' is " + typeName(node),
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

void readText(TableReader& table, const std::string& key, std::string& value)
{
    if (const toml::node* node = table.find(key))
        value = table.text(key, *node);
}

std::vector<std::string> textsOf(const TableReader& table, const std::string& key,
                                 const toml::node& node)
{
    std::vector<std::string> texts;
    for (const toml::node& element : table.array(key, node))
        texts.push_back(table.text(key, element));
    return texts;
}

/// The texts under `key`, or under the name that older studies have for it; none where both are
/// missing.
std::vector<std::string> readTexts(TableReader& table, const std::string& key,
                                   const std::string& olderKey)
{
    const toml::node* node = table.find(key);
    const toml::node* older = table.find(olderKey);
    if (node != nullptr && older != nullptr)
        throw Error(ErrorCode::BadFormat,
                    {.where = table.place(*older),
                     .problem = "'" + table.fullName(olderKey) + "' is an older name of '" +
                                table.fullName(key) + "'",
                     .expected = Core::says("one of the two")});
    if (node != nullptr)
        return textsOf(table, key, *node);
    return older != nullptr ? textsOf(table, olderKey, *older) : std::vector<std::string>();
}

template <class Parse>
void forEachText(TableReader& table, const std::string& key, const toml::node& node, Parse parse)
{
    for (const toml::node& element : table.array(key, node)) {
        const std::string text = table.text(key, element);
        parseAt(table.place(element), [&] { parse(text); });
    }
}

/// [FIRST, LAST] or "FIRST:LAST"; none without the key.
std::optional<ClassRange> readClasses(TableReader& table, const std::string& key)
{
    const toml::node* node = table.find(key);
    if (node == nullptr)
        return {};
    if (node->is_string())
        return parseClassRange(table.text(key, *node), table.place(*node));
    const toml::array& bounds = table.array(key, *node);
    if (bounds.size() != 2)
        throw Error(ErrorCode::BadFormat,
                    {.where = table.place(*node),
                     .problem = "'" + key + "' has " + std::to_string(bounds.size()) + " numbers",
                     .expected = Core::says("the first and the last class, such as [0, 99]")});
    const std::int64_t first =
        table.integer(key, bounds[0], std::numeric_limits<std::int64_t>::min());
    return ClassRange{first, table.integer(key, bounds[1], first)};
}

/// The number under a key that makes sense only with another one; 0 where there is none.
std::size_t numberBeside(TableReader& table, const char* key, const toml::node* other,
                         const char* otherKeys)
{
    const toml::node* node = table.find(key);
    if (node == nullptr)
        return 0;
    if (other == nullptr)
        throw Error(ErrorCode::BadFormat,
                    {.where = table.place(*node),
                     .problem = std::string("'") + key + "' without " + otherKeys,
                     .expected = otherKeys});
    return static_cast<std::size_t>(table.integer(key, *node, 0));
}

std::optional<HeldOut> readHeldOut(TableReader& table)
{
    const toml::node* rows = table.find("held_out");
    const toml::node* folds = table.find("held_out_folds");
    if (rows != nullptr && folds != nullptr)
        throw Error(ErrorCode::BadFormat,
                    {.where = table.place(*folds),
                     .problem = Core::says("'held_out_folds' and 'held_out' exclude each other"),
                     .expected = Core::says("rows drawn one by one, or parts of the classes")});
    HeldOut heldOut;
    heldOut.seed = numberBeside(table, "held_out_seed", rows != nullptr ? rows : folds,
                                "'held_out' or 'held_out_folds'");
    heldOut.fold = numberBeside(table, "held_out_fold", folds, "'held_out_folds'");
    if (folds != nullptr)
        heldOut.folds = static_cast<std::size_t>(table.integer("held_out_folds", *folds, 2));
    if (rows != nullptr)
        heldOut.rows = static_cast<std::size_t>(table.integer("held_out", *rows, 1));
    return rows != nullptr || folds != nullptr ? std::optional(heldOut) : std::nullopt;
}

Subset readSubset(const TableReader& table, const toml::node& node)
{
    TableReader inner = table.table("subset", node);
    Subset subset;
    subset.attribute = inner.text("attribute", inner.require("attribute"));
    subset.value = inner.text("value", inner.require("value"));
    inner.refuseOthers();
    return subset;
}

/// A path under `key`. Relative paths begin at the folder of the study file. A NUL would end the
/// path for the system, which would then take another file.
std::filesystem::path pathAt(const TableReader& table, const std::string& key,
                             const toml::node& node, const std::filesystem::path& folder)
{
    const std::string text = table.text(key, node);
    const bool hasNul = text.find('\0') != std::string::npos;
    if (text.empty() || hasNul)
        throw Error(ErrorCode::BadFormat, {.where = table.place(node),
                                           .problem = "'" + table.fullName(key) + "' " +
                                                      (hasNul ? "holds a NUL byte" : "is empty"),
                                           .expected = Core::says("the path of a file")});
    return (folder / std::filesystem::path(text)).lexically_normal();
}

GroupSources readGroupSources(TableReader table, const std::filesystem::path& folder)
{
    GroupSources sources;
    const TableReader features = table.table("features", table.require("features"));
    for (const auto& [key, node] : features.all()) {
        const std::string model(key.str());
        sources.features[model] = pathAt(features, model, node, folder);
    }
    if (const toml::node* labels = table.find("labels"))
        sources.labels = pathAt(table, "labels", *labels, folder);
    if (const toml::node* cameras = table.find("cameras"))
        sources.cameras = pathAt(table, "cameras", *cameras, folder);
    table.refuseOthers();
    return sources;
}

/// Where the features are: in an embedding file, or in one feature file for each model.
void readLocation(TableReader& table, const std::filesystem::path& folder, Study& study)
{
    FeatureSources sources;
    for (const auto& [name, group] :
         {std::pair{"gallery", &sources.gallery}, std::pair{"query", &sources.query},
          std::pair{"train", &sources.train}})
        if (const toml::node* node = table.find(name))
            *group = readGroupSources(table.table(name, *node), folder);
    for (const auto& [key, list] : {std::pair{"query_relevant", &sources.queryRelevant},
                                    std::pair{"query_ignored", &sources.queryIgnored}})
        if (const toml::node* node = table.find(key))
            *list = pathAt(table, key, *node, folder);
    if (!sources.gallery.empty() || !sources.queryRelevant.empty() || !sources.queryIgnored.empty())
        study.sources = sources;
    if (const toml::node* embeddings = table.find("embeddings"))
        study.embeddings = pathAt(table, "embeddings", *embeddings, folder);
    else if (!study.sources)
        (void)table.require("embeddings");
}

void readCount(TableReader& table, const std::string& key, std::optional<std::uint64_t>& value)
{
    if (const toml::node* node = table.find(key))
        value = static_cast<std::uint64_t>(table.integer(key, *node, 0));
}

void readData(TableReader table, const std::filesystem::path& folder, Study& study)
{
    readLocation(table, folder, study);
    readText(table, "old", study.oldModel);
    readText(table, "new", study.newModel);
    if (const toml::node* side = table.find("side"))
        study.sideModel = table.text("side", *side);
    study.intermediateModels = readTexts(table, "intermediate", "via");
    study.intermediateSideModels = readTexts(table, "intermediate_side", "via_side");
    study.classes = readClasses(table, "classes");
    if (const toml::node* subset = table.find("subset"))
        study.subset = readSubset(table, *subset);
    study.heldOut = readHeldOut(table);
    study.trainClasses = readClasses(table, "train_classes");
    if (const toml::node* share = table.find("fit_on_pilot"))
        study.fitOnPilot = table.number("fit_on_pilot", *share);
    readCount(table, "embedding_macs", study.embeddingMacs);
    readCount(table, "image_bytes", study.imageBytes);
    table.refuseOthers();
}

void readParts(TableReader& root, Study& study)
{
    const toml::node* parts = root.find("parts");
    if (parts == nullptr)
        return;
    for (const toml::node& node : boundedArray(root, "parts", *parts, mostStudyParts, "parts")) {
        TableReader table = root.table("parts", node);
        StudyPart part{.name = table.text("name", table.require("name"))};
        part.classes = readClasses(table, "classes");
        if (const toml::node* subset = table.find("subset"))
            part.subset = readSubset(table, *subset);
        table.refuseOthers();
        study.parts.push_back(std::move(part));
    }
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
             .problem = "the sweep has " + std::to_string(options) + " options",
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
                     .problem = "'" + option + "' is both among the options and swept",
                     .expected = Core::says("one of the two")});
    const toml::array& values = boundedArray(sweep, option, node, mostMethods, "methods");
    if (values.empty())
        throw Error(ErrorCode::BadFormat, {.where = sweep.place(node),
                                           .problem = "the sweep over '" + option + "' is empty",
                                           .expected = Core::says("at least one value")});
    std::vector<MethodChoice> swept;
    for (const toml::node& value : values) {
        MethodChoice next = choice;
        next.options.set(option, optionValue(sweep, option, value), sweep.place(value));
        addSweptChoice(swept, std::move(next), option, sweep.place(value));
    }
    return swept;
}

std::vector<MethodChoice> readMethod(TableReader table, Preset preset,
                                     const std::filesystem::path& folder)
{
    const toml::node& idNode = table.require("id");
    const std::string id = table.text("id", idNode);
    MethodChoice choice = parseAt(table.place(idNode), [&] { return chooseMethod(id, preset); });
    readText(table, "label", choice.label);
    if (const toml::node* transform = table.find("transform"))
        choice.transform = pathAt(table, "transform", *transform, folder);
    if (const toml::node* model = table.find("new"))
        choice.newModel = table.text("new", *model);
    if (const toml::node* model = table.find("side"))
        choice.sideModel = table.text("side", *model);
    if (const toml::node* skipped = table.find("skip_orders"))
        choice.skippedOrders = textsOf(table, "skip_orders", *skipped);
    const toml::node* options = table.find("options");
    if (options != nullptr)
        readOptions(table.table("options", *options), choice.options);
    const toml::node* sweep = table.find("sweep");
    table.refuseOthers();
    if (sweep == nullptr)
        return {choice};
    requireOneOption(table, *sweep);
    return readSweep(table.table("sweep", *sweep), options ? options->as_table() : nullptr, choice);
}

Preset readPreset(TableReader& root)
{
    const toml::node* preset = root.find("preset");
    if (preset == nullptr)
        return Preset::Paper;
    return parseAt(root.place(*preset), [&] { return parsePreset(root.text("preset", *preset)); });
}

void readMethods(TableReader& root, const std::filesystem::path& folder, Study& study)
{
    const Preset preset = readPreset(root);
    const toml::node& methods = root.require("methods");
    for (const toml::node& node : boundedArray(root, "methods", methods, mostMethods, "methods")) {
        for (MethodChoice& choice : readMethod(root.table("methods", node), preset, folder))
            study.methods.push_back(std::move(choice));
        parseAt(root.place(node),
                [&] { requireAtMost(study.methods.size(), mostMethods, "methods"); });
    }
}

/// "old", "new", "cross", or { method = "…", ordering = "…" }.
ClaimSide readClaimSide(TableReader& claim, const std::string& key)
{
    const toml::node& node = claim.require(key);
    if (node.is_string())
        return {.baseline = claim.text(key, node)};
    TableReader table = claim.table(key, node);
    ClaimSide side{.method = table.text("method", table.require("method")),
                   .ordering = table.text("ordering", table.require("ordering"))};
    table.refuseOthers();
    return side;
}

Claim readClaim(TableReader table)
{
    Claim claim{.says = table.text("says", table.require("says"))};
    readText(table, "source", claim.source);
    const toml::node& metric = table.require("metric");
    claim.metric =
        parseAt(table.place(metric), [&] { return parseMetric(table.text("metric", metric)); });
    if (const toml::node* of = table.find("of"))
        claim.of = parseAt(table.place(*of), [&] { return parseQuantity(table.text("of", *of)); });
    claim.better = readClaimSide(table, "better");
    claim.worse = readClaimSide(table, "worse");
    table.refuseOthers();
    return claim;
}

void readClaims(TableReader& root, Study& study)
{
    if (const toml::node* claims = root.find("claims"))
        for (const toml::node& node : boundedArray(root, "claims", *claims, mostClaims, "claims"))
            study.claims.push_back(readClaim(root.table("claims", node)));
}

void readEvaluation(TableReader table, const std::filesystem::path& folder, Study& study)
{
    forEachText(table, "orders", table.require("orders"), [&](const std::string& name) {
        (void)orderInfo(name);
        study.orders.push_back(name);
    });
    if (const toml::node* file = table.find("order_file"))
        study.orderFile = pathAt(table, "order_file", *file, folder);
    forEachText(table, "metrics", table.require("metrics"),
                [&](const std::string& name) { study.metrics.push_back(parseMetric(name)); });
    if (const toml::node* node = table.find("distance"))
        study.distance = parseAt(table.place(*node),
                                 [&] { return parseDistance(table.text("distance", *node)); });
    if (const toml::node* node = table.find("protocol"))
        study.protocol = parseAt(table.place(*node),
                                 [&] { return parseProtocol(table.text("protocol", *node)); });
    if (const toml::node* node = table.find("neighbours"))
        study.neighbours =
            static_cast<std::size_t>(table.integer("neighbours", *node, 1, mostNeighbours));
    if (const toml::node* file = table.find("qrels"))
        study.qrels = pathAt(table, "qrels", *file, folder);
    if (const toml::node* node = table.find("slices"))
        study.slices = static_cast<std::size_t>(table.integer("slices", *node, 2, mostSlices));
    if (const toml::node* node = table.find("resamples"))
        study.resamples =
            static_cast<std::size_t>(table.integer("resamples", *node, 0, mostResamples));
    for (const auto& [key, value] : {std::pair{"backfill_hours", &study.backfillHours},
                                     std::pair{"items_per_hour", &study.itemsPerHour}})
        if (const toml::node* node = table.find(key))
            *value = table.number(key, *node);
    if (const toml::node* node = table.find("attributes"))
        study.attributes = textsOf(table, "attributes", *node);
    if (const toml::node* node = table.find("exact_auc"))
        study.exactAuc = parseAt(table.place(*node),
                                 [&] { return parseExactAuc(table.text("exact_auc", *node)); });
    if (const toml::node* node = table.find("flips_at")) {
        study.flipsAt.clear();
        for (const toml::node& k : table.array("flips_at", *node))
            study.flipsAt.push_back(
                static_cast<std::size_t>(table.integer("flips_at", k, 1, mostFlipsAt)));
    }
    if (const toml::node* node = table.find("class_bins"))
        study.classBins =
            static_cast<std::size_t>(table.integer("class_bins", *node, 0, mostClassBins));
    if (const toml::node* node = table.find("stages"))
        for (const toml::node& start : table.array("stages", *node))
            study.stages.push_back(table.number("stages", start));
    if (const toml::node* node = table.find("stage_epochs"))
        study.stageEpochs =
            static_cast<std::size_t>(table.integer("stage_epochs", *node, 1, mostStageEpochs));
    table.refuseOthers();
}

IndexChoice readIndex(TableReader table, const std::filesystem::path& folder)
{
    IndexChoice index;
    const toml::node& names = table.require("indexes");
    for (const toml::node& node : table.array("indexes", names)) {
        const std::string name = table.text("indexes", node);
        parseAt(table.place(node), [&] { (void)parseIndex(name); });
        index.indexes.push_back(isIndexFile(name) ? pathAt(table, "indexes", node, folder).string()
                                                  : name);
    }
    std::string way = "two";
    const toml::node* wayNode = table.find("way");
    if (wayNode != nullptr)
        way = table.text("way", *wayNode);
    if (way != "one" && way != "two")
        throw Error(ErrorCode::BadFormat, {.where = table.place(*wayNode),
                                           .problem = "'index.way' is '" + printable(way) + "'",
                                           .expected = Core::says("\"one\" or \"two\"")});
    index.oneIndex = way == "one";
    if (const toml::node* depth = table.find("depth"))
        index.depth = static_cast<std::size_t>(table.integer("depth", *depth, 1, mostIndexDepth));
    if (const toml::node* queries = table.find("queries"))
        index.queries =
            static_cast<std::size_t>(table.integer("queries", *queries, 0, mostIndexQueries));
    if (const toml::node* slices = table.find("slices"))
        index.slices = static_cast<std::size_t>(table.integer("slices", *slices, 0, mostSlices));
    table.refuseOthers();
    return index;
}

void readSeeds(TableReader& root, const std::string& key, std::vector<std::uint64_t>& seeds)
{
    const toml::node* node = root.find(key);
    if (node == nullptr)
        return;
    seeds.clear();
    for (const toml::node& seed : root.array(key, *node))
        seeds.push_back(static_cast<std::uint64_t>(root.integer(key, seed, 0)));
}

Study readRoot(const toml::table& table, const std::string& file,
               const std::filesystem::path& folder)
{
    TableReader root(table, "", file);
    Study study;
    readText(root, "name", study.name);
    readSeeds(root, "seeds", study.seeds);
    readSeeds(root, "order_seeds", study.orderSeeds);
    readText(root, "device", study.device);
    if (const toml::node* results = root.find("results"))
        study.results = pathAt(root, "results", *results, folder);
    readData(root.table("data", root.require("data")), folder, study);
    readParts(root, study);
    readEvaluation(root.table("evaluation", root.require("evaluation")), folder, study);
    if (const toml::node* index = root.find("index"))
        study.index = readIndex(root.table("index", *index), folder);
    readMethods(root, folder, study);
    readClaims(root, study);
    root.refuseOthers();
    parseAt(file, [&] { validate(study); });
    return study;
}

std::string contentOf(const std::filesystem::path& file)
{
    std::ifstream stream = openRegularFile(file, "a study file (docs/study-file.md)");
    std::ostringstream text;
    if (stream.peek() != std::ifstream::traits_type::eof()) // of no bytes, << would fail
        text << stream.rdbuf();
    if (stream.bad() || !text)
        throw Error(ErrorCode::FileNotFound,
                    {.where = file, .problem = Core::says("it cannot be read to its end")});
    return text.str();
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
                     .problem = "not TOML: " + std::string(error.description()),
                     .expected = Core::says("a study file (docs/study-file.md)")});
    } catch (const Error& error) {
        if (minorVersionOf(text) <= studyMinorVersion)
            throw;
        Error::Parts parts = error.parts();
        parts.remedy = "The study is of format 1." + std::to_string(minorVersionOf(text)) +
                       ", and this Crossfade knows 1." + std::to_string(studyMinorVersion) +
                       ": use a newer one.";
        throw Error(error.code(), parts);
    }
}

Study readStudy(const std::filesystem::path& file)
{
    return parseStudy(contentOf(file), file);
}

} // namespace crossfade
