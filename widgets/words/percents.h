#pragma once

#include "core/statistics/verdict.h"

#include <QString>

#include <vector>

namespace crossfade
{

/// Shares of 1 as percentages.
std::vector<double> inPercent(std::vector<double> shares);

// The ends of intervals.
std::vector<double> lowEnds(const std::vector<Interval>& intervals);
std::vector<double> highEnds(const std::vector<Interval>& intervals);

/// "12.3 % (11.0–13.6 %)", "−1.5 % (−2.0 to 0.5 %)"; without the brackets where the interval is not
/// known.
QString rangeText(double share, const Interval& interval, int decimals = 1);

/// "+1.23": a share in percentage points, to the decimals that a share of 1 has on the command
/// line.
QString pointsText(double share);
/// "holds", "equal within 0.1 points".
/// @param equalWithin  a share of 1
QString verdictWords(Verdict verdict, double equalWithin);
/// "+1.2": a share in percentage points.
QString signedNumber(double share, int decimals = 1);
/// "+1.2 points": the same with its unit, for a difference of two percentages.
QString signedPoints(double share, int decimals = 1);
/// "+1.2 to +3.4 points".
QString signedPointsText(const Interval& interval, int decimals);

} // namespace crossfade
