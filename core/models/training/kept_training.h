#pragma once

// For the sources of this folder only.

#include "core/models/training/backbone.h"

#include <string>

namespace crossfade
{

/// All that decides what a training gives, as text: its options, its images, the old model.
std::string madeOf(const LabelledImages& images, const BackboneOptions& options,
                   const OldModel& old);

} // namespace crossfade
