#include "app/cli/exit_code.h"

namespace crossfade
{

ExitCode exitCode(ErrorCode code)
{
    switch (code) {
    case ErrorCode::BadUsage:
    case ErrorCode::FileNotFound:
    case ErrorCode::BadFormat:
    case ErrorCode::ShapeMismatch:
    case ErrorCode::NotFinite:
    case ErrorCode::OutOfRange:
    case ErrorCode::NeedsNotMet:
    case ErrorCode::OutOfMemory: // asked for by the input; memory that runs out is std::bad_alloc
        return BadInput;
    case ErrorCode::Diverged:
    case ErrorCode::WriteFailed:
    case ErrorCode::Internal:
        return RunFailed;
    }
    return RunFailed;
}

} // namespace crossfade
