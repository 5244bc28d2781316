#pragma once

#include "app/gui/launchoptions.h"

#include <filesystem>

namespace crossfade
{

/// Writes the figures and tables that `options` asks for from the results file `results`.
/// Throws Error: what readResults() throws, BadUsage for a metric that is not there or a file name
/// whose ending says no format (before anything is written), WriteFailed.
void exportFiles(const std::filesystem::path& results, const ExportOptions& options);

} // namespace crossfade
