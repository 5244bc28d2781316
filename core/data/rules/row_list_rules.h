#pragma once

// For the sources of this folder only.

#include "core/base/job.h"
#include "core/data/embedding_set.h"
#include "core/data/rules/dataset_errors.h"

namespace crossfade
{

/// Checks the relevant and ignored lists of an embedding set (embedding_rules.h): one list for each
/// query, offsets from 0, never decreasing, ending at the length of the indices; indices are
/// gallery rows, none twice in a list, none both relevant and ignored for one query. Throws
/// Error(ShapeMismatch, OutOfRange), Cancelled.
void requireRowListRules(const EmbeddingSet& set, const DatasetErrors& errors, JobContext& job);

} // namespace crossfade
