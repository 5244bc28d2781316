#pragma once

#include "core/methods/shared/mlp.h"

#include <torch/nn/module.h>
#include <torch/nn/modules/activation.h>

#include <cstdint>
#include <vector>

namespace crossfade
{

/// RBT, the residual bottleneck transformation of Wang et al. (2020), with which FCT compares
/// itself (FCT App. J): x + Σ path(x) over parallel paths, each
/// Linear(d→b)·norm·PReLU·Linear(b→b)·norm·PReLU·Linear(b→d_out)·norm·PReLU with Linear layers
/// without bias and a PReLU slope for each dimension.
struct ResidualPathsShape {
    std::int64_t inDim = 0;
    std::int64_t outDim = 0;
    Norm norm = Norm::Batch;
    std::int64_t paths = 4;
    std::int64_t bottleneck = 16;
};

std::uint64_t parameterCount(const ResidualPathsShape& shape);
/// Multiply–accumulates of the Linear layers for one row.
std::uint64_t macCount(const ResidualPathsShape& shape);

/// RBT as a module, its weights drawn as Mlp draws them. Where d ≠ d_out, what is added to the
/// paths is the first d_out values of x, or x followed by zeros (ours).
class ResidualPaths : public torch::nn::Module
{
public:
    ResidualPaths(const ResidualPathsShape& shape, torch::Generator& generator);

    /// [n, inDim] → [n, outDim]
    torch::Tensor forward(const torch::Tensor& rows);

private:
    struct Layer {
        torch::nn::Linear linear{nullptr};
        torch::nn::AnyModule norm;
        torch::nn::PReLU slope{nullptr};
    };
    using Path = std::vector<Layer>;

    Path makePath(const std::string& name, torch::Generator& generator);

    ResidualPathsShape m_shape;
    std::vector<Path> m_paths;
};

} // namespace crossfade
