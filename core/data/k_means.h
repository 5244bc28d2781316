#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace crossfade
{

// k-means clustering by ‖x − c‖², in double: rows are put into cells, each about a centre. The same
// on every machine and for every number of threads.

/// The centre nearest to each row [rows], the first of those that are equally near. Throws
/// Cancelled.
std::vector<std::size_t> nearestCentres(const FeatureMatrix& rows, const FeatureMatrix& centres,
                                        const JobContext& job);

/// Draws `count` different rows that are far from each other, as centres to start from: the first
/// is drawn at random, every further one with a probability in proportion to its ‖x − c‖² from the
/// nearest row drawn before (k-means++: Arthur and Vassilvitskii, SODA 2007). Where all rows
/// coincide with drawn ones, the rest are drawn rows again.
/// @param count  1 to the number of rows
FeatureMatrix spreadRows(const FeatureMatrix& rows, std::size_t count, std::uint64_t seed,
                         const JobContext& job);

/// Lloyd's rounds (IEEE Transactions on Information Theory 28, 1982): every row joins its nearest
/// centre, then every centre moves to the mean of its rows; a centre without rows stays. Ends after
/// `rounds` rounds, or when no centre moves any more. Throws Cancelled.
FeatureMatrix kMeansCentres(const FeatureMatrix& rows, FeatureMatrix start, std::size_t rounds,
                            const JobContext& job);

} // namespace crossfade
