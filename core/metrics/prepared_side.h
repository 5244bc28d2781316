#pragma once

#include "core/data/distance.h"
#include "core/data/transition.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// One side of a retrieval system made ready for float32 matrix products, its gallery laid out as
/// the caller likes it. For query q and the item at place p
///     |product(q, p) + itemTerm(p) + queryTerm(q) − key(q, p)| ≤ errorBound(q),
/// where key is rankingKey(): so a float32 product decides every comparison of keys that is not
/// closer than the bound, and key() decides the rest.
class PreparedSide
{
public:
    /// @param layout  the gallery row at each place; empty: the gallery's own order.
    /// `side` and `layout` must outlive the object.
    PreparedSide(const Side& side, Distance distance, std::span<const std::int64_t> layout);

    std::size_t itemCount() const { return m_side.gallery.rows(); }

    /// out[i · itemCount + j] = product of query firstQuery + i and place firstItem + j.
    /// Single-threaded where the BLAS is told so; safe to call from several threads.
    void products(std::size_t firstQuery, std::size_t queryCount, std::size_t firstItem,
                  std::size_t itemCount, float* out) const;

    const float* itemTerms() const { return m_itemTerms.data(); } ///< [N], by place
    double queryTerm(std::size_t query) const { return m_queryTerms[query]; }
    double errorBound(std::size_t query) const { return m_errorBounds[query]; }
    double key(std::size_t query, std::size_t place) const;

    /// Asks for the features that key() and approximateKey() read, ahead of the call: they lie
    /// scattered in memory.
    void prefetch(std::size_t place) const;

    /// The key by plain sums in double, and how far it may be from key(): enough for nearly all
    /// that float32 cannot tell, at a fraction of key()'s cost.
    double approximateKey(std::size_t query, std::size_t place) const;
    double approximateKeyBound(double approximateKey) const;

private:
    void prepareL2();
    void prepareCosine();
    FeatureMatrix laidOutGallery() const;
    std::span<const float> features(std::size_t place) const;

    const Side& m_side;
    Distance m_distance;
    std::span<const std::int64_t> m_layout;
    FeatureMatrix m_queries; ///< left operand [Q, d]
    FeatureMatrix m_gallery; ///< right operand [N, d], by place
    std::vector<float> m_itemTerms;
    std::vector<double> m_queryTerms;
    std::vector<double> m_errorBounds;
};

} // namespace crossfade
