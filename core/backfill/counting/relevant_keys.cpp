#include "core/backfill/counting/relevant_keys.h"

#include <algorithm>
#include <numeric>

namespace crossfade
{

namespace
{

std::vector<NeededKey> neededKeys(const Relevance& relevance, std::size_t first, std::size_t count,
                                  std::span<const std::uint32_t> placeOf)
{
    std::vector<NeededKey> needed;
    for (std::size_t i = 0; i < count; ++i)
        for (const std::int64_t row : relevance.relevant[first + i])
            needed.push_back({.query = static_cast<std::uint32_t>(i),
                              .place = placeOf.empty() ? static_cast<std::uint32_t>(row)
                                                       : placeOf[static_cast<std::size_t>(row)]});
    return needed;
}

/// Returns whether the card has found them all.
bool findOnCard(const CardCounter& card, std::size_t first, std::size_t count,
                std::span<const NeededKey> needed, std::vector<double>& keys)
{
    std::vector<CrossfadeCudaPair> pairs;
    for (const NeededKey& key : needed)
        pairs.push_back({.query = key.query, .place = key.place});
    return card.exactKeys(first, count, pairs, keys);
}

/// In which sequence they are best found.
std::vector<std::uint32_t> sequenceOf(std::span<const NeededKey> needed, bool onDisk)
{
    std::vector<std::uint32_t> sequence(needed.size());
    std::iota(sequence.begin(), sequence.end(), 0);
    if (onDisk)
        std::ranges::sort(sequence, {}, [&](std::uint32_t k) { return needed[k].place; });
    return sequence;
}

} // namespace

std::vector<double> exactKeys(const PreparedSystem& system, std::size_t first, std::size_t count,
                              std::span<const NeededKey> needed, const JobContext& job,
                              const CardCounter* card)
{
    constexpr std::size_t betweenCheckpoints = 4096;
    constexpr std::size_t ahead = 32; ///< items asked for in advance: they lie scattered
    std::vector<double> keys(needed.size());
    if (card != nullptr && findOnCard(*card, first, count, needed, keys))
        return keys;
    const std::vector<std::uint32_t> sequence = sequenceOf(needed, system.onDisk());
    for (std::size_t k = 0; k < sequence.size(); ++k) {
        if (k % betweenCheckpoints == 0)
            job.checkpoint();
        system.prefetch(needed[sequence[std::min(k + ahead, sequence.size() - 1)]].place);
        const auto [query, place] = needed[sequence[k]];
        keys[sequence[k]] = system.key(first + query, place);
    }
    return keys;
}

std::vector<std::vector<double>> relevantKeys(const Relevance& relevance, std::size_t first,
                                              std::size_t count,
                                              std::span<const std::uint32_t> placeOf,
                                              const FindKeys& find)
{
    const std::vector<double> found = find(neededKeys(relevance, first, count, placeOf));
    std::vector<std::vector<double>> keys;
    auto next = found.begin();
    for (std::size_t i = 0; i < count; ++i) {
        const auto end = next + static_cast<std::ptrdiff_t>(relevance.relevant[first + i].size());
        keys.emplace_back(next, end);
        next = end;
    }
    return keys;
}

std::vector<std::vector<double>>
relevantKeys(const PreparedSystem& system, const Relevance& relevance, std::size_t first,
             std::size_t count, std::span<const std::uint32_t> placeOf, const JobContext& job)
{
    return relevantKeys(relevance, first, count, placeOf, [&](std::span<const NeededKey> needed) {
        return exactKeys(system, first, count, needed, job);
    });
}

} // namespace crossfade
