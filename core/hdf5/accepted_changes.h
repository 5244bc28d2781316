#pragma once

#include "core/base/job.h"

#include <filesystem>
#include <string>
#include <vector>

namespace crossfade
{

/// Takes what another program has changed in an embedding file that Crossfade wrote: gives the
/// values that do not match their checksum any more a new one. Nothing else in the file changes.
/// The file is replaced whole, and only where it breaks no rule with the changes.
/// @return the datasets with changed values; empty: there are none, and the file stays as it is
/// Throws Error (as readEmbeddings()), Cancelled.
std::vector<std::string> acceptChanges(const std::filesystem::path& file, JobContext& job);

} // namespace crossfade
