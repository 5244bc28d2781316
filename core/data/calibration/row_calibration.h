#pragma once

#include "core/data/calibration/calibration.h"

#include <vector>

namespace crossfade
{

/// What a calibration does to each row of one matrix of a transition, whatever the other rows are:
/// x becomes [factor · x, extra…].
struct RowCalibration {
    double length = 0;   ///< to which the row is brought before all else, unless it is 0
    bool isUnit = false; ///< it is brought to length 1 before the factor
    double factor = 1;
    std::vector<double> extra = {};       ///< further columns
    std::vector<double> extraOfZero = {}; ///< those of a row of zeros where isUnit

    bool isIdentity() const { return length == 0 && !isUnit && factor == 1 && extra.empty(); }
};

/// A cosine looks at no direction of rows that are shorter.
inline constexpr double shortestDirection = 1e-12;

/// A calibration as what it does to the rows of each matrix.
struct RowCalibrations {
    RowCalibration oldQueries;
    RowCalibration oldGallery;
    RowCalibration newQueries;
    RowCalibration newGallery;
};

/// The calibration has to be one of numbers alone. Throws Error(NeedsNotMet) for one with a
/// reference, by which every query has a map of its own; Error(BadUsage) as calibrated().
RowCalibrations rowCalibrations(const Calibration& calibration);

} // namespace crossfade
