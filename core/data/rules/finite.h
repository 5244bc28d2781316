#pragma once

#include "core/base/job.h"
#include "core/base/row_range.h"
#include "core/data/feature_matrix.h"

#include <span>
#include <string>

namespace crossfade
{

/// Throws Error(NotFinite) naming the first row and column that is NaN or infinite; Cancelled.
/// @param where   the file or matrix, for the message
/// @param remedy  what to do, for the message
void requireFinite(const FeatureMatrix& features, const Message& where, JobContext& job,
                   const Message& remedy = {});
/// Checks some rows as above. Throws Error(NotFinite) with the first row and column; Cancelled.
void requireFinite(const FeatureMatrix& features, const RowRange& rows, const Message& where,
                   JobContext& job, const Message& remedy = {});
/// Checks a single row, which `where` names. Throws Error(NotFinite).
void requireFinite(std::span<const float> row, const Message& where, const Message& remedy = {});

} // namespace crossfade
