#include "core/methods/fct/side_code.h"

#include "core/base/error.h"
#include "core/losses/alignment_losses.h"
#include "core/methods/shared/mlp.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/training/training_loop.h"

#include <torch/utils.h>

namespace crossfade
{

namespace
{

/// ψ → D(sign(encode(ψ)))
class Autoencoder : public torch::nn::Module
{
public:
    Autoencoder(std::int64_t dim, std::int64_t bits, torch::Generator& generator)
        : m_encode(register_module("encode", linear(dim, bits, generator))),
          m_decode(register_module("decode", linear(bits, dim, generator)))
    {
    }

    torch::Tensor forward(const torch::Tensor& rows)
    {
        return m_decode->forward(straightThroughSigns(m_encode->forward(rows)));
    }

    torch::Tensor weight() { return m_encode->named_parameters()["linear0.weight"].detach(); }
    torch::Tensor bias() { return m_encode->named_parameters()["linear0.bias"].detach(); }

private:
    static std::shared_ptr<Mlp> linear(std::int64_t in, std::int64_t out,
                                       torch::Generator& generator)
    {
        return std::make_shared<Mlp>(MlpShape{.widths = {in, out}, .plainEnd = true}, generator);
    }

    std::shared_ptr<Mlp> m_encode;
    std::shared_ptr<Mlp> m_decode;
};

} // namespace

torch::Tensor signsOf(const torch::Tensor& values)
{
    return values.ge(0).to(values.scalar_type()) * 2 - 1;
}

torch::Tensor straightThroughSigns(const torch::Tensor& values)
{
    const torch::Tensor clamped = values.clamp(-1, 1);
    return clamped + (signsOf(values) - clamped).detach();
}

SideCode learnedSideCode(const FeatureMatrix& side, std::int64_t bits, const TrainingPlan& plan,
                         torch::Generator& generator, const torch::Device& device, JobContext& job)
{
    const torch::Tensor rows = onDevice(side, device);
    const torch::Tensor mean = rows.mean(0);
    const torch::Tensor spread = rows.std(0, /*unbiased=*/false).clamp_min(1e-12);
    const torch::Tensor scaled = (rows - mean) / spread;
    Autoencoder autoencoder(rows.size(1), bits, generator);
    autoencoder.to(device);
    const auto loss = [&](const torch::Tensor& batch) {
        const torch::Tensor some = scaled.index_select(0, batch);
        return squaredErrorLoss(autoencoder.forward(some), some);
    };
    const TrainingOutcome outcome = train(autoencoder, device, plan, generator, loss, job);
    if (outcome.divergence)
        throw Error(ErrorCode::Diverged, *outcome.divergence);
    const torch::Tensor weight = autoencoder.weight() / spread;
    return {.weight = weight, .bias = autoencoder.bias() - weight.mv(mean)};
}

} // namespace crossfade
