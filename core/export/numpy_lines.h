#pragma once

// For the sources of this folder only.

#include "core/export/traced_map.h"

#include <string>
#include <utility>
#include <vector>

namespace crossfade
{

/// A map as lines of Python that use NumPy, and the arrays that they name.
struct NumPyLines {
    std::string lines;
    std::vector<std::pair<std::string, torch::Tensor>> arrays;
};

/// Throws Error(NeedsNotMet) for a step that it has no line for.
NumPyLines numpyLines(const TracedMap& map);

} // namespace crossfade
