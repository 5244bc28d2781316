#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <string>

namespace crossfade
{

/// Bytes that this process can still allocate: the least of what the machine, the control group and
/// the process's own limit leave.
std::size_t availableMemory();

/// "7.5 GiB", "12 MiB".
std::string memoryText(std::size_t bytes);

/// a · b and a + b, or the largest std::size_t where the result would overflow: for sizes that are
/// then compared with the memory available.
std::size_t saturatingProduct(std::size_t a, std::size_t b);
std::size_t saturatingSum(std::size_t a, std::size_t b);

/// Throws Error(OutOfMemory) when so many bytes are not available. To be called before allocating a
/// size that a file claims. `where` names file and dataset.
void requireMemory(std::size_t bytes, const Message& where);

} // namespace crossfade
