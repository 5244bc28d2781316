#pragma once

#include <optional>
#include <span>

namespace crossfade
{

/// The tail of a distribution beyond some point: the chance that a value lies farther beyond it
/// than x ≥ 0 is (1 + shape · x / scale)^(−1 / shape), and exp(−x / scale) where the shape is 0.
/// What lies beyond a far point is so distributed, nearly, whatever the distribution: J. Pickands,
/// "Statistical inference using extreme order statistics", The Annals of Statistics 3 (1975).
struct GeneralisedPareto {
    double shape = 0; ///< below 0: nothing lies farther out than −scale / shape
    double scale = 0;

    double chanceBeyond(double x) const;
};

/// How many values lie so far beyond the point.
struct Excess {
    double size = 0; ///< ≥ 0
    double count = 0;
};

/// Fits the tail by probability-weighted moments: J. Hosking and J. Wallis, "Parameter and quantile
/// estimation for the generalized Pareto distribution", Technometrics 29 (1987), with their
/// plotting positions (j − 0.35) / n. Where that tail would end before the largest excess, it ends
/// there (D. Dupuis and M. Tsao, "A hybrid estimator for generalized Pareto and extreme-value
/// distributions", Communications in Statistics 27, 1998). None where all excesses are equal.
/// @param excesses  ascending by size
std::optional<GeneralisedPareto> fitTail(std::span<const Excess> excesses);

/// The largest difference between the share of excesses that are larger than some size and the
/// chance that the tail gives them (Kolmogorov and Smirnov).
double misfit(const GeneralisedPareto& tail, std::span<const Excess> excesses);

} // namespace crossfade
