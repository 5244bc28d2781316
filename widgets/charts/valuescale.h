#pragma once

#include <vector>

namespace crossfade
{

/// The positions of numbers on an axis from 0 to 100, a little inside its ends: linear, or
/// logarithmic where the largest is at least eight times the smallest. On a logarithmic scale zero
/// lies one step before the smallest, as in FCT's Fig. 3.
class ValueScale
{
public:
    ValueScale() = default;
    explicit ValueScale(std::vector<double> numbers);

    bool isLogarithmic() const { return m_logarithmic; }
    double position(double number) const;
    /// The numbers that have room for a label, ascending.
    std::vector<double> ticks() const;

private:
    double along(double number) const;

    std::vector<double> m_numbers; ///< each once, ascending
    bool m_logarithmic = false;
    double m_beforeSmallest = 0; ///< the logarithm at which zero is drawn
};

} // namespace crossfade
