#pragma once

#include "core/methods/lambda_orthogonality/orthogonal_map.h"
#include "core/methods/method.h"
#include "core/methods/shared/labelled_rows.h"
#include "core/methods/shared/mlp.h"

#include <torch/nn/module.h>

#include <memory>
#include <vector>

namespace crossfade
{

/// B and F while they are trained.
class TrainedMaps : public torch::nn::Module
{
public:
    TrainedMaps(std::shared_ptr<OrthogonalMap> backward, std::shared_ptr<Mlp> forward);

    OrthogonalMap& backward() { return *m_backward; }
    Mlp& forward() { return *m_forward; }

private:
    std::shared_ptr<OrthogonalMap> m_backward;
    std::shared_ptr<Mlp> m_forward;
};

/// Orthogonal Procrustes on the labelled rows, where B starts: [d_old, d_new], float32.
torch::Tensor procrustesStart(const TrainingData& data, const LabelledRows& labelled);

/// MSE(B(new), old) + MSE(F(old), B(new)) + w·L_con + L_λ of a batch of labelled rows, where L_con
/// is the supervised contrastive loss and w is option `contrastive` (docs/methods/
/// lambda-orthogonality.md).
class MapsLoss
{
public:
    /// `maps` and `data` have to outlive the loss.
    MapsLoss(TrainedMaps& maps, const TrainingData& data, LabelledRows labelled,
             const Options& options, const torch::Device& device);

    /// @param batch int64, numbers of labelled rows
    /// @return a scalar
    torch::Tensor operator()(const torch::Tensor& batch) const;

private:
    torch::Tensor contrastiveLoss(const std::vector<torch::Tensor>& views,
                                  const torch::Tensor& batch) const;

    TrainedMaps& m_maps;
    LabelledRows m_labelled;
    torch::Tensor m_oldRows;
    torch::Tensor m_newRows;
    bool m_hasPenalty;
    double m_lambda;
    double m_sharpness;
    double m_contrastive;
    double m_temperature;
};

} // namespace crossfade
