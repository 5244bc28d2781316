#pragma once

#include "core/base/error.h"

namespace crossfade
{

/// What the program tells its caller (docs/command-line.md).
enum ExitCode { Done = 0, RunFailed = 1, BadInput = 2 };

/// BadInput for what the user can put right (arguments, files), RunFailed for the rest.
ExitCode exitCode(ErrorCode code);

} // namespace crossfade
