#include "core/backfill/counting/devices/request_on_device.h"

#include "core/backfill/counting/devices/device_tensors.h"

#include <algorithm>
#include <limits>

namespace crossfade
{

namespace
{

std::size_t mostThresholds(const CountRequest& request)
{
    std::size_t most = 1;
    for (const QueryCounts& query : request.queries)
        most = std::max(most, query.thresholds.size());
    return most;
}

/// double [Q, most], each row filled up with infinity.
at::Tensor thresholdsOf(const CountRequest& request, std::size_t most, const at::Device& device)
{
    std::vector<double> values(request.queries.size() * most,
                               std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < request.queries.size(); ++i)
        std::ranges::copy(request.queries[i].thresholds,
                          values.begin() + static_cast<std::ptrdiff_t>(i * most));
    return onDevice(values, {asSigned(request.queries.size()), asSigned(most)}, device);
}

/// int64 [N]: each item's bucket in CandidateLimits.
at::Tensor bucketsOf(const OrderPositions& positions, const at::Device& device)
{
    std::vector<std::int64_t> buckets;
    for (std::size_t place = 0; place < positions.positions.size(); ++place)
        buckets.push_back(asSigned(CandidateLimits::bucketOf(positions.of(place))));
    return onDevice(buckets, {asSigned(buckets.size())}, device);
}

/// int32 [Q, buckets]: the limits of candidates in order `order`; 0, so no candidate, for a query
/// without thresholds.
at::Tensor limitsOf(const CountRequest& request, std::size_t order, const at::Device& device)
{
    const auto last = static_cast<std::uint32_t>(request.positions[order].positions.size() - 1);
    const std::size_t buckets = CandidateLimits::bucketOf(last) + 1;
    std::vector<std::int32_t> limits(request.queries.size() * buckets);
    for (std::size_t i = 0; i < request.queries.size(); ++i)
        if (!request.queries[i].thresholds.empty())
            std::ranges::copy(request.queries[i].candidates[order].limits().byBucket(),
                              limits.begin() + static_cast<std::ptrdiff_t>(i * buckets));
    return onDevice(limits, {asSigned(request.queries.size()), asSigned(buckets)}, device);
}

/// The pairs of query and item for which a mask [Q, n] holds.
struct Pairs {
    explicit Pairs(const at::Tensor& mask) : list(at::nonzero(mask).cpu().contiguous()) {}
    std::size_t size() const { return static_cast<std::size_t>(list.size(0)); }
    std::size_t query(std::size_t k) const { return at(k, 0); }
    std::size_t item(std::size_t k) const { return at(k, 1); } ///< of the tile

    at::Tensor list; ///< int64 [size, 2]

private:
    std::size_t at(std::size_t k, std::size_t column) const
    {
        return static_cast<std::size_t>(list.data_ptr<std::int64_t>()[2 * k + column]);
    }
};

} // namespace

RequestOnDevice::RequestOnDevice(const CountRequest& request, const IntervalLookup* lookups,
                                 const at::Device& device)
    : m_request(request),
      m_lookups(lookups),
      m_width(mostThresholds(request) + 2),
      m_thresholds(thresholdsOf(request, mostThresholds(request), device))
{
    for (const SliceOfItem& slices : request.slices) {
        const std::vector<std::int64_t> sliceOfItem(slices.begin(), slices.end());
        m_sliceOfItem.push_back(onDevice(sliceOfItem, {asSigned(sliceOfItem.size())}, device));
        m_sliceCount.push_back(slices.empty() ? 0 : std::size_t{std::ranges::max(slices)} + 1);
        const std::size_t counters = request.queries.size() * m_sliceCount.back() * m_width;
        m_counts.push_back(at::zeros({asSigned(counters)}, at::device(device).dtype(at::kInt)));
    }
    for (std::size_t order = 0; order < request.positions.size(); ++order) {
        m_bucketOfItem.push_back(bucketsOf(request.positions[order], device));
        m_limits.push_back(limitsOf(request, order, device));
    }
}

void RequestOnDevice::countTile(std::size_t firstPlace, const at::Tensor& low,
                                const at::Tensor& high, const at::Tensor& excluded,
                                const at::Tensor& certain)
{
    const at::Tensor below = at::searchsorted(m_thresholds, low, true);
    const at::Tensor above = at::searchsorted(m_thresholds, high, true);
    const at::Tensor undecided =
        below.ne(above).logical_and(excluded.logical_not()).logical_or(certain.logical_not());
    // For an excluded item, only `high` is a number.
    const at::Tensor intervals = above + 1;
    decide(firstPlace, undecided, intervals);
    keepIntervals(firstPlace, intervals);
    count(firstPlace, intervals);
    addCandidates(firstPlace, intervals);
}

/// Finds the intervals of undecided items on the processor, in double.
void RequestOnDevice::decide(std::size_t firstPlace, const at::Tensor& undecided,
                             const at::Tensor& intervals) const
{
    const Pairs pairs(undecided);
    if (pairs.size() == 0)
        return;
    std::vector<std::int32_t> decided(pairs.size());
    for (std::size_t k = 0; k < decided.size(); ++k) {
        const std::size_t query = pairs.query(k);
        if (!m_request.queries[query].thresholds.empty())
            decided[k] = m_lookups[query].exactInterval(firstPlace + pairs.item(k));
    }
    const at::Tensor list = pairs.list.to(intervals.device());
    intervals.index_put_({list.select(1, 0), list.select(1, 1)},
                         onDevice(decided, {asSigned(decided.size())}, intervals.device()));
}

/// Stores the intervals for the queries that ask for them.
void RequestOnDevice::keepIntervals(std::size_t firstPlace, const at::Tensor& intervals) const
{
    const auto asked = [](const QueryCounts& query) { return query.intervals != nullptr; };
    if (std::ranges::none_of(m_request.queries, asked))
        return;
    const at::Tensor kept = intervals.cpu().contiguous();
    const std::int64_t items = kept.size(1);
    const std::int32_t* next = kept.data_ptr<std::int32_t>();
    for (const QueryCounts& query : m_request.queries) {
        if (query.intervals != nullptr)
            std::copy_n(next, items, query.intervals + firstPlace);
        next += items;
    }
}

void RequestOnDevice::count(std::size_t firstPlace, const at::Tensor& intervals)
{
    const at::Tensor ones = at::ones({1}, intervals.options()).expand({intervals.numel()});
    const at::Tensor query =
        at::arange(intervals.size(0), at::device(intervals.device()).dtype(at::kLong));
    for (std::size_t order = 0; order < m_counts.size(); ++order) {
        const at::Tensor slices =
            m_sliceOfItem[order].narrow(0, asSigned(firstPlace), intervals.size(1));
        const at::Tensor counters =
            (query.unsqueeze(1) * asSigned(m_sliceCount[order]) + slices.unsqueeze(0))
                .mul_(asSigned(m_width))
                .add_(intervals);
        m_counts[order].scatter_add_(0, counters.view({-1}), ones);
    }
}

void RequestOnDevice::addCandidates(std::size_t firstPlace, const at::Tensor& intervals) const
{
    for (std::size_t order = 0; order < m_limits.size(); ++order) {
        const at::Tensor buckets =
            m_bucketOfItem[order].narrow(0, asSigned(firstPlace), intervals.size(1));
        const at::Tensor isCandidate = intervals.lt(m_limits[order].index_select(1, buckets));
        const Pairs pairs(isCandidate);
        const at::Tensor found = intervals.masked_select(isCandidate).cpu();
        for (std::size_t k = 0; k < pairs.size(); ++k) {
            const std::uint32_t position =
                m_request.positions[order].of(firstPlace + pairs.item(k));
            m_request.queries[pairs.query(k)].candidates[order].add(
                {position, found.data_ptr<std::int32_t>()[k]});
        }
    }
}

void RequestOnDevice::addCounts(std::int32_t weight) const
{
    for (std::size_t order = 0; order < m_counts.size(); ++order) {
        const at::Tensor counts = m_counts[order].cpu();
        const std::int32_t* next = counts.data_ptr<std::int32_t>();
        for (const QueryCounts& query : m_request.queries)
            for (std::size_t slice = 0; slice < m_sliceCount[order]; ++slice) {
                if (!query.thresholds.empty())
                    addToSlice(query.tables[order], slice, next, weight);
                next += m_width;
            }
    }
}

} // namespace crossfade
