#pragma once

#include "core/methods/method.h"

#include <string>

namespace crossfade
{

/// The values of a method's options before any of them is set.
enum class Preset {
    Paper, ///< the defaults: the paper's own setting
    Quick  ///< MethodInfo::quick: a fit takes minutes on a laptop
};

/// Throws Error(BadUsage) for anything but "paper" and "quick".
Preset parsePreset(const std::string& name);

/// All options of a method, with the values of the preset.
Options presetOptions(const MethodInfo& method, Preset preset);

} // namespace crossfade
