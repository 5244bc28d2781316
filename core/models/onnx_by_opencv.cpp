#include "core/base/text.h"
#include "core/models/onnx_network.h"

#include <opencv2/core/utils/logger.hpp>
#include <opencv2/dnn.hpp>

#include <mutex>
#include <string_view>

namespace crossfade
{

namespace
{

/// The text between two others; empty where they are not there.
std::string between(const std::string& text, std::string_view before, std::string_view after)
{
    const std::size_t start = text.find(before);
    if (start == std::string::npos)
        return {};
    const std::size_t first = start + before.size();
    const std::size_t end = text.find(after, first);
    return end == std::string::npos ? std::string() : text.substr(first, end - first);
}

/// What OpenCV says, and of which operator: "Node [Foo@ai.onnx]:(…)" while it reads the file,
/// `layer … of type "Foo"` while it makes the network. Not where in its sources it says so.
OnnxFailed failedBy(const cv::Exception& error)
{
    const std::string& message = error.err;
    std::string name = between(message, "of type \"", "\"");
    if (!name.empty())
        return OnnxFailed("the operator " + printable(name) + " is not one of OpenCV's");
    name = between(message, "Node [", "]");
    if (!name.empty())
        return OnnxFailed("the operator " + printable(name) + " cannot be read by OpenCV");
    return OnnxFailed("OpenCV cannot read it (" + libraryMessage(message) + ")");
}

class NetworkOfOpenCv : public OnnxNetwork
{
public:
    explicit NetworkOfOpenCv(cv::dnn::Net net) : m_net(std::move(net)) {}

    Output run(const std::vector<float>& pixels, const std::vector<std::int64_t>& shape,
               const std::string& output) override
    {
        const std::vector<int> extents(shape.begin(), shape.end());
        const std::scoped_lock lock(m_mutex);
        try {
            m_net.setInput(cv::Mat(extents, CV_32F, const_cast<float*>(pixels.data())));
            const cv::Mat made = output.empty() ? m_net.forward() : m_net.forward(output);
            if (made.type() != CV_32F || !made.isContinuous())
                throw OnnxFailed("its output is of another type than float");
            const float* const values = made.ptr<float>();
            return {{made.size.p, made.size.p + made.dims}, {values, values + made.total()}};
        } catch (const cv::Exception& error) {
            throw failedBy(error);
        }
    }

private:
    std::mutex m_mutex; ///< a network computes one thing at a time
    cv::dnn::Net m_net;
};

} // namespace

const char* onnxLibrary()
{
    return "OpenCV";
}

bool readsExternalData()
{
    return false;
}

std::unique_ptr<OnnxNetwork> readOnnxNetwork(const std::filesystem::path& file)
{
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
    try {
        cv::dnn::Net net = cv::dnn::readNetFromONNX(file.string());
        net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
        net.setPreferableTarget(cv::dnn::DNN_TARGET_CPU);
        for (const std::string& layer : net.getLayerNames())
            (void)net.getLayer(net.getLayerId(layer)); // makes it, or says that there is none
        return std::make_unique<NetworkOfOpenCv>(std::move(net));
    } catch (const cv::Exception& error) {
        throw failedBy(error);
    }
}

} // namespace crossfade
