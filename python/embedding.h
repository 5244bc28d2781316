#pragma once

#include <pybind11/pybind11.h>

namespace crossfade::python
{

/// embed().
void addEmbedding(pybind11::module_& module);

} // namespace crossfade::python
