#include "core/methods/fct/residual_paths.h"

#include "core/base/machine/shared_product.h"

#include <torch/nn/functional/padding.h>
#include <torch/utils.h>

#include <cmath>
#include <string>

namespace crossfade
{

namespace
{

std::vector<std::int64_t> widthsOf(const ResidualPathsShape& shape)
{
    return {shape.inDim, shape.bottleneck, shape.bottleneck, shape.outDim};
}

} // namespace

std::uint64_t macCount(const ResidualPathsShape& shape)
{
    return static_cast<std::uint64_t>(shape.paths) * macCount(MlpShape{.widths = widthsOf(shape)});
}

std::uint64_t parameterCount(const ResidualPathsShape& shape)
{
    // Each layer's output has a scale, a shift and a slope.
    const std::int64_t outputs = 2 * shape.bottleneck + shape.outDim;
    return macCount(shape) + static_cast<std::uint64_t>(shape.paths * 3 * outputs);
}

ResidualPaths::ResidualPaths(const ResidualPathsShape& shape, torch::Generator& generator)
    : m_shape(shape)
{
    for (std::int64_t i = 0; i < shape.paths; ++i)
        m_paths.push_back(makePath("path" + std::to_string(i), generator));
}

ResidualPaths::Path ResidualPaths::makePath(const std::string& name, torch::Generator& generator)
{
    const std::vector<std::int64_t> widths = widthsOf(m_shape);
    Path path;
    for (std::size_t i = 0; i + 1 < widths.size(); ++i) {
        const std::string place = name + "_" + std::to_string(i);
        Layer layer;
        layer.linear = register_module(
            place + "_linear",
            torch::nn::Linear(torch::nn::LinearOptions(widths[i], widths[i + 1]).bias(false)));
        const torch::NoGradGuard noGradients;
        const double bound = 1 / std::sqrt(static_cast<double>(widths[i]));
        layer.linear->weight.uniform_(-bound, bound, generator);
        layer.norm = normOf(m_shape.norm, widths[i + 1]);
        register_module(place + "_norm", layer.norm.ptr());
        layer.slope = register_module(
            place + "_slope",
            torch::nn::PReLU(torch::nn::PReLUOptions().num_parameters(widths[i + 1])));
        path.push_back(layer);
    }
    return path;
}

torch::Tensor ResidualPaths::forward(const torch::Tensor& rows)
{
    // A negative padding cuts off.
    torch::Tensor sum = torch::constant_pad_nd(rows, {0, m_shape.outDim - m_shape.inDim});
    for (Path& path : m_paths) {
        torch::Tensor values = rows;
        for (Layer& layer : path)
            values = layer.slope->forward(
                layer.norm.forward(sharedProduct(values, layer.linear->weight.t())));
        sum = sum + values;
    }
    return sum;
}

} // namespace crossfade
