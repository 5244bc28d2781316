#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/transition.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// What a product is summed up in before it is rounded to float32. With Double the error bound does
/// not grow with the dimension at all, at about twice the cost.
enum class ProductSums { Single, Double };

/// Counting, step 2: a system made ready for float32 matrix products, its gallery in the sequence
/// of a layout (counting_layout.h). A gallery on the disk, and one whose copy the job's memory
/// budget does not allow, is made ready tile by tile. For query q and the item at place p
///     |product(q, p) + itemTerm(p) + queryTerm(q) − key(q, p)| ≤ errorBound(q, sums),
/// where key is rankingKey() (data/distance.h). So a float32 product decides every comparison of
/// keys that differ by more than the bound; approximateKey() and key() decide the others.
class PreparedSystem
{
public:
    /// @param layout   CountingLayout::rowAt; empty: the gallery's own sequence
    /// @param threads  for making it ready; 0: all cores
    /// `system` and `layout` must outlive the object. Throws Error(OutOfMemory), Cancelled.
    PreparedSystem(const System& system, Distance distance, std::span<const std::int64_t> layout,
                   std::size_t threads, const JobContext& job);
    /// To count a part of the gallery.
    /// @param counted  so many places, the first ones, are made ready for products; all have a key
    PreparedSystem(const System& system, Distance distance, std::span<const std::int64_t> layout,
                   std::size_t counted, std::size_t threads, const JobContext& job);

    /// How many are to be counted.
    std::size_t itemCount() const { return m_counted; }
    /// How many have a key.
    std::size_t placeCount() const { return m_system.gallery.rows(); }
    std::size_t queryCount() const { return m_system.query.rows(); }
    std::size_t dim() const { return m_system.gallery.dim(); }
    Distance distance() const { return m_distance; }
    /// Whether the gallery should be read by ascending place, and once for many queries.
    bool onDisk() const { return m_system.gallery.onDisk(); }

    /// A block of queries made ready for products().
    FeatureMatrix queries(std::size_t first, std::size_t count) const;

    /// out[i · itemCount + j] = product of row i of `queries` and the item at place firstItem + j.
    /// Runs on one thread where the BLAS was told so (single_threaded_blas.h). Safe to call from
    /// several threads.
    /// @param rows  storage for items that are made ready now; reused from call to call
    /// @param out   [queries, itemCount], zeros: the product is added to them
    void products(const FeatureMatrix& queries, std::size_t firstItem, std::size_t itemCount,
                  ProductSums sums, std::vector<float>& rows, float* out) const;
    /// The items at places [first, first + count) made ready, float [count, d]: in storage of the
    /// object, or in `rows`.
    const float* items(std::size_t first, std::size_t count, std::vector<float>& rows) const;
    /// Starts reading the items that products() will need next, where they lie on the disk.
    void fetchAhead(std::size_t firstItem, std::size_t itemCount) const;

    const float* itemTerms() const { return m_itemTerms.data(); } ///< [itemCount()], by place
    double queryTerm(std::size_t query) const { return m_queryTerms[query]; }
    double errorBound(std::size_t query, ProductSums sums) const
    {
        return m_errorBounds[query] + (sums == ProductSums::Single ? m_sumErrors[query] : 0);
    }
    /// The error bound for products that are summed up in float32 in one piece, in any sequence,
    /// rather than by addProducts().
    double errorBoundInOnePiece(std::size_t query) const;
    /// @param given  the item's features as they were given, where the caller has them: a gallery
    ///               on the disk would be read for each
    double key(std::size_t query, std::size_t place, std::span<const float> given = {}) const;
    /// Copies the features of the items at places [first, first + count), as they were given.
    void copyFeatures(std::size_t first, std::size_t count, float* out) const;
    /// The features of all items, as they were given, where they lie in memory by place; else null.
    const float* givenItems() const
    {
        return m_isWhole && !m_system.gallery.onDisk() ? m_system.gallery.data() : nullptr;
    }
    /// The features of a query and of those behind it, as they were given.
    const float* queryRows(std::size_t first) const { return m_system.query.row(first).data(); }

    /// Prefetches the features that key() and approximateKey() will read: they lie scattered in
    /// memory.
    void prefetch(std::size_t place) const;

    /// A key and how far it may be from key().
    struct NearbyKey {
        double key = 0;
        double bound = 0;
    };
    /// The key by plain sums in double. Enough for nearly all comparisons that float32 cannot
    /// decide, at a fraction of key()'s cost.
    NearbyKey approximateKey(std::size_t query, std::size_t place,
                             std::span<const float> given = {}) const;

private:
    bool takesAsGiven() const { return m_distance != Distance::Cosine; }
    void prepareProducts(std::size_t threads, const JobContext& job);
    void boundProducts(std::size_t query, double largestSquare);
    void prepareCosine();
    void copyGallery(std::size_t threads, const JobContext& job);
    double squareItems(std::size_t threads, const JobContext& job);
    std::size_t rowAt(std::size_t place) const;
    void readyItems(std::size_t first, std::size_t count, float* out) const;
    std::span<const float> features(std::size_t place, std::vector<float>& room) const;

    const System& m_system;
    Distance m_distance;
    bool m_isWhole; ///< in the gallery's own sequence, which needs no layout
    std::span<const std::int64_t> m_layout;
    std::size_t m_counted;
    /// Right operand [itemCount() at least, d], by place; empty: made tile by tile.
    FeatureMatrix m_gallery;
    std::vector<float> m_itemTerms;
    std::vector<double> m_queryTerms;
    std::vector<double> m_errorBounds; ///< without the error of summing up in float32
    std::vector<double> m_sumErrors;   ///< that error
};

} // namespace crossfade
