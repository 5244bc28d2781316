#pragma once

// For the sources of this folder only.

#include "core/hdf5/hdf5_handle.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crossfade::hdf5
{

bool isVariableString(hid_t type);

/// Reads `count` strings, of fixed or variable length.
/// @param fileType     their type in the file
/// @param memorySpace  the dataspace of `count` strings in memory
/// @param readInto     reads values of a type into a buffer; false where that failed
/// No value where `readInto` failed.
using ReadInto = std::function<bool(hid_t type, void* buffer)>;
std::optional<std::vector<std::string>> readStrings(hid_t fileType, hid_t memorySpace,
                                                    std::size_t count, const ReadInto& readInto);

std::size_t longestOf(std::span<const std::string> values);

/// Strings padded to one length, to be stored in the dataset or attribute itself.
struct FixedStrings {
    /// @param length  that of the longest, or more
    FixedStrings(std::span<const std::string> values, std::size_t length);

    std::size_t size = 1;
    std::string bytes;
    Handle type;
};

} // namespace crossfade::hdf5
