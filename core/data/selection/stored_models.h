#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <string>
#include <vector>

namespace crossfade
{

/// Adds the models of these names that a set lacks, and whose names say how another model's vectors
/// are stored (storedModel()): the gallery's vectors as the store gives them back, and of queries
/// and training rows the same dimensions as they are. A name that the set has keeps its features.
/// The model that they are made of stays in the set, and with its dimensions in float32: a gallery
/// that queries itself asks by these, and what is relevant, what looks like a mistake and which
/// items are copies is found by the whole vectors. Throws Error(ShapeMismatch) for more dimensions
/// than there are, as asStored(), Cancelled.
EmbeddingSet withStoredModels(EmbeddingSet set, const std::vector<std::string>& models,
                              const JobContext& job);

/// Stores gallery rows that were rows of another group: each model's as its name says. Throws as
/// asStored(), Cancelled.
void storeRows(ItemGroup& gallery, const JobContext& job);

/// The opposite for training rows that were rows of a gallery: each model's as queries have them.
void takeWholeRows(ItemGroup& train);

/// The model that withStoredModels() made this one of; another model itself.
std::string originalModel(const ItemGroup& group, const std::string& model);

/// The model whose features queries have: the same dimensions in float32, which the queries of a
/// gallery that queries itself have, too.
std::string queriedModel(const ItemGroup& queries, const std::string& model);

/// The set without what withStoredModels() made.
EmbeddingSet withoutStoredModels(EmbeddingSet set);

} // namespace crossfade
