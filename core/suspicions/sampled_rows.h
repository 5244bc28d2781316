#pragma once

// For the sources of this folder only.

#include "core/data/embedding_set.h"

#include <ATen/core/Tensor.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace crossfade
{

/// At most so many evenly spaced items that have their features under all of the models.
std::vector<std::int64_t> sampledRows(const ItemGroup& group,
                                      const std::vector<std::string>& models, std::size_t most);

/// The given rows of a matrix, [rows, d] in double.
at::Tensor rowsOf(const FeatureMatrix& features, const std::vector<std::int64_t>& rows);
/// Each row divided by its length; rows of length 0 stay.
at::Tensor ofUnitLength(const at::Tensor& rows);
/// [rows, rows], the cosine of every two of them; a row with itself has −∞.
at::Tensor cosinesAmong(const at::Tensor& rows);

} // namespace crossfade
