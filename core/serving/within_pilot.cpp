#include "core/serving/within_pilot.h"

#include "core/backfill/counting/counting_layout.h"
#include "core/backfill/pilot/first_ranks.h"
#include "core/backfill/pilot/pilot.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/data/matrix_builder.h"
#include "core/data/selection/restriction.h"
#include "core/metrics/query_weights.h"
#include "core/statistics/replicated.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace crossfade
{

namespace
{

using Rows = std::vector<std::int64_t>;

/// At least so many queries have to be right in the first search.
constexpr double fewestRight = 10;

Rows rowsTo(std::size_t count)
{
    Rows rows(count);
    std::iota(rows.begin(), rows.end(), 0);
    return rows;
}

/// Some of the pilot's items, as a gallery, with some of the queries.
struct SmallGallery {
    Rows items;   ///< in the whole gallery
    Rows queries; ///< of all queries
};

/// What is left out in turn.
class PilotParts
{
public:
    PilotParts(const ServingPilot& pilot, std::size_t galleryCount, std::size_t queries)
        : m_pilot(pilot),
          m_galleryCount(galleryCount),
          m_queries(queries),
          m_groupOfItem(randomGroups(pilot.rows.size(), pilot.groups, pilot.seed)),
          m_groupOfQuery(pilot.areQueries ? m_groupOfItem
                                          : randomGroups(queries, pilot.groups, pilot.seed + 1))
    {
    }

    double share() const
    {
        return static_cast<double>(m_pilot.rows.size()) / static_cast<double>(m_galleryCount);
    }
    SmallGallery all() const { return {m_pilot.rows, rowsTo(m_queries)}; }
    SmallGallery withoutItems(std::size_t group) const
    {
        return {without(m_pilot.rows, m_groupOfItem, group),
                m_pilot.areQueries ? without(rowsTo(m_queries), m_groupOfQuery, group)
                                   : rowsTo(m_queries)};
    }
    SmallGallery withoutQueries(std::size_t group) const
    {
        return {m_pilot.rows, without(rowsTo(m_queries), m_groupOfQuery, group)};
    }

    /// What `valuesOf` gives for all, and without each group.
    /// @param valuesOf  a function of a SmallGallery → numbers, always as many
    std::vector<Replicated> replicates(const auto& valuesOf) const
    {
        const std::vector<double> values = valuesOf(all());
        std::vector<Replicated> made(values.size());
        for (std::size_t i = 0; i < made.size(); ++i)
            made[i] = {.value = values[i], .share = share()};
        const auto add = [&](std::vector<double> Replicated::*kind, const SmallGallery& part) {
            const std::vector<double> rest = valuesOf(part);
            for (std::size_t i = 0; i < made.size(); ++i)
                (made[i].*kind).push_back(rest[i]);
        };
        for (std::size_t group = 0; group < m_pilot.groups; ++group) {
            add(&Replicated::without, withoutItems(group));
            if (!m_pilot.areQueries)
                add(&Replicated::withoutQueries, withoutQueries(group));
        }
        return made;
    }

private:
    static Rows without(const Rows& rows, const std::vector<std::uint32_t>& groups,
                        std::size_t group)
    {
        Rows others;
        for (std::size_t i = 0; i < rows.size(); ++i)
            if (groups[i] != group)
                others.push_back(rows[i]);
        return others;
    }

    const ServingPilot& m_pilot;
    std::size_t m_galleryCount;
    std::size_t m_queries;
    std::vector<std::uint32_t> m_groupOfItem;
    std::vector<std::uint32_t> m_groupOfQuery;
};

System within(const System& system, const SmallGallery& small, const JobContext& job)
{
    return {selectRows(system.query, small.queries, job),
            selectRows(system.gallery, small.items, job)};
}

Transition within(const Transition& transition, const SmallGallery& small, const JobContext& job)
{
    return {within(transition.oldSystem, small, job), within(transition.newSystem, small, job)};
}

/// The first K of the gallery are so many of the small one.
std::size_t firstWithin(std::size_t k, const SmallGallery& small, std::size_t galleryCount)
{
    const double expected = static_cast<double>(k) * static_cast<double>(small.items.size()) /
                            static_cast<double>(galleryCount);
    return std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(expected)));
}

void requireFirst(std::size_t k, const ServingPilot& pilot, std::size_t galleryCount)
{
    const std::size_t least = fewestFirst(pilot.rows.size(), galleryCount);
    if (k >= least)
        return;
    throw Error(
        ErrorCode::NeedsNotMet,
        {.where = "serving",
         .problem = {Core::says("a pilot of %1 of %2 items does not tell what is among the "
                                "first %3"),
                     as::Count{pilot.rows.size()}, as::Count{galleryCount}, as::Count{k}},
         .expected = {Core::says("the first %1 at least, of which five are in the pilot"),
                      as::Count{least}},
         .remedy = Core::says("Ask for more of the first items, or embed a larger pilot.")});
}

/// How many items of the small gallery are new at each slice of the whole one.
Rows endsWithin(std::span<const std::int64_t> order, const Rows& sliceEnds, const Rows& items)
{
    std::int64_t isNew = 0;
    std::int64_t position = 0;
    Rows ends;
    for (const std::int64_t end : sliceEnds) {
        for (; position < end; ++position)
            isNew += std::ranges::binary_search(items, order[static_cast<std::size_t>(position)])
                         ? 1
                         : 0;
        ends.push_back(isNew);
    }
    return ends;
}

/// Means over some queries, by their weights, of what rerankDepths() found for each: [metrics,
/// depths + 2].
/// @param values  RerankDepths::values
/// @param rowOf   of each of these queries in `values`
std::vector<double> meansOf(const RerankOptions& options, const std::vector<double>& values,
                            const Rows& queries, const Rows& rowOf)
{
    const std::size_t width = options.metrics.size() * (options.depths.size() + 2);
    std::vector<double> sums(width);
    double weights = 0;
    for (std::size_t i = 0; i < queries.size(); ++i) {
        const double* const row = values.data() + static_cast<std::size_t>(rowOf[i]) * width;
        if (width == 0 || std::isnan(*row))
            continue;
        const double weight = options.weights[static_cast<std::size_t>(queries[i])];
        weights += weight;
        for (std::size_t c = 0; c < width; ++c)
            sums[c] += weight * row[c];
    }
    for (double& sum : sums)
        sum /= weights;
    return sums;
}

/// The first k ranks of the whole gallery are the first k · share of the small one.
Metric metricWithin(const Metric& metric, double share)
{
    return metric.k == 0 ? metric : withinShare(metric, share);
}

/// The means in the small gallery [metrics, depths + 2], at the depths of the whole one.
std::vector<double> rerankWithin(const Transition& transition, const Relevance& relevance,
                                 const RerankOptions& options, const SmallGallery& small,
                                 JobContext& job)
{
    const std::size_t items = transition.galleryCount();
    std::vector<std::size_t> depths;
    for (const std::size_t depth : options.depths)
        depths.push_back(firstWithin(depth, small, items));
    RerankOptions own = options; // several depths of the whole gallery may be one of the small one
    own.depths = depths;
    own.depths.erase(std::unique(own.depths.begin(), own.depths.end()), own.depths.end());
    own.weights = restrictWeights(options.weights, small.queries);
    const RerankDepths reranked =
        rerankDepths(within(transition, small, job),
                     restrictRelevance(relevance, small.queries, small.items, items), own, job);
    const Rows rows = rowsTo(small.queries.size());
    const std::vector<double> means = meansOf(own, reranked.values, rows, rows);
    const std::size_t columns = own.depths.size() + 2;
    std::vector<double> along;
    for (std::size_t m = 0; m < options.metrics.size(); ++m) {
        const double* const of = means.data() + m * columns;
        along.push_back(of[0]);
        for (const std::size_t depth : depths)
            along.push_back(
                of[1 + (std::ranges::lower_bound(own.depths, depth) - own.depths.begin())]);
        along.push_back(of[columns - 1]);
    }
    return along;
}

/// The means in the whole gallery, by those in the small one and the first search of the whole one.
/// @param start, along  [metrics, columns]
std::vector<double> carriedOver(const std::vector<double>& start, const std::vector<double>& along,
                                std::size_t columns, double queries)
{
    std::vector<double> carried;
    for (std::size_t first = 0; first < along.size(); first += columns) {
        const std::vector<double> shifted =
            shiftedToGallery(start[first], std::span(along).subspan(first, columns), queries);
        carried.insert(carried.end(), shifted.begin(), shifted.end());
    }
    return carried;
}

/// A share cannot leave 0 to 1.
Interval intervalOf(const Replicated& share)
{
    const Interval interval = share.interval();
    return {std::clamp(interval.low, 0.0, 1.0), std::clamp(interval.high, 0.0, 1.0)};
}

/// Fills in what is estimated.
/// @param along  at the start, each depth and the end
void tell(RerankMetric& metric, std::span<const Replicated> along, double queries)
{
    const bool isTold = metric.oldSystem * queries >= fewestRight;
    const Replicated unknown{.value = notANumber};
    const Replicated& end = isTold ? along[metric.mean.size() + 1] : unknown;
    metric.newSystem = end.value;
    metric.newInterval = isTold ? intervalOf(end) : Interval{};
    for (std::size_t d = 0; d < metric.mean.size(); ++d) {
        const Replicated& at = isTold ? along[d + 1] : unknown;
        const Replicated loss = end - at;
        const Interval ofLoss = isTold ? loss.interval() : Interval{};
        metric.mean[d] = at.value;
        metric.meanInterval.push_back(isTold ? intervalOf(at) : Interval{});
        metric.loss[d] = loss.value;
        metric.lossLow[d] = ofLoss.low;
        metric.lossHigh[d] = ofLoss.high;
    }
}

} // namespace

std::size_t fewestFirst(std::size_t pilot, std::size_t galleryCount)
{
    const std::size_t least = (fewestFirstOfPilot * galleryCount + pilot - 1) / pilot;
    return std::min(least, galleryCount);
}

NearestOverlap overlapWithinPilot(const Transition& transition, const Transition& models,
                                  std::span<const std::int64_t> order, const RowLists& removed,
                                  const OverlapOptions& options, const ServingPilot& pilot,
                                  JobContext& job)
{
    const std::size_t items = transition.galleryCount();
    requireFirst(options.k, pilot, items);
    const PilotParts parts(pilot, items, transition.queryCount());
    const Rows ends = sliceEndsOf(options.slices, items);
    const std::vector<Replicated> found = parts.replicates([&](const SmallGallery& small) {
        OverlapOptions own = options;
        own.k = std::min(firstWithin(options.k, small, items), small.items.size());
        own.sliceEnds = endsWithin(order, ends, small.items);
        own.weights = restrictWeights(options.weights, small.queries);
        const NearestOverlap overlap =
            nearestOverlap(within(transition, small, job), within(models, small, job),
                           restrictOrder({order.begin(), order.end()}, small.items),
                           restrictLists(removed, small.queries, small.items, items), own, job);
        std::vector<double> values = overlap.mixedWithOld;
        values.insert(values.end(), overlap.mixedWithNew.begin(), overlap.mixedWithNew.end());
        values.push_back(overlap.oldWithNew);
        return values;
    });
    NearestOverlap overlap{.k = options.k, .backfilled = ends, .oldWithNew = found.back().value};
    for (std::size_t t = 0; t < ends.size(); ++t) {
        overlap.fractions.push_back(static_cast<double>(t) / static_cast<double>(ends.size() - 1));
        const Replicated& withOld = found[t];
        const Replicated& withNew = found[ends.size() + t];
        overlap.mixedWithOld.push_back(withOld.value);
        overlap.mixedWithNew.push_back(withNew.value);
        overlap.mixedWithOldInterval.push_back(intervalOf(withOld));
        overlap.mixedWithNewInterval.push_back(intervalOf(withNew));
    }
    overlap.oldWithNewInterval = intervalOf(found.back());
    return overlap;
}

RerankDepths rerankWithinPilot(const Transition& transition, const Relevance& relevance,
                               const RerankOptions& options, const ServingPilot& pilot,
                               JobContext& job)
{
    const std::size_t items = transition.galleryCount();
    if (!options.depths.empty())
        requireFirst(options.depths.front(), pilot, items);
    const PilotParts parts(pilot, items, transition.queryCount());
    // The first search of the whole gallery, and whom it finds.
    RerankOptions kept = options;
    kept.keepsValues = true;
    RerankDepths made =
        rerankDepths({transition.oldSystem, transition.oldSystem}, relevance, kept, job);
    const auto queries = static_cast<double>(made.validQueries);
    for (Metric& metric : kept.metrics)
        metric = metricWithin(metric, parts.share());
    const std::vector<Replicated> found = parts.replicates([&](const SmallGallery& small) {
        const std::vector<double> start =
            meansOf(options, made.values, small.queries, small.queries);
        const std::vector<double> along = rerankWithin(transition, relevance, kept, small, job);
        return carriedOver(start, along, options.depths.size() + 2, queries);
    });
    for (std::size_t m = 0; m < options.metrics.size(); ++m)
        tell(made.metrics[m], std::span(found).subspan(m * (options.depths.size() + 2)), queries);
    made.values.clear();
    return made;
}

} // namespace crossfade
