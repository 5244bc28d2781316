#include "core/methods/lambda_orthogonality/trained_maps.h"

#include "core/base/machine/shared_product.h"
#include "core/losses/alignment_losses.h"
#include "core/losses/angular_losses.h"
#include "core/losses/orthogonality_loss.h"
#include "core/methods/lambda_orthogonality/lambda_options.h"
#include "core/methods/shared/linear_alignment.h"
#include "core/methods/shared/tensors.h"

#include <torch/utils.h>

#include <utility>

namespace crossfade
{

TrainedMaps::TrainedMaps(std::shared_ptr<OrthogonalMap> backward, std::shared_ptr<Mlp> forward)
    : m_backward(register_module("backward", std::move(backward))),
      m_forward(register_module("forward", std::move(forward)))
{
}

torch::Tensor procrustesStart(const TrainingData& data, const LabelledRows& labelled)
{
    const torch::Tensor rows = labelled.rows.to(torch::kCPU);
    return procrustesMap(viewOf(data.features.newModel).index_select(0, rows),
                         viewOf(data.features.oldModel).index_select(0, rows))
        .to(torch::kFloat32);
}

MapsLoss::MapsLoss(TrainedMaps& maps, const TrainingData& data, LabelledRows labelled,
                   const Options& options, const torch::Device& device)
    : m_maps(maps),
      m_labelled(std::move(labelled)),
      m_oldRows(onDevice(data.features.oldModel, device)),
      m_newRows(onDevice(data.features.newModel, device)),
      m_hasPenalty(constraintFrom(options) == Constraint::Lambda),
      m_lambda(options.real("lambda")),
      m_sharpness(options.real("sharpness")),
      m_contrastive(options.real("contrastive")),
      m_temperature(options.real("temperature"))
{
}

torch::Tensor MapsLoss::operator()(const torch::Tensor& batch) const
{
    const torch::Tensor rows = m_labelled.rows.index_select(0, batch);
    const torch::Tensor old = m_oldRows.index_select(0, rows);
    const torch::Tensor weight = m_maps.backward().weight();
    const torch::Tensor backward =
        sharedLinear(m_newRows.index_select(0, rows), weight, m_maps.backward().bias());
    const torch::Tensor forward = m_maps.forward().forward(old);
    torch::Tensor loss = squaredErrorLoss(backward, old) + squaredErrorLoss(forward, backward);
    if (m_contrastive > 0)
        loss = loss + m_contrastive * contrastiveLoss({forward, backward, old}, batch);
    return m_hasPenalty ? loss + lambdaOrthogonalityLoss(weight, m_lambda, m_sharpness) : loss;
}

torch::Tensor MapsLoss::contrastiveLoss(const std::vector<torch::Tensor>& views,
                                        const torch::Tensor& batch) const
{
    const torch::Tensor classes = m_labelled.classes.index_select(0, batch);
    return supervisedContrastiveLoss(torch::cat(views),
                                     classes.repeat({static_cast<std::int64_t>(views.size())}),
                                     m_temperature);
}

} // namespace crossfade
