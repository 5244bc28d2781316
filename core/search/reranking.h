#pragma once

#include "core/data/distance.h"
#include "core/data/feature_matrix.h"
#include "core/search/index.h"

#include <cstdint>
#include <span>

namespace crossfade
{

/// Throws Error(ShapeMismatch, BadUsage, NotFinite) unless `gallery` can be searched for the k
/// nearest items of `queries`.
void requireSearchable(const FeatureMatrix& gallery, const FeatureMatrix& queries, std::size_t k);

/// Writes the nearest of `candidates` to one query, by ranking key and then by item, to row
/// `query` of `found`. Negative candidates are ignored. Where there are fewer than k, the remaining
/// entries stay item −1 at infinite distance. Returns the key of the last item written.
double rerank(const FeatureMatrix& gallery, const FeatureMatrix& queries, std::size_t query,
              Distance distance, std::span<const std::int64_t> candidates, Neighbours& found);

/// `queries` x k results, all item −1 at infinite distance.
Neighbours noNeighbours(std::size_t queries, std::size_t k);

/// Euclidean norms in double.
double norm(std::span<const float> row);
double largestNorm(const FeatureMatrix& rows);

/// How far the score of two vectors, computed by a matrix product in arithmetic of that unit
/// roundoff, can be from its real value: ‖y‖² − 2·x·y for l2, −x·y for ip, and of normalised rows
/// for cosine.
/// γ_n of Higham, "Accuracy and Stability of Numerical Algorithms", 3.1, doubled; for any order of
/// summation.
double scoreError(Distance distance, std::size_t dim, double roundoff, double queryNorm,
                  double galleryNorm);

/// The ranking key on the scale of those scores.
double scoreOfKey(Distance distance, double key, double queryNorm);

} // namespace crossfade
