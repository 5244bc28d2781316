#include "core/export/map_export.h"

#include "core/base/error.h"
#include "core/data/formats/npy_format.h"
#include "core/export/numpy_lines.h"
#include "core/export/onnx_model.h"
#include "core/export/traced_map.h"
#include "core/files/atomic_file.h"
#include "core/files/zip_archive.h"
#include "core/methods/registry.h"
#include "core/tuning/tuning_file.h"

#include <torch/utils.h>

#include <algorithm>
#include <array>
#include <sstream>

namespace crossfade
{

namespace
{

/// A NumPy array as .npy.
std::string npyText(const torch::Tensor& array)
{
    const torch::Tensor values = array.contiguous();
    std::string shape;
    for (const std::int64_t size : values.sizes())
        shape += std::to_string(size) + ",";
    return npyStart("<f4", shape)
        .append(reinterpret_cast<const char*>(values.data_ptr<float>()),
                static_cast<std::size_t>(values.numel()) * sizeof(float));
}

void writeNumPy(const std::filesystem::path& file, const TracedMap& map)
{
    const NumPyLines lines = numpyLines(map);
    std::vector<std::pair<std::string, std::string>> entries;
    for (const auto& [name, array] : lines.arrays)
        entries.emplace_back(name + ".npy", npyText(array));
    for (const TracedFunction& function : map.functions) {
        entries.emplace_back(function.is.name + "_inputs.npy", npyText(function.inputs));
        entries.emplace_back(function.is.name + "_outputs.npy", npyText(function.wanted));
    }
    entries.emplace_back("lines.npy",
                         npyStart("|S" + std::to_string(lines.lines.size()), "") + lines.lines);
    writeWholeFile(file, storedZip(entries));
}

void writeTorchScript(const std::filesystem::path& file, TracedMap map)
{
    for (const TracedFunction& function : map.functions) {
        map.module.register_buffer(function.is.name + "_inputs", function.inputs);
        map.module.register_buffer(function.is.name + "_outputs", function.wanted);
    }
    map.module.eval();
    std::ostringstream bytes; // libtorch ends the program where a file of its own cannot be written
    map.module.save(bytes);
    writeWholeFile(file, bytes.view());
}

void writeOnnx(TracedMap& map)
{
    std::vector<std::string> models; // all, before the first is written
    for (const TracedFunction& function : map.functions)
        models.push_back(onnxModel(map, function));
    for (std::size_t f = 0; f < models.size(); ++f) {
        std::filesystem::path& file = map.functions[f].is.file;
        if (models.size() > 1)
            file.replace_extension(map.functions[f].is.name + ".onnx");
        writeWholeFile(file, models[f]);
    }
}

/// The endings of the formats' files.
constexpr const char* numPyEnding = ".npz";
constexpr const char* torchScriptEnding = ".ts.pt";
constexpr const char* onnxEnding = ".onnx";

} // namespace

bool isMapFile(const std::filesystem::path& file)
{
    return std::ranges::any_of(
        std::array{numPyEnding, torchScriptEnding, onnxEnding},
        [name = file.string()](const char* ending) { return name.ends_with(ending); });
}

std::vector<ExportedFunction> exportMap(const std::filesystem::path& file,
                                        const FittedMethod& fitted,
                                        const std::optional<Calibration>& calibration,
                                        JobContext& job)
{
    const auto is = [&](const char* ending) { return file.string().ends_with(ending); };
    if (!isMapFile(file))
        throw Error(ErrorCode::BadUsage,
                    {.where = file.string(),
                     .problem = "its ending names no format of maps",
                     .expected = ".npz (NumPy), .ts.pt (TorchScript) or .onnx (ONNX)"});
    TracedMap map = tracedMap(fitted, calibration, job);
    for (TracedFunction& function : map.functions)
        function.is.file = file;
    if (is(numPyEnding))
        writeNumPy(file, map);
    else if (is(torchScriptEnding))
        writeTorchScript(file, map);
    else
        writeOnnx(map);
    std::vector<ExportedFunction> functions;
    for (const TracedFunction& function : map.functions)
        functions.push_back(function.is);
    return functions;
}

std::vector<ExportedFunction> exportSavedMap(const std::filesystem::path& transform,
                                             const std::string& order,
                                             const std::filesystem::path& file, JobContext& job)
{
    return exportMap(file, *loadTransform(transform), calibrationFrom(readTuning(transform), order),
                     job);
}

} // namespace crossfade
