#include "core/base/memory_budget.h"

#include "core/base/error.h"
#include "core/base/job.h"
#include "core/base/machine/memory.h"

#include <algorithm>
#include <string>

namespace crossfade
{

namespace
{

/// Bytes for the program with its libraries.
constexpr std::size_t forTheProgram = std::size_t{512} << 20;

} // namespace

MemoryBudget::MemoryBudget(std::size_t bytes)
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
    return takeWithin(eighths(3), bytes);
}

bool MemoryBudget::takeWhole(std::size_t bytes)
{
    return takeWithin(eighths(4), bytes);
}

bool MemoryBudget::takeWithin(std::size_t most, std::size_t bytes)
{
    std::size_t taken = m_taken;
    do {
        if (bytes > most || taken > most - bytes)
            return false;
    } while (!m_taken.compare_exchange_weak(taken, taken + bytes));
    return true;
}

} // namespace crossfade
