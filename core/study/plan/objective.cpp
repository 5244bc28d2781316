#include "core/study/plan/objective.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/statistics/number_messages.h"
#include "core/study/request/quantity.h"

#include <vector>

namespace crossfade
{

namespace
{

constexpr const char* knownObjectives =
    Core::says("auc:METRIC, at_FRACTION:METRIC, worst_group:ATTRIBUTE:METRIC or flips_at_FRACTION, "
               "such as at_0.3:map");

/// The parts of a text between colons.
std::vector<std::string> partsOf(const std::string& text)
{
    std::vector<std::string> parts(1);
    for (const char letter : text)
        if (letter == ':')
            parts.emplace_back();
        else
            parts.back() += letter;
    return parts;
}

} // namespace

Objective parseObjective(const std::string& name, const Metric& usual)
{
    const Error unknown(ErrorCode::BadUsage, {.where = {Core::says("objective '%1'"), name},
                                              .problem = Core::says("unknown"),
                                              .expected = knownObjectives});
    std::vector<std::string> parts = partsOf(name);
    Objective objective{.metric = usual};
    const bool isFlips = parts[0].starts_with("flips_");
    if (parts[0] == "worst_group") {
        if (parts.size() < 2 || parts[1].empty())
            throw unknown;
        objective.kind = Objective::Kind::WorstGroup;
        objective.attribute = parts[1];
        parts.erase(parts.begin() + 1);
    } else {
        Quantity quantity;
        try {
            quantity = parseQuantity(isFlips ? parts[0].substr(6) : parts[0]);
        } catch (const Error&) {
            throw unknown;
        }
        const bool isAt = quantity.kind == Quantity::Kind::At;
        if (quantity.kind == Quantity::Kind::Gain || (isFlips && !isAt))
            throw unknown;
        objective.kind = isFlips ? Objective::Kind::NegativeFlips
                         : isAt  ? Objective::Kind::At
                                 : Objective::Kind::Auc;
        objective.fraction = quantity.fraction;
    }
    if (parts.size() > (isFlips ? 1U : 2U))
        throw unknown;
    if (parts.size() == 2)
        objective.metric = parseMetric(parts[1]);
    return objective;
}

std::string objectiveForm(const Objective& objective)
{
    std::string form;
    switch (objective.kind) {
    case Objective::Kind::Auc:
        form = "auc";
        break;
    case Objective::Kind::At:
        form = "at_";
        form += shortestText(objective.fraction);
        break;
    case Objective::Kind::WorstGroup:
        form = "worst_group:";
        form += objective.attribute;
        break;
    case Objective::Kind::NegativeFlips:
        form = "flips_at_";
        return form += shortestText(objective.fraction);
    }
    form += ':';
    return form += metricName(objective.metric);
}

std::size_t objectiveSlice(const Objective& objective, std::size_t slices)
{
    if (objective.kind == Objective::Kind::Auc || objective.kind == Objective::Kind::WorstGroup)
        return 0;
    if (const auto slice = sliceAt(objective.fraction, slices))
        return *slice;
    throw Error(ErrorCode::BadUsage,
                {.where = {Core::says("objective %1"), objectiveName(objective)},
                 .problem = Core::says("the curves have no value there"),
                 .expected = {Core::says("one of the %1 evenly spaced fractions from 0 to 1"),
                              as::Count{slices}},
                 .remedy = Core::says("Choose another fraction, or more slices (--slices).")});
}

bool isOfEnd(const Objective& objective)
{
    return objective.fraction == 1 && (objective.kind == Objective::Kind::At ||
                                       objective.kind == Objective::Kind::NegativeFlips);
}

bool asksForBroken(const Objective& objective)
{
    return objective.kind == Objective::Kind::NegativeFlips && !isOfEnd(objective);
}

Message objectiveName(const Objective& objective)
{
    const as::Metric metric{metricName(objective.metric)};
    const Message fraction = percentMessage(objective.fraction, {});
    switch (objective.kind) {
    case Objective::Kind::Auc:
        return {Core::says("AUC of %1"), metric};
    case Objective::Kind::At:
        return {Core::says("%1 at %2"), metric, fraction};
    case Objective::Kind::WorstGroup:
        return {Core::says("AUC of %1 of the worst group of %2"), metric, objective.attribute};
    case Objective::Kind::NegativeFlips:
        return {Core::says("negative flips at %1"), fraction};
    }
    return {};
}

} // namespace crossfade
