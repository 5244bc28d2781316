#pragma once

#include "core/methods/lambda_orthogonality/lambda_options.h"
#include "core/methods/method.h"
#include "core/methods/shared/row_mappings.h"

#include <torch/nn/module.h>

#include <filesystem>
#include <memory>
#include <string>

namespace crossfade
{

/// B and F as they are applied and saved: B is a plain matrix with a bias, whatever its constraint
/// was in training.
class FixedMaps : public torch::nn::Module
{
public:
    FixedMaps(const LambdaShape& shape, std::shared_ptr<Mlp> forward);

    void setBackward(const OrthogonalMap& map);

    /// B: [n, d_new] → [n, d_old]
    torch::Tensor backward(const torch::Tensor& newRows) const;
    /// F: [n, d_old] → [n, d_old]
    torch::Tensor forward(const torch::Tensor& oldRows) { return m_forward->forward(oldRows); }

    /// orthogonalityGap() of the float32 weights, summed in double.
    double gap() const;
    torch::Device device() const { return m_weight.device(); }
    const LambdaShape& shape() const { return m_shape; }

private:
    LambdaShape m_shape;
    torch::Tensor m_weight; ///< [d_old, d_new]
    torch::Tensor m_bias;   ///< [d_old]
    std::shared_ptr<Mlp> m_forward;
};

/// λ-orthogonality ready to be applied: B on queries and backfilled items, F on stored old
/// features.
class FittedMaps : public FittedMethod, public MapsRows
{
public:
    /// @param maps  in evaluation mode
    FittedMaps(std::shared_ptr<FixedMaps> maps, Options options);

    /// What save() wrote. Throws Error(FileNotFound, BadFormat).
    static std::unique_ptr<FittedMaps> load(const std::filesystem::path& file);

    Transition apply(const RetrievalData& data, JobContext& job) const override;
    std::vector<double> alignmentLoss(const RetrievalData& data, const Transition& transition,
                                      JobContext& job) const override;
    /// `orthogonality_gap`: FixedMaps::gap().
    std::map<std::string, double> facts() const override;
    RowMappings rowMappings() const override;
    void save(const std::filesystem::path& file) const override;

private:
    std::size_t oldDim() const { return static_cast<std::size_t>(m_maps->shape().oldDim); }
    FeatureMatrix backward(const FeatureMatrix& features, const std::string& what,
                           JobContext& job) const;

    std::shared_ptr<FixedMaps> m_maps;
    Options m_options;
};

} // namespace crossfade
