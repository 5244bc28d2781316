#pragma once

#include "core/base/report.h"
#include "core/metrics/metric.h"
#include "core/study/analysis/gate/gate.h"

#include <string>

namespace crossfade
{

// What a gate says (core/base/report.h).

/// Whether a curve of a study may go live, by what was looked at.
Message gateSentence(const GateReport& report, const Metric& metric, const Study& study,
                     const GateSides& sides);

/// A demand for files and the command line: "no worse than 0.005", "group kind = red no worse than
/// 0.01".
std::string conditionText(const GateCondition& condition);

/// Why nothing is told where GateCondition::hasTooFewUnits().
Message tooFewUnits(const GateCondition& condition);

/// Each demand with its verdict, and what that rests on.
MessageSheet gateSheet(const GateReport& report);

} // namespace crossfade
