#include "app/cli/arguments/diverged_fit.h"
#include "app/cli/arguments/keep_seconds_option.h"
#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/method_arguments.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/arguments/study_arguments.h"
#include "app/cli/arguments/study_options.h"
#include "app/cli/commands.h"
#include "core/base/error.h"
#include "core/base/machine/device.h"
#include "core/files/fit_checkpoints.h"
#include "core/methods/registry.h"
#include "core/models/checkpoint_folder.h"
#include "core/study/request/default_distance.h"
#include "core/study/request/new_models.h"
#include "core/study/run/fitting.h"
#include "core/study/run/inputs/inputs.h"
#include "core/study/storage/part_keys.h"
#include "core/tuning/learn_tuning.h"
#include "core/tuning/tuning_file.h"

namespace crossfade
{

namespace
{

struct FitArguments {
    Study study;
    MethodArguments methods;
    TrainingArguments training;
    std::string distance;
    std::string out;
    std::vector<std::string> orders = {"random"};
    std::string metric = "map";
    std::uint64_t seed = 0;
    bool resume = false;
};

MethodChoice onlyMethod(const MethodArguments& arguments)
{
    const std::vector<MethodChoice> choices = chooseMethods(arguments);
    if (choices.size() != 1)
        throw Error(ErrorCode::BadUsage, {.where = "--method",
                                          .problem = std::to_string(choices.size()) + " methods",
                                          .expected = "one"});
    return choices.front();
}

TuningWishes wishesOf(const FitArguments& arguments)
{
    for (const std::string& order : arguments.orders)
        orderInfo(order);
    return {.orders = arguments.orders,
            .metric = parseMetric(arguments.metric),
            .distance = arguments.study.distance,
            .stored = storedSides(modelNames(arguments.study))};
}

/// A text of all that decides the fit and what is learned for orders beside it.
std::string madeOf(const FitArguments& arguments, Study study, const MethodChoice& choice,
                   const Provenance& madeBy)
{
    study.methods = {choice};
    study.orders = arguments.orders;
    study.metrics = {parseMetric(arguments.metric)};
    return fitKey(study, choice, modelNames(study), arguments.seed, madeBy) + " " +
           arguments.distance;
}

void runFit(FitArguments arguments, CommandContext& context)
{
    Study& study = arguments.study;
    applyTraining(study, arguments.training, arguments.seed);
    requireOneNewModel(study, "fit");
    validateModels(study);
    study.distance =
        arguments.distance.empty() ? defaultDistance(study) : parseDistance(arguments.distance);
    FitSettings settings{.seed = arguments.seed};
    if (!arguments.distance.empty() || study.distance != Distance::L2)
        settings.distance = study.distance;
    const MethodChoice choice = onlyMethod(arguments.methods);
    const Method& chosen = fittableMethod(choice.id);
    settings.device = resolveDevice(study.device);
    requireWritableFile(arguments.out, "--out", {study.embeddings});
    requireWritableFile(lastGoodFile(arguments.out), "--out", {study.embeddings});
    LoadedStudy loaded = loadStudy(study, context.job);
    loaded.set = trainingSetOf(studyData(loaded, study, context.job), study, context.job);
    const TrainingData training = trainingData(loaded.set, modelNames(study));
    chosen.checkNeeds(training, choice.options);
    if (const Message of = viewsMessage(loaded.set, modelNames(study)); !of.empty())
        context.job.note(of);
    const CheckpointFolder work(arguments.out, "fit", "fit of this transform", arguments.resume,
                                context.job);
    const FitCheckpoints kept(
        work.fit(), madeOf(arguments, study, choice, loaded.files.provenance(context.job)));
    try {
        const Tuning tuning = learnTuning(chosen, training, choice.options, settings,
                                          wishesOf(arguments), context.job);
        saveTuned(arguments.out, *chosen.fit(training, choice.options, settings, context.job),
                  tuning);
    } catch (const FitDiverged& diverged) {
        work.remove(); // it would diverge again
        throw keepLastGood(diverged, lastGoodFile(arguments.out));
    }
    work.remove();
    context.output << arguments.out << '\n';
}

} // namespace

void addFitCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<FitArguments>(
        app, context, runFit, "fit",
        "Fit one method on the training rows and save the transform, for 'evaluate "
        "--transform'.");
    addModelOptions(*command, arguments->study);
    addStudyOptions(*command, arguments->study, {"--intermediate", "--intermediate-side"});
    addTrainingOptions(*command, arguments->study, arguments->training);
    addMethodOptions(*command, arguments->methods);
    command->add_option("--epochs", arguments->methods.epochs, "Epochs of the fit");
    command->add_option(
        "--distance", arguments->distance,
        std::string(distanceNames) +
            ": the distance of the retrieval, for methods that are fitted for one distance; "
            "default: that of an index that the features came from, else the method's own");
    command
        ->add_option(
            "--ordering", arguments->orders,
            "Orders to learn for on held-out rows: calibrations (with --set METHOD.calibrated=…) "
            "and the models of learned-gain")
        ->delimiter(',')
        ->capture_default_str();
    command->add_option("--metric", arguments->metric, "Metric to judge calibrations by")
        ->capture_default_str();
    command->add_option("--seed", arguments->seed, "Seed of the fit")->capture_default_str();
    addStudyOptions(*command, arguments->study, {"--device"});
    command->add_option("--out", arguments->out, "File for the transform")->required();
    command->add_flag("--resume", arguments->resume,
                      "Go on with an interrupted fit, instead of starting again");
    addKeepSecondsOption(*command);
    addMemoryOption(*command, context);
    command->footer("Example:\n"
                    "  crossfade-cli fit --embeddings photos.h5 --old old --new new --method fct "
                    "--epochs 80 --out transform.pt");
}

} // namespace crossfade
