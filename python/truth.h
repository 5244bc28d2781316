#pragma once

#include "core/metrics/query_weights.h"
#include "core/metrics/relevance.h"

#include <pybind11/pybind11.h>

#include <cstddef>

namespace crossfade::python
{

/// Which items are relevant to which query, and how much a query counts: what every measurement is
/// made against. In Python: crossfade.Relevance.
struct Truth {
    Protocol protocol = Protocol::ClassLabels;
    Relevance relevance;
    std::size_t queries = 0;
    std::size_t gallery = 0;
    bool selfQuery = false; ///< the gallery queries itself
    QueryWeights weights = {};
};

/// The truth of a set, by its labels or lists.
Truth truthOf(const EmbeddingSet& set, Protocol protocol);

/// The class, and relevance() that makes one of arrays.
void addTruth(pybind11::module_& module);

} // namespace crossfade::python
