#include "core/data/momentary_file.h"

#include "core/base/error.h"
#include "core/base/mapped_file.h"
#include "core/data/aside_names.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace crossfade
{

void failTemporary(const std::string& reason)
{
    throw Error(ErrorCode::WriteFailed,
                {.where = "temporary file in " + temporaryFolder().string(),
                 .problem = reason,
                 .remedy = Core::says("Make room there, or name another folder in TMPDIR.")});
}

MomentaryFile::MomentaryFile(const std::string& name)
{
    const std::filesystem::path target = temporaryFolder() / name;
    sweepAside(target);
    for (;;) {
        m_path = target.parent_path() / nameAside(target);
        // For this user alone: the folder is one of all users.
        const int file = open(m_path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
        if (file >= 0) {
            close(file);
            return;
        }
        if (errno != EEXIST)
            failTemporary(std::generic_category().message(errno));
    }
}

MomentaryFile::~MomentaryFile()
{
    std::error_code ignored;
    std::filesystem::remove(m_path, ignored);
}

} // namespace crossfade
