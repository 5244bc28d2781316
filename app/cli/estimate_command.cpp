#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/arguments/study_arguments.h"
#include "app/cli/commands.h"
#include "app/cli/tables/result_tables.h"
#include "core/study/report/estimate_json.h"
#include "core/study/request/input_files.h"
#include "core/study/run/estimation.h"

#include <optional>

namespace crossfade
{

namespace
{

struct EstimateArguments : StudyArguments {
    EstimateArguments() : StudyArguments("map") {}

    std::string pilot;
    std::uint64_t pilotSeed = 0;
    std::string json;
};

void runEstimate(const EstimateArguments& arguments, CommandContext& context)
{
    const Study study = studyFrom(arguments);
    std::optional<PilotDraw> pilot;
    if (!arguments.pilot.empty()) {
        pilot = parsePilot(arguments.pilot, "--pilot " + arguments.pilot);
        pilot->seed = arguments.pilotSeed;
    }
    requireWritable(arguments.json, "--json", inputFiles(study));
    noteMemoryLimit(context);
    const StudyEstimate estimate = estimateStudy(study, pilot, context.job);
    JsonOutput(arguments.json, context.output)
        .write(estimateJson(estimate), estimateTable(estimate));
}

void addOptions(CLI::App& command, EstimateArguments& arguments)
{
    addModelOptions(command, arguments.study);
    command.add_option(
        "--pilot", arguments.pilot,
        "Draw so many items where all new features are there: a share of the gallery such "
        "as 0.05, or a number; without it, the pilot is what the file marks");
    command.add_option("--pilot-seed", arguments.pilotSeed, "Seed of the draw")
        ->capture_default_str();
    addFittingOptions(command, arguments);
    addCurveOptions(command, arguments);
    command.add_option("--json", arguments.json,
                       "Write the result as JSON to this file; - for standard output");
}

} // namespace

void addEstimateCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<EstimateArguments>(
        app, context, runEstimate, "estimate",
        "Estimate what a backfill would give from a pilot: new features of a few items "
        "drawn at random, old features of all.");
    addOptions(*command, *arguments);
    addMemoryOption(*command, context);
    command->footer("Example:\n"
                    "  crossfade-cli estimate --embeddings photos.h5 --pilot 0.05 --method "
                    "direct,fct --ordering random --metrics map,r-precision");
}

} // namespace crossfade
