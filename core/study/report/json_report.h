#pragma once

#include "core/backfill/score.h"
#include "core/methods/method.h"
#include "core/study/result/cost_table.h"
#include "core/study/result/result.h"

#include <string>

namespace crossfade
{

// What scripts read (docs/command-line.md, "JSON"). Doubles in as many digits as it takes to give
// the same double again; NaN is null.

std::string scoreJson(const Score& score, bool perQuery);
/// How closely curves are told: at the slices alone, or CMC@k and flips after every item, too.
enum class CurveDetail { Slices, EveryItem };
std::string studyJson(const StudyResult& result, CurveDetail detail = CurveDetail::Slices);
std::string costJson(const std::string& method, const MethodCost& cost, std::size_t oldDim);
std::string costsJson(const CostTable& table);

} // namespace crossfade
