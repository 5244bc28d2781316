#pragma once

#include "core/data/embedding_set.h"
#include "core/hdf5/hdf5_reader.h"
#include "core/metrics/relevance.h"
#include "core/study/result/item_scores.h"
#include "core/study/storage/field_sink.h"

namespace crossfade
{

/// Writes what a results file keeps of the gallery and the queries: labels, paths, cameras,
/// attributes and class names, below /items.
void writeItems(FieldSink& sink, const EmbeddingSet& set);
/// Throws Error(BadFormat), Cancelled.
EmbeddingSet readItems(const Hdf5Reader& file, JobContext& job);

void writeRelevance(FieldSink& sink, const Relevance& relevance);
/// Throws Error(BadFormat) unless there is one list for each query of `set` and every row is one of
/// the gallery; Cancelled.
Relevance readRelevance(const Hdf5Reader& file, const EmbeddingSet& set, JobContext& job);

/// Writes what methods say of the gallery's items, below /item_scores: one group a transition.
void writeItemScores(FieldSink& sink, const std::vector<ItemScores>& scores,
                     std::size_t galleryCount);
/// Empty where the file has none. Throws Error(BadFormat, ShapeMismatch, NotFinite), Cancelled.
std::vector<ItemScores> readItemScores(const Hdf5Reader& file, std::size_t transitions,
                                       std::size_t galleryCount, JobContext& job);

} // namespace crossfade
