// OpenBLAS starts its threads before main(), and where the limit of memory (ulimit -v) does not let
// it, it waits for them for ever; where that of processes (ulimit -u) does not, it ends the
// program. So the limits are looked at before any library begins.

#include "app/start/environment.h"

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdarg>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

namespace
{

constexpr std::size_t mebibyte = std::size_t{1} << 20;
/// Address space that the libraries need to start: on Debian 12 with two cores they did not start
/// with 700,000 KiB in all, and did with 800,000; this is for one thread, with something to spare.
constexpr std::size_t librariesBytes = 820 * mebibyte;
/// Address space for a thread of OpenBLAS, an estimate: its stack, its buffer and its share of the
/// heap.
constexpr std::size_t threadBytes = 104 * mebibyte;
/// How much of these can be written (ulimit -d); that of a thread is more, since a command began
/// and then waited for ever with 400,000 KiB on two threads and 700,000 on four, and ended with
/// 500,000 and 1,000,000: two buffers of OpenBLAS and the stacks.
constexpr std::size_t librariesData = 32 * mebibyte;
constexpr std::size_t threadData = 228 * mebibyte;
/// OpenBLAS of Debian starts no more.
constexpr std::size_t mostThreads = 64;
/// Beside OpenBLAS, OpenMP and libtorch's pool have as many threads, which waits for ever for one
/// that does not start, and so may be processes that read files; they have two each, as the
/// program.
constexpr std::size_t processesOf(std::size_t threads)
{
    return 4 * threads + 4;
}

/// How many threads OpenBLAS will start.
std::size_t blasThreads(char** environment)
{
    auto threads = static_cast<std::size_t>(sysconf(_SC_NPROCESSORS_ONLN));
    for (const char* name : {"OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"})
        if (const char* value = crossfade::environmentValue(environment, name))
            if (const std::size_t asked = std::strtoul(value, nullptr, 10); asked > 0)
                threads = asked;
    return std::min(threads, mostThreads);
}

/// Prints as printf() does, and ends the program.
[[noreturn, gnu::format(printf, 1, 2)]] void refuse(const char* format, ...)
{
    char message[256];
    std::va_list values;
    va_start(values, format);
    const int length = std::vsnprintf(message, sizeof message, format, values);
    va_end(values);
    [[maybe_unused]] const ssize_t written =
        write(STDERR_FILENO, message, static_cast<std::size_t>(length));
    _exit(1); // "the run failed" (exit_code.h)
}

/// @param option  of ulimit
template <class Resource>
void requireToStart(Resource resource, char option, std::size_t needed)
{
    rlimit limits{};
    if (getrlimit(resource, &limits) != 0 || limits.rlim_cur >= needed)
        return;
    refuse("crossfade-cli: the limit of memory (ulimit -%c) is %zu KiB, and the libraries need %zu "
           "KiB to start. Raise it, and bound the work by --memory instead.\n",
           option, static_cast<std::size_t>(limits.rlim_cur) / 1024, needed / 1024);
}

void requireMemoryToStart(char** environment)
{
    const std::size_t threads = blasThreads(environment);
    requireToStart(RLIMIT_AS, 'v', librariesBytes + threads * threadBytes);
    requireToStart(RLIMIT_DATA, 'd', librariesData + threads * threadData);
}

/// How many threads can be there at a time, of so many.
std::size_t startableThreads(std::size_t wanted)
{
    static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    pthread_t threads[processesOf(mostThreads)];
    const auto passGate = [](void*) -> void* {
        pthread_mutex_lock(&gate);
        pthread_mutex_unlock(&gate);
        return nullptr;
    };
    pthread_mutex_lock(&gate);
    std::size_t started = 0;
    while (started < wanted && pthread_create(&threads[started], nullptr, passGate, nullptr) == 0)
        ++started;
    pthread_mutex_unlock(&gate);
    for (std::size_t i = 0; i < started; ++i)
        pthread_join(threads[i], nullptr);
    return started;
}

/// Threads count as processes. Looked at where the limit is low alone: to try it takes time.
void requireProcessesToStart(char** environment)
{
    constexpr std::size_t high = 4096;
    rlimit limits{};
    if (getrlimit(RLIMIT_NPROC, &limits) != 0 || limits.rlim_cur >= high)
        return;
    const std::size_t needed = processesOf(blasThreads(environment));
    const std::size_t started = startableThreads(needed);
    if (started < needed)
        refuse("crossfade-cli: the limit of processes (ulimit -u) is %zu, which leaves %zu for "
               "up to %zu threads and readers of files. Raise it.\n",
               static_cast<std::size_t>(limits.rlim_cur), started, needed);
}

void requireLimitsToStart(int /*count*/, char** /*arguments*/, char** environment)
{
    requireMemoryToStart(environment);
    requireProcessesToStart(environment);
}

/// The function that the loader calls before the libraries begin.
[[gnu::section(".preinit_array"),
  gnu::used]] void (*const beforeLibraries)(int, char**, char**) = requireLimitsToStart;

} // namespace
