#include "core/backfill/pilot/first_ranks.h"

#include "core/backfill/curve.h"
#include "core/data/matrix_builder.h"
#include "core/data/permutation.h"
#include "core/data/selection/restriction.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace crossfade
{

namespace
{

using Rows = std::vector<std::int64_t>;

/// At least so many queries have to be right at the start, for what they tell of the small gallery.
constexpr double fewestRight = 10;

/// An item of the small gallery.
struct Item {
    std::int64_t row = 0;   ///< in the whole gallery
    std::int64_t index = 0; ///< in the pilot, or in the settled items
    bool isSettled = false;
    std::size_t group = 0; ///< of a pilot item
};

/// The pilot's items and, drawn by the seed, as large a share of the settled ones; by row.
std::vector<Item> smallGallery(const PilotTransition& transition, const PilotGroups& groups,
                               std::uint64_t seed)
{
    std::vector<Item> items;
    for (std::size_t i = 0; i < transition.pilotCount(); ++i)
        items.push_back(
            {transition.pilotRows[i], static_cast<std::int64_t>(i), false, groups.ofPilot[i]});
    const std::size_t settled = transition.settledRows.size();
    const double share = static_cast<double>(transition.pilotCount()) /
                         static_cast<double>(transition.movingCount());
    const Rows sequence = randomPermutation(settled, seed);
    const auto drawn = static_cast<std::size_t>(std::lround(share * static_cast<double>(settled)));
    for (const std::int64_t index : std::span(sequence).first(drawn))
        items.push_back(
            {transition.settledRows[static_cast<std::size_t>(index)], index, true, groups.count});
    std::ranges::sort(items, {}, &Item::row);
    return items;
}

Rows rowsOf(const std::vector<Item>& items)
{
    Rows rows;
    std::ranges::transform(items, std::back_inserter(rows), &Item::row);
    return rows;
}

FeatureMatrix newFeatures(const PilotTransition& transition, const std::vector<Item>& items,
                          const JobContext& job)
{
    const std::size_t dim = transition.newSystem.gallery.dim();
    MatrixBuilder builder(items.size(), dim, "features of the pilot", job);
    for (std::size_t i = 0; i < items.size(); ++i) {
        const FeatureMatrix& from =
            items[i].isSettled ? transition.settled : transition.newSystem.gallery;
        from.copyRows(static_cast<std::size_t>(items[i].index), 1, builder.row(i).data());
    }
    return std::move(builder).finish();
}

/// The settled items, which are new in every state, then the pilot's in the sequence of the order.
Rows smallOrder(std::span<const std::int64_t> order, const std::vector<Item>& items)
{
    Rows small = restrictOrder({order.begin(), order.end()}, rowsOf(items));
    const auto settled = std::ranges::count_if(items, &Item::isSettled);
    std::ranges::rotate(small, small.end() - settled); // they are the last of an order
    return small;
}

/// How many items of the small gallery are new at each slice.
Rows smallEnds(std::span<const std::int64_t> order, std::span<const std::int64_t> sliceEnds,
               const std::vector<Item>& items)
{
    std::vector<bool> isThere(order.size());
    for (const Item& item : items)
        isThere[static_cast<std::size_t>(item.row)] = true;
    std::int64_t isNew = std::ranges::count_if(items, &Item::isSettled);
    std::int64_t position = 0;
    Rows ends;
    for (const std::int64_t end : sliceEnds) {
        for (; position < end; ++position)
            isNew += isThere[static_cast<std::size_t>(order[static_cast<std::size_t>(position)])];
        ends.push_back(isNew);
    }
    return ends;
}

class WithinPilot
{
public:
    WithinPilot(const PilotTransition& transition, std::span<const std::int64_t> order,
                const Relevance& relevance, const std::vector<SmallMetric>& metrics,
                std::span<const std::int64_t> sliceEnds, const PilotCurveOptions& options)
        : m_transition(transition),
          m_order(order),
          m_relevance(relevance),
          m_metrics(metrics),
          m_sliceEnds(sliceEnds),
          m_options(options)
    {
    }

    BackfillCurve curve(const std::vector<Item>& items, const Rows& queries, JobContext& job) const
    {
        const Rows rows = rowsOf(items);
        const Transition transition{{selectRows(m_transition.oldSystem.query, queries, job),
                                     selectRows(m_transition.oldSystem.gallery, rows, job)},
                                    {selectRows(m_transition.newSystem.query, queries, job),
                                     newFeatures(m_transition, items, job)}};
        std::vector<Metric> metrics;
        std::ranges::transform(m_metrics, std::back_inserter(metrics), &SmallMetric::metric);
        const CurveOptions options{.distance = m_options.distance,
                                   .protocol = m_options.protocol,
                                   .metrics = metrics,
                                   .slices = m_sliceEnds.size(),
                                   .sliceEnds = smallEnds(m_order, m_sliceEnds, items),
                                   .exactAuc = ExactAuc::No,
                                   .threads = m_options.threads};
        return backfillCurve(transition, smallOrder(m_order, items),
                             restrictRelevance(m_relevance, queries, rows, m_order.size()), options,
                             job);
    }

    /// @param queries  of the curve
    /// @param counted  [queries], those of the mean
    std::vector<double> means(const BackfillCurve& of, std::size_t metric, const Rows& queries,
                              const std::vector<bool>& counted) const
    {
        const std::vector<float>& perQuery = of.metrics[metric].perQuery;
        const std::size_t slices = m_sliceEnds.size();
        std::vector<double> sums(slices);
        double weights = 0;
        for (std::size_t q = 0; q < queries.size(); ++q) {
            if (!counted[q] || m_relevance.relevant[static_cast<std::size_t>(queries[q])].empty())
                continue;
            if (m_metrics[metric].isOfRightAtStart && perQuery[q * slices] != 1)
                continue;
            const double weight = m_options.weights[static_cast<std::size_t>(queries[q])];
            weights += weight;
            for (std::size_t s = 0; s < slices; ++s) {
                const float value = perQuery[q * slices + s];
                sums[s] += std::isnan(value) ? 0 : weight * static_cast<double>(value);
            }
        }
        for (double& sum : sums)
            sum /= weights > 0 ? weights : 1;
        return sums;
    }

private:
    const PilotTransition& m_transition;
    std::span<const std::int64_t> m_order;
    const Relevance& m_relevance;
    const std::vector<SmallMetric>& m_metrics;
    std::span<const std::int64_t> m_sliceEnds;
    const PilotCurveOptions& m_options;
};

double logOdds(double mean, double queries)
{
    const double p = std::clamp(mean, 0.5 / queries, 1 - 0.5 / queries);
    return std::log(p / (1 - p));
}

/// The mean whose log odds are those of another one and a shift.
double shifted(double mean, double shift, double queries)
{
    return 1 / (1 + std::exp(-(logOdds(mean, queries) + shift)));
}

/// Gives means the values of an estimate, where it is not known what they are.
void takeUnknown(std::vector<double>& means, const std::vector<double>& estimated,
                 const PilotTransition& transition, std::span<const std::int64_t> order,
                 std::span<const std::int64_t> sliceEnds)
{
    std::size_t known = 0;
    for (std::size_t s = 0; s < means.size(); ++s) {
        const auto end = static_cast<std::size_t>(sliceEnds[s]);
        while (known < end && std::ranges::binary_search(transition.pilotRows, order[known]))
            ++known;
        if (known < end)
            means[s] = estimated[s];
    }
}

} // namespace

void takeFirstRanks(PilotCurve& curve, const PilotTransition& transition,
                    std::span<const std::int64_t> order, const Relevance& relevance,
                    std::span<const std::int64_t> sliceEnds, const PilotGroups& groups,
                    const PilotCurveOptions& options, JobContext& job)
{
    const std::size_t pilot = transition.pilotCount();
    const std::size_t moving = transition.movingCount();
    const double share = static_cast<double>(pilot) / static_cast<double>(moving);
    const auto queries = static_cast<double>(curve.validQueries);
    std::vector<PilotMetric*> metrics;
    std::vector<SmallMetric> small;
    for (PilotMetric& metric : curve.metrics) {
        // Where hardly a query is right at the start, there is too little to compare with.
        const double right = metric.mean.front() * queries;
        if (!looksBeyondPilot(metric.metric, pilot, moving) || !(right >= fewestRight))
            continue;
        metrics.push_back(&metric);
        small.push_back({withinShare(metric.metric, share), metric.mean.front() == 1});
    }
    if (small.empty())
        return;
    const std::vector<GroupedMeans> within =
        meansWithinPilot(transition, order, relevance, small, sliceEnds, groups, options, job);
    for (std::size_t i = 0; i < small.size(); ++i) {
        const bool isOfRight = small[i].isOfRightAtStart;
        if (isOfRight && within[i].all.front() == 0)
            continue;
        const auto take = [&](std::vector<double>& means, const std::vector<double>& from) {
            takeUnknown(means, isOfRight ? from : shiftedToGallery(means.front(), from, queries),
                        transition, order, sliceEnds);
        };
        take(metrics[i]->mean, within[i].all);
        for (std::size_t g = 0; g < metrics[i]->withoutPilotGroup.size(); ++g)
            take(metrics[i]->withoutPilotGroup[g], within[i].withoutPilotGroup[g]);
        for (std::size_t g = 0; g < metrics[i]->withoutQueryGroup.size(); ++g)
            take(metrics[i]->withoutQueryGroup[g], within[i].withoutQueryGroup[g]);
    }
}

Metric withinShare(Metric metric, double share)
{
    metric.k = std::max<std::size_t>(
        1, static_cast<std::size_t>(std::lround(static_cast<double>(metric.k) * share)));
    return metric;
}

std::vector<GroupedMeans>
meansWithinPilot(const PilotTransition& transition, std::span<const std::int64_t> order,
                 const Relevance& relevance, const std::vector<SmallMetric>& metrics,
                 std::span<const std::int64_t> sliceEnds, const PilotGroups& groups,
                 const PilotCurveOptions& options, JobContext& job)
{
    const WithinPilot within(transition, order, relevance, metrics, sliceEnds, options);
    const std::vector<Item> items = smallGallery(transition, groups, options.seed);
    Rows queries(transition.queryCount());
    std::iota(queries.begin(), queries.end(), 0);
    const BackfillCurve whole = within.curve(items, queries, job);
    std::vector<GroupedMeans> means(metrics.size());
    for (std::size_t m = 0; m < metrics.size(); ++m)
        means[m].all = within.means(whole, m, queries, std::vector<bool>(queries.size(), true));
    for (std::size_t group = 0; group < groups.count; ++group) {
        std::vector<Item> others;
        std::ranges::copy_if(items, std::back_inserter(others),
                             [=](const Item& item) { return item.group != group; });
        // Where all items that are left are of one group, there is no gallery without it.
        const BackfillCurve rest = others.empty() ? whole : within.curve(others, queries, job);
        std::vector<bool> isOfOthers;
        for (const std::uint32_t each : groups.ofQueries)
            isOfOthers.push_back(each != group);
        const std::vector<bool> all(queries.size(), true);
        for (std::size_t m = 0; m < metrics.size(); ++m) {
            // Where queries are items of the pilot, a group takes its queries along.
            means[m].withoutPilotGroup.push_back(
                within.means(rest, m, queries, transition.queriesArePilot() ? isOfOthers : all));
            if (!transition.queriesArePilot())
                means[m].withoutQueryGroup.push_back(within.means(whole, m, queries, isOfOthers));
        }
    }
    return means;
}

std::vector<double> shiftedToGallery(double start, std::span<const double> within, double queries)
{
    const double shift = logOdds(start, queries) - logOdds(within.front(), queries);
    std::vector<double> means;
    for (const double mean : within)
        means.push_back(shifted(mean, shift, queries));
    return means;
}

std::vector<double> endingAt(double end, std::span<const double> means,
                             std::span<const std::int64_t> sliceEnds, double queries)
{
    const double shift = logOdds(end, queries) - logOdds(means.back(), queries);
    std::vector<double> ending;
    for (std::size_t s = 0; s < means.size(); ++s) {
        const double isNew =
            static_cast<double>(sliceEnds[s]) / static_cast<double>(sliceEnds.back());
        ending.push_back(shift == 0 ? means[s] : shifted(means[s], isNew * shift, queries));
    }
    ending.back() = end;
    return ending;
}

void endLike(const PilotCurve& other, PilotCurve& curve, const PilotTransition& transition,
             std::span<const std::int64_t> order, std::span<const std::int64_t> sliceEnds)
{
    const double queries = std::max(1.0, static_cast<double>(curve.validQueries));
    const auto take = [&](std::vector<double>& means, const std::vector<double>& from) {
        takeUnknown(means, endingAt(from.back(), means, sliceEnds, queries), transition, order,
                    sliceEnds);
    };
    for (std::size_t m = 0; m < curve.metrics.size(); ++m) {
        PilotMetric& metric = curve.metrics[m];
        const PilotMetric& from = other.metrics[m];
        take(metric.mean, from.mean);
        for (std::size_t g = 0; g < metric.withoutPilotGroup.size(); ++g)
            take(metric.withoutPilotGroup[g], from.withoutPilotGroup[g]);
        for (std::size_t g = 0; g < metric.withoutQueryGroup.size(); ++g)
            take(metric.withoutQueryGroup[g], from.withoutQueryGroup[g]);
    }
}

} // namespace crossfade
