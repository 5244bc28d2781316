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
             .problem = "cannot be opened for reading: " + reason.message(),
             .remedy = lacksRights ? "Check the file's permissions." : ""}};
}

} // namespace

std::ifstream openRegularFile(const fs::path& file, const std::string& expected)
{
    std::error_code reason;
    const fs::file_status status = fs::status(file, reason);
    if (status.type() == fs::file_type::not_found)
        throw Error(ErrorCode::FileNotFound,
                    {.where = file, .problem = "there is no such file", .expected = expected});
    if (!fs::status_known(status))
        throw unreadable(file, reason);
    if (!fs::is_regular_file(status))
        throw Error(ErrorCode::BadFormat,
                    {.where = file,
                     .problem = fs::is_directory(status) ? "is a folder" : "is not a regular file",
                     .expected = expected});
    std::ifstream stream(file, std::ios::binary);
    if (!stream)
        throw unreadable(file, std::error_code(errno, std::generic_category()));
    return stream;
}

} // namespace crossfade
