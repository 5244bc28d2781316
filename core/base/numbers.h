#pragma once

#include <limits>

namespace crossfade
{

/// A number that is not known or does not exist.
inline constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

} // namespace crossfade
