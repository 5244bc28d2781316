#include "core/losses/classification_losses.h"

#include <torch/nn/functional/linear.h>
#include <torch/nn/functional/normalization.h>

#include <cmath>

namespace crossfade
{

namespace
{

/// cos(θ + m) from cos θ, continued beyond θ = π − m as the header says.
torch::Tensor withMargin(const torch::Tensor& cosine, double margin)
{
    // By the addition theorem, since arccos has no finite derivative at ±1. Neither has the sine:
    // the lower bound keeps its gradient finite.
    const torch::Tensor sine = (1 - cosine.square()).clamp_min(1e-12).sqrt();
    const torch::Tensor turned = cosine * std::cos(margin) - sine * std::sin(margin);
    return torch::where(cosine > -std::cos(margin), turned, cosine - margin * std::sin(margin));
}

} // namespace

torch::Tensor crossEntropies(const torch::Tensor& logits, const torch::Tensor& labels,
                             double smoothing)
{
    const std::int64_t ignoreNothing = -100;
    return torch::cross_entropy_loss(logits, labels, {}, at::Reduction::None, ignoreNothing,
                                     smoothing);
}

torch::Tensor arcFaceLosses(const torch::Tensor& features, const torch::Tensor& weight,
                            const torch::Tensor& labels, const ArcFace& arcFace)
{
    namespace functional = torch::nn::functional;
    const torch::Tensor cosines =
        functional::linear(functional::normalize(features), functional::normalize(weight));
    const torch::Tensor column = labels.unsqueeze(1);
    const torch::Tensor own = withMargin(cosines.gather(1, column), arcFace.margin);
    return crossEntropies(arcFace.scale * cosines.scatter(1, column, own), labels);
}

} // namespace crossfade
