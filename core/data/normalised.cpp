#include "core/data/normalised.h"

#include "core/data/matrix_builder.h"
#include "core/data/row_reader.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

FeatureMatrix normalised(const FeatureMatrix& rows, const JobContext& job)
{
    constexpr double smallestLength = 1e-12;
    MatrixBuilder builder(rows.rows(), rows.dim(), "features at length 1", job);
    RowReader reader(rows);
    for (std::size_t i = 0; i < rows.rows(); ++i) {
        if (i % 4096 == 0)
            job.checkpoint();
        double squares = 0;
        const std::span<const float> row = reader.row(i);
        for (const float value : row)
            squares += static_cast<double>(value) * static_cast<double>(value);
        const double length = std::max(std::sqrt(squares), smallestLength);
        std::ranges::transform(row, builder.row(i).begin(),
                               [&](float value) { return static_cast<float>(value / length); });
    }
    return std::move(builder).finish();
}

} // namespace crossfade
