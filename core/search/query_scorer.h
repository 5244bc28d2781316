#pragma once

#include "core/data/distance.h"
#include "core/data/transition.h"

#include <cstdint>
#include <span>

namespace crossfade
{

/// What float32 says of the distances between one query and rows of the gallery: ‖x − y‖² for l2,
/// −cos(x, y) for cosine. Both are summed directly, so that nothing has to be known of the gallery
/// beforehand: reading its rows is what takes the time. What the scores are good for, scoreLimit()
/// says.
class QueryScorer
{
public:
    /// Throws Error(NotFinite) unless the query's features are numbers.
    QueryScorer(const System& system, std::size_t query, Distance distance);

    /// Writes scores[o] of row `first` + o for each o of `offsets`; infinite where float32 cannot
    /// tell, as the numbers are too large or too small. Throws Error(NotFinite) for a row with NaN
    /// or infinite numbers.
    void score(std::size_t first, std::span<const std::uint32_t> offsets,
               std::span<float> scores) const;

private:
    FeatureMatrix m_gallery;
    Distance m_distance;
    FeatureMatrix m_query; ///< one row, divided by its norm for cosine
};

/// What a row of up to `dim` dimensions scores at most (or infinite) when its ranking key is not
/// above that of a row scored `score`. Error bounds of sums in any order: γ_n of Higham, "Accuracy
/// and Stability of Numerical Algorithms", 3.1, doubled.
float scoreLimit(Distance distance, std::size_t dim, float score);

} // namespace crossfade
