#include "core/study/analysis/exact_series.h"

#include <vector>

namespace crossfade
{

ExactSeries exactSeries(const StudyResult& result, const Side& side, std::size_t metric)
{
    std::vector<const BackfillCurve*> seeds;
    for (const StudyCurve& curve : result.curves)
        if (side.kind == Side::Kind::Curve && curve.choice == side.choice &&
            curve.ordering == side.ordering)
            seeds.push_back(&curve.backfill);
    return exactSeries(seeds, metric);
}

} // namespace crossfade
