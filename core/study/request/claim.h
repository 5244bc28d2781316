#pragma once

#include "core/metrics/metric.h"

#include <string>
#include <string_view>

namespace crossfade
{

/// One side of a claim: a baseline, or a curve of the study over all its seeds.
struct ClaimSide {
    std::string baseline = {}; ///< "old", "new" or "cross"; empty: a curve
    std::string method = {};   ///< of a curve: MethodChoice::displayName()
    std::string ordering = {}; ///< of a curve: id

    bool operator==(const ClaimSide&) const = default;
};

/// A statement that a study tests: by this metric, one side is better than the other. The result is
/// a verdict with the difference and its paired interval (core/study/result/judged_claims.h).
struct Claim {
    std::string says;   ///< the statement in words
    std::string source; ///< who says so and with which numbers, such as "FastFill, Table 1"
    Metric metric = {};
    std::string of = "auc"; ///< of the metric along the curve: isClaimQuantity()
    ClaimSide better = {};
    ClaimSide worse = {};

    bool operator==(const Claim&) const = default;
};

/// "auc", "gain", or the metric at a fraction of the backfill: "at_0", "at_0.5", "at_1".
bool isClaimQuantity(std::string_view text);

struct Study;
/// Checks that every claim names metrics, methods, orders and baselines of the study. Throws
/// Error(BadUsage).
void validateClaims(const Study& study);

} // namespace crossfade
