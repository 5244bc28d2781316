#pragma once

#include "core/hdf5/hdf5_reader.h"
#include "core/study/result/result.h"
#include "core/study/storage/field_sink.h"

namespace crossfade
{

/// Writes the backfills in stages below /staged: one group a curve (docs/results-file.md). Of a
/// calibration of each query, the reference is not kept: these curves are not counted again.
void writeStaged(FieldSink& file, const StudyResult& result);

/// Reads them into a result whose study is known; older files have none. Throws Error(BadFormat,
/// ShapeMismatch, NotFinite), Cancelled.
void readStaged(const Hdf5Reader& file, StudyResult& result, JobContext& job);

} // namespace crossfade
