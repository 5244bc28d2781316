#pragma once

#include "core/study/verify/verification.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// Compares numbers of a result with what they have to be, and says in words which differ.
class NumberCheck
{
public:
    /// The largest difference that passes: another processor may add in another sequence.
    static constexpr double rounding = 1e-9;

    /// @param found  gets the differences; must outlive the check
    /// @param of     whose numbers they are, for the words: "direct, random, seed 0"
    NumberCheck(Verification& found, std::string of) : m_found(&found), m_of(std::move(of)) {}

    void compare(double kept, double anew, const std::string& what, double tolerance = rounding)
    {
        ++m_found->numbers;
        if (!isSame(kept, anew, tolerance))
            tellNumbers(kept, anew, what);
    }

    /// Element by element. Older files lack some numbers, so none is no difference.
    template <class T>
    void compareAll(const std::vector<T>& kept, const std::vector<T>& anew, const std::string& what,
                    double tolerance = rounding)
    {
        if (kept.empty())
            return;
        for (std::size_t i = 0; i < std::min(kept.size(), anew.size()); ++i) {
            const auto inFile = static_cast<double>(kept[i]);
            const auto made = static_cast<double>(anew[i]);
            ++m_found->numbers;
            if (!isSame(inFile, made, tolerance)) // the words only where they are needed
                tellNumbers(inFile, made, what + ", value " + std::to_string(i));
        }
        if (kept.size() != anew.size())
            compare(static_cast<double>(kept.size()), static_cast<double>(anew.size()),
                    what + ", how many");
    }

    /// A difference that is no number.
    void tell(const std::string& difference);

private:
    static bool isSame(double kept, double anew, double tolerance)
    {
        return std::abs(kept - anew) <= tolerance || (std::isnan(kept) && std::isnan(anew)) ||
               kept == anew;
    }
    void tellNumbers(double kept, double anew, const std::string& what);

    Verification* m_found;
    std::string m_of;
};

/// "direct, random, seed 0".
std::string curveName(const StudyCurve& curve);

} // namespace crossfade
