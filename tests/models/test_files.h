#pragma once

#include "tests/support/temporary_folder.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace crossfade::test
{

/// Writes a file, making the folders on the way to it.
void writeText(const std::filesystem::path& file, std::string_view text);

/// Writes the first `bytes` bytes of `file` to `name`.
void writeCut(const std::filesystem::path& file, std::size_t bytes,
              const std::filesystem::path& name);

/// Writes a TorchScript file whose forward() has this body, in the language of torch.jit; its
/// argument, the images, is `x`.
std::filesystem::path writeModel(const std::filesystem::path& file, const std::string& body);

/// The same of the mean over the image, with the size of its images as a number of the module.
void writeModelWithSize(const std::filesystem::path& file, std::int64_t size);

/// The same with a buffer `weight` of two stored values, whose size says that it has 2000.
void writeModelWithTornTensor(const std::filesystem::path& file);

} // namespace crossfade::test
