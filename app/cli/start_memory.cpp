// OpenBLAS starts its threads before main(), and where the limit of memory (ulimit -v) does not let
// it, it waits for them for ever. So the limit is looked at before any library begins.

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace
{

constexpr std::size_t mebibyte = std::size_t{1} << 20;
/// On Debian 12 with two cores the libraries did not start with 700,000 KiB in all, and did with
/// 800,000; this is for one thread, with something to spare.
constexpr std::size_t librariesBytes = 820 * mebibyte;
/// Of address space for a thread of OpenBLAS, an estimate: its stack, its buffer and its share of
/// the heap.
constexpr std::size_t threadBytes = 104 * mebibyte;
/// OpenBLAS of Debian starts no more.
constexpr std::size_t mostThreads = 64;

/// The number that the environment gives a name; 0: none.
std::size_t numberOf(const char* name, char** environment)
{
    const std::size_t length = std::strlen(name);
    for (; *environment != nullptr; ++environment)
        if (std::strncmp(*environment, name, length) == 0 && (*environment)[length] == '=')
            return std::strtoul(*environment + length + 1, nullptr, 10);
    return 0;
}

/// How many threads OpenBLAS will start.
std::size_t blasThreads(char** environment)
{
    auto threads = static_cast<std::size_t>(sysconf(_SC_NPROCESSORS_ONLN));
    for (const char* name : {"OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"})
        if (const std::size_t asked = numberOf(name, environment); asked > 0)
            threads = asked;
    return std::min(threads, mostThreads);
}

void requireMemoryToStart(int /*count*/, char** /*arguments*/, char** environment)
{
    rlimit limits{};
    const std::size_t needed = librariesBytes + blasThreads(environment) * threadBytes;
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
