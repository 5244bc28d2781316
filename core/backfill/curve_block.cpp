#include "core/backfill/curve_block.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace crossfade
{

CurveBlock::CurveBlock(const CurveInputs& inputs, CurveResults& results, std::size_t thread)
    : m_inputs(inputs),
      m_results(results),
      m_thread(thread),
      m_keys(inputs.systems().size()),
      m_plans(inputs.plans().size()),
      m_walk(inputs.options().metrics, inputs.options().protocol)
{
    const CurveOptions& options = inputs.options();
    for (const CurveInputs::Plan& plan : inputs.plans())
        m_sums.emplace_back(plan.slices.size(), SliceSums(options.metrics.size(), options.slices,
                                                          options.flipsAt.size()));
}

/// Old systems are counted first: the sums of their counts give the ranks before any backfilling.
/// New systems are then subtracted, so that a slice of counts is what the slice changes: items that
/// leave the old system less items that enter the new one.
void CurveBlock::compute(std::size_t first, std::size_t count, const JobContext& job)
{
    const CardCurves::Outcome onCard = computeOnCard(first, count, job);
    if (onCard == CardCurves::Outcome::Done)
        return;
    if (onCard == CardCurves::Outcome::Full && count > 1) {
        compute(first, count / 2, job);
        return compute(first + count / 2, count - count / 2, job);
    }
    const std::size_t most = m_inputs.blockQueriesHere(); // a card's blocks may be larger
    for (std::size_t done = 0; done < count; done += most)
        computeHere(first + done, std::min(most, count - done), job);
}

void CurveBlock::computeHere(std::size_t first, std::size_t count, const JobContext& job)
{
    findKeys(first, count, job);
    prepare();
    this->count(job);
    walk();
}

/// A card gives the values of every slice, and what decides CMC@k after every item, which is
/// followed here while the card counts the next block.
CardCurves::Outcome CurveBlock::computeOnCard(std::size_t first, std::size_t count,
                                              const JobContext& job)
{
    const CardCurves* card = m_inputs.card(m_thread);
    if (card == nullptr)
        return CardCurves::Outcome::Failed;
    job.checkpoint();
    m_first = first;
    m_count = count;
    const auto take = [&](std::span<const CrossfadeCudaCurveResults> results) {
        for (std::size_t plan = 0; plan < results.size(); ++plan)
            takeFromCard(plan, results[plan]);
    };
    const CardCurves::Outcome outcome = card->compute(first, count, take);
    for (std::size_t plan = 0; outcome == CardCurves::Outcome::Done && plan < m_plans.size();
         ++plan)
        takeItemsFromCard(plan);
    return outcome;
}

/// Copies what stands only until the card's next block.
void CurveBlock::takeFromCard(std::size_t plan, const CrossfadeCudaCurveResults& results)
{
    PlanBlock& block = m_plans[plan];
    const std::size_t slices = m_inputs.options().slices;
    const std::size_t metrics = m_inputs.options().metrics.size();
    const std::size_t values = m_count * slices;
    const std::size_t sums = (metrics + 2 * m_inputs.options().flipsAt.size()) * slices;
    const auto* relevant = static_cast<const RelevantItem*>(results.relevant);
    for (std::size_t order = 0; order < m_sums[plan].size(); ++order) {
        BackfillCurve& curve = m_results.curves[plan][order];
        const auto to = static_cast<std::ptrdiff_t>(m_first * slices);
        std::copy_n(results.firstRanks + order * values, values, curve.firstRank.begin() + to);
        for (std::size_t m = 0; m < metrics; ++m)
            std::copy_n(results.values + (order * metrics + m) * values, values,
                        curve.metrics[m].perQuery.begin() + to);
        m_sums[plan][order].add(results.sums + order * sums);
    }
    const auto& offsets = m_inputs.relevance().relevant.offsets;
    const auto ofBlock = static_cast<std::size_t>(offsets[m_first + m_count] - offsets[m_first]);
    block.onCard.relevant.assign(relevant, relevant + m_sums[plan].size() * ofBlock);
    for (int system = 0; system < 2; ++system)
        block.onCard.found[system].assign(results.candidates[system],
                                          results.candidates[system] +
                                              results.candidateCounts[system]);
}

/// Sorts items by order and query. Returns where those of each order and query begin, and the end.
std::vector<std::size_t> CurveBlock::groupByQuery(std::vector<CrossfadeCudaItem>& items,
                                                  std::size_t orders) const
{
    std::vector<std::size_t> begins(orders * m_count + 1, 0);
    const auto rowOf = [&](const CrossfadeCudaItem& item) {
        return item.order * m_count + item.query;
    };
    for (const CrossfadeCudaItem& item : items)
        ++begins[rowOf(item) + 1];
    std::partial_sum(begins.begin(), begins.end(), begins.begin());
    std::vector<std::size_t> next = begins;
    std::vector<CrossfadeCudaItem> grouped(items.size());
    for (const CrossfadeCudaItem& item : items)
        grouped[next[rowOf(item)]++] = item;
    items = std::move(grouped);
    return begins;
}

/// Follows CMC@k from item to item.
void CurveBlock::takeItemsFromCard(std::size_t plan)
{
    ItemsFromCard& items = m_plans[plan].onCard;
    const CurveInputs::Plan& inputs = m_inputs.plans()[plan];
    const std::size_t orders = m_sums[plan].size();
    const std::vector<std::size_t> begins[2] = {groupByQuery(items.found[0], orders),
                                                groupByQuery(items.found[1], orders)};
    std::span<const RelevantItem> relevant = items.relevant;
    for (std::size_t order = 0; order < orders; ++order)
        for (std::size_t i = 0; i < m_count; ++i) {
            const std::size_t count = m_inputs.relevance().relevant[m_first + i].size();
            if (count == 0)
                continue;
            for (int system = 0; system < 2; ++system) {
                CmcCandidates& candidates = m_candidates[system];
                candidates.reset(m_results.itemSums[plan][order].largestK());
                candidates.limits().reset(m_inputs.galleryCount());
                const OrderPositions& positions =
                    (system == 0 ? inputs.backwards : inputs.forwards)[order];
                const std::size_t row = order * m_count + i;
                for (std::size_t at = begins[system][row]; at < begins[system][row + 1]; ++at)
                    candidates.add({positions.of(items.found[system][at].place),
                                    static_cast<std::int32_t>(items.found[system][at].interval)});
            }
            m_sums[plan][order].addWeight(m_inputs.options().weights[m_first + i]);
            addItemStates(plan, order, m_first + i,
                          {relevant.first(count), m_candidates[1].needed(),
                           m_candidates[0].needed(),
                           static_cast<std::int64_t>(m_inputs.galleryCount())});
            relevant = relevant.subspan(count);
        }
}

void CurveBlock::prepare()
{
    for (PlanBlock& plan : m_plans) {
        plan.counted.resize(m_count);
        plan.queries.resize(m_count);
    }
    for (std::size_t i = 0; i < m_count; ++i)
        for (std::size_t plan = 0; plan < m_plans.size(); ++plan)
            prepare(plan, i, m_first + i);
    layOutCounts();
}

void CurveBlock::count(const JobContext& job)
{
    keepIntervals(Systems::Old);
    limitCandidates(Systems::Old);
    countSystems(Systems::Old, job);
    for (PlanBlock& plan : m_plans)
        addUpOldCounts(plan);
    keepOldCandidates();
    keepIntervals(Systems::New);
    limitCandidates(Systems::New);
    countSystems(Systems::New, job);
}

void CurveBlock::walk()
{
    for (std::size_t plan = 0; plan < m_plans.size(); ++plan)
        for (std::size_t i = 0; i < m_count; ++i)
            if (!m_plans[plan].counted[i].thresholds.empty())
                for (std::size_t order = 0; order < m_sums[plan].size(); ++order)
                    walkOrder(plan, order, i);
}

void CurveBlock::findKeys(std::size_t first, std::size_t count, const JobContext& job)
{
    m_first = first;
    m_count = count;
    for (std::size_t system = 0; system < m_keys.size(); ++system)
        m_keys[system] = m_inputs.counter(system).relevantKeys(
            m_inputs.relevance(), first, count, m_inputs.layout().placeOf, m_thread, job);
}

void CurveBlock::prepare(std::size_t plan, std::size_t index, std::size_t query)
{
    const std::vector<double>& oldKeys = m_keys[m_inputs.plans()[plan].oldSystem][index];
    const std::vector<double>& newKeys = m_keys[m_inputs.plans()[plan].newSystem][index];
    QueryCounts& counted = m_plans[plan].counted[index];
    counted.query = query;
    counted.thresholds = oldKeys;
    counted.thresholds.insert(counted.thresholds.end(), newKeys.begin(), newKeys.end());
    toThresholds(counted.thresholds);
    counted.excluded = excludedPlaces(m_inputs.relevance(), query, m_inputs.layout().placeOf);
    if (counted.thresholds.empty())
        return;
    const auto placeOf = [&](std::int64_t row) {
        return m_inputs.layout().placeOf[static_cast<std::size_t>(row)];
    };
    std::vector<RelevantItem> items; // by place
    const std::span<const std::int32_t> grades = m_inputs.relevance().gradesOf(query);
    for (std::size_t j = 0; j < oldKeys.size(); ++j)
        items.push_back({.position = placeOf(m_inputs.relevance().relevant[query][j]),
                         .oldInterval = intervalOf(counted.thresholds, oldKeys[j]),
                         .newInterval = intervalOf(counted.thresholds, newKeys[j]),
                         .grade = grades.empty() ? 1 : grades[j]});
    PlanQuery& state = m_plans[plan].queries[index];
    state.relevant.assign(m_sums[plan].size(), items);
    for (std::size_t order = 0; order < state.relevant.size(); ++order) {
        const std::vector<std::uint32_t>& position = m_inputs.plans()[plan].positions[order];
        for (RelevantItem& item : state.relevant[order])
            item.position = position[static_cast<std::size_t>(item.position)];
        std::ranges::sort(state.relevant[order], {}, &RelevantItem::position);
    }
}

std::size_t CurveBlock::countsBytes() const
{
    std::size_t all = 0;
    for (std::size_t plan = 0; plan < m_plans.size(); ++plan)
        for (const QueryCounts& query : m_plans[plan].counted)
            all += m_sums[plan].size() * CountTable::bytes(m_inputs.options().slices, query.width(),
                                                           m_inputs.countSize());
    return all;
}

/// Gives each query of the block its part of the storage, which holds zeros between blocks.
void CurveBlock::layOutCounts()
{
    const std::size_t slices = m_inputs.options().slices;
    const CountSize size = m_inputs.countSize();
    const std::size_t all = countsBytes();
    if (all > m_countsBytes) {
        m_counts.reset(); // first, so that both are never held at once
        m_counts = zerosInLargePages<std::byte>(all);
        m_countsBytes = all;
    }
    std::byte* next = m_counts.get();
    for (std::size_t i = 0; i < m_count; ++i)
        for (std::size_t plan = 0; plan < m_plans.size(); ++plan) {
            QueryCounts& query = m_plans[plan].counted[i];
            query.tables.resize(m_sums[plan].size());
            for (CountTable& table : query.tables) {
                table = {next, query.width(), size};
                next += CountTable::bytes(slices, query.width(), size);
            }
        }
}

/// Tells the next counting where to write the interval of every item.
void CurveBlock::keepIntervals(Systems systems)
{
    if (!m_inputs.hasExactAucs())
        return;
    for (PlanBlock& plan : m_plans) {
        auto& intervals = systems == Systems::Old ? plan.oldIntervals : plan.newIntervals;
        const std::size_t items = m_inputs.galleryCount();
        resizeInLargePages(intervals, plan.counted.size() * items);
        for (std::size_t i = 0; i < plan.counted.size(); ++i)
            plan.counted[i].intervals = intervals.data() + i * items;
    }
}

void CurveBlock::limitCandidates(Systems systems)
{
    for (std::size_t plan = 0; plan < m_plans.size(); ++plan)
        for (std::size_t i = 0; i < m_plans[plan].counted.size(); ++i) {
            QueryCounts& counted = m_plans[plan].counted[i];
            counted.candidates.resize(m_sums[plan].size());
            if (counted.thresholds.empty())
                continue;
            const auto limit = systems == Systems::Old ? limitOldCandidates : limitNewCandidates;
            for (std::size_t order = 0; order < counted.candidates.size(); ++order) {
                CmcCandidates& candidates = counted.candidates[order];
                candidates.reset(m_results.itemSums[plan][order].largestK());
                limit(m_plans[plan].queries[i].relevant[order],
                      static_cast<std::int64_t>(m_inputs.galleryCount()), candidates.limits());
            }
        }
}

/// Counts every system once, for all plans that have it as their old (or new) one.
void CurveBlock::countSystems(Systems systems, const JobContext& job)
{
    for (std::size_t system = 0; system < m_inputs.systems().size(); ++system) {
        std::vector<CountRequest> requests;
        for (std::size_t p = 0; p < m_plans.size(); ++p) {
            const CurveInputs::Plan& plan = m_inputs.plans()[p];
            if ((systems == Systems::Old ? plan.oldSystem : plan.newSystem) == system)
                requests.push_back({m_plans[p].counted, plan.slices,
                                    systems == Systems::Old ? plan.backwards : plan.forwards});
        }
        if (!requests.empty())
            m_inputs.counter(system).countBlock(requests, systems == Systems::Old ? 1 : -1,
                                                m_thread, m_workspace, job);
    }
}

/// The state before any backfilling: sums over all slices of what the old systems counted.
void CurveBlock::addUpOldCounts(PlanBlock& block) const
{
    for (std::size_t i = 0; i < block.queries.size(); ++i) {
        PlanQuery& query = block.queries[i];
        query.irrelevant.assign(block.counted[i].width(), 0);
        for (std::size_t slice = 0; slice < m_inputs.options().slices; ++slice)
            subtractSlice(block.counted[i].tables.front(), slice, query.irrelevant.data());
        std::ranges::transform(query.irrelevant, query.irrelevant.begin(), std::negate{});
    }
}

/// Puts the old systems' candidates by: those of the new systems take their place.
void CurveBlock::keepOldCandidates()
{
    for (PlanBlock& block : m_plans)
        for (std::size_t i = 0; i < m_count; ++i)
            std::swap(block.queries[i].oldCandidates, block.counted[i].candidates);
}

/// Walks from slice to slice of one order: applies what changes, and records the ranks that result.
void CurveBlock::walkOrder(std::size_t plan, std::size_t order, std::size_t index)
{
    const QueryCounts& counted = m_plans[plan].counted[index];
    const std::vector<RelevantItem>& relevant = m_plans[plan].queries[index].relevant[order];
    m_irrelevant = m_plans[plan].queries[index].irrelevant;
    m_relevant.assign(counted.thresholds.size() + 1, 0);
    for (const RelevantItem& item : relevant)
        ++m_relevant[static_cast<std::size_t>(item.oldInterval)];
    m_ranks.setRelevant(m_relevant);
    m_sums[plan][order].addWeight(m_inputs.options().weights[counted.query]);
    auto next = relevant.begin();
    for (std::size_t slice = 0; slice < m_inputs.options().slices; ++slice) {
        takeSlice(counted.tables[order], slice, m_irrelevant.data());
        const auto moved = next;
        for (; next != relevant.end() && next->position < m_inputs.sliceEnds()[slice]; ++next) {
            --m_relevant[static_cast<std::size_t>(next->oldInterval)];
            ++m_relevant[static_cast<std::size_t>(next->newInterval)];
        }
        if (next != moved)
            m_ranks.setRelevant(m_relevant);
        m_ranks.setIrrelevant(m_irrelevant);
        m_graded.clear();
        if (!m_inputs.relevance().grades.empty())
            for (auto item = relevant.begin(); item != relevant.end(); ++item)
                m_graded.push_back(
                    {item < next ? item->newInterval : item->oldInterval, item->grade});
        m_ranks.setGrades(m_graded);
        recordSlice(plan, order, counted.query, slice, m_ranks);
    }
    PlanQuery& query = m_plans[plan].queries[index];
    addItemStates(plan, order, counted.query,
                  {relevant, m_plans[plan].counted[index].candidates[order].needed(),
                   query.oldCandidates[order].needed(),
                   static_cast<std::int64_t>(m_inputs.galleryCount())});
    if (m_inputs.hasExactAucs())
        addExactAucs(plan, order, index);
}

void CurveBlock::recordSlice(std::size_t plan, std::size_t order, std::size_t query,
                             std::size_t slice, const RelevantRanks& ranks)
{
    const CurveOptions& options = m_inputs.options();
    BackfillCurve& curve = m_results.curves[plan][order];
    SliceSums& sums = m_sums[plan][order];
    const std::size_t first = query * options.slices; // of the query's values
    curve.firstRank[first + slice] = static_cast<std::int32_t>(ranks.firstRank());
    for (std::size_t m = 0; m < curve.metrics.size(); ++m) {
        const double value = metricValue(curve.metrics[m].metric, options.protocol, ranks.view());
        const auto rounded = static_cast<float>(value);
        curve.metrics[m].perQuery[first + slice] = rounded;
        if (options.keepsRemainders)
            curve.metrics[m].remainder[first + slice] = static_cast<float>(value - rounded);
        sums.addMetric(m, slice, options.weights[query] * value);
    }
    for (std::size_t i = 0; i < options.flipsAt.size(); ++i)
        sums.addFlip(i, slice, flipAt(curve, query, slice, options.flipsAt[i]));
}

void CurveBlock::addItemStates(std::size_t plan, std::size_t order, std::size_t query,
                               const ExactCmcInputs& inputs)
{
    ItemSums& sums = m_results.itemSums[plan][order];
    const std::vector<CmcSegment> segments = cmcSegments(inputs, sums.largestK());
    sums.add(segments);
    if (!m_inputs.options().weights.areEqual())
        addExactAucsOfCmc(plan, order, query, segments);
}

/// Adds the exact AUCs of CMC@k. Where all queries count the same, ItemSums has these AUCs.
void CurveBlock::addExactAucsOfCmc(std::size_t plan, std::size_t order, std::size_t query,
                                   std::span<const CmcSegment> segments)
{
    const CurveOptions& options = m_inputs.options();
    const auto galleryCount = static_cast<std::int64_t>(m_inputs.galleryCount());
    for (std::size_t m = 0; m < options.metrics.size(); ++m)
        if (isHit(options.metrics[m]))
            m_sums[plan][order].addExactAuc(
                m,
                options.weights[query] * rightShare(segments, options.metrics[m].k, galleryCount));
}

void CurveBlock::addExactAucs(std::size_t plan, std::size_t order, std::size_t index)
{
    const PlanBlock& block = m_plans[plan];
    const std::size_t galleryCount = m_inputs.galleryCount();
    const auto ofQuery = [&](const std::vector<std::uint32_t>& intervals) {
        return std::span(intervals).subspan(index * galleryCount, galleryCount);
    };
    const std::vector<double>& means =
        m_walk.means({.relevant = block.queries[index].relevant[order],
                      .irrelevant = block.queries[index].irrelevant,
                      .oldIntervals = ofQuery(block.oldIntervals),
                      .newIntervals = ofQuery(block.newIntervals),
                      .placeAt = m_inputs.plans()[plan].placeAt[order]});
    const CurveOptions& options = m_inputs.options();
    for (std::size_t m = 0; m < means.size(); ++m)
        if (!isHit(options.metrics[m]))
            m_sums[plan][order].addExactAuc(m,
                                            options.weights[block.counted[index].query] * means[m]);
}

} // namespace crossfade
