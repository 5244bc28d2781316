#pragma once

#include <cstddef>
#include <span>

namespace crossfade
{

/// ∫ y dx by the trapezoid rule: the AUC over the slices of a curve.
/// @param x  ascending
/// @param y  as many
inline double areaBelow(std::span<const double> x, std::span<const double> y)
{
    double area = 0;
    for (std::size_t i = 1; i < x.size(); ++i)
        area += (x[i] - x[i - 1]) * (y[i] + y[i - 1]) / 2;
    return area;
}

} // namespace crossfade
