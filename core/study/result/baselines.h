#pragma once

#include "core/base/job.h"
#include "core/data/transition.h"
#include "core/metrics/relevance.h"
#include "core/study/request/study.h"

#include <string>
#include <vector>

namespace crossfade
{

/// The metrics of a retrieval system that stays as it is, one value for each of Study::metrics; NaN
/// where no query has a relevant item.
using Baseline = std::vector<double>;

/// @param devices  as CurveOptions::devices
/// Throws Error, Cancelled.
Baseline makeBaseline(const Study& study, const System& system, const Relevance& relevance,
                      const std::vector<std::string>& devices, JobContext& job);

} // namespace crossfade
