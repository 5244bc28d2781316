#include "core/study/follow/threshold_now.h"

#include "core/data/matrix_builder.h"
#include "core/data/presence.h"
#include "core/study/result/result.h"
#include "core/study/run/ordering.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace crossfade
{

namespace
{

/// The relevance in which these rows count for no query.
Relevance withoutRows(const Relevance& relevance, const RowMask& isOut)
{
    Relevance left{.relevant = {.offsets = {0}, .indices = {}},
                   .removed = {.offsets = {0}, .indices = {}}};
    const std::vector<std::int64_t> out = rowsIn(isOut);
    for (std::size_t query = 0; query < relevance.queryCount(); ++query) {
        for (const std::int64_t row : relevance.relevant[query])
            if (isOut[static_cast<std::size_t>(row)] == 0)
                left.relevant.indices.push_back(row);
        std::ranges::set_union(relevance.removed[query], out,
                               std::back_inserter(left.removed.indices));
        for (RowLists* lists : {&left.relevant, &left.removed})
            lists->offsets.push_back(static_cast<std::int64_t>(lists->indices.size()));
    }
    return left;
}

} // namespace

ThresholdsOnTheWay thresholdNow(const RunInputs& inputs, const MethodFit& fit, ThresholdAim aim,
                                JobContext& job)
{
    const Study& study = inputs.study;
    if (aim.threshold)
        aim.threshold = distanceOf(study.distance, *aim.threshold);
    const AppliedMethod applied = applyMethod(inputs, fit, job);
    const Transition searched = searchedTransition(
        applied.transition, calibrationFor(fit, study.orders.front(), study.distance, job), job);
    const RowMask isNew = presentMask(inputs.set.gallery, study.newModel);
    const RowMask hasOld = oldPresent(inputs.set.gallery, inputs.dataOf(fit.method).names);
    RowMask isBornNew(isNew.size(), 0);
    PilotTransition today{.oldSystem = searched.oldSystem,
                          .newSystem = {searched.newSystem.query,
                                        FeatureMatrix(0, searched.newSystem.gallery.dim(), {})}};
    std::vector<std::int64_t> way;
    for (std::size_t row = 0; row < isNew.size(); ++row) {
        isBornNew[row] = hasOld[row] == 0 ? 1 : 0;
        (isNew[row] != 0 ? today.settledRows : way).push_back(static_cast<std::int64_t>(row));
    }
    today.settled = selectRows(searched.newSystem.gallery, today.settledRows, job);
    way.insert(way.end(), today.settledRows.begin(), today.settledRows.end());
    const RetrievalData& data = inputs.data.front().retrieval;
    const System oldModel{data.query.oldModel, data.gallery.oldModel};
    const Relevance relevance = withoutRows(inputs.relevance, isBornNew);
    return thresholdsOnTheWay({.transition = std::move(today),
                               .order = std::move(way),
                               .relevance = relevance,
                               .oldModel = oldModel,
                               .allOldModel = oldModel,
                               .allRelevance = relevance,
                               .distance = study.distance,
                               .slices = 1},
                              aim, job);
}

} // namespace crossfade
