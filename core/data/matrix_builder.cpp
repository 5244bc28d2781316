#include "core/data/matrix_builder.h"

#include "core/base/machine/large_pages.h"
#include "core/base/machine/memory.h"
#include "core/base/memory_budget.h"
#include "core/data/matrix_file.h"
#include "core/data/row_reader.h"

#include <algorithm>
#include <utility>

namespace crossfade
{

namespace
{

/// Values in memory, which count against a budget as long as they live.
struct CountedValues {
    CountedValues(std::size_t valueCount, std::shared_ptr<MemoryBudget> taken)
        : budget(std::move(taken)),
          count(valueCount),
          values(std::make_unique_for_overwrite<float[]>(count))
    {
        adviseLargePages(values.get(), count * sizeof(float));
    }
    CountedValues(const CountedValues&) = delete;
    CountedValues& operator=(const CountedValues&) = delete;
    ~CountedValues()
    {
        if (budget)
            budget->give(count * sizeof(float));
    }

    std::shared_ptr<MemoryBudget> budget;
    std::size_t count;
    std::unique_ptr<float[]> values;
};

} // namespace

MatrixBuilder::MatrixBuilder(std::size_t rows, std::size_t dim, const Message& where,
                             const JobContext& job)
    : m_rows(rows), m_dim(dim)
{
    const std::size_t bytes = saturatingProduct(saturatingProduct(rows, dim), sizeof(float));
    const std::shared_ptr<MemoryBudget>& budget = job.memory();
    if (!budget)
        requireMemory(bytes, where);
    if (!budget || budget->take(bytes)) {
        const auto kept = std::make_shared<CountedValues>(rows * dim, budget);
        m_values = {kept, kept->values.get()};
        return;
    }
    m_file = std::make_shared<MatrixFile>(DiskFile::temporary(bytes), 0, rows * dim,
                                          Message{"temporary file of %1", where}, budget);
}

std::span<float> MatrixBuilder::rows(std::size_t first, std::size_t count)
{
    if (!m_file)
        return {m_values.get() + first * m_dim, count * m_dim};
    constexpr std::size_t tileValues = std::size_t{1} << 18;
    if (first != m_first + m_count || (m_count + count) * m_dim > tileValues) {
        flush();
        m_first = first;
    }
    m_count += count;
    m_tile.resize(std::max(m_tile.size(), m_count * m_dim));
    return std::span(m_tile).subspan((m_count - count) * m_dim, count * m_dim);
}

void MatrixBuilder::fillWithZeros()
{
    if (!m_file) // a new file reads as zeros
        std::fill_n(m_values.get(), m_rows * m_dim, 0.0F);
}

void MatrixBuilder::flush()
{
    if (m_count > 0)
        m_file->write(m_first * m_dim, std::span(m_tile).first(m_count * m_dim));
    m_count = 0;
}

FeatureMatrix MatrixBuilder::finish() &&
{
    if (!m_file)
        return FeatureMatrix::sharing(m_rows, m_dim, std::move(m_values));
    flush();
    return FeatureMatrix::inFile(m_rows, m_dim, std::move(m_file));
}

FeatureMatrix matrixInFile(const std::filesystem::path& file, std::size_t offset, std::size_t rows,
                           std::size_t dim, const Message& place, const JobContext& job)
{
    const std::size_t values = rows * dim;
    return FeatureMatrix::inFile(rows, dim,
                                 std::make_shared<const MatrixFile>(
                                     DiskFile::existing(file, offset + values * sizeof(float)),
                                     offset, values, place, job.memory()));
}

bool fitsInMemory(std::size_t values, const JobContext& job)
{
    const std::shared_ptr<MemoryBudget>& budget = job.memory();
    const std::size_t bytes = saturatingProduct(values, sizeof(float));
    if (!budget || !budget->take(bytes))
        return !budget;
    budget->give(bytes);
    return true;
}

FeatureMatrix selectRows(const FeatureMatrix& matrix, std::span<const std::int64_t> rows,
                         const JobContext& job)
{
    MatrixBuilder builder(rows.size(), matrix.dim(), "selected features", job);
    RowReader reader(matrix);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % 1024 == 0)
            job.checkpoint();
        std::ranges::copy(reader.row(matrix.checkedRow(rows[i])), builder.row(i).begin());
    }
    return std::move(builder).finish();
}

FeatureMatrix joinedRows(std::span<const FeatureMatrix> matrices, const JobContext& job)
{
    constexpr std::size_t rowsAtOnce = 1024;
    std::size_t rows = 0;
    for (const FeatureMatrix& matrix : matrices) {
        rows += matrix.rows();
        if (matrix.dim() != matrices.front().dim())
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = "rows to fit on",
                         .problem = std::to_string(matrix.dim()) + " dimensions",
                         .expected = std::to_string(matrices.front().dim())});
    }
    MatrixBuilder builder(rows, matrices.front().dim(), "rows to fit on", job);
    std::size_t next = 0;
    for (const FeatureMatrix& matrix : matrices) {
        RowReader reader(matrix);
        for (std::size_t first = 0; first < matrix.rows(); first += rowsAtOnce) {
            job.checkpoint();
            const std::size_t count = std::min(rowsAtOnce, matrix.rows() - first);
            std::ranges::copy(reader.rows(first, count), builder.rows(next, count).begin());
            next += count;
        }
    }
    return std::move(builder).finish();
}

} // namespace crossfade
