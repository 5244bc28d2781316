#include "app/cli/arguments/output_file.h"
#include "app/cli/commands.h"
#include "core/base/error.h"
#include "core/base/machine/device.h"
#include "core/base/text.h"
#include "core/data/updates/id_list.h"
#include "core/hdf5/embedding_file.h"
#include "core/hdf5/model_note.h"
#include "core/models/checkpoint_folder.h"
#include "core/models/embed_folders.h"
#include "core/models/image_size.h"

#include <array>
#include <filesystem>
#include <optional>
#include <vector>

namespace crossfade
{

namespace
{

struct EmbedArguments {
    std::string model;
    std::string modelName;
    ImageFolders folders;
    std::string embeddings;
    std::string ids;
    std::optional<std::size_t> batch;
    std::string out;
    std::string device = "auto";
    EmbedOptions options;
    // How images are prepared: what is not said is as the preset has it.
    std::string preset;
    std::optional<std::string> resize;
    std::optional<std::string> filter;
    std::optional<std::size_t> crop;
    std::optional<std::vector<float>> mean;
    std::optional<std::vector<float>> deviation;
    std::optional<std::string> channels;
    std::optional<std::string> layout;
    std::optional<int> range;
    std::string output;
    bool noAntialias = false;
    bool add = false;
    bool force = false;
    bool resume = false;
};

void check(const EmbedArguments& arguments)
{
    std::error_code unknown;
    const bool there = std::filesystem::exists(arguments.out, unknown);
    if (arguments.add && !there)
        throw Error(ErrorCode::FileNotFound,
                    {.where = "--out " + arguments.out,
                     .problem = "there is no embedding file to add to",
                     .remedy = "Leave out --add and name the images with --images."});
    if (!arguments.add && arguments.folders.gallery.empty() && arguments.embeddings.empty())
        throw Error(ErrorCode::BadUsage,
                    {.where = "--images",
                     .problem = "no folder of images named",
                     .expected = "--images DIR, --embeddings FILE with --ids, or --add"});
    if (arguments.options.allowOutside && !arguments.add && arguments.embeddings.empty())
        throw Error(ErrorCode::BadUsage, {.where = "--allow-outside",
                                          .problem = "no embedding file names the images",
                                          .expected = "it with --add or --embeddings"});
    if (!arguments.embeddings.empty() && arguments.ids.empty())
        throw Error(ErrorCode::BadUsage, {.where = "--embeddings " + arguments.embeddings,
                                          .problem = "it is not said which of its items to embed",
                                          .expected = "--ids FILE; or --add, for all of them"});
    if (!arguments.add && there && !arguments.force)
        throw Error(ErrorCode::BadUsage,
                    {.where = "--out " + arguments.out,
                     .problem = "the file is there already",
                     .remedy = "Use --add to add the model's features to it, --force to replace "
                               "it, or choose another name."});
    const ImageFolders& folders = arguments.folders;
    requireWritableFile(arguments.out, "--out",
                        {arguments.model, folders.gallery, folders.query, folders.train,
                         arguments.embeddings, arguments.ids});
}

std::size_t countItems(const EmbeddingSet& set)
{
    return set.gallery.count + (set.query ? set.query->count : 0) +
           (set.train ? set.train->count : 0);
}

std::vector<std::string> presetList()
{
    std::vector<std::string> names;
    for (const PreprocessingPreset& preset : preprocessingPresets())
        names.emplace_back(preset.name);
    return names;
}

std::string presetNames()
{
    return joined(presetList(), ", ");
}

std::array<float, 3> threeOf(const std::vector<float>& values)
{
    return {values[0], values[1], values[2]};
}

Preprocessing preprocessingOf(const EmbedArguments& arguments, const PreparedImages& preset)
{
    Preprocessing preprocessing = preset.preprocessing;
    if (arguments.resize)
        preprocessing.shorterSide = arguments.resize == "shorter";
    if (arguments.filter)
        preprocessing.filter = parseResizeFilter(*arguments.filter);
    if (arguments.noAntialias)
        preprocessing.antialias = false;
    if (arguments.crop)
        preprocessing.crop = *arguments.crop;
    if (arguments.mean)
        preprocessing.mean = threeOf(*arguments.mean);
    if (arguments.deviation)
        preprocessing.deviation = threeOf(*arguments.deviation);
    if (arguments.range)
        preprocessing.to255 = arguments.range == 255;
    if (arguments.channels)
        preprocessing.blueFirst = arguments.channels == "bgr";
    if (arguments.layout)
        preprocessing.channelsLast = arguments.layout == "nhwc";
    preprocessing.output = arguments.output;
    requireRangeFits(preprocessing);
    return preprocessing;
}

PreparedImages preparedFor(const EmbedArguments& arguments, const JobContext& job)
{
    const PreparedImages preset =
        arguments.preset.empty() ? PreparedImages() : preprocessingPreset(arguments.preset);
    const std::size_t asked = arguments.options.size;
    const Preprocessing preprocessing = preprocessingOf(arguments, preset);
    if (asked == 0 && preset.size == 0 && preprocessing.crop > 0)
        throw Error(ErrorCode::BadUsage,
                    {.where = "--crop " + std::to_string(preprocessing.crop),
                     .problem = "the size of the image that it is cut out of is not named",
                     .expected = "--size, such as --size 256 --crop 224"});
    requireUsable(preprocessing, asked > 0 ? asked : preset.size); // before the model is run
    return {.size = imageSizeFor(arguments.model, asked, job, {preset.size, preprocessing}),
            .preprocessing = preprocessing};
}

/// The ids of --ids. With a plan there, --batch is the plan's; else it stays that of the model.
std::vector<std::string> takeIds(EmbedArguments& arguments)
{
    if (arguments.ids.empty()) {
        arguments.options.batch = arguments.batch.value_or(arguments.options.batch);
        return {};
    }
    const bool isPlan = std::filesystem::path(arguments.ids).extension() == ".csv";
    std::vector<std::string> ids = readIds(arguments.ids, isPlan ? arguments.batch.value_or(0) : 0);
    if (!isPlan)
        arguments.options.batch = arguments.batch.value_or(arguments.options.batch);
    if (ids.empty())
        throw Error(ErrorCode::BadFormat, {.where = "--ids " + arguments.ids,
                                           .problem = "names no item",
                                           .expected = "an id or a path a line, or a plan (.csv)"});
    return ids;
}

void runEmbed(EmbedArguments arguments, CommandContext& context)
{
    check(arguments);
    const std::vector<std::string> ids = takeIds(arguments);
    const PreparedImages preparing = preparedFor(arguments, context.job);
    const Preprocessing& preprocessing = preparing.preprocessing;
    arguments.options.size = preparing.size;
    const std::string name = arguments.modelName.empty()
                                 ? std::filesystem::path(arguments.model).stem().string()
                                 : arguments.modelName;
    const std::string device = resolveDevice(arguments.device);
    const auto model = loadImageModelFor(arguments.model, device, context.job, preprocessing);
    const CheckpointFolder parts(arguments.out, "embed", "embedding of this file", arguments.resume,
                                 context.job);
    arguments.options.parts.folder = parts.folder();
    arguments.options.parts.model = modelFingerprint(arguments.model) + " on " + device + " " +
                                    preprocessingText(preprocessing);
    const std::string prepared = preparedText(preparing);
    EmbeddedItems embedded;
    if (arguments.add) {
        embedded = addModel(*model, name, arguments.out, arguments.options, context.job);
        writeModelNote(arguments.out, name, "preprocessing", prepared, context.job);
    } else {
        if (arguments.embeddings.empty())
            arguments.folders.only = ids;
        EmbeddingSet set = arguments.embeddings.empty()
                               ? embedFolders(*model, name, arguments.folders, arguments.out,
                                              arguments.options, context.job)
                               : embedItems(*model, name, arguments.embeddings, ids, arguments.out,
                                            arguments.options, context.job);
        set.preprocessing[name] = prepared;
        writeEmbeddings(arguments.out, set, context.job);
        embedded = {.items = countItems(set),
                    .views = set.train ? set.train->views.size() : 0,
                    .viewsMade = set.viewsMade[name]};
    }
    parts.remove();
    context.output << arguments.out << ": features of " << embedded.items << " images by '" << name
                   << "'";
    if (embedded.views > 0)
        context.output << ", and of " << embedded.views << " views of each training image ("
                       << embedded.viewsMade << ")";
    context.output << '\n';
}

/// How an image becomes what the model sees, and which of its outputs are the features.
void addPreprocessingOptions(CLI::App& command, EmbedArguments& arguments)
{
    command
        .add_option("--preset", arguments.preset,
                    "How the images of a family of models are prepared: " + presetNames() +
                        "; the options below change it")
        ->check(CLI::IsMember(presetList()));
    command
        .add_option("--size", arguments.options.size,
                    "Side of the images, before --crop; default: that of a preset that crops, else "
                    "what the model says, else the preset's")
        ->check(CLI::Range(1, 4096));
    command
        .add_option("--resize", arguments.resize,
                    "squash: to a square whatever the shape (default); shorter: the shorter side "
                    "becomes --size, and a square around the centre is taken")
        ->check(CLI::IsMember({"squash", "shorter"}));
    command
        .add_option("--filter,--interpolation", arguments.filter,
                    "Of resizing: area (a mean, enlarged linearly; default), nearest, bilinear or "
                    "bicubic, as Pillow has them")
        ->check(CLI::IsMember({"area", "nearest", "bilinear", "bicubic"}));
    command.add_flag("--no-antialias", arguments.noAntialias,
                     "The filter does not grow with the reduction, as torch's interpolate");
    command.add_option("--crop", arguments.crop,
                       "Side of the centre that is cut out of the image of --size; 0: all of it");
    command.add_option("--range", arguments.range, "Pixel values from 0 to 1 (default), or to 255")
        ->check(CLI::IsMember({1, 255}));
    command
        .add_option("--mean", arguments.mean,
                    "R,G,B: subtracted from the pixels, on the scale of --range")
        ->delimiter(',')
        ->expected(3);
    command.add_option("--deviation", arguments.deviation, "R,G,B: divides what is left")
        ->delimiter(',')
        ->expected(3);
    command.add_option("--channels", arguments.channels, "rgb (default) or bgr")
        ->check(CLI::IsMember({"rgb", "bgr"}));
    command
        .add_option("--layout", arguments.layout, "Of the model's input: nchw (default) or nhwc")
        ->check(CLI::IsMember({"nchw", "nhwc"}));
    command.add_option("--output", arguments.output,
                       "Of a model of several outputs: the one that holds the features; its name, "
                       "or its place in a tuple, from 0");
}

/// How the work is divided, and what does it.
void addWorkOptions(CLI::App& command, EmbedArguments& arguments)
{
    command
        .add_option("--batch", arguments.batch,
                    "Images a step of the model (256); with a plan in --ids, the batch of the "
                    "plan, from 1, that is embedded")
        ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000'000}));
    command
        .add_option("--part-images", arguments.options.parts.images,
                    "Images whose features are kept together, for --resume")
        ->check(CLI::Range(1, 1'000'000'000))
        ->capture_default_str();
    command.add_option("--threads", arguments.options.threads, "Decoding threads; 0: all cores")
        ->capture_default_str();
    command.add_option("--device", arguments.device, "auto, cpu, cuda or cuda:N")
        ->capture_default_str();
}

constexpr const char* examples =
    "Images that cannot be read are skipped and listed at the end.\n"
    "Examples:\n"
    "  crossfade-cli embed --model old.pt --images photos --size 32 --out photos.h5\n"
    "  crossfade-cli embed --model clip.pt --images photos --preset clip --out photos.h5\n"
    "  crossfade-cli embed --model new.pt --add --size 32 --out photos.h5\n"
    "  crossfade-cli embed --model old.pt --images photos --train-images more --views 4 "
    "--size 32 --out photos.h5\n"
    "  crossfade-cli embed --model new.pt --embeddings photos.h5 --ids plan.csv --batch 3 "
    "--out batch3.h5\n"
    "  crossfade-cli embed --model old.pt --images photos --size 32 --out photos.h5 --resume";

} // namespace

void addEmbedCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<EmbedArguments>(
        app, context, runEmbed, "embed",
        "Turn a folder of images into an embedding file, or add a model to one.");
    command
        ->add_option("--model", arguments->model,
                     "TorchScript (.pt) or ONNX model (.onnx): float images -> features")
        ->required();
    CLI::Option* images =
        command->add_option("--images", arguments->folders.gallery,
                            "Folder of the gallery's images; sub-folders are classes");
    CLI::Option* query =
        command->add_option("--query-images", arguments->folders.query,
                            "Folder of query images; without it the gallery queries itself");
    CLI::Option* train = command->add_option("--train-images", arguments->folders.train,
                                             "Folder of images to fit methods on");
    CLI::Option* store = command->add_option(
        "--embeddings", arguments->embeddings,
        "Embedding file whose items --ids names, for a file of their features alone");
    CLI::Option* list = command->add_option(
        "--ids", arguments->ids,
        "Embed these alone: a plan (.csv), or a text file with an id of --embeddings a line, or a "
        "path of --images");
    CLI::Option* views =
        command
            ->add_option("--views", arguments->options.views,
                         "So many augmented views of each training image, too, for fits; with "
                         "--add those that the file has, unless it is 0")
            ->check(CLI::Range(0, mostViews));
    command->add_option("--seed", arguments->options.viewsSeed, "Seed of the views (0)")
        ->needs(views);
    command->add_option("--out", arguments->out, "Embedding file (.h5) to write")->required();
    command->add_option("--model-name", arguments->modelName,
                        "Name of the model in the file; default: its file name without .pt");
    addPreprocessingOptions(*command, *arguments);
    addWorkOptions(*command, *arguments);
    CLI::Option* add = command->add_flag(
        "--add", arguments->add,
        "Embed the images that --out names already, and add the model to that file");
    command->add_flag("--allow-outside", arguments->options.allowOutside,
                      "Of --add and --embeddings: embed images outside of the file's folder, too");
    command->add_flag("--force", arguments->force, "Replace --out where it exists")->excludes(add);
    command->add_flag("--resume", arguments->resume,
                      "Go on with an interrupted embedding, instead of starting again");
    for (CLI::Option* folder : {images, query, train, store, list})
        add->excludes(folder);
    for (CLI::Option* other : {images, query, train, views})
        store->excludes(other);
    command->footer(examples);
}

} // namespace crossfade
