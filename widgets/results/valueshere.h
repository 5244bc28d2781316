#pragma once

#include <QString>

#include <cstddef>
#include <cstdint>
#include <span>

namespace crossfade
{

class ResultModel;

// What is known where a ResultModel's position is: one rule for the whole window. What is counted
// after every item is exact there. What is known at the slices alone is exact at them, and about
// (≈) what lies on the straight line between two of them. What is known of single queries names
// its slice instead.

struct NumberHere {
    double value = 0; ///< NaN: there is none
    bool isExact = true;
};

/// @param atSlices  [T]
NumberHere numberHere(const ResultModel& model, std::span<const double> atSlices);
/// The chosen metric of a curve, a share of 1.
NumberHere metricHere(const ResultModel& model, std::size_t curve);
/// A number of queries.
/// @param atSlices  [T]
/// @param byItem    [N + 1], the same with so many items new; empty: not known
NumberHere countHere(const ResultModel& model, std::span<const std::int64_t> atSlices,
                     std::span<const std::int32_t> byItem);

/// "74.50 %", or "≈ 74.50 %".
/// @param text  of the number
QString hereText(const NumberHere& number, const QString& text);
/// "34.0 %": a position, for what follows it.
QString positionText(double share);
/// "30 %", "2.5 %": a slice, for what is known at slices alone.
QString sliceText(double fraction);

} // namespace crossfade
