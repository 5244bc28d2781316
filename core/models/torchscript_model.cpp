#include "core/models/image_model.h"

#include "core/base/error.h"
#include "core/base/machine/memory.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/models/model_answers.h"
#include "core/models/model_loading.h"
#include "core/models/one_by_one.h"
#include "core/models/onnx/onnx_interface.h"
#include "core/models/onnx/onnx_model.h"
#include "core/models/zip_check.h"
#include "core/worker/child_process.h"

#include <torch/csrc/jit/api/module.h>
#include <torch/csrc/jit/serialization/import.h>
#include <torch/types.h>
#include <torch/utils.h>

#include <algorithm>
#include <new>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace crossfade
{

namespace
{

constexpr const char* expectedFile =
    "TorchScript, as Python's torch.jit.script(model.eval()).save(\"model.pt\") writes it";

/// What a file that is no TorchScript seems to be, for the message.
std::string likelyContent(const std::filesystem::path& file)
{
    InputFile stream(file);
    std::string start(4, '\0');
    stream.read(start.data(), static_cast<std::streamsize>(start.size()));
    start.resize(static_cast<std::size_t>(stream.gcount()));
    if (start.empty())
        return "the file is empty";
    if (start.starts_with("PK\x03\x04"))
        return "a zip archive without usable TorchScript code; perhaps cut off, or weights alone "
               "(a state_dict saved by torch.save)";
    if (start.starts_with("\x80"))
        return "a Python pickle, which could run any code; it is not read";
    return "neither TorchScript nor any other model file";
}

/// What TorchScript's trace ends with: the first line after the model's code that is not indented,
/// with which the operator's message begins. Behind it may come a table of backends, and where in
/// libtorch it failed.
std::string reasonInTrace(const std::string& trace)
{
    std::istringstream code(trace.substr(std::min(trace.size(), trace.rfind("<--- HERE"))));
    std::string line;
    std::getline(code, line);
    while (std::getline(code, line))
        if (!line.empty() && !isBlank(line.front()))
            return line;
    return trace;
}

/// A message without the place in libtorch's sources where a check failed, and without what its
/// developers want to be told: `isTuple() INTERNAL ASSERT FAILED at "…":19, please report a bug to
/// PyTorch. Expected Tuple but got Int`.
std::string withoutInternals(std::string message)
{
    constexpr std::string_view wish = "please report a bug to PyTorch.";
    if (const std::size_t at = message.find(wish); at != std::string::npos)
        message.erase(0,
                      std::min(message.find_first_not_of(' ', at + wish.size()), message.size()));
    message.resize(std::min(message.size(), message.find("(Could this error message be improved")));
    return message;
}

/// A TorchScript trace has the operator's message in its last line, other messages in their first.
/// Where an operator did not get memory, libtorch tells no more than the exception's name.
std::string reasonOf(const std::exception& error)
{
    // The standard library's own: libtorch went beyond a vector, or the like.
    if (dynamic_cast<const std::logic_error*>(&error) != nullptr)
        return "its parts do not fit together";
    const std::string message = error.what();
    if (message.find(std::bad_alloc().what()) != std::string::npos)
        return "out of memory";
    const bool isTrace = message.find("Traceback of TorchScript") != std::string::npos;
    return libraryMessage(withoutInternals(isTrace ? reasonInTrace(message) : message));
}

/// CUDA, and libtorch on the processor.
bool lacksMemory(const std::string& reason)
{
    return reason.find("out of memory") != std::string::npos ||
           reason.find("allocate memory") != std::string::npos;
}

std::string shapeText(const torch::Tensor& tensor)
{
    std::ostringstream text;
    text << tensor.dtype() << " " << tensor.sizes();
    return text.str();
}

/// One of the outputs of a model: its key in a dictionary, or its place in a tuple or list.
struct NamedOutput {
    std::string name;
    c10::IValue value;
};

std::vector<NamedOutput> outputsIn(const c10::IValue& output)
{
    std::vector<NamedOutput> outputs;
    const auto addAll = [&](const auto& values) {
        for (const c10::IValue& value : values)
            outputs.push_back({std::to_string(outputs.size()), value});
    };
    if (output.isGenericDict())
        for (const auto& entry : output.toGenericDict())
            outputs.push_back({entry.key().isString() ? entry.key().toStringRef()
                                                      : std::to_string(outputs.size()),
                               entry.value()});
    else if (output.isTuple())
        addAll(output.toTuple()->elements());
    else if (output.isList())
        addAll(output.toListRef());
    else
        outputs.push_back({"", output});
    return outputs;
}

std::string textOf(const c10::IValue& output)
{
    return output.isTensor() ? shapeText(output.toTensor()) : "a " + output.tagKind();
}

/// "a Tuple of 0: float [3, 12], 1: float [3, 3, 16, 16]".
std::string textOf(const c10::IValue& output, const std::vector<NamedOutput>& outputs)
{
    return textOf(output) + (output.isTensor() || outputs.empty()
                                 ? ""
                                 : " of " + joined(outputs, ", ", [](const NamedOutput& one) {
                                       return printable(one.name) + ": " + textOf(one.value);
                                   }));
}

/// Features as they are where the last step was left out: [n, d, 1, 1], a map of one place, and of
/// one image [d].
torch::Tensor asRows(const torch::Tensor& features, std::int64_t images)
{
    if (features.dim() == 4 && features.size(2) == 1 && features.size(3) == 1)
        return features.flatten(1);
    if (features.dim() == 1 && images == 1 && features.size(0) > 1)
        return features.unsqueeze(0);
    return features;
}

class TorchScriptModel : public ImageModel
{
public:
    TorchScriptModel(std::filesystem::path file, torch::jit::Module module, torch::Device device,
                     const Preprocessing& preprocessing)
        : m_file(std::move(file)),
          m_module(std::move(module)),
          m_device(device),
          m_channelsLast(preprocessing.channelsLast),
          m_output(preprocessing.output)
    {
    }

    FeatureMatrix embed(const std::vector<float>& pixels, std::size_t n,
                        std::size_t size) const override
    {
        const torch::NoGradGuard noGradient;
        if (n == 0 || pixels.size() != n * 3 * size * size)
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = m_file,
                         .problem = std::to_string(pixels.size()) + " pixel values for " +
                                    std::to_string(n) + " images",
                         .expected = "3 x size x size values an image, and an image"});
        const auto side = static_cast<std::int64_t>(size);
        // from_blob takes a pointer to non-const; forward() only reads.
        const auto count = static_cast<std::int64_t>(n);
        const std::vector<std::int64_t> shape =
            m_channelsLast ? std::vector{count, side, side, std::int64_t{3}}
                           : std::vector{count, std::int64_t{3}, side, side};
        const torch::Tensor images =
            torch::from_blob(const_cast<float*>(pixels.data()), shape, torch::kFloat32);
        const torch::Tensor features = featuresIn(forward(images.to(m_device)), images);
        const auto dim = static_cast<std::size_t>(features.size(1));
        const float* values = features.data_ptr<float>();
        return FeatureMatrix(n, dim, std::vector<float>(values, values + n * dim));
    }

    std::optional<std::size_t> imageSize() const override
    {
        for (const char* name : {"image_size", "input_size", "img_size"})
            if (m_module.hasattr(name) && m_module.attr(name).isInt() &&
                m_module.attr(name).toInt() > 0)
                return static_cast<std::size_t>(m_module.attr(name).toInt());
        return {};
    }

private:
    c10::IValue forward(const torch::Tensor& images) const
    {
        torch::jit::Module module = m_module; // a copy of the handle: forward() is not const
        try {
            return module.forward({images});
        } catch (const std::exception& error) {
            throw failed(images, reasonOf(error));
        } catch (...) {
            throw failed(images, "an exception of unknown type");
        }
    }

    Error failed(const torch::Tensor& images, const std::string& reason) const
    {
        return Error(
            lacksMemory(reason) ? ErrorCode::OutOfMemory : ErrorCode::Internal,
            {.where = m_file,
             .problem = "the model failed on images " + shapeText(images) + ": " + reason,
             .expected = "a model that takes float images [n, 3, size, size], RGB in 0...1",
             .remedy = remedyFor(reason)});
    }

    const char* remedyFor(const std::string& reason) const
    {
        if (!m_device.is_cuda() && reason.find("CUDA") != std::string::npos)
            return "The model names a graphics card in its code: script or trace it after "
                   "model.cpu().";
        if (reason.find("Half") != std::string::npos)
            return "The model computes in half precision: save it after model.float().";
        return "Check that the size is the one the model was made for, and that the device has "
               "memory enough for the batch.";
    }

    torch::Tensor featuresIn(const c10::IValue& output, const torch::Tensor& images) const
    {
        const std::vector<NamedOutput> outputs = outputsIn(output);
        const auto named = std::ranges::find(outputs, m_output, &NamedOutput::name);
        const bool isOne = m_output.empty() ? outputs.size() == 1 : named != outputs.end();
        const c10::IValue& one = m_output.empty() && isOne ? outputs.front().value
                                 : isOne                   ? named->value
                                                           : output;
        if (!isOne || !one.isTensor())
            throw noFeatures(images, textOf(output, outputs));
        const torch::Tensor features = asRows(one.toTensor(), images.size(0));
        if (features.dim() != 2 || features.size(0) != images.size(0) || features.size(1) < 1 ||
            !features.is_floating_point())
            throw noFeatures(images, shapeText(features));
        return features.to(torch::kCPU, torch::kFloat32).contiguous();
    }

    Error noFeatures(const torch::Tensor& images, const std::string& output) const
    {
        return Error(
            ErrorCode::ShapeMismatch,
            {.where = m_file,
             .problem = "the model's output for images " + shapeText(images) + " is " + output,
             .expected = "one float tensor [" + std::to_string(images.size(0)) +
                         ", d]: a row of features an image",
             .remedy = "Name the one of several outputs that holds the features "
                       "(--output), or save the part of the model that ends with the "
                       "embedding."});
    }

    std::filesystem::path m_file;
    torch::jit::Module m_module;
    torch::Device m_device;
    bool m_channelsLast;
    std::string m_output; ///< empty: the only one
};

/// A model behind the preprocessing that it wants.
class PreparedModel : public ImageModel
{
public:
    PreparedModel(std::unique_ptr<ImageModel> model, const Preprocessing& preprocessing)
        : m_model(std::move(model)), m_preprocessing(preprocessing)
    {
    }

    FeatureMatrix embed(const std::vector<float>& pixels, std::size_t n,
                        std::size_t size) const override
    {
        requireUsable(m_preprocessing, size);
        return m_model->embed(preprocessed(pixels, n, size, m_preprocessing), n,
                              m_preprocessing.crop == 0 ? size : m_preprocessing.crop);
    }

    std::optional<std::size_t> imageSize() const override
    {
        return m_preprocessing.crop == 0 ? m_model->imageSize() : std::nullopt;
    }
    Preprocessing preprocessing() const override { return m_preprocessing; }

private:
    std::unique_ptr<ImageModel> m_model;
    Preprocessing m_preprocessing;
};

Error unreadable(const std::filesystem::path& file, const std::string& reason)
{
    return Error(ErrorCode::BadFormat,
                 {.where = file, .problem = reason, .expected = expectedFile});
}

torch::jit::Module loadModule(const std::filesystem::path& file, const torch::Device& device)
{
    const auto refused = [&](const std::string& reason) {
        return unreadable(file, likelyContent(file) + " (" + reason + ")");
    };
    try {
        return torch::jit::load(file.string(), device);
    } catch (const std::exception& error) {
        throw refused(reasonOf(error));
    } catch (...) {
        throw refused("an exception of unknown type");
    }
}

/// Whether a tensor's sizes and strides stay within its memory: libtorch takes what the file says.
bool isWhole(const torch::Tensor& tensor)
{
    if (tensor.numel() == 0 || !tensor.has_storage())
        return true;
    std::int64_t last = tensor.storage_offset();
    for (std::int64_t d = 0; d < tensor.dim(); ++d) {
        std::int64_t reach = 0;
        if (tensor.stride(d) < 0 ||
            __builtin_mul_overflow(tensor.size(d) - 1, tensor.stride(d), &reach) ||
            __builtin_add_overflow(last, reach, &last))
            return false;
    }
    const auto values = tensor.storage().nbytes() / tensor.element_size();
    return last >= 0 && static_cast<std::size_t>(last) < values;
}

void requireWholeTensors(const torch::jit::Module& module, const std::filesystem::path& file)
{
    const auto require = [&](const std::string& name, const torch::Tensor& tensor) {
        if (!isWhole(tensor))
            throw unreadable(file, "its tensor " + printable(name) +
                                       " claims more values than are stored");
    };
    for (const auto& parameter : module.named_parameters())
        require(parameter.name, parameter.value);
    for (const auto& buffer : module.named_buffers())
        require(buffer.name, buffer.value);
}

/// Loads the model in a child process first: on some damaged files libtorch crashes, and for some
/// it takes all memory.
void requireLoadable(const std::filesystem::path& file)
{
    constexpr std::size_t mebibyte = std::size_t{1} << 20;
    const std::size_t bytes = isOnnx(file) ? onnxBytes(file) : std::filesystem::file_size(file);
    const ChildLimits limits{.memoryBytes =
                                 saturatingSum(2048 * mebibyte, saturatingProduct(8, bytes)),
                             .processorSeconds = 60 + static_cast<unsigned>(bytes / (4 * mebibyte)),
                             .answerBytes = 0};
    (void)askChild(file.string(), limits, JobContext(), "models/loading", file.native());
}

std::unique_ptr<ImageModel> loadTorchScript(const std::filesystem::path& file,
                                            const std::string& device,
                                            const Preprocessing& preprocessing)
{
    const torch::Device where(device);
    torch::jit::Module module = loadModule(file, where);
    if (!module.find_method("forward"))
        throw unreadable(file, "the module has no method `forward`");
    module.eval();
    return std::make_unique<TorchScriptModel>(file, std::move(module), where, preprocessing);
}

} // namespace

std::string loadInWorker(const std::string& path)
{
    if (isOnnx(path))
        requireReadableOnnx(path);
    else
        requireWholeTensors(loadModule(path, torch::kCPU), path);
    return {};
}

void requireLoadableModel(const std::filesystem::path& file)
{
    std::error_code failure;
    if (!std::filesystem::is_regular_file(file, failure))
        throw Error(ErrorCode::FileNotFound, {.where = file,
                                              .problem = "no such file, or not a regular file",
                                              .expected = expectedFile});
    requireUndamagedZip(file);
    requireLoadable(file);
}

std::unique_ptr<ImageModel> loadCheckedModel(const std::filesystem::path& file,
                                             const std::string& device,
                                             const Preprocessing& preprocessing)
{
    std::unique_ptr<ImageModel> model = isOnnx(file) ? loadOnnxModel(file, preprocessing)
                                                     : loadTorchScript(file, device, preprocessing);
    if (preprocessing == Preprocessing{})
        return model;
    return std::make_unique<PreparedModel>(std::move(model), preprocessing);
}

std::unique_ptr<ImageModel> loadImageModel(const std::filesystem::path& file,
                                           const std::string& device,
                                           const Preprocessing& preprocessing)
{
    requireLoadableModel(file);
    return orOneByOne(loadCheckedModel(file, device, preprocessing), file);
}

} // namespace crossfade
