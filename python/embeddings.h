#pragma once

#include <pybind11/pybind11.h>

namespace crossfade::python
{

/// read_embeddings(), preview_import(), write_embeddings(), and the classes Embeddings and Items.
void addEmbeddings(pybind11::module_& module);

} // namespace crossfade::python
