#pragma once

#include "core/base/message.h"

#include <string>
#include <vector>

namespace crossfade
{

/// Where to count for `--device auto`, `cpu`, `cuda` or `cuda:N`: "cuda:0", …, all of them for
/// `auto` and `cuda`; none: on the processor, by code of its own. These are the cards that
/// libcrossfade_cuda.so can use, whatever libtorch can; else libtorch's CUDA devices. Throws what
/// resolveDevice() throws.
std::vector<std::string> countingDevices(const std::string& request);

/// What a user should know of it: the names of the cards that curves are counted on, or why
/// libcrossfade_cuda.so, which is there, cannot use one. Empty: nothing.
/// @param devices  countingDevices()
Message countingText(const std::vector<std::string>& devices);

} // namespace crossfade
