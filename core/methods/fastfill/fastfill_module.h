#pragma once

#include "core/losses/covariance_losses.h"
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

/// FastFill's modules: h, FCT's transformation; ψ, the σ head, one Linear (App. A.2); and where it
/// is known, κ_new, the new model's classifier. κ_new consists of buffers, so that it is saved but
/// not trained. Without L_disc in the loss it only says how large L_disc became (App. E).
class FastFillModule : public torch::nn::Module
{
public:
    /// @param classes  of κ_new; 0: none
    FastFillModule(FctMapping mapping, std::int64_t classes, torch::Generator& generator);

    static MlpShape sigmaShape(std::int64_t newDim, const Options& options);

    const FctMapping& mapping() const { return m_mapping; }
    bool predictsUncertainty() const { return m_sigma != nullptr; }
    bool hasHead() const { return m_head.weight.defined(); }
    /// κ_new; undefined unless hasHead().
    const HeadTensors& head() const { return m_head; }
    void setHead(const Head& head);

    /// What ψ predicts of the errors' covariance from h's outputs, for core/losses:
    /// [n, d_new] → [n, covarianceValues()]
    torch::Tensor predictedCovariance(const torch::Tensor& outputs) const;

    /// ψ itself; null without uncertainty.
    const std::shared_ptr<Mlp>& sigma() const { return m_sigma; }

private:
    FctMapping m_mapping;
    std::shared_ptr<Mlp> m_sigma; ///< null without uncertainty
    HeadTensors m_head;           ///< undefined where the classifier is not known
};

// What the options say of the loss.
bool usesL2(const Options& options);   ///< it contains L_l2
bool usesDisc(const Options& options); ///< it contains L_disc
Covariance covarianceOf(const Options& options);
bool crossFitsSigma(const Options& options); ///< it has ψ, and trains it on rows unseen by h
/// The factor of ‖h − φ_new‖² in L_l2, by option `l2_reduction`: 1/d_new, or 1.
double l2Scale(const Options& options, std::int64_t newDim);

/// λ of eq. 4 and 5. Left to us, it is that of a Gaussian's negative log likelihood,
/// ‖e‖²/σ² + d·log σ², where L_l2 is ‖e‖² or, with λ in the same measure, ‖e‖²/d.
double lambdaFor(const FctMapping& mapping);

/// L_disc of each row [n], without option `disc_weight`: the new model's own training loss, through
/// its classifier (§4.2, App. A.2).
/// @param outputs h of the old rows [n, d_new]
/// @param labels  [n], int64
torch::Tensor discriminativeLosses(const FastFillModule& module, const torch::Tensor& outputs,
                                   const torch::Tensor& labels);

/// L_disc of all rows of a matrix, without `disc_weight`, batch by batch: [n]. Throws Cancelled.
std::vector<double> discriminativeLosses(const FastFillModule& module, const FeatureMatrix& outputs,
                                         const std::vector<std::int64_t>& labels, JobContext& job);

/// Labels as a tensor on `device`: [n], int64.
torch::Tensor labelTensor(const std::vector<std::int64_t>& labels, const torch::Device& device);

/// The mean of eq. 5, a scalar. Where the covariance has more than one value, eᵀΣ⁻¹e with
/// e = h − φ_new takes the place of ‖e‖²/σ², and log σ² stands for (1/d) log det Σ; so L_disc is
/// divided by the geometric mean of the variances.
/// @param outputs  h of the old rows [n, d_new], from which ψ predicts
/// @param errors   h of the old rows less the new rows [n, d_new]
/// @param disc     L_disc with its weight [n], zeros without it
torch::Tensor uncertainLoss(const FastFillModule& module, const torch::Tensor& outputs,
                            const torch::Tensor& errors, const torch::Tensor& disc);

/// The loss of a batch, a scalar: uncertainLoss(), or the mean of eq. 3 without uncertainty.
class FastFillLoss
{
public:
    /// `module` and `data` have to outlive the loss.
    FastFillLoss(const FastFillModule& module, const TrainingData& data,
                 const torch::Device& device);

    torch::Tensor operator()(const torch::Tensor& rows) const;

private:
    /// L_disc with its weight, of the training rows `rows`: [n]; zeros without L_disc.
    torch::Tensor weightedDisc(const torch::Tensor& outputs, const torch::Tensor& rows) const;
    /// The mean of eq. 3.
    torch::Tensor plainLoss(const MappingRows::Batch& batch, const torch::Tensor& disc) const;

    const FastFillModule& m_module;
    MappingRows m_rows;
    torch::Tensor m_labels; ///< [n], undefined without L_disc
    double m_l2Scale = 0;   ///< 0 without L_l2
};

} // namespace crossfade
