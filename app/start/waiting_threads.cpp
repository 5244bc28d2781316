// OpenMP's threads spin while they wait, unless the environment says otherwise as libgomp is
// loaded. libtorch's threads then take the cores from OpenBLAS's, and the other way round: on two
// cores, a fit takes ten times as long. So where the user has not said how threads shall wait, the
// program begins again, once, before any library does, and says that they shall sleep. That takes a
// fifth of a second.

#include "app/start/environment.h"

#include <unistd.h>

#include <alloca.h>

#include <climits>
#include <cstddef>
#include <cstring>

namespace
{

/// Begins the program anew with threads that sleep while they wait. Where its own file cannot be
/// found or begun, the program goes on as it is.
void letWaitingThreadsSleep(int /*count*/, char** arguments, char** environment)
{
    if (crossfade::environmentValue(environment, "OMP_WAIT_POLICY") != nullptr ||
        crossfade::environmentValue(environment, "GOMP_SPINCOUNT") != nullptr)
        return;
    char program[PATH_MAX];
    const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return;
    program[length] = '\0';
    std::size_t count = 0;
    while (environment[count] != nullptr)
        ++count;
    // The C library has not begun: its setenv() has no effect yet.
    char waitPolicy[] = "OMP_WAIT_POLICY=passive";
    auto** extended = static_cast<char**>(alloca((count + 2) * sizeof(char*)));
    std::memcpy(extended, environment, count * sizeof(char*));
    extended[count] = waitPolicy;
    extended[count + 1] = nullptr;
    execve(program, arguments, extended);
}

/// The function that the loader calls before the libraries begin.
[[gnu::section(".preinit_array"),
  gnu::used]] void (*const letThreadsSleepFirst)(int, char**, char**) = letWaitingThreadsSleep;

} // namespace
