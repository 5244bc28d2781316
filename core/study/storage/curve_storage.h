#pragma once

#include "core/data/hdf5_reader.h"
#include "core/data/hdf5_writer.h"
#include "core/study/result/study_curve.h"

#include <string>

namespace crossfade
{

/// Writes a curve as the group `group` of an HDF5 file (docs/results-file.md).
/// Quick, so it reports nothing.
void writeCurve(Hdf5Writer& file, const std::string& group, const StudyCurve& curve);

/// What the curve has to fit; everything else in the group is checked against it.
struct CurveFrame {
    std::size_t queries = 0;
    std::size_t gallery = 0;
    std::size_t slices = 0;
    std::vector<Metric> metrics;
};

/// Reads it back; every double is the one that was written. Throws Error(BadFormat, ShapeMismatch,
/// NotFinite, OutOfRange), Cancelled.
StudyCurve readCurve(const Hdf5Reader& file, const std::string& group, const CurveFrame& frame,
                     JobContext& job);

} // namespace crossfade
