#pragma once

// For the sources of this folder only.

#include "core/data/calibration/calibration.h"
#include "core/export/map_export.h"

#include <torch/csrc/jit/api/module.h>
#include <torch/types.h>

#include <optional>
#include <vector>

namespace crossfade
{

/// A function that was recorded, as a method of a TorchScript module.
struct TracedFunction {
    ExportedFunction is;
    torch::Tensor inputs; ///< [testVectors, dimIn]
    torch::Tensor wanted; ///< [testVectors, dimOut], by FittedMethod::apply()
};

struct TracedMap {
    torch::jit::Module module; ///< with a method for each function, for any number of rows
    std::vector<TracedFunction> functions;
};

/// Throws as exportMap().
TracedMap tracedMap(const FittedMethod& fitted, const std::optional<Calibration>& calibration,
                    JobContext& job);

} // namespace crossfade
