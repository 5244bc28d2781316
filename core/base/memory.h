#pragma once

#include <cstddef>
#include <string>

namespace crossfade
{

/// Bytes that this process may still ask for: the least of the machine's available memory, the
/// control group's and the process's own limit.
std::size_t availableMemory();

/// Bytes of files, libraries among them, that this process has in memory now.
std::size_t sharedMemory();

/// "7.5 GiB".
std::string gibibytes(std::size_t bytes);

/// a · b and a + b, or the largest number where that does not fit: a size to be compared with
/// what there is.
std::size_t saturatingProduct(std::size_t a, std::size_t b);
std::size_t saturatingSum(std::size_t a, std::size_t b);

/// Throws Error(OutOfMemory) when `bytes` are not available: to be asked before a size that a file
/// claims is believed. `where` names file and dataset.
void requireMemory(std::size_t bytes, const std::string& where);

} // namespace crossfade
