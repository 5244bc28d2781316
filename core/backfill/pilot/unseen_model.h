#pragma once

#include "core/backfill/pilot/outlook.h"
#include "core/backfill/pilot/pilot_state.h"

#include <array>
#include <cstddef>
#include <vector>

namespace crossfade
{

/// The model of how many of the items that are new by now lie within a threshold by their new keys,
/// when the share u of them lies within it by their old keys: learned from the pilot over all
/// queries together. docs/estimation.md derives it.
/// - Irrelevant items: the share p within has a gamma distribution, whose mean is a multiple of u.
/// - Relevant items: the share within is a multiple of p^e, with a beta distribution about it.
/// Every query teaches by its weight, so that the model fits those of which the mean is.
/// Multiples are found by bins of log₂ u and log₂ p, for thresholds of old relevant items apart
/// from those of new ones. To be filled in two rounds: addIrrelevant() and finishIrrelevant(), then
/// addRelevant() and finishRelevant().
class UnseenModel
{
public:
    static constexpr std::size_t bins = 32; ///< shares from 1 to 2⁻³¹
    static constexpr std::size_t relevantBins = 12;

    /// @param weight  of the query
    void addIrrelevant(const KnownAtThreshold& known, bool isNew, double weight);
    void finishIrrelevant();
    /// @param finished  a model whose first round is finished
    void addRelevant(const UnseenModel& finished, const KnownAtThreshold& known, bool isNew,
                     double weight);
    void finishRelevant();
    void add(const UnseenModel& other);

    /// The cases of what is unseen within a threshold; `cases` is storage.
    RankDistribution outlook(const KnownAtThreshold& known, bool isNew,
                             std::vector<RankCase>& cases) const;

private:
    /// Sums over thresholds with x pilot items within, and e = pilot items · u.
    struct IrrelevantSums {
        double within = 0;   ///< Σ x
        double expected = 0; ///< Σ e
        double pairs = 0;    ///< how many thresholds
        double none = 0;     ///< how many of them with x = 0
        void add(const IrrelevantSums& other, double weight = 1);
    };
    /// Sums over thresholds with x of n pilot items within, and e = n · (mean of p^e).
    struct RelevantSums {
        double within = 0;   ///< Σ x
        double expected = 0; ///< Σ e
        double withinSquares = 0;
        double products = 0; ///< Σ x e
        double expectedSquares = 0;
        double squaresByItem = 0;     ///< Σ e² / n
        double pairs = 0;             ///< Σ (n − 1) e
        double pairSquaresByItem = 0; ///< Σ (n − 1) e² / n
        double thresholds = 0;        ///< how many thresholds there are, also with n = 0
        double power = 0;             ///< Σ mean of p^e, of all of these
        void add(const RelevantSums& other, double weight = 1);
    };
    /// Sums for the slope of ln(share of relevant items within) over ln(share of irrelevant items).
    struct SlopeSums {
        double within = 0;
        double items = 0;
        void add(const SlopeSums& other, double weight = 1);
    };
    struct Prior {
        double factor = 1; ///< mean of p over u
        double shape = 1;
    };
    template <class Value>
    using ByBin = std::array<std::array<Value, bins>, 2>; ///< [isNew][bin]

    double shapeOf(const std::array<IrrelevantSums, bins>& sums, std::size_t bin) const;
    Gamma shareWithin(const KnownAtThreshold& known, bool isNew) const;
    double meanPower(const Gamma& share) const;
    double slope() const;
    double meanFactor(bool isNew) const;
    double strength(bool isNew) const;

    ByBin<IrrelevantSums> m_irrelevantSums{};
    std::array<std::array<SlopeSums, bins>, relevantBins> m_slopeSums{}; ///< [by old keys][p]
    std::array<std::array<RelevantSums, relevantBins>, 2> m_relevantSums{};
    ByBin<Prior> m_priors{};
    std::array<std::array<double, relevantBins>, 2> m_relevantFactors{}; ///< of p^e
    std::array<double, 2> m_strengths{4,
                                      4}; ///< of the beta distributions: the sum of both parameters
    double m_exponent = 0.5;
};

} // namespace crossfade
