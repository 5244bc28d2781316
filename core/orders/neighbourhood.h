#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/feature_matrix.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// Who is near whom, between some queries and all items of a gallery.
struct Neighbourhood {
    std::size_t k = 0;
    /// [N], in how many of the queries' k nearest items the item is ("hubness"). Source: M.
    /// Radovanović, A. Nanopoulos, M. Ivanović, "Hubs in space", Journal of Machine Learning
    /// Research 11 (2010).
    std::vector<std::int32_t> occurrences;
    std::vector<std::int32_t> nearest; ///< [N, k], of each item its nearest queries; −1: no more
    std::vector<double> keys;          ///< [N, k], of these, ascending
};

/// The neighbourhood by the keys of float32 products, so not exact where two keys are closer than
/// their rounding; by exact ones where these overflow.
/// @param ownRow  [queries], the gallery row that is the query itself and is left out; −1: none.
///                Empty: none has one
/// Memory: tiles, and the result. Throws Error(OutOfMemory), Cancelled.
Neighbourhood neighbourhood(const FeatureMatrix& queries, std::span<const std::int64_t> ownRow,
                            const FeatureMatrix& gallery, Distance distance, std::size_t k,
                            const JobContext& job);

/// At most so many queries are looked at.
inline constexpr std::size_t mostSampledQueries = 4096;
/// A random sample of the rows 0 … count − 1, ascending.
std::vector<std::int64_t> sampledRows(std::size_t count, std::uint64_t seed);

} // namespace crossfade
