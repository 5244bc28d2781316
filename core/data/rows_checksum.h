#pragma once

#include "core/base/job.h"
#include "core/base/ranks.h"
#include "core/data/feature_matrix.h"

#include <string>

namespace crossfade
{

/// A checksum of some rows of a matrix, of other values most surely another one: it finds damage
/// and mistakes, not intent. Throws Cancelled.
std::string rowsChecksum(const FeatureMatrix& matrix, const RowRange& rows, const JobContext& job);

} // namespace crossfade
