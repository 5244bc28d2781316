#pragma once

#include "app/gui/launchoptions.h"

#include <filesystem>

namespace crossfade
{

/// Writes the figures and tables that `options` asks for from the results file `results`. Sweeps
/// that do not share a chart go to NAME-2.svg, NAME-3.svg, … beside NAME.svg.
/// Throws Error: what readResults() throws, BadUsage for a metric or sweeps that are not there or a
/// file name whose ending says no format (before anything is written), WriteFailed.
void exportFiles(const std::filesystem::path& results, const ExportOptions& options);

} // namespace crossfade
