#include "core/statistics/kendall.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

namespace crossfade
{

namespace
{

/// The number of pairs within groups of equal neighbours in a sorted sequence.
template <class Equal>
std::int64_t tiedPairs(std::size_t count, Equal equalToNext)
{
    std::int64_t pairs = 0;
    std::int64_t group = 1;
    for (std::size_t i = 0; i + 1 < count; ++i) {
        group = equalToNext(i) ? group + 1 : 1;
        pairs += group - 1; // the new member pairs with each member before it
    }
    return pairs;
}

/// Sorts `values` by merging and counts its inversions, the exchanges that this takes.
std::int64_t sortCountingExchanges(std::vector<double>& values)
{
    std::vector<double> merged(values.size());
    std::int64_t exchanges = 0;
    for (std::size_t width = 1; width < values.size(); width *= 2) {
        for (std::size_t first = 0; first < values.size(); first += 2 * width) {
            const std::size_t middle = std::min(first + width, values.size());
            const std::size_t last = std::min(first + 2 * width, values.size());
            std::size_t left = first;
            std::size_t right = middle;
            for (std::size_t out = first; out < last; ++out) {
                const bool takeRight =
                    right < last && (left == middle || values[right] < values[left]);
                if (takeRight)
                    exchanges += static_cast<std::int64_t>(middle - left);
                merged[out] = takeRight ? values[right++] : values[left++];
            }
        }
        values.swap(merged);
    }
    return exchanges;
}

} // namespace

std::optional<double> kendallTau(std::span<const double> x, std::span<const double> y)
{
    if (x.size() != y.size())
        throw Error(
            ErrorCode::ShapeMismatch,
            {.where = "Kendall's tau",
             .problem = std::to_string(x.size()) + " values against " + std::to_string(y.size()),
             .expected = "as many of both"});
    const auto isNan = [](double value) { return std::isnan(value); };
    if (std::ranges::any_of(x, isNan) || std::ranges::any_of(y, isNan))
        return std::nullopt; // NaN has no place in a sequence, and would confuse the sorting
    const std::size_t count = x.size();
    std::vector<std::size_t> byX(count);
    std::iota(byX.begin(), byX.end(), std::size_t{0});
    std::ranges::sort(byX, [&](std::size_t a, std::size_t b) {
        return x[a] != x[b] ? x[a] < x[b] : y[a] < y[b];
    });
    const auto sameX = [&](std::size_t i) { return x[byX[i]] == x[byX[i + 1]]; };
    const auto sameBoth = [&](std::size_t i) { return sameX(i) && y[byX[i]] == y[byX[i + 1]]; };
    const std::int64_t tiedX = tiedPairs(count, sameX);
    const std::int64_t tiedBoth = tiedPairs(count, sameBoth);

    std::vector<double> sortedY(count);
    std::ranges::transform(byX, sortedY.begin(), [&](std::size_t i) { return y[i]; });
    const std::int64_t discordant = sortCountingExchanges(sortedY);
    const std::int64_t tiedY =
        tiedPairs(count, [&](std::size_t i) { return sortedY[i] == sortedY[i + 1]; });

    const auto n = static_cast<std::int64_t>(count);
    const std::int64_t pairs = n * (n - 1) / 2;
    if (pairs == tiedX || pairs == tiedY)
        return std::nullopt;
    const std::int64_t difference = pairs - tiedX - tiedY + tiedBoth - 2 * discordant;
    return static_cast<double>(difference) / std::sqrt(static_cast<double>(pairs - tiedX)) /
           std::sqrt(static_cast<double>(pairs - tiedY));
}

} // namespace crossfade
