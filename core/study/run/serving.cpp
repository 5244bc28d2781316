#include "core/study/run/serving.h"

#include "core/base/error.h"
#include "core/data/presence.h"
#include "core/study/result/result.h"
#include "core/study/run/fitting.h"
#include "core/study/run/inputs.h"
#include "core/study/run/ordering.h"
#include "core/study/run/requirements.h"

#include <numeric>

namespace crossfade
{

namespace
{

using Depths = ServingRequest::Depths;

void check(const ServingRequest& request)
{
    if (request.depths == Depths::None && request.overlapAt == 0 && !request.oldThreshold &&
        !request.falsePositiveRate)
        throw Error(ErrorCode::BadUsage,
                    {.where = "serving",
                     .problem = "nothing is asked for",
                     .expected = "depths of reranking, a number of nearest items to compare, a "
                                 "threshold or a rate of false positives"});
}

std::vector<std::size_t> depthsOf(const ServingRequest& request, std::size_t galleryCount)
{
    if (request.depths == Depths::Usual)
        return usualRerankDepths(galleryCount);
    if (request.depths == Depths::Given)
        return request.rerankDepths;
    std::vector<std::size_t> every(galleryCount);
    std::iota(every.begin(), every.end(), 1);
    return every;
}

RerankDepths rerankOf(const RunInputs& inputs, const ServingRequest& request,
                      const Transition& transition, JobContext& job)
{
    return rerankDepths(transition, inputs.relevance,
                        {.distance = inputs.study.distance,
                         .protocol = inputs.study.protocol,
                         .metrics = inputs.study.metrics,
                         .depths = depthsOf(request, transition.galleryCount()),
                         .weights = weightsOf(inputs.set)},
                        job);
}

ServingCurve curveOf(const RunInputs& inputs, const ServingRequest& request,
                     const Transition& transition, const Transition& models,
                     const StudyCurve& ordered, JobContext& job)
{
    ServingCurve curve{.choice = ordered.choice,
                       .ordering = ordered.ordering,
                       .seed = ordered.seed,
                       .orderSeed = ordered.orderSeed,
                       .overlap = {},
                       .thresholds = {}};
    const Study& study = inputs.study;
    if (request.overlapAt > 0)
        curve.overlap = nearestOverlap(transition, models, ordered.order, inputs.relevance.removed,
                                       {.distance = study.distance,
                                        .k = request.overlapAt,
                                        .slices = study.slices,
                                        .weights = weightsOf(inputs.set)},
                                       job);
    if (request.oldThreshold || request.falsePositiveRate)
        curve.thresholds = stageThresholds(transition, models, ordered.order, inputs.relevance,
                                           {.distance = study.distance,
                                            .oldThreshold = request.oldThreshold,
                                            .falsePositiveRate = request.falsePositiveRate,
                                            .slices = study.slices},
                                           job);
    return curve;
}

} // namespace

ServingReport servingReport(const Study& study, const ServingRequest& request, JobContext& job)
{
    check(request);
    validate(study);
    RunInputs inputs = loadInputs(study, {}, job);
    checkRequirements(inputs, job);
    for (const std::string& model : {study.oldModel, study.newModel})
        requireWhole(inputs.set.gallery, model, "gallery", "to compare what systems find",
                     "Leave the items without features out of the gallery.");
    const RetrievalData& data = inputs.data.front().retrieval;
    const Transition models{{data.query.oldModel, data.gallery.oldModel},
                            {data.query.newModel, data.gallery.newModel}};
    ServingReport report{.study = inputs.study, .reranks = {}, .curves = {}};
    if (request.depths != Depths::None)
        report.reranks.push_back({{}, 0, rerankOf(inputs, request, models, job)});
    for (const MethodInputs& method : inputs.methods)
        for (const std::uint64_t seed : study.seeds) {
            const MethodFit fit = fitMethod(inputs, method, seed, job);
            const AppliedMethod applied = applyMethod(inputs, fit, job);
            if (request.depths != Depths::None)
                report.reranks.push_back(
                    {method.index, seed, rerankOf(inputs, request, applied.transition, job)});
            for (const OrderedCurve& ordered : orderGallery(inputs, applied, job).curves) {
                const Transition searched =
                    searchedTransition(applied.transition, ordered.curve.calibration, job);
                report.curves.push_back(
                    curveOf(inputs, request, searched, models, ordered.curve, job));
            }
        }
    return report;
}

} // namespace crossfade
