#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace crossfade
{

/// The content of a saved transform (transform_file.h) as it lies in the file, checked: every size
/// is within the file. Without libtorch, so that it can be tested without.
struct TransformContainer {
    struct Tensor {
        std::vector<std::int64_t> sizes;
        std::string_view values; ///< float32, little-endian; part of `bytes`
    };
    std::unique_ptr<const std::string> bytes; ///< of the whole file
    std::map<std::string, std::string> header;
    std::map<std::string, Tensor> tensors;
};

inline constexpr std::string_view transformMagic = "CROSSFDT";
inline constexpr std::uint32_t transformLayoutVersion = 1;

/// Throws Error(FileNotFound); Error(BadFormat) for a file that is no transform, cut off, damaged
/// or of a later layout; Error(OutOfMemory).
TransformContainer readTransformContainer(const std::filesystem::path& file);

/// Error(BadFormat) for a file that is no transform, or a damaged one.
Error badTransform(const std::filesystem::path& file, Message problem,
                   Message expected = "a transform saved by crossfade-cli fit");

} // namespace crossfade
