#pragma once

#include <pybind11/pybind11.h>

namespace crossfade::python
{

/// open_results(), run(), and the classes Results and StudyCurve.
void addResults(pybind11::module_& module);

} // namespace crossfade::python
