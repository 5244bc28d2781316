// A library to be loaded before all others (LD_PRELOAD). It lets one of the program's calls that
// write, sync or rename a file below $FAILING_FOLDER fail, the one of number $FAILING_CALL from 1
// on; with $FAILING_ON all that follow as well. It then makes the file $FAILING_MARK.

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string>

namespace
{

std::atomic<long> calls = 0;

bool isBelowFolder(const char* path)
{
    const char* const folder = std::getenv("FAILING_FOLDER");
    return folder != nullptr && std::strncmp(path, folder, std::strlen(folder)) == 0;
}

bool isBelowFolder(int descriptor)
{
    std::array<char, 4096> path{};
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    return readlink(link.c_str(), path.data(), path.size() - 1) > 0 && isBelowFolder(path.data());
}

/// Whether this call is to fail.
bool fails()
{
    const char* const number = std::getenv("FAILING_CALL");
    if (number == nullptr)
        return false;
    const long call = ++calls;
    const long chosen = std::atol(number);
    if (call < chosen || (call > chosen && std::getenv("FAILING_ON") == nullptr))
        return false;
    if (const char* const mark = std::getenv("FAILING_MARK"))
        close(open(mark, O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
    errno = ENOSPC;
    return true;
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
    return isBelowFolder(descriptor) && fails() ? -1 : call(descriptor, bytes, count);
}

ssize_t writev(int descriptor, const iovec* parts, int count)
{
    static const auto call = original<decltype(&writev)>("writev");
    return isBelowFolder(descriptor) && fails() ? -1 : call(descriptor, parts, count);
}

ssize_t pwrite(int descriptor, const void* bytes, size_t count, off_t offset)
{
    static const auto call = original<decltype(&pwrite)>("pwrite");
    return isBelowFolder(descriptor) && fails() ? -1 : call(descriptor, bytes, count, offset);
}

int fsync(int descriptor)
{
    static const auto call = original<decltype(&fsync)>("fsync");
    return isBelowFolder(descriptor) && fails() ? -1 : call(descriptor);
}

int rename(const char* from, const char* to)
{
    static const auto call = original<decltype(&rename)>("rename");
    return isBelowFolder(to) && fails() ? -1 : call(from, to);
}
}
