#include "widgets/results/curveticks.h"

#include "widgets/results/resultmodel.h"

#include <vector>

namespace crossfade
{

namespace
{

/// @param visible  of each curve
CurveTicks ticksOf(const StudyResult& result, const std::vector<bool>& visible)
{
    CurveTicks ticks;
    for (std::size_t i = 0; i < visible.size(); ++i) {
        const StudyCurve& curve = result.curves[i];
        (visible[i] ? ticks.ticked : ticks.unticked)
            .emplace(result.study.methods[curve.choice].displayName(), curve.ordering);
    }
    std::erase_if(ticks.unticked, [&](const auto& curve) { return ticks.ticked.contains(curve); });
    return ticks;
}

CurveTicks ticksIn(const ResultModel& model)
{
    std::vector<bool> visible;
    for (int curve = 0; curve < model.curveCount(); ++curve)
        visible.push_back(model.isCurveVisible(curve));
    return visible.empty() ? CurveTicks() : ticksOf(*model.result(), visible);
}

} // namespace

bool KnownTicks::follow(const ResultModel& model)
{
    std::erase_if(m_lastShown, [](const auto& each) { return each.first.expired(); });
    CurveTicks shown = ticksIn(model);
    if (model.result())
        m_lastShown[model.result()] = shown;
    return std::exchange(m_shown, shown) != shown;
}

MethodsAndOrders KnownTicks::untickedIn(const std::shared_ptr<const StudyResult>& result) const
{
    const auto known = m_lastShown.find(result);
    const CurveTicks ticks =
        known != m_lastShown.end()
            ? known->second
            : ticksOf(*result, visibleAtFirst(result->curves, result->curves.size()));
    MethodsAndOrders unticked = ticks.unticked;
    unticked.insert(m_shown.unticked.begin(), m_shown.unticked.end());
    std::erase_if(unticked, [&](const auto& curve) { return m_shown.ticked.contains(curve); });
    return unticked;
}

} // namespace crossfade
