#include "core/backfill/card_curves.h"

#include "core/backfill/counting/devices/card_counter.h"
#include "core/backfill/curve_inputs.h"
#include "core/backfill/curve_sums.h"
#include "core/metrics/metric_shares.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <deque>
#include <limits>
#include <vector>

namespace crossfade
{

namespace
{

/// The most queries of a block: more make no difference. Products are quickest with a multiple of
/// some queries.
constexpr std::size_t mostBlockQueriesOnCard = 2048;
constexpr std::size_t queriesOfProducts = 256;
/// The most pairs of a query and an item: some of them go on the card's lists.
constexpr std::size_t mostBlockPairs = std::size_t{1} << 28;
/// What a worker holds beside the counts: products and lists.
constexpr std::size_t bytesOfWorker = std::size_t{400} << 20;

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
        m_mostRelevant = mostRelevant(relevance);
        return m_inputs.options().slices <= CardCounter::mostSlices &&
               2 * m_mostRelevant <= CardCounter::mostThresholds &&
               relevance.relevant.indices.size() < std::numeric_limits<std::int32_t>::max() &&
               std::ranges::all_of(m_inputs.plans(),
                                   [this](const CurveInputs::Plan& plan) {
                                       return plan.slices.size() * m_inputs.options().slices *
                                                  (2 * m_mostRelevant + 2) <=
                                              CardCounter::mostCounters;
                                   }) &&
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
        for (const CurveInputs::Plan& plan : m_inputs.plans()) {
            std::vector<const std::uint32_t*>& positions = m_positions.emplace_back();
            for (const std::vector<std::uint32_t>& ofOrder : plan.positions)
                positions.push_back(ofOrder.data());
            m_plans.push_back({.systems = {plan.oldSystem, plan.newSystem},
                               .orders = positions.size(),
                               .positions = positions.data()});
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
                .relevantAt = relevance.relevant.offsets.data(),
                .relevantRows = relevance.relevant.indices.data(),
                .grades = areGraded() ? relevance.grades.data() : nullptr,
                .removedAt = relevance.removed.offsets.data(),
                .removedRows = relevance.removed.indices.data(),
                .buckets = CandidateLimits::bucketsFor(m_inputs.galleryCount()),
                .keep = ItemSums(options.metrics, options.flipsAt, 0).largestK(),
                .metricCount = options.metrics.size(),
                .shareCount = shareCount(),
                .shares = m_shares.data(),
                .areSharesByQuery = areGraded() ? 1 : 0,
                .rankCount = m_log2OfNext.size(),
                .log2OfNext = m_log2OfNext.data(),
                .weights = options.weights.areEqual() ? nullptr : options.weights.values().data(),
                .flipCount = m_flipsAt.size(),
                .flipsAt = m_flipsAt.data()};
    }

    /// Bytes of the card's memory that stay for all blocks.
    std::size_t bytes() const
    {
        const Relevance& relevance = m_inputs.relevance();
        std::size_t all = relevance.relevant.indices.size() * 20 +
                          relevance.removed.indices.size() * 16 +
                          m_shares.size() * sizeof(MetricShares);
        for (const CardCounter* counter : m_counters)
            all += relevance.queryCount() * counter->system().dim() * 8;
        for (const CrossfadeCudaPlan& plan : m_plans)
            all += plan.orders * m_inputs.galleryCount() * 10;
        return all;
    }

    /// And of those that a query takes while it is counted, at most.
    std::size_t bytesPerQuery() const
    {
        const std::size_t counts =
            2 * mostCountsBytes(m_inputs.relevance(), m_inputs.options(), m_inputs.galleryCount());
        const std::size_t values =
            m_inputs.options().slices * 4 * (m_inputs.options().metrics.size() + 2);
        const std::size_t candidates = 2 * CROSSFADE_CUDA_LISTED * sizeof(CrossfadeCudaItem) +
                                       CandidateLimits::bucketsFor(m_inputs.galleryCount()) *
                                           (4 * (2 * m_mostRelevant + 2) + 2);
        std::size_t all = 0;
        for (const CrossfadeCudaPlan& plan : m_plans)
            all += plan.orders * (counts + values + candidates + 24 * m_mostRelevant) +
                   100 * m_mostRelevant;
        return all;
    }

private:
    bool areGraded() const { return !m_inputs.relevance().grades.empty(); }
    /// One a query where there are grades, else one a number of relevant items.
    std::size_t shareCount() const
    {
        return areGraded() ? m_inputs.relevance().queryCount() : m_mostRelevant + 1;
    }

    void makeQueries()
    {
        const std::size_t queries = m_inputs.relevance().queryCount();
        m_shifts.resize(m_counters.size());
        m_bounds.resize(m_counters.size());
        for (std::size_t s = 0; s < m_counters.size(); ++s) {
            const PreparedSystem& system = m_counters[s]->system();
            for (std::size_t query = 0; query < queries; ++query) {
                m_shifts[s].push_back(system.queryTerm(query));
                m_bounds[s].push_back(system.errorBoundInOnePiece(query));
            }
            m_systems.push_back({.gallery = m_counters[s]->residentGallery(),
                                 .features = system.queryRows(0),
                                 .shifts = m_shifts[s].data(),
                                 .bounds = m_bounds[s].data()});
        }
        for (const std::size_t k : m_inputs.options().flipsAt)
            m_flipsAt.push_back(static_cast<std::uint32_t>(
                std::min<std::size_t>(k, std::numeric_limits<std::int32_t>::max())));
    }

    void makeMetrics()
    {
        const CurveOptions& options = m_inputs.options();
        const Relevance& relevance = m_inputs.relevance();
        std::int64_t deepest = 0; // rank whose discount is asked for
        for (const Metric& metric : options.metrics)
            for (std::size_t i = 0; i < shareCount(); ++i) {
                const std::size_t relevant = areGraded() ? relevance.relevant[i].size() : i;
                MetricShares& shares = m_shares.emplace_back();
                if (relevant > 0)
                    shares = sharesOf(metric, options.protocol, relevant,
                                      areGraded() ? relevance.gradesOf(i)
                                                  : std::span<const std::int32_t>());
                if (shares.rule == ShareRule::Discount)
                    deepest = std::max(deepest, shares.depth);
            }
        deepest = std::min(deepest, static_cast<std::int64_t>(m_inputs.galleryCount()));
        for (std::int64_t rank = 1; rank <= deepest; ++rank)
            m_log2OfNext.push_back(std::log2(static_cast<double>(rank) + 1));
    }

    const CurveInputs& m_inputs;
    std::span<const CardCounter* const> m_counters;
    std::size_t m_mostRelevant = 0;
    std::vector<CrossfadeCudaQueries> m_systems;
    std::vector<std::vector<double>> m_shifts;
    std::vector<std::vector<double>> m_bounds;
    std::vector<CrossfadeCudaPlan> m_plans;
    std::deque<std::vector<const std::uint32_t*>> m_positions; // which stay where they are
    std::vector<MetricShares> m_shares;                        ///< [metric][shareCount()]
    std::vector<double> m_log2OfNext;
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
    const std::size_t fixed = made.bytes() + CudaWorkers::most * bytesOfWorker;
    if (api.freeMemory(workers.card(), &free) != nullptr || made.bytes() > free / 4 || fixed > free)
        return nullptr;
    const std::size_t affordable =
        (free - fixed) / 2 / CudaWorkers::most / std::max<std::size_t>(made.bytesPerQuery(), 1);
    if (affordable == 0)
        return nullptr;
    const CrossfadeCudaCurveInputs view = made.view();
    CrossfadeCudaCurves* curves = nullptr;
    if (api.openCurves(&view, &curves) != nullptr)
        return nullptr;
    // Every worker gets some blocks.
    const std::size_t shared = inputs.relevance().queryCount() / (4 * CudaWorkers::most) + 1;
    const std::size_t most =
        std::min({affordable, mostBlockQueriesOnCard, mostBlockPairs / inputs.galleryCount() + 1,
                  std::max(shared, queriesOfProducts)});
    return std::unique_ptr<CardCurves>(new CardCurves(
        workers, Curves(curves, api.closeCurves), inputs.plans().size(),
        most < queriesOfProducts ? most : most / queriesOfProducts * queriesOfProducts));
}

CardCurves::Outcome CardCurves::compute(
    std::size_t first, std::size_t count,
    const std::function<void(std::span<const CrossfadeCudaCurveResults>)>& take) const
{
    if (m_hasFailed)
        return Outcome::Failed;
    std::string problem;
    const BorrowedWorker borrowed(m_workers, problem);
    std::vector<CrossfadeCudaCurveResults> results(m_plans);
    int isFull = 0;
    const bool isDone = borrowed.get() != nullptr &&
                        m_workers.api().computeCurves(borrowed.get(), m_curves.get(), first, count,
                                                      results.data(), &isFull) == nullptr;
    if (!isDone) {
        m_hasFailed = true;
        return Outcome::Failed;
    }
    if (isFull != 0)
        return Outcome::Full;
    take(results);
    return Outcome::Done;
}

} // namespace crossfade
