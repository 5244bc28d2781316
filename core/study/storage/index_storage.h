#pragma once

#include "core/hdf5/hdf5_reader.h"
#include "core/study/result/result.h"
#include "core/study/storage/field_sink.h"

namespace crossfade
{

/// Writes the curves as the study's index gives them below /index: one group a curve
/// (docs/results-file.md).
void writeIndexCurves(FieldSink& file, const StudyResult& result);

/// Reads them into a result whose curves are known; older files have none. Throws Error(BadFormat,
/// ShapeMismatch, NotFinite), Cancelled.
void readIndexCurves(const Hdf5Reader& file, StudyResult& result, JobContext& job);

} // namespace crossfade
