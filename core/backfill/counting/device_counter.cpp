#include "core/backfill/counting/device_counter.h"

#include "core/backfill/counting/blocked_products.h"
#include "core/base/device.h"

#include <ATen/ATen.h>
#include <c10/core/InferenceMode.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace crossfade
{

namespace
{

/// Bytes of all temporaries for one query and item: products in float32 and double, two searches,
/// the place of a counter, masks.
constexpr std::size_t bytesAPair = 64;
constexpr std::size_t fewestDeviceItems = 256;
constexpr std::size_t mostDeviceItems = std::size_t{1} << 17;

std::int64_t asSigned(std::size_t value)
{
    return static_cast<std::int64_t>(value);
}

/// A copy on the device.
template <class T>
at::Tensor onDevice(const T* values, at::IntArrayRef shape, const at::Device& device)
{
    const auto type = c10::CppTypeToScalarType<T>::value;
    return at::from_blob(const_cast<T*>(values), shape, type).to(device, type, false, true);
}

template <class T>
at::Tensor onDevice(const std::vector<T>& values, at::IntArrayRef shape, const at::Device& device)
{
    return onDevice(values.data(), shape, device);
}

/// The queries of one system on the device.
struct RequestTensors {
    at::Tensor thresholds;              ///< double [Q, M], each row filled up with infinity
    std::vector<at::Tensor> rowOf;      ///< int64 [N], of each dealing
    std::vector<at::Tensor> bucketOf;   ///< int64 [N], in CandidateLimits, of each of the positions
    std::vector<at::Tensor> nearLimits; ///< int32 [Q, runs], of each of the positions
    std::vector<at::Tensor> counts;     ///< int32 [Q · rows · width], of each dealing
    std::vector<std::size_t> rows;      ///< of each dealing
    std::size_t width = 0;              ///< of the counts here: the most of any query
};

std::size_t rowsOf(const SliceOfItem& dealing)
{
    return dealing.empty() ? 0 : std::size_t{std::ranges::max(dealing)} + 1;
}

at::Tensor thresholdsOf(const CountRequest& request, std::size_t most, const at::Device& device)
{
    std::vector<double> values(request.queries.size() * most,
                               std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < request.queries.size(); ++i)
        std::ranges::copy(request.queries[i].thresholds,
                          values.begin() + static_cast<std::ptrdiff_t>(i * most));
    return onDevice(values, {asSigned(request.queries.size()), asSigned(most)}, device);
}

at::Tensor runsOf(const OrderPositions& positions, const at::Device& device)
{
    std::vector<std::int64_t> runs;
    for (std::size_t place = 0; place < positions.positions.size(); ++place)
        runs.push_back(asSigned(CandidateLimits::bucketOf(positions.of(place))));
    return onDevice(runs, {asSigned(runs.size())}, device);
}

at::Tensor limitsOf(const CountRequest& request, std::size_t t, const at::Device& device)
{
    const auto last = static_cast<std::uint32_t>(request.positions[t].positions.size() - 1);
    const std::size_t runs = CandidateLimits::bucketOf(last) + 1;
    std::vector<std::int32_t> limits(request.queries.size() * runs); // none: nothing is near
    for (std::size_t i = 0; i < request.queries.size(); ++i)
        if (!request.queries[i].thresholds.empty())
            std::ranges::copy(request.queries[i].near[t].limits().byBucket(),
                              limits.begin() + static_cast<std::ptrdiff_t>(i * runs));
    return onDevice(limits, {asSigned(request.queries.size()), asSigned(runs)}, device);
}

RequestTensors tensorsOf(const CountRequest& request, const at::Device& device)
{
    RequestTensors tensors;
    std::size_t most = 1;
    for (const CountedQuery& query : request.queries)
        most = std::max(most, query.thresholds.size());
    tensors.width = most + 2;
    tensors.thresholds = thresholdsOf(request, most, device);
    for (std::size_t d = 0; d < request.slices.size(); ++d) {
        const SliceOfItem& dealing = request.slices[d];
        tensors.rows.push_back(rowsOf(dealing));
        const std::vector<std::int64_t> rowOf(dealing.begin(), dealing.end());
        tensors.rowOf.push_back(onDevice(rowOf, {asSigned(rowOf.size())}, device));
        const std::size_t cells = request.queries.size() * tensors.rows[d] * tensors.width;
        tensors.counts.push_back(at::zeros({asSigned(cells)}, at::device(device).dtype(at::kInt)));
    }
    for (std::size_t t = 0; t < request.positions.size(); ++t) {
        tensors.bucketOf.push_back(runsOf(request.positions[t], device));
        tensors.nearLimits.push_back(limitsOf(request, t, device));
    }
    return tensors;
}

/// Pairs of query and item, as two columns of places within a tile.
struct Pairs {
    explicit Pairs(const at::Tensor& mask) : list(at::nonzero(mask).cpu().contiguous()) {}
    std::size_t size() const { return static_cast<std::size_t>(list.size(0)); }
    std::size_t query(std::size_t k) const { return at(k, 0); }
    std::size_t item(std::size_t k) const { return at(k, 1); }

    at::Tensor list; ///< int64 [n, 2]

private:
    std::size_t at(std::size_t k, std::size_t column) const
    {
        return static_cast<std::size_t>(list.data_ptr<std::int64_t>()[2 * k + column]);
    }
};

/// The counting of one block of queries, tile by tile.
class DeviceBlock
{
public:
    DeviceBlock(const PreparedSystem& system, std::span<const CountRequest> requests,
                CountWorkspace& workspace, const at::Device& device)
        : m_system(system), m_requests(requests), m_workspace(workspace), m_device(device)
    {
        const std::span<CountedQuery> queries = requests.front().queries;
        m_sums = chooseSums(system, requests, workspace.lookups);
        const FeatureMatrix left = system.queries(queries.front().query, queries.size());
        m_queries = onDevice(left.data(), {asSigned(left.rows()), asSigned(left.dim())}, device);
        std::vector<double> shifts;
        std::vector<double> bounds;
        for (const CountedQuery& query : queries) {
            shifts.push_back(system.queryTerm(query.query));
            bounds.push_back(system.errorBound(query.query, m_sums));
        }
        m_shifts = onDevice(shifts, {asSigned(shifts.size()), 1}, device);
        m_bounds = onDevice(bounds, {asSigned(bounds.size()), 1}, device);
        for (const CountRequest& request : requests)
            m_tensors.push_back(tensorsOf(request, device));
    }

    /// @param items      float [n, d]
    /// @param itemTerms  float [n]
    void countTile(std::size_t first, const at::Tensor& items, const at::Tensor& itemTerms)
    {
        const at::Tensor keys = keysOf(items, itemTerms);
        const at::Tensor excluded = excludedOf(first, items.size(0));
        keys.masked_fill_(excluded, std::numeric_limits<double>::infinity());
        const at::Tensor low = keys - m_bounds;
        const at::Tensor high = keys + m_bounds;
        const at::Tensor told = excluded.logical_or(m_bounds.isinf().logical_not());
        for (std::size_t s = 0; s < m_requests.size(); ++s) {
            const at::Tensor below = at::searchsorted(m_tensors[s].thresholds, low, true);
            const at::Tensor above = at::searchsorted(m_tensors[s].thresholds, high, true);
            const at::Tensor undecided =
                below.ne(above).logical_and(excluded.logical_not()).logical_or(told.logical_not());
            // Of an excluded item only the upper end is a number.
            const at::Tensor intervals = above + 1;
            exactInterval(s, first, Pairs(undecided), intervals);
            addUp(s, first, intervals);
            addCandidates(s, first, intervals);
        }
    }

    void addCounts(std::int32_t weight)
    {
        for (std::size_t s = 0; s < m_requests.size(); ++s)
            for (std::size_t d = 0; d < m_requests[s].slices.size(); ++d) {
                const at::Tensor counts = m_tensors[s].counts[d].cpu();
                const std::int32_t* next = counts.data_ptr<std::int32_t>();
                for (const CountedQuery& query : m_requests[s].queries)
                    for (std::size_t row = 0; row < m_tensors[s].rows[d]; ++row) {
                        if (!query.thresholds.empty())
                            addToSlice(query.counts[d], row, next, weight);
                        next += m_tensors[s].width;
                    }
            }
    }

private:
    /// double [Q, n]
    at::Tensor keysOf(const at::Tensor& items, const at::Tensor& itemTerms) const
    {
        at::Tensor products;
        if (m_sums == ProductSums::Double) {
            products = at::mm(m_queries.to(at::kDouble), items.t().to(at::kDouble)).to(at::kFloat);
        } else {
            products = at::zeros({m_queries.size(0), items.size(0)}, items.options());
            addProducts(m_queries, items, products);
        }
        return (products + itemTerms).to(at::kDouble).add_(m_shifts);
    }

    /// bool [Q, n]
    at::Tensor excludedOf(std::size_t first, std::int64_t count) const
    {
        std::vector<std::int64_t> cells;
        const std::span<CountedQuery> queries = m_requests.front().queries;
        for (std::size_t i = 0; i < queries.size(); ++i) {
            const std::vector<std::uint32_t>& places = queries[i].excluded;
            auto place = std::ranges::lower_bound(places, static_cast<std::uint32_t>(first));
            for (; place != places.end() && *place < first + static_cast<std::size_t>(count);
                 ++place)
                cells.push_back(asSigned(i) * count + asSigned(*place - first));
        }
        const std::int64_t rows = asSigned(queries.size());
        at::Tensor mask = at::zeros({rows * count}, at::device(m_device).dtype(at::kBool));
        if (!cells.empty())
            mask.index_fill_(0, onDevice(cells, {asSigned(cells.size())}, m_device), true);
        return mask.view({rows, count});
    }

    void exactInterval(std::size_t request, std::size_t first, const Pairs& undecided,
                       const at::Tensor& intervals) const
    {
        if (undecided.size() == 0)
            return;
        const std::span<CountedQuery> queries = m_requests[request].queries;
        std::vector<std::int32_t> decided(undecided.size());
        for (std::size_t k = 0; k < decided.size(); ++k) {
            const std::size_t query = undecided.query(k);
            if (!queries[query].thresholds.empty())
                decided[k] = m_workspace.lookups[request * queries.size() + query].exactInterval(
                    first + undecided.item(k));
        }
        const at::Tensor list = undecided.list.to(m_device);
        intervals.index_put_({list.select(1, 0), list.select(1, 1)},
                             onDevice(decided, {asSigned(decided.size())}, m_device));
    }

    void addUp(std::size_t request, std::size_t first, const at::Tensor& intervals)
    {
        RequestTensors& tensors = m_tensors[request];
        const std::int64_t queries = intervals.size(0);
        const at::Tensor ones = at::ones({1}, intervals.options()).expand({intervals.numel()});
        const at::Tensor query = at::arange(queries, at::device(m_device).dtype(at::kLong));
        for (std::size_t d = 0; d < tensors.counts.size(); ++d) {
            const at::Tensor rowOf = tensors.rowOf[d].narrow(0, asSigned(first), intervals.size(1));
            const at::Tensor cells =
                (query.unsqueeze(1) * asSigned(tensors.rows[d]) + rowOf.unsqueeze(0))
                    .mul_(asSigned(tensors.width))
                    .add_(intervals);
            tensors.counts[d].scatter_add_(0, cells.view({-1}), ones);
        }
    }

    void addCandidates(std::size_t request, std::size_t first, const at::Tensor& intervals)
    {
        const RequestTensors& tensors = m_tensors[request];
        for (std::size_t t = 0; t < tensors.nearLimits.size(); ++t) {
            const at::Tensor bucketOf =
                tensors.bucketOf[t].narrow(0, asSigned(first), intervals.size(1));
            const at::Tensor near = intervals.lt(tensors.nearLimits[t].index_select(1, bucketOf));
            const Pairs pairs(near);
            const at::Tensor found = intervals.masked_select(near).cpu();
            for (std::size_t k = 0; k < pairs.size(); ++k) {
                const std::uint32_t position =
                    m_requests[request].positions[t].of(first + pairs.item(k));
                m_requests[request].queries[pairs.query(k)].near[t].add(
                    {position, found.data_ptr<std::int32_t>()[k]});
            }
        }
    }

    const PreparedSystem& m_system;
    std::span<const CountRequest> m_requests;
    CountWorkspace& m_workspace;
    at::Device m_device;
    ProductSums m_sums = ProductSums::Single;
    at::Tensor m_queries; ///< float [Q, d]
    at::Tensor m_shifts;  ///< double [Q, 1]
    at::Tensor m_bounds;  ///< double [Q, 1]
    std::vector<RequestTensors> m_tensors;
};

/// float [count, d]
at::Tensor itemsOnDevice(const PreparedSystem& system, std::size_t first, std::size_t count,
                         std::vector<float>& rows, const at::Device& device)
{
    return onDevice(system.items(first, count, rows), {asSigned(count), asSigned(system.dim())},
                    device);
}

} // namespace

/// What is on the device for all blocks.
struct DeviceCounter::Resident {
    at::Device device;
    std::size_t room = 0; ///< bytes for the temporaries of one block
    at::Tensor itemTerms; ///< float [N]
    at::Tensor items;     ///< float [N, d]; undefined: moved there tile by tile
};

DeviceCounter::DeviceCounter(const PreparedSystem& system, const std::string& device,
                             std::size_t blocksAtOnce)
    : m_system(system), m_resident(new Resident{at::Device(device), 0, {}, {}})
{
    const c10::InferenceMode noGradients;
    at::globalContext().setAllowTF32CuBLAS(false); // the bound is that of float32
    const std::size_t free = freeMemory(device);
    const std::size_t gallery = system.itemCount() * system.dim() * sizeof(float);
    std::vector<float> rows;
    m_resident->itemTerms =
        onDevice(system.itemTerms(), {asSigned(system.itemCount())}, m_resident->device);
    if (!system.onDisk() && gallery <= free / 4)
        m_resident->items = itemsOnDevice(system, 0, system.itemCount(), rows, m_resident->device);
    m_resident->room = free / 2 / std::max<std::size_t>(1, blocksAtOnce);
}

DeviceCounter::~DeviceCounter() = default;
DeviceCounter::DeviceCounter(DeviceCounter&&) noexcept = default;

void DeviceCounter::countBlock(std::span<const CountRequest> requests, std::int32_t weight,
                               CountWorkspace& workspace, const JobContext& job) const
{
    const c10::InferenceMode noGradients;
    DeviceBlock block(m_system, requests, workspace, m_resident->device);
    const std::size_t queries = requests.front().queries.size();
    const std::size_t tileItems =
        std::clamp(m_resident->room / (queries * bytesAPair), fewestDeviceItems, mostDeviceItems);
    for (std::size_t first = 0; first < m_system.itemCount(); first += tileItems) {
        job.checkpoint();
        const std::size_t count = std::min(tileItems, m_system.itemCount() - first);
        m_system.fetchAhead(first + count, count);
        const at::Tensor items =
            m_resident->items.defined()
                ? m_resident->items.narrow(0, asSigned(first), asSigned(count))
                : itemsOnDevice(m_system, first, count, workspace.rows, m_resident->device);
        block.countTile(first, items,
                        m_resident->itemTerms.narrow(0, asSigned(first), asSigned(count)));
    }
    block.addCounts(weight);
}

} // namespace crossfade
