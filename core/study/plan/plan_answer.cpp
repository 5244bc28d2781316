#include "core/study/plan/plan_answer.h"

#include "core/statistics/number_messages.h"
#include "core/study/plan/plan_words.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

/// Items of the gallery until a fraction, beyond those that are new before the plan begins.
std::size_t itemsUntil(const Plan& plan, double fraction)
{
    const std::size_t present = plan.gallery - plan.order.size();
    const auto wanted =
        static_cast<std::size_t>(std::ceil(fraction * static_cast<double>(plan.gallery) - 1e-9));
    return wanted > present ? std::min(wanted - present, plan.order.size()) : 0;
}

/// "300 more items, in batch 2 of 10 (cost 40.00, 8.0 h, done 2026-12-01T16:00)".
Message effortText(const Plan& plan, std::size_t items)
{
    const Message more{Core::says("%1 more items"), as::Count{items}};
    const auto batch = std::ranges::find_if(
        plan.batches, [&](const Batch& each) { return each.first + each.count >= items; });
    if (items == 0 || batch == plan.batches.end())
        return more;
    const auto number = static_cast<std::size_t>(batch - plan.batches.begin()) + 1;
    const Message place{Core::says("in batch %1 of %2"), as::Count{number},
                        as::Count{plan.batches.size()}};
    const as::List amounts{amountMessages(batch->cost, batch->hours, batch->end)};
    if (amounts.items.empty())
        return as::List{{more, place}};
    return as::List{{more, Message{Core::says("%1 (%2)"), place, amounts}}};
}

Message promiseText(const Plan& plan, std::optional<std::size_t> metric, const Estimated& promise)
{
    if (!std::isfinite(promise.value))
        return Core::says("not known");
    if (!metric)
        return {Core::says("%1 of the way"), percentMessage(promise)};
    return {"%1 %2", as::Metric{metricName(plan.request.study.metrics[*metric])},
            percentMessage(promise)};
}

} // namespace

Attainment attainmentOf(double target, const std::vector<double>& fractions,
                        const std::vector<Estimated>& along)
{
    constexpr double rounding = 1e-9;
    const auto from = [&](const auto& valueOf) {
        std::optional<double> first;
        for (std::size_t t = along.size(); t-- > 0 && valueOf(along[t]) >= target - rounding;)
            first = fractions[t];
        return first;
    };
    return {.fraction = from([](const Estimated& at) { return at.value; }),
            .sureFraction = from([](const Estimated& at) { return at.interval.low; })};
}

const std::vector<Estimated>& promisedAlong(const Plan& plan, std::optional<std::size_t> metric)
{
    return metric ? plan.choice.along[*metric] : plan.choice.gainAlong;
}

Message targetAnswer(const Plan& plan, std::optional<std::size_t> metric, double target)
{
    const Attainment found = attainmentOf(target, plan.fractions, promisedAlong(plan, metric));
    const Message value = percentMessage(target);
    if (!found.fraction)
        return {Core::says("<b>Target %1:</b> the promise never stays there."), value};
    Message from{Core::says("<b>Target %1:</b> promised before anything more is embedded."), value};
    if (const std::size_t items = itemsUntil(plan, *found.fraction); items > 0)
        from = {Core::says("<b>Target %1:</b> promised from %2 of the gallery on, %3."), value,
                percentMessage(*found.fraction, {}), effortText(plan, items)};
    Message sure = Core::says("The lower end of its 95 % interval never stays there.");
    if (found.sureFraction)
        sure = {Core::says("The lower end of its 95 % interval is there from %1 on."),
                percentMessage(*found.sureFraction, {})};
    return paragraph({from, sure});
}

Message budgetAnswer(const Plan& plan, std::optional<std::size_t> metric, double share)
{
    return {Core::says("<b>Budget %1:</b> %2. Promised there: %3."), percentMessage(share),
            effortText(plan, itemsUntil(plan, share)),
            promiseText(plan, metric, promisedAt(share, promisedAlong(plan, metric)))};
}

} // namespace crossfade
