#pragma once

#include "core/data/selection/restriction.h"

#include <numeric>

namespace crossfade::bench
{

/// An open-set upgrade made of a file: the gallery (and the queries) are the items of some classes,
/// and the training rows those of all others. So no method has seen a pair of the gallery's
/// classes. The same as a study with `classes` and `train_classes` where the two ranges share no
/// class.
inline EmbeddingSet openSet(const EmbeddingSet& set, const ClassRange& gallery,
                            const JobContext& job)
{
    EmbeddingSet open = restrictSet(set, gallery, std::nullopt, job).set;
    std::vector<std::int64_t> rows;
    for (std::size_t row = 0; row < set.train->labels.size(); ++row)
        if (set.train->labels[row] < gallery.first || set.train->labels[row] > gallery.last)
            rows.push_back(static_cast<std::int64_t>(row));
    open.train = selectItems(*set.train, rows, job);
    return open;
}

} // namespace crossfade::bench
