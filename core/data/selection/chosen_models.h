#pragma once

#include "core/data/embedding_set.h"

#include <string>
#include <vector>

namespace crossfade
{

/// The set without the features of other models than these, and those that stored models among
/// these are made of (stored_models.h); what else it holds stays.
EmbeddingSet withModels(EmbeddingSet set, const std::vector<std::string>& models);

} // namespace crossfade
