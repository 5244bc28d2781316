#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/arguments/raw_option.h"
#include "app/cli/arguments/study_arguments.h"
#include "app/cli/arguments/threshold_arguments.h"
#include "app/cli/commands.h"
#include "app/cli/tables/result_tables.h"
#include "core/study/follow/plan_thresholds.h"
#include "core/study/report/thresholds_json.h"
#include "core/study/request/input_files.h"
#include "core/study/run/thresholds.h"

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace crossfade
{

namespace
{

struct ThresholdsArguments : StudyArguments {
    ThresholdsArguments() : StudyArguments("cmc@1") {}

    ThresholdArguments aim;
    std::string plan;
    const CLI::Option* slices = nullptr;
    std::string attribute;
    std::string pilot;
    std::uint64_t pilotSeed = 0;
    std::string csv;
    TableCells cells = TableCells::Safe;
    std::string json;
};

ThresholdRequest requestFrom(const ThresholdsArguments& arguments)
{
    ThresholdRequest request{.aim = aimFrom(arguments.aim), .attribute = arguments.attribute};
    if (!arguments.pilot.empty()) {
        request.pilot = parsePilot(arguments.pilot, "--pilot " + arguments.pilot);
        request.pilot->seed = arguments.pilotSeed;
    }
    return request;
}

void requireOutputs(const ThresholdsArguments& arguments,
                    const std::vector<std::filesystem::path>& inputs)
{
    for (const auto& [option, file] :
         {std::pair{"--json", arguments.json}, {"--csv", arguments.csv}})
        requireWritable(file, option, inputs);
    requireDifferent({{"--json", arguments.json}, {"--csv", arguments.csv}});
}

ThresholdReport reportOfPlan(const ThresholdsArguments& arguments, CommandContext& context)
{
    PlanThresholds asked{.embeddings = arguments.study.embeddings,
                         .planFile = arguments.plan,
                         .plan = readPlan(arguments.plan),
                         .request = requestFrom(arguments),
                         .device = arguments.study.device};
    if (arguments.slices->count() > 0)
        asked.slices = arguments.study.slices;
    std::vector<std::filesystem::path> inputs{asked.embeddings, asked.planFile};
    if (asked.plan.fit)
        inputs.push_back(asked.planFile.parent_path() / asked.plan.fit->file);
    requireOutputs(arguments, inputs);
    noteMemoryLimit(context);
    return planThresholds(asked, context.job);
}

ThresholdReport reportOfStudy(const ThresholdsArguments& arguments, CommandContext& context)
{
    if (arguments.methods.methods.empty() || arguments.study.orders.empty())
        throw CLI::RequiredError("--method and --ordering, or --plan");
    const Study study = studyFrom(arguments);
    ThresholdRequest request = requestFrom(arguments);
    if (request.aim.threshold)
        request.aim.threshold = servedNumber(study.distance, *request.aim.threshold);
    requireOutputs(arguments, inputFiles(study));
    noteMemoryLimit(context);
    return thresholdReport(study, request, context.job);
}

void runThresholds(const ThresholdsArguments& arguments, CommandContext& context)
{
    const ThresholdReport report = arguments.plan.empty() ? reportOfStudy(arguments, context)
                                                          : reportOfPlan(arguments, context);
    if (!arguments.csv.empty())
        writeOutput(arguments.csv, withCells(arguments.cells, thresholdsCsv(report)),
                    context.output);
    JsonOutput(arguments.json, context.output)
        .write(thresholdsJson(report), arguments.csv == "-" ? "" : thresholdsText(report));
}

/// --plan, in place of the options of a study that the command has so far, but for a few.
void addPlanOption(CLI::App& command, ThresholdsArguments& arguments)
{
    const std::set<std::string> kept{"--help", "--embeddings", "--slices", "--device"};
    arguments.slices = command.get_option("--slices");
    const std::vector<CLI::Option*> ofStudy = command.get_options();
    CLI::Option* const plan = command.add_option(
        "--plan", arguments.plan,
        "What 'plan --out' wrote: its method as it was fitted for it, its order and its distance, "
        "in place of naming them");
    for (CLI::Option* const option : ofStudy)
        if (!kept.contains(option->get_name()))
            option->required(false)->excludes(plan);
}

} // namespace

void addThresholdsCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<ThresholdsArguments>(
        app, context, runThresholds, "thresholds",
        "Which threshold keeps what yours gives today, in every state of the "
        "backfill, as far as a pilot tells: the rate of false matches, recall, or "
        "the number of answers.");
    addModelOptions(*command, arguments->study);
    addFittingOptions(*command, *arguments);
    addCurveOptions(*command, *arguments);
    addPlanOption(*command, *arguments);
    addThresholdOptions(*command, arguments->aim);
    command->add_option("--attribute", arguments->attribute,
                        "Tell true accepts and false matches for each value of this attribute of "
                        "the queries");
    command->add_option(
        "--pilot", arguments->pilot,
        "Draw so many items where all new features are there: a share of the gallery such "
        "as 0.05, or a number; without it, the pilot is what the file marks");
    command->add_option("--pilot-seed", arguments->pilotSeed, "Seed of the draw")
        ->capture_default_str();
    command->add_option("--csv", arguments->csv,
                        "Write a line for each state and group to this file; - for standard "
                        "output");
    addRawOption(*command, arguments->cells)->needs("--csv");
    command->add_option("--json", arguments->json,
                        "Write everything as JSON to this file; - for standard output");
    addMemoryOption(*command, context);
    command->footer("Examples:\n"
                    "  crossfade-cli thresholds --embeddings photos.h5 --method fct --ordering "
                    "random --distance cosine --threshold 0.72 --json thresholds.json\n"
                    "  crossfade-cli thresholds --embeddings photos.h5 --plan plan.csv --threshold "
                    "0.72\n"
                    "  crossfade-cli thresholds --embeddings faces.h5 --pilot 400 --method direct "
                    "--ordering random --distance cosine --rate 0.001 --attribute gender");
}

} // namespace crossfade
