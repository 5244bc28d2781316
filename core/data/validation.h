#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <functional>
#include <span>
#include <string>

namespace crossfade
{

/// Where a dataset of an embedding set comes from, for messages: "/gallery/labels" →
/// "features.h5, /gallery/labels", or the .npy file that it was read from.
using DatasetPlace = std::function<std::string(const std::string& dataset)>;

/// Checks every rule of docs/embedding-file.md that concerns the values of an embedding set, in one
/// place for every kind of file, before anything is computed with it:
/// - gallery, and query and train where they are there, have at least one row and one model; every
///   member of a group has as many rows as the others; a model has one dimension everywhere, above
///   zero; all features and heads are finite;
/// - labels are there (−1 where explicit relevance lists stand in their place), attribute codes are
///   −1 or within their values, and no value is named twice;
/// - class names and class attributes have one length, C. A label beyond them is legal (it has no
///   name) and told as a note, since an off-by-one in the labels looks just like that;
/// - a head's weight and bias have as many rows, and its weight its model's dimension. A gallery or
///   query label may lie beyond every head (an open set), and a train label beyond the old model's
///   head (it knew fewer classes), but a train label has to be −1 or inside the largest head;
/// - relevance lists: one list a query, offsets from 0, never decreasing, ending at the length;
///   indices are gallery rows, none twice in a list, none both relevant and ignored.
/// Throws Error(BadFormat, ShapeMismatch, NotFinite, OutOfRange) naming dataset, row and what was
/// expected; Cancelled.
void validate(const EmbeddingSet& set, const DatasetPlace& place, JobContext& job);

/// Throws Error(NotFinite) naming the first row and column that is NaN or infinite.
void requireFinite(const FeatureMatrix& features, const std::string& where, JobContext& job);
/// The same of one row, which `where` names.
void requireFinite(std::span<const float> row, const std::string& where);

} // namespace crossfade
