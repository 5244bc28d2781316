#pragma once

#include "core/statistics/resampling.h"
#include "core/statistics/verdict.h"
#include "core/study/request/quantity.h"

#include <string>

namespace crossfade
{

/// One side of a comparison: a baseline, or a method under an order, over all its seeds.
struct Side {
    enum class Kind { Old, New, Cross, Curve };
    Kind kind = Kind::Curve;
    std::size_t choice = 0;    ///< of a curve: index into Study::methods
    std::string ordering = {}; ///< of a curve: id
    /// Which of newModelsOf() New is, against another baseline. A curve has its own.
    std::size_t newModel = 0;

    bool operator==(const Side&) const = default;
};

/// A question: is `a` above `b`?
struct ComparisonRequest {
    std::size_t metric = 0; ///< index into Study::metrics
    Quantity of;
    Side a;
    Side b;
    Resampled resampled = Resampled::Query;

    bool operator==(const ComparisonRequest&) const = default;
};

/// The answer: a − b with its paired 95 % interval (docs/statistics.md).
struct Comparison {
    ComparisonRequest asked;
    double aValue = 0; ///< mean over the seeds
    double bValue = 0;
    double difference = 0; ///< a − b
    Interval interval; ///< not known: nothing was resampled, or the values of queries are missing
    std::size_t seeds = 1; ///< pairs of curves that the difference is a mean of; 1 for baselines
    double pValue = 1;     ///< two-sided, of no difference
    Verdict verdict = Verdict::NotToldApart; ///< on "a > b"
    Verdict holm = Verdict::NotToldApart;    ///< on "a > b", after Holm's correction
    /// Whether the two are curves of different Geometry: their distances mean different things.
    bool mixesGeometries = false;
};

} // namespace crossfade
