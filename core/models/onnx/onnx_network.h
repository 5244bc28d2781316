#pragma once

// For the sources of this folder only.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace crossfade
{

/// Why a library cannot read or run a model, in its own words.
struct OnnxFailed : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A model that a library has read, to be run on the processor. Safe to call from several threads.
class OnnxNetwork
{
public:
    struct Output {
        std::vector<std::int64_t> shape;
        std::vector<float> values;
    };

    virtual ~OnnxNetwork() = default;
    /// @param pixels  of the input, in `shape`
    /// @param output  the name of the one that is wanted; empty: the first
    /// Throws OnnxFailed.
    virtual Output run(const std::vector<float>& pixels, const std::vector<std::int64_t>& shape,
                       const std::string& output) = 0;
};

/// What reads and runs models in this build: ONNX Runtime where it is packaged (Debian 13), else
/// Crossfade itself, by libtorch.
const char* onnxLibrary();
/// Reads a model by it, with weights that are in another file beside it (external data). To be
/// called in a child process: libraries crash on some damaged files. Throws OnnxFailed.
std::unique_ptr<OnnxNetwork> readOnnxNetwork(const std::filesystem::path& file);

} // namespace crossfade
