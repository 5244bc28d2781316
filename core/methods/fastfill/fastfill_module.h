#pragma once

#include "core/losses/head_tensors.h"
#include "core/methods/fct/fct_mapping.h"
#include "core/methods/method.h"
#include "core/methods/shared/mlp.h"

#include <torch/nn/module.h>

#include <cstdint>
#include <memory>
#include <vector>

namespace crossfade
{

/// FastFill's modules: h, FCT's transformation; ψ, the σ head, one Linear (App. A.2); and where the
/// loss needs it, κ_new, the new model's classifier. κ_new consists of buffers, so that it is saved
/// but not trained.
class FastFillModule : public torch::nn::Module
{
public:
    /// @param classes  of κ_new; 0: none
    FastFillModule(FctMapping mapping, std::int64_t classes, torch::Generator& generator);

    static MlpShape sigmaShape(std::int64_t newDim)
    {
        return {.widths = {newDim, 1}, .plainEnd = true};
    }

    const FctMapping& mapping() const { return m_mapping; }
    bool predictsUncertainty() const { return m_sigma != nullptr; }
    bool hasHead() const { return m_head.weight.defined(); }
    /// κ_new; undefined unless hasHead().
    const HeadTensors& head() const { return m_head; }
    void setHead(const Head& head);

    /// log σ² from h's outputs: [n, d_new] → [n, 1]
    torch::Tensor logVariance(const torch::Tensor& outputs) const;

private:
    FctMapping m_mapping;
    std::shared_ptr<Mlp> m_sigma; ///< null without uncertainty
    HeadTensors m_head;           ///< undefined without L_disc
};

/// Whether the loss contains L_disc, by option `loss`.
bool usesDisc(const Options& options);

/// L_l2, L_disc or their sum L_l2+disc (eq. 3) of each row [n], by option `loss`.
/// @param outputs h of the old rows [n, d_new]
/// @param targets the new rows [n, d_new]
/// @param labels  [n], int64; undefined without L_disc
torch::Tensor alignmentLosses(const FastFillModule& module, const torch::Tensor& outputs,
                              const torch::Tensor& targets, const torch::Tensor& labels);

/// Labels as a tensor on `device`: [n], int64.
torch::Tensor labelTensor(const std::vector<std::int64_t>& labels, const torch::Device& device);

/// The loss of a batch, a scalar: the mean of eq. 5, or that of eq. 3 without uncertainty.
class FastFillLoss
{
public:
    /// `module` and `data` have to outlive the loss.
    FastFillLoss(const FastFillModule& module, const TrainingData& data,
                 const torch::Device& device);

    torch::Tensor operator()(const torch::Tensor& rows) const;

private:
    const FastFillModule& m_module;
    MappingRows m_rows;
    torch::Tensor m_labels; ///< [n], undefined without L_disc
};

} // namespace crossfade
