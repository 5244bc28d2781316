#pragma once

#include "core/metrics/relevance.h"

namespace crossfade
{

/// Throws Error(NeedsNotMet) where no query has a relevant item: there is nothing to measure.
void requireRelevant(const Relevance& relevance, Protocol protocol);

} // namespace crossfade
