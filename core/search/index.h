#pragma once

#include "core/data/distance.h"
#include "core/data/feature_matrix.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

/// The k nearest items of each query, nearest first; row-major [queries, k]. Where an approximate
/// index finds fewer than k, the remaining entries are item −1 at infinite distance.
struct Neighbours {
    std::size_t k = 0;
    std::vector<std::int64_t> items;
    std::vector<float> distances;
};

/// The longest row that an index in float32 takes: sums of squares of longer ones overflow.
inline constexpr double longestRow = 1e15;

/// A gallery prepared for nearest-neighbour search. Equal distances are listed by ascending item.
class SearchIndex
{
public:
    virtual ~SearchIndex() = default;
    /// "exact", "flat", "ivf", "hnsw"; and whether results are exact.
    virtual std::string kind() const = 0;
    virtual bool exact() const = 0;
    /// Throws Error(ShapeMismatch) for queries of another dimension, Error(BadUsage) for k = 0 or
    /// k beyond the gallery.
    virtual Neighbours search(const FeatureMatrix& queries, std::size_t k) const = 0;
};

/// Exact search by libtorch in tiles, on any device.
std::unique_ptr<SearchIndex> makeExactIndex(const FeatureMatrix& gallery, Distance distance,
                                            const std::string& device);

} // namespace crossfade
