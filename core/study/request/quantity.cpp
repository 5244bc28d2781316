#include "core/study/request/quantity.h"

#include "core/base/error.h"
#include "core/base/numbers.h"

#include <charconv>
#include <cmath>

namespace crossfade
{

Quantity parseQuantity(const std::string& name)
{
    if (name == "auc")
        return {Quantity::Kind::Auc};
    if (name == "gain")
        return {Quantity::Kind::Gain};
    if (name.starts_with("at_")) {
        double fraction = -1;
        const char* const end = name.data() + name.size();
        const auto read = std::from_chars(name.data() + 3, end, fraction);
        if (read.ec == std::errc() && read.ptr == end && fraction >= 0 && fraction <= 1)
            return {Quantity::Kind::At, fraction};
    }
    throw Error(
        ErrorCode::BadUsage,
        {.where = "quantity",
         .problem = "unknown quantity '" + name + "'",
         .expected = Core::says("auc, gain, or at_ with a fraction from 0 to 1, such as at_0.5")});
}

std::string quantityName(const Quantity& quantity)
{
    if (quantity.kind == Quantity::Kind::Auc)
        return "auc";
    if (quantity.kind == Quantity::Kind::Gain)
        return "gain";
    return "at_" + shortestText(quantity.fraction);
}

std::optional<std::size_t> sliceAt(double fraction, std::size_t slices)
{
    const auto last = static_cast<double>(slices - 1);
    const double nearest = std::round(fraction * last);
    if (std::abs(nearest / last - fraction) >= 1e-9)
        return {};
    return static_cast<std::size_t>(nearest);
}

} // namespace crossfade
