#include "core/backfill/exchanged_keys.h"

#include "core/base/checksum.h"

#include <bit>

namespace crossfade
{

namespace
{

/// Calls body(key) for all keys.
void forEachKey(std::span<SystemKeys* const> keys, const auto& body)
{
    for (SystemKeys* ofSystem : keys)
        for (std::vector<double>& ofQuery : *ofSystem)
            for (double& key : ofQuery)
                body(key);
}

/// A key that one process has, and all others have as 0: its bits add up to themselves.
void addUp(std::span<SystemKeys* const> keys, Ranks& ranks)
{
    std::vector<std::uint64_t> bits;
    forEachKey(keys, [&](double key) { bits.push_back(std::bit_cast<std::uint64_t>(key)); });
    ranks.sumForAll(bits);
    auto next = bits.begin();
    forEachKey(keys, [&](double& key) { key = std::bit_cast<double>(*next++); });
}

void compare(std::span<SystemKeys* const> keys, const std::string& step, Ranks& ranks)
{
    std::vector<double> all;
    forEachKey(keys, [&](double key) { all.push_back(key); });
    ranks.requireSame(
        "the distances of relevant items of " + step,
        checksum64({reinterpret_cast<const char*>(all.data()), all.size() * sizeof(double)}));
}

} // namespace

void exchangeKeys(std::span<SystemKeys* const> keys, const std::string& step, Ranks& ranks)
{
    if (ranks.areConnected())
        addUp(keys, ranks);
    else
        compare(keys, step, ranks);
}

} // namespace crossfade
