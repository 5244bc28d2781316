#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/commands.h"
#include "app/cli/tables/text_table.h"
#include "core/base/text.h"
#include "core/hdf5/accepted_changes.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/report/check_json.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace crossfade
{

namespace
{

struct CheckArguments {
    std::string embeddings;
    std::string json;
    bool acceptsChanges = false;
};

std::string modelTable(const EmbeddingSummary& summary)
{
    std::vector<std::vector<std::string>> rows{{"model", "dimension", "gallery items", "absent"}};
    for (const auto& [name, dimension] : summary.models) {
        const auto absent = summary.absent.find(name);
        const std::size_t missing = absent == summary.absent.end() ? 0 : absent->second;
        rows.push_back({name, std::to_string(dimension),
                        std::to_string(summary.galleryCount - missing), std::to_string(missing)});
    }
    return textTable(rows);
}

/// "ids, query weights, attributes kind, heads new, old": what the file has beside features.
std::string furtherText(const EmbeddingSummary& summary)
{
    std::vector<std::string> parts;
    const auto add = [&](bool has, const std::string& text) {
        if (has)
            parts.push_back(text);
    };
    add(summary.hasIds, "ids");
    add(summary.hasGalleryWeights, "gallery weights");
    add(summary.hasQueryWeights, "query weights");
    add(summary.hasPaths, "image paths");
    add(summary.hasCameras, "cameras");
    add(summary.hasRelevanceLists, "lists of relevant items");
    add(!summary.attributes.empty(), "attributes " + joined(summary.attributes, ", "));
    add(!summary.heads.empty(), "classifiers of " + joined(summary.heads, ", "));
    return parts.empty() ? "nothing beside features and labels" : joined(parts, "; ");
}

std::string itemsText(const EmbeddingSummary& summary)
{
    const std::string queries = summary.queryCount > 0
                                    ? std::to_string(summary.queryCount) + " queries"
                                    : "the gallery queries itself";
    const std::string pilot =
        summary.pilotCount > 0 ? "; a pilot of " + std::to_string(summary.pilotCount) : "";
    return std::to_string(summary.galleryCount) + " gallery items" + pilot + "; " + queries + "; " +
           std::to_string(summary.trainCount) + " training rows";
}

std::string warnings(const std::vector<DataWarning>& found)
{
    if (found.empty())
        return "\nno rule is broken, and nothing looks like a mistake\n";
    std::string text;
    for (const DataWarning& suspicion : found)
        text += "\nwarning: " + suspicionText(suspicion).english() + "\n";
    return text;
}

void runCheck(const CheckArguments& arguments, CommandContext& context)
{
    requireWritable(arguments.json, "--json", {arguments.embeddings});
    if (arguments.acceptsChanges)
        for (const std::string& dataset : acceptChanges(arguments.embeddings, context.job))
            context.job.note("accepted: " + dataset + " was changed after Crossfade wrote it");
    const EmbeddingSet set = readEmbeddings(arguments.embeddings, {}, context.job);
    const std::vector<DataWarning> found = dataWarnings(set, context.job);
    const EmbeddingSummary summary = summarizeEmbeddings(arguments.embeddings);
    JsonOutput(arguments.json, context.output)
        .write(checkJson(summary, found), itemsText(summary) + "\n" + furtherText(summary) +
                                              "\n\n" + modelTable(summary) + warnings(found));
}

} // namespace

void addCheckCommand(CLI::App& app, CommandContext& context)
{
    CLI::App* command = app.add_subcommand(
        "check",
        "Check an embedding file against all rules, look for silent mistakes, and say what "
        "it holds.");
    const auto arguments = std::make_shared<CheckArguments>();
    command->add_option("--embeddings", arguments->embeddings, "Embedding file (.h5)")->required();
    command->add_option("--json", arguments->json,
                        "Write the result as JSON to this file; - for standard output");
    command->add_flag("--accept-changes", arguments->acceptsChanges,
                      "First give values that another program changed in a file of Crossfade's new "
                      "checksums, so that they are not refused as damaged");
    addMemoryOption(*command, context);
    command->footer("Examples:\n"
                    "  crossfade-cli check --embeddings photos.h5\n"
                    "  crossfade-cli check --embeddings photos.h5 --accept-changes");
    command->callback([arguments, &context] { runCheck(*arguments, context); });
}

} // namespace crossfade
