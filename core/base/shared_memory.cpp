#include "core/base/shared_memory.h"

#include <sys/mman.h>

#include <new>

namespace crossfade
{

SharedMemory::SharedMemory(std::size_t bytes)
{
    void* const memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                              MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) // NOLINT: the macro is a C cast
        throw std::bad_alloc();
    m_bytes = {static_cast<std::byte*>(memory), bytes};
}

SharedMemory::~SharedMemory()
{
    munmap(m_bytes.data(), m_bytes.size());
}

} // namespace crossfade
