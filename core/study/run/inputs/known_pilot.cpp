#include "core/study/run/inputs/known_pilot.h"

#include "core/base/error.h"
#include "core/data/matrix_builder.h"
#include "core/data/normalised.h"
#include "core/data/presence.h"
#include "core/data/row_reader.h"
#include "core/data/selection/restriction.h"
#include "core/metrics/query_weights.h"
#include "core/study/request/new_models.h"
#include "core/study/run/estimation.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace crossfade
{

namespace
{

Rows allRows(std::size_t count)
{
    Rows rows(count);
    std::iota(rows.begin(), rows.end(), 0);
    return rows;
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
    for (const auto& [key, own] : features.own)
        some.own.emplace(key, selectRows(own, rows, job));
    return some;
}

/// Hides what the models, and the own methods, know of new items beside these.
void hideNew(ModelFeatures& gallery, const Rows& known, const JobContext& job)
{
    gallery.newModel = hidden(gallery.newModel, known, job);
    for (auto& [key, own] : gallery.own)
        if (key.part == OwnPart::NewGallery)
            own = hidden(own, known, job);
}

/// Leaves of the inputs what is known once these items, and the pilot among them, are embedded
/// again.
void hideUnseen(RunInputs& inputs, const Rows& pilot, const Rows& known, const JobContext& job)
{
    const std::size_t galleryCount = inputs.set.gallery.count;
    for (ModelData& data : inputs.data) {
        hideNew(data.retrieval.gallery, known, job);
        if (inputs.set.selfQuery())
            data.retrieval.query = selected(data.retrieval.query, pilot, job);
    }
    if (!inputs.set.selfQuery())
        return;
    inputs.relevance =
        restrictRelevance(inputs.relevance, pilot, allRows(galleryCount), galleryCount);
}

/// Whether the study, or a method of it, embeds items again by the model.
bool isNewModel(const std::string& model, const Study& study)
{
    const std::vector<std::string> models = newModelsOf(study);
    return std::ranges::find(models, model) != models.end() ||
           std::ranges::any_of(allModelNames(study),
                               [&](const ModelNames& names) { return names.newModel == model; });
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
    gallery = selectItems(gallery, rows, job);
    inputs.relevance =
        restrictRelevance(inputs.relevance, allRows(inputs.relevance.queryCount()), rows, count);
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

/// Curves that a run of the whole gallery has kept are not those of the pilot.
KnownPilot apartFromWhole(KnownPilot made)
{
    made.inputs.partial = made.inputs.partial.ofFitsAlone();
    made.inputs.queriesArePilot = made.queriesArePilot;
    return made;
}

} // namespace

Rows oldRows(const ItemGroup& gallery, const Study& study)
{
    std::vector<std::string> models = modelsOf(study);
    std::erase_if(models, [&](const std::string& model) { return isNewModel(model, study); });
    return rowsIn(presentMask(gallery, models));
}

KnownPilot drawnPilot(const RunInputs& inputs, const PilotDraw& draw, const JobContext& job)
{
    const ItemGroup& gallery = inputs.set.gallery;
    requireWhole(
        gallery, inputs.study.newModel, "gallery", "to draw a pilot",
        "Leave out --pilot, and mark the items that were drawn at random in gallery/pilot.");
    KnownPilot made{.inputs = inputs,
                    .pilot = rowsOf(draw, gallery.count),
                    .present = gallery.count,
                    .queriesArePilot = inputs.set.selfQuery()};
    hideUnseen(made.inputs, made.pilot, made.pilot, job);
    return apartFromWhole(std::move(made));
}

Message neighboursAmong(const std::string& newModel, std::size_t present, std::size_t items)
{
    return {Core::says("neighbours under %1 are found among the %2 items that have its features: "
                       "what is measured is no estimate for the gallery of %3 items"),
            newModel, as::Count{present}, as::Count{items}};
}

KnownPilot markedPilot(const RunInputs& inputs, const EmbeddingSet& file, Beside known,
                       JobContext& job)
{
    const Study& study = inputs.study;
    if (inputs.set.gallery.pilot.empty() || study.heldOut || study.sources)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = study.embeddings,
                     .problem = Core::says("it marks no pilot"),
                     .expected = Core::says(
                         "gallery/pilot: which items were drawn at random and embedded again"),
                     .remedy = Core::says(
                         "Where all new features are there, draw one: with --pilot 0.05, or "
                         "in the window as you plan (Run › Plan a backfill…).")});
    KnownPilot made{.inputs = inputs,
                    .present = presentRows(inputs.set.gallery, study.newModel).size(),
                    .queriesArePilot = file.selfQuery()};
    leaveOutBornNew(made.inputs, job);
    const ItemGroup& gallery = made.inputs.set.gallery;
    made.pilot = rowsIn(gallery.pilot);
    if (known == Beside::AllPresent)
        std::ranges::set_difference(presentRows(gallery, study.newModel), made.pilot,
                                    std::back_inserter(made.settled));
    beginAtOld(made.inputs);
    Rows seen;
    std::ranges::set_union(made.pilot, made.settled, std::back_inserter(seen));
    hideUnseen(made.inputs, made.pilot, seen, job);
    return apartFromWhole(std::move(made));
}

PilotCurveOptions pilotCurveOptions(const RunInputs& inputs)
{
    return {.distance = inputs.study.distance,
            .protocol = inputs.study.protocol,
            .metrics = inputs.study.metrics,
            .slices = inputs.study.slices,
            .weights = weightsOf(inputs.set)};
}

PilotCurveOptions optionsOfQueries(PilotCurveOptions options, const Rows& queries)
{
    options.weights = restrictWeights(options.weights, queries);
    return options;
}

PilotTransition withinPilot(const Transition& transition, const KnownPilot& known,
                            const JobContext& job)
{
    return {
        transition.oldSystem,
        {transition.newSystem.query, selectRows(transition.newSystem.gallery, known.pilot, job)},
        known.pilot,
        known.queriesArePilot ? known.pilot : Rows{}};
}

PilotPart partOf(const PilotTransition& transition, const Relevance& relevance, const Rows& queries,
                 const JobContext& job)
{
    const std::size_t count = transition.galleryCount();
    PilotPart part{.transition = transition,
                   .relevance = restrictRelevance(relevance, queries, allRows(count), count)};
    if (part.isEmpty())
        return part;
    part.transition.oldSystem.query = selectRows(transition.oldSystem.query, queries, job);
    part.transition.newSystem.query = selectRows(transition.newSystem.query, queries, job);
    part.transition.queryRows.clear();
    if (transition.queriesArePilot())
        for (const std::int64_t query : queries)
            part.transition.queryRows.push_back(
                transition.queryRows[static_cast<std::size_t>(query)]);
    return part;
}

namespace
{

/// The estimated curve of some of the queries; of none, one without metrics.
/// @param options  over all queries
PilotCurve curveOfQueries(const PilotTransition& transition, std::span<const std::int64_t> order,
                          const Relevance& relevance, const PilotCurveOptions& options,
                          const Rows& queries, JobContext& job)
{
    const PilotPart part = partOf(transition, relevance, queries, job);
    return part.isEmpty() ? PilotCurve()
                          : estimateCurve(part.transition, order, part.relevance,
                                          optionsOfQueries(options, queries), job);
}

} // namespace

EstimatedParts curvesOf(const PilotTransition& transition, std::span<const std::int64_t> order,
                        const Relevance& relevance, PilotCurveOptions options,
                        const QueryParts& parts, const EstimatedParts* ends, JobContext& job)
{
    const auto of = [&](const Rows& queries, const PilotCurve* end) {
        options.endsLike = end;
        return curveOfQueries(transition, order, relevance, options, queries, job);
    };
    options.endsLike = ends ? &ends->all : nullptr;
    EstimatedParts made{.all = estimateCurve(transition, order, relevance, options, job)};
    for (std::size_t group = 0; group < parts.groups.size(); ++group)
        made.ofGroups.push_back(of(parts.groups[group], ends ? &ends->ofGroups[group] : nullptr));
    if (!parts.right)
        return made;
    options.metrics = {cmcAt(1)};
    options.weights = {}; // flips are counts of queries
    made.ofRight = of(*parts.right, ends ? &*ends->ofRight : nullptr);
    return made;
}

PilotTransition modelsAlone(const KnownPilot& known, const ModelData& data, Geometry geometry,
                            const JobContext& job)
{
    const auto scaled = [&](const FeatureMatrix& features) {
        return geometry == Geometry::Raw ? features : normalised(features, job);
    };
    const auto& [query, gallery, labels] = data.retrieval;
    return withinPilot({{scaled(query.oldModel), scaled(gallery.oldModel)},
                        {scaled(query.newModel), scaled(gallery.newModel)}},
                       known, job);
}

EstimatedParts estimatedModels(const KnownPilot& known, const PilotTransition& models,
                               const QueryParts& parts, JobContext& job)
{
    PilotCurveOptions options = pilotCurveOptions(known.inputs);
    options.slices = 2;
    return curvesOf(models, allRows(known.inputs.set.gallery.count), known.inputs.relevance,
                    options, parts, nullptr, job);
}

} // namespace crossfade
