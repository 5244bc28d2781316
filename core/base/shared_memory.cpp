#include "core/base/shared_memory.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <new>

namespace crossfade
{

SharedMemory::SharedMemory(std::size_t bytes)
    : m_descriptor(memfd_create("crossfade", MFD_CLOEXEC | MFD_ALLOW_SEALING))
{
    // A child that went wrong cannot make it shorter beneath its parent.
    if (m_descriptor < 0 || ftruncate(m_descriptor, static_cast<off_t>(bytes)) != 0 ||
        fcntl(m_descriptor, F_ADD_SEALS, F_SEAL_SHRINK) != 0 ||
        (m_bytes = of(m_descriptor)).empty()) {
        if (m_descriptor >= 0)
            close(m_descriptor);
        throw std::bad_alloc();
    }
}

SharedMemory::~SharedMemory()
{
    munmap(m_bytes.data(), m_bytes.size());
    close(m_descriptor);
}

std::span<std::byte> SharedMemory::of(int descriptor)
{
    struct stat file {
    };
    if (fstat(descriptor, &file) != 0)
        return {};
    const auto bytes = static_cast<std::size_t>(file.st_size);
    void* const memory =
        mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, descriptor, 0);
    if (memory == MAP_FAILED) // NOLINT: the macro is a C cast
        return {};
    return {static_cast<std::byte*>(memory), bytes};
}

} // namespace crossfade
