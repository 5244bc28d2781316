#include "core/data/feature_matrix.h"

#include "core/base/error.h"
#include "core/data/matrix_file.h"
#include "core/data/row_reader.h"

#include <algorithm>
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
                                    std::shared_ptr<const MatrixFile> file)
{
    requireSize(file->valueCount(), rows, dim);
    FeatureMatrix matrix = sharing(rows, dim, nullptr);
    matrix.m_file = std::move(file);
    return matrix;
}

const float* FeatureMatrix::readWhole() const
{
    return m_file->inMemory();
}

void FeatureMatrix::copyRows(std::size_t first, std::size_t count, float* out) const
{
    if (m_file)
        m_file->read(first * m_dim, {out, count * m_dim});
    else
        std::copy_n(data() + first * m_dim, count * m_dim, out);
}

FeatureMatrix FeatureMatrix::firstRows(std::size_t count) const
{
    FeatureMatrix some = *this;
    some.m_rows = count;
    return some;
}

void FeatureMatrix::fetchAhead(std::size_t firstRow, std::size_t count) const
{
    if (m_file)
        m_file->fetchAhead(firstRow * m_dim, count * m_dim);
}

std::size_t FeatureMatrix::checkedRow(std::int64_t index) const
{
    if (index < 0 || static_cast<std::size_t>(index) >= m_rows)
        throw Error(ErrorCode::OutOfRange,
                    {.where = "feature matrix",
                     .problem = "row " + std::to_string(index) + " asked for",
                     .expected = "0 to " + std::to_string(m_rows) + " exclusive"});
    return static_cast<std::size_t>(index);
}

FeatureMatrix FeatureMatrix::selectRows(std::span<const std::int64_t> rows) const
{
    std::vector<float> values;
    values.reserve(rows.size() * m_dim);
    RowReader reader(*this);
    for (const std::int64_t index : rows) {
        const std::span<const float> chosen = reader.row(checkedRow(index));
        values.insert(values.end(), chosen.begin(), chosen.end());
    }
    return FeatureMatrix(rows.size(), m_dim, std::move(values));
}

} // namespace crossfade
