#include "app/cli/standard_streams.h"

#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

namespace crossfade
{

void openClosedStandardStreams()
{
    // In ascending order: open() takes the smallest number that is free.
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) < 0 && errno == EBADF) [[maybe_unused]]
            const int opened = open("/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY);
}

} // namespace crossfade
