// OpenMP's threads spin while they wait, unless the environment says otherwise as libgomp is
// loaded. libtorch's threads then take the cores from OpenBLAS's, and the other way round: on two
// cores, a fit takes ten times as long. So where the user has not said how threads shall wait, the
// program begins again, once, before any library does, and says that they shall sleep. That takes a
// fifth of a second.

#include <unistd.h>

#include <alloca.h>

#include <climits>
#include <cstddef>
#include <cstring>

namespace
{

bool isSet(char** environment, const char* name)
{
    const std::size_t length = std::strlen(name);
    for (; *environment != nullptr; ++environment)
        if (std::strncmp(*environment, name, length) == 0 && (*environment)[length] == '=')
            return true;
    return false;
}

/// Where the program's own file cannot be found or begun, the program goes on as it is.
void letWaitingThreadsSleep(int /*count*/, char** arguments, char** environment)
{
    if (isSet(environment, "OMP_WAIT_POLICY") || isSet(environment, "GOMP_SPINCOUNT"))
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

/// What the loader calls before the beginnings of the libraries.
[[gnu::section(".preinit_array"),
  gnu::used]] void (*const beforeLibraries)(int, char**, char**) = letWaitingThreadsSleep;

} // namespace
