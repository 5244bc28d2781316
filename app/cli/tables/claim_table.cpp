#include "app/cli/tables/claim_table.h"

#include "app/cli/tables/text_table.h"
#include "core/metrics/conditions.h"
#include "core/study/analysis/comparisons.h"

#include <cmath>

namespace crossfade
{

namespace
{

std::string intervalText(const StudyResult& result, const Comparison& answer)
{
    if (answer.interval.isKnown())
        return marginText(answer.interval.low, 4) + " … " + marginText(answer.interval.high, 4);
    switch (whyUnknown(result, answer)) {
    case Unknown::TooFewClasses:
        return "none: too few classes to tell";
    case Unknown::NoWay:
        return "none: new is not told apart from old";
    case Unknown::NotMeasured:
        break;
    }
    return "–";
}

/// The quantity that a claim compares: "auc of map", "cmc@1 at 0.5".
std::string measuredText(const Claim& claim)
{
    const std::string metric = metricName(claim.metric);
    const std::string quantity = quantityName(claim.of);
    if (claim.of.kind == Quantity::Kind::At)
        return metric + " at " + quantity.substr(3);
    return quantity + " of " + metric;
}

} // namespace

std::string claimTable(const StudyResult& result)
{
    if (result.claims.empty())
        return "";
    std::vector<std::vector<std::string>> rows{
        {"claim", "measured", "better", "worse", "difference", "95 % interval", "verdict (Holm)"}};
    for (std::size_t i = 0; i < result.claims.size(); ++i) {
        const Comparison& answer = result.claims[i];
        rows.push_back({result.study.claims[i].says, measuredText(result.study.claims[i]),
                        fractionText(answer.aValue), fractionText(answer.bValue),
                        std::isnan(answer.difference) ? "–" : marginText(answer.difference, 4),
                        intervalText(result, answer),
                        verdictText(answer.holm, equalWithin(result.study))});
    }
    return textTable(rows);
}

} // namespace crossfade
