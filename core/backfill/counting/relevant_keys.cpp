#include "core/backfill/counting/relevant_keys.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// A key to be computed: of the item at `place`, for a relevant item of a query.
struct NeededKey {
    std::uint32_t place = 0;
    std::uint32_t query = 0;    ///< of the block
    std::uint32_t relevant = 0; ///< of the query
};

std::vector<NeededKey> neededKeys(const Relevance& relevance, std::size_t first, std::size_t count,
                                  std::span<const std::uint32_t> placeOf)
{
    std::vector<NeededKey> needed;
    for (std::size_t i = 0; i < count; ++i) {
        std::uint32_t j = 0;
        for (const std::int64_t row : relevance.relevant[first + i])
            needed.push_back({placeOf.empty() ? static_cast<std::uint32_t>(row)
                                              : placeOf[static_cast<std::size_t>(row)],
                              static_cast<std::uint32_t>(i), j++});
    }
    return needed;
}

/// Returns whether the card has found them all.
bool findOnCard(const CardCounter& card, const PreparedSystem& system, std::size_t first,
                std::span<const NeededKey> needed, std::vector<std::vector<double>>& keys)
{
    std::vector<CrossfadeCudaPair> pairs;
    for (const NeededKey& key : needed) {
        if (key.place >= system.itemCount()) // rows of other pieces are not there
            return false;
        pairs.push_back({.query = key.query, .place = key.place});
    }
    std::vector<double> found(pairs.size());
    if (!card.exactKeys(first, keys.size(), pairs, found))
        return false;
    for (std::size_t k = 0; k < needed.size(); ++k)
        keys[needed[k].query][needed[k].relevant] = found[k];
    return true;
}

} // namespace

std::vector<std::vector<double>> relevantKeys(const PreparedSystem& system,
                                              const Relevance& relevance, std::size_t first,
                                              std::size_t count,
                                              std::span<const std::uint32_t> placeOf,
                                              const JobContext& job, const CardCounter* card)
{
    constexpr std::size_t betweenCheckpoints = 4096;
    constexpr std::size_t ahead = 32; ///< items asked for in advance: they lie scattered
    std::vector<std::vector<double>> keys(count);
    for (std::size_t i = 0; i < count; ++i)
        keys[i].resize(relevance.relevant[first + i].size());
    std::vector<NeededKey> needed = neededKeys(relevance, first, count, placeOf);
    std::erase_if(needed, [&](const NeededKey& key) { return key.place >= system.placeCount(); });
    if (card != nullptr && findOnCard(*card, system, first, needed, keys))
        return keys;
    if (system.onDisk())
        std::ranges::sort(needed, {}, &NeededKey::place);
    for (std::size_t k = 0; k < needed.size(); ++k) {
        if (k % betweenCheckpoints == 0)
            job.checkpoint();
        system.prefetch(needed[std::min(k + ahead, needed.size() - 1)].place);
        const auto [place, query, relevant] = needed[k];
        keys[query][relevant] = system.key(first + query, place);
    }
    return keys;
}

} // namespace crossfade
