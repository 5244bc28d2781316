#include "core/study/request/claim.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/study/request/study.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace crossfade
{

namespace
{

constexpr std::array baselineNames{"old", "new", "cross"};

Error refused(const Claim& claim, const std::string& problem, const std::string& expected)
{
    return {ErrorCode::BadUsage, {.where = "claim '" + claim.says + "'",
                                  .problem = problem,
                                  .expected = expected}};
}

std::vector<std::string> methodNames(const Study& study)
{
    std::vector<std::string> names;
    for (const MethodChoice& choice : study.methods)
        names.push_back(choice.displayName());
    return names;
}

void requireAmong(const Claim& claim, const std::string& name, const std::string& what,
                  const std::vector<std::string>& known)
{
    if (std::ranges::find(known, name) == known.end())
        throw refused(claim, "the study has no " + what + " '" + name + "'", joined(known, ", "));
}

void validateSide(const Claim& claim, const ClaimSide& side, const Study& study)
{
    if (!side.baseline.empty()) {
        requireAmong(claim, side.baseline, "baseline",
                     {baselineNames.begin(), baselineNames.end()});
        return;
    }
    requireAmong(claim, side.method, "method", methodNames(study));
    requireAmong(claim, side.ordering, "order", study.orders);
}

/// The fraction of "at_F"; NaN where it is none.
double fractionOf(std::string_view text)
{
    constexpr std::string_view prefix = "at_";
    double fraction = std::nan("");
    if (!text.starts_with(prefix))
        return fraction;
    text.remove_prefix(prefix.size());
    const auto [stop, failed] = std::from_chars(text.data(), text.data() + text.size(), fraction);
    return failed == std::errc() && stop == text.data() + text.size() ? fraction : std::nan("");
}

/// Curves are known at the slices alone.
void validateQuantity(const Claim& claim, const Study& study)
{
    if (!isClaimQuantity(claim.of))
        throw refused(claim, "'of' is '" + claim.of + "'",
                      "auc, gain, or at_ with a fraction, such as at_0.5");
    const double slice = fractionOf(claim.of) * static_cast<double>(study.slices - 1);
    if (std::abs(slice - std::round(slice)) > 1e-6)
        throw refused(claim,
                      claim.of.substr(3) + " is none of the study's " +
                          std::to_string(study.slices) + " fractions",
                      "a fraction at which the curve is evaluated");
}

} // namespace

bool isClaimQuantity(std::string_view text)
{
    const double fraction = fractionOf(text);
    return text == "auc" || text == "gain" || (fraction >= 0 && fraction <= 1);
}

void validateClaims(const Study& study)
{
    for (const Claim& claim : study.claims) {
        if (claim.says.empty())
            throw Error(ErrorCode::BadUsage,
                        {.where = "claims", .problem = "a claim says nothing"});
        if (std::ranges::find(study.metrics, claim.metric) == study.metrics.end())
            throw refused(claim, metricName(claim.metric) + " is not among the study's metrics",
                          joined(study.metrics, ", ", metricName));
        validateQuantity(claim, study);
        validateSide(claim, claim.better, study);
        validateSide(claim, claim.worse, study);
        if (claim.better == claim.worse)
            throw refused(claim, "both sides are the same", "two sides that differ");
    }
}

} // namespace crossfade
