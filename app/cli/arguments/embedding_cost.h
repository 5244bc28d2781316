#pragma once

#include "core/base/job.h"
#include "core/study/request/study.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace CLI
{
class App;
}

namespace crossfade
{

/// What embedding one item again costs, as `costs`, `evaluate` and `export` take it.
struct EmbeddingCostArguments {
    std::string newModel;                    ///< --new-model: TorchScript, empty: none
    std::size_t size = 0;                    ///< --size: side of its images; 0: as it says
    std::optional<std::uint64_t> macs;       ///< --embedding-macs
    std::optional<std::uint64_t> imageBytes; ///< --image-bytes
};

/// --new-model and --size.
void addNewModelOptions(CLI::App& command, EmbeddingCostArguments& arguments);

/// Adds --new-model, --size, --embedding-macs and --image-bytes.
void addEmbeddingCostOptions(CLI::App& command, EmbeddingCostArguments& arguments);

/// The multiply–accumulates of a TorchScript model for one image of size × size (imageSizeFor()).
/// None where no file is named, and, with a note that says why, for a model with operators whose
/// products cannot be counted. Throws Error.
std::optional<std::uint64_t> countedMacs(const std::string& file, std::size_t size,
                                         JobContext& job);

/// Sets what is asked for, and leaves the rest of the study as it is. Throws Error.
void applyEmbeddingCost(Study& study, const EmbeddingCostArguments& arguments, JobContext& job);

} // namespace crossfade
