#pragma once

#include <torch/nn/module.h>

#include <vector>

namespace crossfade
{

/// A copy of a module's parameters and buffers, to return to.
class ModuleSnapshot
{
public:
    explicit ModuleSnapshot(const torch::nn::Module& module);

    /// Copies the module's state anew if all of it is finite. False: it is not, and the snapshot
    /// stays as it was.
    bool updateIfFinite(const torch::nn::Module& module);

    /// Puts the copied values back into the module.
    void restore(torch::nn::Module& module) const;

    const std::vector<torch::Tensor>& values() const { return m_values; }

private:
    std::vector<torch::Tensor> m_values;
};

} // namespace crossfade
