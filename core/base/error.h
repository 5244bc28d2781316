#pragma once

#include "core/base/message.h"

#include <exception>
#include <string>

namespace crossfade
{

/// What kind of thing went wrong. The command line maps it to an exit code, the window to a
/// translated sentence.
enum class ErrorCode {
    BadUsage,      ///< a request that makes no sense: unknown id, option out of range
    FileNotFound,  ///< no such file, or it cannot be opened
    BadFormat,     ///< the file is not what it should be: not HDF5, cut off, wrong type or rank
    ShapeMismatch, ///< row counts or dimensions that do not fit together
    NotFinite,     ///< NaN or infinity where a number is needed
    OutOfRange,    ///< an index or a label outside its range
    NeedsNotMet,   ///< a method or order lacks something it needs
    OutOfMemory,   ///< more memory needed than is available
    Diverged,      ///< a fit whose loss became NaN
    WriteFailed,   ///< the result could not be written
    Internal       ///< a library failed, or a bug of ours
};

/// A failure, described so that the user can act on it: what went wrong, where, what was expected
/// and what to do. `where` names the file, dataset and row, or the option; any part but `problem`
/// may be empty. what() joins the parts into one English sentence for the log and the command line;
/// the window shows each part in the user's language.
class Error : public std::exception
{
public:
    struct Parts {
        Message where = {};
        Message problem = {};
        Message expected = {};
        Message remedy = {};
    };

    Error(ErrorCode code, Parts parts);

    ErrorCode code() const noexcept { return m_code; }
    const Parts& parts() const noexcept { return m_parts; }
    const char* what() const noexcept override { return m_text.c_str(); }

private:
    ErrorCode m_code;
    Parts m_parts;
    std::string m_text;
};

} // namespace crossfade
