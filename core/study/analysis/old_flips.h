#pragma once

#include "core/study/result/result.h"

#include <cstdint>
#include <span>

namespace crossfade
{

/// [Q], as Baseline::firstRank of the old model that the curve is judged against; empty where it is
/// not known: in older files, and where items have no old features.
std::span<const std::int32_t> oldRanksOf(const StudyResult& result, const StudyCurve& curve);

/// The flips of the curve against the old model, by CMC@k; empty where oldRanksOf() is and the file
/// has no counts.
FlipCounts flipsAgainstOld(const StudyResult& result, const StudyCurve& curve, std::size_t k);

} // namespace crossfade
