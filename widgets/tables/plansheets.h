#pragma once

#include "core/study/plan/plan.h"
#include "widgets/tables/sheet.h"

namespace crossfade
{

/// Every candidate by the objective, the best first, with paired intervals against `old`.
Sheet candidatesSheet(const Plan& plan);
/// What there is after every batch: metrics, cost, date.
Sheet batchesSheet(const Plan& plan);

} // namespace crossfade
