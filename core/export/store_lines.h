#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"
#include "core/data/item_ids.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// A vector store, and what it takes in bulk: for pgvector COPY text, one item a line; for
/// Elasticsearch and OpenSearch the lines of `_bulk`, two an item; for Qdrant, Milvus and Weaviate
/// one request a line, of as many as 100 items (docs/runbooks.md has the commands that send them).
struct StoreTarget {
    std::string store;           ///< one of storeNames()
    std::string collection = {}; ///< that requests name: for milvus and weaviate alone
};

/// "pgvector", "elasticsearch", "qdrant", "milvus", "weaviate".
std::vector<std::string> storeNames();

/// Throws Error(BadUsage) for an unknown store, for a collection that is missing or of no use, and
/// where `ids` are none that the store can have: none at all, or no UUIDs (weaviate), or neither
/// UUIDs nor whole numbers from 0 on (qdrant).
void validate(const StoreTarget& target, const ItemIds& ids);

/// Writes a new folder, whole or not at all: `gallery_<model>.copy` (pgvector), `.ndjson`
/// (elasticsearch) or `.jsonl` for each model of the gallery, of the items that it has features
/// of. The vector is called `crossfade_<model>`. Throws as validate() and writeFeatureFolder().
void writeStoreFolder(const std::filesystem::path& folder, const EmbeddingSet& set,
                      const StoreTarget& target, JobContext& job);

/// What gives these items the number `crossfade_batch` in the store. Throws Error(BadUsage) for
/// weaviate, which would replace the whole items. The caller has validated the target.
std::string batchLines(const StoreTarget& target, const ItemIds& ids,
                       std::span<const std::int64_t> rows, std::size_t batch);

} // namespace crossfade
