#pragma once

#include "core/search/mixed_search.h"
#include "core/study/result/own_query.h"
#include "core/study/result/result.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

/// The request that the three lists of results of a query are searched for: a query of the study,
/// an item of its gallery as the query, or an image of the user's own.
struct LaneRequest {
    std::shared_ptr<const StudyResult> result = {};
    int curve = -1;
    std::int64_t position = -1;
    int query = -1;
    std::int64_t item = -1;                   ///< searched with in place of the query; −1: none
    std::shared_ptr<const OwnQuery> own = {}; ///< searched with in place of both; null: none
    /// A gallery of more items is searched through an index.
    std::size_t wholeUpTo = 10'000'000;
    /// Another curve, whose items at the same position take the place of the new model's; −1: none.
    int beside = -1;

    bool operator==(const LaneRequest&) const = default;
    bool isEmpty() const
    {
        return curve < 0 || position < 0 || (query < 0 && item < 0 && own == nullptr);
    }
    /// Whether the same distances serve both, at whatever fraction and under whatever order.
    bool sharesDistancesWith(const LaneRequest& other) const;
    /// Whether only the nearest cells of an index are searched: the lists are approximate then.
    bool isIndexed() const;
    /// Whether the own image, where there is one, was embedded by the curve's new model.
    bool isOwnOfCurve() const;
    /// Whether the same galleries are searched, so that one index has the cells for both.
    bool sharesIndexWith(const LaneRequest& other) const;
};

/// The new model that a method takes, its own or the study's.
const std::string& newModelOf(const StudyResult& result, int curve);

struct LaneIndex;

using LaneHits = std::vector<MixedHit>;

/// The nearest items by the old model alone, at the position, and by the new model alone or by
/// another curve at the position. Where a
/// model's own features are not known (older results, a gallery that is partly re-embedded), those
/// of the method at the start or at the end.
struct FoundLanes {
    std::shared_ptr<MixedSearch> search = {}; ///< that found those at the position; null: an index
    std::array<LaneHits, 3> hits = {};
    std::shared_ptr<MixedSearch> beside = {}; ///< as `search`, of LaneRequest::beside
};

/// @param known  what was found for the same query and curve at another position, whose first and
///               last list hold here, too; or no more than a search that sharesDistancesWith() it;
///               or nothing
/// @param index  serves the request; null where it is not indexed
/// Throws Error(NeedsNotMet) where the method does not say what it does with such a query; what
/// MixedSearch throws; Cancelled.
FoundLanes findLanes(const LaneRequest& wanted, FoundLanes known, const LaneIndex* index,
                     std::size_t count, JobContext& job);

} // namespace crossfade
