#pragma once

#include "core/base/ranks.h"
#include "core/study/result/baselines.h"

namespace crossfade
{

/// As makeBaseline() of baselines.h, counted by several processes together
/// (core/backfill/counting_ranks.h).
Baseline makeBaseline(const Study& study, const System& system, const Relevance& relevance,
                      const QueryWeights& weights, const std::vector<std::string>& devices,
                      Ranks* ranks, JobContext& job);

} // namespace crossfade
