#include "core/serving/pair_shares.h"

#include "core/backfill/counting/counting_layout.h"
#include "core/base/machine/memory_left.h"
#include "core/base/machine/parallel.h"
#include "core/base/numbers.h"
#include "core/data/permutation.h"
#include "core/serving/system_keys.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <iterator>
#include <numeric>

namespace crossfade
{

namespace
{

constexpr double pairsCounted = 200; ///< so few of the pilot's pairs are too thin to be counted
constexpr double mostOfTail = 0.1;   ///< of the pilot's pairs
constexpr double fewestOfTail = 30;
constexpr double mostOfStep = 0.25; ///< of a tail's pairs, at one distance

/// Counts of pairs by one or two numbers, the kind and the bin. Several threads may add at once.
class PairTable
{
public:
    PairTable(std::size_t rows, std::size_t bins) : m_bins(bins), m_counts(rows * pairKinds * bins)
    {
    }

    void add(std::size_t row, PairKind kind, std::size_t bin)
    {
        std::atomic_ref(m_counts[(row * pairKinds + static_cast<std::size_t>(kind)) * m_bins + bin])
            .fetch_add(1, std::memory_order_relaxed);
    }
    std::span<const std::uint32_t> of(std::size_t row, PairKind kind) const
    {
        return std::span(m_counts).subspan(
            (row * pairKinds + static_cast<std::size_t>(kind)) * m_bins, m_bins);
    }
    /// Makes of the counts of each slice those of slice 1 up to it; slice 0 stays. The type holds
    /// the number of all pairs that are counted.
    void cumulate(std::size_t rowsOfSlice)
    {
        const std::size_t step = rowsOfSlice * pairKinds * m_bins;
        for (std::size_t i = 2 * step; i < m_counts.size(); ++i)
            m_counts[i] += m_counts[i - step];
    }

private:
    std::size_t m_bins;
    std::vector<std::uint32_t> m_counts;
};

/// The pairs by the slice in which their item becomes new; in the place of slice 0 those of items
/// that are new in every state. Once cumulated: the pairs of all items that became new up to it.
struct PairTables {
    PairTables(std::size_t slices, std::size_t groups, std::size_t bins)
        : groups(groups), known(slices * (groups + 1), bins), pilot(slices * (2 * groups + 1), bins)
    {
    }

    void addKnown(std::size_t slice, std::size_t queryGroup, PairKind kind, std::size_t bin)
    {
        known.add(slice * (groups + 1) + queryGroup, kind, bin);
        known.add(slice * (groups + 1) + groups, kind, bin);
    }
    /// The groups that take the pair along when they are left out.
    void addPilot(std::size_t slice, const PairGroups& of, std::size_t pilotGroup,
                  std::size_t queryGroup, PairKind kind, std::size_t bin)
    {
        const std::size_t first = slice * (2 * groups + 1);
        pilot.add(first + 2 * groups, kind, bin);
        pilot.add(first + pilotGroup, kind, bin);
        if (!of.areQueriesPilot)
            pilot.add(first + groups + queryGroup, kind, bin);
        else if (queryGroup != pilotGroup)
            pilot.add(first + queryGroup, kind, bin);
    }
    void cumulate()
    {
        known.cumulate(groups + 1);
        pilot.cumulate(2 * groups + 1);
    }
    std::span<const std::uint32_t> knownOf(std::size_t slice, std::size_t group,
                                           PairKind kind) const
    {
        return known.of(slice * (groups + 1) + group, kind);
    }
    std::span<const std::uint32_t> pilotOf(std::size_t slice, std::size_t group,
                                           PairKind kind) const
    {
        return pilot.of(slice * (2 * groups + 1) + group, kind);
    }

    std::size_t groups;
    PairTable known; ///< [slice, groups of queries, all], of all items
    PairTable pilot; ///< [slice, groups of items, groups of queries, all], by new keys
};

/// What the counts take: tables while they are made, and then the shares of each state.
std::size_t bytesOfCounts(std::size_t slices, std::size_t values, const PairGroups& groups,
                          const PairCounting& counting)
{
    const std::size_t bins = counting.bins->count() + 1;
    const std::size_t ofTables = (3 * groups.groups + 2) * bins * sizeof(std::uint32_t);
    const std::size_t ofShares = groups.replicates() * bins * sizeof(double);
    return values * (counting.countsOldModel ? 2 : 1) * slices * pairKinds * (ofTables + ofShares);
}

/// What each item is for one query.
class KindOfItem
{
public:
    KindOfItem(const Relevance& relevance, std::size_t query, std::size_t items) : m_kind(items, 0)
    {
        for (const std::int64_t row : relevance.relevant[query])
            m_kind[static_cast<std::size_t>(row)] = 1;
        for (const std::int64_t row : relevance.removed[query])
            m_kind[static_cast<std::size_t>(row)] = 2;
    }

    bool isCounted(std::size_t item) const { return m_kind[item] < 2; }
    PairKind operator[](std::size_t item) const { return static_cast<PairKind>(m_kind[item]); }

private:
    std::vector<std::uint8_t> m_kind;
};

class PairCounter
{
public:
    PairCounter(const ThresholdPairs& pairs, const PairGroups& groups,
                std::span<const std::int64_t> valueOfQuery, std::size_t values,
                const PairCounting& counting)
        : m_pairs(pairs),
          m_groups(groups),
          m_valueOfQuery(valueOfQuery),
          m_counting(counting),
          m_becomesNew(pairs.order.size(), 0),
          m_pilotIndex(pairs.order.size(), -1),
          m_mixed(values, PairTables(tableSlices(), groups.groups, counting.bins->count())),
          m_old(counting.countsOldModel ? m_mixed : std::vector<PairTables>())
    {
        const PilotTransition& t = pairs.transition;
        const std::vector<std::int64_t> ends = sliceEndsOf(tableSlices(), t.movingCount());
        for (std::size_t slice = 1; slice < ends.size(); ++slice)
            for (std::int64_t p = ends[slice - 1]; p < ends[slice]; ++p)
                m_becomesNew[static_cast<std::size_t>(pairs.order[static_cast<std::size_t>(p)])] =
                    slice;
        for (std::size_t i = 0; i < t.pilotRows.size(); ++i)
            m_pilotIndex[static_cast<std::size_t>(t.pilotRows[i])] = static_cast<std::int64_t>(i);
    }

    std::vector<CountedStates> count(JobContext& job)
    {
        countByOldKeys(job);
        const PilotTransition& t = m_pairs.transition;
        if (t.pilotCount() > 0)
            countByNewKeys(t.newSystem.gallery, t.pilotRows, false, job);
        if (!t.settledRows.empty())
            countByNewKeys(t.settled, t.settledRows, true, job);
        for (auto* tables : {&m_mixed, &m_old})
            for (PairTables& each : *tables)
                each.cumulate();
        std::vector<CountedStates> states(m_mixed.size());
        for (std::size_t v = 0; v < states.size(); ++v)
            for (std::size_t slice = 0; slice < m_pairs.slices; ++slice) {
                job.checkpoint();
                states[v].mixed.push_back(
                    stateOf(m_mixed[v], slice, m_counting.fitsTails && !m_groups.isPilotFixed));
                if (m_counting.countsOldModel)
                    states[v].oldModel.push_back(stateOf(m_old[v], slice, false));
            }
        return states;
    }

private:
    /// How many slices the table has. Of one state alone, the others' items are still old.
    std::size_t tableSlices() const { return std::max<std::size_t>(2, m_pairs.slices); }

    void countByOldKeys(JobContext& job)
    {
        const System& old = m_pairs.transition.oldSystem;
        const System& model = m_pairs.oldModel;
        std::vector<SystemKeys> systems;
        systems.emplace_back(old, m_pairs.distance);
        const bool isModel = old.query.sharesStorageWith(model.query) &&
                             old.gallery.sharesStorageWith(model.gallery);
        if (m_counting.countsOldModel && !isModel)
            systems.emplace_back(model, m_pairs.distance);
        const KeyBins& bins = *m_counting.bins;
        forEachQuery(systems, old.query.rows(), m_pairs.threads, "thresholds", job,
                     [&](std::size_t query, const QueryKeys& keys, std::size_t) {
                         if (m_valueOfQuery[query] < 0)
                             return;
                         const auto v = static_cast<std::size_t>(m_valueOfQuery[query]);
                         const KindOfItem kinds(m_pairs.relevance, query, old.gallery.rows());
                         const std::size_t group = m_groups.ofQueries[query];
                         for (std::size_t item = 0; item < old.gallery.rows(); ++item)
                             if (kinds.isCounted(item))
                                 addOld(v, item, group, kinds[item], bins.of(keys[0][item]),
                                        bins.of(keys.back()[item]));
                     });
    }

    void addOld(std::size_t value, std::size_t item, std::size_t group, PairKind kind,
                std::size_t bin, std::size_t binByModel)
    {
        const std::size_t slice = m_becomesNew[item];
        if (slice > 0) // the settled ones are counted by their new keys
            m_mixed[value].addKnown(slice, group, kind, bin);
        if (!m_counting.countsOldModel)
            return;
        m_old[value].addKnown(slice, group, kind, binByModel);
        if (const std::int64_t index = m_pilotIndex[item]; index >= 0)
            m_old[value].addPilot(slice, m_groups,
                                  m_groups.ofPilot[static_cast<std::size_t>(index)], group, kind,
                                  binByModel);
    }

    void countByNewKeys(const FeatureMatrix& items, const std::vector<std::int64_t>& rows,
                        bool areSettled, JobContext& job)
    {
        const FeatureMatrix& queries = m_pairs.transition.newSystem.query;
        const std::vector<SystemKeys> systems(1, SystemKeys({queries, items}, m_pairs.distance));
        const KeyBins& bins = *m_counting.bins;
        forEachQuery(systems, queries.rows(), m_pairs.threads, "thresholds", job,
                     [&](std::size_t query, const QueryKeys& keys, std::size_t) {
                         if (m_valueOfQuery[query] < 0)
                             return;
                         PairTables& tables =
                             m_mixed[static_cast<std::size_t>(m_valueOfQuery[query])];
                         const KindOfItem kinds(m_pairs.relevance, query, m_becomesNew.size());
                         const std::size_t group = m_groups.ofQueries[query];
                         for (std::size_t i = 0; i < rows.size(); ++i) {
                             const auto item = static_cast<std::size_t>(rows[i]);
                             if (!kinds.isCounted(item))
                                 continue;
                             if (areSettled)
                                 tables.addKnown(0, group, kinds[item], bins.of(keys[0][i]));
                             else
                                 tables.addPilot(m_becomesNew[item], m_groups, m_groups.ofPilot[i],
                                                 group, kinds[item], bins.of(keys[0][i]));
                         }
                     });
    }

    PairShares stateOf(const PairTables& tables, std::size_t slice, bool fitsTails) const
    {
        PairShares state(m_counting.bins, m_groups.replicates());
        for (const PairKind kind : {PairKind::Irrelevant, PairKind::Relevant})
            for (std::size_t r = 0; r < m_groups.replicates(); ++r)
                addReplicate(state, r, kind, tables, slice, fitsTails);
        return state;
    }

    void addReplicate(PairShares& state, std::size_t replicate, PairKind kind,
                      const PairTables& tables, std::size_t slice, bool fitsTails) const
    {
        const std::size_t bins = m_counting.bins->count();
        std::vector<double> known(bins, 0); // of items that are old in the state, or always new
        std::vector<double> sampled(bins, 0);
        std::vector<double> becameNew(bins, 0); // of all items that are new, by their old keys
        const auto add = [&](std::vector<double>& sums, std::span<const std::uint32_t> counts,
                             double sign) {
            for (std::size_t bin = 0; bin < bins; ++bin)
                sums[bin] += sign * counts[bin];
        };
        const std::size_t groups = tables.groups;
        const std::size_t leftOut = m_groups.queryGroup(replicate);
        const std::size_t pilotLeftOut = m_groups.pilotGroup(replicate) < groups
                                             ? m_groups.pilotGroup(replicate)
                                             : groups + leftOut;
        const auto addKnown = [&](std::vector<double>& sums, std::size_t z, double sign) {
            add(sums, tables.knownOf(z, groups, kind), sign);
            if (leftOut < groups)
                add(sums, tables.knownOf(z, leftOut, kind), -sign);
        };
        addKnown(known, 0, 1);
        addKnown(known, tableSlices() - 1, 1);
        if (slice > 0) {
            addKnown(known, slice, -1);
            addKnown(becameNew, slice, 1);
            add(sampled, tables.pilotOf(slice, 2 * groups, kind), 1);
            if (pilotLeftOut < 2 * groups)
                add(sampled, tables.pilotOf(slice, pilotLeftOut, kind), -1);
        }
        PairShares::OfPilot& ofPilot = state.ofPilot(kind);
        std::vector<double> within = cumulated(sampled);
        const double pairsOfPilot = within.back();
        if (replicate == 0) {
            ofPilot.within = within;
            if (fitsTails)
                ofPilot.tail = tailBegin(sampled, within);
        }
        if (ofPilot.tail)
            applyTail(*ofPilot.tail, sampled, within, replicate == 0);
        PairShares::Counted& counted = state.counted(replicate, kind);
        const double newPairs = cumulated(becameNew).back();
        counted.within = cumulated(known);
        counted.pairs = counted.within.back() + newPairs;
        if (newPairs == 0)
            return;
        const double weight = pairsOfPilot > 0 ? newPairs / pairsOfPilot : notANumber;
        if (replicate == 0)
            ofPilot.weight = weight;
        for (std::size_t bin = 0; bin < within.size(); ++bin)
            counted.within[bin] += weight * within[bin];
    }

    static std::vector<double> cumulated(const std::vector<double>& counts)
    {
        std::vector<double> sums(counts.size() + 1, 0);
        for (std::size_t bin = 0; bin < counts.size(); ++bin)
            sums[bin + 1] = sums[bin] + counts[bin];
        return sums;
    }

    /// Where the tail begins: so near that what lies beyond is thin. None: there is too little, or
    /// what there is comes in steps, between which a smooth tail would tell of what is not there.
    std::optional<PairTail> tailBegin(const std::vector<double>& counts,
                                      const std::vector<double>& within) const
    {
        const double most = std::min(pairsCounted, mostOfTail * within.back());
        if (most < fewestOfTail)
            return std::nullopt;
        const auto bin =
            static_cast<std::size_t>(std::ranges::lower_bound(within, most) - within.begin());
        const double step =
            *std::ranges::max_element(counts.begin(), counts.begin() + static_cast<long>(bin));
        if (step > mostOfStep * within[bin])
            return std::nullopt;
        return PairTail{.from = m_counting.bins->edge(bin), .pairs = within[bin], .fit = {}};
    }

    /// Puts what the fitted tail gives in the place of what is counted there.
    /// @param keeps  whether the fit is the one that is told
    void applyTail(PairTail& tail, const std::vector<double>& counts, std::vector<double>& within,
                   bool keeps) const
    {
        const KeyBins& bins = *m_counting.bins;
        const auto end = static_cast<std::size_t>(
            std::ranges::lower_bound(bins.edges(), tail.from) - bins.edges().begin());
        const auto beyond = [&](double key) {
            return distanceOfKey(m_pairs.distance, tail.from) -
                   distanceOfKey(m_pairs.distance, key);
        };
        std::vector<Excess> excesses;
        for (std::size_t bin = end; bin-- > 0;)
            if (counts[bin] > 0)
                excesses.push_back(
                    {beyond((bins.edge(bin) + bins.edge(bin + 1)) / 2), counts[bin]});
        const std::optional<GeneralisedPareto> fit = fitTail(excesses);
        if (keeps && fit) {
            tail.fit = *fit;
            tail.misfit = misfit(*fit, excesses);
        }
        for (std::size_t bin = 0; fit && bin < end; ++bin)
            within[bin] = within[end] * fit->chanceBeyond(beyond(bins.edge(bin)));
    }

    const ThresholdPairs& m_pairs;
    const PairGroups& m_groups;
    std::span<const std::int64_t> m_valueOfQuery;
    const PairCounting& m_counting;
    std::vector<std::size_t> m_becomesNew;  ///< [N], the first slice; 0: the item is settled
    std::vector<std::int64_t> m_pilotIndex; ///< [N]; −1: not in the pilot
    std::vector<PairTables> m_mixed;        ///< [value]
    std::vector<PairTables> m_old;
};

/// The rows that were drawn: the pilot's, and queries that were drawn with it and are settled.
std::vector<std::int64_t> drawnRowsOf(const PilotTransition& transition)
{
    std::vector<std::int64_t> queries = transition.queryRows;
    std::ranges::sort(queries);
    std::vector<std::int64_t> rows;
    std::ranges::set_union(transition.pilotRows, queries, std::back_inserter(rows));
    return rows;
}

/// The kinds of pairs that are about it.
std::span<const std::size_t> kindsOf(KeptByThreshold kept)
{
    static constexpr std::array<std::size_t, 2> both{0, 1};
    switch (kept) {
    case KeptByThreshold::FalseMatches:
        return std::span(both).first(1);
    case KeptByThreshold::Recall:
        return std::span(both).last(1);
    case KeptByThreshold::Answers:
        break;
    }
    return both;
}

} // namespace

double keyOfDistance(Distance distance, double value)
{
    return distance == Distance::L2 ? std::copysign(value * value, value) : value;
}

PairGroups::PairGroups(const ThresholdPairs& pairs, std::size_t most)
    : areQueriesPilot(pairs.transition.queriesArePilot()),
      isPilotFixed(pairs.transition.pilotCount() == 0 ||
                   pairs.transition.pilotCount() == pairs.transition.movingCount())
{
    const PilotTransition& t = pairs.transition;
    const std::vector<std::int64_t> drawn = drawnRowsOf(t);
    const std::size_t units = isPilotFixed && !areQueriesPilot ? t.queryCount() : drawn.size();
    groups = std::min({most, units, areQueriesPilot ? units : t.queryCount()});
    const std::vector<std::uint32_t> ofDrawn = randomGroups(drawn.size(), groups, 0);
    const auto groupsOf = [&](const std::vector<std::int64_t>& rows) {
        std::vector<std::uint32_t> found;
        for (const std::int64_t row : rows)
            found.push_back(ofDrawn[static_cast<std::size_t>(std::ranges::lower_bound(drawn, row) -
                                                             drawn.begin())]);
        return found;
    };
    ofPilot = groupsOf(t.pilotRows);
    ofQueries = areQueriesPilot ? groupsOf(t.queryRows) : randomGroups(t.queryCount(), groups, 1);
}

std::size_t PairGroups::pilotGroup(std::size_t replicate) const
{
    return replicate >= 1 && replicate <= groups && !isPilotFixed ? replicate - 1 : groups;
}

std::size_t PairGroups::queryGroup(std::size_t replicate) const
{
    if (areQueriesPilot)
        return pilotGroup(replicate);
    const std::size_t before = isPilotFixed ? 0 : groups;
    return replicate > before ? replicate - before - 1 : groups;
}

Replicated PairGroups::replicated(std::span<const double> values, double share) const
{
    Replicated number{.value = values.front(), .share = share};
    for (std::size_t r = 1; r < values.size(); ++r)
        (pilotGroup(r) < groups ? number.without : number.withoutQueries).push_back(values[r]);
    return number;
}

double PairShares::withinBin(std::size_t replicate, KeptByThreshold kept, std::size_t bin) const
{
    double within = 0;
    for (const std::size_t kind : kindsOf(kept))
        within += at(replicate, kind).within[bin];
    return within;
}

double PairShares::pairs(std::size_t replicate, KeptByThreshold kept) const
{
    double sum = 0;
    for (const std::size_t kind : kindsOf(kept))
        sum += at(replicate, kind).pairs;
    return sum;
}

double PairShares::accepted(std::size_t replicate, KeptByThreshold kept, double key) const
{
    if (std::isnan(key))
        return notANumber;
    const std::size_t bin = m_bins->of(key);
    const double low = m_bins->edge(bin);
    const double width = m_bins->edge(bin + 1) - low;
    const double part = width > 0 ? std::clamp((key - low) / width, 0.0, 1.0) : 1;
    const double within =
        std::lerp(withinBin(replicate, kept, bin), withinBin(replicate, kept, bin + 1), part);
    return std::min(within / pairs(replicate, kept), 1.0); // sums are rounded
}

bool PairShares::reaches(std::size_t replicate, KeptByThreshold kept, double share) const
{
    const double wanted = share * pairs(replicate, kept);
    return wanted >= withinBin(replicate, kept, 0) &&
           wanted <= withinBin(replicate, kept, m_bins->count());
}

double PairShares::keyAt(std::size_t replicate, KeptByThreshold kept, double share) const
{
    const double wanted = share * pairs(replicate, kept);
    if (std::isnan(wanted) || std::isnan(withinBin(replicate, kept, m_bins->count())))
        return notANumber;
    std::size_t low = 0; // accepts no more than is wanted
    std::size_t high = m_bins->count();
    if (withinBin(replicate, kept, high) <= wanted)
        return m_bins->edge(high);
    while (high - low > 1) {
        const std::size_t middle = (low + high) / 2;
        (withinBin(replicate, kept, middle) <= wanted ? low : high) = middle;
    }
    const double before = withinBin(replicate, kept, low);
    const double part = (wanted - before) / (withinBin(replicate, kept, high) - before);
    return std::lerp(m_bins->edge(low), m_bins->edge(high), std::clamp(part, 0.0, 1.0));
}

double PairShares::edgeAt(std::size_t replicate, KeptByThreshold kept, double share) const
{
    constexpr double rounded = 1e-9; // sums are
    const double wanted = share * pairs(replicate, kept);
    const std::size_t bins = m_bins->count();
    if (!(wanted >= 1) || std::isnan(withinBin(replicate, kept, bins)))
        return keyAt(replicate, kept, share);
    std::size_t low = 0;
    std::size_t high = bins;
    while (high - low > 1) {
        const std::size_t middle = (low + high) / 2;
        (withinBin(replicate, kept, middle) <= wanted * (1 + rounded) ? low : high) = middle;
    }
    const bool isReached = withinBin(replicate, kept, low) >= wanted * (1 - rounded);
    std::size_t first = kept == KeptByThreshold::FalseMatches || isReached ? low : high;
    std::size_t last = first;
    const auto pairsWithin = [&](std::size_t bin) {
        return withinBin(0, KeptByThreshold::Answers, bin);
    };
    while (first > 0 && pairsWithin(first - 1) == pairsWithin(last))
        --first;
    while (last < bins && pairsWithin(last + 1) == pairsWithin(first))
        ++last;
    return std::midpoint(m_bins->edge(first), m_bins->edge(last));
}

/// The pairs of the nearest bins with some, at and below this one and above it, as they count; of
/// so few that chance puts them together, none.
double PairShares::pilotStep(PairKind kind, std::size_t bin) const
{
    constexpr double fewest = 3;
    const OfPilot& pilot = m_ofPilot[static_cast<std::size_t>(kind)];
    const auto in = [&](std::size_t each) { return pilot.within[each + 1] - pilot.within[each]; };
    std::size_t below = bin;
    while (below > 0 && in(below) == 0)
        --below;
    std::size_t above = bin + 1;
    while (above + 1 < m_bins->count() && in(above) == 0)
        ++above;
    const double most = std::max(in(below), above < m_bins->count() ? in(above) : 0);
    return most >= fewest ? pilot.weight * most : 0;
}

double PairShares::stepAt(KeptByThreshold kept, double key) const
{
    const std::size_t bin = m_bins->of(key);
    double step = withinBin(0, kept, bin + 1) - withinBin(0, kept, bin);
    for (const std::size_t kind : kindsOf(kept))
        step = std::max(step, pilotStep(static_cast<PairKind>(kind), bin));
    return step / pairs(0, kept);
}

double PairShares::pilotPairs(KeptByThreshold kept, double key) const
{
    const std::size_t bin = m_bins->of(key);
    double sum = 0;
    for (const std::size_t kind : kindsOf(kept))
        sum += m_ofPilot[kind].within[bin];
    return sum;
}

std::optional<PairTail> PairShares::tailAt(KeptByThreshold kept, double key) const
{
    const std::optional<PairTail>& tail = m_ofPilot[kindsOf(kept).front()].tail;
    return tail && tail->fit.scale > 0 && key < tail->from ? tail : std::nullopt;
}

std::vector<CountedStates> countPairs(const ThresholdPairs& pairs, const PairGroups& groups,
                                      std::span<const std::int64_t> valueOfQuery,
                                      std::size_t values, const PairCounting& counting,
                                      JobContext& job)
{
    requireMemoryLeft(
        bytesOfCounts(std::max<std::size_t>(2, pairs.slices), values, groups, counting),
        Core::says("the counts of pairs"), "tell fewer states (--slices)", job);
    return PairCounter(pairs, groups, valueOfQuery, values, counting).count(job);
}

PairShares countSystem(const System& system, const Relevance& relevance, Distance distance,
                       std::shared_ptr<const KeyBins> bins, std::size_t threads, JobContext& job)
{
    PairTable counts(1, bins->count());
    const std::vector<SystemKeys> systems(1, SystemKeys(system, distance));
    const std::size_t items = system.gallery.rows();
    forEachQuery(systems, system.query.rows(), threads, "thresholds", job,
                 [&](std::size_t query, const QueryKeys& keys, std::size_t) {
                     const KindOfItem kinds(relevance, query, items);
                     for (std::size_t item = 0; item < items; ++item)
                         if (kinds.isCounted(item))
                             counts.add(0, kinds[item], bins->of(keys[0][item]));
                 });
    PairShares shares(bins, 1);
    for (const PairKind kind : {PairKind::Irrelevant, PairKind::Relevant}) {
        PairShares::Counted& counted = shares.counted(0, kind);
        counted.within.assign(1, 0);
        for (const std::uint32_t count : counts.of(0, kind))
            counted.within.push_back(counted.within.back() + count);
        counted.pairs = counted.within.back();
        shares.ofPilot(kind).within.assign(bins->count() + 1, 0);
    }
    return shares;
}

} // namespace crossfade
