#include "core/data/matrix_file.h"

#include "core/base/error.h"
#include "core/base/machine/memory.h"

#include <algorithm>
#include <utility>

namespace crossfade
{

MatrixFile::MatrixFile(DiskFile file, std::size_t offset, std::size_t valueCount, Message place,
                       std::shared_ptr<MemoryBudget> budget)
    : m_file(std::move(file)),
      m_offset(offset),
      m_valueCount(valueCount),
      m_place(std::move(place)),
      m_budget(std::move(budget))
{
    if (m_budget)
        m_budget->leaveOnDisk(valueCount * sizeof(float));
}

MatrixFile::~MatrixFile()
{
    if (!m_budget)
        return;
    m_budget->removeFromDisk(m_valueCount * sizeof(float));
    m_budget->give(m_taken);
}

void MatrixFile::read(std::size_t first, std::span<float> out) const
{
    m_file.read(m_offset + first * sizeof(float), std::as_writable_bytes(out), m_place);
}

void MatrixFile::write(std::size_t first, std::span<const float> values)
{
    m_file.write(m_offset + first * sizeof(float), std::as_bytes(values));
}

void MatrixFile::fetchAhead(std::size_t first, std::size_t count) const
{
    if (first < m_valueCount)
        m_file.fetchAhead(m_offset + first * sizeof(float),
                          std::min(count, m_valueCount - first) * sizeof(float));
}

const float* MatrixFile::inMemory() const
{
    std::call_once(m_isRead, [this] {
        const std::size_t bytes = m_valueCount * sizeof(float);
        if (m_budget && m_taken == 0 && !m_budget->takeWhole(bytes))
            throw Error(ErrorCode::OutOfMemory,
                        {.where = m_place,
                         .problem = "its values need " + memoryText(bytes) + " of memory",
                         .expected = "what is left of the " + memoryText(m_budget->bytes()) +
                                     " that --memory allows",
                         .remedy = "Allow more memory with --memory."});
        m_taken = m_budget ? bytes : 0;
        requireMemory(bytes, m_place);
        std::vector<float> values(m_valueCount);
        read(0, values);
        m_values = std::move(values);
    });
    return m_values.data();
}

} // namespace crossfade
