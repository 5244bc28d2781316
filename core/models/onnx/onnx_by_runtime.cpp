#include "core/base/text.h"
#include "core/models/onnx/onnx_network.h"

#include <onnxruntime_cxx_api.h>

#include <algorithm>
#include <functional>
#include <numeric>

namespace crossfade
{

namespace
{

OnnxFailed failedBy(const Ort::Exception& error)
{
    return OnnxFailed("ONNX Runtime says: " + libraryMessage(error.what()));
}

/// Values of a type as float32.
template <class Value, class Convert>
std::vector<float> floatsOf(const Ort::Value& tensor, std::size_t count, Convert convert)
{
    const auto* const values = tensor.GetTensorData<Value>();
    std::vector<float> floats(count);
    std::transform(values, values + count, floats.begin(), convert);
    return floats;
}

OnnxNetwork::Output outputOf(const Ort::Value& tensor)
{
    if (!tensor.IsTensor())
        throw OnnxFailed("its output is no tensor");
    const auto info = tensor.GetTensorTypeAndShapeInfo();
    const std::size_t count = info.GetElementCount();
    OnnxNetwork::Output output{.shape = info.GetShape(), .values = {}};
    switch (info.GetElementType()) {
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT:
        output.values = floatsOf<float>(tensor, count, std::identity());
        return output;
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_DOUBLE:
        output.values =
            floatsOf<double>(tensor, count, [](double value) { return static_cast<float>(value); });
        return output;
    case ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT16:
        output.values = floatsOf<Ort::Float16_t>(
            tensor, count, [](Ort::Float16_t value) { return value.ToFloat(); });
        return output;
    default:
        throw OnnxFailed("its output is of another type than float");
    }
}

class NetworkOfRuntime : public OnnxNetwork
{
public:
    explicit NetworkOfRuntime(const std::filesystem::path& file)
        : m_session(m_environment, file.c_str(), Ort::SessionOptions())
    {
        if (m_session.GetInputCount() != 1)
            throw OnnxFailed("it takes " + std::to_string(m_session.GetInputCount()) +
                             " inputs, where one, of images, is expected");
        Ort::AllocatorWithDefaultOptions allocator;
        m_input = m_session.GetInputNameAllocated(0, allocator).get();
        m_first = m_session.GetOutputNameAllocated(0, allocator).get();
        const Ort::TypeInfo type = m_session.GetInputTypeInfo(0);
        const auto images = type.GetTensorTypeAndShapeInfo();
        m_type = images.GetElementType();
        if (m_type != ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT &&
            m_type != ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT16)
            throw OnnxFailed("its images are of another type than float32 and float16");
    }

    Output run(const std::vector<float>& pixels, const std::vector<std::int64_t>& shape,
               const std::string& output) override
    {
        try {
            if (m_type == ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT)
                return runWith(pixels, shape, output);
            std::vector<Ort::Float16_t> halves;
            halves.reserve(pixels.size());
            for (const float value : pixels)
                halves.emplace_back(value);
            return runWith(halves, shape, output);
        } catch (const Ort::Exception& error) {
            throw failedBy(error);
        }
    }

private:
    template <class Value>
    Output runWith(const std::vector<Value>& pixels, const std::vector<std::int64_t>& shape,
                   const std::string& output)
    {
        // The library takes what it reads as what it may write.
        const Ort::Value images = Ort::Value::CreateTensor<Value>(
            Ort::MemoryInfo::CreateCpu(OrtArenaAllocator, OrtMemTypeDefault),
            const_cast<Value*>(pixels.data()), pixels.size(), shape.data(), shape.size());
        const char* const input = m_input.c_str();
        const char* const wanted = output.empty() ? m_first.c_str() : output.c_str();
        const std::vector<Ort::Value> made =
            m_session.Run(Ort::RunOptions(), &input, &images, 1, &wanted, 1);
        return outputOf(made.at(0));
    }

    Ort::Env m_environment{ORT_LOGGING_LEVEL_FATAL, "crossfade"};
    Ort::Session m_session;
    std::string m_input; ///< its name
    std::string m_first; ///< the name of the first output
    ONNXTensorElementDataType m_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_UNDEFINED;
};

} // namespace

const char* onnxLibrary()
{
    return "ONNX Runtime";
}

std::unique_ptr<OnnxNetwork> readOnnxNetwork(const std::filesystem::path& file)
{
    try {
        return std::make_unique<NetworkOfRuntime>(file);
    } catch (const Ort::Exception& error) {
        throw failedBy(error);
    }
}

} // namespace crossfade
