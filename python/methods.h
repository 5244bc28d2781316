#pragma once

#include "core/methods/options.h"

#include <pybind11/pybind11.h>

namespace crossfade::python
{

/// Sets what a dictionary says. Values are bool, int, float or text, as the option's type. Throws
/// Error(BadUsage).
void setOptions(Options& options, const pybind11::dict& values);

/// fit(), load_transform(), methods(), and the class Fitted.
void addMethods(pybind11::module_& module);

} // namespace crossfade::python
