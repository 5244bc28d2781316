#pragma once

#include "core/backfill/bootstrap.h"
#include "core/backfill/curve.h"
#include "core/backfill/groups.h"
#include "core/backfill/order.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// One method under one order and one seed.
struct StudyCurve {
    std::string method;     ///< id
    std::string ordering;   ///< id
    std::size_t choice = 0; ///< index into Study::methods
    std::uint64_t seed = 0;
    std::size_t transition = 0; ///< index into StudyResult::transitions
    Order order;
    BackfillCurve curve;
    std::vector<Interval> ci95; ///< one a metric
    std::vector<double> gain;   ///< one a metric, of aucSlices
    std::vector<GroupCurve> groups;
    std::optional<double> kendallTau;    ///< against the method's own oracle-loss order
    std::map<std::string, double> facts; ///< FittedMethod::facts()
    double fitSeconds = 0;
    double orderSeconds = 0;
    double curveSeconds = 0; ///< its share of what was counted at once
};

} // namespace crossfade
