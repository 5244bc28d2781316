#pragma once

#include "core/backfill/pilot/pilot_state.h"
#include "core/backfill/pilot/unseen_count.h"

#include <array>
#include <cstddef>
#include <vector>

namespace crossfade
{

/// What the pilot says, over all queries together, of how new keys follow old ones: for thresholds
/// within which the share u of the items lies by old keys, which share p lies within them by new
/// keys. Thresholds are binned by log₂ u, those of old relevant items apart from those of new ones.
/// docs/estimation.md derives it.
class UnseenModel
{
public:
    static constexpr std::size_t bins = 32; ///< shares from 1 to 2⁻³¹

    /// The irrelevant items: p has a gamma distribution, with a mean that is a multiple of u.
    void addIrrelevant(const KnownAtThreshold& known, bool isNew);
    /// Of relevant items p has a beta distribution, by the share of the irrelevant items within.
    /// @param share  shareWithin() of the finished model
    void addRelevant(const KnownAtThreshold& known, bool isNew, double share);
    void finishIrrelevant();
    void finishRelevant();
    void add(const UnseenModel& other);

    /// How many of the unseen irrelevant items are within a threshold.
    UnseenCount irrelevant(const KnownAtThreshold& known, bool isNew) const;
    /// The same of relevant items: how many, and the chance that none is.
    struct Relevant {
        double mean = 0;
        double chanceOfNone = 1;
    };
    /// @param share  of the irrelevant items that is within: shareWithin()
    Relevant relevant(const KnownAtThreshold& known, bool isNew, double share) const;
    /// The expected share of the new irrelevant items that is within.
    double shareWithin(const KnownAtThreshold& known, bool isNew) const;

private:
    struct IrrelevantSums {
        double within = 0;        ///< Σ x, x pilot items within
        double withinSquares = 0; ///< Σ x²
        double expected = 0;      ///< Σ e, e = pilot items · u
        double expectedSquares = 0;
        double products = 0; ///< Σ x e
        void add(const IrrelevantSums& other);
    };
    struct RelevantSums {
        double within = 0;
        double items = 0;
        double pairsWithin = 0; ///< Σ x (x − 1)
        double pairs = 0;       ///< Σ n (n − 1)
        void add(const RelevantSums& other);
    };
    struct Gamma {
        double factor = 1; ///< mean of p over u
        double shape = 1;
    };
    struct Beta {
        double mean = 0.5;
        double strength = 1; ///< the two parameters are strength · mean and strength · (1 − mean)
    };
    template <class Value>
    using ByBin = std::array<std::array<Value, bins>, 2>; ///< [isNew][bin]

    ByBin<IrrelevantSums> m_irrelevantSums{};
    ByBin<RelevantSums> m_relevantSums{};
    ByBin<Gamma> m_gammas{};
    ByBin<Beta> m_betas{};
};

} // namespace crossfade
