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

/// The device in words for the window and the report: "CPU, 2 threads", "NVIDIA …".
std::string deviceDescription(const std::string& device);

/// Sets how many threads libtorch, and the BLAS beneath it, use: 0 = all cores.
void setThreads(std::size_t threads);

} // namespace crossfade
