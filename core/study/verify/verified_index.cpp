#include "core/study/verify/verified_index.h"

#include "core/study/run/indexing.h"
#include "core/study/verify/verified_numbers.h"

#include <algorithm>
#include <filesystem>

namespace crossfade
{

namespace
{

/// An index sums in float32: another processor may find other items where two are nearly as near.
constexpr double roundingOfIndexes = 0.005;

bool isIndexThere(const IndexChoice& index)
{
    return std::ranges::all_of(index.indexes, [](const std::string& name) {
        std::error_code unknown;
        return !isIndexFile(name) || std::filesystem::is_regular_file(name, unknown);
    });
}

void compareMetric(NumberCheck& check, const IndexMetric& kept, const IndexMetric& anew,
                   const std::string& where)
{
    const std::string name = metricName(anew.metric) + where;
    check.compare(kept.exact, anew.exact, name + " by exact search");
    check.compare(kept.value, anew.value, name + " by the index", roundingOfIndexes);
    check.compare(kept.difference.low, anew.difference.low, name + ", low end of the difference",
                  roundingOfIndexes);
    check.compare(kept.difference.high, anew.difference.high, name + ", high end of the difference",
                  roundingOfIndexes);
}

void compareSlice(NumberCheck& check, const IndexSlice& kept, const IndexSlice& anew,
                  const std::string& where)
{
    check.compare(kept.fraction, anew.fraction, "fraction" + where);
    check.compare(static_cast<double>(kept.backfilled), static_cast<double>(anew.backfilled),
                  "new items" + where);
    check.compare(kept.recall, anew.recall, "recall of exact search" + where, roundingOfIndexes);
    check.compare(static_cast<double>(kept.bytes), static_cast<double>(anew.bytes),
                  "bytes of the indexes" + where);
    for (std::size_t m = 0; m < std::min(kept.metrics.size(), anew.metrics.size()); ++m)
        compareMetric(check, kept.metrics[m], anew.metrics[m], where);
}

} // namespace

void verifyIndexCurve(const StudyResult& result, std::size_t curve, Verification& found,
                      JobContext& job)
{
    if (!result.study.index || curve >= result.indexCurves.size() ||
        !isIndexThere(*result.study.index))
        return;
    const IndexCurve& kept = result.indexCurves[curve];
    const IndexCurve anew = indexCurveOf(result, result.curves[curve], job);
    NumberCheck check(found, "by the index, " + curveName(result.curves[curve]));
    check.compare(static_cast<double>(kept.queries), static_cast<double>(anew.queries), "queries");
    check.compare(static_cast<double>(kept.depth), static_cast<double>(anew.depth), "depth");
    for (std::size_t s = 0; s < std::min(kept.slices.size(), anew.slices.size()); ++s)
        compareSlice(check, kept.slices[s], anew.slices[s], " in slice " + std::to_string(s));
}

} // namespace crossfade
