#pragma once

#include "core/hdf5/hdf5_reader.h"
#include "core/study/result/study_curve.h"
#include "core/study/storage/field_sink.h"

#include <string>

namespace crossfade
{

/// Writes a curve as the group `group` (docs/results-file.md).
void writeCurve(FieldSink& file, const std::string& group, const StudyCurve& curve);

/// The sizes that a curve which is read has to agree with.
struct CurveFrame {
    std::size_t queries = 0;
    std::size_t gallery = 0;
    std::size_t slices = 0;
    std::vector<Metric> metrics;
    std::vector<std::size_t> flipsAt = {1}; ///< flipRanks() of the study
    bool hasIntervals = true;               ///< false: the study asks for no intervals
    std::size_t gaps = 0;                   ///< curveGroupGapCount(), of a cached curve
    double equalWithin = usualEqualWithin;  ///< of the study, for the conditions' verdicts
};

/// Reads a curve; every number is exactly the one that was written. Throws Error(BadFormat,
/// ShapeMismatch, NotFinite, OutOfRange), Cancelled.
StudyCurve readCurve(const Hdf5Reader& file, const std::string& group, const CurveFrame& frame,
                     JobContext& job);

} // namespace crossfade
