#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace crossfade
{

/// The devices that this machine can compute on: "cpu", then "cuda:0", ….
std::vector<std::string> devices();

/// `auto` → the first CUDA device or the CPU; `cpu`; `cuda` → "cuda:0"; `cuda:i`.
/// Throws Error(BadUsage) for another word, Error(NeedsNotMet) for a device that is not there.
std::string resolveDevice(const std::string& request);

/// All CUDA devices for `auto` and `cuda`, where there are any; else the one of resolveDevice().
/// Throws as that.
std::vector<std::string> resolveDevices(const std::string& request);

/// Bytes that a resolved device has to give now; a careful guess where it does not tell.
std::size_t freeMemory(const std::string& device);

/// The device in words for the window and the report: "CPU, 2 threads", "NVIDIA …".
std::string deviceDescription(const std::string& device);

/// Sets how many threads libtorch, and the BLAS beneath it, use: 0 = all cores.
void setThreads(std::size_t threads);

/// Has the C library keep freed memory for the next tensors instead of handing it back: libtorch
/// allocates every temporary anew, and fresh pages cost more than what is computed in them (an Adam
/// step over 5 million weights takes 12 ms instead of 53). For a program's main(), once; the
/// process then holds its high-water mark of tensors up to 32 MiB each. Without glibc: nothing.
void keepFreedMemory();

} // namespace crossfade
