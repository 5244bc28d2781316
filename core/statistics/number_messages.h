#pragma once

#include "core/base/message.h"
#include "core/base/report.h"
#include "core/statistics/replicated.h"
#include "core/statistics/verdict.h"

#include <optional>

namespace crossfade
{

// Numbers with their intervals, as reports write them. "–" stands for what is not known.

/// "12.3 %"; without `decimals`, up to two that count: "30 %", "2.5 %".
Message percentMessage(double share, std::optional<int> decimals = 1);
/// "12.3 % (11.0–13.6 %)", "-1.5 % (-2.0 to 0.5 %)"; without the brackets where the interval is not
/// known.
Message percentMessage(const Estimated& share, int decimals = 1);
/// "2.74": a difference of two shares in points, a word that is said beside it.
Message pointsMessage(double difference);
/// "2.74 (0.96–4.51)".
Message pointsMessage(const Estimated& difference);
/// "+2.74 (+0.96 to +4.51)".
Message signedPointsMessage(const Estimated& difference);
/// A figure of the user's, with up to six decimals that count: "0.125", "20000".
Message figureMessage(double figure);
/// "holds", "not told apart", "does not hold", "equal within 0.1 points".
/// @param equalWithin  what the verdict was given with, as a share of 1
Message verdictMessage(Verdict verdict, double equalWithin);

// Cells of these, with the number itself for other programs.

MessageSheet::Cell estimatedCell(const Estimated& share, int decimals);
MessageSheet::Cell countedCell(std::size_t count);

} // namespace crossfade
