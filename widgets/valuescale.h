#pragma once

#include <vector>

namespace crossfade
{

/// Where numbers stand on an axis from 0 to 100, a little inside its ends: evenly, or by their
/// logarithm where the largest is at least eight times the smallest. On a logarithmic scale zero
/// stands one step before the smallest, as in FCT's Fig. 3.
class ValueScale
{
public:
    ValueScale() = default;
    explicit ValueScale(std::vector<double> numbers);

    bool isLogarithmic() const { return m_logarithmic; }
    double position(double number) const;
    /// Those of the numbers that have room for a label, ascending.
    std::vector<double> ticks() const;

private:
    double along(double number) const;

    std::vector<double> m_numbers; ///< each once, ascending
    bool m_logarithmic = false;
    double m_beforeSmallest = 0; ///< logarithm where zero stands
};

} // namespace crossfade
