#include "core/models/training/backbone.h"

#include "core/files/atomic_file.h"
#include "core/models/single_thread.h"
#include "core/models/training/backbone_checks.h"
#include "core/models/training/backbone_training.h"
#include "core/models/training/torchscript_export.h"

#include <torch/nn/functional/normalization.h>

#include <sstream>
#include <utility>

namespace crossfade
{

struct Backbone::Content {
    Head head;
    double trainingAccuracy = 0;
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

Head headOf(const torch::nn::Linear& classifier, const BackboneOptions& options)
{
    const auto rows = static_cast<std::size_t>(classifier->weight.size(0));
    const auto dim = static_cast<std::size_t>(classifier->weight.size(1));
    if (!isArcFace(options))
        return {FeatureMatrix(rows, dim, values(classifier->weight)), values(classifier->bias)};
    const Tensor weight = torch::nn::functional::normalize(classifier->weight.detach());
    return {FeatureMatrix(rows, dim, values(weight * options.objective.arcFace.scale)),
            std::vector<float>(rows)};
}

} // namespace

Backbone::Backbone(std::shared_ptr<const Content> content) : m_content(std::move(content)) {}

const Head& Backbone::head() const
{
    return m_content->head;
}

double Backbone::trainingAccuracy() const
{
    return m_content->trainingAccuracy;
}

FeatureMatrix Backbone::embed(const LabelledImages& images) const
{
    const torch::NoGradGuard noGradient;
    const SingleThread alone;
    torch::jit::Module script = m_content->script; // a handle: forward() is not const
    std::vector<Tensor> parts;
    for (const Tensor& batch : pixelTensor(images).split(256))
        parts.push_back(script.forward({batch}).toTensor());
    const Tensor all = torch::cat(parts);
    return {images.count(), static_cast<std::size_t>(all.size(1)), values(all)};
}

void Backbone::save(const std::filesystem::path& file) const
{
    std::ostringstream bytes;
    m_content->script.save(bytes);
    writeWholeFile(file, bytes.view());
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
    const SingleThread alone;
    const TrainedNetwork trained = trainNetwork(images, options, old, kept, job);
    return Backbone(std::make_shared<const Backbone::Content>(
        Backbone::Content{headOf(trained.network->classifier, options), trained.accuracy,
                          toTorchScript(trained.network, images.size, isArcFace(options))}));
}

} // namespace crossfade
