#include "core/serving/smallest_keys.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <tuple>

namespace crossfade
{

void keepSmallest(std::vector<NearKey>& keys, std::size_t k, double error)
{
    std::erase_if(keys, [](const NearKey& near) { return std::isinf(near.key); });
    if (keys.size() <= k)
        return;
    const auto last = keys.begin() + static_cast<std::ptrdiff_t>(k) - 1;
    std::ranges::nth_element(keys, last, {}, &NearKey::key);
    const double limit = last->key + 2 * error;
    std::erase_if(keys, [limit](const NearKey& near) { return near.key > limit; });
}

std::vector<std::uint32_t> smallestItems(std::vector<NearKey> keys, std::size_t k, double error,
                                         const std::function<double(const NearKey&)>& exact)
{
    keepSmallest(keys, k, error);
    if (keys.size() > k) {
        for (NearKey& near : keys)
            near.key = exact(near);
        std::ranges::sort(keys, [](const NearKey& a, const NearKey& b) {
            return std::tie(a.key, a.item) < std::tie(b.key, b.item);
        });
        keys.resize(k);
    }
    std::vector<std::uint32_t> items;
    for (const NearKey& near : keys)
        items.push_back(near.item);
    std::ranges::sort(items);
    return items;
}

std::vector<std::uint32_t> nearestItems(const SystemKeys& system, std::span<const double> keys,
                                        std::size_t query, std::size_t k)
{
    std::vector<NearKey> all;
    for (const double key : keys)
        all.push_back({key, static_cast<std::uint32_t>(all.size()), false});
    return smallestItems(std::move(all), k, system.error(),
                         [&](const NearKey& near) { return system.exact(query, near.item); });
}

std::size_t inCommon(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b)
{
    std::vector<std::uint32_t> both;
    std::ranges::set_intersection(a, b, std::back_inserter(both));
    return both.size();
}

} // namespace crossfade
