#include "core/backfill/counting/devices/device_counter.h"

#include "core/backfill/counting/blocked_products.h"
#include "core/backfill/counting/devices/device_tensors.h"
#include "core/backfill/counting/devices/request_on_device.h"
#include "core/base/machine/device.h"

#include <ATen/ATen.h>
#include <c10/core/InferenceMode.h>

#include <algorithm>
#include <limits>
#include <vector>

namespace crossfade
{

namespace
{

/// Bytes of all temporaries for one query and item: products in float32 and double, two searches,
/// the index of a counter, masks.
constexpr std::size_t bytesAPair = 64;
constexpr std::size_t fewestDeviceItems = 256;
constexpr std::size_t mostDeviceItems = std::size_t{1} << 17;

/// bool [Q, n]: which items of a tile are excluded for which queries.
at::Tensor excludedMask(std::span<const QueryCounts> queries, std::size_t firstPlace,
                        std::int64_t items, const at::Device& device)
{
    std::vector<std::int64_t> excluded; // indices into the mask
    for (std::size_t i = 0; i < queries.size(); ++i) {
        const std::vector<std::uint32_t>& places = queries[i].excluded;
        auto place = std::ranges::lower_bound(places, static_cast<std::uint32_t>(firstPlace));
        for (; place != places.end() && *place < firstPlace + static_cast<std::size_t>(items);
             ++place)
            excluded.push_back(asSigned(i) * items + asSigned(*place - firstPlace));
    }
    const std::int64_t count = asSigned(queries.size());
    at::Tensor mask = at::zeros({count * items}, at::device(device).dtype(at::kBool));
    if (!excluded.empty())
        mask.index_fill_(0, onDevice(excluded, {asSigned(excluded.size())}, device), true);
    return mask.view({count, items});
}

/// A block of queries on the device, while the tiles of the gallery pass by.
class DeviceBlock
{
public:
    DeviceBlock(const PreparedSystem& system, std::span<const CountRequest> requests,
                CountWorkspace& workspace, const at::Device& device)
        : m_queries(requests.front().queries),
          m_device(device),
          m_sums(chooseSums(system, requests, workspace.lookups))
    {
        const FeatureMatrix left = system.queries(m_queries.front().query, m_queries.size());
        m_features = onDevice(left.data(), {asSigned(left.rows()), asSigned(left.dim())}, device);
        std::vector<double> shifts;
        std::vector<double> bounds;
        for (const QueryCounts& query : m_queries) {
            shifts.push_back(system.queryTerm(query.query));
            bounds.push_back(system.errorBound(query.query, m_sums));
        }
        m_shifts = onDevice(shifts, {asSigned(shifts.size()), 1}, device);
        m_bounds = onDevice(bounds, {asSigned(bounds.size()), 1}, device);
        for (std::size_t r = 0; r < requests.size(); ++r)
            m_requests.emplace_back(requests[r], workspace.lookups.data() + r * m_queries.size(),
                                    device);
    }

    /// @param items      float [n, d]
    /// @param itemTerms  float [n]
    void countTile(std::size_t firstPlace, const at::Tensor& items, const at::Tensor& itemTerms)
    {
        const at::Tensor keys = keysOf(items, itemTerms);
        const at::Tensor excluded = excludedMask(m_queries, firstPlace, items.size(0), m_device);
        keys.masked_fill_(excluded, std::numeric_limits<double>::infinity());
        const at::Tensor certain = excluded.logical_or(m_bounds.isinf().logical_not());
        const at::Tensor low = keys - m_bounds;
        const at::Tensor high = keys + m_bounds;
        for (RequestOnDevice& request : m_requests)
            request.countTile(firstPlace, low, high, excluded, certain);
    }

    void addCounts(std::int32_t weight) const
    {
        for (const RequestOnDevice& request : m_requests)
            request.addCounts(weight);
    }

private:
    /// double [Q, n], from float32 products.
    at::Tensor keysOf(const at::Tensor& items, const at::Tensor& itemTerms) const
    {
        at::Tensor products;
        if (m_sums == ProductSums::Double) {
            products = at::mm(m_features.to(at::kDouble), items.t().to(at::kDouble)).to(at::kFloat);
        } else {
            products = at::zeros({m_features.size(0), items.size(0)}, items.options());
            addProducts(m_features, items, products);
        }
        return (products + itemTerms).to(at::kDouble).add_(m_shifts);
    }

    std::span<const QueryCounts> m_queries;
    at::Device m_device;
    ProductSums m_sums;
    at::Tensor m_features; ///< float [Q, d]
    at::Tensor m_shifts;   ///< double [Q, 1]
    at::Tensor m_bounds;   ///< double [Q, 1]
    std::vector<RequestOnDevice> m_requests;
};

/// float [count, d]
at::Tensor itemsOnDevice(const PreparedSystem& system, std::size_t first, std::size_t count,
                         std::vector<float>& rows, const at::Device& device)
{
    return onDevice(system.items(first, count, rows), {asSigned(count), asSigned(system.dim())},
                    device);
}

} // namespace

/// The data that stays on the device for all blocks.
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
