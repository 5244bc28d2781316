#include "core/methods/fit_size.h"

namespace crossfade
{

namespace
{

constexpr std::uint64_t fewMacs = std::uint64_t{1} << 29;

} // namespace

bool fillsCores(const Method& method, const Options& options, const Dimensions& dimensions)
{
    if (!options.values().contains("epochs") || !options.values().contains("batch_size"))
        return true;
    const auto rows = static_cast<std::uint64_t>(options.integer("batch_size"));
    // A weight of a linear layer is one multiply–accumulate for each row.
    return method.describe(dimensions, options).parameters > fewMacs / rows;
}

} // namespace crossfade
