#include "widgets/queries/lanesearch.h"

#include "core/base/error.h"
#include "widgets/queries/laneindex.h"

#include <optional>

namespace crossfade
{

namespace
{

const StudyCurve& curveOf(const LaneRequest& wanted)
{
    return wanted.result->curves[static_cast<std::size_t>(wanted.curve)];
}

bool isCalibrated(const StudyCurve& curve)
{
    return curve.calibration && curve.calibration->helps;
}

/// Where and with what the gallery is searched.
struct Searched {
    Transition transition;
    std::size_t query = 0; ///< of the transition
    std::vector<std::int64_t> removed;
};

Searched searchedForItem(const LaneRequest& wanted, const Transition& transition)
{
    if (!transition.oldSystem.query.sharesStorageWith(transition.newSystem.query))
        throw Error(ErrorCode::NeedsNotMet,
                    {.problem = "this method has other features of a query for old items than for "
                                "new ones, and they are not known for a gallery item",
                     .remedy = "Choose a query of the list, or a curve of another method."});
    const FeatureMatrix& asQueries = transition.newSystem.gallery;
    return {.transition = {.oldSystem = {asQueries, transition.oldSystem.gallery},
                           .newSystem = {asQueries, transition.newSystem.gallery}},
            .query = static_cast<std::size_t>(wanted.item),
            .removed = {wanted.item}};
}

Searched searchedForCurve(const LaneRequest& wanted, const LaneIndex* index, JobContext& job)
{
    const StudyCurve& curve = curveOf(wanted);
    if (wanted.own) {
        const Transition own = withOwnQuery(*wanted.result, curve, *wanted.own, job);
        return {.transition = searchedTransition(own, curve.calibration, job),
                .query = 0,
                .removed = {}};
    }
    const Transition transition =
        index != nullptr ? index->transition : searchedTransition(*wanted.result, curve, job);
    if (wanted.item >= 0)
        return searchedForItem(wanted, transition);
    const auto query = static_cast<std::size_t>(wanted.query);
    const auto removed = wanted.result->relevance.removed[query];
    return {.transition = transition,
            .query = query,
            .removed = std::vector(removed.begin(), removed.end())};
}

/// @param own, known  what the model has of an own image, and of the study's items
std::optional<Searched> searchedByModel(const LaneRequest& wanted, const OwnQuery::UnderModel& own,
                                        const std::optional<System>& known)
{
    if (wanted.own)
        return Searched{.transition = searchedBy(own), .query = 0, .removed = {}};
    if (!known)
        return {};
    if (wanted.item < 0) {
        const auto query = static_cast<std::size_t>(wanted.query);
        const auto removed = wanted.result->relevance.removed[query];
        return Searched{.transition = {*known, *known},
                        .query = query,
                        .removed = std::vector(removed.begin(), removed.end())};
    }
    const System items{known->gallery, known->gallery};
    return Searched{.transition = {items, items},
                    .query = static_cast<std::size_t>(wanted.item),
                    .removed = {wanted.item}};
}

/// The hits in the whole gallery by the old model alone (0) or the new one (1); empty where the
/// model's features are not known.
LaneHits foundByModel(std::size_t model, const LaneRequest& wanted, const LaneIndex* index,
                      std::size_t count, JobContext& job)
{
    const OwnQuery own = wanted.own ? *wanted.own : OwnQuery();
    const ModelSystems& models = wanted.result->models;
    const std::optional<Searched> searched =
        model == 0 ? searchedByModel(wanted, own.oldModel, models.oldModel)
                   : searchedByModel(wanted, own.newModel, models.newModel);
    if (!searched)
        return {};
    const Distance distance = wanted.result->study.distance;
    const std::vector<std::int64_t>& order = curveOf(wanted).order;
    const std::size_t backfilled = model == 0 ? 0 : order.size();
    if (index == nullptr)
        return MixedSearch(searched->transition, distance, searched->query, searched->removed)
            .nearest(order, backfilled, count, job);
    const auto& cells = index->modelCells[model];
    return nearestInCells(searched->transition, {cells, cells}, distance, searched->query,
                          searched->removed, index->position, backfilled, count, job);
}

/// By LaneRequest::beside, which is not searched through an index.
LaneHits foundBeside(LaneRequest wanted, std::shared_ptr<MixedSearch>& search, std::size_t count,
                     JobContext& job)
{
    wanted.curve = wanted.beside;
    if (search == nullptr) {
        const Searched searched = searchedForCurve(wanted, nullptr, job);
        search = std::make_shared<MixedSearch>(searched.transition, wanted.result->study.distance,
                                               searched.query, searched.removed);
    }
    return search->nearest(curveOf(wanted).order, static_cast<std::size_t>(wanted.position), count,
                           job);
}

} // namespace

bool LaneRequest::sharesDistancesWith(const LaneRequest& other) const
{
    if (isEmpty() || other.isEmpty() || result != other.result || query != other.query ||
        item != other.item || own != other.own || wholeUpTo != other.wholeUpTo)
        return false;
    const StudyCurve& one = curveOf(*this);
    const StudyCurve& two = curveOf(other);
    return one.transition == two.transition && !isCalibrated(one) && !isCalibrated(two);
}

bool LaneRequest::isIndexed() const
{
    return !isEmpty() && curveOf(*this).order.size() > wholeUpTo;
}

bool LaneRequest::isOwnOfCurve() const
{
    return isEmpty() || own == nullptr || own->newModel.model == newModelOf(*result, curve);
}

const std::string& newModelOf(const StudyResult& result, int curve)
{
    const auto choice = result.curves[static_cast<std::size_t>(curve)].choice;
    const auto& own = result.study.methods[choice].newModel;
    return own ? *own : result.study.newModel;
}

bool LaneRequest::sharesIndexWith(const LaneRequest& other) const
{
    if (!isIndexed() || !other.isIndexed() || result != other.result || own != other.own)
        return false;
    const StudyCurve& one = curveOf(*this);
    const StudyCurve& two = curveOf(other);
    return curve == other.curve ||
           (one.transition == two.transition && !isCalibrated(one) && !isCalibrated(two));
}

FoundLanes findLanes(const LaneRequest& wanted, FoundLanes known, const LaneIndex* index,
                     std::size_t count, JobContext& job)
{
    const StudyCurve& curve = curveOf(wanted);
    const Distance distance = wanted.result->study.distance;
    std::optional<Searched> searched;
    if (index != nullptr || !known.search)
        searched = searchedForCurve(wanted, index, job);
    if (index == nullptr && !known.search)
        known.search = std::make_shared<MixedSearch>(searched->transition, distance,
                                                     searched->query, searched->removed);
    const auto at = [&](std::int64_t position) {
        const auto backfilled = static_cast<std::size_t>(position);
        if (index == nullptr)
            return known.search->nearest(curve.order, backfilled, count, job);
        return nearestInCells(searched->transition, index->cells, distance, searched->query,
                              searched->removed, index->position, backfilled, count, job);
    };
    const std::vector<std::int64_t>& positions = curve.backfill.backfilled;
    for (const std::size_t model : {0U, 1U}) {
        LaneHits& hits = known.hits[2 * model];
        if (model == 1 && wanted.beside >= 0)
            break;
        if (hits.empty())
            hits = foundByModel(model, wanted, index, count, job);
        if (hits.empty())
            hits = at(model == 0 ? positions.front() : positions.back());
    }
    known.hits[1] = at(wanted.position);
    if (wanted.beside >= 0)
        known.hits[2] = foundBeside(wanted, known.beside, count, job);
    return known;
}

} // namespace crossfade
