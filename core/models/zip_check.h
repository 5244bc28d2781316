#pragma once

#include <filesystem>

namespace crossfade
{

/// Throws Error(BadFormat) where the content of a zip archive does not match the CRC-32 that the
/// archive has of it, or its directory is damaged: libtorch reads TorchScript files without a look
/// at them. A file that is no zip archive passes; so do compressed entries, which PyTorch does not
/// write. Throws Error(FileNotFound).
void requireUndamagedZip(const std::filesystem::path& file);

} // namespace crossfade
