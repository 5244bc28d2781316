#include "core/study/run/compatibility.h"

#include "core/data/normalised.h"
#include "core/study/result/shared_baseline.h"

namespace crossfade
{

UntouchedGallery searchUntouchedGallery(const OrderedMethod& method, const RunInputs& inputs,
                                        const Baselines& baselines, JobContext& job)
{
    const RetrievalData& data = inputs.data[method.data].retrieval;
    const auto& [oldSystem, newSystem] = method.transition;
    const FeatureMatrix& oldGallery = data.gallery.oldModel;
    if (inputs.data[method.data].states.first > 0)
        return {}; // some items were never in the old gallery
    if (oldSystem.gallery.sharesStorageWith(oldGallery))
        return {.isStart = !oldSystem.query.sharesStorageWith(data.query.oldModel)};
    if (newSystem.query.dim() != oldGallery.dim())
        return {};
    if (newSystem.query.sharesStorageWith(inputs.data.front().retrieval.query.newModel))
        return {.score = baselines.cross};
    const FeatureMatrix gallery =
        method.geometry == Geometry::Normalised ? normalised(oldGallery, job) : oldGallery;
    return {.score =
                makeBaseline(inputs.study, {newSystem.query, gallery}, inputs.relevance,
                             weightsOf(inputs.set), inputs.countingDevices, inputs.ranks, job)};
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
