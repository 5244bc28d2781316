#pragma once

// Includes libtorch: for the sources of this folder only.

#include "core/models/training/backbone.h"
#include "core/models/training/residual_network.h"

#include <torch/types.h>

#include <cstdint>
#include <memory>
#include <optional>

namespace crossfade
{

/// What one step of a training makes smaller.
struct StepResult {
    torch::Tensor loss;                       ///< a scalar
    std::optional<std::int64_t> correct = {}; ///< images that the classifier has right
};

/// The loss of a training on a batch: that of a classifier, or of a side model. It may add modules
/// of its own to the network, which are trained with it and left behind.
class StepLoss
{
public:
    virtual ~StepLoss() = default;
    /// @param pixels  not augmented, on the CPU [n, 3, s, s]
    /// @param rows    their numbers among the training images, on the CPU [n], int64
    virtual StepResult operator()(const torch::Tensor& pixels, const torch::Tensor& rows,
                                  const at::Generator& generator) = 0;
};

/// @param network  not initialised yet; it has a classifier where hasClassifier(options.side)
/// @param labels   of the training images, on the CPU [n]
/// The device is that of the options; the network has to be there when the first step is made.
std::unique_ptr<StepLoss> stepLoss(const LabelledImages& images, const BackboneOptions& options,
                                   const OldModel& old, ResidualNetwork network);

} // namespace crossfade
