#include "core/metrics/risk_coverage.h"

#include "core/base/error.h"

#include <algorithm>
#include <numeric>

namespace crossfade
{

namespace
{

/// The mean loss of the k most certain items, for k = 1, 2, …, n.
std::vector<double> risksOf(std::span<const double> uncertainty, std::span<const double> loss)
{
    std::vector<std::size_t> sorted(loss.size());
    std::iota(sorted.begin(), sorted.end(), std::size_t{0});
    std::ranges::stable_sort(sorted, {}, [&](std::size_t i) { return uncertainty[i]; });
    std::vector<double> risks;
    double sum = 0;
    for (std::size_t first = 0; first < sorted.size();) {
        std::size_t end = first;
        double ofEqual = 0;
        for (; end < sorted.size() && uncertainty[sorted[end]] == uncertainty[sorted[first]]; ++end)
            ofEqual += loss[sorted[end]];
        const double each = ofEqual / static_cast<double>(end - first);
        for (; first < end; ++first) {
            sum += each;
            risks.push_back(sum / static_cast<double>(first + 1));
        }
    }
    return risks;
}

double meanOf(std::span<const double> values)
{
    return values.empty() ? 0
                          : std::accumulate(values.begin(), values.end(), 0.0) /
                                static_cast<double>(values.size());
}

} // namespace

RiskCoverage riskCoverage(std::span<const double> uncertainty, std::span<const double> loss,
                          std::size_t points)
{
    if (uncertainty.size() != loss.size())
        throw Error(ErrorCode::ShapeMismatch,
                    {.problem = std::to_string(uncertainty.size()) + " uncertainties of " +
                                std::to_string(loss.size()) + " losses",
                     .expected = "one for each"});
    const std::vector<double> risks = risksOf(uncertainty, loss);
    const std::size_t count = risks.size();
    points = std::min(points, count);
    RiskCoverage found;
    for (std::size_t point = 1; point <= points; ++point) {
        const std::size_t kept = point * count / points;
        found.coverage.push_back(static_cast<double>(kept) / static_cast<double>(count));
        found.risk.push_back(risks[kept - 1]);
    }
    found.area = meanOf(risks);
    found.areaAtBest = meanOf(risksOf(loss, loss));
    found.areaAtRandom = meanOf(loss);
    return found;
}

} // namespace crossfade
