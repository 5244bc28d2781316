#pragma once

// Includes libtorch: for the sources of this folder only.

#include "core/models/training/backbone.h"
#include "core/models/training/residual_network.h"

namespace crossfade
{

bool isArcFace(const BackboneOptions& options);

/// The pixels as a tensor [n, 3, size, size] that shares the memory of `images`.
torch::Tensor pixelTensor(const LabelledImages& images);

/// A network after its training.
struct TrainedNetwork {
    ResidualNetwork network;
    double accuracy = 0; ///< share of the training images classified correctly in the last epoch
};

/// Trains a new network by SGD, on arguments that requireTrainable() has accepted; trainBackbone()
/// says how. Throws Error(Diverged, WriteFailed), Cancelled.
TrainedNetwork trainNetwork(const LabelledImages& images, const BackboneOptions& options,
                            const OldModel& old, const KeptTraining& kept, JobContext& job);

} // namespace crossfade
