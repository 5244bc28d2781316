#pragma once

#include <pybind11/pybind11.h>

namespace crossfade::python
{

/// plan(), and the class Plan.
void addPlanning(pybind11::module_& module);

} // namespace crossfade::python
