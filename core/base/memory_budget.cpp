#include "core/base/memory_budget.h"

#include "core/base/error.h"
#include "core/base/job.h"
#include "core/base/mapped_file.h"
#include "core/base/memory.h"

#include <algorithm>
#include <string>
#include <utility>

namespace crossfade
{

namespace
{

/// Bytes for the program with its libraries.
constexpr std::size_t forTheProgram = std::size_t{512} << 20;

/// Between two checks of the pages: at 5 GB/s, at most 50 MB come in meanwhile.
constexpr auto betweenChecks = std::chrono::milliseconds(10);

} // namespace

MemoryBudget::MemoryBudget(std::size_t bytes) : m_sharedBefore(sharedMemory())
{
    setBytes(bytes);
}

void MemoryBudget::setBytes(std::size_t bytes)
{
    if (bytes < least)
        throw Error(ErrorCode::BadUsage, {.where = "memory",
                                          .problem = std::to_string(bytes >> 20) + " MiB",
                                          .expected = "at least 1 GiB"});
    m_bytes = bytes;
}

std::size_t MemoryBudget::eighths(std::size_t count) const
{
    return (m_bytes - forTheProgram) / 8 * count;
}

std::shared_ptr<MemoryBudget> MemoryBudget::ofThisMachine()
{
    return std::make_shared<MemoryBudget>(std::max(least, availableMemory() / 4 * 3));
}

bool MemoryBudget::take(std::size_t bytes)
{
    const std::size_t most = eighths(3);
    std::size_t taken = m_taken;
    do {
        if (bytes > most || taken > most - bytes)
            return false;
    } while (!m_taken.compare_exchange_weak(taken, taken + bytes));
    return true;
}

void MemoryBudget::watch(const std::shared_ptr<const MappedFile>& file)
{
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_files, [](const auto& known) { return known.expired(); });
    m_files.push_back(file);
    m_watches = true;
}

std::vector<std::shared_ptr<const MappedFile>> MemoryBudget::watched() const
{
    std::vector<std::shared_ptr<const MappedFile>> files;
    for (const std::weak_ptr<const MappedFile>& known : m_files)
        if (auto file = known.lock())
            files.push_back(std::move(file));
    return files;
}

std::size_t MemoryBudget::onDisk() const
{
    const std::lock_guard lock(m_mutex);
    std::size_t bytes = 0;
    for (const auto& file : watched())
        bytes += file->size();
    return bytes;
}

void MemoryBudget::limitPages()
{
    if (!m_watches)
        return;
    const std::unique_lock lock(m_mutex, std::try_to_lock);
    const auto now = std::chrono::steady_clock::now();
    if (!lock || now - m_lastLimited < betweenChecks)
        return;
    m_lastLimited = now;
    if (sharedMemory() < m_sharedBefore + eighths(1))
        return;
    for (const auto& file : watched())
        file->dropPages();
}

} // namespace crossfade
