#pragma once

#include "core/data/distance.h"
#include "core/methods/rank_merge/rank_merge_variants.h"
#include "core/methods/shared/query_adapter.h"

#include <torch/types.h>

namespace crossfade
{

/// The loss of a batch of training rows, the mean over its anchors: a scalar.
class RankMergeObjective
{
public:
    /// `adapter` has to outlive the objective.
    RankMergeObjective(QueryAdapter& adapter, const AdapterTraining& training, RankMergeLoss loss);

    /// @param rows int64, the rows of the batch
    torch::Tensor operator()(const torch::Tensor& rows) const;

private:
    QueryAdapter& m_adapter;
    torch::Tensor m_newRows;
    torch::Tensor m_oldRows;
    torch::Tensor m_labels; ///< undefined for RankMergeLoss::Reverse
    Distance m_distance;
    RankMergeLoss m_loss;
    double m_temperature = 1;
};

} // namespace crossfade
