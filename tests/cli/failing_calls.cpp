// A library to be loaded before all others (LD_PRELOAD). It lets calls of one kind, $FAILING_KIND,
// fail:
//   write       what writes, syncs or renames a file below $FAILING_FOLDER; the disk is full
//   read        what reads a file below it; the disk is broken
//   spawn       what starts a process; there are too many
//   allocation  what asks for 1,000 bytes or more in C++, once a file below it has been opened;
//               not what asks the system itself, as oneDNN within libtorch does: it does not look
//               whether it got them
// The call of number $FAILING_CALL from 1 on fails; with $FAILING_ON all that follow as well. The
// library then makes the file $FAILING_MARK.

#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string_view>

namespace
{

std::atomic<long> calls = 0;
std::atomic<bool> folderIsInUse = false; ///< a file below the folder has been opened

/// Without memory of its own: it is called within allocations.
bool isBelowFolder(const char* path)
{
    const char* const folder = std::getenv("FAILING_FOLDER");
    return folder != nullptr && std::strncmp(path, folder, std::strlen(folder)) == 0;
}

bool isBelowFolder(int descriptor)
{
    std::array<char, 32> link{};
    std::array<char, 4096> path{};
    std::snprintf(link.data(), link.size(), "/proc/self/fd/%d", descriptor);
    return readlink(link.data(), path.data(), path.size() - 1) > 0 && isBelowFolder(path.data());
}

/// Whether this call is to fail, with `error` as errno.
bool fails(std::string_view kind, int error)
{
    const char* const chosenKind = std::getenv("FAILING_KIND");
    const char* const number = std::getenv("FAILING_CALL");
    if (chosenKind == nullptr || number == nullptr || kind != chosenKind)
        return false;
    const long call = ++calls;
    const long chosen = std::atol(number);
    if (call < chosen || (call > chosen && std::getenv("FAILING_ON") == nullptr))
        return false;
    if (const char* const mark = std::getenv("FAILING_MARK"); mark != nullptr && call == chosen)
        close(::open(mark, O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
    errno = error;
    return true;
}

bool failsToWrite()
{
    return fails("write", ENOSPC);
}

bool failsToRead()
{
    return fails("read", EIO);
}

bool failsToAllocate(size_t bytes)
{
    return bytes >= 1000 && folderIsInUse && fails("allocation", ENOMEM);
}

template <class Function>
Function original(const char* name)
{
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

} // namespace

extern "C" {

ssize_t write(int descriptor, const void* bytes, size_t count)
{
    static const auto call = original<decltype(&write)>("write");
    return isBelowFolder(descriptor) && failsToWrite() ? -1 : call(descriptor, bytes, count);
}

ssize_t writev(int descriptor, const iovec* parts, int count)
{
    static const auto call = original<decltype(&writev)>("writev");
    return isBelowFolder(descriptor) && failsToWrite() ? -1 : call(descriptor, parts, count);
}

ssize_t pwrite(int descriptor, const void* bytes, size_t count, off_t offset)
{
    static const auto call = original<decltype(&pwrite)>("pwrite");
    return isBelowFolder(descriptor) && failsToWrite() ? -1
                                                       : call(descriptor, bytes, count, offset);
}

int fsync(int descriptor)
{
    static const auto call = original<decltype(&fsync)>("fsync");
    return isBelowFolder(descriptor) && failsToWrite() ? -1 : call(descriptor);
}

int rename(const char* from, const char* to)
{
    static const auto call = original<decltype(&rename)>("rename");
    return isBelowFolder(to) && failsToWrite() ? -1 : call(from, to);
}

ssize_t read(int descriptor, void* bytes, size_t count)
{
    static const auto call = original<decltype(&read)>("read");
    return isBelowFolder(descriptor) && failsToRead() ? -1 : call(descriptor, bytes, count);
}

ssize_t pread(int descriptor, void* bytes, size_t count, off_t offset)
{
    static const auto call = original<decltype(&pread)>("pread");
    return isBelowFolder(descriptor) && failsToRead() ? -1 : call(descriptor, bytes, count, offset);
}

int open(const char* path, int flags,
         ...) // NOLINT(cert-dcl50-cpp): its declaration is the system's
{
    static const auto call = original<decltype(&open)>("open");
    va_list more;
    va_start(more, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0;
    va_end(more);
    const int descriptor = call(path, flags, mode);
    folderIsInUse = folderIsInUse || (descriptor >= 0 && isBelowFolder(descriptor));
    return descriptor;
}

int posix_spawn(pid_t* process, const char* path, const posix_spawn_file_actions_t* actions,
                const posix_spawnattr_t* attributes, char* const* arguments,
                char* const* environment)
{
    static const auto call = original<decltype(&posix_spawn)>("posix_spawn");
    return fails("spawn", EAGAIN)
               ? EAGAIN
               : call(process, path, actions, attributes, arguments, environment);
}
}

void* operator new(size_t bytes)
{
    void* const memory = failsToAllocate(bytes) ? nullptr : std::malloc(bytes);
    return memory == nullptr ? throw std::bad_alloc() : memory;
}

void operator delete(void* memory) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, size_t) noexcept
{
    std::free(memory);
}
