#pragma once

#include "core/hdf5/embedding_file.h"
#include "core/study/request/study.h"

#include <cstddef>
#include <cstdint>

namespace crossfade
{

/// An estimate of what a run holds in memory at once, beside the program and its libraries: the
/// features of its models, all curves, and the largest fit: for each of its parameters the value,
/// the gradient and two moments of the optimizer, and the gallery that it has carried into a
/// model's space. As large as std::size_t can be where it does not fit.
/// @param curveBytes  of all curves, which are kept until the end
/// @param parameters  of the largest fit; 0: nothing is fitted
std::size_t runBytes(const Study& study, const EmbeddingSummary& summary, std::size_t curveBytes,
                     std::uint64_t parameters);

} // namespace crossfade
