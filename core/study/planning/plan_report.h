#pragma once

#include "core/study/planning/plan.h"

#include <string>

namespace crossfade
{

/// A plan as JSON: what was chosen, by what, every candidate's score, the promises, and, where the
/// plan was verified, what came of them. Without the items.
std::string planJson(const Plan& plan);

/// The items in the sequence in which they are to be embedded, as JSON Lines: a head that says what
/// made the plan, then a line for each batch with its items.
std::string planLines(const Plan& plan);

/// The same as CSV, a line for each item: batch (from 1), position (from 0), id, fraction, gain,
/// gain_low, gain_high, cost, hours, end (of its batch). Lines that begin with '#' say what made
/// the plan.
std::string planCsv(const Plan& plan);

} // namespace crossfade
