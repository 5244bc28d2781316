#include "core/study/run/parts.h"

#include "core/data/matrix_builder.h"
#include "core/data/presence.h"
#include "core/data/selection/restriction.h"

#include <utility>

namespace crossfade
{

namespace
{

/// Restricts transitions to one part; a matrix that several of them share is restricted once.
class TransitionRestriction
{
public:
    /// @param whole, restricted  the models' own features, which transitions may share
    TransitionRestriction(const RestrictedSet& rows, const std::vector<ModelData>& whole,
                          const std::vector<ModelData>& restricted, const JobContext& job)
        : m_rows(rows), m_job(job)
    {
        for (std::size_t i = 0; i < whole.size(); ++i) {
            addKnown(m_queries, whole[i].retrieval.query, restricted[i].retrieval.query);
            addKnown(m_galleries, whole[i].retrieval.gallery, restricted[i].retrieval.gallery);
        }
    }

    Transition operator()(const Transition& whole)
    {
        return {restricted(whole.oldSystem), restricted(whole.newSystem)};
    }

private:
    System restricted(const System& whole)
    {
        return {restricted(whole.query, m_rows.queryRows, m_queries),
                restricted(whole.gallery, m_rows.galleryRows, m_galleries)};
    }

    /// A matrix and what is left of it.
    using Known = std::vector<std::pair<FeatureMatrix, FeatureMatrix>>;

    static void addKnown(Known& known, const ModelFeatures& whole, const ModelFeatures& restricted)
    {
        known.emplace_back(whole.oldModel, restricted.oldModel);
        known.emplace_back(whole.newModel, restricted.newModel);
    }

    FeatureMatrix restricted(const FeatureMatrix& whole, const std::vector<std::int64_t>& rows,
                             Known& known)
    {
        for (const auto& [matrix, left] : known)
            if (matrix.sharesStorageWith(whole))
                return left;
        known.emplace_back(whole, selectRows(whole, rows, m_job));
        return known.back().second;
    }

    const RestrictedSet& m_rows;
    const JobContext& m_job;
    Known m_queries;
    Known m_galleries;
};

/// A curve of the whole over fewer items, not yet counted.
OrderedCurve restrictedCurve(const StudyCurve& whole, const RestrictedSet& rows)
{
    OrderedCurve restricted;
    restricted.isOfPart = true;
    restricted.curve = whole;
    restricted.curve.order = restrictOrder(whole.order, rows.galleryRows);
    restricted.curve.ci95.clear();
    restricted.curve.gain.clear();
    restricted.curve.gainInterval.clear();
    restricted.curve.groups.clear();
    restricted.curve.conditions.clear();
    restricted.curve.flipsAgainstOld = {};
    restricted.curve.backfill = {};
    return restricted;
}

RunInputs restrictedInputs(const RunInputs& whole, const RestrictedSet& rows, const StudyPart& part)
{
    RunInputs inputs = whole;
    inputs.study = studyOfPart(whole.study, part);
    inputs.partial = {};
    inputs.set = rows.set;
    inputs.relevance = restrictRelevance(whole.relevance, rows.queryRows, rows.galleryRows,
                                         whole.set.gallery.count);
    for (ModelData& data : inputs.data) {
        data.retrieval = retrievalData(inputs.set, data.names);
        data.states = knownStates(oldPresent(inputs.set.gallery, data.names),
                                  presentMask(inputs.set.gallery, data.names.newModel));
    }
    return inputs;
}

} // namespace

PartInputs restrictToPart(const RunInputs& inputs, std::span<const OrderedMethod> methods,
                          const StudyPart& part, JobContext& job)
{
    const RestrictedSet rows = restrictSet(inputs.set, part.classes, part.subset, job);
    PartInputs restricted{.inputs = restrictedInputs(inputs, rows, part), .methods = {}};
    TransitionRestriction restriction(rows, inputs.data, restricted.inputs.data, job);
    for (const OrderedMethod& method : methods) {
        restricted.methods.push_back({.data = method.data,
                                      .geometry = method.geometry,
                                      .transition = restriction(method.transition),
                                      .scores = {},
                                      .curves = {}});
        for (const OrderedCurve& ordered : method.curves)
            restricted.methods.back().curves.push_back(restrictedCurve(ordered.curve, rows));
    }
    return restricted;
}

void checkParts(const RunInputs& inputs)
{
    const EmbeddingSet items = withoutFeatures(inputs.set); // only to count what is left
    for (const StudyPart& part : inputs.study.parts)
        (void)restrictSet(items, part.classes, part.subset);
}

} // namespace crossfade
