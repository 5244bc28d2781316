#pragma once

#include "core/base/machine/on_card.h"

#include <cstdint>

namespace crossfade
{

/// Values in [0, 1] are summed in steps of 2⁻⁴⁰: such sums do not depend on the sequence in which
/// threads add.
inline constexpr double fixedOne = 0x1p40;

CROSSFADE_ON_CARD_INLINE std::int64_t inFixedPoint(double value)
{
    // NOLINTNEXTLINE(bugprone-incorrect-roundings): exact for values below 2^52
    return static_cast<std::int64_t>(value * fixedOne + 0.5);
}

} // namespace crossfade
