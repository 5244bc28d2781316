#include "core/base/machine/memory_left.h"

#include "core/base/error.h"
#include "core/base/job.h"
#include "core/base/machine/memory.h"
#include "core/base/memory_budget.h"

#include <algorithm>

namespace crossfade
{

void requireMemoryLeft(std::size_t bytes, const Message& where, const std::string& remedy,
                       const JobContext& job)
{
    std::size_t left = availableMemory();
    std::string limit = "available (free memory, ulimit -v)";
    std::string more = "Free memory, or raise the limit";
    if (job.memory()) {
        const std::size_t all = job.memory()->besideProgram();
        const std::size_t ofBudget = all - std::min(all, job.memory()->taken());
        if (ofBudget < left) {
            left = ofBudget;
            limit = "left of the " + memoryText(job.memory()->bytes()) + " that may be used";
            more = "Allow more memory (--memory)";
        }
    }
    if (bytes > left)
        throw Error(ErrorCode::OutOfMemory,
                    {.where = where,
                     .problem = "needs about " + memoryText(bytes) + " of memory",
                     .expected = "at most the " + memoryText(left) + " that are " + limit,
                     .remedy = more + ", or " + remedy + "."});
}

} // namespace crossfade
