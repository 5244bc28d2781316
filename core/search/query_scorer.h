#pragma once

#include "core/data/distance.h"
#include "core/data/transition.h"

#include <cstdint>
#include <span>

namespace crossfade
{

/// Distances between one query and rows of the gallery in float32: ‖x − y‖² for l2, −cos(x, y) for
/// cosine, −x·y for ip. They are summed directly, so that nothing about the gallery has to be
/// computed beforehand; reading its rows is what takes the time. scoreLimit() bounds their rounding
/// error.
class QueryScorer
{
public:
    /// Throws Error(NotFinite) unless the query's features are numbers.
    QueryScorer(const System& system, std::size_t query, Distance distance);

    /// Writes scores[o] of row `first` + o for each o of `offsets`; infinite where the
    /// numbers are too large or too small for float32 sums. Throws Error(NotFinite) for a row with
    /// NaN or infinite numbers.
    /// @param size  for ip, raised to the largest ‖x‖·‖y‖ of a finite score, to which errors are
    ///              relative
    void score(std::size_t first, std::span<const std::uint32_t> offsets, std::span<float> scores,
               double& size) const;

private:
    FeatureMatrix m_gallery;
    Distance m_distance;
    FeatureMatrix m_query;  ///< one row, divided by its norm for cosine
    double m_queryNorm = 0; ///< for ip
};

/// The highest score that a row of up to `dim` dimensions can have (it may also be infinite) when
/// its ranking key is at most that of a row scored `score`. Error bound of a sum in any order: γ_n
/// of Higham, "Accuracy and Stability of Numerical Algorithms", 3.1, doubled.
/// @param size  for ip: as QueryScorer::score() raised it for all rows
float scoreLimit(Distance distance, std::size_t dim, float score, double size);

} // namespace crossfade
