#pragma once

#include "core/backfill/flip.h"
#include "core/study/result/result.h"

#include <QString>

#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

/// The flips that are shown of a curve beside a metric: by the metric itself where it is CMC@k,
/// else by CMC@1. Against the old model; where the result does not say how that one answers single
/// queries, as older files do not, against the curve's own start. Views the result.
struct CurveFlips {
    Metric by;
    bool isAgainstOld = true;
    std::span<const std::int32_t> before = {}; ///< [Q], first ranks in the reference; empty: the
                                               ///< start of the curve
    // How many queries are broken and mended with so many items new, [N + 1]; empty: not known.
    std::span<const std::int32_t> brokenByItem = {};
    std::span<const std::int32_t> mendedByItem = {};
};

CurveFlips flipsBeside(const StudyResult& result, const StudyCurve& curve, const Metric& metric);
/// Flips since the curve's own start, by CMC@k.
CurveFlips flipsSinceStart(const StudyCurve& curve, std::size_t k);

/// How many queries are mended (positive) and broken (negative) at these slices, [T]; 0 at others.
/// A list of many queries is counted at every step of playing, so not at all slices.
FlipCounts countsAt(const CurveFlips& flips, const BackfillCurve& curve, std::size_t first,
                    std::size_t last);

/// The queries that are flipped so at a slice, ascending.
std::vector<std::int64_t> queriesFlipped(const CurveFlips& flips, const BackfillCurve& curve,
                                         std::size_t slice, Flip wanted);

/// What a flip is against: "old", "its own start".
QString flipReferenceText(bool isAgainstOld);

} // namespace crossfade
