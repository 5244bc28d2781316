#include "widgets/queries/laneindex.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// Makes the cells of a gallery, unless there are some.
class CellMaker
{
public:
    CellMaker(LaneIndex& index, Distance distance, JobContext& job)
        : m_index(index), m_distance(distance), m_job(job)
    {
    }

    std::shared_ptr<const GalleryCells> cellsOf(const FeatureMatrix& gallery)
    {
        auto& made = m_index.made;
        const auto known = std::ranges::find_if(
            made, [&](const auto& each) { return each.first.sharesStorageWith(gallery); });
        if (known != made.end())
            return known->second;
        made.emplace_back(gallery, std::make_shared<GalleryCells>(gallery, m_distance, m_job));
        return made.back().second;
    }

private:
    LaneIndex& m_index;
    Distance m_distance;
    JobContext& m_job;
};

} // namespace

std::shared_ptr<const LaneIndex> makeLaneIndex(const LaneRequest& wanted,
                                               const std::shared_ptr<const LaneIndex>& known,
                                               JobContext& job)
{
    const StudyResult& result = *wanted.result;
    auto index = std::make_shared<LaneIndex>();
    index->madeFor = wanted;
    const bool isOfResult = known && known->madeFor.result == wanted.result;
    const auto kept = isOfResult ? known->made : decltype(index->made)();
    index->made = kept;
    const StudyCurve& curve = result.curves[static_cast<std::size_t>(wanted.curve)];
    index->position = invertOrder(curve.order);
    index->transition = searchedTransition(result, curve, job);
    CellMaker maker(*index, result.study.distance, job);
    index->cells = {maker.cellsOf(index->transition.oldSystem.gallery),
                    maker.cellsOf(index->transition.newSystem.gallery)};
    if (curve.calibration && curve.calibration->helps)
        index->made = kept; // not the copy of the features that the map is in
    if (wanted.own)
        index->modelCells = {maker.cellsOf(wanted.own->oldModel.gallery),
                             maker.cellsOf(wanted.own->newModel.gallery)};
    else
        index->modelCells = {
            result.models.oldModel ? maker.cellsOf(result.models.oldModel->gallery) : nullptr,
            result.models.newModel ? maker.cellsOf(result.models.newModel->gallery) : nullptr};
    return index;
}

} // namespace crossfade
