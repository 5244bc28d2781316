#pragma once

#include "core/base/job.h"

#include <cstddef>
#include <functional>
#include <string>

namespace crossfade
{

/// What a child process may take before it is ended.
struct ChildLimits {
    std::size_t memoryBytes = 0; ///< beyond what this process has
    unsigned processorSeconds = 0;
    std::size_t answerBytes = 0;
};

/// Runs `body` in a child process, a copy of this one (fork), and returns the text that it
/// returned. For libraries that may crash, loop or take all memory on a stranger's file: only the
/// child dies. `body` must not start threads, nor use a GPU or what other threads of this process
/// hold.
/// @param where  for messages: what is read
/// Throws the Error that `body` threw; Error(BadFormat) where the child crashed, exceeded its
/// limits or gave another exception; Error(OutOfMemory) where no child can be started; Cancelled.
std::string runInChild(const std::string& where, const ChildLimits& limits, const JobContext& job,
                       const std::function<std::string()>& body);

} // namespace crossfade
