#pragma once

#include "app/gui/launchoptions.h"

#include <filesystem>

namespace crossfade
{

/// Writes figures and tables of the results file `results`. Sweeps that do not share a chart go to
/// NAME-2.svg, NAME-3.svg, … beside NAME.svg.
/// Throws Error: what readResults() throws; BadUsage, before anything is written, for an unknown
/// metric or attribute, for results without sweeps and for a file name whose ending names no
/// format; WriteFailed.
void exportFiles(const std::filesystem::path& results, const ExportOptions& options);

} // namespace crossfade
