#include "core/study/analysis/gate/gate.h"

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/base/text.h"
#include "core/study/analysis/comparisons.h"
#include "core/study/analysis/curve_means.h"
#include "core/study/analysis/differences/compared_runs.h"
#include "core/study/request/new_models.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <span>
#include <utility>

namespace crossfade
{

namespace
{

constexpr double gateLevel = 0.05;

Error badDemand(const std::string& what, const std::string& expected)
{
    return {ErrorCode::BadUsage, {.where = "gate", .problem = what, .expected = expected}};
}

void requireBetween(std::optional<double> value, double least, double most, const std::string& name)
{
    // Written so that NaN is refused.
    if (value && !(*value >= least && *value <= most))
        throw Error(ErrorCode::OutOfRange,
                    {.where = "gate",
                     .problem = name + " is not a number between " + shortestText(least) + " and " +
                                shortestText(most)});
}

void validateDemands(const GateDemands& demands, const GateQueries& queries)
{
    if (!demands.noWorse && !demands.better && !demands.groupsNoWorse && !demands.mostBroken)
        throw badDemand("nothing is demanded", "a margin, or how many queries may break");
    requireBetween(demands.noWorse, 0, 1, "the margin");
    requireBetween(demands.better, 0, 1, "the margin of what is to be better");
    requireBetween(demands.groupsNoWorse, 0, 1, "the groups' margin");
    requireBetween(demands.assumed, -1, 1, "the assumed difference");
    if (demands.power && !(*demands.power > 0 && *demands.power < 1))
        throw Error(ErrorCode::OutOfRange,
                    {.where = "gate", .problem = "the power is not between 0 and 1"});
    if (demands.groupsNoWorse && queries.groups.empty())
        throw badDemand("a margin of groups without groups", "an attribute of the queries");
    if (demands.mostBroken && !queries.broken)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "gate",
                     .problem = "which queries are answered rightly is not known",
                     .expected = "the values of queries by cmc@1, at one fraction"});
}

void validateQueries(const GateQueries& queries)
{
    const std::size_t count = queries.candidate.size();
    const auto requireCount = [&](std::size_t size, const char* what, const char* expected) {
        if (size != count)
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = "gate",
                         .problem = "there are " + std::to_string(count) +
                                    " values of the candidate and " + std::to_string(size) + what,
                         .expected = expected});
    };
    requireCount(queries.reference.size(), " of the reference", "the same queries");
    if (!queries.labels.empty())
        requireCount(queries.labels.size(), " labels", "a label for each query, or none");
    if (!queries.weights.empty())
        requireCount(queries.weights.size(), " weights", "a weight for each query, or none");
    bool hasValue = false;
    bool hasWeight = false;
    for (std::size_t query = 0; query < count; ++query) {
        const double a = queries.candidate[query];
        const double b = queries.reference[query];
        const std::string where = "query " + std::to_string(query);
        if (std::isnan(a) != std::isnan(b))
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = where,
                         .problem = "only one of the two has a value for it",
                         .expected = "the same queries with the same relevant items"});
        for (const double value : {a, b})
            requireBetween(std::isnan(value) ? std::nullopt : std::optional(value), 0, 1 + 1e-6,
                           "the value of " + where);
        if (!queries.weights.empty() &&
            !(queries.weights[query] >= 0 && std::isfinite(queries.weights[query])))
            throw Error(ErrorCode::OutOfRange,
                        {.where = where, .problem = "its weight is not a number from 0 on"});
        hasValue = hasValue || !std::isnan(a);
        hasWeight = hasWeight ||
                    (!std::isnan(a) && (queries.weights.empty() || queries.weights[query] > 0));
    }
    if (!hasWeight)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "gate",
                     .problem = hasValue ? "every query with a relevant item has weight 0"
                                         : "no query has a relevant item"});
}

/// Some queries, ready to be tested.
struct GatePart {
    DrawnUnits units;
    Resampled resampled = Resampled::Query;
    UnitSpread spread = {};
    std::size_t queries = 0;
    double candidate = 0; ///< means
    double reference = 0;
};

/// @param asked  [Q], which queries are in the part
GatePart partOf(const GateQueries& all, std::vector<bool> asked)
{
    for (std::size_t query = 0; query < asked.size(); ++query)
        asked[query] = asked[query] && !std::isnan(all.candidate[query]);
    GatePart part{.units = queryUnits(asked, all.weights)};
    part.queries = part.units.count;
    if (!all.labels.empty()) {
        DrawnUnits classes = classUnits(asked, all.labels, all.weights);
        if (classes.count > 1) {
            part.units = std::move(classes);
            part.resampled = Resampled::Class;
        }
    }
    std::vector<double> differences(asked.size());
    double total = 0;
    for (std::size_t query = 0; query < asked.size(); ++query) {
        if (part.units.ofQuery[query] < 0)
            continue;
        const double weight = all.weights.empty() ? 1 : all.weights[query];
        total += weight;
        part.candidate += weight * all.candidate[query];
        part.reference += weight * all.reference[query];
        differences[query] = all.candidate[query] - all.reference[query];
    }
    part.candidate = part.candidate / total + all.candidateShift;
    part.reference = part.reference / total + all.referenceShift;
    // What is known of all queries together moves their mean, and changes no single one.
    part.spread = spreadOfUnits(part.units, differences);
    part.spread.mean += all.candidateShift - all.referenceShift;
    return part;
}

/// The difference above which the true one has to lie.
double boundOf(const GateCondition& condition)
{
    return condition.kind == GateCondition::Kind::Better ? condition.margin : -condition.margin;
}

/// @param asked  kind, margin and names
GateCondition tested(GateCondition asked, const GatePart& part)
{
    const UnitSpread mirrored = part.spread.mirrored();
    asked.queries = part.queries;
    asked.candidate = part.candidate;
    asked.reference = part.reference;
    asked.difference = differenceOfMeans(part.candidate, part.reference);
    asked.resampled = part.resampled;
    asked.units = part.spread.units;
    asked.effectiveUnits = part.spread.effective;
    if (asked.hasTooFewUnits()) {
        asked.atLeast = asked.atMost = notANumber;
        return asked;
    }
    // Metrics lie from 0 to 1, and so differ by 1 at most.
    asked.atLeast = std::clamp(surelyAbove(part.spread), -1.0, 1.0);
    asked.atMost = std::clamp(-surelyAbove(mirrored), -1.0, 1.0);
    asked.pValue = chanceBelow(part.spread, boundOf(asked));
    asked.pFails = chanceBelow(mirrored, -boundOf(asked));
    return asked;
}

GateCondition counted(const GateQueries& queries, std::size_t most, const GatePart& all)
{
    return {.kind = GateCondition::Kind::Broken,
            .margin = static_cast<double>(most),
            .queries = all.queries,
            .candidate = all.candidate,
            .reference = all.reference,
            .difference = static_cast<double>(*queries.broken),
            .units = all.queries,
            .verdict = *queries.broken <= most ? GateVerdict::Passes : GateVerdict::Fails};
}

GateNeed needOf(const GateCondition& condition, const GatePart& part, const GateDemands& demands,
                double level)
{
    const double truth = demands.assumed.value_or(condition.difference);
    const double bound = boundOf(condition);
    const bool passes = truth > bound;
    const auto units =
        passes ? unitsNeeded(part.spread, bound, truth, level, *demands.power)
               : unitsNeeded(part.spread.mirrored(), -bound, -truth, level, *demands.power);
    if (!units)
        return {.truth = truth, .verdict = GateVerdict::CannotTell};
    const auto perUnit = static_cast<double>(part.queries) / static_cast<double>(condition.units);
    return {.truth = truth,
            .verdict = passes ? GateVerdict::Passes : GateVerdict::Fails,
            .units = *units,
            .queries = static_cast<std::size_t>(std::ceil(static_cast<double>(*units) * perUnit))};
}

/// Conditions that are tested, with what they are tested on.
using TestedParts = std::vector<std::pair<GateCondition, GatePart>>;

TestedParts testedParts(const GateQueries& queries, const GateDemands& demands, const GatePart& all)
{
    using Kind = GateCondition::Kind;
    TestedParts parts;
    if (demands.noWorse)
        parts.emplace_back(tested({.kind = Kind::NoWorse, .margin = *demands.noWorse}, all), all);
    if (demands.better)
        parts.emplace_back(tested({.kind = Kind::Better, .margin = *demands.better}, all), all);
    if (!demands.groupsNoWorse)
        return parts;
    for (const GroupMembers& group : queries.groups) {
        std::vector<bool> asked(queries.candidate.size());
        for (const std::size_t query : group.queries)
            asked.at(query) = true;
        const GatePart part = partOf(queries, asked);
        if (part.queries > 0)
            parts.emplace_back(tested({.kind = Kind::GroupNoWorse,
                                       .margin = *demands.groupsNoWorse,
                                       .attribute = group.attribute,
                                       .group = group.value},
                                      part),
                               part);
    }
    return parts;
}

/// Corrects over all conditions, and says what is told of each.
void giveGateVerdicts(TestedParts& parts)
{
    const auto correct = [&](double GateCondition::*from, double GateCondition::*to) {
        std::vector<double> pValues;
        for (const auto& [condition, part] : parts)
            pValues.push_back(condition.*from);
        const std::vector<double> adjusted = holmAdjusted(pValues);
        for (std::size_t i = 0; i < parts.size(); ++i)
            parts[i].first.*to = adjusted[i];
    };
    correct(&GateCondition::pValue, &GateCondition::holm);
    correct(&GateCondition::pFails, &GateCondition::holmFails);
    for (auto& [condition, part] : parts)
        condition.verdict = condition.holm <= gateLevel        ? GateVerdict::Passes
                            : condition.holmFails <= gateLevel ? GateVerdict::Fails
                                                               : GateVerdict::CannotTell;
}

GateVerdict verdictOf(const std::vector<GateCondition>& conditions)
{
    const auto any = [&](GateVerdict verdict) {
        return std::ranges::find(conditions, verdict, &GateCondition::verdict) != conditions.end();
    };
    if (any(GateVerdict::Fails))
        return GateVerdict::Fails;
    return any(GateVerdict::CannotTell) ? GateVerdict::CannotTell : GateVerdict::Passes;
}

/// A side as it is looked at in a result.
struct ResultSide {
    const StudyResult& result;
    Side side;
    const Baseline* baseline = nullptr; ///< none: a curve
    std::vector<std::size_t> slices;    ///< of a curve: one, or all
};

ResultSide resultSide(const StudyResult& result, const Side& side, const Side& other,
                      const Quantity& of)
{
    const auto curveOf = [&](const Side& asked) -> const StudyCurve& {
        const std::vector<const StudyCurve*> curves = curvesOf(result, asked);
        if (curves.empty())
            throw badDemand("there is no curve of " + sideName(result.study, asked).english(),
                            "a method and an order whose fit did not diverge");
        return *curves.front();
    };
    ResultSide found{.result = result, .side = side, .slices = {}};
    if (side.kind != Side::Kind::Curve) {
        const Study& study = result.study;
        const bool isOfCurve = other.kind == Side::Kind::Curve &&
                               (side.kind != Side::Kind::New ||
                                newModelOf(study, study.methods[other.choice]) == side.newModel);
        const Baselines& baselines = isOfCurve ? baselinesOf(result, curveOf(other))
                                               : baselinesOfModel(result, side.newModel);
        found.baseline = &baselineOf(baselines, side);
        return found;
    }
    const std::size_t slices = curveOf(side).backfill.fractions.size();
    if (of.kind == Quantity::Kind::At) {
        const auto slice = sliceAt(of.fraction, slices);
        if (!slice)
            throw badDemand("the curve has no value " + quantityName(of),
                            "one of the " + std::to_string(slices) +
                                " evenly spaced fractions from 0 to 1");
        found.slices = {*slice};
        return found;
    }
    found.slices.resize(slices);
    std::iota(found.slices.begin(), found.slices.end(), std::size_t{0});
    return found;
}

std::vector<double> valuesOfQueries(const ResultSide& side, std::size_t metric)
{
    if (!side.baseline)
        return queryValues(side.result, side.side, metric, side.slices);
    if (side.baseline->perQuery.empty() || std::isnan(side.baseline->mean[metric]))
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "gate",
                     .problem = "the file does not know what each query "
                                "has by " +
                                sideName(side.result.study, side.side).english(),
                     .remedy = "Compute the study anew, with features of "
                               "all items."});
    const std::vector<float>& values = side.baseline->perQuery[metric];
    return {values.begin(), values.end()};
}

double aucShiftOf(const ResultSide& side, std::size_t metric)
{
    return side.slices.size() > 1
               ? exactAucShift(side.result, curvesOf(side.result, side.side), metric)
               : 0;
}

/// In how many of the side's fits each query is right by CMC@1, and how many fits there are. No
/// values: that is not known.
std::pair<std::vector<std::size_t>, std::size_t> timesRight(const ResultSide& side)
{
    std::vector<std::size_t> times;
    const auto add = [&](std::span<const std::int32_t> ranks, std::size_t step, std::size_t from) {
        times.resize(ranks.size() / step);
        for (std::size_t query = 0; query < times.size(); ++query)
            times[query] += ranks[query * step + from] == 1 ? 1 : 0;
    };
    if (side.baseline) {
        add(side.baseline->firstRank, 1, 0);
        return {times, 1};
    }
    const std::vector<const StudyCurve*> curves = curvesOf(side.result, side.side);
    for (const StudyCurve* curve : curves)
        add(curve->backfill.firstRank, curve->backfill.fractions.size(), side.slices.front());
    return {times, curves.size()};
}

std::optional<std::size_t> brokenQueries(const ResultSide& candidate, const ResultSide& reference)
{
    if (candidate.slices.size() > 1 || reference.slices.size() > 1)
        return {}; // of a whole way
    const auto [now, nowFits] = timesRight(candidate);
    const auto [before, beforeFits] = timesRight(reference);
    if (now.empty() || now.size() != before.size())
        return {};
    std::size_t broken = 0;
    for (std::size_t query = 0; query < now.size(); ++query)
        broken += before[query] == beforeFits && now[query] < nowFits ? 1 : 0;
    return broken;
}

} // namespace

const char* gateVerdictText(GateVerdict verdict)
{
    switch (verdict) {
    case GateVerdict::Passes:
        return "passes";
    case GateVerdict::Fails:
        return "fails";
    case GateVerdict::CannotTell:
        break;
    }
    return "cannot be told";
}

GateReport judgeGate(const GateQueries& queries, const GateDemands& demands)
{
    validateQueries(queries);
    validateDemands(demands, queries);
    const GatePart all = partOf(queries, std::vector<bool>(queries.candidate.size(), true));
    TestedParts parts = testedParts(queries, demands, all);
    giveGateVerdicts(parts);
    GateReport report;
    for (auto& [condition, part] : parts) {
        if (demands.power)
            condition.need =
                needOf(condition, part, demands, gateLevel / static_cast<double>(parts.size()));
        report.conditions.push_back(std::move(condition));
    }
    if (demands.mostBroken)
        report.conditions.push_back(counted(queries, *demands.mostBroken, all));
    if (report.conditions.empty())
        throw badDemand("no group has a query with a relevant item", "groups of the queries");
    report.verdict = verdictOf(report.conditions);
    return report;
}

Side newBeside(const Study& study, const Side& curve)
{
    return {.kind = Side::Kind::New, .newModel = newModelOf(study, study.methods[curve.choice])};
}

GateSides gateSides(const Study& study, const std::string& candidate, const std::string& reference)
{
    const NamedSide first = sideNamed(study, candidate);
    const NamedSide second = sideNamed(study, reference);
    if (second.of && first.of != second.of && first.side.kind == Side::Kind::Curve)
        throw badDemand("'" + candidate + "' and '" + reference + "' are at different fractions",
                        "the same fraction, named for both or for the first alone");
    const Quantity wholeWay{Quantity::Kind::Auc};
    GateSides sides{first.side, second.side, first.of.value_or(second.of.value_or(wholeWay))};
    if (candidate == "new" && sides.reference.kind == Side::Kind::Curve)
        sides.candidate = newBeside(study, sides.reference);
    if (reference == "new" && sides.candidate.kind == Side::Kind::Curve)
        sides.reference = newBeside(study, sides.candidate);
    return sides;
}

void addQueryFacts(GateQueries& queries, const EmbeddingSet& set,
                   const std::vector<std::string>& attributes)
{
    const QueryWeights weights = weightsOf(set);
    queries.labels = set.queries().labels;
    queries.weights.assign(weights.values().begin(), weights.values().end());
    for (const std::string& attribute : attributes)
        std::ranges::move(groupMembers(set, attribute), std::back_inserter(queries.groups));
}

GateQueries gateQueries(const StudyResult& result, const GateSides& sides, const Metric& metric,
                        const std::vector<std::string>& attributes)
{
    const std::size_t index = metricIndex(result.study.metrics, metric);
    if (index == result.study.metrics.size())
        throw badDemand("the result has no metric " + metricName(metric),
                        joined(result.study.metrics, ", ", metricName));
    const ResultSide candidate = resultSide(result, sides.candidate, sides.reference, sides.of);
    const ResultSide reference = resultSide(result, sides.reference, sides.candidate, sides.of);
    GateQueries queries{.candidate = valuesOfQueries(candidate, index),
                        .reference = valuesOfQueries(reference, index),
                        .broken = brokenQueries(candidate, reference),
                        .candidateShift = aucShiftOf(candidate, index),
                        .referenceShift = aucShiftOf(reference, index)};
    addQueryFacts(queries, *result.items, attributes);
    return queries;
}

} // namespace crossfade
