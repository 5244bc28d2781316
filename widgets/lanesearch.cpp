#include "widgets/lanesearch.h"

#include "core/base/error.h"

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

/// What one model finds alone, in the whole gallery.
LaneHits foundBy(const OwnQuery::UnderModel& model, bool isNew, const LaneRequest& wanted,
                 std::size_t count, JobContext& job)
{
    const std::vector<std::int64_t>& order = curveOf(wanted).order;
    return MixedSearch(searchedBy(model), wanted.result->study.distance, 0, {})
        .nearest(order, isNew ? order.size() : 0, count, job);
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
        known.hits[0] = wanted.own ? foundBy(wanted.own->oldModel, false, wanted, count, job)
                                   : at(positions.front());
    if (known.hits[2].empty())
        known.hits[2] = wanted.own ? foundBy(wanted.own->newModel, true, wanted, count, job)
                                   : at(positions.back());
    known.hits[1] = at(wanted.position);
    return known;
}

} // namespace crossfade
