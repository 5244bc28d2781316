#include "core/study/verify/verified_numbers.h"

#include <sstream>

namespace crossfade
{

namespace
{

constexpr std::size_t mostDifferencesTold = 20;
constexpr int digits = 9; // a difference above NumberCheck::rounding is seen

std::string numberText(double value)
{
    std::ostringstream text;
    text.precision(digits);
    text << value;
    return text.str();
}

} // namespace

void NumberCheck::tell(const std::string& difference)
{
    ++m_found->different;
    if (m_found->differences.size() < mostDifferencesTold)
        m_found->differences.push_back(m_of + ": " + difference);
}

void NumberCheck::tellNumbers(double kept, double anew, const std::string& what)
{
    tell(what + " is " + numberText(kept) + " in the file, and " + numberText(anew) + " anew");
}

std::string curveName(const StudyCurve& curve)
{
    std::string name =
        curve.method + ", " + curve.ordering + ", seed " + std::to_string(curve.seed);
    if (curve.orderSeed != curve.seed)
        name += ", seed of the order " + std::to_string(curve.orderSeed);
    return name;
}

} // namespace crossfade
