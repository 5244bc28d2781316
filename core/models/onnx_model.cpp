#include "core/models/onnx_model.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/models/onnx_interface.h"

#include <opencv2/core/utils/logger.hpp>
#include <opencv2/dnn.hpp>

#include <algorithm>
#include <mutex>
#include <optional>
#include <string_view>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

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
std::string reasonOf(const cv::Exception& error)
{
    const std::string& message = error.err;
    std::string name = between(message, "of type \"", "\"");
    if (!name.empty())
        return "the operator " + printable(name) + " is not one of OpenCV's";
    name = between(message, "Node [", "]");
    if (!name.empty())
        return "the operator " + printable(name) + " cannot be read by OpenCV";
    return "OpenCV cannot read it (" + libraryMessage(message) + ")";
}

Error unreadable(const fs::path& file, const std::string& problem)
{
    return {ErrorCode::BadFormat,
            {.where = file,
             .problem = problem,
             .expected = "an ONNX model of operators that OpenCV has",
             .remedy = "Copy it anew where it was cut off; else save the model as TorchScript, in "
                       "Python: torch.jit.trace(model.eval(), torch.rand(2, 3, 224, "
                       "224)).save('model.pt')."}};
}

/// Throws where a model has several outputs and none is named, or another.
void requireOutput(const fs::path& file, const std::vector<std::string>& outputs,
                   const std::string& named)
{
    const bool isThere = std::ranges::find(outputs, named) != outputs.end();
    if (named.empty() ? outputs.size() < 2 : isThere) // none: OpenCV says what is wrong
        return;
    throw Error(ErrorCode::BadFormat,
                {.where = file,
                 .problem = "the model has " + std::to_string(outputs.size()) +
                            " outputs: " + printable(joined(outputs, ", ")),
                 .expected = named.empty() ? "one, the features" : "one of them named",
                 .remedy = "Name the one that holds the features (--output), or export the part of "
                           "the model that ends with the embedding."});
}

/// The side of the images that a model declares to take; none: it leaves that open.
std::optional<std::size_t> declaredSide(const fs::path& file, const std::vector<std::size_t>& shape,
                                        bool channelsLast)
{
    if (shape.size() != 4) // none, or OpenCV says what is wrong
        return {};
    const std::size_t channels = channelsLast ? shape[3] : shape[1];
    const std::size_t height = channelsLast ? shape[1] : shape[2];
    const std::size_t width = channelsLast ? shape[2] : shape[3];
    const bool isOblong = height != 0 && width != 0 && height != width;
    if ((channels != 0 && channels != 3) || isOblong)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = file,
                     .problem = "the model takes images of " + std::to_string(channels) +
                                " channels, " + std::to_string(height) + " high and " +
                                std::to_string(width) + " wide",
                     .expected = "3 channels and a square",
                     .remedy = "Where the channels come last, say so (--layout nhwc)."});
    const std::size_t side = std::max(height, width);
    return side == 0 ? std::nullopt : std::optional(side);
}

class OnnxModel : public ImageModel
{
public:
    /// @param side  of the images, where the model declares it
    OnnxModel(fs::path file, cv::dnn::Net net, const Preprocessing& preprocessing,
              std::optional<std::size_t> side)
        : m_file(std::move(file)),
          m_net(std::move(net)),
          m_channelsLast(preprocessing.channelsLast),
          m_side(side),
          m_output(preprocessing.output)
    {
    }

    std::optional<std::size_t> imageSize() const override { return m_side; }

    FeatureMatrix embed(const std::vector<float>& pixels, std::size_t n,
                        std::size_t size) const override
    {
        requireSide(size);
        const std::scoped_lock lock(m_mutex);
        const int count = static_cast<int>(n);
        const int side = static_cast<int>(size);
        const std::vector<int> shape = m_channelsLast ? std::vector<int>{count, side, side, 3}
                                                      : std::vector<int>{count, 3, side, side};
        try {
            m_net.setInput(cv::Mat(shape, CV_32F, const_cast<float*>(pixels.data())));
            return featuresIn(m_output.empty() ? m_net.forward() : m_net.forward(m_output), n);
        } catch (const cv::Exception& error) {
            throw failed("the model failed: " + reasonOf(error));
        }
    }

private:
    /// OpenCV computes with images of another size, and gives something else.
    void requireSide(std::size_t size) const
    {
        if (m_side && size != *m_side)
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = m_file,
                         .problem = "images are " + std::to_string(size) + " pixels a side",
                         .expected = std::to_string(*m_side) + ", as the model declares",
                         .remedy = "Give it that size (--size, or --crop out of a larger one)."});
    }

    FeatureMatrix featuresIn(const cv::Mat& output, std::size_t n) const
    {
        if (output.dims != 2 || output.size[0] != static_cast<int>(n) || output.size[1] < 1 ||
            output.type() != CV_32F || !output.isContinuous())
            throw failed("the model's output for " + std::to_string(n) + " images is " +
                         shapeText(output));
        const float* const values = output.ptr<float>();
        const auto dim = static_cast<std::size_t>(output.size[1]);
        return {n, dim, std::vector<float>(values, values + n * dim)};
    }

    Error failed(const std::string& problem) const
    {
        return {ErrorCode::ShapeMismatch,
                {.where = m_file,
                 .problem = problem,
                 .expected = "one float row of features [n, d] an image",
                 .remedy = "Check that size, crop and layout are those the model was made for, and "
                           "that it ends with the embedding."}};
    }

    static std::string shapeText(const cv::Mat& output)
    {
        std::string text;
        for (int i = 0; i < output.dims; ++i)
            text += (i == 0 ? "[" : ", ") + std::to_string(output.size[i]);
        return text + "]";
    }

    fs::path m_file;
    mutable std::mutex m_mutex; ///< a network computes one thing at a time
    mutable cv::dnn::Net m_net;
    bool m_channelsLast;
    std::optional<std::size_t> m_side;
    std::string m_output; ///< empty: the only one
};

cv::dnn::Net readOnnxNet(const fs::path& file)
{
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
    try {
        cv::dnn::Net net = cv::dnn::readNetFromONNX(file.string());
        net.setPreferableBackend(cv::dnn::DNN_BACKEND_OPENCV);
        net.setPreferableTarget(cv::dnn::DNN_TARGET_CPU);
        for (const std::string& layer : net.getLayerNames())
            (void)net.getLayer(net.getLayerId(layer)); // makes it, or says that there is none
        return net;
    } catch (const cv::Exception& error) {
        throw unreadable(file, reasonOf(error));
    }
}

OnnxInterface readWholeInterface(const fs::path& file)
{
    OnnxInterface declared = onnxInterface(file);
    if (!declared.isWhole)
        throw Error(ErrorCode::BadFormat,
                    {.where = file,
                     .problem = "its weights are in another file (external data)",
                     .expected = "an ONNX model that holds its weights",
                     .remedy = "Put them into one file, in Python: "
                               "onnx.save(onnx.load('model.onnx'), 'whole.onnx')."});
    return declared;
}

} // namespace

bool isOnnx(const fs::path& file)
{
    return file.extension() == ".onnx";
}

void requireReadableOnnx(const fs::path& file)
{
    (void)readWholeInterface(file);
    (void)readOnnxNet(file);
}

std::unique_ptr<ImageModel> loadOnnxModel(const fs::path& file, const Preprocessing& preprocessing)
{
    const OnnxInterface declared = readWholeInterface(file);
    requireOutput(file, declared.outputs, preprocessing.output);
    const auto side = declaredSide(file, declared.input, preprocessing.channelsLast);
    return std::make_unique<OnnxModel>(file, readOnnxNet(file), preprocessing, side);
}

} // namespace crossfade
