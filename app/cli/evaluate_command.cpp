#include "app/cli/commands.h"
#include "app/cli/diverged_fit.h"
#include "app/cli/embedding_cost.h"
#include "app/cli/estimate_table.h"
#include "app/cli/index_arguments.h"
#include "app/cli/memory_option.h"
#include "app/cli/output_file.h"
#include "app/cli/study_arguments.h"
#include "app/cli/study_table.h"
#include "core/base/error.h"
#include "core/data/embedding_file.h"
#include "core/study/report/estimate_json.h"
#include "core/study/report/json_report.h"
#include "core/study/request/input_files.h"
#include "core/study/run/estimation.h"
#include "core/study/run/runner.h"
#include "core/study/storage/results_file.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace crossfade
{

namespace
{

struct EvaluateArguments : StudyArguments {
    EvaluateArguments() { metrics = "cmc@1,cmc@5,map"; }

    EmbeddingCostArguments embedding;
    IndexArguments index;
    std::string qrels;
    std::string exactAuc = "auto";
    std::string subset;
    std::string results;
    std::string json;
    bool byItem = false;
    bool knownStates = false;
    bool force = false;
};

Study evaluationFrom(const EvaluateArguments& arguments)
{
    Study study = studyFrom(arguments);
    if (!arguments.qrels.empty())
        study.qrels = arguments.qrels;
    study.exactAuc = parseExactAuc(arguments.exactAuc);
    if (!arguments.subset.empty()) {
        const auto [attribute, value] =
            splitAssignment(arguments.subset, "--subset", "ATTRIBUTE=VALUE");
        study.subset = Subset{attribute, value};
    }
    study.index = indexFrom(arguments.index);
    study.results = arguments.results;
    return study;
}

/// Whether the new features beyond a pilot that the file marks are still to come: then the whole
/// curve can be estimated. A results file holds exact curves alone.
bool isToBeEstimated(const EvaluateArguments& arguments, const Study& study)
{
    if (arguments.knownStates || !arguments.results.empty())
        return false;
    const EmbeddingSummary summary = summarizeEmbeddings(study.embeddings);
    return summary.pilotCount > 0 && summary.absent.contains(study.newModel);
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
    requireWritableFile(arguments.results, "--results", inputFiles(study));
    requireDifferent({{"--results", arguments.results}, {"--json", arguments.json}});
    if (!arguments.force)
        requireReplaceable(arguments.results);
    if (isToBeEstimated(arguments, study))
        return writeEstimate(arguments, study, context);
    applyEmbeddingCost(study, arguments.embedding, context.job);
    noteMemoryLimit(context);
    const StudyResult result = runStudy(study, context.job);
    if (!result.curves.empty()) {
        if (!arguments.results.empty())
            writeResults(arguments.results, result, context.job);
        const CurveDetail detail = arguments.byItem ? CurveDetail::EveryItem : CurveDetail::Slices;
        JsonOutput(arguments.json, context.output)
            .write(studyJson(result, detail), studyTable(result) + indexTable(result));
    }
    requireConverged(result, arguments.results.empty() ? arguments.json : arguments.results,
                     context.job);
}

void addDataOptions(CLI::App& command, EvaluateArguments& arguments)
{
    addModelOptions(command, arguments);
    addSequenceOptions(command, arguments.study);
    command.add_option("--classes", arguments.classes,
                       "FIRST:LAST: only queries and gallery items of these labels");
    command.add_option("--subset", arguments.subset,
                       "ATTRIBUTE=VALUE: only queries and gallery items with this value");
    addTrainingOptions(command, arguments.training);
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
    command
        .add_option("--stages", arguments.study.stages,
                    "Shares of the gallery at which methods are fitted anew on what is re-embedded "
                    "by then, such as 0.1,0.3,0.5,0.7; in addition to the usual curves")
        ->delimiter(',');
    command
        .add_option("--stage-epochs", arguments.study.stageEpochs,
                    "Epochs of such a fit, which begins with the weights of the one before")
        ->needs("--stages")
        ->capture_default_str();
    command.add_option("--seed", arguments.study.seeds, "Seed of fits, orders and intervals")
        ->expected(1)
        ->capture_default_str();
    command
        .add_option("--order-seeds", arguments.study.orderSeeds,
                    "Seeds of the orders, for every fit; without them an order has its fit's seed")
        ->delimiter(',');
    command.add_option("--device", arguments.study.device, "auto, cpu or cuda")
        ->capture_default_str();
}

void addMeasureOptions(CLI::App& command, EvaluateArguments& arguments)
{
    addMetricOptions(command, arguments);
    command.add_option("--protocol", arguments.protocol, knownProtocols)->capture_default_str();
    command
        .add_option("--neighbours", arguments.study.neighbours,
                    "For the protocol new-neighbours: how many nearest items under the new model "
                    "are relevant to a query")
        ->capture_default_str();
    command.add_option("--qrels", arguments.qrels,
                       "A TREC qrels file, which items are relevant and how much, or a file of "
                       "relevant pairs, in place of labels and lists");
    command
        .add_option("--attribute", arguments.study.attributes,
                    "Show separate curves for the groups of these attributes; comma-separated")
        ->delimiter(',');
    command
        .add_option("--class-bins", arguments.study.classBins,
                    "Show separate curves for so many ranges of classes, each with the whole "
                    "gallery; 0: none")
        ->capture_default_str();
    command
        .add_option("--flips-at", arguments.study.flipsAt,
                    "Count flips by CMC@K for each of these K; comma-separated")
        ->delimiter(',')
        ->capture_default_str();
    command
        .add_option("--exact-auc", arguments.exactAuc,
                    "yes, no or auto: the AUC over every single item also for metrics other than "
                    "cmc@K; auto: where it takes no more than minutes")
        ->capture_default_str();
    command
        .add_option("--resamples", arguments.study.resamples,
                    "Bootstrap resamples of the queries for the 95 % intervals; 0: no intervals")
        ->capture_default_str();
    CLI::Option* hours =
        command.add_option("--backfill-hours", arguments.study.backfillHours,
                           "Hours that the whole backfill takes, for curves over time");
    command
        .add_option("--items-per-hour", arguments.study.itemsPerHour,
                    "The same by the speed of the backfill")
        ->excludes(hours);
    addEmbeddingCostOptions(command, arguments.embedding);
}

} // namespace

void addEvaluateCommand(CLI::App& app, CommandContext& context)
{
    CLI::App* command = app.add_subcommand(
        "evaluate", "Fit methods, backfill the gallery in the given orders, and measure retrieval "
                    "along the way.");
    const auto arguments = std::make_shared<EvaluateArguments>();
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
    command->add_option("--results", arguments->results,
                        "Write a results file (.h5) for the window");
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
    command->callback([arguments, &context] { runEvaluate(*arguments, context); });
}

} // namespace crossfade
