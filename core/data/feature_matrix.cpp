#include "core/data/feature_matrix.h"

#include "core/base/error.h"

#include <string>

namespace crossfade
{

FeatureMatrix::FeatureMatrix(std::size_t rows, std::size_t dim, std::vector<float> values)
    : m_rows(rows), m_dim(dim)
{
    if (values.size() != rows * dim)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "feature matrix",
                     .problem = std::to_string(values.size()) + " values",
                     .expected = std::to_string(rows) + " x " + std::to_string(dim)});
    m_values = std::make_shared<const std::vector<float>>(std::move(values));
}

FeatureMatrix FeatureMatrix::selectRows(std::span<const std::int64_t> rows) const
{
    std::vector<float> values;
    values.reserve(rows.size() * m_dim);
    for (const std::int64_t index : rows) {
        if (index < 0 || static_cast<std::size_t>(index) >= m_rows)
            throw Error(ErrorCode::OutOfRange,
                        {.where = "feature matrix",
                         .problem = "row " + std::to_string(index) + " asked for",
                         .expected = "0 to " + std::to_string(m_rows) + " exclusive"});
        const std::span<const float> chosen = row(static_cast<std::size_t>(index));
        values.insert(values.end(), chosen.begin(), chosen.end());
    }
    return FeatureMatrix(rows.size(), m_dim, std::move(values));
}

} // namespace crossfade
