#pragma once

#include "core/base/error.h"

namespace crossfade
{

/// The exit codes of the program (docs/command-line.md).
enum ExitCode { Done = 0, RunFailed = 1, BadInput = 2, GateFails = 3, GateCannotTell = 4 };

/// BadInput for errors in arguments and files, RunFailed for all others.
ExitCode exitCode(ErrorCode code);

} // namespace crossfade
