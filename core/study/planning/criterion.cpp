#include "core/study/planning/criterion.h"

#include "core/base/error.h"
#include "core/study/request/quantity.h"

#include <cmath>

namespace crossfade
{

namespace
{

constexpr const char* knownCriteria =
    "auc, at_FRACTION, worst_group:ATTRIBUTE, flips_at_FRACTION, such as at_0.3";

std::string percentText(double fraction)
{
    const double percent = std::round(fraction * 1e4) / 100;
    std::string text = std::to_string(percent);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text + " %";
}

} // namespace

Criterion parseCriterion(const std::string& name, const Metric& metric)
{
    const Error unknown(
        ErrorCode::BadUsage,
        {.where = "criterion '" + name + "'", .problem = "unknown", .expected = knownCriteria});
    Criterion criterion{.metric = metric};
    const std::string group = "worst_group:";
    if (name.starts_with(group)) {
        criterion.kind = Criterion::Kind::WorstGroup;
        criterion.attribute = name.substr(group.size());
        if (criterion.attribute.empty())
            throw unknown;
        return criterion;
    }
    const bool isFlips = name.starts_with("flips_");
    Quantity quantity;
    try {
        quantity = parseQuantity(isFlips ? name.substr(6) : name);
    } catch (const Error&) {
        throw unknown;
    }
    if (quantity.kind == Quantity::Kind::At)
        criterion.kind = isFlips ? Criterion::Kind::NegativeFlips : Criterion::Kind::At;
    else if (quantity.kind == Quantity::Kind::Gain || isFlips)
        throw unknown;
    criterion.fraction = quantity.fraction;
    return criterion;
}

std::size_t criterionSlice(const Criterion& criterion, std::size_t slices)
{
    if (criterion.kind == Criterion::Kind::Auc || criterion.kind == Criterion::Kind::WorstGroup)
        return 0;
    if (const auto slice = sliceAt(criterion.fraction, slices))
        return *slice;
    throw Error(ErrorCode::BadUsage, {.where = "criterion " + criterionText(criterion),
                                      .problem = "the curves have no value there",
                                      .expected = "one of the " + std::to_string(slices) +
                                                  " evenly spaced fractions from 0 to 1",
                                      .remedy = "Choose another fraction, or more slices "
                                                "(--slices)."});
}

std::string criterionText(const Criterion& criterion)
{
    const std::string metric = metricName(criterion.metric);
    switch (criterion.kind) {
    case Criterion::Kind::Auc:
        return "AUC of " + metric;
    case Criterion::Kind::At:
        return metric + " at " + percentText(criterion.fraction);
    case Criterion::Kind::WorstGroup:
        return "AUC of " + metric + " of the worst group of " + criterion.attribute;
    case Criterion::Kind::NegativeFlips:
        return "negative flips at " + percentText(criterion.fraction);
    }
    return {};
}

} // namespace crossfade
