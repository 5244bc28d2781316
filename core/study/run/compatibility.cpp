#include "core/study/run/compatibility.h"

#include "core/data/normalised.h"

namespace crossfade
{

UntouchedGallery searchUntouchedGallery(const UntouchedSearch& search, JobContext& job)
{
    const auto& [oldSystem, newSystem] = search.transition;
    const FeatureMatrix& oldGallery = search.oldModel.gallery;
    if (!search.wereAllOld)
        return {};
    if (oldSystem.gallery.sharesStorageWith(oldGallery))
        return {.isStart = !oldSystem.query.sharesStorageWith(search.oldModel.query)};
    if (newSystem.query.dim() != oldGallery.dim())
        return {};
    if (newSystem.query.sharesStorageWith(search.newQuery))
        return {.score = search.baselines.cross};
    const FeatureMatrix gallery =
        search.geometry == Geometry::Normalised ? normalised(oldGallery, job) : oldGallery;
    return {.score = search.score({newSystem.query, gallery})};
}

UntouchedGallery searchUntouchedGallery(const OrderedMethod& method, const RunInputs& inputs,
                                        const Baselines& baselines, JobContext& job)
{
    const RetrievalData& data = inputs.data[method.data].retrieval;
    return searchUntouchedGallery({.transition = method.transition,
                                   .geometry = method.geometry,
                                   .wereAllOld = inputs.data[method.data].states.first == 0,
                                   .oldModel = {data.query.oldModel, data.gallery.oldModel},
                                   .newQuery = inputs.data.front().retrieval.query.newModel,
                                   .baselines = baselines,
                                   .score =
                                       [&](const System& system) {
                                           return makeBaseline(
                                               inputs.study, system, inputs.relevance,
                                               weightsOf(inputs.set), inputs.countingDevices, job);
                                       }},
                                  job);
}

Baseline startOf(const BackfillCurve& curve)
{
    const std::size_t slices = curve.fractions.size();
    Baseline start;
    for (const MetricCurve& metric : curve.metrics) {
        start.mean.push_back(metric.mean.front());
        std::vector<float>& values = start.perQuery.emplace_back();
        for (std::size_t query = 0; query < curve.queries; ++query)
            values.push_back(metric.perQuery[query * slices]);
    }
    return start;
}

} // namespace crossfade
