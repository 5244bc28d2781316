#pragma once

#include <array>
#include <charconv>
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

} // namespace crossfade
