#pragma once

#include "core/base/memory_budget.h"
#include "core/data/matrix_builder.h"

#include <algorithm>
#include <memory>

namespace crossfade::test
{

/// A budget of which nothing is left for features: what is built with it lies on the disk.
inline std::shared_ptr<MemoryBudget> spentBudget()
{
    auto budget = std::make_shared<MemoryBudget>(MemoryBudget::least);
    for (std::size_t bytes = MemoryBudget::least; bytes > 0; bytes /= 2)
        budget->take(bytes);
    return budget;
}

/// The same features on the disk.
inline FeatureMatrix onDisk(const FeatureMatrix& matrix, const JobContext& job)
{
    MatrixBuilder builder(matrix.rows(), matrix.dim(), "test", job);
    std::ranges::copy(matrix.values(), builder.rows(0, matrix.rows()).begin());
    return std::move(builder).finish();
}

} // namespace crossfade::test
