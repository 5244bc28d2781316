#pragma once

#include "core/base/message.h"
#include "core/study/plan/plan.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace crossfade
{

/// Where a promise is at a target for good.
struct Attainment {
    std::optional<double> fraction;     ///< by the promise itself; none: never
    std::optional<double> sureFraction; ///< by the lower end of its interval
};
/// @param along  [fractions]
Attainment attainmentOf(double target, const std::vector<double>& fractions,
                        const std::vector<Estimated>& along);

/// What a plan promises along the way.
/// @param metric  of the plan's metrics; none: the share of the way from `old` to `new`
const std::vector<Estimated>& promisedAlong(const Plan& plan, std::optional<std::size_t> metric);
/// When the promise is at a target, and what has to be embedded until then.
Message targetAnswer(const Plan& plan, std::optional<std::size_t> metric, double target);
/// What is promised once a share of the gallery is new.
Message budgetAnswer(const Plan& plan, std::optional<std::size_t> metric, double share);

} // namespace crossfade
