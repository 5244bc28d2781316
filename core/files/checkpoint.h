#pragma once

#include "core/base/job.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace crossfade
{

/// What long work has reached, by name: the bytes of tensors and counters.
using Checkpoint = std::map<std::string, std::string>;

/// Writes a state to a file, whole or not at all, with a checksum.
/// @param madeOf  what decides the work's result: a state of other work is never gone on from
/// Throws Error(WriteFailed).
void writeCheckpoint(const std::filesystem::path& file, const std::string& madeOf,
                     const Checkpoint& state);

/// The state that writeCheckpoint() wrote of the same work; no value where there is none. One that
/// is damaged or of other work is noted and not used.
std::optional<Checkpoint> findCheckpoint(const std::filesystem::path& file,
                                         const std::string& madeOf, JobContext& job);

} // namespace crossfade
