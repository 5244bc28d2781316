#pragma once

namespace crossfade
{

/// How many items that nobody has embedded again yet are within a threshold: a Poisson number whose
/// mean is not known but has a gamma distribution (together: a negative binomial one).
struct UnseenCount {
    double shape = 0; ///< of the gamma distribution
    double scale = 0; ///< of the gamma distribution; 0: there are no such items

    double mean() const { return shape * scale; }
    double variance() const { return mean() * (1 + scale); }
    double chanceOfNone() const;
};

/// The mean of 1 / (base + Y), where Y is the count.
/// @param base  ≥ 1
double meanReciprocal(double base, const UnseenCount& count);

} // namespace crossfade
