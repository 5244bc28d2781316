#include "widgets/charts/valuescale.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

constexpr double inset = 6;      // of the first and the last number from the axis's ends
constexpr double labelRoom = 7;  // between two labels
constexpr double leastRatio = 8; // of a logarithmic scale

} // namespace

ValueScale::ValueScale(std::vector<double> numbers) : m_numbers(std::move(numbers))
{
    std::ranges::sort(m_numbers);
    const auto repeated = std::ranges::unique(m_numbers);
    m_numbers.erase(repeated.begin(), repeated.end());
    const auto positive = std::ranges::upper_bound(m_numbers, 0.0);
    const auto count = m_numbers.end() - positive;
    m_logarithmic =
        count > 1 && m_numbers.front() >= 0 && m_numbers.back() / *positive >= leastRatio;
    if (!m_logarithmic)
        return;
    const double least = std::log(*positive);
    m_beforeSmallest =
        least - (std::log(m_numbers.back()) - least) / static_cast<double>(count - 1);
}

double ValueScale::along(double number) const
{
    if (!m_logarithmic)
        return number;
    return number > 0 ? std::log(number) : m_beforeSmallest;
}

double ValueScale::position(double number) const
{
    if (m_numbers.size() < 2)
        return 50;
    const double first = along(m_numbers.front());
    const double share = (along(number) - first) / (along(m_numbers.back()) - first);
    return inset + share * (100 - 2 * inset);
}

std::vector<double> ValueScale::ticks() const
{
    std::vector<double> ticks;
    for (const double number : m_numbers) {
        const bool last = number == m_numbers.back();
        const bool crowded =
            !ticks.empty() && position(number) - position(ticks.back()) < labelRoom;
        if (crowded && last && ticks.size() > 1)
            ticks.pop_back();
        if (!crowded || last)
            ticks.push_back(number);
    }
    return ticks;
}

} // namespace crossfade
