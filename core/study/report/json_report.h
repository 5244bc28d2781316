#pragma once

#include "core/backfill/score.h"
#include "core/methods/method.h"
#include "core/study/analysis/cost_table.h"
#include "core/study/result/result.h"

#include <string>

namespace crossfade
{

// JSON for scripts (docs/command-line.md). Numbers have all digits that are needed to read the same
// double again; NaN is written as null.

std::string scoreJson(const Score& score, bool perQuery);
/// How much is written of each curve: its values at the slices, or CMC@k and flips after every item
/// too.
enum class CurveDetail { Slices, EveryItem };
std::string studyJson(const StudyResult& result, CurveDetail detail = CurveDetail::Slices);
std::string costJson(const std::string& method, const MethodCost& cost, std::size_t oldDim);
std::string costsJson(const CostTable& table);

} // namespace crossfade
