#include "core/serving/rerank_depths.h"

#include "core/base/error.h"
#include "core/base/machine/parallel.h"
#include "core/base/numbers.h"
#include "core/serving/old_ranking.h"
#include "core/serving/system_keys.h"
#include "core/statistics/quantiles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace crossfade
{

namespace
{

/// Reranks for one query after another. Each thread has one.
class Reranker
{
public:
    Reranker(const Relevance& relevance, const RerankOptions& options,
             std::span<const SystemKeys> systems)
        : m_relevance(relevance),
          m_options(options),
          m_systems(systems),
          m_firstPlace(systems[0].galleryCount(), std::numeric_limits<std::uint32_t>::max())
    {
    }

    /// Writes the metrics at depth 0, at each of the depths, and of the whole gallery, for each
    /// metric; NaN for a query without a relevant item.
    void rerank(std::size_t query, const QueryKeys& keys, std::span<double> values)
    {
        setRelevant(query);
        rankByOldKeys(query, keys[0]);
        noteFirstPlaces();
        std::ranges::fill(values, notANumber);
        if (m_newKeys.empty())
            return;
        const std::size_t depths = m_options.depths.size() + 2;
        std::size_t taken = 0;
        for (std::size_t d = 0; d < depths; ++d) {
            const std::size_t depth = depthAt(d);
            for (; taken < depth; ++taken)
                take(query, m_old.items()[taken], keys[1]);
            rankRelevant(taken);
            for (std::size_t m = 0; m < m_options.metrics.size(); ++m)
                values[m * depths + d] = metricValue(m_options.metrics[m], m_options.protocol,
                                                     {m_irrelevantBefore, m_tieEnd});
        }
    }

    /// [N], the best place of each item in a ranking so far.
    const std::vector<std::uint32_t>& firstPlaces() const { return m_firstPlace; }

private:
    std::size_t depthAt(std::size_t index) const
    {
        if (index == 0)
            return 0;
        return index <= m_options.depths.size()
                   ? std::min(m_options.depths[index - 1], m_old.items().size())
                   : m_old.items().size();
    }

    /// The relevant items, by ascending new keys.
    void setRelevant(std::size_t query)
    {
        const auto rows = m_relevance.relevant[query];
        m_relevantRows.assign(rows.begin(), rows.end());
        std::vector<std::pair<double, std::int64_t>> byKey;
        for (const std::int64_t row : rows)
            byKey.emplace_back(m_systems[1].exact(query, static_cast<std::size_t>(row)), row);
        std::ranges::sort(byKey);
        m_newKeys.clear();
        m_newPlaceOf.assign(rows.size(), 0);
        for (std::size_t place = 0; place < byKey.size(); ++place) {
            m_newKeys.push_back(byKey[place].first);
            const auto at = std::ranges::lower_bound(m_relevantRows, byKey[place].second);
            m_newPlaceOf[static_cast<std::size_t>(at - m_relevantRows.begin())] = place;
        }
        m_irrelevantIn.assign(m_newKeys.size() + 1, 0);
        m_isTaken.assign(m_newKeys.size(), 0);
    }

    /// Where `item` is among the relevant rows.
    std::optional<std::size_t> relevantAt(std::size_t item) const
    {
        const auto row = static_cast<std::int64_t>(item);
        const auto at = std::ranges::lower_bound(m_relevantRows, row);
        if (at == m_relevantRows.end() || *at != row)
            return std::nullopt;
        return static_cast<std::size_t>(at - m_relevantRows.begin());
    }

    void rankByOldKeys(std::size_t query, std::span<const double> keys)
    {
        m_old.rank(m_systems[0], query, keys, m_relevantRows, m_relevance.removed[query]);
    }

    void noteFirstPlaces()
    {
        for (std::size_t place = 0; place < m_old.items().size(); ++place) {
            std::uint32_t& first = m_firstPlace[m_old.items()[place].item];
            first = std::min(first, static_cast<std::uint32_t>(place));
        }
    }

    /// How many relevant items have a smaller new key than this one.
    std::size_t intervalOf(std::size_t query, std::size_t item, double key) const
    {
        const double error = m_systems[1].error();
        const auto below = [&](double limit) {
            return std::ranges::lower_bound(m_newKeys, limit) - m_newKeys.begin();
        };
        const auto low = below(key - error);
        const auto high = below(key + error);
        return static_cast<std::size_t>(low == high ? low : below(m_systems[1].exact(query, item)));
    }

    /// Adds an item to those that are ranked by their new keys.
    void take(std::size_t query, const OldRanked& ranked, std::span<const double> newKeys)
    {
        if (ranked.relevant)
            m_isTaken[m_newPlaceOf[*relevantAt(ranked.item)]] = 1;
        else
            ++m_irrelevantIn[intervalOf(query, ranked.item, newKeys[ranked.item])];
    }

    /// The ranks of all relevant items: the first `taken` of the old ranking by their new keys, the
    /// others where they were.
    void rankRelevant(std::size_t taken)
    {
        std::vector<double> keys;
        m_irrelevantBefore.clear();
        std::int32_t irrelevant = 0;
        for (std::size_t j = 0; j < m_newKeys.size(); ++j) {
            irrelevant += m_irrelevantIn[j]; // those as far as item j among them
            if (m_isTaken[j] != 0) {
                keys.push_back(m_newKeys[j]);
                m_irrelevantBefore.push_back(irrelevant);
            }
        }
        m_tieEnd = tieEnds(keys);
        for (const RelevantPlace& place : m_old.relevant())
            if (place.place >= taken) {
                m_irrelevantBefore.push_back(place.irrelevant);
                m_tieEnd.push_back(place.tieEnd);
            }
    }

    const Relevance& m_relevance;
    const RerankOptions& m_options;
    std::span<const SystemKeys> m_systems; ///< old, new
    std::vector<std::uint32_t> m_firstPlace;
    OldRanking m_old;
    std::vector<std::int64_t> m_relevantRows;
    std::vector<double> m_newKeys;            ///< of the relevant items, ascending
    std::vector<std::size_t> m_newPlaceOf;    ///< of each of m_relevantRows, in m_newKeys
    std::vector<std::int32_t> m_irrelevantIn; ///< by interval of m_newKeys, so far
    std::vector<std::uint8_t> m_isTaken;      ///< as m_newKeys
    std::vector<std::int32_t> m_irrelevantBefore;
    std::vector<std::int32_t> m_tieEnd;
};

/// What is summed over the queries for one metric and depth.
struct Sums {
    double values = 0;         ///< Σ w v
    double squaredWeights = 0; ///< Σ w²
    double losses = 0;         ///< Σ w² d, where d is the new system's value less v
    double squaredLosses = 0;  ///< Σ w² d²
};

/// Half the width of the 95 % interval of Σ w d / Σ w.
double halfWidth(const Sums& sums, double loss, double weight)
{
    const double squares =
        sums.squaredLosses - 2 * loss * sums.losses + loss * loss * sums.squaredWeights;
    return usualEnds * std::sqrt(std::max(0.0, squares)) / weight;
}

class Averages
{
public:
    Averages(const RerankOptions& options) : m_options(options)
    {
        m_sums.resize(options.metrics.size() * columns());
    }

    /// Depth 0, the depths, and the whole gallery.
    std::size_t columns() const { return m_options.depths.size() + 2; }

    /// @param values  as Reranker::rerank() writes them
    void add(std::size_t query, std::span<const double> values)
    {
        if (std::isnan(values.front()))
            return;
        const double weight = m_options.weights[query];
        m_weight += weight;
        ++m_queries;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double newValue = values[(i / columns() + 1) * columns() - 1];
            const double loss = newValue - values[i];
            m_sums[i].values += weight * values[i];
            m_sums[i].squaredWeights += weight * weight;
            m_sums[i].losses += weight * weight * loss;
            m_sums[i].squaredLosses += weight * weight * loss * loss;
        }
    }

    std::size_t queries() const { return m_queries; }

    RerankMetric metric(std::size_t index) const
    {
        const std::span sums = std::span(m_sums).subspan(index * columns(), columns());
        RerankMetric metric{.metric = m_options.metrics[index],
                            .oldSystem = sums.front().values / m_weight,
                            .newSystem = sums.back().values / m_weight};
        for (std::size_t d = 1; d + 1 < columns(); ++d) {
            const double mean = sums[d].values / m_weight;
            const double loss = metric.newSystem - mean;
            const double half = halfWidth(sums[d], loss, m_weight);
            metric.mean.push_back(mean);
            metric.loss.push_back(loss);
            metric.lossLow.push_back(loss - half);
            metric.lossHigh.push_back(loss + half);
        }
        return metric;
    }

private:
    const RerankOptions& m_options;
    std::vector<Sums> m_sums; ///< [metric][column]
    double m_weight = 0;
    std::size_t m_queries = 0;
};

void check(const Transition& transition, const Relevance& relevance, const RerankOptions& options)
{
    validate(transition);
    options.weights.requireCount(transition.queryCount());
    relevance.requireCount(transition.queryCount());
    requireDepths(options.depths);
    for (const Metric& metric : options.metrics)
        if (looksAtGrades(metric, relevance))
            throw Error(
                ErrorCode::NeedsNotMet,
                {.where = "reranking",
                 .problem = metricName(metric) + " with grades is not offered along the depths",
                 .expected = "another metric, or judgements without grades"});
}

/// How many items have a best place before each of the depths.
std::vector<std::int64_t> itemsWithin(const std::vector<std::size_t>& depths,
                                      std::vector<std::uint32_t> firstPlaces)
{
    std::ranges::sort(firstPlaces);
    std::vector<std::int64_t> counts;
    for (const std::size_t depth : depths)
        counts.push_back(std::ranges::lower_bound(firstPlaces, depth) - firstPlaces.begin());
    return counts;
}

} // namespace

void requireDepths(std::span<const std::size_t> depths)
{
    if (depths.empty() || depths.front() == 0 ||
        std::ranges::adjacent_find(depths, std::ranges::greater_equal()) != depths.end())
        throw Error(ErrorCode::BadUsage,
                    {.where = "depths of reranking",
                     .problem = "they do not ascend from 1 or more",
                     .expected = "numbers of items such as 10, 100, 1000, each once"});
}

RerankDepths rerankDepths(const Transition& transition, const Relevance& relevance,
                          const RerankOptions& options, JobContext& job)
{
    check(transition, relevance, options);
    const std::array systems{SystemKeys(transition.oldSystem, options.distance),
                             SystemKeys(transition.newSystem, options.distance)};
    std::vector<Reranker> rerankers(threadCount(options.threads),
                                    Reranker(relevance, options, systems));
    Averages averages(options);
    const std::size_t width = options.metrics.size() * averages.columns();
    std::vector<double> values(mostQueriesAtOnce * width);
    RerankDepths result{.depths = options.depths, .metrics = {}, .itemsNeeded = {}};
    std::size_t first = 0; // query of the block
    forEachQuery(
        systems, transition.queryCount(), options.threads, "reranking", job,
        [&](std::size_t query, const QueryKeys& keys, std::size_t thread) {
            rerankers[thread].rerank(query, keys,
                                     std::span(values).subspan((query - first) * width, width));
        },
        [&](std::size_t begin, std::size_t count) {
            for (std::size_t i = 0; i < count; ++i)
                averages.add(begin + i, std::span(values).subspan(i * width, width));
            if (options.keepsValues)
                result.values.insert(result.values.end(), values.begin(),
                                     values.begin() + static_cast<std::ptrdiff_t>(count * width));
            first = begin + count;
        });
    result.validQueries = averages.queries();
    for (std::size_t m = 0; m < options.metrics.size(); ++m)
        result.metrics.push_back(averages.metric(m));
    std::vector<std::uint32_t> firstPlaces = rerankers.front().firstPlaces();
    for (const Reranker& other : rerankers)
        std::ranges::transform(firstPlaces, other.firstPlaces(), firstPlaces.begin(),
                               [](std::uint32_t a, std::uint32_t b) { return std::min(a, b); });
    result.itemsNeeded = itemsWithin(options.depths, std::move(firstPlaces));
    return result;
}

std::vector<std::size_t> usualRerankDepths(std::size_t galleryCount)
{
    std::vector<std::size_t> depths;
    for (std::size_t decade = 1; decade < galleryCount; decade *= 10)
        for (const std::size_t step : {1U, 2U, 5U})
            if (step * decade < galleryCount)
                depths.push_back(step * decade);
    depths.push_back(galleryCount);
    return depths;
}

} // namespace crossfade
