// OpenBLAS starts its threads before main(), and where the limit of memory (ulimit -v) does not let
// it, it waits for them for ever. So the limit is looked at before any library begins.

#include <sys/resource.h>
#include <unistd.h>

#include <cstddef>
#include <cstdio>

namespace
{

constexpr std::size_t mebibyte = std::size_t{1} << 20;
/// Measured on Debian 12 with two cores: below about 750 MiB the libraries do not start, and now
/// and then not at 780 MiB.
constexpr std::size_t librariesBytes = 820 * mebibyte;
/// Of address space for a thread of OpenBLAS: its stack, its buffer and its share of the heap.
constexpr std::size_t threadBytes = 104 * mebibyte;

void requireMemoryToStart(int /*count*/, char** /*arguments*/, char** /*environment*/)
{
    rlimit limits{};
    const auto cores = static_cast<std::size_t>(sysconf(_SC_NPROCESSORS_ONLN));
    const std::size_t needed = librariesBytes + cores * threadBytes;
    if (getrlimit(RLIMIT_AS, &limits) != 0 || limits.rlim_cur >= needed)
        return;
    char message[256];
    const int length = std::snprintf(
        message, sizeof message,
        "crossfade-cli: the limit of memory (ulimit -v) is %zu KiB, and the libraries need %zu KiB "
        "to start. Raise it, and bound the work by --memory instead.\n",
        static_cast<std::size_t>(limits.rlim_cur) / 1024, needed / 1024);
    [[maybe_unused]] const ssize_t written =
        write(STDERR_FILENO, message, static_cast<std::size_t>(length));
    _exit(1); // "the run failed" (exit_code.h)
}

/// What the loader calls before the beginnings of the libraries.
[[gnu::section(".preinit_array"),
  gnu::used]] void (*const beforeLibraries)(int, char**, char**) = requireMemoryToStart;

} // namespace
