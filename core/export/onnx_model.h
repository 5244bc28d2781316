#pragma once

// For the sources of this folder only.

#include "core/export/traced_map.h"

#include <string>

namespace crossfade
{

/// One function of a map as an ONNX model of operator set 13: input `rows` [n, dimIn], and an
/// output of the function's name [n, dimOut]. The test vectors and their results are initializers
/// of the names `<function>_inputs` and `<function>_outputs`. Throws Error(NeedsNotMet) for a step
/// that it has no operator for, and where Crossfade was built without libonnx.
std::string onnxModel(const TracedMap& map, const TracedFunction& function);

} // namespace crossfade
