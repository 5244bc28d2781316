#pragma once

#include "core/methods/shared/transform_file.h"

#include <torch/nn/module.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace crossfade
{

// A module's values in a saved transform.

/// The parameters and float32 buffers of a module by name, on the CPU. (BatchNorm's count of
/// batches is left out: no output depends on it.)
std::map<std::string, torch::Tensor> stateOf(const torch::nn::Module& module);

/// Throws Error(BadFormat) where the file holds fewer than `count` values. To be called before a
/// module of the size that the header claims is built.
void requireValues(const TransformFile& content, std::uint64_t count,
                   const std::filesystem::path& file);

/// Copies the tensors of a file into `module`, bit for bit. Throws Error(BadFormat) unless names
/// and shapes are exactly the module's.
void loadState(torch::nn::Module& module, const TransformFile& content,
               const std::filesystem::path& file);

/// Copies the values of one module into another, to go on from them. False, and nothing is copied,
/// where their names or shapes differ.
bool copyState(const torch::nn::Module& from, torch::nn::Module& into);

} // namespace crossfade
