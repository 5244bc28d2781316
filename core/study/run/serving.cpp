#include "core/study/run/serving.h"

#include "core/base/error.h"
#include "core/data/presence.h"
#include "core/serving/within_pilot.h"
#include "core/study/request/new_models.h"
#include "core/study/result/result.h"
#include "core/study/run/estimate_inputs.h"
#include "core/study/run/fitting.h"
#include "core/study/run/inputs/inputs.h"
#include "core/study/run/inputs/known_pilot.h"
#include "core/study/run/inputs/loaded_study.h"
#include "core/study/run/ordering.h"
#include "core/study/run/requirements.h"
#include "core/study/run/thresholds.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>

namespace crossfade
{

namespace
{

using Depths = ServingRequest::Depths;

bool asksForThresholds(const ServingRequest& request)
{
    return request.oldThreshold || request.falsePositiveRate;
}

bool asksForMore(const ServingRequest& request)
{
    return request.depths != Depths::None || request.overlapAt > 0;
}

void check(const ServingRequest& request)
{
    if (!asksForMore(request) && !asksForThresholds(request))
        throw Error(ErrorCode::BadUsage,
                    {.where = "serving",
                     .problem = "nothing is asked for",
                     .expected = "depths of reranking, a number of nearest items to compare, a "
                                 "threshold or a rate of false positives"});
}

std::size_t parseDepth(const std::string& text)
{
    std::size_t depth = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, depth);
    if (error != std::errc{} || stopped != end)
        throw Error(ErrorCode::BadUsage,
                    {.where = "rerank-at " + text,
                     .problem = "no depth",
                     .expected = "usual, every, or numbers of items such as 10,100,1000"});
    return depth;
}

/// What is served, and the pilot that tells of it, unless all of it is known.
struct ServedInputs {
    RunInputs inputs;
    std::optional<ServingPilot> pilot = {};
    std::size_t present = 0; ///< items that have new features
};

/// The depths at which a pilot tells one from the next.
std::vector<std::size_t> everyDepth(const ServedInputs& served, std::size_t galleryCount)
{
    const std::size_t items = served.pilot ? served.pilot->rows.size() : galleryCount;
    const double step = static_cast<double>(galleryCount) / static_cast<double>(items);
    std::vector<std::size_t> every;
    for (std::size_t k = 1; k <= items; ++k)
        every.push_back(static_cast<std::size_t>(std::lround(static_cast<double>(k) * step)));
    return every;
}

std::vector<std::size_t> depthsOf(const ServedInputs& served, const ServingRequest& request,
                                  std::size_t galleryCount)
{
    if (request.depths == Depths::Given)
        return request.rerankDepths;
    std::vector<std::size_t> depths = request.depths == Depths::Usual
                                          ? usualRerankDepths(galleryCount)
                                          : everyDepth(served, galleryCount);
    if (served.pilot)
        std::erase_if(depths, [least = fewestFirst(served.pilot->rows.size(), galleryCount)](
                                  std::size_t depth) { return depth < least; });
    return depths;
}

/// Where the pilot's items are the queries, the set may still have all items as such.
QueryWeights weightsOfQueries(const ServedInputs& served)
{
    const QueryWeights weights = weightsOf(served.inputs.set);
    if (weights.areEqual() || weights.values().size() == served.inputs.relevance.queryCount())
        return weights;
    std::vector<double> ofPilot;
    for (const std::int64_t row : served.pilot->rows)
        ofPilot.push_back(weights[static_cast<std::size_t>(row)]);
    return QueryWeights(ofPilot);
}

RerankDepths rerankOf(const ServedInputs& served, const ServingRequest& request,
                      const Transition& transition, JobContext& job)
{
    const RunInputs& inputs = served.inputs;
    const RerankOptions options{.distance = inputs.study.distance,
                                .protocol = inputs.study.protocol,
                                .metrics = inputs.study.metrics,
                                .depths = depthsOf(served, request, transition.galleryCount()),
                                .weights = weightsOfQueries(served)};
    return served.pilot
               ? rerankWithinPilot(transition, inputs.relevance, options, *served.pilot, job)
               : rerankDepths(transition, inputs.relevance, options, job);
}

NearestOverlap overlapOf(const ServedInputs& served, const ServingRequest& request,
                         const Transition& transition, const Transition& models, const Order& order,
                         JobContext& job)
{
    const RunInputs& inputs = served.inputs;
    const OverlapOptions options{.distance = inputs.study.distance,
                                 .k = request.overlapAt,
                                 .slices = inputs.study.slices,
                                 .weights = weightsOfQueries(served)};
    const RowLists& removed = inputs.relevance.removed;
    return served.pilot
               ? overlapWithinPilot(transition, models, order, removed, options, *served.pilot, job)
               : nearestOverlap(transition, models, order, removed, options, job);
}

ServingCurve curveOf(const ServedInputs& served, const ServingRequest& request,
                     const Transition& transition, const Transition& models,
                     const StudyCurve& ordered, JobContext& job)
{
    const RunInputs& inputs = served.inputs;
    ServingCurve curve{.choice = ordered.choice,
                       .ordering = ordered.ordering,
                       .seed = ordered.seed,
                       .orderSeed = ordered.orderSeed,
                       .overlap = {},
                       .thresholds = {}};
    const Study& study = inputs.study;
    if (request.overlapAt > 0)
        curve.overlap = overlapOf(served, request, transition, models, ordered.order, job);
    if (asksForThresholds(request) && !served.pilot)
        curve.thresholds = stageThresholds(transition, models, ordered.order, inputs.relevance,
                                           {.distance = study.distance,
                                            .oldThreshold = request.oldThreshold,
                                            .falsePositiveRate = request.falsePositiveRate,
                                            .slices = study.slices},
                                           job);
    return curve;
}

bool isFromPilot(const ServingRequest& request, const LoadedStudy& loaded, const Study& study)
{
    const ItemGroup& gallery = loaded.set.gallery;
    return request.pilot || (!gallery.pilot.empty() && !isWhole(gallery, study.newModel));
}

void checkPilot(const ServingRequest& request, const Study& study)
{
    if (request.depths != Depths::None && !request.pilot &&
        study.protocol == Protocol::NewNeighbours)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "protocol new-neighbours",
                     .problem = pilotTellsNoNeighbours,
                     .expected = Core::says("labels, relevance lists or a qrels file")});
}

ServedInputs servedInputs(const Study& study, const ServingRequest& request,
                          const LoadedStudy& loaded, JobContext& job)
{
    const bool fromPilot = isFromPilot(request, loaded, study);
    if (fromPilot)
        checkPilot(request, study);
    RunInputs inputs = loadInputs(fromPilot ? beforeBackfill(study, job) : study, loaded, {}, job);
    checkRequirements(inputs, job);
    requireWhole(inputs.set.gallery, study.oldModel, "gallery", "to compare what systems find",
                 "Leave the items without features out of the gallery.");
    if (!fromPilot) {
        requireWhole(inputs.set.gallery, study.newModel, "gallery", "to compare what systems find",
                     "Leave the items without features out of the gallery, or mark those that were "
                     "drawn at random in gallery/pilot.");
        return {std::move(inputs)};
    }
    KnownPilot known = request.pilot ? drawnPilot(inputs, *request.pilot, job)
                                     : markedPilot(inputs, loaded.set, Beside::Nothing, job);
    return {std::move(known.inputs),
            ServingPilot{.rows = std::move(known.pilot), .areQueries = known.queriesArePilot},
            known.present};
}

/// Fits every method, and works out what is asked for but the thresholds from a pilot.
void addCurves(ServingReport& report, const ServedInputs& served, const ServingRequest& request,
               JobContext& job)
{
    const RunInputs& inputs = served.inputs;
    const RetrievalData& data = inputs.data.front().retrieval;
    const Transition models{{data.query.oldModel, data.gallery.oldModel},
                            {data.query.newModel, data.gallery.newModel}};
    if (request.depths != Depths::None)
        report.reranks.push_back({{}, 0, rerankOf(served, request, models, job)});
    for (const MethodInputs& method : inputs.methods)
        for (const std::uint64_t seed : inputs.study.seeds) {
            const MethodFit fit = fitMethod(inputs, method, seed, job);
            const AppliedMethod applied = applyMethod(inputs, fit, job);
            if (request.depths != Depths::None)
                report.reranks.push_back(
                    {method.index, seed, rerankOf(served, request, applied.transition, job)});
            for (const OrderedCurve& ordered : orderGallery(inputs, applied, job).curves) {
                const Transition searched =
                    searchedTransition(applied.transition, ordered.curve.calibration, job);
                report.curves.push_back(
                    curveOf(served, request, searched, models, ordered.curve, job));
            }
        }
}

} // namespace

void setRerankDepths(ServingRequest& request, std::span<const std::string> texts)
{
    const bool isWord = texts.size() == 1 && (texts[0] == "usual" || texts[0] == "every");
    request.depths = texts.empty()         ? Depths::None
                     : !isWord             ? Depths::Given
                     : texts[0] == "usual" ? Depths::Usual
                                           : Depths::Every;
    request.rerankDepths.clear();
    if (request.depths == Depths::Given)
        std::ranges::transform(texts, std::back_inserter(request.rerankDepths), parseDepth);
}

ServingReport servingReport(const Study& study, const ServingRequest& request, JobContext& job)
{
    check(request);
    requireOneNewModel(study, "serving");
    validate(study);
    const ThresholdRequest thresholds{
        .aim = {.threshold = request.oldThreshold, .rate = request.falsePositiveRate},
        .pilot = request.pilot};
    const LoadedStudy loaded = loadStudy(study, job);
    const bool areFromPilot = asksForThresholds(request) && isFromPilot(request, loaded, study);
    if (areFromPilot)
        requireThresholds(study, thresholds);
    const ServedInputs served = servedInputs(study, request, loaded, job);
    ServingReport report{.study = served.inputs.study, .reranks = {}, .curves = {}};
    if (served.pilot)
        report.pilot = {served.pilot->rows.size(), served.present, served.inputs.set.gallery.count};
    if (asksForMore(request) || !areFromPilot)
        addCurves(report, served, request, job);
    if (areFromPilot)
        report.thresholds =
            thresholdReport(beforeBackfill(study, job), loaded, thresholds, {}, job);
    return report;
}

} // namespace crossfade
