#pragma once

// Includes libtorch: for sources that do so, too.

#include "core/files/kept_state.h"

#include <ATen/core/Generator.h>
#include <torch/nn/module.h>
#include <torch/optim/optimizer.h>

#include <string>

namespace crossfade
{

/// Copies something into a state under a name, or back out of it to the same device, to the bit.
/// `take` returns false where the state has no such thing, or one of another kind or shape.
void put(KeptState& state, const std::string& name, const torch::Tensor& tensor);
bool take(const KeptState& state, const std::string& name, const torch::Tensor& tensor);

/// Parameters and buffers.
void put(KeptState& state, const std::string& name, const torch::nn::Module& module);
bool take(const KeptState& state, const std::string& name, const torch::nn::Module& module);

/// What an optimizer remembers of the steps before: momenta, counts.
void put(KeptState& state, const std::string& name, const torch::optim::Optimizer& optimizer);
bool take(const KeptState& state, const std::string& name, torch::optim::Optimizer& optimizer);

void put(KeptState& state, const std::string& name, const at::Generator& generator);
bool take(const KeptState& state, const std::string& name, at::Generator& generator);

} // namespace crossfade
