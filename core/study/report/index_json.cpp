#include "core/study/report/json_sections.h"

#include "core/study/report/curve_identity.h"

namespace crossfade
{

namespace
{

Json sliceJson(const IndexSlice& slice, std::size_t depth)
{
    Json json;
    json["fraction"] = slice.fraction;
    json["backfilled"] = slice.backfilled;
    json["recall_of_exact"] = slice.recall;
    json["metrics"] = Json::object();
    for (const IndexMetric& metric : slice.metrics)
        json["metrics"][nameInList(metric.metric, depth)] = {
            {"index", metric.value},
            {"exact", metric.exact},
            {"difference", withInterval(metric.value - metric.exact, metric.difference)}};
    json["build_seconds"] = slice.buildSeconds;
    json["queries_per_second"] = slice.queriesPerSecond;
    json["bytes"] = slice.bytes;
    return json;
}

} // namespace

Json indexCurvesJson(const StudyResult& result)
{
    Json all = Json::array();
    for (std::size_t i = 0; i < result.indexCurves.size(); ++i) {
        const IndexCurve& curve = result.indexCurves[i];
        Json json = curveIdentity(result.study, result.curves[i]);
        json["old_index"] = curve.oldIndex;
        json["new_index"] = curve.newIndex;
        json["way"] = curve.oneIndex ? "one" : "two";
        json["depth"] = curve.depth;
        json["queries"] = curve.queries;
        json["slices"] = listOf(
            curve.slices, [&](const IndexSlice& slice) { return sliceJson(slice, curve.depth); });
        all.push_back(std::move(json));
    }
    return all;
}

} // namespace crossfade
