#pragma once

#include "core/methods/method.h"

#include <string>

namespace crossfade
{

/// Where a method's options begin before any of them is set.
enum class Preset {
    Paper, ///< the defaults: the paper's own setting
    Quick  ///< MethodInfo::quick: minutes on a laptop
};

/// Throws Error(BadUsage) for anything but "paper" and "quick".
Preset parsePreset(const std::string& name);

Options presetOptions(const MethodInfo& method, Preset preset);

} // namespace crossfade
