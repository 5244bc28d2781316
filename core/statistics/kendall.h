#pragma once

#include <optional>
#include <span>

namespace crossfade
{

/// Kendall's τ-b, the agreement of two rankings of the same n items: (C − D) / √((n₀ − n₁)(n₀ −
/// n₂)) with C concordant and D discordant pairs, n₀ = n(n−1)/2 pairs in all, n₁ and n₂ pairs tied
/// in x and in y. In [−1, 1]; no value where x or y is constant or has fewer than two items. O(n
/// log n): W. R. Knight, "A computer method for calculating Kendall's tau with ungrouped data",
/// JASA 61 (1966).
/// @param x, y  [n], finite; only their order matters
/// Throws Error(ShapeMismatch) for unequal lengths.
std::optional<double> kendallTau(std::span<const double> x, std::span<const double> y);

} // namespace crossfade
