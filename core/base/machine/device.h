#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <string>
#include <vector>

namespace crossfade
{

/// The devices that this machine can compute on: "cpu", then "cuda:0", ….
std::vector<std::string> devices();

/// `auto` → the first CUDA device or the CPU; `cpu`; `cuda` → "cuda:0"; `cuda:i`.
/// Throws Error(BadUsage) for another word, Error(NeedsNotMet) for a device that this
/// machine does not have.
std::string resolveDevice(const std::string& request);

/// The devices of a request: all CUDA devices for `auto` and `cuda`, where there are any; else the
/// one of resolveDevice(). Throws what resolveDevice() throws.
std::vector<std::string> resolveDevices(const std::string& request);

/// Bytes that are free on a resolved device now; a cautious guess where that cannot be found out.
std::size_t freeMemory(const std::string& device);

/// How many threads libtorch uses.
int usedThreads();

/// The device in words for the window and the report: "CPU, 2 threads", "CUDA device cuda:0".
Message deviceDescription(const std::string& device);

/// Sets how many threads libtorch, and the BLAS beneath it, use: 0 = as OMP_NUM_THREADS
/// says, else all cores.
void setThreads(std::size_t threads);

/// Makes the C library keep freed memory for the next tensors instead of returning it to the
/// system. libtorch allocates every temporary tensor anew, and first touching fresh pages costs
/// more than the arithmetic in them (an Adam step over 5 million weights takes 12 ms instead of
/// 53). Call it once, in a program's main(). The process then keeps the most memory that its
/// tensors of up to 32 MiB each ever took. Does nothing without glibc.
void keepFreedMemory();

} // namespace crossfade
