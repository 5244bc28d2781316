#pragma once

#include "core/methods/method.h"
#include "core/methods/shared/row_mappings.h"

#include <filesystem>
#include <string>

namespace crossfade
{

// A method that compares features as they are fits nothing. Its transform keeps their dimensions,
// since a calibration may still change them. A dimension is 0 where it is not known: the method was
// fitted without training rows, or by an earlier version.

/// Throws Error(WriteFailed).
void writeComparedFeatures(const std::filesystem::path& file, const std::string& method,
                           const Dimensions& dimensions);

/// Throws as readTransform() and headerDim() do.
Dimensions readComparedFeatures(const std::filesystem::path& file, const std::string& method);

/// @param oldQuery  the model whose features of the queries search what is still old
RowMappings comparedFeatures(const Dimensions& dimensions, RowMapping::From oldQuery);

} // namespace crossfade
