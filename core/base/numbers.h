#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <limits>
#include <string>
#include <system_error>

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
    std::array<char, 64> text{};
    const auto [end, problem] = std::to_chars(text.data(), text.data() + text.size(), number,
                                              std::chars_format::fixed, decimals);
    const bool isZero =
        problem == std::errc() && std::find_if(text.data(), end, [](char letter) {
                                      return letter != '-' && letter != '.' && letter != '0';
                                  }) == end;
    return isZero ? 0 : number;
}

} // namespace crossfade
