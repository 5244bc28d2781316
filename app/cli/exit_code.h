#pragma once

#include "core/base/error.h"

namespace crossfade
{

/// The exit codes of the program (docs/command-line.md).
enum ExitCode {
    Done = 0,
    RunFailed = 1,
    BadInput = 2,
    TestFailed = 3, ///< what was looked at is not as the user wants it
    CannotTell = 4  ///< whether it is
};

/// BadInput for errors in arguments and files, RunFailed for all others.
ExitCode exitCode(ErrorCode code);

} // namespace crossfade
