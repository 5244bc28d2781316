#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/arguments/study_arguments.h"
#include "app/cli/arguments/study_options.h"
#include "app/cli/commands.h"
#include "app/cli/tables/result_tables.h"
#include "core/study/report/serving_json.h"
#include "core/study/request/input_files.h"
#include "core/study/run/serving.h"

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

namespace
{

struct ServingArguments : StudyArguments {
    ServingArguments() : StudyArguments("map,cmc@1") {}

    std::vector<std::string> rerankAt;
    ServingRequest request;
    std::optional<double> threshold;
    std::string pilot;
    std::uint64_t pilotSeed = 0;
    std::string json;
};

ServingRequest requestFrom(const ServingArguments& arguments)
{
    ServingRequest request = arguments.request;
    setRerankDepths(request, arguments.rerankAt);
    if (!arguments.pilot.empty()) {
        request.pilot = parsePilot(arguments.pilot, "--pilot " + arguments.pilot);
        request.pilot->seed = arguments.pilotSeed;
    }
    if (arguments.threshold)
        request.oldThreshold = servedNumber(arguments.study.distance, *arguments.threshold);
    return request;
}

void runServing(const ServingArguments& arguments, CommandContext& context)
{
    const Study study = studyFrom(arguments);
    requireWritable(arguments.json, "--json", inputFiles(study));
    noteMemoryLimit(context);
    const ServingReport report = servingReport(study, requestFrom(arguments), context.job);
    JsonOutput(arguments.json, context.output).write(servingJson(report), servingTable(report));
}

void addOptions(CLI::App& command, ServingArguments& arguments)
{
    addModelOptions(command, arguments.study);
    command.add_option("--pilot", arguments.pilot,
                       "Estimate all of it from so many items, drawn where all new features are "
                       "there: a share of the gallery such as 0.05, or a number. "
                       "Where new features are absent, the pilot is what the file marks");
    command.add_option("--pilot-seed", arguments.pilotSeed, "Seed of the draw")
        ->capture_default_str();
    addFittingOptions(command, arguments);
    addCurveOptions(command, arguments);
    command
        .add_option("--rerank-at", arguments.rerankAt,
                    "Rank the first K items again by new features: usual (1, 2, 5, 10, …), every "
                    "(all K up to the gallery), or numbers such as 10,100,1000")
        ->delimiter(',');
    command.add_option("--overlap-at", arguments.request.overlapAt,
                       "How many of the first K items the mixed gallery has in common with the old "
                       "and the new model; needs no labels");
    CLI::Option* threshold =
        command.add_option("--threshold", arguments.threshold,
                           "What your system accepts under the old model: by l2 the largest "
                           "distance, by cosine the least similarity, by ip the least inner "
                           "product");
    command
        .add_option("--false-positive-rate", arguments.request.falsePositiveRate,
                    "The share of irrelevant pairs that may be accepted, in place of --threshold")
        ->excludes(threshold);
    command.add_option("--json", arguments.json,
                       "Write the result as JSON to this file; - for standard output");
}

} // namespace

void addServingCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<ServingArguments>(
        app, context, runServing, "serving",
        "What a system that is searched during the backfill has to know: how deep to "
        "rerank, how much its answers change, which thresholds to set.");
    addOptions(*command, *arguments);
    addMemoryOption(*command, context);
    command->footer("Example:\n"
                    "  crossfade-cli serving --embeddings photos.h5 --method fct --ordering random "
                    "--distance cosine --rerank-at usual --overlap-at 10 --threshold 0.8");
}

} // namespace crossfade
