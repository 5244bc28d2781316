#include "core/base/machine/blas_kernels.h"
#include "core/base/machine/device.h"
#include "core/base/machine/large_pages.h"
#include "core/base/machine/memory.h"
#include "core/base/memory_budget.h"
#include "core/base/packed.h"
#include "core/models/count_macs.h"
#include "core/models/image_size.h"
#include "core/models/model_answers.h"
#include "core/models/model_loading.h"
#include "core/models/one_by_one.h"
#include "core/models/onnx/onnx_model.h"
#include "core/worker/child_process.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <span>
#include <thread>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

/// All that a model may take. A batch of a large model takes minutes of every core; the user can
/// cancel at any time.
ChildLimits modelLimits(const JobContext& job)
{
    constexpr std::size_t mebibyte = std::size_t{1} << 20;
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    const std::size_t memory =
        job.memory() ? std::min(job.memory()->bytes(), availableMemory()) : availableMemory();
    // Every thread reserves address space for its stack and its allocations, and takes little of
    // it.
    const std::size_t reserved = (1024 + 256 * cores) * mebibyte;
    return {.memoryBytes = saturatingSum(memory, reserved),
            .processorSeconds = static_cast<unsigned>(3600 * std::min<std::size_t>(cores, 1000)),
            .answerBytes = memory,
            .subject = "the model",
            .work = "running it"};
}

/// What became of the child, with what a user can do about it.
Error modelFailed(const Error& error)
{
    return {ErrorCode::Internal,
            {.where = error.parts().where,
             .problem = error.parts().problem,
             .expected = "a model that embeds a batch of images and ends",
             .remedy = "Load only models that you trust. Try a smaller batch, and the size that "
                       "the model was made for."}};
}

/// The child's answer, as it fails for models.
std::string answerOf(ChildProcess& child, const JobContext& job)
{
    try {
        return child.answer(job);
    } catch (const Error& error) {
        if (child.isRunning())
            throw;
        throw modelFailed(error);
    }
}

/// In the worker. Computes on all cores that a program may have (device.h).
std::unique_ptr<ImageModel> loadInChild(const fs::path& file,
                                        const Preprocessing& preprocessing = {})
{
    useBlasKernelsOfProcessor(); // the same numbers as in the program
    setThreads(0);
    // A network's values are some hundred MiB a layer: half of the time would go into page faults.
    constexpr std::size_t room = std::size_t{256} << 20U;
    allocateFromLargePages(room);
    return loadCheckedModel(file, "cpu", preprocessing);
}

std::string argumentsOf(const fs::path& file, const Preprocessing& preprocessing)
{
    const std::string text = preparedText({.preprocessing = preprocessing});
    return Packer().add(file.native()).add(text).bytes();
}

Preprocessing preprocessingIn(Unpacker& arguments)
{
    return parsePrepared(std::string(arguments.text())).preprocessing;
}

class ModelInChild : public ImageModel
{
public:
    ModelInChild(const fs::path& file, const JobContext& job, const Preprocessing& preprocessing)
        : m_file(file), m_job(job), m_preprocessing(preprocessing)
    {
        start();
    }

    FeatureMatrix embed(const std::vector<float>& pixels, std::size_t n,
                        std::size_t size) const override
    {
        const auto* const bytes = reinterpret_cast<const char*>(pixels.data());
        std::string request = Packer().add(std::uint64_t{n}).add(std::uint64_t{size}).bytes();
        request.append(bytes, pixels.size() * sizeof(float));
        if (!m_child->isRunning()) // it crashed on what was asked before
            start();
        m_child->ask(request, m_file.string());
        const std::string answer = answerOf(*m_child, m_job);
        std::vector<float> values(answer.size() / sizeof(float));
        std::memcpy(values.data(), answer.data(), values.size() * sizeof(float));
        const std::size_t dim = values.size() / std::max<std::size_t>(1, n);
        return {n, dim, std::move(values)};
    }

    Preprocessing preprocessing() const override { return m_preprocessing; }

private:
    void start() const
    {
        m_child.emplace(m_file.string(), modelLimits(m_job), "models/features",
                        argumentsOf(m_file, m_preprocessing));
        m_child->useUp(); // a model is code
    }

    fs::path m_file;
    const JobContext& m_job;
    Preprocessing m_preprocessing;
    mutable std::optional<ChildProcess> m_child; ///< a model has no state that a caller sees
};

/// What a child says of a model, which is loaded for that.
std::uint64_t numberOf(const fs::path& file, const JobContext& job, const char* question,
                       std::string_view arguments)
{
    requireLoadableModel(file);
    ChildProcess child(file.string(), modelLimits(job), question, arguments);
    child.useUp(); // a model is code
    child.ask({}, file.string());
    return Unpacker(answerOf(child, job)).number();
}

std::string featuresOf(const ImageModel& model, const std::string& request)
{
    constexpr std::size_t headerBytes = 2 * sizeof(std::uint64_t);
    Unpacker header(request);
    const std::size_t n = header.number();
    const std::size_t size = header.number();
    std::vector<float> pixels((request.size() - headerBytes) / sizeof(float));
    std::memcpy(pixels.data(), request.data() + headerBytes, pixels.size() * sizeof(float));
    const FeatureMatrix features = model.embed(pixels, n, size);
    const auto bytes = std::as_bytes(features.values());
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

} // namespace

Answer answerWithFeatures(const std::string& arguments, std::span<std::byte> /*shared*/)
{
    Unpacker rest(arguments);
    const fs::path file = rest.text();
    return [model = std::shared_ptr<const ImageModel>(loadInChild(file, preprocessingIn(rest)))](
               const std::string& request, const Send& send) { send(featuresOf(*model, request)); };
}

std::string imageSizeInWorker(const std::string& arguments)
{
    Unpacker rest(arguments);
    const fs::path file = rest.text();
    const auto model = loadInChild(file, preprocessingIn(rest));
    return Packer().add(std::uint64_t{imageSizeOf(*model).value_or(0)}).bytes();
}

std::string macsInWorker(const std::string& arguments)
{
    Unpacker rest(arguments);
    const auto loaded = loadInChild(rest.text());
    return Packer().add(countMacs(*loaded, rest.number())).bytes();
}

std::unique_ptr<ImageModel> loadImageModelInChild(const fs::path& file, const JobContext& job,
                                                  const Preprocessing& preprocessing)
{
    requireLoadableModel(file);
    return orOneByOne(std::make_unique<ModelInChild>(file, job, preprocessing), file);
}

std::unique_ptr<ImageModel> loadImageModelFor(const fs::path& file, const std::string& device,
                                              const JobContext& job,
                                              const Preprocessing& preprocessing)
{
    const bool onProcessor = device == "cpu" || file.extension() == ".onnx";
    return onProcessor ? loadImageModelInChild(file, job, preprocessing)
                       : loadImageModel(file, device, preprocessing);
}

std::optional<std::size_t> imageSizeOf(const fs::path& file, const JobContext& job,
                                       const Preprocessing& preprocessing)
{
    const std::size_t size = numberOf(file, job, "models/size", argumentsOf(file, preprocessing));
    return size == 0 ? std::nullopt : std::optional(size);
}

std::uint64_t countMacs(const fs::path& model, std::size_t size, const JobContext& job)
{
    if (isOnnx(model))
        throw Error(ErrorCode::BadUsage,
                    {.where = model,
                     .problem = "the multiply-accumulates of an ONNX model are not counted",
                     .expected = "TorchScript (.pt), or their number"});
    return numberOf(model, job, "models/macs",
                    Packer().add(model.native()).add(std::uint64_t{size}).bytes());
}

} // namespace crossfade
