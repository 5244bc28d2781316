#include "core/study/run/estimation.h"

#include "core/backfill/curve.h"
#include "core/base/error.h"
#include "core/data/matrix_builder.h"
#include "core/data/normalised.h"
#include "core/data/permutation.h"
#include "core/data/presence.h"
#include "core/data/restriction.h"
#include "core/data/row_reader.h"
#include "core/hdf5/embedding_file.h"
#include "core/metrics/query_weights.h"
#include "core/statistics/straight_lines.h"
#include "core/study/result/result.h"
#include "core/study/run/fitting.h"
#include "core/study/run/inputs.h"
#include "core/study/run/ordering.h"
#include "core/study/run/requirements.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <numeric>
#include <optional>

namespace crossfade
{

namespace
{

using Rows = std::vector<std::int64_t>;

/// The study with the orders that can be made before the backfill, as checkRequirements() leaves
/// orders out.
Study withoutOracles(Study study, JobContext& job)
{
    const auto isOracle = [](const std::string& order) { return orderInfo(order).oracle; };
    std::vector<std::string> orders;
    for (const std::string& order : study.orders) {
        const Error oracle(
            ErrorCode::NeedsNotMet,
            {.where = {Core::says("order %1"), as::Order{order}},
             .problem = Core::says("it needs the new features of the whole gallery"),
             .expected = "an order that can be made before the backfill",
             .remedy = Core::says("Choose another order, such as random or sigma.")});
        if (!isOracle(order))
            orders.push_back(order);
        else if (study.isStrict || std::ranges::all_of(study.orders, isOracle))
            throw oracle;
        else
            job.note({Core::says("%1 is left out: %2"), as::Order{order}, oracle.parts().problem});
    }
    study.orders = std::move(orders);
    validate(study);
    return study;
}

/// The features with zeros outside the pilot: nothing can look at what is not known yet.
FeatureMatrix hidden(const FeatureMatrix& features, const Rows& pilot, const JobContext& job)
{
    MatrixBuilder builder(features.rows(), features.dim(), "the pilot's new features", job);
    builder.fillWithZeros();
    RowReader reader(features);
    for (const std::int64_t row : pilot) {
        const auto at = static_cast<std::size_t>(row);
        std::ranges::copy(reader.row(at), builder.row(at).begin());
    }
    return std::move(builder).finish();
}

ModelFeatures selected(const ModelFeatures& features, const Rows& rows, const JobContext& job)
{
    ModelFeatures some{selectRows(features.oldModel, rows, job),
                       selectRows(features.newModel, rows, job), std::nullopt};
    if (features.sideModel)
        some.sideModel = selectRows(*features.sideModel, rows, job);
    return some;
}

/// Leaves of the inputs what is known once the pilot is embedded again.
void hideUnseen(RunInputs& inputs, const Rows& pilot, const JobContext& job)
{
    const std::size_t galleryCount = inputs.set.gallery.count;
    for (ModelData& data : inputs.data) {
        data.retrieval.gallery.newModel = hidden(data.retrieval.gallery.newModel, pilot, job);
        if (inputs.set.selfQuery())
            data.retrieval.query = selected(data.retrieval.query, pilot, job);
    }
    if (!inputs.set.selfQuery())
        return;
    Rows all(galleryCount);
    std::iota(all.begin(), all.end(), 0);
    inputs.relevance = {restrictLists(inputs.relevance.relevant, pilot, all, galleryCount),
                        restrictLists(inputs.relevance.removed, pilot, all, galleryCount)};
}

PilotTransition withinPilot(const Transition& transition, const Rows& pilot, bool selfQuery,
                            const JobContext& job)
{
    return {transition.oldSystem,
            {transition.newSystem.query, selectRows(transition.newSystem.gallery, pilot, job)},
            pilot,
            selfQuery ? pilot : Rows{}};
}

PilotCurveOptions optionsOf(const Study& study)
{
    return {.distance = study.distance,
            .protocol = study.protocol,
            .metrics = study.metrics,
            .slices = study.slices};
}

/// The whole gallery under the old model, with all of its queries.
struct OldModel {
    System system;
    Relevance relevance;
    QueryWeights weights;
};

/// Whether the study, or a method of it, embeds items again by the model.
bool isNewModel(const std::string& model, const Study& study)
{
    return std::ranges::any_of(allModelNames(study),
                               [&](const ModelNames& names) { return names.newModel == model; });
}

/// The items of a gallery that have what the old system is made of.
Rows oldRows(const ItemGroup& gallery, const Study& study)
{
    RowMask present(gallery.count, 1);
    for (const std::string& model : modelsOf(study))
        if (!isNewModel(model, study) && gallery.features.contains(model)) {
            const RowMask mask = presentMask(gallery, model);
            for (std::size_t row = 0; row < gallery.count; ++row)
                present[row] &= mask[row];
        }
    return rowsIn(present);
}

/// The data of a study whose pilot the file marks, before its pilot became the queries.
OldModel oldModelOfFile(const Study& study, JobContext& job)
{
    const EmbeddingSet whole = readEmbeddings(study.embeddings, {study.oldModel}, job);
    EmbeddingSet set = restrictSet(whole, study.classes, study.subset, job).set;
    if (const Rows rows = oldRows(set.gallery, study); rows.size() < set.gallery.count) {
        const std::size_t count = set.gallery.count;
        set.gallery = selectItems(set.gallery, rows, job); // that queries itself
        for (std::optional<RowLists>* lists : {&set.relevant, &set.ignored})
            if (*lists)
                *lists = restrictLists(**lists, rows, rows, count);
    }
    return {{featuresOf(set.queries(), study.oldModel, "query"),
             featuresOf(set.gallery, study.oldModel, "gallery")},
            makeRelevance(set, study.protocol),
            weightsOf(set)};
}

OldModel oldModelOf(const RunInputs& inputs)
{
    const RetrievalData& data = inputs.data.front().retrieval;
    return {{data.query.oldModel, data.gallery.oldModel}, inputs.relevance, weightsOf(inputs.set)};
}

/// The inputs as far as they are known once the pilot is embedded again.
struct Known {
    RunInputs inputs; ///< nothing in it tells of other new features
    Rows pilot;
    Rows settled = {}; ///< items beside the pilot whose new features are known too
    bool queriesArePilot = false;
    OldModel oldModel;
};

/// Draws a pilot, and hides all other new features.
Known drawnPilot(const RunInputs& whole, const PilotDraw& draw, const JobContext& job)
{
    requireWhole(
        whole.set.gallery, whole.study.newModel, "gallery", "to draw a pilot",
        "Leave out --pilot, and mark the items that were drawn at random in gallery/pilot.");
    Known known{.inputs = whole,
                .pilot = rowsOf(draw, whole.set.gallery.count),
                .queriesArePilot = whole.set.selfQuery(),
                .oldModel = oldModelOf(whole)};
    hideUnseen(known.inputs, known.pilot, job);
    return known;
}

/// Leaves out the items without old features: there is no curve of what was born new.
void leaveOutBornNew(RunInputs& inputs, JobContext& job)
{
    ItemGroup& gallery = inputs.set.gallery;
    const std::size_t count = gallery.count;
    const Rows rows = oldRows(gallery, inputs.study);
    if (rows.size() == count)
        return;
    job.note({Core::says("%1 items have no old features: the curve is estimated for the others"),
              as::Count{count - rows.size()}});
    Rows queries(inputs.relevance.queryCount());
    std::iota(queries.begin(), queries.end(), 0);
    gallery = selectItems(gallery, rows, job);
    inputs.relevance = restrictRelevance(inputs.relevance, queries, rows, count);
    if (!inputs.givenOrder.empty())
        inputs.givenOrder = restrictOrder(inputs.givenOrder, rows);
    for (ModelData& data : inputs.data) {
        data.retrieval.gallery = selected(data.retrieval.gallery, rows, job);
        std::vector<std::int64_t> labels;
        for (const std::int64_t row : rows)
            if (!data.retrieval.galleryLabels.empty())
                labels.push_back(data.retrieval.galleryLabels[static_cast<std::size_t>(row)]);
        data.retrieval.galleryLabels = std::move(labels);
    }
}

/// Makes the orders those of a backfill that has not begun: among the items that come first, the
/// pilot's have to be as frequent as anywhere else.
void beginAtOld(RunInputs& inputs)
{
    inputs.set.gallery.present.clear();
    for (ModelData& data : inputs.data)
        data.states = {.first = 0, .last = inputs.set.gallery.count};
}

/// The pilot that the file marks. Where the gallery queries itself, reading it has made the pilot's
/// items queries of their own, each with its own row ignored.
Known markedPilot(const RunInputs& inputs, bool knowsPresent, JobContext& job)
{
    const Study& study = inputs.study;
    if (inputs.set.gallery.pilot.empty() || study.heldOut || study.sources)
        throw Error(
            ErrorCode::NeedsNotMet,
            {.where = study.embeddings,
             .problem = "it marks no pilot",
             .expected = "gallery/pilot: which items were drawn at random and embedded again",
             .remedy = "Where all new features are there, draw one with --pilot 0.05."});
    Known known{.inputs = inputs, .pilot = {}, .queriesArePilot = false, .oldModel = {}};
    leaveOutBornNew(known.inputs, job);
    known.pilot = rowsIn(known.inputs.set.gallery.pilot);
    if (knowsPresent)
        std::ranges::set_difference(presentRows(known.inputs.set.gallery, study.newModel),
                                    known.pilot, std::back_inserter(known.settled));
    beginAtOld(known.inputs);
    known.queriesArePilot = readEmbeddings(study.embeddings, {study.oldModel}, job).selfQuery();
    known.oldModel = known.queriesArePilot ? oldModelOfFile(study, job) : oldModelOf(known.inputs);
    if (known.inputs.set
            .selfQuery()) { // all new features are there, so all items are still queries
        hideUnseen(known.inputs, known.pilot, job);
        return known;
    }
    Rows seen;
    std::ranges::set_union(known.pilot, known.settled, std::back_inserter(seen));
    for (ModelData& data : known.inputs.data)
        data.retrieval.gallery.newModel = hidden(data.retrieval.gallery.newModel, seen, job);
    return known;
}

/// Some of the queries of a study, by their numbers.
using Queries = std::vector<std::int64_t>;

/// The queries that curves are estimated of apart from all.
struct QueryParts {
    std::vector<Queries> groups; ///< by the values of an attribute
    std::optional<Queries> right;
};

/// The estimated curve of some of the queries; of none, one without metrics.
PilotCurve curveOf(const PilotTransition& transition, std::span<const std::int64_t> order,
                   const Relevance& relevance, const PilotCurveOptions& options,
                   const Queries& queries, JobContext& job)
{
    Rows all(transition.galleryCount());
    std::iota(all.begin(), all.end(), 0);
    const Relevance some = restrictRelevance(relevance, queries, all, all.size());
    if (some.relevant.indices.empty())
        return {};
    PilotTransition part = transition;
    part.oldSystem.query = selectRows(transition.oldSystem.query, queries, job);
    part.newSystem.query = selectRows(transition.newSystem.query, queries, job);
    part.queryRows.clear();
    if (transition.queriesArePilot())
        for (const std::int64_t query : queries)
            part.queryRows.push_back(transition.queryRows[static_cast<std::size_t>(query)]);
    return estimateCurve(part, order, some, options, job);
}

/// What the models alone give, with features as they are or at length 1: the old one exactly, over
/// all queries, and both as a curve of two slices.
struct ModelsAlone {
    std::vector<double> oldModel;
    EstimatedModels models;
    const PilotCurve& curve() const { return models.all; }
};

ModelsAlone modelsAlone(const Known& known, const QueryParts& parts, Geometry geometry,
                        JobContext& job)
{
    const auto scaled = [&](const FeatureMatrix& features) {
        return geometry == Geometry::Raw ? features : normalised(features, job);
    };
    const RunInputs& inputs = known.inputs;
    const RetrievalData& some = inputs.data.front().retrieval;
    const System old{scaled(known.oldModel.system.query), scaled(known.oldModel.system.gallery)};
    const Transition transition{{scaled(some.query.oldModel), old.gallery},
                                {scaled(some.query.newModel), scaled(some.gallery.newModel)}};
    PilotCurveOptions options = optionsOf(inputs.study);
    options.slices = 2;
    Rows order(inputs.set.gallery.count);
    std::iota(order.begin(), order.end(), 0);
    const PilotTransition within = withinPilot(transition, known.pilot, known.queriesArePilot, job);
    ModelsAlone alone{makeBaseline(inputs.study, old, known.oldModel.relevance,
                                   known.oldModel.weights, inputs.countingDevices, job)
                          .mean,
                      {.all = estimateCurve(within, order, inputs.relevance, options, job)}};
    for (const Queries& group : parts.groups)
        alone.models.ofGroups.push_back(
            curveOf(within, order, inputs.relevance, options, group, job));
    return alone;
}

/// Not known where the new model is not told apart from the old one: a share of nothing.
/// @param end       a curve that ends with the new model
/// @param oldModel  is known exactly
Estimated gainOf(const PilotCurve& curve, const PilotCurve& end, std::size_t metric,
                 double oldModel)
{
    std::vector<Replicated> along = replicated(curve, metric);
    along.push_back(replicated(end, metric).back());
    along.back().share = curve.share;
    const Replicated way = along.back() - Replicated{.value = oldModel};
    const auto gained = [&](const std::vector<double>& values) {
        const auto means = std::span(values).first(curve.fractions.size());
        return gain(areaBelow(curve.fractions, means), oldModel, values.back());
    };
    return shareOfWay(alongCurve(along, gained), way);
}

/// The settled items of a backfill that has begun: what is present beside the pilot, and the
/// pilot's items that the order has passed: they stand for none of those that are absent. The order
/// has passed a place where 2 % of the absent items come before it (a few may have been left out).
Rows settledRows(const Order& order, const Known& known)
{
    const auto isIn = [](const Rows& rows, std::int64_t row) {
        return std::ranges::binary_search(rows, row);
    };
    Rows settled = known.settled;
    if (settled.empty())
        return settled;
    const std::size_t absent = order.size() - settled.size() - known.pilot.size();
    std::size_t before = 0;
    for (const std::int64_t row : order)
        if (isIn(known.pilot, row))
            settled.push_back(row);
        else if (!isIn(known.settled, row) && 50 * ++before > absent)
            break;
    std::ranges::sort(settled);
    return settled;
}

/// Makes items settled, and the last of the order.
void settle(PilotTransition& transition, Order& order, const Rows& settled,
            const FeatureMatrix& newGallery, const JobContext& job)
{
    if (settled.empty())
        return;
    const auto isSettled = [&](std::int64_t row) {
        return std::ranges::binary_search(settled, row);
    };
    std::erase_if(transition.pilotRows, isSettled);
    transition.newSystem.gallery = selectRows(newGallery, transition.pilotRows, job);
    transition.settledRows = settled;
    transition.settled = selectRows(newGallery, settled, job);
    std::ranges::stable_partition(order, std::not_fn(isSettled));
}

/// Adds the curve for parts of the queries.
void addParts(EstimatedCurve& curve, const QueryParts& parts, const PilotTransition& transition,
              const Order& order, const RunInputs& inputs, JobContext& job)
{
    PilotCurveOptions options = optionsOf(inputs.study);
    for (const Queries& group : parts.groups)
        curve.ofGroups.push_back(curveOf(transition, order, inputs.relevance, options, group, job));
    if (!parts.right)
        return;
    options.metrics = {cmcAt(1)};
    curve.ofRight = curveOf(transition, order, inputs.relevance, options, *parts.right, job);
}

/// The queries by the values of an attribute; those of unknown value are in none.
std::vector<Queries> groupsOf(const Attribute& attribute, const Known& known)
{
    const bool byGalleryRow = known.inputs.set.selfQuery(); // a drawn pilot: they are its items
    std::vector<Queries> groups(attribute.values.size());
    for (std::size_t query = 0; query < known.inputs.relevance.queryCount(); ++query) {
        const std::size_t row = byGalleryRow ? static_cast<std::size_t>(known.pilot[query]) : query;
        if (attribute.codes[row] >= 0)
            groups[static_cast<std::size_t>(attribute.codes[row])].push_back(
                static_cast<std::int64_t>(query));
    }
    return groups;
}

/// The valid queries whose first item is relevant under the old model.
Queries rightUnderOld(const Known& known, JobContext& job)
{
    const RunInputs& inputs = known.inputs;
    const RetrievalData& data = inputs.data.front().retrieval;
    const Baseline old = makeBaseline(inputs.study, {data.query.oldModel, data.gallery.oldModel},
                                      inputs.relevance, {}, inputs.countingDevices, job);
    Queries right;
    for (std::size_t query = 0; query < old.firstRank.size(); ++query)
        if (old.firstRank[query] == 1)
            right.push_back(static_cast<std::int64_t>(query));
    return right;
}

QueryParts partsOf(StudyEstimate& estimate, const Known& known, const EstimateDetail& detail,
                   JobContext& job)
{
    QueryParts parts;
    if (!detail.attribute.empty()) {
        const Attribute attribute =
            itemAttribute(known.inputs.set, known.inputs.set.queries(), detail.attribute);
        estimate.groups = attribute.values;
        parts.groups = groupsOf(attribute, known);
    }
    if (detail.ofRightUnderOld)
        parts.right = rightUnderOld(known, job);
    return parts;
}

/// The curves of one fit, under all orders.
void addCurves(StudyEstimate& estimate, const Known& known, const QueryParts& parts,
               const AppliedMethod& applied, const ModelsAlone& models,
               const EstimateDetail& detail, JobContext& job)
{
    const RunInputs& inputs = known.inputs;
    const bool endsAtModel = applied.transition.newSystem.gallery.sharesStorageWith(
        inputs.data.front().retrieval.gallery.newModel);
    for (OrderedCurve& ordered : orderGallery(inputs, applied, job).curves) {
        if (detail.reorder)
            ordered.curve.order = detail.reorder(ordered.curve.order, inputs.set.gallery);
        const Transition searched =
            searchedTransition(applied.transition, ordered.curve.calibration, job);
        PilotTransition transition = withinPilot(searched, known.pilot, known.queriesArePilot, job);
        settle(transition, ordered.curve.order, settledRows(ordered.curve.order, known),
               searched.newSystem.gallery, job);
        if (transition.pilotCount() < fewestPilotRows) {
            estimate.isPilotUsedUp = true;
            continue;
        }
        EstimatedCurve curve{.choice = applied.fit.method.index,
                             .ordering = ordered.curve.ordering,
                             .seed = applied.fit.seed,
                             .orderSeed = ordered.curve.orderSeed,
                             .geometry = applied.geometry,
                             .endsAtNewModel = endsAtModel,
                             .curve = estimateCurve(transition, ordered.curve.order,
                                                    inputs.relevance, optionsOf(inputs.study), job),
                             .gain = {}};
        for (std::size_t m = 0; m < inputs.study.metrics.size(); ++m)
            curve.gain.push_back(gainOf(curve.curve, endsAtModel ? curve.curve : models.curve(), m,
                                        models.oldModel[m]));
        addParts(curve, parts, transition, ordered.curve.order, inputs, job);
        estimate.curves.push_back(std::move(curve));
    }
}

} // namespace

std::vector<std::int64_t> rowsOf(const PilotDraw& pilot, std::size_t galleryCount)
{
    // A random order of the very seed would begin with the pilot, and so not be random to it.
    constexpr std::uint64_t apartFromOrders = 1000;
    const auto share = std::llround(pilot.share * static_cast<double>(galleryCount));
    return drawPilot(galleryCount, pilot.share > 0 ? static_cast<std::size_t>(share) : pilot.count,
                     pilot.seed + apartFromOrders);
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
                            JobContext& job, const std::filesystem::path& partialFolder,
                            const EstimateDetail& detail)
{
    validate(asked);
    RunInputs inputs = loadInputs(withoutOracles(asked, job), partialFolder, job);
    checkRequirements(inputs, job);
    const Study& study = inputs.study;
    Known known =
        pilot ? drawnPilot(inputs, *pilot, job) : markedPilot(inputs, detail.knowsPresent, job);
    if (detail.fitted) {
        known.inputs.methods.front().loaded = detail.fitted;
        known.inputs.methods.front().loadedTuning = detail.tuning;
    }
    StudyEstimate estimate{.study = study,
                           .gallery = known.inputs.set.gallery.count,
                           .pilot = known.pilot.size(),
                           .present = presentRows(inputs.set.gallery, study.newModel).size(),
                           .pilotSeed = pilot ? std::optional(pilot->seed) : std::nullopt,
                           .queries = known.inputs.relevance.queryCount(),
                           .queriesArePilot = known.queriesArePilot,
                           .oldModel = {},
                           .newModel = {},
                           .curves = {}};
    const QueryParts parts = partsOf(estimate, known, detail, job);
    const ModelsAlone raw = modelsAlone(known, parts, Geometry::Raw, job);
    std::optional<ModelsAlone> atLengthOne;
    estimate.oldModel = raw.oldModel;
    estimate.raw = raw.models;
    for (const PilotMetric& metric : raw.curve().metrics)
        estimate.newModel.push_back({metric.mean.back(), metric.interval.back()});
    if (parts.right)
        estimate.rightUnderOld = static_cast<double>(parts.right->size()) /
                                 static_cast<double>(raw.curve().validQueries);
    for (const MethodInputs& method : known.inputs.methods)
        for (const std::uint64_t seed : study.seeds) {
            std::optional<MethodFit> fit;
            try {
                fit.emplace(fitMethod(known.inputs, method, seed, job));
            } catch (const FitDiverged&) {
                if (!detail.leavesOutDiverged)
                    throw;
                continue;
            }
            const AppliedMethod applied = applyMethod(known.inputs, *fit, job);
            const bool isScaled = applied.geometry == Geometry::Normalised;
            if (isScaled && !atLengthOne) {
                atLengthOne = modelsAlone(known, parts, Geometry::Normalised, job);
                estimate.normalised = atLengthOne->models;
            }
            addCurves(estimate, known, parts, applied, isScaled ? *atLengthOne : raw, detail, job);
        }
    return estimate;
}

} // namespace crossfade
