#pragma once

#include <array>
#include <charconv>
#include <cmath>
#include <concepts>
#include <limits>
#include <string>

namespace crossfade
{

/// A number that is not known or does not exist.
inline constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

/// The number as text, with as many digits as give the same number again: "0.005".
template <std::floating_point Number>
std::string shortestText(Number number)
{
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

/// The number as so many decimals show it: one that they show as 0 has no sign ("-0.00").
inline double asShown(double number, int decimals)
{
    return std::abs(number) * std::pow(10, decimals) < 0.5 ? 0 : number;
}

} // namespace crossfade
