#pragma once

#include "core/base/job.h"
#include "core/data/calibration/calibration.h"
#include "core/methods/method.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// A function of an exported map: what one matrix of a transition is made by.
struct ExportedFunction {
    std::string name; ///< old_queries, old_gallery, new_queries, new_gallery
    /// The model whose features it takes: old, new; "old, side": the side model's stand behind the
    /// old model's in a row.
    std::string from;
    std::size_t dimIn = 0;
    std::size_t dimOut = 0;
    std::filesystem::path file = {}; ///< that it is in
};

/// How many vectors of each function are stored with their results.
inline constexpr std::size_t testVectors = 10;

/// Writes what a fitted method makes of single rows, calibrated where there is a calibration, for
/// programs that do not know Crossfade (docs/deploy.md): NumPy arrays with the lines that use them
/// (.npz), TorchScript (.ts.pt), or ONNX (.onnx). An ONNX model is one function: of several, each
/// has a file of its own, whose name has the function's before the ending. A matrix that is the
/// features as they are has no function. Each is first compared with the method itself on the test
/// vectors. Returns the functions. Throws Error(BadUsage) for another ending of the file,
/// Error(NeedsNotMet) where a method or a calibration is no function of single rows, where nothing
/// is left to be written, and where NumPy or ONNX has nothing for a step; Error(WriteFailed),
/// Cancelled.
std::vector<ExportedFunction> exportMap(const std::filesystem::path& file,
                                        const FittedMethod& fitted,
                                        const std::optional<Calibration>& calibration,
                                        JobContext& job);

/// Whether the ending of a file's name is that of one of the formats.
bool isMapFile(const std::filesystem::path& file);

/// Exports what 'fit' or 'plan' saved, with its calibration for an order (calibrationFrom()).
/// Throws as exportMap() and loadTransform().
std::vector<ExportedFunction> exportSavedMap(const std::filesystem::path& transform,
                                             const std::string& order,
                                             const std::filesystem::path& file, JobContext& job);

} // namespace crossfade
