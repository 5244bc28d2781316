#pragma once

#include <torch/types.h>

#include <filesystem>
#include <map>
#include <string>

namespace crossfade
{

/// What a saved transform holds: a header of short texts (the method, its options, the dimensions)
/// and named float32 tensors. Plain data, all numbers little-endian; reading it runs no code:
///
///     8 bytes   "CROSSFDT"
///     u32       version of this layout: 1
///     u32       number of header entries, then each: name, value
///     u32       number of tensors, then each: name, u32 rank, rank × u64 sizes, float32 values
///     u64       FNV-1a (64 bit) of all bytes before it
///
/// where a name or a value is a u32 length and that many bytes of UTF-8.
struct TransformFile {
    std::map<std::string, std::string> header; ///< "method" is always there
    std::map<std::string, torch::Tensor> tensors;
};

/// Writes to a temporary file, then renames it. Throws Error(WriteFailed).
void writeTransform(const std::filesystem::path& file, const TransformFile& content);

/// Throws Error(FileNotFound); Error(BadFormat) for a file that is no transform, cut off, damaged
/// or of a later layout.
TransformFile readTransform(const std::filesystem::path& file);

/// Reads a transform that `method` must have saved. Throws Error(BadFormat) where another did, and
/// else as readTransform(file) does.
TransformFile readTransform(const std::filesystem::path& file, const std::string& method);

} // namespace crossfade
