#pragma once

// For the sources of this folder only.

#include "core/serving/key_bins.h"
#include "core/serving/thresholds_on_the_way.h"
#include "core/statistics/generalised_pareto.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace crossfade
{

/// The pairs that a threshold looks at: of a query with an irrelevant item, or with a relevant one.
enum class PairKind : std::size_t { Irrelevant, Relevant };
inline constexpr std::size_t pairKinds = 2;

/// Which pairs are left out in turn, to see what they decide. Replicate 0 leaves out none; then one
/// leaves out each group of the pilot's items, and, where these are not the queries, one each group
/// of queries. A group of a pilot that is the queries takes its queries along.
struct PairGroups {
    std::size_t groups = 0; ///< of items, and of queries
    bool areQueriesPilot = false;
    bool isPilotFixed = false;            ///< it is all that is to become new, or there is none
    std::vector<std::uint32_t> ofPilot;   ///< [n], of the transition's pilot items
    std::vector<std::uint32_t> ofQueries; ///< [Q]

    PairGroups(const ThresholdPairs& pairs, std::size_t groups);

    std::size_t replicates() const
    {
        return 1 + (isPilotFixed ? 0 : groups) + (areQueriesPilot ? 0 : groups);
    }
    /// The group of the pilot's items that a replicate is without; none: `groups`.
    std::size_t pilotGroup(std::size_t replicate) const;
    std::size_t queryGroup(std::size_t replicate) const;
    /// The values of all replicates as one number.
    /// @param share  of the pilot, as Replicated has it
    Replicated replicated(std::span<const double> values, double share) const;
};

/// Where the pilot's pairs are too few to be counted, a tail is fitted to them.
struct PairTail {
    double from = 0; ///< the key that it begins at: the tail is of smaller ones
    double pairs = 0;
    GeneralisedPareto fit;
    double misfit = 0;
};

/// Which share of the pairs a threshold accepts in one state of the gallery, as far as it is known:
/// pairs with items that are still old are all counted; those with new ones by the pilot, of which
/// each item stands for as many as it was drawn from. [replicate][kind].
class PairShares
{
public:
    /// Keys of pairs, cumulated over the bins.
    struct Counted {
        std::vector<double> within; ///< [bins + 1], pairs nearer than where each bin begins
        double pairs = 0;           ///< all of them; NaN: not known, as no pilot item is new
        bool operator==(const Counted&) const = default;
    };
    /// What is known of a kind of pairs alone.
    struct OfPilot {
        std::vector<double> within; ///< [bins + 1], the pilot's pairs, as they are
        double weight = 0;          ///< how many pairs each of them stands for
        std::optional<PairTail> tail;
    };

    PairShares(std::shared_ptr<const KeyBins> bins, std::size_t replicates)
        : m_bins(std::move(bins)), m_counted(replicates * pairKinds), m_ofPilot(pairKinds)
    {
    }

    Counted& counted(std::size_t replicate, PairKind kind)
    {
        return m_counted[replicate * pairKinds + static_cast<std::size_t>(kind)];
    }
    OfPilot& ofPilot(PairKind kind) { return m_ofPilot[static_cast<std::size_t>(kind)]; }

    /// The share of the pairs that `kept` is about whose key is at most this one.
    double accepted(std::size_t replicate, KeptByThreshold kept, double key) const;
    /// Whether some key accepts just the share. A fitted tail may begin above 0 at distance 0, and
    /// a share that is moved by a control may pass 1.
    bool reaches(std::size_t replicate, KeptByThreshold kept, double share) const;
    /// The largest key that accepts no more than the share; where none reaches it, the nearest end.
    /// Shares are taken to lie on a straight line between the edges of bins.
    double keyAt(std::size_t replicate, KeptByThreshold kept, double share) const;
    /// The edge of a bin, where pairs are counted and no line is drawn, that accepts the most that
    /// is no more than the share (of false matches) or the least that reaches it (of recall and
    /// answers). Where no pair lies about the edge, the middle of that gap. A share of less than
    /// one pair is extrapolated, as keyAt() has it.
    double edgeAt(std::size_t replicate, KeptByThreshold kept, double share) const;
    /// The share that is accepted at once, at one distance as far as bins can tell: by the bin that
    /// has the key and, of the pilot, by the nearest that have pairs on either side of it.
    double stepAt(KeptByThreshold kept, double key) const;
    double pairs(std::size_t replicate, KeptByThreshold kept) const;
    /// How many of the pilot's pairs lie within the key.
    double pilotPairs(KeptByThreshold kept, double key) const;
    /// The tail that what is accepted within a key comes from; none: it is counted.
    std::optional<PairTail> tailAt(KeptByThreshold kept, double key) const;
    /// Whether all pairs, over all replicates, are counted as the other's, to the last one.
    bool countsAs(const PairShares& other) const { return m_counted == other.m_counted; }

    const KeyBins& bins() const { return *m_bins; }

private:
    const Counted& at(std::size_t replicate, std::size_t kind) const
    {
        return m_counted[replicate * pairKinds + kind];
    }
    double withinBin(std::size_t replicate, KeptByThreshold kept, std::size_t bin) const;
    double pilotStep(PairKind kind, std::size_t bin) const;

    std::shared_ptr<const KeyBins> m_bins;
    std::vector<Counted> m_counted;
    std::vector<OfPilot> m_ofPilot;
};

/// What is counted of each state: the mixed gallery and, by the same design, the old model alone,
/// of which all pairs are known. [slice].
struct CountedStates {
    std::vector<PairShares> mixed;
    std::vector<PairShares> oldModel; ///< empty: not asked for
};

/// How pairs are counted.
struct PairCounting {
    std::shared_ptr<const KeyBins> bins;
    bool countsOldModel = true;
    bool fitsTails = true;
};

/// Counts the pairs of the queries of each of some values by itself.
/// @param valueOfQuery  [Q], from 0; −1: the query is left out
/// @return [value]
/// Throws Error(OutOfMemory) before the work.
std::vector<CountedStates> countPairs(const ThresholdPairs& pairs, const PairGroups& groups,
                                      std::span<const std::int64_t> valueOfQuery,
                                      std::size_t values, const PairCounting& counting,
                                      JobContext& job);

/// All pairs of one system, in one replicate.
PairShares countSystem(const System& system, const Relevance& relevance, Distance distance,
                       std::shared_ptr<const KeyBins> bins, std::size_t threads, JobContext& job);

/// The key of a distance, the inverse of distanceOfKey(); below 0 for an `l2` below 0.
double keyOfDistance(Distance distance, double value);

} // namespace crossfade
