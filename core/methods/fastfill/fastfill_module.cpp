#include "core/methods/fastfill/fastfill_module.h"

#include "core/losses/alignment_losses.h"
#include "core/losses/classification_losses.h"
#include "core/methods/shared/tensors.h"

#include <torch/utils.h>

#include <utility>

namespace crossfade
{

namespace
{

/// A full covariance begins as a diagonal one: drawn entries of L beside the diagonal would make
/// the first losses very large.
void startDiagonal(Mlp& sigma, const Options& options, std::int64_t dim)
{
    if (covarianceOf(options) != Covariance::Full)
        return;
    const torch::NoGradGuard noGradients;
    for (torch::Tensor& values : sigma.parameters())
        values.narrow(0, dim, values.size(0) - dim).zero_();
}

} // namespace

bool usesL2(const Options& options)
{
    return options.text("loss") != "disc";
}

bool usesDisc(const Options& options)
{
    return options.text("loss") != "l2";
}

Covariance covarianceOf(const Options& options)
{
    const std::string& covariance = options.text("covariance");
    if (covariance == "scalar")
        return Covariance::Scalar;
    return covariance == "diagonal" ? Covariance::Diagonal : Covariance::Full;
}

double l2Scale(const Options& options, std::int64_t newDim)
{
    return options.text("l2_reduction") == "sum" ? 1 : 1 / static_cast<double>(newDim);
}

bool crossFitsSigma(const Options& options)
{
    return options.flag("uncertainty") && options.text("sigma") == "cross-fitted";
}

double lambdaFor(const FctMapping& mapping)
{
    const Options& options = mapping.options();
    const auto dim = static_cast<double>(mapping.shape().newDim);
    const double asked = options.real("lambda");
    return asked > 0 ? asked : 1 / (dim * l2Scale(options, mapping.shape().newDim));
}

FastFillModule::FastFillModule(FctMapping mapping, std::int64_t classes,
                               torch::Generator& generator)
    : m_mapping(std::move(mapping))
{
    const std::int64_t dim = m_mapping.shape().newDim;
    register_module("transform", m_mapping.module());
    if (m_mapping.options().flag("uncertainty")) {
        m_sigma = std::make_shared<Mlp>(sigmaShape(dim, m_mapping.options()), generator);
        register_module("sigma", m_sigma);
        startDiagonal(*m_sigma, m_mapping.options(), dim);
    }
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

MlpShape FastFillModule::sigmaShape(std::int64_t newDim, const Options& options)
{
    return {.widths = {newDim, covarianceValues(covarianceOf(options), newDim)}, .plainEnd = true};
}

torch::Tensor FastFillModule::predictedCovariance(const torch::Tensor& outputs) const
{
    return m_sigma->forward(outputs);
}

torch::Tensor discriminativeLosses(const FastFillModule& module, const torch::Tensor& outputs,
                                   const torch::Tensor& labels)
{
    const Options& options = module.mapping().options();
    const HeadTensors& head = module.head();
    if (options.text("disc") == "softmax")
        return crossEntropies(head.logits(outputs), labels, options.real("label_smoothing"));
    return arcFaceLosses(
        outputs, head.weight, labels,
        {.scale = options.real("arcface_scale"), .margin = options.real("arcface_margin")});
}

std::vector<double> discriminativeLosses(const FastFillModule& module, const FeatureMatrix& outputs,
                                         const std::vector<std::int64_t>& labels, JobContext& job)
{
    const torch::Device device = module.head().weight.device();
    const torch::Tensor all = labelTensor(labels, device);
    const auto batch = [&](std::int64_t first, std::int64_t count) {
        return discriminativeLosses(module, viewOf(outputs, first, count).to(device),
                                    all.narrow(0, first, count))
            .unsqueeze(1);
    };
    const FeatureMatrix losses = transformRows(outputs.rows(), 1, "fastfill", batch, job);
    return {losses.values().begin(), losses.values().end()};
}

torch::Tensor labelTensor(const std::vector<std::int64_t>& labels, const torch::Device& device)
{
    return torch::tensor(labels, torch::kInt64).to(device);
}

torch::Tensor uncertainLoss(const FastFillModule& module, const torch::Tensor& outputs,
                            const torch::Tensor& errors, const torch::Tensor& disc)
{
    const Options& options = module.mapping().options();
    const Covariance covariance = covarianceOf(options);
    const torch::Tensor predicted = module.predictedCovariance(outputs);
    const double scale = usesL2(options) ? l2Scale(options, errors.size(1)) : 0;
    const torch::Tensor l2 = scale * whitenedErrors(covariance, errors, predicted);
    const torch::Tensor logVariance = meanLogVariances(covariance, predicted, errors.size(1));
    return (l2 + uncertaintyLosses(disc, logVariance, lambdaFor(module.mapping()))).mean();
}

FastFillLoss::FastFillLoss(const FastFillModule& module, const TrainingData& data,
                           const torch::Device& device)
    : m_module(module), m_rows(data.features, module.mapping(), device)
{
    const Options& options = module.mapping().options();
    if (usesDisc(options))
        m_labels = labelTensor(data.labels, device);
    if (usesL2(options))
        m_l2Scale = l2Scale(options, module.mapping().shape().newDim);
}

torch::Tensor FastFillLoss::operator()(const torch::Tensor& rows) const
{
    const MappingRows::Batch batch = m_rows.select(rows);
    const torch::Tensor disc = weightedDisc(batch.output, rows);
    return m_module.predictsUncertainty()
               ? uncertainLoss(m_module, batch.output, batch.output - batch.target, disc)
               : plainLoss(batch, disc);
}

torch::Tensor FastFillLoss::weightedDisc(const torch::Tensor& outputs,
                                         const torch::Tensor& rows) const
{
    if (!m_labels.defined())
        return outputs.new_zeros({outputs.size(0)});
    return m_module.mapping().options().real("disc_weight") *
           discriminativeLosses(m_module, outputs, m_labels.index_select(0, rows));
}

torch::Tensor FastFillLoss::plainLoss(const MappingRows::Batch& batch,
                                      const torch::Tensor& disc) const
{
    return (m_l2Scale * squaredErrors(batch.output, batch.target) + disc).mean();
}

} // namespace crossfade
