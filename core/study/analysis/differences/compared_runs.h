#pragma once

#include "core/base/job.h"
#include "core/study/result/comparison.h"
#include "core/study/result/result.h"

#include <optional>
#include <utility>
#include <vector>

namespace crossfade
{

/// Whether two results answer the same queries: as many, with the same relevant items in galleries
/// of the same size. Only then are differences of their queries paired.
bool haveSameQueries(const StudyResult& a, const StudyResult& b);

/// The curves that both results have under one name and order, in the sequence of `a`.
std::vector<std::pair<Side, Side>> commonCurves(const StudyResult& a, const StudyResult& b);

/// The slices of two curves that lie at the same shares, ascending. The area below a curve depends
/// on its slices: between two of them the curve is taken as straight.
struct CommonSlices {
    std::vector<std::size_t> inA;
    std::vector<std::size_t> inB;
    bool areAll = false; ///< neither curve has others
    /// Whether areas over them can be compared: they go from 0 to 1, and are not the ends alone of
    /// curves that have others between.
    bool haveArea = false;
};
CommonSlices commonSlices(const BackfillCurve& a, const BackfillCurve& b);

/// Whether AUCs of two results can be compared exactly: both know them so for all of their curves,
/// and neither's curves have slices that the other's lack.
bool haveExactAucs(const StudyResult& a, const StudyResult& b, const Metric& metric);

/// The values of the queries of a curve, as means over its seeds: at a slice, or the AUC over
/// several. NaN without slices.
std::vector<double> queryValues(const StudyResult& result, const Side& side, std::size_t metric,
                                const std::vector<std::size_t>& slices);

/// The curve's own value of one side, as the mean over its seeds: what is shown wherever the curve
/// is.
/// @param of  the AUC, or the value at a fraction that the curve has
/// Throws Error(BadUsage) where the result has no such metric.
double curveValue(const StudyResult& result, const Side& side, const Metric& metric,
                  const Quantity& of);
/// The curve's AUC over some of its slices: CommonSlices::inA, inB.
double curveArea(const StudyResult& result, const Side& side, const Metric& metric,
                 const std::vector<std::size_t>& slices);

/// One metric of a curve in two results.
struct RunDifference {
    /// Means over the seeds; of all queries, what the curves themselves show, but AUCs of curves
    /// with other slices are those over their common slices. NaN where they have no area.
    double aValue = 0;
    double bValue = 0;
    double difference = 0; ///< b − a
    /// The interval of the difference, 95 %: the same queries are drawn anew for both, by class
    /// where there are labels. The fits are taken as they are. Not known where the queries are not
    /// the same.
    Interval interval;
    double pValue = 1;                       ///< two-sided, of no difference
    Verdict verdict = Verdict::NotToldApart; ///< on "b > a", by Holm over all that are compared
    double equalWithin = usualEqualWithin;   ///< of the verdict, as the study of `a` has it
    /// DrawnUnits::tooFew(): where known, there is no interval and no verdict.
    std::optional<double> tooFewClasses = {};
};

/// Compares curves of two results, by one metric that both have.
/// @param of  the AUC (exact where haveExactAucs(), else over the slices that both have), or the
///            value at a fraction that both have
/// Throws Error(BadUsage) where a result has no such metric, curve or fraction; Cancelled.
std::vector<RunDifference> compareRuns(const StudyResult& a, const StudyResult& b,
                                       const std::vector<std::pair<Side, Side>>& curves,
                                       const Metric& metric, const Quantity& of, JobContext& job);

/// Some queries of two results: a class, a group. Where the results have the same queries, both
/// name the same ones, ascending.
struct ComparedPart {
    std::vector<std::size_t> inA;
    std::vector<std::size_t> inB;
};

/// compareRuns() on parts of the queries alone: [part][curve]. What is drawn anew are the part's
/// queries, by class where it has ten classes or more. NaN where a part has no query with a
/// relevant item.
std::vector<std::vector<RunDifference>>
compareRunParts(const StudyResult& a, const StudyResult& b,
                const std::vector<std::pair<Side, Side>>& curves, const Metric& metric,
                const Quantity& of, const std::vector<ComparedPart>& parts, JobContext& job);

} // namespace crossfade
