#include "core/backfill/gain/marginal_gain.h"

#include "core/backfill/counting/count_block.h"
#include "core/backfill/counting/relevant_keys.h"
#include "core/backfill/counting/relevant_ranks.h"
#include "core/backfill/gain/rank_steps.h"
#include "core/base/error.h"
#include "core/base/machine/parallel.h"
#include "core/base/machine/single_threaded_blas.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace crossfade
{

namespace
{

constexpr std::size_t mostBlockQueries = 256;
constexpr std::size_t blockBytes = std::size_t{32} << 20; ///< of intervals
/// Items of one kind are counted in so many slices in turn: a counter cannot be raised again before
/// its last value has reached memory.
constexpr std::size_t slicesPerKind = 4;
constexpr std::size_t sliceCount = 2 * slicesPerKind; ///< of old items, then of new ones

void checkInputs(const Transition& transition, std::span<const RowMask> states,
                 const Relevance& relevance, std::span<const GainObjective> objectives)
{
    validate(transition);
    const std::size_t queries = transition.queryCount();
    const auto require = [](const std::string& what, std::size_t has, std::size_t wanted) {
        if (has != wanted)
            throw Error(ErrorCode::ShapeMismatch, {.where = "marginal gains, " + what,
                                                   .problem = std::to_string(has) + " entries",
                                                   .expected = std::to_string(wanted)});
    };
    require("relevance", relevance.queryCount(), queries);
    for (const RowMask& state : states)
        require("state", state.size(), transition.galleryCount());
    for (const GainObjective& objective : objectives) {
        if (!objective.weights.empty())
            require("weights", objective.weights.size(), queries);
        if (looksAtGrades(objective.metric, relevance))
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = "marginal gains, " + metricName(objective.metric),
                         .problem = "its items have grades, which the gains do not know",
                         .remedy = "Use another metric for the order, such as map."});
    }
}

/// A relevant item of a query, and the intervals of its keys.
struct RelevantPair {
    std::size_t row = 0;
    std::int32_t oldInterval = 0;
    std::int32_t newInterval = 0;
};

/// One query of a block.
struct GainQuery {
    std::vector<RelevantPair> relevant;
    std::vector<std::vector<std::int32_t>> oldCounts; ///< [state][slices · width]
    std::vector<std::vector<std::int32_t>> newCounts; ///< [state][slices · width]
};

/// The sums of one thread: [objective][state].
struct GainSums {
    std::vector<std::vector<std::vector<std::int64_t>>> gains; ///< … [N], in fixed point
};

class GainPass
{
public:
    GainPass(const Transition& transition, std::span<const RowMask> states,
             const Relevance& relevance, std::span<const GainObjective> objectives,
             const GainOptions& options, const JobContext& job)
        : m_states(states),
          m_relevance(relevance),
          m_objectives(objectives),
          m_options(options),
          m_items(transition.galleryCount()),
          m_old(transition.oldSystem, options.distance, {}, options.threads, job),
          m_new(transition.newSystem, options.distance, {}, options.threads, job),
          m_unit(std::exp2(61 - static_cast<int>(std::bit_width(relevance.queryCount()))))
    {
        for (const RowMask& state : states) {
            SliceOfItem slices(m_items);
            for (std::size_t row = 0; row < m_items; ++row)
                slices[row] = static_cast<std::uint32_t>((state[row] != 0 ? slicesPerKind : 0) +
                                                         row % slicesPerKind);
            m_slices.push_back(std::move(slices));
        }
    }

    std::size_t blockQueries() const
    {
        const std::size_t affordable = blockBytes / (2 * m_items * sizeof(std::uint32_t));
        return std::clamp<std::size_t>(affordable, 8, mostBlockQueries);
    }
    double unit() const { return m_unit; }

    GainSums noSums() const
    {
        return {std::vector(m_objectives.size(),
                            std::vector(m_states.size(), std::vector<std::int64_t>(m_items)))};
    }

    /// Adds what the queries [first, first + count) gain.
    void addBlock(std::size_t first, std::size_t count, GainSums& sums, std::vector<double>& values,
                  const JobContext& job) const
    {
        std::vector<GainQuery> queries(count);
        std::vector<QueryCounts> inOld(count);
        std::vector<QueryCounts> inNew(count);
        std::vector<std::uint32_t> intervals(2 * count * m_items);
        const auto oldKeys = relevantKeys(m_old, m_relevance, first, count, {}, job);
        const auto newKeys = relevantKeys(m_new, m_relevance, first, count, {}, job);
        for (std::size_t i = 0; i < count; ++i) {
            prepare(first + i, oldKeys[i], newKeys[i], queries[i], inOld[i], inNew[i]);
            inOld[i].intervals = intervals.data() + 2 * i * m_items;
            inNew[i].intervals = intervals.data() + (2 * i + 1) * m_items;
        }
        CountWorkspace workspace;
        const CountRequest oldRequest{inOld, m_slices};
        countBlock(m_old, {&oldRequest, 1}, 1, workspace, job);
        const CountRequest newRequest{inNew, m_slices};
        countBlock(m_new, {&newRequest, 1}, 1, workspace, job);
        for (std::size_t i = 0; i < count; ++i)
            if (!queries[i].relevant.empty())
                addQuery(first + i, queries[i], inOld[i], inNew[i], sums,
                         std::span(values).subspan((first + i) * valuesPerQuery()));
    }

    std::size_t valuesPerQuery() const { return m_objectives.size() * m_states.size(); }

private:
    void prepare(std::size_t query, std::span<const double> oldKeys,
                 std::span<const double> newKeys, GainQuery& state, QueryCounts& inOld,
                 QueryCounts& inNew) const
    {
        inOld.query = inNew.query = query;
        inOld.thresholds.assign(oldKeys.begin(), oldKeys.end());
        inOld.thresholds.insert(inOld.thresholds.end(), newKeys.begin(), newKeys.end());
        toThresholds(inOld.thresholds);
        inNew.thresholds = inOld.thresholds;
        inOld.excluded = inNew.excluded = excludedPlaces(m_relevance, query, {});
        for (std::size_t j = 0; j < oldKeys.size(); ++j)
            state.relevant.push_back({static_cast<std::size_t>(m_relevance.relevant[query][j]),
                                      intervalOf(inOld.thresholds, oldKeys[j]),
                                      intervalOf(inOld.thresholds, newKeys[j])});
        if (oldKeys.empty())
            return;
        const auto tablesOf = [&](std::vector<std::vector<std::int32_t>>& counts,
                                  QueryCounts& counted) {
            counts.assign(m_states.size(), std::vector<std::int32_t>(sliceCount * counted.width()));
            for (std::vector<std::int32_t>& table : counts)
                counted.tables.push_back(
                    {reinterpret_cast<std::byte*>(table.data()), counted.width(), CountSize::Four});
        };
        tablesOf(state.oldCounts, inOld);
        tablesOf(state.newCounts, inNew);
    }

    /// Adds up `width` counts over the slices of one kind.
    static void addKind(std::vector<std::int32_t>& sums, const std::vector<std::int32_t>& counts,
                        std::size_t firstSlice)
    {
        const std::size_t width = sums.size();
        for (std::size_t slice = firstSlice; slice < firstSlice + slicesPerKind; ++slice)
            for (std::size_t v = 0; v < width; ++v)
                sums[v] += counts[slice * width + v];
    }

    /// Whether CMC@k is 1 before any item is new.
    bool isRightAtStart(const GainQuery& query, std::size_t width, std::size_t k) const
    {
        std::vector<std::int32_t> irrelevant(width);
        addKind(irrelevant, query.oldCounts.front(), 0);
        addKind(irrelevant, query.oldCounts.front(), slicesPerKind);
        std::int32_t nearest = query.relevant.front().oldInterval;
        for (const RelevantPair& item : query.relevant)
            nearest = std::min(nearest, item.oldInterval);
        const auto end = irrelevant.begin() + nearest + 1;
        return std::accumulate(irrelevant.begin() + 1, end, std::int64_t{0}) <
               static_cast<std::int64_t>(k);
    }

    double weightOf(std::size_t objective, std::size_t index, const GainQuery& query,
                    std::size_t width) const
    {
        const GainObjective& wanted = m_objectives[objective];
        const double weight = wanted.weights.empty() ? 1 : wanted.weights[index];
        if (weight == 0 || !wanted.onlyRightAtStart)
            return weight;
        return isRightAtStart(query, width, wanted.metric.k) ? weight : 0;
    }

    void addQuery(std::size_t index, const GainQuery& query, const QueryCounts& inOld,
                  const QueryCounts& inNew, GainSums& sums, std::span<double> values) const
    {
        const std::size_t width = inOld.width();
        RelevantRanks ranks;
        RankSteps steps;
        for (std::size_t o = 0; o < m_objectives.size(); ++o) {
            const double weight = weightOf(o, index, query, width);
            if (weight == 0)
                continue;
            const MetricShares shares =
                sharesOf(m_objectives[o].metric, m_options.protocol, query.relevant.size());
            for (std::size_t s = 0; s < m_states.size(); ++s) {
                std::vector<std::int32_t> irrelevant(width);
                addKind(irrelevant, query.oldCounts[s], 0);
                addKind(irrelevant, query.newCounts[s], slicesPerKind);
                std::vector<std::int32_t> relevant(width - 1);
                for (const RelevantPair& item : query.relevant)
                    ++relevant[static_cast<std::size_t>(intervalIn(item, s))];
                ranks.setRelevant(relevant);
                ranks.setIrrelevant(irrelevant);
                const double value = sumOfShares(shares, ranks.view()) / shares.norm;
                values[o * m_states.size() + s] = weight * value;
                steps.build(shares, ranks, relevant, m_unit * weight / shares.norm);
                addIrrelevant(steps, inOld, inNew, s, sums.gains[o][s]);
                addRelevant(query, shares, weight, value, irrelevant, s, ranks, sums.gains[o][s]);
            }
        }
    }

    std::int32_t intervalIn(const RelevantPair& item, std::size_t state) const
    {
        return m_states[state][item.row] != 0 ? item.newInterval : item.oldInterval;
    }

    /// Excluded items are in the last interval of both systems, so that they add nothing.
    void addIrrelevant(const RankSteps& steps, const QueryCounts& inOld, const QueryCounts& inNew,
                       std::size_t state, std::vector<std::int64_t>& gains) const
    {
        const RowMask& isNew = m_states[state];
        for (std::size_t row = 0; row < m_items; ++row)
            gains[row] += steps.gain(inOld.intervals[row], inNew.intervals[row], isNew[row] != 0);
    }

    /// A relevant item has another distance in the other system: the ranks are found anew.
    void addRelevant(const GainQuery& query, const MetricShares& shares, double weight,
                     double value, std::span<const std::int32_t> irrelevant, std::size_t state,
                     RelevantRanks& ranks, std::vector<std::int64_t>& gains) const
    {
        for (const RelevantPair& item : query.relevant) {
            if (item.oldInterval == item.newInterval)
                continue;
            const bool isNew = m_states[state][item.row] != 0;
            const std::int32_t from = isNew ? item.newInterval : item.oldInterval;
            const std::int32_t to = isNew ? item.oldInterval : item.newInterval;
            ranks.move(from, to);
            ranks.setIrrelevant(irrelevant);
            const double switched = sumOfShares(shares, ranks.view()) / shares.norm;
            gains[item.row] +=
                std::llround(m_unit * weight * (isNew ? value - switched : switched - value));
            ranks.move(to, from);
        }
    }

    std::span<const RowMask> m_states;
    const Relevance& m_relevance;
    std::span<const GainObjective> m_objectives;
    const GainOptions& m_options;
    std::size_t m_items;
    PreparedSystem m_old;
    PreparedSystem m_new;
    double m_unit; ///< fixed-point steps of a metric's whole; Q of them still fit an int64
    std::vector<SliceOfItem> m_slices; ///< [state]
};

/// The sum of the weights of the queries that have a relevant item.
double wholeWeight(const GainObjective& objective, const Relevance& relevance)
{
    double sum = 0;
    for (std::size_t query = 0; query < relevance.queryCount(); ++query)
        if (!relevance.relevant[query].empty())
            sum += objective.weights.empty() ? 1 : objective.weights[query];
    return sum;
}

} // namespace

std::vector<std::vector<StateGains>> marginalGains(const Transition& transition,
                                                   std::span<const RowMask> states,
                                                   const Relevance& relevance,
                                                   std::span<const GainObjective> objectives,
                                                   const GainOptions& options, JobContext& job)
{
    checkInputs(transition, states, relevance, objectives);
    const GainPass pass(transition, states, relevance, objectives, options, job);
    const SingleThreadedBlas singleThreaded;
    const std::size_t queries = relevance.queryCount();
    const std::size_t most = pass.blockQueries();
    const std::size_t blocks = (queries + most - 1) / most;
    std::vector<GainSums> sums(std::min(threadCount(options.threads), blocks), pass.noSums());
    std::vector<double> values(queries * pass.valuesPerQuery());
    parallelFor(blocks, options.threads, [&](std::size_t block, std::size_t thread) {
        const std::size_t first = block * most;
        const std::size_t count = std::min(most, queries - first);
        pass.addBlock(first, count, sums[thread], values, job);
        job.report({Stage::Counting, Core::says("marginal gains"), first + count, queries});
    });

    std::vector<std::vector<StateGains>> result(objectives.size());
    for (std::size_t o = 0; o < objectives.size(); ++o)
        for (std::size_t s = 0; s < states.size(); ++s) {
            const double weight = wholeWeight(objectives[o], relevance);
            StateGains& made = result[o].emplace_back();
            for (std::size_t query = 0; query < queries; ++query)
                made.value +=
                    values[query * pass.valuesPerQuery() + o * states.size() + s] / weight;
            made.gains.resize(transition.galleryCount());
            for (std::size_t row = 0; row < made.gains.size(); ++row) {
                std::int64_t sum = 0;
                for (const GainSums& ofThread : sums)
                    sum += ofThread.gains[o][s][row];
                made.gains[row] = static_cast<double>(sum) / pass.unit() / weight;
            }
        }
    return result;
}

} // namespace crossfade
