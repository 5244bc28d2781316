#pragma once

#include "core/study/analysis/gate/gate.h"

#include <string>

namespace crossfade
{

/// A gate's report as JSON (docs/gate.md).
std::string gateJson(const GateReport& report);

/// The gate's report for continuous integration, as JUnit XML: a test case for each condition. One
/// that fails is a failure, one that cannot be told an error, so that neither counts as passed.
std::string gateJUnit(const GateReport& report);

/// What a condition's verdict rests on, as one line: "difference -0.0012, above -0.0031 with 95 %
/// confidence, p 0.0123 after Holm, 50 classes".
std::string evidenceText(const GateCondition& condition);

/// How many queries it takes; "" where that is not known.
std::string needText(const GateCondition& condition);

} // namespace crossfade
