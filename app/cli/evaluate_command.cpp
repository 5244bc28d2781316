#include "app/cli/arguments/diverged_fit.h"
#include "app/cli/arguments/embedding_cost.h"
#include "app/cli/arguments/index_arguments.h"
#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/arguments/study_arguments.h"
#include "app/cli/arguments/study_options.h"
#include "app/cli/commands.h"
#include "app/cli/tables/result_tables.h"
#include "core/base/error.h"
#include "core/hdf5/embedding_file.h"
#include "core/study/report/estimate_json.h"
#include "core/study/report/json_report.h"
#include "core/study/request/input_files.h"
#include "core/study/request/new_models.h"
#include "core/study/run/estimation.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"

#include <algorithm>

namespace crossfade
{

namespace
{

struct EvaluateArguments : StudyArguments {
    EvaluateArguments() : StudyArguments("cmc@1,cmc@5,map") {}

    EmbeddingCostArguments embedding;
    IndexChoice index;
    std::string json;
    bool byItem = false;
    bool knownStates = false;
    bool force = false;
};

Study evaluationFrom(const EvaluateArguments& arguments)
{
    Study study = studyFrom(arguments);
    if (!arguments.index.indexes.empty())
        study.index = arguments.index;
    return study;
}

/// Whether new features beyond a pilot that the file marks are still to come: then the whole curve
/// can be estimated. A results file holds exact curves alone.
bool isToBeEstimated(const EvaluateArguments& arguments, const Study& study)
{
    if (arguments.knownStates || !study.results.empty())
        return false;
    const EmbeddingSummary summary = summarizeEmbeddings(study.embeddings);
    return summary.pilotCount > 0 &&
           std::ranges::any_of(newModelsOf(study), [&](const std::string& model) {
               return summary.absent.contains(modelInFile(summary, model));
           });
}

void writeEstimate(const EvaluateArguments& arguments, const Study& study, CommandContext& context)
{
    context.job.note("new features are absent: the curves are estimated from the pilot, without "
                     "flips and groups; --known-states counts exactly, as far as the features "
                     "reach");
    if (study.index)
        context.job.note("an estimate is of exact search: --index is left out");
    noteMemoryLimit(context);
    const StudyEstimate estimate = estimateStudy(study, {}, context.job);
    JsonOutput(arguments.json, context.output)
        .write(estimateJson(estimate), estimateTable(estimate));
}

void runEvaluate(const EvaluateArguments& arguments, CommandContext& context)
{
    Study study = evaluationFrom(arguments);
    validate(study);
    requireWritable(arguments.json, "--json", inputFiles(study));
    requireWritableFile(study.results.string(), "--results", inputFiles(study));
    requireDifferent({{"--results", study.results.string()}, {"--json", arguments.json}});
    if (!arguments.force)
        requireReplaceable(study.results.string());
    if (isToBeEstimated(arguments, study)) {
        if (study.otherNewModels.empty())
            return writeEstimate(arguments, study, context);
        context.job.note("new features are absent: several new models are counted exactly, as far "
                         "as the features reach; 'plan' chooses among them by the pilot");
    }
    applyEmbeddingCost(study, arguments.embedding, context.job);
    noteMemoryLimit(context);
    const StudyResult result = runStudy(study, context.job);
    if (!result.curves.empty()) {
        if (!study.results.empty())
            writeResults(study.results, result, context.job);
        const CurveDetail detail = arguments.byItem ? CurveDetail::EveryItem : CurveDetail::Slices;
        JsonOutput(arguments.json, context.output)
            .write(studyJson(result, detail), studyTable(result) + indexTable(result));
    }
    requireConverged(result, study.results.empty() ? arguments.json : study.results.string(),
                     context.job);
}

void addDataOptions(CLI::App& command, EvaluateArguments& arguments)
{
    addModelOptions(command, arguments.study);
    addStudyOptions(command, arguments.study,
                    {"--intermediate", "--intermediate-side", "--classes", "--subset"});
    addTrainingOptions(command, arguments.study, arguments.training);
}

void addWorkOptions(CLI::App& command, EvaluateArguments& arguments)
{
    addMethodOptions(command, arguments.methods);
    addSweepOption(command, arguments.methods);
    command.add_option("--transform", arguments.methods.transforms,
                       "METHOD=FILE: use a transform that 'fit' saved instead of fitting");
    command.add_option("--new-of", arguments.methods.newModels,
                       "METHOD=MODEL: the method uses this model in place of --new, such as a "
                       "compatible one; it is still judged against --new");
    command.add_option("--side-of", arguments.methods.sideModels,
                       "METHOD=MODEL: the method uses this side model in place of --side");
    command.add_option("--epochs", arguments.methods.epochs,
                       "Epochs of all methods that are trained");
    addOrderOptions(command, arguments);
    addStudyOptions(command, arguments.study, {"--stages", "--stage-epochs"});
    command.get_option("--stage-epochs")->needs("--stages");
    addSeedOption(command, arguments.study, "Seed of fits, orders and intervals");
    addStudyOptions(command, arguments.study, {"--order-seeds", "--device"});
}

void addMeasureOptions(CLI::App& command, EvaluateArguments& arguments)
{
    addMetricOptions(command, arguments);
    addStudyOptions(command, arguments.study,
                    {"--protocol", "--neighbours", "--qrels", "--leave-out-copies", "--attribute",
                     "--class-bins", "--flips-at", "--exact-auc", "--resamples", "--equal-within",
                     "--backfill-hours", "--items-per-hour"});
    command.get_option("--items-per-hour")->excludes("--backfill-hours");
    addEmbeddingCostOptions(command, arguments.embedding);
}

} // namespace

void addEvaluateCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<EvaluateArguments>(
        app, context, runEvaluate, "evaluate",
        "Fit methods, backfill the gallery in the given orders, and measure retrieval "
        "along the way.");
    addDataOptions(*command, *arguments);
    addWorkOptions(*command, *arguments);
    addMeasureOptions(*command, *arguments);
    addIndexOptions(*command, arguments->index);
    command->add_option("--json", arguments->json,
                        "Write the result as JSON to this file; - for standard output");
    command
        ->add_flag("--by-item", arguments->byItem,
                   "Add to the JSON CMC@K and flips after every single backfilled item")
        ->needs("--json");
    command->add_flag("--known-states", arguments->knownStates,
                      "Where new features are absent: exact curves as far as the features reach, "
                      "rather than an estimate of the whole from the pilot that the file marks");
    addStudyOptions(*command, arguments->study, {"--results"});
    command->add_flag("--force", arguments->force,
                      "Replace the results file even if it is something else");
    addMemoryOption(*command, context);
    command->footer(
        "Examples:\n"
        "  crossfade-cli evaluate --embeddings photos.h5 --old old --new new --method direct,fct "
        "--ordering random,class-mean --slices 11 --metrics cmc@1,map --json curves.json\n"
        "  crossfade-cli evaluate --embeddings photos.h5 --side side --method fct --ordering "
        "random --set fct.epochs=20 fct.loss=kl --attribute kind\n"
        "  crossfade-cli evaluate --embeddings photos.h5 --method bict --ordering random --preset "
        "quick --sweep bict.lambda=0.5,1,2,4,8 bict.forward=no,yes");
}

} // namespace crossfade
