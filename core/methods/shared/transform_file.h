#pragma once

#include "core/methods/options.h"

#include <torch/nn/module.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace crossfade
{

/// What a saved transform holds: short texts (the method, its options, the dimensions) and named
/// float32 tensors. Plain data, all numbers little-endian; reading it runs no code:
///
///     8 bytes   "CROSSFDT"
///     u32       version of this layout: 1
///     u32       number of facts, then each: name, value
///     u32       number of tensors, then each: name, u32 rank, rank × u64 sizes, float32 values
///     u64       FNV-1a (64 bit) of all bytes before it
///
/// where a name or a value is a u32 length and that many bytes of UTF-8.
struct TransformFile {
    std::map<std::string, std::string> facts; ///< "method" is always there
    std::map<std::string, torch::Tensor> tensors;
};

/// Writes aside, then renames. Throws Error(WriteFailed).
void writeTransform(const std::filesystem::path& file, const TransformFile& content);

/// Throws Error(FileNotFound); Error(BadFormat) for a file that is no transform, cut off, damaged
/// or of a later layout.
TransformFile readTransform(const std::filesystem::path& file);

/// The same, and Error(BadFormat) where another method than `method` saved it.
TransformFile readTransform(const std::filesystem::path& file, const std::string& method);

/// The fact `name`. Throws Error(BadFormat) where there is none.
const std::string& fact(const TransformFile& content, const std::string& name,
                        const std::filesystem::path& file);
/// The fact `name` as a whole number from `minimum` to `maximum`. Throws Error(BadFormat).
std::int64_t numberFact(const TransformFile& content, const std::string& name, std::int64_t minimum,
                        std::int64_t maximum, const std::filesystem::path& file);

/// The facts that a transform of `method` begins with: the method, the version that saves it, the
/// dimensions, and every option under its name.
std::map<std::string, std::string> transformFacts(const std::string& method, std::int64_t oldDim,
                                                  std::int64_t newDim, const Options& options);

/// The options that `specs` name, from the facts of the same names. Throws Error(BadFormat).
Options optionFacts(const TransformFile& content, const std::vector<OptionSpec>& specs,
                    const std::filesystem::path& file);

/// The parameters and float32 buffers of a module by name, on the CPU. (BatchNorm's count of
/// batches has no part in what a module computes.)
std::map<std::string, torch::Tensor> stateOf(const torch::nn::Module& module);

/// Throws Error(BadFormat) where the file holds fewer than `count` values: so that what a file
/// claims to be is not built before it is known to be there.
void requireValues(const TransformFile& content, std::uint64_t count,
                   const std::filesystem::path& file);

/// Puts the tensors of a file into `module`, bit for bit. Throws Error(BadFormat) unless names and
/// shapes are exactly the module's.
void loadState(torch::nn::Module& module, const TransformFile& content,
               const std::filesystem::path& file);

} // namespace crossfade
