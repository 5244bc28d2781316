#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/commands.h"
#include "app/cli/tables/text_table.h"
#include "core/base/error.h"
#include "core/base/shortened.h"
#include "core/base/text.h"
#include "core/data/import/preview.h"
#include "core/data/presence.h"
#include "core/hdf5/embedding_file.h"

namespace crossfade
{

namespace
{

/// The options of one group of items, as texts.
struct GroupArguments {
    std::string table;
    std::string oldSource;
    std::string newSource;
    std::vector<std::string> models; ///< NAME=SOURCE
    std::string labels;
    std::string ids;
    std::string paths;
    std::string texts;
    std::string metadata; ///< a table with the columns that the four then name
};

struct ImportArguments {
    GroupArguments gallery;
    GroupArguments query;
    GroupArguments train;
    std::string split;
    std::vector<std::string> attributes; ///< NAME=COLUMN, or a column
    ImportRequest request;
    std::string out;
    bool force = false;
    bool isPreview = false;
};

/// "NAME=VALUE"; without a sign, both are the text.
std::pair<std::string, std::string> namedValue(const std::string& text)
{
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos)
        return {text, text};
    return {text.substr(0, sign), text.substr(sign + 1)};
}

/// The sources that --old, --new and --model name, by model.
std::map<std::string, std::string> sourcesOf(const GroupArguments& group)
{
    std::map<std::string, std::string> sources;
    if (!group.oldSource.empty())
        sources.emplace("old", group.oldSource);
    if (!group.newSource.empty())
        sources.emplace("new", group.newSource);
    for (const std::string& model : group.models)
        sources.insert(namedValue(model));
    return sources;
}

ImportRequest::Group groupOf(const GroupArguments& arguments)
{
    ImportRequest::Group group{.table = arguments.table, .columns = {}, .files = {}};
    const bool areColumns = !arguments.table.empty() || !arguments.metadata.empty();
    if (areColumns) {
        group.columns.label = arguments.labels;
        group.columns.id = arguments.ids;
        group.columns.path = arguments.paths;
        group.columns.text = arguments.texts;
    }
    if (!arguments.table.empty()) {
        group.columns.features = sourcesOf(arguments);
        return group;
    }
    for (const auto& [model, file] : sourcesOf(arguments))
        group.files.features.emplace(model, file);
    group.files.metadata = arguments.metadata;
    if (!areColumns) {
        group.files.labels = arguments.labels;
        group.files.ids = arguments.ids;
        group.files.paths = arguments.paths;
        group.files.texts = arguments.texts;
    }
    return group;
}

ImportRequest requestOf(const ImportArguments& arguments)
{
    ImportRequest request = arguments.request;
    request.gallery = groupOf(arguments.gallery);
    request.query = groupOf(arguments.query);
    request.train = groupOf(arguments.train);
    const std::vector<std::string> ignored = std::move(request.columns.ignored);
    request.columns = request.gallery.columns;
    request.columns.ignored = ignored;
    if (!request.gallery.table.empty() || !arguments.gallery.metadata.empty()) {
        request.columns.split = arguments.split;
        for (const std::string& attribute : arguments.attributes)
            request.columns.attributes.insert(namedValue(attribute));
    }
    return request;
}

std::vector<std::filesystem::path> inputsOf(const ImportRequest& request)
{
    std::vector<std::filesystem::path> inputs{request.qrels};
    for (const ImportRequest::Group* group : {&request.gallery, &request.query, &request.train}) {
        inputs.emplace_back(group->table);
        for (const auto& [model, file] : group->files.features)
            inputs.push_back(file);
        for (const auto& file :
             {group->files.labels, group->files.ids, group->files.paths, group->files.texts})
            inputs.push_back(file);
        inputs.emplace_back(group->files.metadata);
    }
    return inputs;
}

void check(const ImportArguments& arguments, const ImportRequest& request)
{
    std::error_code unknown;
    if (std::filesystem::exists(arguments.out, unknown) && !arguments.force)
        throw Error(ErrorCode::BadUsage,
                    {.where = "--out " + arguments.out,
                     .problem = "the file is there already",
                     .remedy = "Use --force to replace it, or choose another name."});
    requireWritableFile(arguments.out, "--out", inputsOf(request));
}

std::string summaryText(const EmbeddingSet& set)
{
    std::string text = Message("%1 items", as::Count{set.gallery.count}).english();
    if (set.query)
        text += Message(", %1 queries", as::Count{set.query->count}).english();
    if (set.train)
        text += Message(", %1 training rows", as::Count{set.train->count}).english();
    for (const auto& [model, features] : set.gallery.features) {
        text += "; " + shortName(model) + ": " +
                Message("%1 dimensions", as::Count{features.dim()}).english();
        if (!isWhole(set.gallery, model))
            text += ", " + absentText(set.gallery, model, "gallery").english();
    }
    if (set.query)
        for (const auto& [model, features] : set.query->features)
            if (!set.gallery.features.contains(model))
                text += "; " + shortName(model) + ": " +
                        Message("%1 dimensions, of the queries alone", as::Count{features.dim()})
                            .english();
    return text;
}

/// Prints what an import understands. Throws the first Error that it would end with.
void preview(const ImportRequest& request, CommandContext& context)
{
    const std::vector<SourcePreview> previews = previewImport(request, context.job);
    std::string between;
    for (const SourcePreview& source : previews) {
        context.output << between << printable(sourceMessage(source).english()) << '\n';
        for (const MessageSheet& sheet : {columnsSheet(source), rowsSheet(source)})
            if (!sheet.rows.empty())
                context.output << '\n' << textTable(sheet);
        between = "\n";
    }
    for (const SourcePreview& source : previews)
        if (source.problem)
            throw *source.problem;
}

void runImport(const ImportArguments& arguments, CommandContext& context)
{
    const ImportRequest request = requestOf(arguments);
    if (arguments.isPreview)
        return preview(request, context);
    if (arguments.out.empty())
        throw CLI::RequiredError("--out");
    check(arguments, request);
    const EmbeddingSet set = importEmbeddings(request, context.job);
    writeEmbeddings(arguments.out, set, context.job);
    context.output << arguments.out << ": " << printable(summaryText(set)) << '\n';
    if (request.drawnTraining)
        context.output << "The training rows were drawn from the gallery by seed " << request.seed
                       << ", and are no longer in it.\n";
}

/// --old, --new, --model, --labels, --ids, --paths and --texts, with a prefix for queries and
/// training rows.
void addGroupOptions(CLI::App& command, GroupArguments& group, const std::string& prefix,
                     const std::string& whose)
{
    const auto option = [&](const char* name, std::string& value, const std::string& help) {
        command.add_option("--" + prefix + name, value, help);
    };
    option("old", group.oldSource, "Column or file of the old vectors" + whose);
    option("new", group.newSource,
           "Column or file of the new vectors" + whose + "; empty: not embedded yet");
    command
        .add_option("--" + prefix + "model", group.models,
                    "NAME=COLUMN or NAME=FILE: vectors of a further model" + whose)
        ->take_all();
    option("labels", group.labels, "Column or file of labels" + whose);
    option("ids", group.ids, "Column or file of ids" + whose);
    option("paths", group.paths, "Column or file of image paths" + whose);
    option("texts", group.texts,
           "Column or file of texts" + whose +
               ": what an item is called or says, shown where there is no picture");
    option("metadata", group.metadata,
           "Table with a row for each vector" + whose +
               ", where vectors are files: --ids, --labels, --paths, --texts and --attribute name "
               "its columns");
}

} // namespace

void addImportCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<ImportArguments>(
        app, context, runImport, "import",
        "Make an embedding file of what you have: tables, databases, NumPy files, FAISS "
        "indexes.");
    command->add_option("source", arguments->gallery.table,
                        "Table of the gallery's items: " + joined(importableExtensions(), ", ") +
                            ", or postgresql://USER@HOST/DATABASE. Without it, --old and --new "
                            "are files: .npy, .fvecs, .fbin, .index, .faiss, or a folder of .npy "
                            "files");
    command->add_option("--out", arguments->out, "Embedding file (.h5) to write");
    command->add_flag("--preview", arguments->isPreview,
                      "Write nothing: show the columns and what they are taken for, ten rows, and "
                      "the dimensions");
    addGroupOptions(*command, arguments->gallery, "", "");
    command->add_option("--query", arguments->query.table,
                        "Table of queries, with the same columns, but for those that --query-… "
                        "names");
    addGroupOptions(*command, arguments->query, "query-", " of the queries");
    command->add_option("--train", arguments->train.table,
                        "Table of training rows, with the same columns, but for those that "
                        "--train-… names");
    addGroupOptions(*command, arguments->train, "train-", " of the training rows");
    command->add_option("--split", arguments->split,
                        "Column that says gallery, query or train for each row");
    command->add_option("--attribute", arguments->attributes,
                        "NAME=COLUMN: a column whose values group the items; may be repeated");
    command
        ->add_option("--ignore", arguments->request.columns.ignored,
                     "Comma-separated: columns that are not used unless another option names them")
        ->delimiter(',');
    command->add_option("--table", arguments->request.tableName,
                        "Table of a database with several");
    command
        ->add_option("--columns", arguments->request.columnNames,
                     "Comma-separated: the columns' names, for a file that does not have them")
        ->delimiter(',');
    command->add_option(
        "--blob", arguments->request.blobType,
        "What the numbers in a database's BLOBs are: float32, float16, bfloat16 or float64. "
        "Default: what they look like");
    command->add_option("--draw-train", arguments->request.drawnTraining,
                        "Draw this share of the gallery (0.2) as training rows, which leave it: "
                        "for data without");
    command->add_option("--qrels", arguments->request.qrels,
                        "A TREC qrels file: which items are relevant to which query");
    command->add_option("--draw-queries", arguments->request.drawnQueries,
                        "So many items, drawn at random, become queries");
    command->add_option("--seed", arguments->request.seed, "Of the draws")->capture_default_str();
    command->add_flag("--force", arguments->force, "Replace --out where it exists");
    addMemoryOption(*command, context);
    command->footer(
        "Examples:\n"
        "  crossfade-cli import items.csv --preview\n"
        "  crossfade-cli import items.csv --out items.h5\n"
        "  crossfade-cli import --old old.npy --new new.npy --labels labels.npy --out items.h5\n"
        "  crossfade-cli import postgresql://me@host/shop --table items --old v1 --new v2 "
        "--labels class --out items.h5");
}

} // namespace crossfade
