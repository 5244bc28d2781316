#include "core/models/onnx/onnx_network.h"

// Where neither ONNX Runtime nor libonnx was there when Crossfade was built.

namespace crossfade
{

const char* onnxLibrary()
{
    return "a Crossfade with libonnx";
}

std::unique_ptr<OnnxNetwork> readOnnxNetwork(const std::filesystem::path& /*file*/)
{
    throw OnnxFailed("this Crossfade was built without what reads ONNX (Debian's libonnx-dev and "
                     "libprotobuf-dev)");
}

} // namespace crossfade
