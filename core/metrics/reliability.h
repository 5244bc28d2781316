#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace crossfade
{

/// Items whose predictions are close to each other, and what was measured of them.
struct ReliabilityBin {
    std::size_t count = 0;
    double predicted = 0; ///< mean
    double measured = 0;  ///< mean
};

/// Whether a prediction tells what is measured (FastFill, Fig. 14): the items sorted by what was
/// predicted of them, cut into `bins` parts of equal size (to one item). A useful prediction has
/// rising `measured`. Fewer bins where there are fewer items.
/// @param predicted, measured  [n], finite
/// Throws Error(ShapeMismatch) for unequal lengths.
std::vector<ReliabilityBin> reliability(std::span<const double> predicted,
                                        std::span<const double> measured, std::size_t bins);

/// The expected calibration error: Σ_b n_b/n · |predicted_b − measured_b|, in the unit of the
/// predictions. Source: M. P. Naeini et al., "Obtaining well calibrated probabilities using
/// Bayesian binning", AAAI 2015, with bins of equal size and losses in place of probabilities. 0
/// without bins.
double calibrationError(std::span<const ReliabilityBin> bins);

} // namespace crossfade
