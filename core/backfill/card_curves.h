#pragma once

#include "core/backfill/counting/devices/cuda_library.h"

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>

namespace crossfade
{

class CardCounter;
class CurveInputs;

/// Curves that a card computes whole: keys and thresholds, counts, ranks and metrics of every
/// slice, to the bit those of the processor. Safe to use from several threads.
class CardCurves
{
public:
    /// Null where the card cannot: it has not all of the galleries, float32 overflows, a query has
    /// too many relevant items, or it has too little memory. Then its blocks are counted there, or
    /// by the processor, and the rest is computed here.
    /// @param counters  of every system of `inputs`, on this card; null: the card does not count it
    /// `inputs` must outlive the object.
    static std::unique_ptr<CardCurves> open(const CurveInputs& inputs,
                                            std::span<const CardCounter* const> counters);

    /// How many queries a block has at most.
    std::size_t blockQueries() const { return m_blockQueries; }

    enum class Outcome {
        Done,
        Full,  ///< one of the card's lists ran full: fewer queries may do
        Failed ///< now and from now on
    };
    /// Computes a block of queries.
    /// @param take  takes the results, [plan], which stand until it returns
    Outcome
    compute(std::size_t first, std::size_t count,
            const std::function<void(std::span<const CrossfadeCudaCurveResults>)>& take) const;

private:
    using Curves = std::unique_ptr<CrossfadeCudaCurves, void (*)(CrossfadeCudaCurves*)>;

    CardCurves(CudaWorkers& workers, Curves curves, std::size_t plans, std::size_t blockQueries)
        : m_workers(workers),
          m_curves(std::move(curves)),
          m_plans(plans),
          m_blockQueries(blockQueries)
    {
    }

    CudaWorkers& m_workers;
    Curves m_curves;
    std::size_t m_plans;
    std::size_t m_blockQueries;
    mutable std::atomic<bool> m_hasFailed{false};
};

} // namespace crossfade
