#include "core/worker/shared_memory.h"

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
    // A worker that went wrong cannot make it shorter beneath its program.
    if (ftruncate(m_descriptor, static_cast<off_t>(bytes)) != 0 ||
        fcntl(m_descriptor, F_ADD_SEALS, F_SEAL_SHRINK) != 0)
        giveUp();
    map();
}

SharedMemory::SharedMemory(const std::string& path)
    : m_descriptor(open(path.c_str(), O_RDWR | O_CLOEXEC))
{
    map();
}

SharedMemory::~SharedMemory()
{
    munmap(m_bytes.data(), m_bytes.size());
    close(m_descriptor);
}

std::string SharedMemory::path() const
{
    return "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(m_descriptor);
}

void SharedMemory::giveUp() const
{
    close(m_descriptor);
    throw std::bad_alloc();
}

void SharedMemory::map()
{
    struct stat file {
    };
    fstat(m_descriptor, &file);
    const auto bytes = static_cast<std::size_t>(file.st_size);
    void* const memory =
        mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, m_descriptor, 0);
    if (memory == MAP_FAILED) // NOLINT: the macro is a C cast
        giveUp();
    m_bytes = {static_cast<std::byte*>(memory), bytes};
}

} // namespace crossfade
