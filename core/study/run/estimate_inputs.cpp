#include "core/study/run/estimate_inputs.h"

#include "core/base/error.h"
#include "core/data/selection/restriction.h"
#include "core/data/selection/stored_models.h"
#include "core/study/run/requirements.h"

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

OldModel oldModelOfQueries(const RunInputs& inputs)
{
    const RetrievalData& data = inputs.data.front().retrieval;
    return {{data.query.oldModel, data.gallery.oldModel}, inputs.relevance, weightsOf(inputs.set)};
}

/// The old model of a gallery that queries itself by all of its items, before its pilot became the
/// queries.
OldModel oldModelOfAllItems(const RunInputs& known, const EmbeddingSet& file, JobContext& job)
{
    JobContext silent; // which lines of its qrels are left out was said of the pilot's queries
    auto [set, relevance] = judgedData(known.study, withoutFeatures(file), silent);
    job.checkpoint();
    if (const Rows rows = oldRows(set.gallery, known.study); rows.size() < set.gallery.count) {
        relevance = restrictRelevance(relevance, rows, rows, set.gallery.count);
        set.gallery = selectItems(set.gallery, rows, job);
    }
    const FeatureMatrix& gallery = known.data.front().retrieval.gallery.oldModel;
    const std::string& name = known.study.oldModel;
    const std::string queried = queriedModel(known.set.gallery, name);
    const FeatureMatrix& queries =
        queried == name ? gallery : featuresOf(known.set.gallery, queried, "query");
    return {{queries, gallery}, std::move(relevance), weightsOf(set)};
}

} // namespace

Study beforeBackfill(Study study, JobContext& job)
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

EstimateInputs estimateInputs(const Study& study, const LoadedStudy& loaded,
                              const std::optional<PilotDraw>& pilot,
                              const std::filesystem::path& partialFolder, Beside beside,
                              JobContext& job)
{
    if (study.protocol == Protocol::NewNeighbours && !pilot)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "protocol new-neighbours",
                     .problem = pilotTellsNoNeighbours,
                     .expected = Core::says("labels, relevance lists or a qrels file"),
                     .remedy = Core::says("Name another protocol. 'thresholds --keep answers' "
                                          "needs no labels at all.")});
    RunInputs inputs = loadInputs(study, loaded, partialFolder, job);
    checkRequirements(inputs, job);
    if (pilot)
        return {drawnPilot(inputs, *pilot, job), oldModelOfQueries(inputs), pilot->seed};
    KnownPilot known = markedPilot(inputs, loaded.set, beside, job);
    OldModel oldModel = oldModelOf(known, loaded.set, job);
    return {std::move(known), std::move(oldModel), {}};
}

OldModel oldModelOf(const KnownPilot& known, const EmbeddingSet& file, JobContext& job)
{
    return known.queriesArePilot ? oldModelOfAllItems(known.inputs, file, job)
                                 : oldModelOfQueries(known.inputs);
}

Attribute attributeOfQueries(const KnownPilot& known, const std::string& name)
{
    Attribute attribute = itemAttribute(known.inputs.set, known.inputs.set.queries(), name);
    if (!known.inputs.set.selfQuery())
        return attribute;
    std::vector<std::int64_t> codes; // of a drawn pilot, whose items are the queries
    for (const std::int64_t row : known.pilot)
        codes.push_back(attribute.codes[static_cast<std::size_t>(row)]);
    attribute.codes = std::move(codes);
    return attribute;
}

std::vector<Rows> queriesOfGroups(const Attribute& ofQueries, const QueryWeights& weights)
{
    std::vector<Rows> groups(ofQueries.values.size());
    for (std::size_t query = 0; query < ofQueries.codes.size(); ++query)
        if (const std::int64_t value = ofQueries.codes[query]; value >= 0 && weights[query] > 0)
            groups[static_cast<std::size_t>(value)].push_back(static_cast<std::int64_t>(query));
    return groups;
}

} // namespace crossfade
