#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <string>

namespace crossfade
{

class JobContext;

/// To be called before memory is taken for something large that is neither features nor results.
/// Throws Error(OutOfMemory) where the machine does not have so many bytes, or where the job's
/// memory budget does not leave them beside the program and the features in memory.
/// @param where   what needs them, for the message
/// @param remedy  what to do beside allowing more memory: "take fewer rows"
void requireMemoryLeft(std::size_t bytes, const Message& where, const std::string& remedy,
                       const JobContext& job);

} // namespace crossfade
