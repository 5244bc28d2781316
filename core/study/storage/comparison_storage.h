#pragma once

#include "core/hdf5/hdf5_reader.h"
#include "core/study/result/result.h"
#include "core/study/storage/field_sink.h"

namespace crossfade
{

/// Writes the comparisons of a result below /comparisons, and those of its claims below /claims
/// (docs/results-file.md).
void writeComparisons(FieldSink& file, const StudyResult& result);

/// Writes the gaps between groups below /group_gaps.
void writeGroupGaps(FieldSink& file, const StudyResult& result);

/// Reads them into a result whose curves are known; older files have none. Throws
/// Error(BadFormat), Cancelled.
void readGroupGaps(const Hdf5Reader& file, StudyResult& result, JobContext& job);

/// Reads comparisons and claims into a result whose study is known; older files have none. Throws
/// Error(BadFormat), Cancelled.
void readComparisons(const Hdf5Reader& file, StudyResult& result, JobContext& job);

} // namespace crossfade
