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

/// The keys of a gallery on the disk, which is read once from beginning to end: items less than a
/// page apart are read together, since a read costs as much as copying a page.
std::vector<double> keysFromDisk(const PreparedSystem& system, std::size_t firstQuery,
                                 std::span<const NeededKey> needed, const JobContext& job)
{
    constexpr std::size_t mostRows = 1024;
    constexpr std::size_t pageBytes = 4096;
    const std::size_t dim = system.dim();
    const std::size_t near = std::max<std::size_t>(1, pageBytes / (dim * sizeof(float)));
    std::vector<std::uint32_t> sequence(needed.size());
    std::iota(sequence.begin(), sequence.end(), 0);
    const auto placeAt = [&](std::size_t k) -> std::size_t { return needed[sequence[k]].place; };
    std::ranges::sort(sequence, {}, [&](std::uint32_t k) { return needed[k].place; });
    std::vector<double> keys(needed.size());
    std::vector<float> rows;
    for (std::size_t next = 0; next < sequence.size();) {
        job.checkpoint();
        const std::size_t first = placeAt(next);
        std::size_t end = next + 1;
        while (end < sequence.size() && placeAt(end) <= placeAt(end - 1) + near &&
               placeAt(end) < first + mostRows)
            ++end;
        const std::size_t count = placeAt(end - 1) - first + 1;
        rows.resize(std::max(rows.size(), count * dim));
        system.copyFeatures(first, count, rows.data());
        for (; next < end; ++next)
            keys[sequence[next]] =
                system.key(firstQuery + needed[sequence[next]].query, placeAt(next),
                           std::span(rows).subspan((placeAt(next) - first) * dim, dim));
    }
    return keys;
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
    if (system.onDisk())
        return keysFromDisk(system, first, needed, job);
    for (std::size_t k = 0; k < needed.size(); ++k) {
        if (k % betweenCheckpoints == 0)
            job.checkpoint();
        system.prefetch(needed[std::min(k + ahead, needed.size() - 1)].place);
        keys[k] = system.key(first + needed[k].query, needed[k].place);
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
