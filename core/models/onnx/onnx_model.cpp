#include "core/models/onnx/onnx_model.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/models/onnx/onnx_interface.h"
#include "core/models/onnx/onnx_network.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

/// What always works.
std::string saveAsTorchScript(std::size_t side)
{
    const std::string pixels = std::to_string(side);
    return "save the model as TorchScript, in Python: model.eval(); traced = "
           "torch.jit.trace(model, torch.rand(2, 3, " +
           pixels + ", " + pixels + ")); traced.save('model.pt').";
}

Error unreadable(const fs::path& file, const std::string& problem)
{
    return {ErrorCode::BadFormat,
            {.where = file,
             .problem = problem,
             .expected = std::string("an ONNX model of operators that ") + onnxLibrary() + " has",
             .remedy = "Copy it anew where it was cut off; else " + saveAsTorchScript(224)}};
}

/// Throws where a model has several outputs and none is named, or another.
void requireOutput(const fs::path& file, const std::vector<std::string>& outputs,
                   const std::string& named)
{
    const bool isThere = std::ranges::find(outputs, named) != outputs.end();
    if (named.empty() ? outputs.size() < 2 : isThere) // none: the library says what is wrong
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
    if (shape.size() != 4) // none, or the library says what is wrong
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
    /// @param side   of the images, where the model declares it
    /// @param batch  as many images as it takes at a time; 0: any number
    OnnxModel(fs::path file, std::unique_ptr<OnnxNetwork> network,
              const Preprocessing& preprocessing, std::optional<std::size_t> side,
              std::size_t batch)
        : m_file(std::move(file)),
          m_network(std::move(network)),
          m_channelsLast(preprocessing.channelsLast),
          m_side(side),
          m_batch(batch),
          m_output(preprocessing.output)
    {
    }

    std::optional<std::size_t> imageSize() const override { return m_side; }

    FeatureMatrix embed(const std::vector<float>& pixels, std::size_t n,
                        std::size_t size) const override
    {
        requireSide(size);
        try {
            if (m_batch == 0 || m_batch == n)
                return featuresIn(run(pixels, n, size), n);
            return inItsBatches(pixels, n, size);
        } catch (const OnnxFailed& failure) {
            throw failed(std::string("the model failed: ") + failure.what(),
                         " Else " + saveAsTorchScript(size));
        }
    }

private:
    OnnxNetwork::Output run(const std::vector<float>& pixels, std::size_t n, std::size_t size) const
    {
        const auto count = static_cast<std::int64_t>(n);
        const auto side = static_cast<std::int64_t>(size);
        return m_network->run(pixels,
                              m_channelsLast ? std::vector<std::int64_t>{count, side, side, 3}
                                             : std::vector<std::int64_t>{count, 3, side, side},
                              m_output);
    }

    /// Gives the model as many images at a time as it declares, the last time with black ones
    /// behind them.
    FeatureMatrix inItsBatches(const std::vector<float>& pixels, std::size_t n,
                               std::size_t size) const
    {
        const std::size_t image = pixels.size() / std::max<std::size_t>(1, n);
        OnnxNetwork::Output whole;
        for (std::size_t first = 0; first < n; first += m_batch) {
            const std::size_t count = std::min(m_batch, n - first);
            const auto begin = pixels.begin() + static_cast<std::ptrdiff_t>(first * image);
            std::vector<float> some(begin, begin + static_cast<std::ptrdiff_t>(count * image));
            some.resize(m_batch * image);
            OnnxNetwork::Output made = run(some, m_batch, size);
            if (made.shape.empty() || made.shape[0] != static_cast<std::int64_t>(m_batch))
                throw OnnxFailed("its output is not a row for each image");
            const auto row = static_cast<std::ptrdiff_t>(made.values.size() / m_batch);
            whole.values.insert(whole.values.end(), made.values.begin(),
                                made.values.begin() + static_cast<std::ptrdiff_t>(count) * row);
            whole.shape = std::move(made.shape);
        }
        whole.shape[0] = static_cast<std::int64_t>(n);
        return featuresIn(std::move(whole), n);
    }

    /// Images of another size can give something else without a word.
    void requireSide(std::size_t size) const
    {
        if (m_side && size != *m_side)
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = m_file,
                         .problem = "images are " + std::to_string(size) + " pixels a side",
                         .expected = std::to_string(*m_side) + ", as the model declares",
                         .remedy = "Give it that size (--size, or --crop out of a larger one)."});
    }

    FeatureMatrix featuresIn(OnnxNetwork::Output output, std::size_t n) const
    {
        const std::vector<std::int64_t>& shape = output.shape;
        if (shape.size() != 2 || shape[0] != static_cast<std::int64_t>(n) || shape[1] < 1)
            throw failed("the model's output for " + std::to_string(n) + " images is [" +
                         joined(shape, ", ", [](auto extent) { return std::to_string(extent); }) +
                         "]");
        return {n, static_cast<std::size_t>(shape[1]), std::move(output.values)};
    }

    Error failed(const std::string& problem, const std::string& otherwise = {}) const
    {
        return {ErrorCode::ShapeMismatch,
                {.where = m_file,
                 .problem = problem,
                 .expected = "one float row of features [n, d] an image",
                 .remedy = "Check that size, crop and layout are those the model was made for, and "
                           "that it ends with the embedding." +
                           otherwise}};
    }

    fs::path m_file;
    std::unique_ptr<OnnxNetwork> m_network;
    bool m_channelsLast;
    std::optional<std::size_t> m_side;
    std::size_t m_batch;
    std::string m_output; ///< empty: the only one
};

std::unique_ptr<OnnxNetwork> readNetwork(const fs::path& file)
{
    try {
        return readOnnxNetwork(file);
    } catch (const OnnxFailed& failure) {
        throw unreadable(file, failure.what());
    }
}

} // namespace

bool isOnnx(const fs::path& file)
{
    return file.extension() == ".onnx";
}

void requireReadableOnnx(const fs::path& file)
{
    (void)onnxInterface(file);
    (void)readNetwork(file);
}

std::unique_ptr<ImageModel> loadOnnxModel(const fs::path& file, const Preprocessing& preprocessing)
{
    const OnnxInterface declared = onnxInterface(file);
    requireOutput(file, declared.outputs, preprocessing.output);
    const auto side = declaredSide(file, declared.input, preprocessing.channelsLast);
    const std::size_t batch = declared.input.empty() ? 0 : declared.input.front();
    return std::make_unique<OnnxModel>(file, readNetwork(file), preprocessing, side, batch);
}

} // namespace crossfade
