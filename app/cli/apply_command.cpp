#include "app/cli/arguments/memory_option.h"
#include "app/cli/arguments/output_file.h"
#include "app/cli/arguments/store_option.h"
#include "app/cli/commands.h"
#include "core/base/error.h"
#include "core/data/formats/feature_folder.h"
#include "core/export/store_lines.h"
#include "core/hdf5/embedding_file.h"
#include "core/methods/registry.h"
#include "core/study/run/transformed_set.h"
#include "core/tuning/tuning_file.h"

#include <algorithm>
#include <iterator>

namespace crossfade
{

namespace
{

constexpr const char* embeddingFormat = "h5";

struct ApplyArguments {
    ModelNames models{.oldModel = "old", .newModel = "new"};
    std::string embeddings;
    std::string side;
    std::string transform;
    std::string out;
    std::string format = embeddingFormat;
    std::string collection;
    std::string order;
    bool oldQueries = false;
};

/// The store whose bulk format is asked for; none for another format.
std::optional<StoreTarget> storeIn(const ApplyArguments& arguments)
{
    const std::vector<std::string> stores = storeNames();
    const bool isStore = std::ranges::find(stores, arguments.format) != stores.end();
    if (!isStore && !arguments.collection.empty())
        throw Error(ErrorCode::BadUsage, {.where = "--collection " + arguments.collection,
                                          .problem = "the format is no store's",
                                          .expected = "--format milvus or --format weaviate"});
    return isStore ? std::optional(StoreTarget{arguments.format, arguments.collection})
                   : std::nullopt;
}

ModelNames modelsFrom(const ApplyArguments& arguments)
{
    ModelNames models = arguments.models;
    if (!arguments.side.empty())
        models.sideModel = arguments.side;
    return models;
}

std::vector<std::string> namesIn(const ModelNames& models)
{
    std::vector<std::string> names{models.oldModel, models.newModel};
    if (models.sideModel)
        names.push_back(*models.sideModel);
    return names;
}

std::vector<std::string> formatNames()
{
    std::vector<std::string> names{embeddingFormat, "npy", "fvecs", "fbin"};
    std::ranges::copy(storeNames(), std::back_inserter(names));
    return names;
}

void runApply(const ApplyArguments& arguments, CommandContext& context)
{
    const std::optional<StoreTarget> store = storeIn(arguments);
    if (arguments.format == embeddingFormat)
        requireWritableFile(arguments.out, "--out", {arguments.embeddings, arguments.transform});
    const std::string method = transformMethod(arguments.transform);
    const auto fitted = loadTransform(arguments.transform);
    const ModelNames models = modelsFrom(arguments);
    const EmbeddingSet set = readEmbeddings(arguments.embeddings, namesIn(models), context.job);
    if (store)
        validate(*store, set.gallery.ids);
    const OldQueries oldQueries =
        arguments.oldQueries ? OldQueries::AsGallery : OldQueries::AsSearched;
    const std::optional<Calibration> calibration =
        calibrationFrom(readTuning(arguments.transform), arguments.order);
    if (calibration && arguments.oldQueries)
        throw Error(ErrorCode::BadUsage,
                    {.where = "--old-queries",
                     .problem = "the transform is calibrated, and its old queries are those with "
                                "which the old system is searched during the backfill",
                     .remedy = "Leave out --old-queries."});
    const EmbeddingSet transformed =
        transformedSet(set, models, *fitted, method, oldQueries, context.job, calibration);
    if (store)
        writeStoreFolder(arguments.out, transformed, *store, context.job);
    else if (arguments.format != embeddingFormat)
        writeFeatureFolder(arguments.out, transformed, "." + arguments.format, context.job);
    else
        writeEmbeddings(arguments.out, transformed, context.job);
    context.output << arguments.out << '\n';
}

} // namespace

void addApplyCommand(CLI::App& app, CommandContext& context)
{
    const auto [command, arguments] = addCommand<ApplyArguments>(
        app, context, runApply, "apply",
        "Write the features that a saved transform makes of gallery and queries, to be "
        "searched elsewhere.");
    command->add_option("--embeddings", arguments->embeddings, "Embedding file (.h5)")->required();
    command->add_option("--transform", arguments->transform, "A transform that 'fit' saved")
        ->required();
    command
        ->add_option("--out", arguments->out,
                     "Embedding file to write; with another --format a new folder")
        ->required();
    command->add_option("--old", arguments->models.oldModel, "Old model")->capture_default_str();
    command->add_option("--new", arguments->models.newModel, "New model")->capture_default_str();
    command->add_option("--side", arguments->side,
                        "Side model, where the transform was fitted "
                        "with one");
    command
        ->add_option("--format", arguments->format,
                     "h5; a folder with one file for each matrix: npy, fvecs or fbin; or a folder "
                     "with the gallery as a store takes it in bulk: pgvector, elasticsearch (and "
                     "OpenSearch), qdrant, milvus or weaviate")
        ->check(CLI::IsMember(formatNames()))
        ->capture_default_str();
    addCollectionOption(*command, arguments->collection);
    command->add_option("--ordering", arguments->order,
                        "The order of the backfill, where the transform is calibrated for several");
    command->add_flag("--old-queries", arguments->oldQueries,
                      "The old queries are the old model's, transformed as the gallery is");
    addMemoryOption(*command, context);
    command->footer("Examples:\n"
                    "  crossfade-cli apply --embeddings photos.h5 --transform transform.pt --out "
                    "transformed.h5\n"
                    "  crossfade-cli apply --embeddings photos.h5 --transform transform.pt "
                    "--format fvecs --out transformed\n"
                    "  crossfade-cli apply --embeddings photos.h5 --transform transform.pt "
                    "--format pgvector --out photos.pgvector");
}

} // namespace crossfade
