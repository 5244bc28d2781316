#pragma once

#include "core/backfill/curve.h"
#include "core/data/transition.h"
#include "core/metrics/metric.h"
#include "core/metrics/relevance.h"
#include "core/orders/order.h"
#include "core/study/result/baselines.h"

#include <cstddef>
#include <vector>

namespace crossfade::test
{

/// A curve and its flips, counted by sorting the gallery for every query and slice. Only cmc@k and
/// map; the exact area of cmc@k is made up, 0.001 below that of the slices.
BackfillCurve countCurve(const Transition& transition, const Order& order,
                         const Relevance& relevance, const std::vector<Metric>& metrics,
                         std::size_t slices);

/// The means of a model alone, counted in the same way.
Baseline baselineOf(const System& system, const Relevance& relevance,
                    const std::vector<Metric>& metrics);

} // namespace crossfade::test
