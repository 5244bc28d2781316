#include "app/cli/arguments/embedding_cost.h"

#include "core/base/error.h"
#include "core/models/count_macs.h"
#include "core/models/image_size.h"

#include <CLI/CLI.hpp>

namespace crossfade
{

void addNewModelOptions(CLI::App& command, EmbeddingCostArguments& arguments)
{
    command.add_option(
        "--new-model", arguments.newModel,
        "TorchScript (.pt) of the new model, whose multiply-accumulates are counted; "
        "without it the cost of embedding is unknown");
    command
        .add_option("--size", arguments.size,
                    "Side of the models' images; default: what each model says")
        ->check(CLI::Range(1, 4096));
}

void addEmbeddingCostOptions(CLI::App& command, EmbeddingCostArguments& arguments)
{
    addNewModelOptions(command, arguments);
    command
        .add_option("--embedding-macs", arguments.macs,
                    "Multiply-accumulates of the new model for one item, for the chart of costs")
        ->excludes("--new-model");
    command.add_option("--image-bytes", arguments.imageBytes,
                       "Bytes of the image of one item, for the chart of costs");
}

std::optional<std::uint64_t> countedMacs(const std::string& file, std::size_t size, JobContext& job)
{
    if (file.empty())
        return {};
    try {
        return countMacs(file, imageSizeFor(file, size, job), job);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::NeedsNotMet)
            throw;
        job.note(error.what());
        return {};
    }
}

void applyEmbeddingCost(Study& study, const EmbeddingCostArguments& arguments, JobContext& job)
{
    if (arguments.macs)
        study.embeddingMacs = arguments.macs;
    if (const auto counted = countedMacs(arguments.newModel, arguments.size, job))
        study.embeddingMacs = counted;
    if (arguments.imageBytes)
        study.imageBytes = arguments.imageBytes;
}

} // namespace crossfade
