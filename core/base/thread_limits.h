#pragma once

namespace crossfade
{

/// Checks that the limits of the system let this process start the threads that it and its
/// libraries may want: libtorch waits for ever for one that does not start, OpenMP ends the
/// program. Throws Error(BadUsage).
void requireThreads();

} // namespace crossfade
