#include "core/methods/fastfill/fastfill_module.h"

#include "core/losses/alignment_losses.h"
#include "core/losses/classification_losses.h"

#include <torch/utils.h>

#include <utility>

namespace crossfade
{

namespace
{

bool usesL2(const Options& options)
{
    return options.text("loss") != "disc";
}

/// λ of eq. 4 and 5.
double lambdaFor(const FctMapping& mapping)
{
    const double asked = mapping.options().real("lambda");
    return asked > 0 ? asked : 1 / static_cast<double>(mapping.shape().newDim);
}

/// L_disc of each row [n]: the new model's own training loss, through its classifier (§4.2,
/// App. A.2).
torch::Tensor discriminativeLosses(const HeadTensors& head, const Options& options,
                                   const torch::Tensor& outputs, const torch::Tensor& labels)
{
    if (options.text("disc") == "softmax")
        return crossEntropies(head.logits(outputs), labels, options.real("label_smoothing"));
    return arcFaceLosses(
        outputs, head.weight, labels,
        {.scale = options.real("arcface_scale"), .margin = options.real("arcface_margin")});
}

} // namespace

FastFillModule::FastFillModule(FctMapping mapping, std::int64_t classes,
                               torch::Generator& generator)
    : m_mapping(std::move(mapping))
{
    const std::int64_t dim = m_mapping.shape().newDim;
    register_module("transform", m_mapping.module());
    if (m_mapping.options().flag("uncertainty"))
        m_sigma = register_module("sigma", std::make_shared<Mlp>(sigmaShape(dim), generator));
    if (classes > 0)
        m_head = {register_buffer("head_weight", torch::zeros({classes, dim})),
                  register_buffer("head_bias", torch::zeros({classes}))};
}

void FastFillModule::setHead(const Head& head)
{
    const HeadTensors values = headTensors(head, torch::kCPU);
    m_head.weight.copy_(values.weight);
    m_head.bias.copy_(values.bias);
}

torch::Tensor FastFillModule::logVariance(const torch::Tensor& outputs) const
{
    return m_sigma->forward(outputs);
}

bool usesDisc(const Options& options)
{
    return options.text("loss") != "l2";
}

torch::Tensor alignmentLosses(const FastFillModule& module, const torch::Tensor& outputs,
                              const torch::Tensor& targets, const torch::Tensor& labels)
{
    const Options& options = module.mapping().options();
    torch::Tensor losses = torch::zeros({outputs.size(0)}, outputs.options());
    if (usesL2(options))
        losses = losses + squaredErrors(outputs, targets);
    if (usesDisc(options))
        losses = losses + discriminativeLosses(module.head(), options, outputs, labels);
    return losses;
}

torch::Tensor labelTensor(const std::vector<std::int64_t>& labels, const torch::Device& device)
{
    return torch::tensor(labels, torch::kInt64).to(device);
}

FastFillLoss::FastFillLoss(const FastFillModule& module, const TrainingData& data,
                           const torch::Device& device)
    : m_module(module), m_rows(data.features, module.mapping(), device)
{
    if (module.hasHead())
        m_labels = labelTensor(data.labels, device);
}

torch::Tensor FastFillLoss::operator()(const torch::Tensor& rows) const
{
    const auto [outputs, targets] = m_rows.select(rows);
    const torch::Tensor labels = m_labels.defined() ? m_labels.index_select(0, rows) : m_labels;
    const torch::Tensor losses = alignmentLosses(m_module, outputs, targets, labels);
    if (!m_module.predictsUncertainty())
        return losses.mean();
    const torch::Tensor logVariance = m_module.logVariance(outputs).squeeze(1);
    return uncertaintyLosses(losses, logVariance, lambdaFor(m_module.mapping())).mean();
}

} // namespace crossfade
