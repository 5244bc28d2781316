#include "core/base/machine/blas_memory.h"

#include "core/base/error.h"
#include "core/base/machine/memory.h"
#include "core/base/machine/parallel.h"

#include <dlfcn.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace crossfade
{

namespace
{

constexpr std::size_t bufferBytes = (std::size_t{128} << 20) + 4096;
constexpr std::size_t mostBuffers = 100; // OpenBLAS ends the program that asks for many more

bool isLimited()
{
    const auto limits = [](auto resource) {
        rlimit limit{};
        return getrlimit(resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    };
    return limits(RLIMIT_AS) || limits(RLIMIT_DATA);
}

/// Whether there is room for memory that can be written: it counts by either limit.
bool hasRoom(std::size_t bytes)
{
    void* room = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return room != MAP_FAILED && munmap(room, bytes) == 0;
}

} // namespace

void reserveBlasMemory()
{
    // What OpenBLAS itself calls before and after a product.
    using Take = void*(int);
    using Give = void(void*);
    // NOLINTBEGIN(cppcoreguidelines-pro-type-reinterpret-cast)
    auto* const take = reinterpret_cast<Take*>(dlsym(RTLD_DEFAULT, "blas_memory_alloc"));
    auto* const give = reinterpret_cast<Give*>(dlsym(RTLD_DEFAULT, "blas_memory_free"));
    // NOLINTEND(cppcoreguidelines-pro-type-reinterpret-cast)
    if (!isLimited() || take == nullptr || give == nullptr)
        return;
    // One for each of its own threads and for each of Crossfade's, the first one among them.
    const std::size_t count = std::min(2 * threadCount(0) + 1, mostBuffers);
    const std::size_t bytes = count * bufferBytes;
    if (!hasRoom(bytes))
        throw Error(ErrorCode::OutOfMemory,
                    {.where = "ulimit -v, -d",
                     .problem = "the limit of memory leaves less than the " + memoryText(bytes) +
                                " that products of matrices need on " +
                                std::to_string(threadCount(0)) + " threads",
                     .remedy = "Raise it, and bound the work by --memory instead, or use fewer "
                               "threads (OMP_NUM_THREADS)."});
    std::vector<void*> buffers;
    for (std::size_t i = 0; i < count; ++i)
        buffers.push_back(take(0));
    for (void* buffer : buffers)
        give(buffer);
}

} // namespace crossfade
