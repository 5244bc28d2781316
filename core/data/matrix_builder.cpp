#include "core/data/matrix_builder.h"

#include "core/base/machine/large_pages.h"
#include "core/base/memory.h"
#include "core/base/memory_budget.h"

#include <algorithm>
#include <utility>
#include <vector>

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
    const auto file = std::make_shared<const MappedFile>(MappedFile::temporary(bytes));
    budget->watch(file);
    m_values = {file, reinterpret_cast<float*>(file->data())};
    m_file = file;
}

FeatureMatrix MatrixBuilder::finish() &&
{
    if (m_file)
        return FeatureMatrix::inFile(m_rows, m_dim, std::move(m_file));
    return FeatureMatrix::sharing(m_rows, m_dim, std::move(m_values));
}

FeatureMatrix matrixInFile(const std::filesystem::path& file, std::size_t offset, std::size_t rows,
                           std::size_t dim, const JobContext& job)
{
    const auto mapped = std::make_shared<const MappedFile>(
        MappedFile::existing(file, offset, rows * dim * sizeof(float)));
    job.memory()->watch(mapped);
    return FeatureMatrix::inFile(rows, dim, mapped);
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
    constexpr std::size_t rowsAtOnce = 1024;
    MatrixBuilder builder(rows.size(), matrix.dim(), "selected features", job);
    float* out = builder.data();
    for (std::size_t first = 0; first < rows.size(); first += rowsAtOnce) {
        job.checkpoint();
        const auto some = rows.subspan(first, std::min(rowsAtOnce, rows.size() - first));
        const FeatureMatrix piece = matrix.selectRows(some);
        out = std::ranges::copy(piece.values(), out).out;
    }
    return std::move(builder).finish();
}

} // namespace crossfade
