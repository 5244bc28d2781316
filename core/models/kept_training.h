#pragma once

// Includes libtorch: for the sources of this folder only.

#include "core/data/kept_state.h"
#include "core/models/backbone.h"

#include <ATen/core/Generator.h>
#include <torch/nn/module.h>
#include <torch/optim/sgd.h>

#include <string>

namespace crossfade
{

/// All that decides what a training gives, as text: its options, its images, the old model.
std::string madeOf(const LabelledImages& images, const BackboneOptions& options,
                   const OldModel& old);

/// Copies a tensor into a state, or back into a tensor of the same kind and shape. `take` returns
/// false, and copies nothing, where the state has no such tensor.
void put(KeptState& state, const std::string& name, const torch::Tensor& tensor);
bool take(const KeptState& state, const std::string& name, torch::Tensor tensor);

/// Parameters, buffers, the optimizer's momenta and the generator of a training.
void putNetwork(KeptState& state, const torch::nn::Module& network,
                const torch::optim::SGD& optimizer, const at::Generator& generator);
bool takeNetwork(const KeptState& state, torch::nn::Module& network, torch::optim::SGD& optimizer,
                 at::Generator& generator);

} // namespace crossfade
