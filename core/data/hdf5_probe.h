#pragma once

// For the sources of this folder only.

#include <filesystem>

namespace crossfade::hdf5
{

/// Opens a file and every object and attribute in it in a child process, without reading values: on
/// some damaged files HDF5 crashes, never ends or takes all memory, and then only the child dies.
/// What is merely refused there is left to the readers, which say what they wanted of it. To be
/// called with the Lock held. Throws Error(BadFormat), or Error(OutOfMemory) where no process can
/// be started.
void requireReadable(const std::filesystem::path& file);

} // namespace crossfade::hdf5
