#include "core/backfill/card_curves.h"

#include "core/backfill/counting/card_counter.h"
#include "core/backfill/curve_inputs.h"
#include "core/base/machine/parallel.h"
#include "core/metrics/metric_shares.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace crossfade
{

namespace
{

/// The most queries of a block: more make no difference.
constexpr std::size_t mostBlockQueriesOnCard = 2048;
/// The most relevant items of a query: a card's threads sort their keys in memory that they share.
constexpr std::size_t mostRelevantOnCard = 2048;
constexpr std::size_t mostSlicesOnCard = std::numeric_limits<std::uint16_t>::max();
constexpr std::size_t queriesAPiece = 4096;

/// Calls body(query) for all queries, on all threads.
void forEachQuery(std::size_t queries, std::size_t threads,
                  const std::function<void(std::size_t)>& body)
{
    parallelFor((queries + queriesAPiece - 1) / queriesAPiece, threads,
                [&](std::size_t piece, std::size_t) {
                    const std::size_t end = std::min((piece + 1) * queriesAPiece, queries);
                    for (std::size_t query = piece * queriesAPiece; query < end; ++query)
                        body(query);
                });
}

/// The inputs of curves in the words of cuda_api.h. A view of it stands as long as the object.
class CurvesForCard
{
public:
    CurvesForCard(const CurveInputs& inputs, std::span<const CardCounter* const> counters)
        : m_inputs(inputs), m_counters(counters)
    {
    }

    /// Whether a card could compute these curves.
    bool fits()
    {
        const Relevance& relevance = m_inputs.relevance();
        for (std::size_t query = 0; query < relevance.queryCount(); ++query)
            m_mostRelevant = std::max(m_mostRelevant, relevance.relevant[query].size());
        return m_inputs.options().slices <= mostSlicesOnCard && m_mostRelevant <= mostRelevantOnCard &&
               relevance.relevant.indices.size() < std::numeric_limits<std::int32_t>::max() &&
               std::ranges::all_of(m_counters, [](const CardCounter* counter) {
                   return counter != nullptr && counter->residentGallery() != nullptr;
               });
    }

    /// False: float32 overflows.
    bool make()
    {
        makeQueries();
        for (const std::vector<double>& bounds : m_bounds)
            if (!std::ranges::all_of(bounds, [](double bound) { return std::isfinite(bound); }))
                return false;
        makeRelevant();
        for (const CurveInputs::Plan& plan : m_inputs.plans())
            make(plan);
        for (std::size_t p = 0; p < m_plans.size(); ++p) {
            m_plans[p].sliceOfItem = m_slices[p].data();
            m_plans[p].positions = m_positions[p].data();
        }
        for (std::size_t s = 0; s < m_systems.size(); ++s) {
            m_systems[s].shifts = m_shifts[s].data();
            m_systems[s].bounds = m_bounds[s].data();
        }
        makeMetrics();
        return true;
    }

    CrossfadeCudaCurveInputs view() const
    {
        const CurveOptions& options = m_inputs.options();
        const Relevance& relevance = m_inputs.relevance();
        return {.card = m_counters.front()->workers().card(),
                .queries = relevance.queryCount(),
                .items = m_inputs.galleryCount(),
                .systemCount = m_systems.size(),
                .systems = m_systems.data(),
                .planCount = m_plans.size(),
                .plans = m_plans.data(),
                .slices = options.slices,
                .sliceEnds = m_inputs.sliceEnds().data(),
                .mostItemsOfSlice = m_mostItemsOfSlice,
                .relevantAt = relevance.relevant.offsets.data(),
                .relevant = m_relevant.data(),
                .grades = relevance.grades.empty() ? nullptr : relevance.grades.data(),
                .removedAt = relevance.removed.offsets.data(),
                .removed = m_removed.data(),
                .buckets = CandidateLimits::bucketsFor(m_inputs.galleryCount()),
                .metricCount = options.metrics.size(),
                .shares = m_shares.data(),
                .rankCount = m_log2OfNext.size(),
                .log2OfNext = m_log2OfNext.data(),
                .weights = m_weights.data(),
                .flipCount = m_flipsAt.size(),
                .flipsAt = m_flipsAt.data()};
    }

    /// Bytes of the card's memory that stay for all blocks.
    std::size_t bytes() const
    {
        std::size_t all = m_relevant.size() * (sizeof(CrossfadeCudaPair) + sizeof(std::int32_t)) +
                          m_removed.size() * sizeof(std::uint32_t) +
                          m_shares.size() * sizeof(MetricShares);
        for (std::size_t s = 0; s < m_systems.size(); ++s)
            all += m_inputs.relevance().queryCount() * m_counters[s]->system().dim() * 8;
        for (const std::vector<std::uint32_t>& positions : m_positions)
            all += positions.size() * 10;
        return all;
    }
    /// And of those that a query takes while it is counted, at most.
    std::size_t bytesPerQuery() const
    {
        const std::size_t slices = m_inputs.options().slices;
        const std::size_t width = 2 * m_mostRelevant + 2;
        const std::size_t counter = m_mostItemsOfSlice <= 0xff ? 1 : m_mostItemsOfSlice <= 0xffff ? 2 : 4;
        std::size_t all = 0;
        for (const CrossfadeCudaPlan& plan : m_plans)
            all += plan.orders *
                       (slices * (2 * width * counter + 4 * (m_inputs.options().metrics.size() + 1)) +
                        24 * m_mostRelevant) +
                   100 * m_mostRelevant;
        return all;
    }

private:
    void makeQueries()
    {
        const std::size_t queries = m_inputs.relevance().queryCount();
        const std::size_t threads = m_inputs.options().threads;
        m_shifts.resize(m_counters.size());
        m_bounds.resize(m_counters.size());
        for (std::size_t s = 0; s < m_counters.size(); ++s) {
            const PreparedSystem& system = m_counters[s]->system();
            m_shifts[s].resize(queries);
            m_bounds[s].resize(queries);
            forEachQuery(queries, threads, [&](std::size_t query) {
                m_shifts[s][query] = system.queryTerm(query);
                m_bounds[s][query] = system.errorBoundInOnePiece(query);
            });
            m_systems.push_back({.gallery = m_counters[s]->residentGallery(),
                                 .features = system.queryRows(0),
                                 .shifts = nullptr,
                                 .bounds = nullptr});
        }
        m_weights.resize(queries);
        for (std::size_t query = 0; query < queries; ++query)
            m_weights[query] = m_inputs.options().weights[query];
        for (const std::size_t k : m_inputs.options().flipsAt)
            m_flipsAt.push_back(static_cast<std::uint32_t>(
                std::min<std::size_t>(k, std::numeric_limits<std::int32_t>::max())));
    }

    std::uint32_t placeOf(std::int64_t row) const
    {
        return m_inputs.layout().placeOf[static_cast<std::size_t>(row)];
    }

    void makeRelevant()
    {
        const Relevance& relevance = m_inputs.relevance();
        m_relevant.resize(relevance.relevant.indices.size());
        m_removed.resize(relevance.removed.indices.size());
        forEachQuery(relevance.queryCount(), m_inputs.options().threads, [&](std::size_t query) {
            auto at = static_cast<std::size_t>(relevance.relevant.offsets[query]);
            for (const std::int64_t row : relevance.relevant[query])
                m_relevant[at++] = {static_cast<std::uint32_t>(query), placeOf(row)};
            at = static_cast<std::size_t>(relevance.removed.offsets[query]);
            for (const std::int64_t row : relevance.removed[query])
                m_removed[at++] = placeOf(row);
        });
    }

    void make(const CurveInputs::Plan& plan)
    {
        std::vector<std::uint16_t>& slices = m_slices.emplace_back();
        std::vector<std::uint32_t>& positions = m_positions.emplace_back();
        std::vector<std::size_t> items(m_inputs.options().slices);
        for (std::size_t order = 0; order < plan.slices.size(); ++order) {
            std::ranges::fill(items, 0);
            for (const std::uint32_t slice : plan.slices[order]) {
                ++items[slice];
                slices.push_back(static_cast<std::uint16_t>(slice));
            }
            m_mostItemsOfSlice = std::max(m_mostItemsOfSlice, std::ranges::max(items));
            positions.insert(positions.end(), plan.positions[order].begin(),
                             plan.positions[order].end());
        }
        m_plans.push_back({.systems = {plan.oldSystem, plan.newSystem},
                           .orders = plan.slices.size(),
                           .sliceOfItem = nullptr,
                           .positions = nullptr});
    }

    void makeMetrics()
    {
        const CurveOptions& options = m_inputs.options();
        const Relevance& relevance = m_inputs.relevance();
        const std::size_t queries = relevance.queryCount();
        m_shares.resize(options.metrics.size() * queries);
        for (std::size_t m = 0; m < options.metrics.size(); ++m)
            forEachQuery(queries, options.threads, [&](std::size_t query) {
                const std::size_t relevant = relevance.relevant[query].size();
                if (relevant > 0)
                    m_shares[m * queries + query] = sharesOf(options.metrics[m], options.protocol,
                                                             relevant, relevance.gradesOf(query));
            });
        std::int64_t deepest = 0; // rank whose discount is asked for
        for (const MetricShares& shares : m_shares)
            if (shares.rule == ShareRule::Discount)
                deepest = std::max(deepest, shares.depth);
        deepest = std::min(deepest, static_cast<std::int64_t>(m_inputs.galleryCount()));
        for (std::int64_t rank = 1; rank <= deepest; ++rank)
            m_log2OfNext.push_back(std::log2(static_cast<double>(rank) + 1));
    }

    const CurveInputs& m_inputs;
    std::span<const CardCounter* const> m_counters;
    std::size_t m_mostRelevant = 0;
    std::size_t m_mostItemsOfSlice = 0;
    std::vector<CrossfadeCudaQueries> m_systems;
    std::vector<std::vector<double>> m_shifts;
    std::vector<std::vector<double>> m_bounds;
    std::vector<CrossfadeCudaPlan> m_plans;
    std::vector<std::vector<std::uint16_t>> m_slices;
    std::vector<std::vector<std::uint32_t>> m_positions;
    std::vector<CrossfadeCudaPair> m_relevant;
    std::vector<std::uint32_t> m_removed;
    std::vector<MetricShares> m_shares;
    std::vector<double> m_log2OfNext;
    std::vector<double> m_weights;
    std::vector<std::uint32_t> m_flipsAt;
};

} // namespace

std::unique_ptr<CardCurves> CardCurves::open(const CurveInputs& inputs,
                                             std::span<const CardCounter* const> counters)
{
    CurvesForCard made(inputs, counters);
    if (!made.fits() || !made.make())
        return nullptr;
    CudaWorkers& workers = counters.front()->workers();
    const CrossfadeCudaApi& api = workers.api();
    std::size_t free = 0;
    if (api.freeMemory(workers.card(), &free) != nullptr || made.bytes() > free / 4)
        return nullptr;
    const std::size_t affordable =
        (free - made.bytes()) / 2 / CudaWorkers::most / std::max<std::size_t>(made.bytesPerQuery(), 1);
    if (affordable == 0)
        return nullptr;
    const CrossfadeCudaCurveInputs view = made.view();
    CrossfadeCudaCurves* curves = nullptr;
    if (api.openCurves(&view, &curves) != nullptr)
        return nullptr;
    // Every worker gets some blocks.
    const std::size_t shared = inputs.relevance().queryCount() / (4 * CudaWorkers::most) + 1;
    return std::unique_ptr<CardCurves>(
        new CardCurves(workers, Curves(curves, api.closeCurves), inputs.plans().size(),
                       std::min({affordable, mostBlockQueriesOnCard, std::max<std::size_t>(shared, 256)})));
}

bool CardCurves::compute(
    std::size_t first, std::size_t count,
    const std::function<void(std::span<const CrossfadeCudaCurveResults>)>& take) const
{
    if (m_hasFailed)
        return false;
    std::string problem;
    const BorrowedWorker borrowed(m_workers, problem);
    std::vector<CrossfadeCudaCurveResults> results(m_plans);
    int isFull = 0;
    const bool isDone = borrowed.get() != nullptr &&
                        m_workers.api().computeCurves(borrowed.get(), m_curves.get(), first, count,
                                                      results.data(), &isFull) == nullptr;
    m_hasFailed = m_hasFailed || !isDone;
    if (!isDone || isFull != 0)
        return false;
    take(results);
    return true;
}

} // namespace crossfade
