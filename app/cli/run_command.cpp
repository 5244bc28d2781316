#include "app/cli/arguments/diverged_fit.h"
#include "app/cli/arguments/index_arguments.h"
#include "app/cli/arguments/keep_seconds_option.h"
#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/commands.h"
#include "app/cli/tables/result_tables.h"
#include "core/backfill/counting/group_counting.h"
#include "core/base/error.h"
#include "core/base/outside.h"
#include "core/files/folder_lock.h"
#include "core/mpi/mpi_group.h"
#include "core/study/report/json_report.h"
#include "core/study/request/input_files.h"
#include "core/study/run/runner.h"
#include "core/study/storage/partial_results.h"
#include "core/study/storage/results_file.h"

#include <memory>
#include <optional>

namespace crossfade
{

namespace
{

struct RunArguments {
    std::string study;
    std::string json;
    std::string parts;
    bool resume = false;
    bool force = false;
    bool allowOutside = false;
    bool isStrict = false;
};

/// The results file of a study that names none: beside the study file.
std::filesystem::path defaultResults(const std::filesystem::path& studyFile)
{
    return studyFile.parent_path() / (studyFile.stem().string() + ".results.h5");
}

std::filesystem::path partialFolder(const std::filesystem::path& results)
{
    return results.string() + ".partial";
}

/// Where a run keeps its finished parts.
struct PartsFolder {
    std::filesystem::path path;
    bool isShared = false; ///< of several studies (--parts): it stays when the run is done
};

PartsFolder partsFolder(const RunArguments& arguments, const Study& study)
{
    if (!arguments.parts.empty())
        return {.path = arguments.parts, .isShared = true};
    return {.path = partialFolder(study.results)};
}

/// Says where the finished parts of a run are that was interrupted.
void noteParts(const PartsFolder& folder, JobContext& job)
{
    if (!folder.isShared && PartialResults::hasParts(folder.path))
        job.note("finished parts are kept in " + folder.path.string() +
                 "; go on with 'run --resume'");
}

/// The folder of one run's parts, which no other run may use meanwhile. It goes when it is empty.
class OwnParts
{
public:
    OwnParts(const PartsFolder& folder, bool resume)
    {
        if (folder.isShared)
            return;
        m_lock.emplace(withoutLinks(folder.path), "run of this study");
        if (!resume)
            PartialResults::removeParts(folder.path);
    }

private:
    std::optional<FolderLock> m_lock;
};

StudyResult compute(const Study& study, const PartsFolder& folder, JobContext& job)
{
    try {
        return runStudy(study, job, folder.path);
    } catch (...) {
        noteParts(folder, job);
        throw;
    }
}

/// A stranger's study shall not write wherever it likes.
void requireResultsInside(const Study& study, const std::string& file)
{
    const std::filesystem::path folder = std::filesystem::absolute(file).parent_path();
    if (isOutside(study.results, folder))
        throw Error(ErrorCode::BadUsage,
                    {.where = file + ", results",
                     .problem = study.results.string() + " is outside of the study's folder",
                     .expected = "a file in " + folder.string(),
                     .remedy = "Allow it by --allow-outside."});
}

/// The study that the file asks for, with a place for its results.
Study studyOf(const RunArguments& arguments)
{
    Study study = readStudy(arguments.study);
    study.isStrict = arguments.isStrict;
    if (study.results.empty())
        study.results = defaultResults(arguments.study);
    if (!arguments.allowOutside)
        requireResultsInside(study, arguments.study);
    return study;
}

std::vector<std::filesystem::path> inputsOf(const RunArguments& arguments, const Study& study)
{
    std::vector<std::filesystem::path> inputs = inputFiles(study);
    inputs.push_back(arguments.study);
    return inputs;
}

void runRun(const RunArguments& arguments, CommandContext& context)
{
    const std::unique_ptr<WorkerGroup> group = isStartedByMpi() ? beginMpi() : nullptr;
    if (group && !group->isCoordinator())
        return serveCounting(*group, context.job);
    context.job.setWorkers(group.get());
    const Study study = studyOf(arguments);
    const std::vector<std::filesystem::path> inputs = inputsOf(arguments, study);
    requireWritableFile(study.results, "results", inputs);
    requireWritable(arguments.json, "--json", inputs);
    requireDifferent({{"results", study.results}, {"--json", arguments.json}});
    if (!arguments.force)
        requireReplaceable(study.results);
    const PartsFolder folder = partsFolder(arguments, study);
    const OwnParts parts(folder, arguments.resume);
    noteMemoryLimit(context);
    const StudyResult result = compute(study, folder, context.job);
    if (!result.curves.empty()) {
        writeResults(study.results, result, context.job);
        JsonOutput(arguments.json, context.output)
            .write(studyJson(result), studyTable(result) + indexTable(result));
    }
    if (!result.diverged.empty())
        noteParts(folder, context.job);
    else if (!folder.isShared)
        PartialResults::removeParts(folder.path);
    if (group)
        dismissWorkers(*group);
    requireConverged(result, study.results, context.job);
}

} // namespace

void addRunCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<RunArguments>(
        app, context, runRun, "run",
        "Compute a study file (TOML) and write its results file, for the window.");
    command->add_option("study", arguments->study, "Study file (.toml)")->required();
    command->add_flag("--resume", arguments->resume,
                      "Go on with an interrupted run, instead of starting again");
    command
        ->add_option("--parts", arguments->parts,
                     "Folder for finished fits and curves: those that are there and still fit are "
                     "used, and new ones stay there for other studies")
        ->excludes("--resume");
    addKeepSecondsOption(*command);
    command->add_flag("--strict", arguments->isStrict,
                      "Refuse a method or an order that the data cannot have, instead of leaving "
                      "it out with a note");
    command->add_flag("--allow-outside", arguments->allowOutside,
                      "Write the results where the study says, outside of its folder, too");
    command->add_flag("--force", arguments->force,
                      "Replace the study's results file even if it is something else");
    command->add_option("--json", arguments->json,
                        "Write the result as JSON to this file as well; - for standard output");
    addMemoryOption(*command, context);
    command->footer("Example:\n"
                    "  crossfade-cli run study.toml\n"
                    "On several machines:\n"
                    "  mpirun -n 8 crossfade-cli run study.toml");
}

} // namespace crossfade
