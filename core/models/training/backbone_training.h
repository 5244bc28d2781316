#pragma once

// Includes libtorch: for the sources of this folder only.

#include "core/models/training/backbone.h"
#include "core/models/training/residual_network.h"

namespace crossfade
{

bool isArcFace(const BackboneOptions& options);

NetworkShape shapeOf(const BackboneOptions& options, std::int64_t classes);

/// A network after its training.
struct TrainedNetwork {
    ResidualNetwork network;             ///< on the CPU
    std::optional<double> accuracy = {}; ///< as Backbone::trainingAccuracy()
    double loss = 0;
};

/// Trains a new network, on arguments that requireTrainable() has accepted; trainBackbone()
/// says how. Throws Error(BadFormat, Diverged, WriteFailed), Cancelled.
TrainedNetwork trainNetwork(const LabelledImages& images, const BackboneOptions& options,
                            const OldModel& old, const KeptTraining& kept, JobContext& job);

} // namespace crossfade
