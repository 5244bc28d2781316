#include "core/study/request/claim.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/study/request/study.h"

#include <algorithm>
#include <array>

namespace crossfade
{

namespace
{

constexpr std::array baselineNames{"old", "new", "cross"};

Error refused(const Claim& claim, const std::string& problem, const std::string& expected)
{
    return {ErrorCode::BadUsage,
            {.where = "claim '" + claim.says + "'", .problem = problem, .expected = expected}};
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
    const auto choice = std::ranges::find(study.methods, side.method, &MethodChoice::displayName);
    requireAmong(claim, side.ordering, "order", ordersFor(study, *choice));
}

/// Curves are known at the slices alone.
void validateQuantity(const Claim& claim, const Study& study)
{
    if (!sliceAt(claim.of.fraction, study.slices))
        throw refused(claim,
                      quantityName(claim.of) + " is between two of the study's " +
                          std::to_string(study.slices) + " fractions",
                      "a fraction at which the curves are evaluated");
}

} // namespace

void validateClaims(const Study& study)
{
    for (const Claim& claim : study.claims) {
        if (claim.says.empty())
            throw Error(ErrorCode::BadUsage, {.where = "claims",
                                              .problem = Core::says("a claim says nothing"),
                                              .expected = Core::says("a sentence under `says`")});
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
