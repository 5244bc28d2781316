#include "core/base/machine/large_pages.h"

#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include <climits>
#include <cstdint>

namespace crossfade
{

void adviseLargePages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes)
{
#ifdef MADV_HUGEPAGE
    const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    const auto begin = reinterpret_cast<std::uintptr_t>(memory);
    const std::uintptr_t first = (begin + page - 1) / page * page;
    const std::uintptr_t end = (begin + bytes) / page * page;
    if (first < end) // a request: may be refused, to no harm
        madvise(static_cast<char*>(memory) + (first - begin), end - first, MADV_HUGEPAGE);
#endif
}

void allocateFromLargePages([[maybe_unused]] std::size_t bytes)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_MAX, 0);             // large blocks come from the heap, too,
    mallopt(M_TRIM_THRESHOLD, INT_MAX); // which keeps what is freed
    void* const room = std::malloc(bytes);
    adviseLargePages(room, bytes);
    std::free(room);
#endif
}

} // namespace crossfade
