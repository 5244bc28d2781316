#pragma once

#include "core/metrics/metric.h"
#include "core/metrics/relevance.h"

#include <cstddef>
#include <span>
#include <string>

namespace crossfade
{

/// Whether the exact AUC is worked out for metrics other than cmc@k, whose exact AUC costs next to
/// nothing.
enum class ExactAuc {
    No,
    Yes,
    Auto ///< where it takes seconds to minutes: see takesExactAuc()
};

/// `no`, `yes`, `auto`. Throws Error(BadUsage) for anything else.
ExactAuc parseExactAuc(const std::string& name);
const char* exactAucName(ExactAuc exactAuc);

/// Whether curves of these queries and so large a gallery have it. Its cost grows with queries ×
/// gallery × relevant items a query: with `Auto` it is worked out up to 10¹¹ of these, a minute or
/// two for each curve and core, and for galleries of up to 200,000 items that lie in memory: the
/// larger the gallery, the fewer queries can be counted at once, and the more often it is read.
bool takesExactAuc(ExactAuc exactAuc, std::span<const Metric> metrics, const Relevance& relevance,
                   std::size_t galleryCount, bool isOnDisk);

} // namespace crossfade
