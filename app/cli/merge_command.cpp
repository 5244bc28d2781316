#include "app/cli/commands.h"
#include "app/cli/diverged_fit.h"
#include "app/cli/memory_option.h"
#include "app/cli/output_file.h"
#include "app/cli/study_table.h"
#include "core/study/report/json_report.h"
#include "core/study/request/input_files.h"
#include "core/study/run/shared_run.h"
#include "core/study/storage/part_ranks.h"
#include "core/study/storage/results_file.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace crossfade
{

namespace
{

struct MergeArguments {
    std::vector<std::string> parts;
    std::string results;
    std::string json;
    bool force = false;
};

/// As the user would name it here: the results file names its inputs by it.
std::filesystem::path nearName(const std::filesystem::path& file)
{
    const std::filesystem::path near = std::filesystem::proximate(file);
    return near.begin()->string() == ".." ? file : near;
}

void runMerge(const MergeArguments& arguments, CommandContext& context)
{
    const std::vector<std::filesystem::path> files(arguments.parts.begin(), arguments.parts.end());
    MergedParts parts(files);
    Study study = parseStudy(parts.header().study, nearName(parts.header().studyFile));
    study.results = arguments.results;
    std::vector<std::filesystem::path> inputs = inputFiles(study);
    inputs.insert(inputs.end(), files.begin(), files.end());
    requireWritableFile(study.results, "--results", inputs);
    requireWritable(arguments.json, "--json", inputs);
    requireDifferent({{"--results", study.results}, {"--json", arguments.json}});
    if (!arguments.force)
        requireReplaceable(study.results);
    noteMemoryLimit(context);
    const StudyResult result = runStudy(study, context.job, {}, &parts);
    parts.finish();
    if (!result.curves.empty()) {
        writeResults(study.results, result, context.job);
        JsonOutput(arguments.json, context.output).write(studyJson(result), studyTable(result));
    }
    requireConverged(result, study.results, context.job);
}

} // namespace

void addMergeCommand(CLI::App& app, CommandContext& context)
{
    CLI::App* command = app.add_subcommand(
        "merge", "Add up the parts that 'run --part' counted, and write the results file.");
    const auto arguments = std::make_shared<MergeArguments>();
    command->add_option("parts", arguments->parts, "All part files of one study")->required();
    command->add_option("--results", arguments->results, "Results file to write (.h5)")->required();
    command->add_flag("--force", arguments->force,
                      "Replace the results file even if it is something else");
    command->add_option("--json", arguments->json,
                        "Write the result as JSON to this file as well; - for standard output");
    addMemoryOption(*command, context);
    command->footer("Example:\n"
                    "  crossfade-cli merge study.results.h5.part-* --results study.results.h5");
    command->callback([arguments, &context] { runMerge(*arguments, context); });
}

} // namespace crossfade
