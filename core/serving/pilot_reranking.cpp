#include "core/serving/pilot_reranking.h"

#include "core/backfill/pilot/outlook.h"
#include "core/backfill/pilot/pilot_sums.h"
#include "core/backfill/pilot/unseen_model.h"
#include "core/base/error.h"
#include "core/base/machine/parallel.h"
#include "core/metrics/metric_shares.h"
#include "core/serving/old_ranking.h"
#include "core/serving/rerank_depths.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace crossfade
{

namespace
{

/// An item of the pilot among the first items of a query.
struct SeenItem {
    std::size_t place = 0; ///< in the old ranking
    double key = 0;        ///< by the new system
    std::uint32_t group = 0;
    std::int32_t relevantAt = -1; ///< which of the query's relevant items it is; −1: irrelevant
};

/// What is known of a query.
struct QueryHead {
    std::vector<SeenItem> seen;          ///< by place
    std::vector<RelevantPlace> relevant; ///< all of them, by place; empty: it counts in no mean
    std::size_t items = 0;               ///< of its whole ranking
};

/// A query's first items at one depth, by what is seen of them.
struct Depth {
    std::span<const SeenItem> seen;
    std::size_t relevant = 0;   ///< relevant items among them
    std::size_t irrelevant = 0; ///< irrelevant ones
};

Depth depthOf(const QueryHead& head, std::size_t depth)
{
    const std::size_t items = std::min(depth, head.items);
    const auto isBefore = [&](const auto& item) { return item.place < items; };
    const auto seen = std::ranges::partition_point(head.seen, isBefore) - head.seen.begin();
    const auto relevant = static_cast<std::size_t>(
        std::ranges::partition_point(head.relevant, isBefore) - head.relevant.begin());
    return {std::span(head.seen).first(static_cast<std::size_t>(seen)), relevant, items - relevant};
}

/// How many seen items are at most as far as one of them, by their group.
struct WithinKey {
    explicit WithinKey(std::size_t groups) : irrelevant(groups), relevant(groups) {}

    std::vector<std::int32_t> irrelevant;
    std::vector<std::int32_t> relevant; ///< without the item itself
};

std::int32_t sumWithout(const std::vector<std::int32_t>& ofGroups, std::size_t without)
{
    std::int32_t sum = 0;
    for (std::size_t group = 0; group < ofGroups.size(); ++group)
        sum += group == without ? 0 : ofGroups[group];
    return sum;
}

class PilotReranker
{
public:
    PilotReranker(const PilotTransition& transition, const Relevance& relevance,
                  const PilotCurveOptions& options, std::span<const std::size_t> depths,
                  JobContext& job)
        : m_transition(transition),
          m_relevance(relevance),
          m_options(options),
          m_depths(depths),
          m_job(job),
          m_metrics(options.metrics),
          m_isWhole(transition.share() == 1),
          m_groups(std::min(options.groups, transition.pilotCount())),
          m_replicates(m_isWhole ? 1 : m_groups + 1),
          m_pilotGroups(randomGroups(transition.pilotCount(), m_groups, options.seed)),
          m_queryGroups(groupsOfQueries())
    {
        // The chance of each relevant item to be the first of them.
        m_metrics.push_back(cmcAt(std::numeric_limits<std::int32_t>::max()));
    }

    std::vector<std::vector<Replicated>> estimate()
    {
        look();
        learn();
        return finish(evaluate());
    }

private:
    std::vector<std::uint32_t> groupsOfQueries() const
    {
        if (!m_transition.queriesArePilot())
            return randomGroups(m_transition.queryCount(), m_groups, m_options.seed + 1);
        std::vector<std::uint32_t> groups;
        for (const std::int64_t row : m_transition.queryRows)
            groups.push_back(m_pilotGroups[static_cast<std::size_t>(indexInPilot(row))]);
        return groups;
    }

    /// −1: it is not in the pilot.
    std::int64_t indexInPilot(std::int64_t row) const
    {
        const auto& rows = m_transition.pilotRows;
        const auto at = std::ranges::lower_bound(rows, row);
        return at == rows.end() || *at != row ? -1 : at - rows.begin();
    }

    bool leavesOut(std::size_t replicate, std::size_t query) const
    {
        return m_transition.queriesArePilot() && replicate > 0 &&
               m_queryGroups[query] == replicate - 1;
    }

    /// Ranks the gallery for every query by the old system, and keeps what is seen at its top.
    void look()
    {
        const std::array systems{SystemKeys(m_transition.oldSystem, m_options.distance)};
        const SystemKeys pilot(m_transition.newSystem, m_options.distance);
        m_heads.resize(m_transition.queryCount());
        std::vector<OldRanking> rankings(threadCount(m_options.threads));
        forEachQuery(systems, m_heads.size(), m_options.threads, "reranking", m_job,
                     [&](std::size_t query, const QueryKeys& keys, std::size_t thread) {
                         const auto relevant = m_relevance.relevant[query];
                         if (relevant.empty())
                             return;
                         OldRanking& ranking = rankings[thread];
                         ranking.rank(systems[0], query, keys[0], relevant,
                                      m_relevance.removed[query]);
                         m_heads[query] = headOf(query, ranking, pilot);
                     });
    }

    QueryHead headOf(std::size_t query, const OldRanking& ranking, const SystemKeys& pilot) const
    {
        QueryHead head{.seen = {}, .relevant = ranking.relevant(), .items = ranking.items().size()};
        std::int32_t relevantAt = 0;
        for (std::size_t place = 0; place < std::min(m_depths.back(), head.items); ++place) {
            const OldRanked& item = ranking.items()[place];
            const std::int32_t at = item.relevant ? relevantAt++ : -1;
            if (const std::int64_t index = indexInPilot(item.item); index >= 0)
                head.seen.push_back({place, pilot.exact(query, static_cast<std::size_t>(index)),
                                     m_pilotGroups[static_cast<std::size_t>(index)], at});
        }
        return head;
    }

    /// Whether the new ranking of the first items is known: all of them are seen, or none is
    /// relevant.
    static bool isKnown(const Depth& depth)
    {
        return depth.relevant == 0 || depth.seen.size() == depth.relevant + depth.irrelevant;
    }

    /// Calls visit(replicate, what is known at the item's key, the item) for every seen relevant
    /// item, with the whole pilot and without each group.
    void forEachSeen(std::size_t query, const Depth& depth, const auto& visit) const
    {
        WithinKey all(m_groups);
        for (const SeenItem& item : depth.seen)
            ++(item.relevantAt < 0 ? all.irrelevant : all.relevant)[item.group];
        for (const SeenItem& item : depth.seen) {
            if (item.relevantAt < 0)
                continue;
            WithinKey within(m_groups);
            for (const SeenItem& other : depth.seen)
                if (&other != &item && other.key <= item.key)
                    ++(other.relevantAt < 0 ? within.irrelevant : within.relevant)[other.group];
            const RelevantPlace& place =
                m_heads[query].relevant[static_cast<std::size_t>(item.relevantAt)];
            for (std::size_t r = 0; r < m_replicates; ++r) {
                const std::size_t without = r == 0 ? m_groups : r - 1;
                if (item.group == without || leavesOut(r, query))
                    continue;
                const auto others = static_cast<std::int32_t>(depth.relevant) - 1;
                visit(r,
                      KnownAtThreshold{.oldWithin = place.irrelevant,
                                       .newItems = static_cast<std::int32_t>(depth.irrelevant),
                                       .seen = sumWithout(all.irrelevant, without),
                                       .seenWithin = sumWithout(within.irrelevant, without),
                                       .relevantNew = others,
                                       .relevantSeen = sumWithout(all.relevant, without) - 1,
                                       .relevantSeenWithin = sumWithout(within.relevant, without),
                                       .relevantAll = others,
                                       .relevantOldWithin = item.relevantAt});
            }
        }
    }

    UnseenModel& modelOf(std::size_t replicate, std::size_t depth)
    {
        return m_models[replicate * m_depths.size() + depth];
    }

    /// Learns, at each depth, how far in front the new system puts the seen relevant items, by
    /// where the old one has them.
    void learn()
    {
        m_models.assign(m_replicates * m_depths.size(), {});
        const auto learnFrom = [&](const auto& addTo) {
            for (std::size_t query = 0; query < m_heads.size(); ++query) {
                m_job.checkpoint();
                for (std::size_t d = 0; d < m_depths.size(); ++d)
                    if (const Depth depth = depthOf(m_heads[query], m_depths[d]); !isKnown(depth))
                        forEachSeen(query, depth,
                                    [&](std::size_t r, const KnownAtThreshold& known) {
                                        addTo(modelOf(r, d), known, m_options.weights[query]);
                                    });
            }
        };
        learnFrom([](UnseenModel& model, const KnownAtThreshold& known, double weight) {
            model.addIrrelevant(known, true, weight);
        });
        for (UnseenModel& model : m_models)
            model.finishIrrelevant();
        const std::vector<UnseenModel> finished = m_models;
        learnFrom([&](UnseenModel& model, const KnownAtThreshold& known, double weight) {
            model.addRelevant(finished[static_cast<std::size_t>(&model - m_models.data())], known,
                              true, weight);
        });
        for (UnseenModel& model : m_models)
            model.finishRelevant();
    }

    /// The sums of each group of queries with the whole pilot, then without each group of the
    /// pilot.
    std::vector<PilotSums> evaluate()
    {
        const PilotSums none(m_metrics.size(), m_depths.size());
        std::vector<std::vector<PilotSums>> sums(
            threadCount(m_options.threads),
            std::vector<PilotSums>(m_groups + m_replicates - 1, none));
        parallelFor(m_heads.size(), m_options.threads, [&](std::size_t query, std::size_t thread) {
            m_job.checkpoint();
            if (!m_heads[query].relevant.empty())
                addQuery(query, sums[thread]);
        });
        for (std::size_t thread = 1; thread < sums.size(); ++thread)
            for (std::size_t i = 0; i < sums[thread].size(); ++i)
                sums.front()[i].add(sums[thread][i]);
        return std::move(sums.front());
    }

    /// Where the sums of a replicate are, for a query.
    std::size_t sumsOf(std::size_t replicate, std::size_t query) const
    {
        return replicate == 0 ? m_queryGroups[query] : m_groups + replicate - 1;
    }

    void addQuery(std::size_t query, std::vector<PilotSums>& sums)
    {
        const QueryHead& head = m_heads[query];
        const double weight = m_options.weights[query];
        std::vector<MetricShares> shares;
        for (const Metric& metric : m_metrics)
            shares.push_back(sharesOf(metric, m_options.protocol, head.relevant.size()));
        const auto forEachReplicate = [&](const auto& add) {
            for (std::size_t r = 0; r < m_replicates; ++r)
                if (!leavesOut(r, query))
                    add(r, sums[sumsOf(r, query)]);
        };
        forEachReplicate([&](std::size_t, PilotSums& of) { of.addQuery(weight); });
        for (std::size_t d = 0; d < m_depths.size(); ++d) {
            const Depth depth = depthOf(head, m_depths[d]);
            if (isKnown(depth)) {
                const std::vector<double> values = knownValues(head, depth);
                forEachReplicate([&](std::size_t, PilotSums& of) {
                    for (std::size_t m = 0; m < m_metrics.size(); ++m)
                        of.addExact(m, d, weight, values[m]);
                });
                continue;
            }
            forEachReplicate(
                [&](std::size_t r, PilotSums& of) { addRest(query, depth, shares, d, r, of); });
            std::vector<RankCase> cases;
            forEachSeen(query, depth, [&](std::size_t r, const KnownAtThreshold& known) {
                const RankDistribution outlook = modelOf(r, d).outlook(known, true, cases);
                for (std::size_t m = 0; m < shares.size(); ++m)
                    sums[sumsOf(r, query)].addShare(
                        m, d, true, weight, expectedShare(shares[m], outlook) / shares[m].norm);
            });
        }
    }

    /// Adds the relevant items behind the first ones, whose rank stays as it is, and how many
    /// there are.
    void addRest(std::size_t query, const Depth& depth, std::span<const MetricShares> shares,
                 std::size_t d, std::size_t replicate, PilotSums& sums) const
    {
        const auto seen = std::ranges::count_if(depth.seen, [&](const SeenItem& item) {
            return item.relevantAt >= 0 && (replicate == 0 || item.group != replicate - 1);
        });
        const QueryHead& head = m_heads[query];
        const double weight = m_options.weights[query];
        const auto all = static_cast<double>(head.relevant.size());
        const auto isNew = static_cast<double>(depth.relevant);
        sums.addRelevant(d, weight, all - isNew, isNew, static_cast<double>(seen), all);
        for (std::size_t m = 0; m < shares.size(); ++m) {
            double rest = 0;
            for (std::size_t j = depth.relevant; j < head.relevant.size(); ++j)
                rest += shareAt(shares[m], j, head.relevant[j].tieEnd, head.relevant[j].irrelevant);
            sums.addShare(m, d, false, weight, rest / shares[m].norm);
        }
    }

    /// The metrics of a ranking that is known as a whole.
    std::vector<double> knownValues(const QueryHead& head, const Depth& depth) const
    {
        std::vector<double> relevant;
        std::vector<double> irrelevant;
        for (const SeenItem& item : depth.seen)
            (item.relevantAt < 0 ? irrelevant : relevant).push_back(item.key);
        std::ranges::sort(relevant);
        std::ranges::sort(irrelevant);
        std::vector<std::int32_t> tieEnd = tieEnds(relevant);
        std::vector<std::int32_t> before;
        for (const double key : relevant)
            before.push_back(static_cast<std::int32_t>(std::ranges::upper_bound(irrelevant, key) -
                                                       irrelevant.begin()));
        for (std::size_t j = depth.relevant; j < head.relevant.size(); ++j) {
            before.push_back(head.relevant[j].irrelevant);
            tieEnd.push_back(head.relevant[j].tieEnd);
        }
        std::vector<double> values;
        for (const Metric& metric : m_metrics)
            values.push_back(metricValue(metric, m_options.protocol, {before, tieEnd}));
        return values;
    }

    std::vector<double> meansOf(const PilotSums& sums, std::size_t m) const
    {
        const bool isOfFirst = sharesOf(m_metrics[m], m_options.protocol, 2).items == 1;
        return isOfFirst ? sums.meansOfFirst(m, m_metrics.size() - 1) : sums.means(m);
    }

    std::vector<std::vector<Replicated>> finish(const std::vector<PilotSums>& sums) const
    {
        PilotSums all = sums.front();
        for (std::size_t g = 1; g < m_groups; ++g)
            all.add(sums[g]);
        std::vector<std::vector<Replicated>> found;
        for (std::size_t m = 0; m + 1 < m_metrics.size(); ++m) {
            std::vector<std::vector<double>> without;
            for (std::size_t r = 1; r < m_replicates; ++r)
                without.push_back(meansOf(sums[m_groups + r - 1], m));
            std::vector<std::vector<double>> withoutQueries;
            for (std::size_t g = 0; !m_transition.queriesArePilot() && g < m_groups; ++g) {
                PilotSums rest = all;
                rest.subtract(sums[g]);
                withoutQueries.push_back(meansOf(rest, m));
            }
            found.push_back(
                replicatedCurve(meansOf(all, m), without, withoutQueries, m_transition.share()));
        }
        return found;
    }

    const PilotTransition& m_transition;
    const Relevance& m_relevance;
    const PilotCurveOptions& m_options;
    std::span<const std::size_t> m_depths;
    JobContext& m_job;
    std::vector<Metric> m_metrics;
    bool m_isWhole;
    std::size_t m_groups;
    std::size_t m_replicates;
    std::vector<std::uint32_t> m_pilotGroups;
    std::vector<std::uint32_t> m_queryGroups;
    std::vector<QueryHead> m_heads;    ///< [Q]
    std::vector<UnseenModel> m_models; ///< [replicate · depths + depth]
};

} // namespace

std::vector<std::vector<Replicated>> estimateReranking(const PilotTransition& transition,
                                                       const Relevance& relevance,
                                                       const PilotCurveOptions& options,
                                                       std::span<const std::size_t> depths,
                                                       JobContext& job)
{
    validate(transition);
    if (!transition.settledRows.empty())
        throw Error(ErrorCode::BadUsage,
                    {.where = "reranking",
                     .problem = "some items are new in every state",
                     .expected = "a gallery of which nothing but the pilot is new"});
    requireDepths(depths);
    options.weights.requireCount(transition.queryCount());
    relevance.requireCount(transition.queryCount());
    return PilotReranker(transition, relevance, options, depths, job).estimate();
}

} // namespace crossfade
