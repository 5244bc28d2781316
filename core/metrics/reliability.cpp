#include "core/metrics/reliability.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace crossfade
{

std::vector<ReliabilityBin> reliability(std::span<const double> predicted,
                                        std::span<const double> measured, std::size_t bins)
{
    if (predicted.size() != measured.size())
        throw Error(ErrorCode::ShapeMismatch,
                    {.problem = std::to_string(predicted.size()) + " predictions of " +
                                std::to_string(measured.size()) + " measured values",
                     .expected = "one for each"});
    std::vector<std::size_t> sorted(predicted.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t{0});
    std::ranges::stable_sort(sorted, {}, [&](std::size_t i) { return predicted[i]; });
    bins = std::min(bins, sorted.size());
    std::vector<ReliabilityBin> found(bins);
    for (std::size_t b = 0; b < bins; ++b) {
        const std::size_t first = b * sorted.size() / bins;
        const std::size_t end = (b + 1) * sorted.size() / bins;
        for (std::size_t i = first; i < end; ++i) {
            found[b].predicted += predicted[sorted[i]];
            found[b].measured += measured[sorted[i]];
        }
        found[b].count = end - first;
        found[b].predicted /= static_cast<double>(found[b].count);
        found[b].measured /= static_cast<double>(found[b].count);
    }
    return found;
}

double calibrationError(std::span<const ReliabilityBin> bins)
{
    double sum = 0;
    double count = 0;
    for (const ReliabilityBin& bin : bins) {
        sum += static_cast<double>(bin.count) * std::abs(bin.predicted - bin.measured);
        count += static_cast<double>(bin.count);
    }
    return count > 0 ? sum / count : 0;
}

} // namespace crossfade
