#include "core/serving/stage_thresholds.h"

#include "core/backfill/counting/counting_layout.h"
#include "core/base/error.h"
#include "core/base/machine/parallel.h"
#include "core/data/permutation.h"
#include "core/serving/key_search.h"
#include "core/serving/mixed_systems.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace crossfade
{

namespace
{

constexpr double unbounded = std::numeric_limits<double>::infinity();
using Role = MixedSystems::Role;

/// Which keys each threshold is about. Stages of the mixed gallery come first, then the old and the
/// new model.
class Stages
{
public:
    Stages(std::span<const std::int64_t> order, std::span<const std::int64_t> sliceEnds)
        : m_count(sliceEnds.size()), m_becomesNew(order.size())
    {
        for (std::size_t slice = 1; slice < m_count; ++slice)
            for (std::int64_t p = sliceEnds[slice - 1]; p < sliceEnds[slice]; ++p)
                m_becomesNew[static_cast<std::size_t>(order[static_cast<std::size_t>(p)])] = slice;
    }

    std::size_t mixed() const { return m_count; }
    std::size_t oldModel() const { return m_count; }
    std::size_t newModel() const { return m_count + 1; }
    std::size_t all() const { return m_count + 2; }
    /// The first stage in which an item is new, 1 and above.
    std::size_t becomesNew(std::size_t item) const { return m_becomesNew[item]; }

private:
    std::size_t m_count;
    std::vector<std::size_t> m_becomesNew; ///< [N]
};

void check(const ThresholdOptions& options)
{
    const bool hasThreshold = options.oldThreshold.has_value();
    if (hasThreshold == options.falsePositiveRate.has_value())
        throw Error(ErrorCode::BadUsage,
                    {.where = "thresholds",
                     .problem = hasThreshold ? "two are given" : "none is given",
                     .expected = "either the old model's threshold, or a rate "
                                 "of false positives"});
    if (hasThreshold && !std::isfinite(*options.oldThreshold))
        throw Error(ErrorCode::BadUsage, {.where = "the old model's threshold",
                                          .problem = "it is no number",
                                          .expected = "a distance"});
    if (!hasThreshold && !(*options.falsePositiveRate >= 0 && *options.falsePositiveRate < 1))
        throw Error(ErrorCode::BadUsage, {.where = "the rate of false positives",
                                          .problem = std::to_string(*options.falsePositiveRate),
                                          .expected = "a share of 0 or more and below 1"});
}

/// How many pairs of each kind there are.
struct Pairs {
    std::uint64_t irrelevant = 0;
    std::uint64_t relevant = 0;
};

Pairs pairsOf(const Relevance& relevance, std::size_t galleryCount)
{
    Pairs pairs;
    for (std::size_t query = 0; query < relevance.queryCount(); ++query) {
        const std::size_t found = relevance.relevant[query].size();
        pairs.relevant += found;
        pairs.irrelevant += galleryCount - found - relevance.removed[query].size();
    }
    if (pairs.irrelevant == 0 || pairs.relevant == 0)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "thresholds",
                     .problem = pairs.relevant == 0 ? "no query has a relevant item"
                                                    : "no query has an irrelevant item",
                     .expected = "queries with relevant and irrelevant items"});
    return pairs;
}

class ThresholdSearch
{
public:
    ThresholdSearch(const MixedSystems& systems, const Stages& stages, const Relevance& relevance,
                    const ThresholdOptions& options)
        : m_systems(systems),
          m_stages(stages),
          m_relevance(relevance),
          m_options(options),
          m_pairs(pairsOf(relevance, systems[Role::OldModel].galleryCount()))
    {
        for (const SystemKeys& system : systems.all()) {
            m_error = std::max(m_error, system.error());
            m_smallest = std::min(m_smallest, system.smallest());
            m_largest = std::max(m_largest, system.largest());
        }
    }

    StageThresholds find(JobContext& job)
    {
        const std::uint64_t accepted = acceptedByOldModel(job);
        KeySearch search(m_stages.all(), accepted, 2 * m_error, m_smallest, m_largest);
        while (!search.isDone())
            pass(search, job);
        StageThresholds found{.irrelevantPairs = m_pairs.irrelevant,
                              .relevantPairs = m_pairs.relevant};
        std::vector<double> limits(m_stages.all());
        for (std::size_t stage = 0; stage < limits.size(); ++stage)
            limits[stage] = search.limit(stage);
        if (m_options.oldThreshold)
            limits[m_stages.oldModel()] = oldLimit();
        const std::vector<std::uint64_t> relevant = relevantWithin(limits, job);
        const auto at = [&](std::size_t stage) {
            return threshold(limits[stage], search.accepted(stage), relevant[stage]);
        };
        for (std::size_t stage = 0; stage < m_stages.mixed(); ++stage)
            found.mixed.push_back(at(stage));
        found.newModel = at(m_stages.newModel());
        found.oldModel = at(m_stages.oldModel());
        if (m_options.oldThreshold) { // the user's own, not one between two pairs
            found.oldModel = threshold(oldLimit(), accepted, relevant[m_stages.oldModel()]);
            found.oldModel.distance = *m_options.oldThreshold;
        }
        return found;
    }

private:
    /// The ranking key of the user's threshold.
    double oldLimit() const
    {
        const double distance = *m_options.oldThreshold;
        if (m_options.distance != Distance::L2)
            return distance;
        return distance < 0 ? -unbounded : distance * distance;
    }

    /// How many irrelevant pairs the old model's threshold accepts, and so all others.
    std::uint64_t acceptedByOldModel(JobContext& job)
    {
        if (m_options.falsePositiveRate) // 1e-9: a rate such as 0.1 is no exact number
            return static_cast<std::uint64_t>(
                *m_options.falsePositiveRate * static_cast<double>(m_pairs.irrelevant) + 1e-9);
        const double limit = oldLimit();
        std::vector<std::uint64_t> counts(threadCount(m_options.threads));
        forEachIrrelevant(job, [&](const QueryKeys& keys, std::size_t thread) {
            for (const double key : m_systems.keysOf(Role::OldModel, keys))
                counts[thread] += key <= limit + m_error ? 1 : 0;
        });
        std::uint64_t sum = 0;
        for (const std::uint64_t count : counts)
            sum += count;
        return sum;
    }

    /// Calls take() for each query, with infinite keys where an item is relevant or removed.
    void forEachIrrelevant(JobContext& job,
                           const std::function<void(const QueryKeys&, std::size_t thread)>& take)
    {
        const std::size_t queries = m_relevance.queryCount();
        forEachQuery(m_systems.all(), queries, m_options.threads, "thresholds", job,
                     [&](std::size_t query, const QueryKeys& keys, std::size_t thread) {
                         for (const RowLists* lists : {&m_relevance.relevant, &m_relevance.removed})
                             for (const std::int64_t row : (*lists)[query])
                                 for (const std::span<double> ofSystem : keys)
                                     ofSystem[static_cast<std::size_t>(row)] = unbounded;
                         take(keys, thread);
                     });
    }

    void pass(KeySearch& search, JobContext& job)
    {
        std::vector<KeySearch::Pass> passes(threadCount(m_options.threads), search.newPass());
        forEachIrrelevant(job, [&](const QueryKeys& keys, std::size_t thread) {
            KeySearch::Pass& counted = passes[thread];
            const auto oldKeys = m_systems.keysOf(Role::MixedOld, keys);
            const auto newKeys = m_systems.keysOf(Role::MixedNew, keys);
            for (std::size_t item = 0; item < oldKeys.size(); ++item) {
                const std::size_t becomesNew = m_stages.becomesNew(item);
                counted.add(oldKeys[item], 0, becomesNew);
                counted.add(newKeys[item], becomesNew, m_stages.mixed());
            }
            for (const double key : m_systems.keysOf(Role::OldModel, keys))
                counted.add(key, m_stages.oldModel(), m_stages.oldModel() + 1);
            for (const double key : m_systems.keysOf(Role::NewModel, keys))
                counted.add(key, m_stages.newModel(), m_stages.newModel() + 1);
        });
        search.finish(passes);
    }

    /// [stages], the relevant pairs within each limit.
    std::vector<std::uint64_t> relevantWithin(const std::vector<double>& limits,
                                              const JobContext& job) const
    {
        std::vector<std::vector<std::uint64_t>> counts(threadCount(m_options.threads),
                                                       std::vector<std::uint64_t>(m_stages.all()));
        parallelFor(m_relevance.queryCount(), m_options.threads,
                    [&](std::size_t query, std::size_t thread) {
                        job.checkpoint();
                        for (const std::int64_t row : m_relevance.relevant[query])
                            addWithin(query, static_cast<std::size_t>(row), limits, counts[thread]);
                    });
        for (std::size_t thread = 1; thread < counts.size(); ++thread)
            for (std::size_t stage = 0; stage < m_stages.all(); ++stage)
                counts.front()[stage] += counts[thread][stage];
        return counts.front();
    }

    void addWithin(std::size_t query, std::size_t item, const std::vector<double>& limits,
                   std::vector<std::uint64_t>& counts) const
    {
        const double oldKey = m_systems[Role::MixedOld].exact(query, item);
        const double newKey = m_systems[Role::MixedNew].exact(query, item);
        for (std::size_t stage = 0; stage < m_stages.mixed(); ++stage)
            counts[stage] +=
                (stage < m_stages.becomesNew(item) ? oldKey : newKey) <= limits[stage] ? 1 : 0;
        const auto addModel = [&](std::size_t stage, Role role) {
            counts[stage] += m_systems[role].exact(query, item) <= limits[stage] ? 1 : 0;
        };
        addModel(m_stages.oldModel(), Role::OldModel);
        addModel(m_stages.newModel(), Role::NewModel);
    }

    Threshold threshold(double limit, std::uint64_t irrelevant, std::uint64_t relevant) const
    {
        const auto share = [](std::uint64_t part, std::uint64_t whole) {
            return static_cast<double>(part) / static_cast<double>(whole);
        };
        const bool isSquare = m_options.distance == Distance::L2;
        return {.distance = isSquare ? std::copysign(std::sqrt(std::abs(limit)), limit) : limit,
                .falsePositiveRate = share(irrelevant, m_pairs.irrelevant),
                .recall = share(relevant, m_pairs.relevant),
                .precision = share(relevant, relevant + irrelevant)};
    }

    const MixedSystems& m_systems;
    const Stages& m_stages;
    const Relevance& m_relevance;
    const ThresholdOptions& m_options;
    Pairs m_pairs;
    double m_error = 0;    ///< of any key
    double m_smallest = 0; ///< no key is smaller
    double m_largest = 0;  ///< nor larger
};

} // namespace

StageThresholds stageThresholds(const Transition& transition, const Transition& models,
                                std::span<const std::int64_t> order, const Relevance& relevance,
                                const ThresholdOptions& options, JobContext& job)
{
    check(options);
    const MixedSystems systems(transition, models, options.distance);
    invertOrder(order);
    const std::vector<std::int64_t> ends = sliceEndsOf(options.slices, transition.galleryCount());
    const Stages stages(order, ends);
    StageThresholds found = ThresholdSearch(systems, stages, relevance, options).find(job);
    for (std::size_t t = 0; t < ends.size(); ++t) {
        found.fractions.push_back(static_cast<double>(t) / static_cast<double>(ends.size() - 1));
        found.backfilled.push_back(ends[t]);
    }
    return found;
}

} // namespace crossfade
