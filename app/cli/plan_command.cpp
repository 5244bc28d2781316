#include "app/cli/arguments/figure_options.h"
#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/method_arguments.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/arguments/store_option.h"
#include "app/cli/arguments/study_arguments.h"
#include "app/cli/arguments/study_options.h"
#include "app/cli/commands.h"
#include "app/cli/tables/text_table.h"
#include "core/base/error.h"
#include "core/export/store_lines.h"
#include "core/files/atomic_file.h"
#include "core/hdf5/embedding_file.h"
#include "core/methods/common_options.h"
#include "core/study/plan/plan.h"
#include "core/study/plan/plan_report.h"
#include "core/study/plan/plan_words.h"
#include "core/study/plan/strategies/strategy_words.h"
#include "core/study/request/input_files.h"
#include "core/study/request/swept_choices.h"

namespace crossfade
{

namespace
{

struct PlanArguments : StudyArguments {
    PlanArguments() : StudyArguments("map,cmc@1")
    {
        methods.preset = "quick"; // every method is fitted several times
    }

    PlanRequest request; ///< without its study
    std::string calibrations;
    std::string objective = "auc";
    std::string judgeOn = "auto";
    std::string pilot;
    std::uint64_t pilotSeed = 0;
    std::string parts;
    std::string out;
    std::string lines;
    std::string store;
    std::string collection;
    std::string transform;
    std::string json;
};

/// What `--store STORE=FILE` names.
struct StoreBatches {
    StoreTarget target;
    std::string file;
};

/// None where it is not given. The ids of the data are looked at before any work, with the features
/// of the old model alone.
std::optional<StoreBatches> storeBatches(const PlanArguments& arguments, const Study& study,
                                         JobContext& job)
{
    if (arguments.store.empty())
        return std::nullopt;
    const auto [store, file] =
        splitAssignment(arguments.store, "--store", "STORE=FILE, such as pgvector=batches.copy");
    StoreBatches batches{{store, arguments.collection}, file};
    const ItemIds ids = readEmbeddings(study.embeddings, {study.oldModel}, job).gallery.ids;
    validate(batches.target, ids);
    batchLines(batches.target, ids, {}, 1); // the store takes batches, or says why not
    return batches;
}

PlanRequest requestFrom(const PlanArguments& arguments)
{
    PlanRequest request = arguments.request;
    request.study = studyFrom(arguments);
    request.study.drawTrainSeed = request.seed;
    if (!arguments.calibrations.empty())
        request.study.methods =
            sweptWherePossible(request.study.methods, calibratedOption, arguments.calibrations,
                               "--calibrations " + arguments.calibrations);
    request.objective = parseObjective(arguments.objective, request.study.metrics.front());
    request.judgeOn = parseJudgeOn(arguments.judgeOn);
    if (!arguments.pilot.empty()) {
        request.pilot = parsePilot(arguments.pilot, "--pilot " + arguments.pilot);
        request.pilot->seed = arguments.pilotSeed;
    }
    return request;
}

std::string planText(const Plan& plan)
{
    std::string text = textOf({planQuestion(plan)}) + textOf(planParagraphs(plan)) + '\n' +
                       textTable(strategiesSheet(plan)) + '\n' +
                       textTable(candidatesSheet(plan, plan.choice)) + '\n' +
                       textTable(promiseSheet(plan));
    if (plan.check)
        text += "\non the gallery itself, in hindsight\n" +
                textTable(candidatesSheet(plan, plan.check->real));
    return text;
}

void runPlan(const PlanArguments& arguments, CommandContext& context)
{
    const PlanRequest request = requestFrom(arguments);
    const std::optional<StoreBatches> store = storeBatches(arguments, request.study, context.job);
    const std::vector<NamedOutput> outputs{
        {"--out", arguments.out},
        {"--store", store ? store->file : ""},
        {"--jsonl", arguments.lines},
        {"--json", arguments.json},
        {"--transform", arguments.transform.empty() ? fitBeside(arguments.out)
                                                    : std::filesystem::path(arguments.transform)}};
    for (const auto& [option, file] : outputs)
        requireWritable(file, option, inputFiles(request.study));
    requireDifferent(outputs);
    noteMemoryLimit(context);
    const Plan plan = makePlan(request, arguments.parts, context.job);
    writePlan(plan,
              {.csv = arguments.out, .lines = arguments.lines, .transform = arguments.transform},
              context.job);
    if (store)
        writeWholeFile(store->file, planForStore(plan, store->target));
    JsonOutput(arguments.json, context.output).write(planJson(plan), planText(plan));
}

void addChoiceOptions(CLI::App& command, PlanArguments& arguments)
{
    Study& study = arguments.study;
    addModelOptions(command, study);
    addMethodOptions(command, arguments.methods);
    addSweepOption(command, arguments.methods);
    command.add_option("--epochs", arguments.methods.epochs,
                       "Epochs of all methods that are trained");
    command
        .add_option("--ordering", study.orders,
                    "Orders to choose from; comma-separated. Those that a method does not allow, "
                    "or that need labels or new features of the gallery, are left out")
        ->delimiter(',')
        ->required();
    addStrictOption(command, study);
    command.add_option(
        "--calibrations", arguments.calibrations,
        "Calibrations to choose from; comma-separated: no, moments, quantiles, logistic, searched, "
        "lengths. Every method is tried with each, which takes further fits. Without this option "
        "methods are as --set and --sweep have them");
    command
        .add_option("--objective", arguments.objective,
                    "What to choose by: auc:METRIC, at_FRACTION:METRIC, "
                    "worst_group:ATTRIBUTE:METRIC or flips_at_FRACTION; without a METRIC, the "
                    "first of --metrics")
        ->capture_default_str();
    addMetricOptions(command, arguments);
    addStudyOptions(
        command, study,
        {"--protocol", "--neighbours", "--qrels", "--leave-out-copies", "--draw-train"});
    command
        .add_option("--judge-on", arguments.judgeOn,
                    "pilot: items of the gallery that were embedded again at random; train: "
                    "held-out training rows; auto: the pilot, where there is one of 400 items or "
                    "more; else, and where it does not tell whether anything is better than "
                    "waiting, the training rows")
        ->capture_default_str();
    command.add_option(
        "--pilot", arguments.pilot,
        "Draw the pilot where all new features are there: a share of the gallery such as 0.05, or "
        "a number; without it, the pilot is what the file marks");
    command.add_option("--pilot-seed", arguments.pilotSeed, "Seed of the draw")
        ->capture_default_str();
    command
        .add_option("--folds", arguments.request.parts,
                    "Deal the training rows' classes, or single rows where none has a class, into "
                    "so many parts: each is backfilled with fits on the others")
        ->capture_default_str();
    command
        .add_option("--seed", arguments.request.seed,
                    "Seed of dealing classes or rows into parts, and of --draw-train")
        ->capture_default_str();
    command.add_option("--fit-seeds", study.seeds, "Seeds of fits and orders; the mean is judged")
        ->delimiter(',')
        ->capture_default_str();
    command
        .add_option("--resamples", study.resamples,
                    "Bootstrap resamples of the classes for standard errors and intervals")
        ->capture_default_str();
    addStudyOptions(command, study, {"--device"});
    command.add_option("--parts", arguments.parts,
                       "A folder that keeps finished fits and curves, for another plan of the same "
                       "data");
}

void addPaceOptions(CLI::App& command, PlanArguments& arguments)
{
    BackfillPace& pace = arguments.request.pace;
    command.add_option("--batch-size", pace.batchSize, "Items that are embedded together")
        ->capture_default_str();
    addFigureOptions(command, arguments.request);
    command.add_option("--embedding-macs", arguments.study.embeddingMacs,
                       "Multiply-accumulates of the new model for one item: with it, transforming "
                       "the old features is part of the cost");
    command.add_option_function<std::vector<std::string>>(
        "--embedding-factor",
        [&request = arguments.request](const std::vector<std::string>& factors) {
            for (const std::string& text : factors) {
                const auto [model, factor] =
                    splitAssignment(text, "--embedding-factor", "MODEL=NUMBER");
                if (!CLI::detail::lexical_cast(factor, request.embeddingFactors[model]))
                    throw Error(ErrorCode::BadUsage, {.where = "--embedding-factor " + text,
                                                      .problem = "'" + factor + "' is no number"});
            }
        },
        "MODEL=NUMBER: of one of several new models, how many times as long and as dear as these "
        "figures say an embedding by it is");
    command.add_option("--start", pace.start, "When it begins: 2026-11-30 or 2026-11-30T08:00");
}

} // namespace

void addPlanCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<PlanArguments>(
        app, context, runPlan, "plan",
        "Choose a method and an order before the backfill, by a pilot of the gallery or by "
        "held-out training rows, and write what to embed when.");
    addChoiceOptions(*command, *arguments);
    addPaceOptions(*command, *arguments);
    command->add_flag("--verify", arguments->request.verify,
                      "Compare the choice and its promises with the gallery, whose new features "
                      "have to be all there");
    command->add_option("--out", arguments->out, "Write the plan as CSV: a line for each item")
        ->required();
    command->add_option("--jsonl", arguments->lines,
                        "Write the plan as JSON Lines: a line for each batch, with what to expect");
    command->add_option("--store", arguments->store,
                        "STORE=FILE: also write each item's batch as a store takes it in bulk: "
                        "pgvector, elasticsearch (and OpenSearch), qdrant or milvus");
    addCollectionOption(*command, arguments->collection);
    command->add_option(
        "--transform", arguments->transform,
        "Save the chosen method as it was fitted in this file; without it, beside the "
        "plan, as plan.csv.pt, unless that is a device or a pipe. 'follow' finds it by the plan");
    command->add_option("--json", arguments->json,
                        "Write the choice as JSON to this file; - for standard output");
    addMemoryOption(*command, context);
    command->footer(
        "Examples:\n"
        "  crossfade-cli plan --embeddings photos.h5 --method direct,fct,fastfill --ordering "
        "random,sigma,entropy --out plan.csv\n"
        "  crossfade-cli plan --embeddings photos.h5 --method fct,fastfill --ordering random,sigma "
        "--objective at_0.3:cmc@1 --items-per-hour 20000 --start 2026-11-30 --out plan.csv "
        "--jsonl plan.jsonl\n"
        "  crossfade-cli plan --embeddings photos.h5 --method direct,fct --ordering random,entropy "
        "--judge-on pilot --out plan.csv");
}

} // namespace crossfade
