#include "core/search/unit_vectors.h"

#include "core/base/error.h"
#include "core/search/reranking.h"

#include <faiss/IndexFlat.h>
#include <faiss/IndexHNSW.h>
#include <faiss/IndexIDMap.h>
#include <faiss/IndexIVFFlat.h>
#include <faiss/IndexRefine.h>
#include <faiss/impl/FaissException.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

namespace
{

/// A vector as an index gives it back, and what the index calls it.
struct Stored {
    std::int64_t name = 0;
    std::vector<float> values;
};

/// Lists give a vector back by its place in them; by its id only where a map was made of these.
Stored storedInLists(const faiss::IndexIVF& index, std::size_t number)
{
    Stored stored{.values = std::vector<float>(static_cast<std::size_t>(index.d))};
    for (std::size_t list = 0; list < index.nlist; ++list) {
        const std::size_t size = index.invlists->list_size(list);
        if (number >= size) {
            number -= size;
            continue;
        }
        const faiss::InvertedLists::ScopedIds ids(index.invlists, list);
        stored.name = ids[number];
        index.reconstruct_from_offset(static_cast<std::int64_t>(list),
                                      static_cast<std::int64_t>(number), stored.values.data());
        break;
    }
    return stored;
}

/// One of ntotal vectors. Throws FaissException where the index cannot give it back.
Stored storedIn(const faiss::Index& index, std::size_t number)
{
    if (const auto* map = dynamic_cast<const faiss::IndexIDMap*>(&index)) {
        Stored stored = storedIn(*map->index, number);
        const auto row = static_cast<std::size_t>(stored.name);
        if (row < map->id_map.size())
            stored.name = map->id_map[row];
        return stored;
    }
    if (const auto* lists = dynamic_cast<const faiss::IndexIVF*>(&index))
        return storedInLists(*lists, number);
    Stored stored{.name = static_cast<std::int64_t>(number),
                  .values = std::vector<float>(static_cast<std::size_t>(index.d))};
    index.reconstruct(stored.name, stored.values.data());
    return stored;
}

std::optional<Stored> findStored(const faiss::Index& index, std::size_t number)
{
    try {
        return storedIn(index, number);
    } catch (const faiss::FaissException&) {
        return {};
    }
}

/// Whether its vectors come back as they were put in.
bool keepsWhole(const faiss::Index& index)
{
    if (const auto* map = dynamic_cast<const faiss::IndexIDMap*>(&index))
        return keepsWhole(*map->index);
    if (const auto* refined = dynamic_cast<const faiss::IndexRefine*>(&index))
        return keepsWhole(*refined->refine_index);
    if (const auto* graph = dynamic_cast<const faiss::IndexHNSW*>(&index))
        return keepsWhole(*graph->storage);
    return dynamic_cast<const faiss::IndexFlat*>(&index) != nullptr ||
           dynamic_cast<const faiss::IndexIVFFlat*>(&index) != nullptr;
}

[[noreturn]] void refuse(const std::filesystem::path& file, std::int64_t name, double length)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.4g", length);
    throw Error(ErrorCode::BadFormat,
                {.where = file,
                 .problem = "its vector " + std::to_string(name) + " has the length " + text,
                 .expected = "unit vectors: METRIC_INNER_PRODUCT is cosine for these alone",
                 .remedy = "Write an index of the vectors divided by their lengths "
                           "(faiss.normalize_L2), or compare by --distance ip, as this one "
                           "does."});
}

} // namespace

void requireUnitVectors(const faiss::Index& index, const std::filesystem::path& file)
{
    constexpr std::size_t mostTried = 100;
    constexpr double tolerance = 0.01;
    constexpr double longestCompressed = 2;
    const bool isWhole = keepsWhole(index);
    const auto total = static_cast<std::size_t>(index.ntotal);
    const std::size_t tried = std::min(mostTried, total);
    for (std::size_t i = 0; i < tried; ++i) {
        const std::optional<Stored> stored = findStored(index, i * total / tried);
        if (!stored)
            return; // nor any other
        const double length = norm(stored->values);
        const bool isFitting = isWhole ? length == 0 || std::abs(length - 1) <= tolerance
                                       : length <= longestCompressed;
        if (!isFitting)
            refuse(file, stored->name, length);
    }
}

} // namespace crossfade
