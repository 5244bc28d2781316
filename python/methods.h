#pragma once

#include "core/methods/options.h"
#include "core/methods/preset.h"

#include <pybind11/pybind11.h>

#include <string>

namespace crossfade::python
{

/// A method's options: those of the preset, and over them what a dictionary says. Values are bool,
/// int, float or text, as the option's type. Throws Error(BadUsage).
Options optionsFrom(const std::string& method, const std::string& preset,
                    const pybind11::dict& values);

/// fit(), load_transform(), methods(), and the class Fitted.
void addMethods(pybind11::module_& module);

} // namespace crossfade::python
