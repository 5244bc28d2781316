#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"
#include "core/data/rules/dataset_errors.h"

namespace crossfade
{

/// Checks every rule of docs/embedding-file.md about the values of an embedding set, whatever kind
/// of file it was read from, before anything is computed with it:
/// - the gallery, and the query and train groups if present, have at least one row and one model;
///   all members of a group have equally many rows; a model has one dimension everywhere, above
///   zero; all features and heads are finite;
/// - a model has all views of the training rows or none, each with as many rows, and the views of
/// all
///   models were made in the same way;
/// - labels are present (−1 where relevance lists take their place), attribute codes are −1 or an
///   index into the attribute's values, and no value is named twice;
/// - class names and class attributes have the same length, C. A larger label is allowed, it has no
///   name; it is noted, because a mistake by one in the labels looks the same;
/// - a head's weight and bias have equally many rows, and the weight has its model's dimension. A
///   gallery or query label may be beyond every head (an open set), and a train label beyond the
///   old model's head (it knew fewer classes), but a train label has to be −1 or within the largest
///   head;
/// - the relevant and ignored lists are as row_list_rules.h says, ids, masks and weights as
///   item_rules.h.
/// Throws Error(BadFormat, ShapeMismatch, NotFinite, OutOfRange) naming dataset, row and what was
/// expected; Cancelled.
/// @param isGalleryFinite  whether whoever read the gallery's features has seen that they are
void requireEmbeddingRules(const EmbeddingSet& set, const DatasetPlace& place, JobContext& job,
                           bool isGalleryFinite = false);

} // namespace crossfade
