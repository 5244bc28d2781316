#pragma once

#include "core/models/training/backbone.h"

namespace crossfade
{

/// Throws what trainBackbone() throws before any training: Error(BadUsage, ShapeMismatch,
/// OutOfRange) for images or options that cannot be trained on, Error(NeedsNotMet) for an old model
/// that does not fit the objective.
void requireTrainable(const LabelledImages& images, const BackboneOptions& options,
                      const OldModel& old);

} // namespace crossfade
