#pragma once

#include "core/base/error.h"
#include "core/data/embedding_set.h"

#include <cstdint>
#include <span>
#include <string>

namespace crossfade
{

// Checks of what orders need, made before any work and again where an order is made. `order` is the
// id, for the message.

/// An Error(NeedsNotMet) that says that the order needs `what`.
Error lackingFor(const std::string& order, const Message& what, Message remedy);

/// Requires a label for each of `items` gallery items, at least one of them not −1 (no class).
/// Throws Error(NeedsNotMet).
void requireLabels(const std::string& order, std::span<const std::int64_t> labels,
                   std::size_t items);

/// Requires a classifier of at least two classes that fits `features`. Null stands for one that is
/// missing. `model` is whose it is, "old" or "new". Throws Error(NeedsNotMet, ShapeMismatch).
void requireClassifier(const std::string& order, const std::string& model, const Head* head,
                       const FeatureMatrix* features);

} // namespace crossfade
