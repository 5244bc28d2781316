#pragma once

#include "core/base/machine/on_card.h"
#include "core/data/exact_sums.h"

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace crossfade
{

/// A sum of products of two float32 each, without any rounding: a whole number of units of 2⁻³⁵²,
/// below all that such a product can have, in digits of 32 bits. Takes 2³⁰ products.
class ExactSum
{
public:
    CROSSFADE_ON_CARD void add(double product)
    {
        int exponent = 0;
        const double mantissa = std::frexp(product, &exponent);
        const auto whole = static_cast<std::int64_t>(std::ldexp(mantissa, productBits));
        const int place = exponent - productBits + unitBits;
        const int digit = place / digitBits;
        const int shift = place % digitBits;
        const std::int64_t sign = whole < 0 ? -1 : 1;
        const auto size = static_cast<std::uint64_t>(sign * whole);
        const std::uint64_t lower = (size & digitMask) << shift;
        const std::uint64_t upper = (size >> digitBits) << shift;
        addTo(digit, sign, lower & digitMask);
        addTo(digit + 1, sign, (lower >> digitBits) + (upper & digitMask));
        addTo(digit + 2, sign, upper >> digitBits);
    }

    /// The nearest double; of two, the even one.
    CROSSFADE_ON_CARD double rounded()
    {
        carry();
        const bool isNegative = m_digits[digits - 1] < 0;
        if (isNegative) {
            for (std::int64_t& digit : m_digits)
                digit = -digit;
            carry();
        }
        int top = digits - 1;
        while (top >= 0 && m_digits[top] == 0)
            --top;
        if (top < 0)
            return 0;
        // The leading 64 bits; the last of them is set where anything follows.
        std::uint64_t leading = digitAt(top) << digitBits | digitAt(top - 1);
        std::uint64_t next = digitAt(top - 2);
        int unit = digitBits * (top - 1) - unitBits;
        for (; leading >> 63U == 0; --unit) {
            leading = leading << 1U | next >> (digitBits - 1);
            next = next << 1U & digitMask;
        }
        bool hasMore = next != 0;
        for (int i = 0; i < top - 2; ++i)
            hasMore = hasMore || m_digits[i] != 0;
        leading |= hasMore ? 1U : 0U;
        const double size = std::ldexp(static_cast<double>(leading), unit);
        return isNegative ? -size : size;
    }

private:
    static constexpr int digits = 21;
    static constexpr int digitBits = 32;
    static constexpr std::uint64_t digitMask = (std::uint64_t{1} << digitBits) - 1;
    static constexpr int productBits = 48; ///< of a product of two float32
    static constexpr int unitBits = 11 * digitBits;

    CROSSFADE_ON_CARD void addTo(int digit, std::int64_t sign, std::uint64_t size)
    {
        m_digits[digit] += sign * static_cast<std::int64_t>(size);
    }
    CROSSFADE_ON_CARD std::uint64_t digitAt(int i) const
    {
        return i < 0 ? 0 : static_cast<std::uint64_t>(m_digits[i]);
    }
    /// Brings all digits but the last, which has the sign, to 32 bits.
    CROSSFADE_ON_CARD void carry()
    {
        for (int i = 0; i + 1 < digits; ++i) {
            m_digits[i + 1] += m_digits[i] >> digitBits;
            m_digits[i] &= static_cast<std::int64_t>(digitMask);
        }
    }

    std::int64_t m_digits[digits] = {};
};

/// The ranking key of the inner product: −x·y to the nearest double. Products may cancel each other
/// until nothing of the twofold sum is right; where rounding is not certain, they are added again
/// without any.
/// @param sum   of the products, in exactSumLanes lanes
/// @param size  Σ |x_i·y_i|, as a plain sum
CROSSFADE_ON_CARD inline double innerProductKey(Twofold sum, double size, const float* x,
                                                const float* y, std::size_t dim)
{
    // A lane's low parts are n sums of at most n · 2⁻⁵³ · size each, rounded to 2⁻⁵³; lanes are
    // then added up in four steps.
    const double terms = static_cast<double>(dim) / exactSumLanes + 8;
    const double error = terms * terms * size * 0x1p-104;
    const double least = sum.high + (sum.low - error);
    const double most = sum.high + (sum.low + error);
    if (least == most)
        return 0 - least;
    ExactSum exact;
    for (std::size_t i = 0; i < dim; ++i)
        exact.add(static_cast<double>(x[i]) * static_cast<double>(y[i]));
    return 0 - exact.rounded();
}

} // namespace crossfade
