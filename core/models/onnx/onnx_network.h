#pragma once

// For the sources of this folder only.

#include <cstddef>
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

/// What a model declares to take and to give.
struct OnnxInterface {
    /// The shape of its images, such as [1, 3, 224, 224]; 0: an extent that it leaves open. Empty:
    /// it declares none.
    std::vector<std::size_t> images;
    std::vector<std::string> outputs; ///< their names
};

/// An extent as the model's file has it; 0 where it is written so that it is open, such as −1.
inline std::size_t declaredExtent(std::int64_t extent)
{
    constexpr std::int64_t largest = 1 << 20;
    return extent > 0 && extent <= largest ? static_cast<std::size_t>(extent) : 0;
}

/// A model that a library has read, to be run on the processor. Safe to call from several threads.
class OnnxNetwork
{
public:
    struct Output {
        std::vector<std::int64_t> shape;
        std::vector<float> values;
    };

    virtual ~OnnxNetwork() = default;
    virtual OnnxInterface declared() const = 0;
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
