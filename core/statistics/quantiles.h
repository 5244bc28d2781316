#pragma once

namespace crossfade
{

/// The chance that a value of Student's t distribution lies farther from 0 than `t`, on either
/// side.
/// @param freedom  degrees of freedom, > 0, not only whole numbers
double studentTails(double t, double freedom);

/// The t beyond which, on either side, lies the chance `tails` in (0, 1).
double studentQuantile(double tails, double freedom);

/// Between minus and plus so many standard deviations lies 95 % of a normal distribution.
inline constexpr double usualEnds = 1.959963984540054;

/// The chance that a standard normal value lies below `z`.
double normalBelow(double z);

/// The z below which a standard normal value lies with the chance `share` in (0, 1).
double normalQuantile(double share);

} // namespace crossfade
