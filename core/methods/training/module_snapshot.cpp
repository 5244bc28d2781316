#include "core/methods/training/module_snapshot.h"

#include <torch/utils.h>

#include <algorithm>

namespace crossfade
{

namespace
{

/// The parameters and buffers themselves.
std::vector<torch::Tensor> tensorsOf(const torch::nn::Module& module)
{
    std::vector<torch::Tensor> tensors = module.parameters();
    for (const torch::Tensor& buffer : module.buffers())
        tensors.push_back(buffer);
    return tensors;
}

} // namespace

ModuleSnapshot::ModuleSnapshot(const torch::nn::Module& module)
{
    const torch::NoGradGuard noGradients;
    for (const torch::Tensor& tensor : tensorsOf(module))
        m_values.push_back(tensor.clone());
}

bool ModuleSnapshot::updateIfFinite(const torch::nn::Module& module)
{
    const torch::NoGradGuard noGradients;
    const std::vector<torch::Tensor> tensors = tensorsOf(module);
    const auto isFinite = [](const torch::Tensor& tensor) {
        return torch::isfinite(tensor.sum()).item<bool>();
    };
    if (!std::ranges::all_of(tensors, isFinite))
        return false;
    for (std::size_t i = 0; i < tensors.size(); ++i)
        m_values[i].copy_(tensors[i]);
    return true;
}

void ModuleSnapshot::restore(torch::nn::Module& module) const
{
    const torch::NoGradGuard noGradients;
    const std::vector<torch::Tensor> tensors = tensorsOf(module);
    for (std::size_t i = 0; i < tensors.size(); ++i)
        tensors[i].copy_(m_values[i]);
}

} // namespace crossfade
