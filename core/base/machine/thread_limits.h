#pragma once

#include <string>
#include <system_error>

namespace crossfade
{

/// Checks that the limits of the system let this process start the threads that it and its
/// libraries may want: libtorch waits for ever for one that does not start, OpenMP ends the
/// program. Throws Error(BadUsage).
void requireThreads();

/// What a system error says. std::thread gives its reason alone where the system starts no further
/// thread: then this says what is missing and what to do.
std::string systemMessage(const std::system_error& error);

} // namespace crossfade
