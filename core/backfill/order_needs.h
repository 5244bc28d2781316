#pragma once

#include "core/base/error.h"
#include "core/data/embedding_set.h"

#include <cstdint>
#include <span>
#include <string>

namespace crossfade
{

// What orders check, before any work and again where they are made. `order` is the id, for the
// message.

/// Error(NeedsNotMet): the order needs `what`.
Error lackingFor(const std::string& order, const std::string& what, const std::string& remedy);

/// A label for each of `items` gallery items, and not −1 (no class) alone. Throws
/// Error(NeedsNotMet).
void requireLabels(const std::string& order, std::span<const std::int64_t> labels,
                   std::size_t items);

/// A classifier of at least two classes that fits the gallery's old features. Either may be null:
/// not there. Throws Error(NeedsNotMet, ShapeMismatch).
void requireOldHead(const std::string& order, const Head* head, const FeatureMatrix* oldFeatures);

} // namespace crossfade
