#include "core/orders/neighbourhood.h"

#include "core/backfill/counting/prepared_system.h"
#include "core/base/machine/parallel.h"
#include "core/base/machine/single_threaded_blas.h"
#include "core/data/permutation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace crossfade
{

namespace
{

constexpr std::size_t tileItems = 512;

/// A neighbour and its key.
using Near = std::pair<double, std::int32_t>;

/// The k smallest of what is offered, ascending.
class Nearest
{
public:
    explicit Nearest(std::size_t k) : m_k(k) {}

    void offer(const Near& candidate)
    {
        if (m_found.size() == m_k && m_found.back() <= candidate)
            return;
        m_found.insert(std::ranges::upper_bound(m_found, candidate), candidate);
        if (m_found.size() > m_k)
            m_found.pop_back();
    }
    const std::vector<Near>& found() const { return m_found; }

private:
    std::size_t m_k;
    std::vector<Near> m_found;
};

} // namespace

Neighbourhood neighbourhood(const FeatureMatrix& queries, std::span<const std::int64_t> ownRow,
                            const FeatureMatrix& gallery, Distance distance, std::size_t k,
                            const JobContext& job)
{
    const std::size_t items = gallery.rows();
    const System system{queries, gallery};
    const PreparedSystem prepared(system, distance, {}, 0, job);
    const FeatureMatrix left = prepared.queries(0, queries.rows());
    Neighbourhood result{k, std::vector<std::int32_t>(items),
                         std::vector<std::int32_t>(items * k, -1),
                         std::vector<double>(items * k, std::numeric_limits<double>::infinity())};
    const SingleThreadedBlas singleThreaded;
    const std::size_t tiles = (items + tileItems - 1) / tileItems;
    const std::size_t threads = std::min(threadCount(0), std::max<std::size_t>(1, tiles));
    std::vector<std::vector<Nearest>> ofThread(
        threads, std::vector<Nearest>(queries.rows(), Nearest(k))); // items near each query
    parallelFor(tiles, threads, [&](std::size_t tile, std::size_t thread) {
        job.checkpoint();
        const std::size_t first = tile * tileItems;
        const std::size_t count = std::min(tileItems, items - first);
        std::vector<float> products(queries.rows() * count);
        std::vector<float> rows;
        prepared.products(left, first, count, ProductSums::Single, rows, products.data());
        std::vector<Nearest> ofItem(count, Nearest(k));
        for (std::size_t query = 0; query < queries.rows(); ++query)
            for (std::size_t i = 0; i < count; ++i) {
                const std::size_t row = first + i;
                if (!ownRow.empty() && ownRow[query] == static_cast<std::int64_t>(row))
                    continue;
                double key = products[query * count + i] + prepared.itemTerms()[row] +
                             static_cast<float>(prepared.queryTerm(query));
                if (!std::isfinite(key)) // of features that are too large for float32
                    key = prepared.key(query, row);
                ofThread[thread][query].offer({key, static_cast<std::int32_t>(row)});
                ofItem[i].offer({key, static_cast<std::int32_t>(query)});
            }
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t n = 0; n < ofItem[i].found().size(); ++n) {
                result.keys[(first + i) * k + n] = ofItem[i].found()[n].first;
                result.nearest[(first + i) * k + n] = ofItem[i].found()[n].second;
            }
    });
    for (std::size_t query = 0; query < queries.rows(); ++query) {
        Nearest all(k);
        for (const std::vector<Nearest>& found : ofThread)
            for (const Near& item : found[query].found())
                all.offer(item);
        for (const Near& item : all.found())
            ++result.occurrences[static_cast<std::size_t>(item.second)];
    }
    return result;
}

std::vector<std::int64_t> sampledRows(std::size_t count, std::uint64_t seed)
{
    std::vector<std::int64_t> rows = randomPermutation(count, seed);
    rows.resize(std::min(count, mostSampledQueries));
    std::ranges::sort(rows);
    return rows;
}

} // namespace crossfade
