#include "core/backfill/pilot/pilot_curve.h"

#include "core/backfill/pilot/first_ranks.h"
#include "core/backfill/pilot/outlook.h"
#include "core/backfill/pilot/pilot_counting.h"
#include "core/backfill/pilot/pilot_state.h"
#include "core/backfill/pilot/pilot_sums.h"
#include "core/backfill/pilot/unseen_model.h"
#include "core/base/error.h"
#include "core/base/machine/parallel.h"
#include "core/base/machine/single_threaded_blas.h"
#include "core/metrics/metric_shares.h"
#include "core/statistics/straight_lines.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <string>

namespace crossfade
{

namespace
{

/// The model of unseen counts is made from so many queries at least, if there are so many.
constexpr std::size_t modelQueries = 512;

/// Models of unseen counts, [replicate · slices + slice]. Replicate 0 has the whole pilot,
/// replicate g + 1 is without group g.
using Models = std::vector<UnseenModel>;

/// The AUC and the intervals of means that are there.
void addIntervals(PilotCurve& curve, std::size_t m)
{
    const std::vector<Replicated> along = replicated(curve, m);
    const Replicated area =
        alongCurve(along, [&](const auto& means) { return areaBelow(curve.fractions, means); });
    PilotMetric& metric = curve.metrics[m];
    metric.auc = area.value;
    metric.aucInterval = withinMetric(area.interval());
    for (const Replicated& mean : along)
        metric.interval.push_back(withinMetric(mean.interval()));
}

class Estimator
{
public:
    Estimator(const PilotTransition& transition, std::span<const std::int64_t> order,
              const Relevance& relevance, const PilotCurveOptions& options, JobContext& job)
        : m_transition(transition),
          m_order(order),
          m_relevance(relevance),
          m_options(options),
          m_job(job),
          m_metrics(withFirst(options.metrics)),
          m_drawn(drawnRows(transition)),
          m_groups(std::min(options.groups, m_drawn.size())),
          m_replicates(isWhole() ? 1 : m_groups + 1),
          m_drawnGroups(randomGroups(m_drawn.size(), m_groups, options.seed)),
          m_pilotGroups(groupsOf(transition.pilotRows)),
          m_queryGroups(groupsOfQueries()),
          m_counting(transition, order, relevance, options.distance, options.slices, m_pilotGroups,
                     m_groups, options.threads, job)
    {
    }

    PilotCurve curve()
    {
        if (!isWhole())
            learn();
        evaluate();
        PilotCurve estimated = finish();
        if (!isWhole())
            takeFirstRanks(estimated, m_transition, m_order, m_relevance, m_counting.sliceEnds(),
                           {m_groups, m_pilotGroups, m_queryGroups}, m_options, m_job);
        if (!isWhole() && m_options.endsLike != nullptr)
            endLike(*m_options.endsLike, estimated, m_transition, m_order, m_counting.sliceEnds());
        for (std::size_t m = 0; m < estimated.metrics.size(); ++m)
            addIntervals(estimated, m);
        return estimated;
    }

private:
    bool isWhole() const { return m_transition.share() == 1; }

    /// A query that is an item of the pilot is in the item's group.
    std::vector<std::uint32_t> groupsOfQueries() const
    {
        if (!m_transition.queriesArePilot())
            return randomGroups(m_transition.queryCount(), m_groups, m_options.seed + 1);
        return groupsOf(m_transition.queryRows);
    }

    /// The pilot's items, and those that were drawn with it and are settled by now.
    static std::vector<std::int64_t> drawnRows(const PilotTransition& transition)
    {
        std::vector<std::int64_t> queries = transition.queryRows;
        std::ranges::sort(queries);
        std::vector<std::int64_t> rows;
        std::ranges::set_union(transition.pilotRows, queries, std::back_inserter(rows));
        return rows;
    }

    /// The groups of some of the drawn rows.
    std::vector<std::uint32_t> groupsOf(const std::vector<std::int64_t>& rows) const
    {
        std::vector<std::uint32_t> groups;
        for (const std::int64_t row : rows) {
            const auto item = std::ranges::lower_bound(m_drawn, row);
            groups.push_back(m_drawnGroups[static_cast<std::size_t>(item - m_drawn.begin())]);
        }
        return groups;
    }

    /// The metrics asked for, and the chance of each relevant item to be the first of them.
    static std::vector<Metric> withFirst(std::vector<Metric> metrics)
    {
        metrics.push_back(cmcAt(std::numeric_limits<std::int32_t>::max()));
        return metrics;
    }

    std::vector<double> meansOf(const PilotSums& sums, std::size_t m) const
    {
        // Of two relevant items one has a share: the metric is of the first alone.
        const bool isOfFirst = sharesOf(m_metrics[m], m_options.protocol, 2).items == 1;
        return isOfFirst ? sums.meansOfFirst(m, m_metrics.size() - 1) : sums.means(m);
    }

    static std::size_t groupOf(std::size_t replicate)
    {
        return replicate == 0 ? PilotState::noGroup : replicate - 1;
    }

    /// Whether a query is left out with the pilot items of a replicate.
    bool leavesOut(std::size_t replicate, std::size_t query) const
    {
        return m_transition.queriesArePilot() && groupOf(replicate) == m_queryGroups[query];
    }

    /// Calls visit(state, query, worker) for every slice of every valid query of some blocks of
    /// queries: of every `step`th.
    void walk(std::size_t step, const auto& visit)
    {
        const std::size_t queries = m_relevance.queryCount();
        const std::size_t size = m_counting.blockQueries();
        const std::size_t blocks = (queries + size * step - 1) / (size * step);
        const SingleThreadedBlas singleThreaded;
        std::atomic<std::size_t> done{0};
        parallelFor(blocks, m_options.threads, [&](std::size_t block, std::size_t worker) {
            const std::size_t first = block * step * size;
            const std::size_t count = std::min(size, queries - first);
            const std::vector<PilotCounts> counted = m_counting.count(first, count, m_job);
            PilotState state;
            for (const PilotCounts& counts : counted) {
                m_job.checkpoint();
                if (counts.relevant.empty())
                    continue;
                state.begin(counts, m_counting.sliceEnds(), m_groups);
                while (state.next())
                    visit(state, counts.query, block, worker);
            }
            m_job.report({Stage::Counting, "", done += count, queries / step});
        });
    }

    /// Makes the models from an even part of the queries.
    void learn()
    {
        const std::size_t size = m_counting.blockQueries();
        const std::size_t step =
            std::max<std::size_t>(1, m_relevance.queryCount() / std::max(modelQueries, size));
        const std::size_t blocks = m_relevance.queryCount() / (size * step) + 1;
        m_models.assign(m_replicates * m_options.slices, {});
        learnFrom(step, blocks, [](UnseenModel& sums, const UnseenModel&, const auto&... known) {
            sums.addIrrelevant(known...);
        });
        for (UnseenModel& model : m_models)
            model.finishIrrelevant();
        learnFrom(step, blocks,
                  [](UnseenModel& sums, const UnseenModel& model, const auto&... known) {
                      sums.addRelevant(model, known...);
                  });
        for (UnseenModel& model : m_models)
            model.finishRelevant();
    }

    /// @param addTo  (sums, the model so far, what is known at a threshold, whether that is new,
    ///               the query's weight)
    void learnFrom(std::size_t step, std::size_t blocks, const auto& addTo)
    {
        // One by block, added up in their sequence, so that the sums do not depend on threads.
        std::vector<Models> ofBlocks(blocks, Models(m_models.size()));
        walk(step, [&](PilotState& state, std::size_t query, std::size_t block, std::size_t) {
            if (state.isExact())
                return;
            for (std::size_t r = 0; r < m_replicates; ++r) {
                if (leavesOut(r, query))
                    continue;
                const std::size_t i = r * m_options.slices + state.slice();
                for (const KnownRelevant& item : state.known())
                    if (!item.isNew() || static_cast<std::size_t>(item.group) != groupOf(r))
                        addTo(ofBlocks[block][i], m_models[i], state.at(item, groupOf(r)),
                              item.isNew(), m_options.weights[query]);
            }
        });
        for (const Models& models : ofBlocks)
            for (std::size_t i = 0; i < models.size(); ++i)
                m_models[i].add(models[i]);
    }

    void evaluate()
    {
        const PilotSums none(m_metrics.size(), m_options.slices);
        const std::size_t workers = threadCount(m_options.threads);
        // Of each thread: with the whole pilot by groups of queries, then the other replicates.
        std::vector<std::vector<PilotSums>> sums(
            workers, std::vector<PilotSums>(m_groups + m_replicates - 1, none));
        walk(1, [&](PilotState& state, std::size_t query, std::size_t, std::size_t worker) {
            std::vector<MetricShares> shares;
            for (const Metric& metric : m_metrics)
                shares.push_back(sharesOf(metric, m_options.protocol,
                                          static_cast<std::size_t>(state.relevantCount())));
            for (std::size_t r = 0; r < m_replicates; ++r)
                if (!leavesOut(r, query))
                    addState(state, shares, r, m_options.weights[query],
                             sums[worker][r == 0 ? m_queryGroups[query] : m_groups + r - 1]);
        });
        m_sums = std::move(sums.front());
        for (std::size_t worker = 1; worker < workers; ++worker)
            for (std::size_t i = 0; i < m_sums.size(); ++i)
                m_sums[i].add(sums[worker][i]);
    }

    void addState(PilotState& state, std::span<const MetricShares> shares, std::size_t replicate,
                  double weight, PilotSums& sums) const
    {
        const std::size_t slice = state.slice();
        if (slice == 0)
            sums.addQuery(weight);
        const bool isExact =
            state.isExact() && (replicate == 0 || m_counting.sliceEnds()[slice] == 0);
        if (isExact)
            return addExact(state, weight, sums);
        sums.addRelevant(slice, weight, state.relevantCount() - state.relevantNew(),
                         state.relevantNew(), state.relevantSeen(groupOf(replicate)),
                         state.relevantCount());
        const UnseenModel& model = m_models[replicate * m_options.slices + slice];
        std::vector<RankCase> cases;
        for (const KnownRelevant& item : state.known()) {
            if (item.isNew() && static_cast<std::size_t>(item.group) == groupOf(replicate))
                continue;
            const RankDistribution outlook =
                model.outlook(state.at(item, groupOf(replicate)), item.isNew(), cases);
            for (std::size_t m = 0; m < shares.size(); ++m)
                sums.addShare(m, slice, item.isNew(), weight,
                              expectedShare(shares[m], outlook) / shares[m].norm);
        }
    }

    void addExact(PilotState& state, double weight, PilotSums& sums) const
    {
        const RankedRelevant ranks = state.exactRanks();
        for (std::size_t m = 0; m < m_metrics.size(); ++m)
            sums.addExact(m, state.slice(), weight,
                          metricValue(m_metrics[m], m_options.protocol, ranks));
    }

    PilotCurve finish() const
    {
        PilotCurve curve;
        curve.gallery = m_transition.galleryCount();
        curve.pilot = m_transition.pilotCount();
        curve.queries = m_transition.queryCount();
        const std::size_t slices = m_options.slices;
        curve.share = m_transition.share();
        curve.settled = m_transition.settledRows.size();
        curve.queryGroups = m_queryGroups;
        const auto start = static_cast<double>(curve.settled) / static_cast<double>(curve.gallery);
        for (std::size_t s = 0; s < slices; ++s) {
            const double share = static_cast<double>(s) / static_cast<double>(slices - 1);
            curve.fractions.push_back(start + (1 - start) * share);
            curve.backfilled.push_back(m_counting.sliceEnds()[s] +
                                       static_cast<std::int64_t>(curve.settled));
        }
        PilotSums all = m_sums.front();
        for (std::size_t g = 1; g < m_groups; ++g)
            all.add(m_sums[g]);
        curve.validQueries = static_cast<std::size_t>(all.queries());
        for (std::size_t m = 0; m < m_options.metrics.size(); ++m)
            curve.metrics.push_back(finishMetric(m, all));
        return curve;
    }

    PilotMetric finishMetric(std::size_t m, const PilotSums& all) const
    {
        PilotMetric metric;
        metric.metric = m_options.metrics[m];
        metric.mean = meansOf(all, m);
        for (std::size_t r = 1; r < m_replicates; ++r)
            metric.withoutPilotGroup.push_back(meansOf(m_sums[m_groups + r - 1], m));
        if (!m_transition.queriesArePilot())
            for (std::size_t g = 0; g < m_groups; ++g) {
                PilotSums rest = all;
                rest.subtract(m_sums[g]);
                metric.withoutQueryGroup.push_back(meansOf(rest, m));
            }
        return metric;
    }

    const PilotTransition& m_transition;
    std::span<const std::int64_t> m_order;
    const Relevance& m_relevance;
    const PilotCurveOptions& m_options;
    JobContext& m_job;
    std::vector<Metric> m_metrics;
    std::vector<std::int64_t> m_drawn; ///< ascending
    std::size_t m_groups;
    std::size_t m_replicates;
    std::vector<std::uint32_t> m_drawnGroups;
    std::vector<std::uint32_t> m_pilotGroups;
    std::vector<std::uint32_t> m_queryGroups;
    PilotCounting m_counting;
    Models m_models;
    std::vector<PilotSums> m_sums;
};

void checkOptions(const PilotTransition& transition, std::span<const std::int64_t> order,
                  const Relevance& relevance, const PilotCurveOptions& options)
{
    validate(transition);
    if (order.size() != transition.galleryCount())
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "order",
                     .problem = std::to_string(order.size()) + " items",
                     .expected = std::to_string(transition.galleryCount())});
    const auto settled = order.subspan(transition.movingCount());
    if (!std::ranges::is_permutation(settled, transition.settledRows))
        throw Error(ErrorCode::BadUsage, {.where = "order",
                                          .problem = "its last items are not the settled ones",
                                          .expected = "items that are to become new, then those "
                                                      "that are new in every state"});
    relevance.requireCount(transition.queryCount());
    options.weights.requireCount(transition.queryCount());
    if (options.slices < 2)
        throw Error(ErrorCode::BadUsage, {.where = "slices",
                                          .problem = std::to_string(options.slices),
                                          .expected = "at least 2: the start and the end"});
    if (options.groups < 2)
        throw Error(ErrorCode::BadUsage, {.where = "groups of the jackknife",
                                          .problem = std::to_string(options.groups),
                                          .expected = "at least 2"});
}

} // namespace

bool looksBeyondPilot(const Metric& metric, std::size_t pilot, std::size_t gallery)
{
    constexpr double enough = 5;
    const auto ranks = static_cast<double>(metric.k);
    return metric.k > 0 && pilot < gallery &&
           ranks * static_cast<double>(pilot) < enough * static_cast<double>(gallery);
}

std::vector<Replicated> replicated(const PilotCurve& curve, std::size_t metric)
{
    const PilotMetric& of = curve.metrics[metric];
    return replicatedCurve(of.mean, of.withoutPilotGroup, of.withoutQueryGroup, curve.share);
}

PilotCurve estimateCurve(const PilotTransition& transition, std::span<const std::int64_t> order,
                         const Relevance& relevance, const PilotCurveOptions& options,
                         JobContext& job)
{
    checkOptions(transition, order, relevance, options);
    return Estimator(transition, order, relevance, options, job).curve();
}

} // namespace crossfade
