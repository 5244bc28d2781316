#pragma once

#include "core/base/report.h"
#include "core/study/plan/plan.h"
#include "core/study/plan/strategies.h"

namespace crossfade
{

/// "map the gallery", "rerank the old index on demand": for people.
Message strategyName(Strategy strategy);

/// "direct, entropy, not calibrated".
Message calibratedName(const Study& study, const Candidate& candidate);

/// A plan's strategies side by side; the recommended one is marked.
MessageSheet strategiesSheet(const Plan& plan);

} // namespace crossfade
