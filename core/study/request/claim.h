#pragma once

#include "core/metrics/metric.h"
#include "core/study/request/quantity.h"

#include <string>

namespace crossfade
{

/// One side of a claim: a baseline, or a curve of the study over all its seeds.
struct ClaimSide {
    std::string baseline = {}; ///< "old", "new" or "cross"; empty: a curve
    std::string method = {};   ///< of a curve: MethodChoice::displayName()
    std::string ordering = {}; ///< of a curve: id

    bool operator==(const ClaimSide&) const = default;
};

/// A statement that a study tests: by this metric, one side is better than the other. The answer is
/// a Comparison of the two, with its verdict (StudyResult::claims).
struct Claim {
    std::string says;        ///< the statement in words
    std::string source = {}; ///< who says so and with which numbers: "FastFill, Table 1: …"
    Metric metric = {};
    Quantity of = {};
    ClaimSide better = {};
    ClaimSide worse = {};

    bool operator==(const Claim&) const = default;
};

struct Study;
/// Checks that every claim says something, and names metrics, methods, orders, baselines and
/// fractions that the study has. Throws Error(BadUsage).
void validateClaims(const Study& study);

} // namespace crossfade
