#include "core/study/storage/index_storage.h"

#include "core/base/fields.h"
#include "core/serving/index_curve.h"
#include "core/study/storage/stored_fields.h"

#include <string>

namespace crossfade
{

namespace
{

constexpr Bounds known{0, std::numeric_limits<double>::max(), true};

std::string indexGroup(std::size_t curve)
{
    return "/index/" + std::to_string(curve);
}

/// The metrics of every slice, which all have the same.
void metricNames(FieldStore& store, const IndexCurve& curve)
{
    store.texts("metric_names", curve.slices.front().metrics,
                [](const IndexMetric& metric) { return metricName(metric.metric); });
}
void metricNames(const FieldLoad& load, IndexCurve& curve)
{
    std::vector<IndexMetric> metrics;
    for (const std::string& name : load.file().readStrings(load.path("metric_names"), load.job()))
        try {
            metrics.push_back({.metric = parseMetric(name)});
        } catch (const Error& error) {
            throw load.bad("metric_names", error.parts().problem);
        }
    for (IndexSlice& slice : curve.slices)
        slice.metrics = metrics;
}

template <class V, Of<IndexCurve> S>
void fields(V& visit, S& curve)
{
    const std::size_t count = curve.slices.size();
    visit.attribute("old_index", curve.oldIndex);
    visit.attribute("new_index", curve.newIndex);
    visit.flag("one_index", curve.oneIndex);
    visit.attribute("depth", curve.depth);
    visit.attribute("queries", curve.queries);
    metricNames(visit, curve);
    rows<double>(visit, "slices", curve.slices, {count, 4}, known, [](auto& slice) {
        return std::tie(slice.fraction, slice.recall, slice.buildSeconds, slice.queriesPerSecond);
    });
    rows<std::int64_t>(visit, "counts", curve.slices, {count, 2}, countOrTime,
                       [](auto& slice) { return std::tie(slice.backfilled, slice.bytes); });
    std::vector<decltype(curve.slices[0].metrics.data())> metrics;
    for (auto& slice : curve.slices)
        for (auto& metric : slice.metrics)
            metrics.push_back(&metric);
    if (!metrics.empty())
        rows<double>(visit, "metrics", metrics, {count, metrics.size() / count, 4}, {-1, 1, true},
                     [](auto* metric) {
                         return std::tie(metric->value, metric->exact, metric->difference.low,
                                         metric->difference.high);
                     });
}

} // namespace

void writeIndexCurves(FieldSink& file, const StudyResult& result)
{
    for (std::size_t i = 0; i < result.indexCurves.size(); ++i) {
        file.makeGroup(indexGroup(i));
        FieldStore store(file, indexGroup(i));
        fields(store, result.indexCurves[i]);
    }
}

void readIndexCurves(const Hdf5Reader& file, StudyResult& result, JobContext& job)
{
    const Study& study = result.study;
    const std::size_t slices =
        study.index && study.index->slices > 0 ? study.index->slices : study.slices;
    for (std::size_t i = 0; i < result.curves.size() && file.hasGroup(indexGroup(i)); ++i) {
        IndexCurve& curve = result.indexCurves.emplace_back();
        curve.slices.resize(slices);
        const FieldLoad load(file, indexGroup(i), job);
        fields(load, curve);
    }
    if (!result.indexCurves.empty() && result.indexCurves.size() != result.curves.size())
        throw badPart(file, "/index",
                      "there are " + std::to_string(result.indexCurves.size()) + " curves",
                      std::to_string(result.curves.size()) + ", one for each curve of the study");
}

} // namespace crossfade
