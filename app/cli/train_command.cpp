#include "app/cli/arguments/option_checks.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/commands.h"
#include "core/base/error.h"
#include "core/base/machine/device.h"
#include "core/models/checkpoint_folder.h"
#include "core/models/embed_folders.h"
#include "core/models/training/training_images.h"

#include <cstdio>
#include <map>
#include <optional>

namespace crossfade
{

namespace
{

struct TrainArguments {
    std::string embeddings;
    std::string images;
    std::string oldModel = "old";
    std::string modelName;
    std::string out;
    std::string head = "softmax";
    std::string compatible = "none";
    std::string side = "none";
    std::string classMeans = "unknown";
    std::string device = "auto";
    std::optional<double> temperature; ///< none: that of the loss's paper
    std::size_t size = 32;
    std::size_t classes = 0;
    std::size_t dim = 0; ///< 0: the old model's, or 64
    BackboneOptions options{.threads = 0};
    KeptTraining kept;
    bool resume = false;
    bool allowOutside = false;
};

CompatibleLoss parseCompatibleLoss(const std::string& name)
{
    static const std::map<std::string, CompatibleLoss> losses{
        {"none", CompatibleLoss::None},
        {"bct", CompatibleLoss::Influence},
        {"ract", CompatibleLoss::RegressionAlleviating},
        {"regression", CompatibleLoss::Regression},
        {"contrastive", CompatibleLoss::Contrastive}};
    return losses.at(name);
}

SideModel parseSideModel(const std::string& name)
{
    static const std::map<std::string, SideModel> models{{"none", SideModel::None},
                                                         {"alternate", SideModel::Alternate},
                                                         {"mixup", SideModel::Mixup},
                                                         {"simclr", SideModel::SimClr},
                                                         {"autoencoder", SideModel::Autoencoder}};
    return models.at(name);
}

/// τ of the contrastive losses: 0.1 in BiCT and SimCLR, 0.5 in RACT.
double defaultTemperature(CompatibleLoss loss)
{
    return loss == CompatibleLoss::RegressionAlleviating ? 0.5 : 0.1;
}

void check(const TrainArguments& arguments)
{
    if (arguments.embeddings.empty() == arguments.images.empty())
        throw Error(ErrorCode::BadUsage, {.where = "train",
                                          .problem = "no images to train on, or two sources",
                                          .expected = "--embeddings FILE or --images DIR"});
    if (arguments.embeddings.empty() && arguments.compatible != "none")
        throw Error(ErrorCode::BadUsage,
                    {.where = "--compatible " + arguments.compatible,
                     .problem = "a folder of images says nothing of the old model",
                     .expected = "--embeddings FILE, which has its features and classifier"});
    if (!arguments.embeddings.empty() && arguments.classes > 0)
        throw Error(ErrorCode::BadUsage,
                    {.where = "--classes",
                     .problem = "the classifier that the file gets has to know all its labels",
                     .expected = "--classes with --images alone"});
    requireWritableFile(arguments.out, "--out", {arguments.embeddings, arguments.images});
}

TrainingImages readImages(const TrainArguments& arguments, JobContext& job)
{
    if (arguments.embeddings.empty()) {
        const std::size_t all = static_cast<std::size_t>(-1);
        return {labelledImageFiles(arguments.images, arguments.size,
                                   arguments.classes == 0 ? all : arguments.classes)};
    }
    const bool plain = arguments.compatible == "none";
    return readTrainingImages(arguments.embeddings,
                              plain ? std::nullopt : std::optional(arguments.oldModel),
                              arguments.size, hasClassifier(parseSideModel(arguments.side)), job);
}

BackboneOptions optionsOf(const TrainArguments& arguments, const OldModel& old)
{
    BackboneOptions options = arguments.options;
    options.name = arguments.modelName;
    options.dim = arguments.dim;
    if (options.dim == 0)
        options.dim = old.features.dim() == 0 ? 64 : old.features.dim();
    options.objective.base = arguments.head == "softmax" ? BaseLoss::Softmax : BaseLoss::ArcFace;
    options.side = parseSideModel(arguments.side);
    options.device = resolveDevice(arguments.device);
    const CompatibleLoss loss = parseCompatibleLoss(arguments.compatible);
    options.objective.compatible = loss;
    options.objective.classMeans = classMeansNamed(arguments.classMeans);
    options.objective.temperature = arguments.temperature.value_or(defaultTemperature(loss));
    return options;
}

/// Adds the features of the trained model to the embedding file that it was trained on.
void addTrained(const TrainArguments& arguments, const Backbone& backbone,
                const CheckpointFolder& work, CommandContext& context)
{
    const auto model = loadImageModel(arguments.out, "cpu");
    EmbedOptions options{.size = arguments.size};
    options.allowOutside = arguments.allowOutside;
    options.parts.folder = work.folder();
    options.parts.model = modelFingerprint(arguments.out) + " on cpu";
    const EmbeddedItems embedded = addModel(*model, arguments.modelName, arguments.embeddings,
                                            options, context.job, backbone.head());
    context.output << arguments.embeddings << ": features of " << embedded.items << " images by '"
                   << arguments.modelName << (backbone.head() ? "', and its classifier\n" : "'\n");
}

Backbone trained(const TrainingImages& training, const BackboneOptions& options,
                 const KeptTraining& kept, const CheckpointFolder& work, JobContext& job)
{
    try {
        return trainBackbone(training.images, options, job, training.old, kept);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Diverged)
            work.remove(); // it would diverge again
        throw;
    }
}

std::string outcomeOf(const Backbone& backbone)
{
    char text[64];
    if (const auto accuracy = backbone.trainingAccuracy())
        std::snprintf(text, sizeof text, "of which it classifies %.3f right", *accuracy);
    else
        std::snprintf(text, sizeof text, "with a loss of %.4g in the last epoch",
                      backbone.trainingLoss());
    return text;
}

void runTrain(TrainArguments arguments, CommandContext& context)
{
    if (arguments.modelName.empty())
        arguments.modelName = std::filesystem::path(arguments.out).stem().string();
    check(arguments);
    if (!arguments.embeddings.empty())
        requireAddable(arguments.embeddings, arguments.modelName,
                       hasClassifier(parseSideModel(arguments.side)), context.job,
                       arguments.allowOutside);
    const TrainingImages training = readImages(arguments, context.job);
    const BackboneOptions options = optionsOf(arguments, training.old);
    const CheckpointFolder work(arguments.out, "train", "training of this model", arguments.resume,
                                context.job);
    arguments.kept.file = work.training();
    const Backbone backbone = trained(training, options, arguments.kept, work, context.job);
    backbone.save(arguments.out);
    context.output << arguments.out << ": trained on " << training.images.count() << " images, "
                   << outcomeOf(backbone) << '\n';
    if (!arguments.embeddings.empty())
        addTrained(arguments, backbone, work, context);
    work.remove();
}
void addModelOptions(CLI::App& command, TrainArguments& arguments)
{
    BackboneOptions& options = arguments.options;
    command.add_option("--size", arguments.size, "Side of the model's images")
        ->check(CLI::Range(4, 1024))
        ->capture_default_str();
    command
        .add_option("--widths", options.widths,
                    "Channels of each stage of residual blocks, comma-separated")
        ->delimiter(',')
        ->check(CLI::Range(1, 4096))
        ->capture_default_str();
    command
        .add_option("--depths", options.depths,
                    "Residual blocks of each stage, comma-separated; default: one each")
        ->delimiter(',')
        ->check(CLI::Range(1, 256));
    command
        .add_option("--dim", arguments.dim,
                    "Dimension of the embedding; default: the old model's, else 64")
        ->check(CLI::Range(1, 65536));
    command.add_option("--epochs", options.epochs, "Epochs")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command.add_option("--batch", options.batch, "Images a step")
        ->check(CLI::Range(2, 65536))
        ->capture_default_str();
    command
        .add_option("--learning-rate", options.learningRate,
                    "After one epoch of warm-up; default: 0.1, of an autoencoder 0.0003")
        ->check(positiveNumber());
    command.add_option("--device", arguments.device, "auto, cpu, cuda or cuda:N")
        ->capture_default_str();
    command
        .add_option("--threads", options.threads,
                    "Threads of the network on the CPU; 0: all cores. Images are decoded on all "
                    "cores beside it")
        ->check(CLI::Range(0, 1024))
        ->capture_default_str();
    command
        .add_option("--keep-seconds", arguments.kept.seconds,
                    "How often the training is kept, for --resume")
        ->check(nonNegativeNumber())
        ->capture_default_str();
    command.add_flag("--resume", arguments.resume,
                     "Go on with an interrupted training, instead of starting again");
    command.add_option("--seed", options.seed, "Seed of weights, order and augmentation")
        ->capture_default_str();
}

void addLossOptions(CLI::App& command, TrainArguments& arguments)
{
    CompatibleObjective& objective = arguments.options.objective;
    command
        .add_option(
            "--side", arguments.side,
            "A side model as FCT has them, trained with what the old model was: alternate "
            "(as the old model, other randomness), mixup (the same on mixed images), simclr "
            "or autoencoder (these two need no classes)")
        ->check(CLI::IsMember({"none", "alternate", "mixup", "simclr", "autoencoder"}))
        ->capture_default_str();
    command
        .add_option("--compatible", arguments.compatible,
                    "none, bct (through the old classifier), ract (against the old features), or "
                    "BiCT's regression (cosine to the old feature) or contrastive (supervised, new "
                    "to old)")
        ->check(CLI::IsMember({"none", "bct", "ract", "regression", "contrastive"}))
        ->capture_default_str();
    command
        .add_option("--old", arguments.oldModel, "The model of --embeddings to be compatible with")
        ->capture_default_str();
    command
        .add_option("--class-means", arguments.classMeans,
                    "Of bct: whose row of the old classifier is the mean of the class's old "
                    "features: unknown (each class that it does not know), all, or none: images of "
                    "such a class have no influence loss")
        ->check(CLI::IsMember(classMeansNames()))
        ->capture_default_str();
    command.add_option("--lambda", objective.lambda, "Weight of the compatible loss")
        ->check(nonNegativeNumber())
        ->capture_default_str();
    command
        .add_option("--temperature", arguments.temperature,
                    "Of ract (default: 0.5), contrastive and simclr (default: 0.1)")
        ->check(positiveNumber());
    command.add_option("--head", arguments.head, "softmax or arcface")
        ->check(CLI::IsMember({"softmax", "arcface"}))
        ->capture_default_str();
    command.add_option("--label-smoothing", objective.labelSmoothing, "Of the softmax head")
        ->check(CLI::Range(0.0, 0.99))
        ->capture_default_str();
    command.add_option("--scale", objective.arcFace.scale, "s of the ArcFace head")
        ->check(positiveNumber())
        ->capture_default_str();
    command.add_option("--margin", objective.arcFace.margin, "m of the ArcFace head, an angle")
        ->check(CLI::Range(0.0, 1.5))
        ->capture_default_str();
}

} // namespace

void addTrainCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<TrainArguments>(
        app, context, runTrain, "train",
        "Train a residual network on images, compatible with an old model, as a side model, or "
        "neither.");
    command->add_option("--embeddings", arguments->embeddings,
                        "Embedding file (.h5): trains on the images of its training rows, then "
                        "adds the model's features and classifier to it");
    command->add_option("--images", arguments->images,
                        "Without an embedding file: a folder whose sub-folders are the classes");
    command->add_flag("--allow-outside", arguments->allowOutside,
                      "Read images that the embedding file names outside of its folder, too");
    command->add_option("--out", arguments->out, "TorchScript file (.pt) to write")->required();
    command->add_option("--model-name", arguments->modelName,
                        "Name of the model in the file; default: the name of --out without .pt");
    command->add_option("--classes", arguments->classes,
                        "Of --images: only the first so many classes; default: all");
    addModelOptions(*command, *arguments);
    addLossOptions(*command, *arguments);
    command->footer("Examples:\n"
                    "  crossfade-cli train --images photos/train --classes 50 --out old.pt\n"
                    "  crossfade-cli train --embeddings photos.h5 --old old --compatible ract "
                    "--out new-ract.pt\n"
                    "  crossfade-cli train --side simclr --images photos/train --classes 50 --out "
                    "side.pt\n"
                    "  crossfade-cli embed --model side.pt --add --out photos.h5\n"
                    "  crossfade-cli evaluate --embeddings photos.h5 --side side --method fct "
                    "--ordering random\n"
                    "  crossfade-cli evaluate --embeddings photos.h5 --method direct --new-of "
                    "direct=new-ract --ordering random");
}

} // namespace crossfade
