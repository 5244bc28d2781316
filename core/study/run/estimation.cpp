#include "core/study/run/estimation.h"

#include "core/backfill/curve.h"
#include "core/base/error.h"
#include "core/data/row_reader.h"
#include "core/serving/pilot_reranking.h"
#include "core/statistics/resampling.h"
#include "core/statistics/straight_lines.h"
#include "core/study/request/new_models.h"
#include "core/study/result/result.h"
#include "core/study/run/estimate_inputs.h"
#include "core/study/run/fitting.h"
#include "core/study/run/inputs/known_pilot.h"
#include "core/study/run/ordering.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace crossfade
{

namespace
{

/// What the old model alone gives, exactly, over all queries; one mean for each metric.
std::vector<double> oldMeans(const EstimateInputs& from, JobContext& job)
{
    const RunInputs& inputs = from.known.inputs;
    const auto& [system, relevance, weights] = from.oldModel;
    return makeBaseline(inputs.study, system, relevance, weights, inputs.countingDevices, job).mean;
}

/// Not known where the new model is not surely above the old one: a share of nothing.
/// @param end     a curve that ends with the new model
/// @param models  begin with the old one, of the curve's queries
Estimated gainOf(const PilotCurve& curve, const PilotCurve& end, const PilotCurve& models,
                 std::size_t metric)
{
    std::vector<Replicated> along = replicated(curve, metric);
    along.push_back(replicated(models, metric).front());
    along.push_back(replicated(end, metric).back());
    along.back().share = curve.share;
    const std::size_t slices = curve.fractions.size();
    const Replicated way = along[slices + 1] - along[slices];
    const auto gained = [&](const std::vector<double>& values) {
        const auto means = std::span(values).first(slices);
        return gain(areaBelow(curve.fractions, means), values[slices], values[slices + 1]);
    };
    return shareOfWay(alongCurve(along, gained), way);
}

/// The valid queries whose first item is relevant under the old model.
Rows rightUnderOld(const KnownPilot& known, JobContext& job)
{
    const RunInputs& inputs = known.inputs;
    const RetrievalData& data = inputs.data.front().retrieval;
    const Baseline old = makeBaseline(inputs.study, {data.query.oldModel, data.gallery.oldModel},
                                      inputs.relevance, {}, inputs.countingDevices, job);
    Rows right;
    for (std::size_t query = 0; query < old.firstRank.size(); ++query)
        if (old.firstRank[query] == 1)
            right.push_back(static_cast<std::int64_t>(query));
    return right;
}

std::optional<double> tooFewClasses(const RunInputs& inputs)
{
    std::vector<bool> valid;
    for (std::size_t query = 0; query < inputs.relevance.queryCount(); ++query)
        valid.push_back(!inputs.relevance.relevant[query].empty());
    return usualUnits(valid, inputs.set.queries().labels, weightsOf(inputs.set).values()).tooFew();
}

QueryParts partsOf(StudyEstimate& estimate, const KnownPilot& known, const EstimatedBeside& beside,
                   JobContext& job)
{
    QueryParts parts;
    if (!beside.attribute.empty()) {
        const Attribute attribute = attributeOfQueries(known, beside.attribute);
        estimate.groups = attribute.values;
        parts.groups = queriesOfGroups(attribute, weightsOf(known.inputs.set));
    }
    if (beside.rightUnderOld)
        parts.right = rightUnderOld(known, job);
    return parts;
}

/// Adds what reranking gives for some of the queries, depth by depth.
void addReranks(StudyEstimate& estimate, const PilotPart& queries, const PilotCurveOptions& options,
                const auto& add, JobContext& job)
{
    std::vector<std::size_t> depths;
    for (const EstimatedRerank& each : estimate.reranks)
        depths.push_back(each.depth);
    const auto found = queries.isEmpty() ? std::vector<std::vector<Replicated>>()
                                         : estimateReranking(queries.transition, queries.relevance,
                                                             options, depths, job);
    for (std::size_t d = 0; d < depths.size(); ++d) {
        std::vector<Replicated> metrics;
        for (const std::vector<Replicated>& metric : found)
            metrics.push_back(metric[d]);
        add(estimate.reranks[d], std::move(metrics));
    }
}

/// Adds reranking by the models alone, for all queries and for parts of them.
void addReranks(StudyEstimate& estimate, const KnownPilot& known, const QueryParts& parts,
                const std::vector<std::size_t>& depths, JobContext& job)
{
    const RunInputs& inputs = known.inputs;
    const auto isGraded = [&](const Metric& metric) {
        return looksAtGrades(metric, inputs.relevance);
    };
    if (depths.empty() || std::ranges::any_of(inputs.study.metrics, isGraded))
        return;
    for (const std::size_t depth : depths)
        estimate.reranks.push_back({.depth = depth, .metrics = {}});
    const PilotTransition models = modelsAlone(known, inputs.data.front(), Geometry::Raw, job);
    PilotCurveOptions options = pilotCurveOptions(inputs);
    const auto ofQueries = [&](const Rows& queries) {
        return partOf(models, inputs.relevance, queries, job);
    };
    addReranks(
        estimate, {models, inputs.relevance}, options,
        [](EstimatedRerank& rerank, auto metrics) { rerank.metrics = std::move(metrics); }, job);
    for (const Rows& group : parts.groups)
        addReranks(
            estimate, ofQueries(group), optionsOfQueries(options, group),
            [](EstimatedRerank& rerank, auto metrics) {
                rerank.ofGroups.push_back(std::move(metrics));
            },
            job);
    if (!parts.right)
        return;
    options.metrics = {cmcAt(1)};
    options.weights = {}; // flips are counts of queries
    addReranks(
        estimate, ofQueries(*parts.right), options,
        [](EstimatedRerank& rerank, const auto& metrics) {
            if (!metrics.empty())
                rerank.ofRight = metrics.front();
        },
        job);
}

/// Whether two matrices are the same but for rounding: a method may bring features to length 1 in
/// its own arithmetic.
bool areSame(const FeatureMatrix& a, const FeatureMatrix& b)
{
    constexpr float rounding = 1e-5F;
    if (a.sharesStorageWith(b))
        return true;
    if (a.rows() != b.rows() || a.dim() != b.dim())
        return false;
    RowReader ofA(a);
    RowReader ofB(b);
    for (std::size_t row = 0; row < a.rows(); ++row)
        if (!std::ranges::equal(ofA.row(row), ofB.row(row), [](float x, float y) {
                return std::abs(x - y) <= rounding * std::max(1.0F, std::abs(x));
            }))
            return false;
    return true;
}

/// The models alone, each estimated when it is first asked for: curves that end at the same system
/// end at one estimate of it.
class ModelsAlone
{
public:
    ModelsAlone(const KnownPilot& known, const QueryParts& parts) : m_known(known), m_parts(parts)
    {
    }

    /// @param data  index into the data of the inputs
    const EstimatedParts& estimate(std::size_t data, Geometry geometry, JobContext& job)
    {
        return *modelOf(data, geometry, job).estimate;
    }

    /// The parts that end where a method does; nullptr: none does.
    const EstimatedParts* endOf(const AppliedMethod& applied, JobContext& job)
    {
        const System end = withinPilot(applied.transition, m_known, job).newSystem;
        for (const Geometry geometry : {Geometry::Raw, applied.geometry}) {
            const Model& model = modelOf(applied.fit.method.data, geometry, job);
            if (areSame(end.gallery, model.newSystem.gallery) &&
                areSame(end.query, model.newSystem.query))
                return &*model.estimate;
        }
        return nullptr;
    }

private:
    struct Model {
        System newSystem;
        std::optional<EstimatedParts> estimate;
    };

    const Model& modelOf(std::size_t data, Geometry geometry, JobContext& job)
    {
        Model& model = m_models[{data, geometry}];
        if (!model.estimate) {
            const PilotTransition alone =
                modelsAlone(m_known, m_known.inputs.data[data], geometry, job);
            model = {alone.newSystem, estimatedModels(m_known, alone, m_parts, job)};
        }
        return model;
    }

    const KnownPilot& m_known;
    const QueryParts& m_parts;
    std::map<std::pair<std::size_t, Geometry>, Model> m_models;
};

/// The curves of one fit, under all orders.
void addCurves(StudyEstimate& estimate, const KnownPilot& known, const QueryParts& parts,
               ModelsAlone& models, const AppliedMethod& applied, JobContext& job)
{
    const RunInputs& inputs = known.inputs;
    const RetrievalData& data = inputs.dataOf(applied.fit.method).retrieval;
    const bool endsAtModel = applied.transition.newSystem.gallery.sharesStorageWith(
        inputs.data.front().retrieval.gallery.newModel);
    const EstimatedParts* const ends = models.endOf(applied, job);
    for (const OrderedCurve& ordered : orderGallery(inputs, applied, job).curves) {
        const Transition searched =
            searchedTransition(applied.transition, ordered.curve.calibration, job);
        EstimatedParts estimated =
            curvesOf(withinPilot(searched, known, job), ordered.curve.order, inputs.relevance,
                     pilotCurveOptions(inputs), parts, ends, job);
        EstimatedCurve curve{.choice = applied.fit.method.index,
                             .ordering = ordered.curve.ordering,
                             .seed = applied.fit.seed,
                             .orderSeed = ordered.curve.orderSeed,
                             .geometry = applied.geometry,
                             .endsAtNewModel = endsAtModel,
                             .curve = std::move(estimated.all),
                             .gain = {},
                             .ofGroups = std::move(estimated.ofGroups),
                             .ofRight = std::move(estimated.ofRight),
                             .served = servedParts(applied.transition,
                                                   {data.query.oldModel, data.gallery.oldModel})};
        const PilotCurve& alone = modelsFor(estimate, curve).all;
        const PilotCurve& end = endsAtModel ? curve.curve : alone;
        for (std::size_t m = 0; m < inputs.study.metrics.size(); ++m)
            curve.gain.push_back(gainOf(curve.curve, end, alone, m));
        estimate.curves.push_back(std::move(curve));
    }
}

/// Fits a method under a seed; none: it is left out.
using Fit = std::function<std::optional<MethodFit>(const RunInputs&, const MethodInputs&,
                                                   std::uint64_t seed, JobContext&)>;

std::optional<MethodFit> fitUnlessItDiverges(const RunInputs& inputs, const MethodInputs& method,
                                             std::uint64_t seed, JobContext& job)
{
    try {
        return fitMethod(inputs, method, seed, job);
    } catch (const FitDiverged&) {
        return std::nullopt;
    }
}

StudyEstimate estimateOf(const EstimateInputs& from, const EstimatedBeside& beside, const Fit& fit,
                         JobContext& job)
{
    const KnownPilot& known = from.known;
    const Study& study = known.inputs.study;
    StudyEstimate estimate{.study = study,
                           .gallery = known.inputs.set.gallery.count,
                           .pilot = known.pilot.size(),
                           .present = known.present,
                           .pilotSeed = from.pilotSeed,
                           .queries = known.inputs.relevance.queryCount(),
                           .tooFewClasses = tooFewClasses(known.inputs),
                           .queriesArePilot = known.queriesArePilot,
                           .oldModel = {},
                           .newModel = {},
                           .curves = {}};
    const QueryParts parts = partsOf(estimate, known, beside, job);
    estimate.oldModel = oldMeans(from, job);
    ModelsAlone models(known, parts);
    estimate.raw = models.estimate(0, Geometry::Raw, job);
    for (const PilotMetric& metric : estimate.raw.all.metrics)
        estimate.newModel.push_back({metric.mean.back(), metric.interval.back()});
    if (parts.right)
        estimate.rightUnderOld = static_cast<double>(parts.right->size()) /
                                 static_cast<double>(estimate.raw.all.validQueries);
    addReranks(estimate, known, parts, beside.rerankDepths, job);
    for (const MethodInputs& method : known.inputs.methods)
        for (const std::uint64_t seed : study.seeds) {
            const std::optional<MethodFit> fitted = fit(known.inputs, method, seed, job);
            if (!fitted)
                continue;
            const AppliedMethod applied = applyMethod(known.inputs, *fitted, job);
            if (applied.geometry == Geometry::Normalised && !estimate.normalised)
                estimate.normalised = models.estimate(0, applied.geometry, job);
            addCurves(estimate, known, parts, models, applied, job);
        }
    return estimate;
}

} // namespace

std::size_t PilotDraw::itemsOf(std::size_t galleryCount) const
{
    return share > 0
               ? static_cast<std::size_t>(std::llround(share * static_cast<double>(galleryCount)))
               : count;
}

std::vector<std::int64_t> rowsOf(const PilotDraw& pilot, std::size_t galleryCount)
{
    // A random order of the very seed would begin with the pilot, and so not be random to it.
    constexpr std::uint64_t apartFromOrders = 1000;
    return drawPilot(galleryCount, pilot.itemsOf(galleryCount), pilot.seed + apartFromOrders);
}

PilotDraw parsePilot(const std::string& text, const Message& where)
{
    const bool isShare = text.find('.') != std::string::npos;
    PilotDraw pilot;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = isShare ? std::from_chars(text.data(), end, pilot.share)
                                          : std::from_chars(text.data(), end, pilot.count);
    const bool isInRange = isShare ? pilot.share > 0 && pilot.share <= 1 : pilot.count >= 2;
    if (error != std::errc{} || stopped != end || !isInRange)
        throw Error(ErrorCode::BadUsage,
                    {.where = where,
                     .problem = "no share and no number of items",
                     .expected = "a share of the gallery above 0 and up to 1.0, such as 0.05, or a "
                                 "number of items of at least 2, such as 500"});
    return pilot;
}

StudyEstimate estimateStudy(const Study& asked, const std::optional<PilotDraw>& pilot,
                            JobContext& job, const std::filesystem::path& partialFolder)
{
    requireOneNewModel(asked, "estimate");
    validate(asked);
    const Study study = beforeBackfill(asked, job);
    const EstimateInputs from =
        estimateInputs(study, loadStudy(study, job), pilot, partialFolder, Beside::Nothing, job);
    return estimateOf(from, {}, fitMethod, job);
}

StudyEstimate estimateCandidates(const Study& study, const LoadedStudy& loaded,
                                 const std::optional<PilotDraw>& pilot,
                                 const EstimatedBeside& beside, JobContext& job,
                                 const std::filesystem::path& partialFolder)
{
    validate(study);
    return estimateOf(estimateInputs(study, loaded, pilot, partialFolder, Beside::Nothing, job),
                      beside, fitUnlessItDiverges, job);
}

} // namespace crossfade
