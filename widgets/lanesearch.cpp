#include "widgets/lanesearch.h"

#include "core/base/error.h"

#include <optional>
#include <span>
#include <utility>

namespace crossfade
{

namespace
{

const StudyCurve& curveOf(const LaneRequest& wanted)
{
    return wanted.result->curves[static_cast<std::size_t>(wanted.curve)];
}

std::shared_ptr<MixedSearch> searchOfItem(const LaneRequest& wanted, const Transition& transition)
{
    if (!transition.oldSystem.query.sharesStorageWith(transition.newSystem.query))
        throw Error(ErrorCode::NeedsNotMet,
                    {.problem = "this method has other features of a query for old items than for "
                                "new ones, and they are not known for a gallery item",
                     .remedy = "Choose a query of the list, or a curve of another method."});
    const FeatureMatrix& asQueries = transition.newSystem.gallery;
    const std::vector<std::int64_t> itself{wanted.item};
    return std::make_shared<MixedSearch>(
        Transition{.oldSystem = {asQueries, transition.oldSystem.gallery},
                   .newSystem = {asQueries, transition.newSystem.gallery}},
        wanted.result->study.distance, static_cast<std::size_t>(wanted.item), itself);
}

std::shared_ptr<MixedSearch> makeSearch(const LaneRequest& wanted, JobContext& job)
{
    const StudyCurve& curve = curveOf(wanted);
    const Distance distance = wanted.result->study.distance;
    if (wanted.own) {
        const Transition own =
            withOwnQuery(wanted.result->transitions[curve.transition], *wanted.own, job);
        return std::make_shared<MixedSearch>(searchedTransition(own, curve.calibration, job),
                                             distance, 0, std::span<const std::int64_t>());
    }
    const Transition transition = searchedTransition(*wanted.result, curve, job);
    if (wanted.item >= 0)
        return searchOfItem(wanted, transition);
    const auto query = static_cast<std::size_t>(wanted.query);
    return std::make_shared<MixedSearch>(transition, distance, query,
                                         wanted.result->relevance.removed[query]);
}

/// Of a query that is searched for by one model alone.
struct ModelSearch {
    Transition transition; ///< both systems are the model's
    std::size_t query = 0;
    std::span<const std::int64_t> removed;
};

/// @param own, known  what the model has of an own image, and of the study's items
std::optional<ModelSearch> modelSearch(const LaneRequest& wanted, const OwnQuery::UnderModel& own,
                                       const std::optional<System>& known)
{
    if (wanted.own)
        return ModelSearch{.transition = searchedBy(own), .query = 0, .removed = {}};
    if (!known)
        return {};
    if (wanted.item < 0) {
        const auto query = static_cast<std::size_t>(wanted.query);
        return ModelSearch{.transition = {*known, *known},
                           .query = query,
                           .removed = wanted.result->relevance.removed[query]};
    }
    const System items{known->gallery, known->gallery};
    return ModelSearch{.transition = {items, items},
                       .query = static_cast<std::size_t>(wanted.item),
                       .removed = std::span(&wanted.item, 1)};
}

/// In the whole gallery; empty where the model's features are not known.
LaneHits foundBy(const std::optional<ModelSearch>& model, bool isNew, const LaneRequest& wanted,
                 std::size_t count, JobContext& job)
{
    if (!model)
        return {};
    const std::vector<std::int64_t>& order = curveOf(wanted).order;
    return MixedSearch(model->transition, wanted.result->study.distance, model->query,
                       model->removed)
        .nearest(order, isNew ? order.size() : 0, count, job);
}

LaneHits foundByOld(const LaneRequest& wanted, std::size_t count, JobContext& job)
{
    const OwnQuery own = wanted.own ? *wanted.own : OwnQuery();
    return foundBy(modelSearch(wanted, own.oldModel, wanted.result->models.oldModel), false, wanted,
                   count, job);
}

LaneHits foundByNew(const LaneRequest& wanted, std::size_t count, JobContext& job)
{
    const OwnQuery own = wanted.own ? *wanted.own : OwnQuery();
    return foundBy(modelSearch(wanted, own.newModel, wanted.result->models.newModel), true, wanted,
                   count, job);
}

} // namespace

bool LaneRequest::sharesDistancesWith(const LaneRequest& other) const
{
    if (isEmpty() || other.isEmpty() || result != other.result || query != other.query ||
        item != other.item || own != other.own)
        return false;
    const StudyCurve& one = curveOf(*this);
    const StudyCurve& two = curveOf(other);
    const auto isCalibrated = [](const StudyCurve& each) {
        return each.calibration && each.calibration->helps;
    };
    return one.transition == two.transition && !isCalibrated(one) && !isCalibrated(two);
}

FoundLanes findLanes(const LaneRequest& wanted, FoundLanes known, std::size_t count,
                     JobContext& job)
{
    const StudyCurve& curve = curveOf(wanted);
    if (!known.search)
        known.search = makeSearch(wanted, job);
    const auto at = [&](std::int64_t position) {
        return known.search->nearest(curve.order, static_cast<std::size_t>(position), count, job);
    };
    const std::vector<std::int64_t>& positions = curve.backfill.backfilled;
    if (known.hits[0].empty())
        known.hits[0] = foundByOld(wanted, count, job);
    if (known.hits[0].empty())
        known.hits[0] = at(positions.front());
    if (known.hits[2].empty())
        known.hits[2] = foundByNew(wanted, count, job);
    if (known.hits[2].empty())
        known.hits[2] = at(positions.back());
    known.hits[1] = at(wanted.position);
    return known;
}

} // namespace crossfade
