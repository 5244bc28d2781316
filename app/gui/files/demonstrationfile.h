#pragma once

#include "core/base/job.h"

#include <filesystem>

namespace crossfade
{

/// The user's own folder for the demonstration.
std::filesystem::path demonstrationFolder();

/// The results file of the demonstration in `folder`. Where it is missing it is made, which takes a
/// few minutes. Throws Error, Cancelled.
std::filesystem::path demonstrationFile(const std::filesystem::path& folder, JobContext& job);

} // namespace crossfade
