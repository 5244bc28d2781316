#include "core/models/training/backbone.h"

#include "core/base/machine/parallel.h"
#include "core/files/atomic_file.h"
#include "core/models/openmp_threads.h"
#include "core/models/training/backbone_checks.h"
#include "core/models/training/backbone_training.h"
#include "core/models/training/batch_reader.h"
#include "core/models/training/torchscript_export.h"

#include <torch/nn/functional/normalization.h>
#include <torch/utils.h>

#include <algorithm>
#include <sstream>
#include <utility>

namespace crossfade
{

struct Backbone::Content {
    std::optional<Head> head;
    std::optional<double> trainingAccuracy;
    double trainingLoss = 0;
    torch::jit::Module script;
};

namespace
{

using torch::Tensor;

std::vector<float> values(const Tensor& tensor)
{
    const Tensor flat = tensor.detach().contiguous();
    return {flat.data_ptr<float>(), flat.data_ptr<float>() + flat.numel()};
}

std::optional<Head> headOf(const torch::nn::Linear& classifier, const BackboneOptions& options)
{
    if (!classifier)
        return {};
    const auto rows = static_cast<std::size_t>(classifier->weight.size(0));
    const auto dim = static_cast<std::size_t>(classifier->weight.size(1));
    if (!isArcFace(options))
        return Head{FeatureMatrix(rows, dim, values(classifier->weight)), values(classifier->bias)};
    const Tensor weight = torch::nn::functional::normalize(classifier->weight.detach());
    return Head{FeatureMatrix(rows, dim, values(weight * options.objective.arcFace.scale)),
                std::vector<float>(rows)};
}

} // namespace

Backbone::Backbone(std::shared_ptr<const Content> content) : m_content(std::move(content)) {}

const std::optional<Head>& Backbone::head() const
{
    return m_content->head;
}

std::optional<double> Backbone::trainingAccuracy() const
{
    return m_content->trainingAccuracy;
}

double Backbone::trainingLoss() const
{
    return m_content->trainingLoss;
}

FeatureMatrix Backbone::embed(const LabelledImages& images) const
{
    const torch::NoGradGuard noGradient;
    const OpenMpThreads alone(1);
    torch::jit::Module script = m_content->script; // a handle: forward() is not const
    constexpr std::size_t batch = 256;
    JobContext job;
    BatchReader reader(images, batch);
    reader.begin(torch::arange(static_cast<std::int64_t>(images.count())));
    std::vector<Tensor> parts;
    for (std::size_t first = 0; first < images.count(); first += batch) {
        const std::size_t count = std::min(batch, images.count() - first);
        parts.push_back(
            script.forward({reader.next(static_cast<std::int64_t>(count), job)}).toTensor());
    }
    const Tensor all = torch::cat(parts);
    return {images.count(), static_cast<std::size_t>(all.size(1)), values(all)};
}

void Backbone::save(const std::filesystem::path& file) const
{
    std::ostringstream bytes;
    m_content->script.save(bytes);
    writeWholeFile(file, bytes.view());
}

bool hasClassifier(SideModel side)
{
    return side != SideModel::SimClr && side != SideModel::Autoencoder;
}

double learningRateOf(const BackboneOptions& options)
{
    return options.learningRate.value_or(options.side == SideModel::Autoencoder ? 3e-4 : 0.1);
}

std::size_t trainingSteps(std::size_t images, const BackboneOptions& options)
{
    // A last batch of one image is left out.
    return options.epochs * ((images + options.batch - 2) / options.batch);
}

Backbone trainBackbone(const LabelledImages& images, const BackboneOptions& options,
                       JobContext& job, const OldModel& old, const KeptTraining& kept)
{
    requireTrainable(images, options, old);
    const OpenMpThreads threads(static_cast<int>(threadCount(options.threads)));
    const TrainedNetwork trained = trainNetwork(images, options, old, kept, job);
    return Backbone(std::make_shared<const Backbone::Content>(Backbone::Content{
        headOf(trained.network->classifier, options), trained.accuracy, trained.loss,
        toTorchScript(trained.network, images.size, isArcFace(options))}));
}

} // namespace crossfade
