#pragma once

#include <span>

namespace crossfade
{

/// ∫ y dx by the trapezoid rule: the AUC over the slices of a curve.
/// @param x  ascending
/// @param y  as many
double areaBelow(std::span<const double> x, std::span<const double> y);

/// A curve between its fractions, on the straight line; at the ends beyond them.
/// @param fractions  ascending
double valueAt(double fraction, std::span<const double> fractions, std::span<const double> values);

} // namespace crossfade
