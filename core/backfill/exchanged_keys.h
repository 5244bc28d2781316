#pragma once

#include "core/base/ranks.h"

#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// The keys of relevant items in one system, [query][relevant item] (relevantKeys()).
using SystemKeys = std::vector<std::vector<double>>;

/// Completes the keys of a step where the processes are connected: each has found those in its own
/// piece of the gallery, and has 0 for all others. Where they are not, each has found all of them,
/// and they have to be the same. Throws Error(BadUsage).
void exchangeKeys(std::span<SystemKeys* const> keys, const std::string& step, Ranks& ranks);

} // namespace crossfade
