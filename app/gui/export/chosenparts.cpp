#include "app/gui/export/chosenparts.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "widgets/results/resultmodel.h"

#include <algorithm>
#include <set>

namespace crossfade
{

void chooseMetric(ResultModel& model, const std::string& name)
{
    if (name.empty())
        return;
    const std::vector<Metric>& metrics = model.result()->study.metrics;
    const auto found = std::ranges::find(metrics, name, metricName);
    if (found == metrics.end())
        throw Error(ErrorCode::BadUsage, {.where = "--metric " + name,
                                          .problem = "the results have no such metric",
                                          .expected = joined(metrics, ", ", metricName)});
    model.setMetric(static_cast<int>(found - metrics.begin()));
}

void chooseAttribute(ResultModel& model, const std::string& name)
{
    const std::vector<std::string> attributes = model.attributes();
    if (!name.empty() && std::ranges::find(attributes, name) == attributes.end())
        throw Error(
            ErrorCode::BadUsage,
            {.where = "--by " + name,
             .problem = "the results have no groups by this attribute",
             .expected = attributes.empty() ? "results with groups" : joined(attributes, ", ")});
    model.setAttribute(name);
}

void chooseCurveOf(ResultModel& model, const std::string& method)
{
    if (method.empty())
        return;
    const std::vector<StudyCurve>& curves = model.result()->curves;
    const auto found = std::ranges::find_if(curves, [&](const StudyCurve& curve) {
        return curve.method == method ||
               model.result()->study.methods[curve.choice].displayName() == method;
    });
    if (found == curves.end()) {
        std::set<std::string> methods;
        for (const StudyCurve& curve : curves)
            methods.insert(curve.method);
        throw Error(ErrorCode::BadUsage, {.where = "--method " + method,
                                          .problem = "the results have no curve of this method",
                                          .expected = joined(methods, ", ")});
    }
    model.setCurrentCurve(static_cast<int>(found - curves.begin()));
}

} // namespace crossfade
