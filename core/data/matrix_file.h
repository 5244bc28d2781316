#pragma once

// For the sources of this folder only.

#include "core/base/disk_file.h"
#include "core/base/memory_budget.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

namespace crossfade
{

/// The values of a matrix that are in a file, from byte `offset` on: float32, row after row. They
/// count as left on the disk in a budget for as long as the object lives. Several threads may read.
class MatrixFile
{
public:
    /// @param place   for messages: the file, and what of it
    /// @param budget  may be null
    MatrixFile(DiskFile file, std::size_t offset, std::size_t valueCount, Message place,
               std::shared_ptr<MemoryBudget> budget);
    MatrixFile(const MatrixFile&) = delete;
    MatrixFile& operator=(const MatrixFile&) = delete;
    ~MatrixFile();

    std::size_t valueCount() const { return m_valueCount; }
    /// Values [first, first + out.size()). Throws Error(BadFormat) where the file was cut off.
    void read(std::size_t first, std::span<float> out) const;
    void write(std::size_t first, std::span<const float> values);
    void fetchAhead(std::size_t first, std::size_t count) const;
    /// All values in memory, read when this is first called. They count against the budget as well,
    /// for as long as the object lives. Throws also Error(OutOfMemory).
    const float* inMemory() const;

private:
    DiskFile m_file;
    std::size_t m_offset;
    std::size_t m_valueCount;
    Message m_place;
    std::shared_ptr<MemoryBudget> m_budget;
    mutable std::once_flag m_isRead;
    mutable std::vector<float> m_values;
    mutable std::size_t m_taken = 0; ///< bytes of the budget for m_values
};

} // namespace crossfade
