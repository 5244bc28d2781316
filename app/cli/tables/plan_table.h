#pragma once

#include "core/study/plan/plan.h"

#include <string>

namespace crossfade
{

/// A plan for people: the candidates, best first, what was chosen and why, and what to expect.
std::string planTable(const Plan& plan);

} // namespace crossfade
