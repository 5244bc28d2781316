#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/commands.h"
#include "app/cli/tables/text_table.h"
#include "core/base/text.h"
#include "core/hdf5/accepted_changes.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/report/check_json.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <vector>

namespace crossfade
{

namespace
{

struct CheckArguments {
    std::string embeddings;
    std::string json;
    std::string marked;
    std::vector<std::string> failsOn;
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

/// The models that a method or a study cannot use, since the gallery does not have them.
std::string otherModelsText(const EmbeddingSummary& summary)
{
    std::string text;
    for (const auto& [whose, models] :
         {std::pair{"queries", &summary.queryModels}, {"training rows", &summary.trainModels}})
        for (const auto& [name, dimension] : *models)
            text += "of the " + std::string(whose) + " alone: " + printable(name) + ", " +
                    std::to_string(dimension) + " dimensions\n";
    return text.empty() ? text : "\n" + text;
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
    add(summary.hasTexts, "texts");
    add(summary.hasCameras, "cameras");
    add(summary.hasRelevanceLists, "lists of relevant items");
    add(!summary.attributes.empty(), "attributes " + joined(summary.attributes, ", "));
    add(!summary.heads.empty(), "classifiers of " + joined(summary.heads, ", "));
    for (const auto& [method, seeds] : ownSeeds(summary.ownMethods))
        parts.push_back("own method " + printable(method) +
                        (seeds.size() == 1 ? ", seed " : ", seeds ") +
                        joined(seeds, ", ", [](auto seed) { return std::to_string(seed); }));
    return parts.empty() ? "nothing beside features and labels" : joined(parts, "; ");
}

std::string itemsText(const EmbeddingSummary& summary)
{
    const std::string queries = summary.queryCount > 0
                                    ? Message("%1 queries", as::Count{summary.queryCount}).english()
                                    : "the gallery queries itself";
    const std::string pilot =
        summary.pilotCount > 0 ? "; a pilot of " + std::to_string(summary.pilotCount) : "";
    std::string views;
    if (summary.viewCount > 0)
        views = " with " + std::to_string(summary.viewCount) + " augmented views each" +
                (summary.viewsMade.empty() ? "" : " (" + printable(summary.viewsMade) + ")");
    return Message("%1 gallery items", as::Count{summary.galleryCount}).english() + pilot + "; " +
           queries + "; " + Message("%1 training rows", as::Count{summary.trainCount}).english() +
           views;
}

/// How the images of each model were prepared, where that is known.
std::string preprocessingText(const EmbeddingSet& set)
{
    std::string text;
    std::set<std::string> ways;
    for (const auto& [model, way] : set.preprocessing) {
        text += "images for " + printable(model + ": " + way) + "\n";
        ways.insert(way);
    }
    if (ways.size() > 1)
        text += "The models' images were prepared in different ways: see that each is the way its "
                "model was trained with.\n";
    return text.empty() ? text : "\n" + text;
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

/// What looks like the features of an own method and is not read.
std::vector<DataWarning> strayWarnings(const EmbeddingSummary& summary)
{
    std::vector<DataWarning> found;
    for (const std::string& place : summary.strayOwn)
        found.push_back(
            {.kind = DataWarning::Kind::OwnNotRead,
             .where = as::Dataset{place},
             .what = "it is not read: an own method stands in .../methods/<method>/<seed>",
             .evidence = "'" + printable(place.substr(place.rfind('/') + 1)) + "' is no seed"});
    return found;
}

/// What --fail-on takes.
std::vector<std::string> warningNames()
{
    std::vector<std::string> names{"warning"};
    for (const DataWarning::Kind kind : DataWarning::allKinds)
        names.emplace_back(kindText(kind));
    return names;
}

/// Whether the user wants to stop on one of the warnings: on any, or on one of these kinds.
bool failsOn(const std::vector<std::string>& kinds, const std::vector<DataWarning>& found)
{
    return std::ranges::any_of(found, [&](const DataWarning& warning) {
        return std::ranges::any_of(kinds, [&](const std::string& kind) {
            return kind == "warning" || kind == kindText(warning.kind);
        });
    });
}

/// Writes a copy in which the items that look wrong are absent, to be embedded again.
void writeMarked(const CheckArguments& arguments, EmbeddingSet set,
                 const std::vector<DataWarning>& found, JobContext& job)
{
    const std::size_t marked = markAsAbsent(set.gallery, found);
    writeEmbeddings(arguments.marked, set, job);
    job.note(arguments.marked + ": " + std::to_string(marked) + " features are marked as absent");
}

void runCheck(const CheckArguments& arguments, CommandContext& context)
{
    requireWritable(arguments.json, "--json", {arguments.embeddings});
    requireWritableFile(arguments.marked, "--mark-absent", {arguments.embeddings});
    if (arguments.acceptsChanges)
        for (const std::string& dataset : acceptChanges(arguments.embeddings, context.job))
            context.job.note("accepted: " + dataset + " was changed after Crossfade wrote it");
    const EmbeddingSet set = readEmbeddings(arguments.embeddings, {}, context.job);
    std::vector<DataWarning> found = dataWarnings(set, context.job);
    std::ranges::move(pathWarnings(set, context.job), std::back_inserter(found));
    const EmbeddingSummary summary = summarizeEmbeddings(arguments.embeddings);
    std::ranges::move(strayWarnings(summary), std::back_inserter(found));
    if (!arguments.marked.empty())
        writeMarked(arguments, set, found, context.job);
    if (failsOn(arguments.failsOn, found))
        context.ending = TestFailed;
    JsonOutput(arguments.json, context.output)
        .write(checkJson(summary, found, set.preprocessing),
               itemsText(summary) + "\n" + furtherText(summary) + "\n\n" + modelTable(summary) +
                   otherModelsText(summary) + preprocessingText(set) + warnings(found));
}

} // namespace

void addCheckCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<CheckArguments>(
        app, context, runCheck, "check",
        "Check an embedding file against all rules, look for silent mistakes, and say what "
        "it holds.");
    command->add_option("--embeddings", arguments->embeddings, "Embedding file (.h5)")->required();
    command->add_option("--json", arguments->json,
                        "Write the result as JSON to this file; - for standard output");
    command->add_flag("--accept-changes", arguments->acceptsChanges,
                      "First give values that another program changed in a file of Crossfade's new "
                      "checksums, so that they are not refused as damaged");
    command
        ->add_option("--fail-on", arguments->failsOn,
                     "Exit with 3 where there is a warning, or one of these kinds")
        ->delimiter(',')
        ->check(CLI::IsMember(warningNames()));
    command->add_option("--mark-absent", arguments->marked,
                        "Write a copy of the file to this one, in which the items whose features "
                        "look wrong by a warning are absent: to be embedded again");
    addMemoryOption(*command, context);
    command->footer("Examples:\n"
                    "  crossfade-cli check --embeddings photos.h5\n"
                    "  crossfade-cli check --embeddings photos.h5 --fail-on warning\n"
                    "  crossfade-cli check --embeddings photos.h5 --accept-changes");
}

} // namespace crossfade
