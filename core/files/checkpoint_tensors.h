#pragma once

// Includes libtorch: for sources that do so, too.

#include "core/files/checkpoint.h"

#include <ATen/core/Generator.h>
#include <torch/nn/module.h>
#include <torch/optim/optimizer.h>

#include <string>

namespace crossfade
{

/// Copies something into a state under a name, or back out of it to the same device, to the bit.
/// `readFrom` returns false where the state has no such thing, or one of another kind or shape.
void writeTo(Checkpoint& state, const std::string& name, const torch::Tensor& tensor);
bool readFrom(const Checkpoint& state, const std::string& name, const torch::Tensor& tensor);

/// Parameters and buffers.
void writeTo(Checkpoint& state, const std::string& name, const torch::nn::Module& module);
bool readFrom(const Checkpoint& state, const std::string& name, const torch::nn::Module& module);

/// What an optimizer remembers of the steps before: momenta, counts.
void writeTo(Checkpoint& state, const std::string& name, const torch::optim::Optimizer& optimizer);
bool readFrom(const Checkpoint& state, const std::string& name, torch::optim::Optimizer& optimizer);

void writeTo(Checkpoint& state, const std::string& name, const at::Generator& generator);
bool readFrom(const Checkpoint& state, const std::string& name, at::Generator& generator);

} // namespace crossfade
