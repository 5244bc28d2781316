#pragma once

// For the sources of this folder and its tests only.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace crossfade
{

/// What an ONNX file declares to take and to give.
struct OnnxInterface {
    /// The shape of its first input, such as [1, 3, 224, 224]; 0: an extent that it leaves open.
    std::vector<std::size_t> input;
    std::vector<std::string> outputs; ///< their names
};

/// Empty where the file declares nothing, or is no ONNX file: then whoever loads it says what is
/// wrong. Source: the messages ModelProto, GraphProto and ValueInfoProto of onnx.proto.
/// Throws Error(FileNotFound, BadFormat) where the file cannot be read.
OnnxInterface onnxInterface(const std::filesystem::path& file);

/// The bytes of the file and of those beside it that it names for its weights; each file once, and
/// none that is not there. Throws as onnxInterface() does.
std::uintmax_t onnxBytes(const std::filesystem::path& file);

} // namespace crossfade
