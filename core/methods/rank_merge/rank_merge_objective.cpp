#include "core/methods/rank_merge/rank_merge_objective.h"

#include "core/losses/rank_merge_losses.h"
#include "core/methods/shared/tensor_distances.h"

#include <torch/utils.h>

namespace crossfade
{

RankMergeObjective::RankMergeObjective(QueryAdapter& adapter, const AdapterTraining& training,
                                       RankMergeLoss loss)
    : m_adapter(adapter),
      m_newRows(training.newRows),
      m_oldRows(training.oldRows),
      m_distance(training.distance),
      m_loss(loss)
{
    if (loss == RankMergeLoss::Reverse)
        return;
    m_temperature = training.options.real("temperature") *
                    typicalDistance(training.distance, plainRows(training, training.newRows));
    m_labels = torch::tensor(training.data.labels, torch::kInt64).to(training.device);
}

torch::Tensor RankMergeObjective::operator()(const torch::Tensor& rows) const
{
    const torch::Tensor newSpace = m_adapter.toNewSpace(m_newRows.index_select(0, rows));
    const torch::Tensor reversed = m_adapter.toOldSpace(newSpace);
    const torch::Tensor oldRows = m_oldRows.index_select(0, rows);
    if (m_loss == RankMergeLoss::Reverse)
        return pairedDistances(m_distance, reversed, oldRows).mean();
    const torch::Tensor labels = m_labels.index_select(0, rows);
    const Similarities inOld = minedSimilarities(crossDistances(m_distance, reversed, oldRows),
                                                 oldSystemPairs(labels), m_temperature);
    if (m_loss == RankMergeLoss::OldSystem)
        return contrastiveLosses(inOld).mean();
    const Similarities inNew = minedSimilarities(crossDistances(m_distance, newSpace, newSpace),
                                                 newSystemPairs(labels), m_temperature);
    if (m_loss == RankMergeLoss::BothSystems)
        return (contrastiveLosses(inOld) + contrastiveLosses(inNew)).mean();
    return (metricCompatibleLosses(inOld, inNew) + metricCompatibleLosses(inNew, inOld)).mean();
}

} // namespace crossfade
