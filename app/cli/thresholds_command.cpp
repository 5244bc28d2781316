#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/arguments/raw_option.h"
#include "app/cli/arguments/study_arguments.h"
#include "app/cli/arguments/threshold_arguments.h"
#include "app/cli/commands.h"
#include "app/cli/tables/order_text.h"
#include "app/cli/tables/text_table.h"
#include "core/serving/threshold_words.h"
#include "core/study/report/thresholds_json.h"
#include "core/study/request/input_files.h"
#include "core/study/run/thresholds.h"

#include <optional>
#include <string>

namespace crossfade
{

namespace
{

struct ThresholdsArguments : StudyArguments {
    ThresholdsArguments() : StudyArguments("cmc@1") {}

    ThresholdArguments aim;
    std::string attribute;
    std::string pilot;
    std::uint64_t pilotSeed = 0;
    std::string csv;
    TableCells cells = TableCells::Safe;
    std::string json;
};

std::string thresholdsText(const ThresholdReport& report)
{
    std::string text;
    for (const ThresholdCurve& curve : report.curves) {
        const MethodChoice& choice = report.study.methods[curve.choice];
        text += choice.displayName() + ", " + orderText(curve.ordering, lossUsesLabels(choice)) +
                ", seed " + std::to_string(curve.orderSeed) + '\n' +
                textOf(thresholdParagraphs(curve.way)) + '\n' +
                textTable(thresholdsSheet(curve.way));
        if (!curve.way.groups.empty())
            text += '\n' + textTable(thresholdGroupsSheet(curve.way));
        text += '\n';
    }
    return text;
}

void runThresholds(const ThresholdsArguments& arguments, CommandContext& context)
{
    const Study study = studyFrom(arguments);
    ThresholdAim aim = aimFrom(arguments.aim);
    if (aim.threshold)
        aim.threshold = servedNumber(study.distance, *aim.threshold);
    std::optional<PilotDraw> pilot;
    if (!arguments.pilot.empty()) {
        pilot = parsePilot(arguments.pilot, "--pilot " + arguments.pilot);
        pilot->seed = arguments.pilotSeed;
    }
    for (const auto& [option, file] :
         {std::pair{"--json", arguments.json}, {"--csv", arguments.csv}})
        requireWritable(file, option, inputFiles(study));
    requireDifferent({{"--json", arguments.json}, {"--csv", arguments.csv}});
    noteMemoryLimit(context);
    const ThresholdReport report =
        thresholdReport(study, aim, arguments.attribute, pilot, context.job);
    if (!arguments.csv.empty())
        writeOutput(arguments.csv, withCells(arguments.cells, thresholdsCsv(report)),
                    context.output);
    JsonOutput(arguments.json, context.output)
        .write(thresholdsJson(report), arguments.csv == "-" ? "" : thresholdsText(report));
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
    addFittingOptions(*command, *arguments);
    addCurveOptions(*command, *arguments);
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
                    "  crossfade-cli thresholds --embeddings faces.h5 --pilot 400 --method direct "
                    "--ordering random --distance cosine --rate 0.001 --attribute gender");
}

} // namespace crossfade
