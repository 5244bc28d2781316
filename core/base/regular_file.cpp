#include "core/base/regular_file.h"

#include "core/base/error.h"

#include <cerrno>
#include <system_error>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

Error unreadable(const fs::path& file, const std::error_code& reason)
{
    const bool lacksRights = reason == std::errc::permission_denied;
    return {ErrorCode::FileNotFound,
            {.where = file,
             .problem = {Core::says("cannot be opened for reading: %1"), reason.message()},
             .remedy = lacksRights ? Core::says("Check the file's permissions.") : ""}};
}

} // namespace

std::ifstream openRegularFile(const fs::path& file, const Message& expected)
{
    std::error_code reason;
    const fs::file_status status = fs::status(file, reason);
    if (status.type() == fs::file_type::not_found)
        throw Error(
            ErrorCode::FileNotFound,
            {.where = file, .problem = Core::says("there is no such file"), .expected = expected});
    if (!fs::status_known(status))
        throw unreadable(file, reason);
    if (!fs::is_regular_file(status))
        throw Error(ErrorCode::BadFormat,
                    {.where = file,
                     .problem = fs::is_directory(status) ? Core::says("is a folder")
                                                         : Core::says("is not a regular file"),
                     .expected = expected});
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        throw unreadable(file, std::error_code(errno, std::generic_category()));
    return stream;
}

} // namespace crossfade
