#pragma once

// For the sources of this folder only.

#include "core/data/embedding_set.h"
#include "core/data/rules/dataset_errors.h"

#include <string>

namespace crossfade
{

/// Checks what is said of each item of a group (embedding_rules.h), one value an item: no id twice,
/// empty or of several lines; masks of 0 and 1, not all 0, of models that the group has; pilot
/// items present under every model; weights finite, not negative, not all 0.
/// @param name  "/gallery"
/// Throws Error(ShapeMismatch, BadFormat, OutOfRange).
void requireItemRules(const ItemGroup& group, const std::string& name, const DatasetErrors& errors);

} // namespace crossfade
