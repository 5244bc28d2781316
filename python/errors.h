#pragma once

#include <pybind11/pybind11.h>

namespace crossfade::python
{

/// Makes errors of the core Python's: crossfade.Error, whose parts are attributes of the same names
/// and whose `code` is a word such as "bad_usage". Exceptions of its libraries are RuntimeError.
void addErrors(pybind11::module_& module);

} // namespace crossfade::python
