#include "core/data/feature_matrix.h"

#include "core/base/error.h"
#include "core/base/mapped_file.h"

#include <string>
#include <utility>

namespace crossfade
{

namespace
{

void requireSize(std::size_t values, std::size_t rows, std::size_t dim)
{
    if (values != rows * dim)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "feature matrix",
                     .problem = std::to_string(values) + " values",
                     .expected = std::to_string(rows) + " x " + std::to_string(dim)});
}

} // namespace

FeatureMatrix::FeatureMatrix(std::size_t rows, std::size_t dim, std::vector<float> values)
    : m_rows(rows), m_dim(dim)
{
    requireSize(values.size(), rows, dim);
    const auto kept = std::make_shared<const std::vector<float>>(std::move(values));
    m_values = {kept, kept->data()};
}

FeatureMatrix FeatureMatrix::sharing(std::size_t rows, std::size_t dim,
                                     std::shared_ptr<const float> values)
{
    FeatureMatrix matrix;
    matrix.m_rows = rows;
    matrix.m_dim = dim;
    matrix.m_values = std::move(values);
    return matrix;
}

FeatureMatrix FeatureMatrix::inFile(std::size_t rows, std::size_t dim,
                                    std::shared_ptr<const MappedFile> file)
{
    requireSize(file->size() / sizeof(float), rows, dim);
    const auto* const values = reinterpret_cast<const float*>(file->data());
    FeatureMatrix matrix = sharing(rows, dim, {file, values});
    matrix.m_file = std::move(file);
    return matrix;
}

void FeatureMatrix::fetchAhead(std::size_t firstRow, std::size_t count) const
{
    if (m_file)
        m_file->fetchAhead(firstRow * m_dim * sizeof(float), count * m_dim * sizeof(float));
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
