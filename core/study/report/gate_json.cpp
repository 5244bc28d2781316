#include "core/study/report/gate_json.h"

#include "core/base/xml_text.h"
#include "core/metrics/conditions.h"
#include "core/study/analysis/gate/gate_words.h"
#include "core/study/report/json_text.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace crossfade
{

namespace
{

const char* kindText(GateCondition::Kind kind)
{
    switch (kind) {
    case GateCondition::Kind::NoWorse:
        return "no_worse";
    case GateCondition::Kind::Better:
        return "better";
    case GateCondition::Kind::GroupNoWorse:
        return "group_no_worse";
    case GateCondition::Kind::Broken:
        break;
    }
    return "most_broken";
}

Json needJson(const GateCondition& condition)
{
    if (!condition.need)
        return nullptr;
    const GateNeed& need = *condition.need;
    const auto known = [&](std::size_t count) {
        return need.verdict == GateVerdict::CannotTell ? Json() : Json(count);
    };
    return {{"if_difference", need.truth},
            {"then", gateVerdictText(need.verdict)},
            {"units", known(need.units)},
            {"queries", known(need.queries)}};
}

Json conditionJson(const GateCondition& condition)
{
    Json json{{"condition", conditionText(condition)},
              {"kind", kindText(condition.kind)},
              {"verdict", gateVerdictText(condition.verdict)}};
    if (condition.kind == GateCondition::Kind::GroupNoWorse) {
        json["attribute"] = condition.attribute;
        json["group"] = condition.group;
    }
    json["queries"] = condition.queries;
    if (!condition.isTested()) {
        json["most"] = condition.margin;
        json["broken"] = condition.difference;
        return json;
    }
    json["margin"] = condition.margin;
    json["candidate"] = condition.candidate;
    json["against"] = condition.reference;
    json["difference"] = condition.difference;
    json["at_least"] = condition.atLeast;
    json["at_most"] = condition.atMost;
    json["tested_by"] = resampledText(condition.resampled);
    json["units"] = condition.units;
    json["effective_units"] = condition.effectiveUnits;
    json["p"] = condition.pValue;
    json["holm"] = condition.holm;
    json["p_fails"] = condition.pFails;
    json["holm_fails"] = condition.holmFails;
    json["needed"] = needJson(condition);
    return json;
}

/// A text within quotes.
std::string attributeText(const std::string& text)
{
    std::string quoted;
    for (const char letter : xmlText(text))
        quoted += letter == '"' ? "&quot;" : letter == '\n' ? "&#10;" : std::string(1, letter);
    return quoted;
}

std::string chanceText(double chance)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.3g", chance);
    return text;
}

std::string queriesOfClasses(std::size_t queries, std::size_t classes)
{
    return Message("%1 queries of %2 classes", as::Count{queries}, as::Count{classes}).english();
}

std::string caseText(const GateReport& report, const GateCondition& condition)
{
    const std::string head = "  <testcase classname=\"" +
                             attributeText(report.candidate + " against " + report.reference) +
                             "\" name=\"" +
                             attributeText(report.metric + " " + conditionText(condition)) + "\"";
    const std::string evidence = xmlText(evidenceText(condition) + needText(condition));
    if (condition.verdict == GateVerdict::Passes)
        return head + ">\n    <system-out>" + evidence + "</system-out>\n  </testcase>\n";
    const std::string tag = condition.verdict == GateVerdict::Fails ? "failure" : "error";
    return head + ">\n    <" + tag + " message=\"" + gateVerdictText(condition.verdict) + "\">" +
           evidence + "</" + tag + ">\n  </testcase>\n";
}

} // namespace

std::string evidenceText(const GateCondition& condition)
{
    if (!condition.isTested())
        return Message("%1 of %2 queries broken, counted",
                       as::Count{static_cast<std::uint64_t>(condition.difference)},
                       as::Count{condition.queries})
            .english();
    const auto bound = [](const char* word, double end) {
        return std::isnan(end) ? "" : std::string(word) + marginText(end, 4);
    };
    const std::string above = bound(", above ", condition.atLeast);
    const bool isClass = condition.resampled == Resampled::Class;
    const std::string queries =
        isClass ? queriesOfClasses(condition.queries, condition.units)
                : Message("%1 queries, one by one", as::Count{condition.queries}).english();
    const std::string difference = "difference " + marginText(condition.difference, 4);
    if (condition.hasTooFewUnits())
        return difference + ", " + queries + ": " + tooFewUnits(condition).english();
    return difference + above + bound(", below ", condition.atMost) +
           (above.empty() ? "" : " with 95 % confidence each") + ", p " +
           chanceText(condition.verdict == GateVerdict::Fails ? condition.holmFails
                                                              : condition.holm) +
           " after Holm, " + queries;
}

std::string needText(const GateCondition& condition)
{
    if (!condition.need)
        return "";
    const GateNeed& need = *condition.need;
    const bool isClass = condition.resampled == Resampled::Class;
    const std::string ifSo = "; if the difference is " + marginText(need.truth, 4) + ", ";
    if (need.verdict == GateVerdict::CannotTell)
        return ifSo + "no number of queries tells: that is the margin itself, or as good as it";
    return ifSo +
           (isClass ? queriesOfClasses(need.queries, need.units)
                    : Message("%1 queries", as::Count{need.queries}).english()) +
           " tell that it " + (need.verdict == GateVerdict::Passes ? "passes" : "fails");
}

std::string gateJson(const GateReport& report)
{
    Json json{{"verdict", gateVerdictText(report.verdict)},
              {"candidate", report.candidate},
              {"against", report.reference},
              {"metric", report.metric},
              {"conditions", Json::array()}};
    for (const GateCondition& condition : report.conditions)
        json["conditions"].push_back(conditionJson(condition));
    return textOf(json);
}

std::string gateJUnit(const GateReport& report)
{
    const auto count = [&](GateVerdict verdict) {
        return std::to_string(
            std::ranges::count(report.conditions, verdict, &GateCondition::verdict));
    };
    std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"crossfade "
                      "gate\" tests=\"" +
                      std::to_string(report.conditions.size()) + "\" failures=\"" +
                      count(GateVerdict::Fails) + "\" errors=\"" + count(GateVerdict::CannotTell) +
                      "\">\n";
    for (const GateCondition& condition : report.conditions)
        xml += caseText(report, condition);
    return xml + "</testsuite>\n";
}

} // namespace crossfade
