#include "core/data/atomic_file.h"

#include "core/base/error.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <random>
#include <system_error>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

Error writeFailed(const fs::path& target, const std::string& problem)
{
    return Error(ErrorCode::WriteFailed,
                 {.where = target.string(),
                  .problem = problem,
                  .remedy = "Choose another place, or make room and allow writing there."});
}

Error systemFailed(const fs::path& target, const std::string& action, int error)
{
    return writeFailed(target, action + ": " + std::generic_category().message(error));
}

bool isSpecial(const fs::path& target)
{
    const fs::file_status status = fs::status(target);
    return fs::exists(status) && !fs::is_regular_file(status);
}

/// Creates an empty file beside `target` under an unused name, with the permissions of the target
/// where it exists, else of any new file.
fs::path createAside(const fs::path& target)
{
    std::random_device random;
    for (;;) {
        std::string name = target.stem().string();
        name.append("-").append(std::to_string(random())).append(target.extension().string());
        const fs::path aside = target.parent_path() / name.insert(0, 1, '.');
        const int file = ::open(aside.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
        if (file >= 0) {
            ::close(file);
            std::error_code ignored;
            if (fs::exists(target, ignored))
                fs::permissions(aside, fs::status(target, ignored).permissions(), ignored);
            return aside;
        }
        if (errno != EEXIST)
            throw systemFailed(target, "cannot be created", errno);
    }
}

/// Without this, a power cut may keep the rename but lose the content.
void flushToDisk(const fs::path& path, const fs::path& target)
{
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        throw systemFailed(target, "cannot be written", errno);
    const int result = ::fsync(file);
    const int error = errno;
    ::close(file);
    if (result != 0 && error != EINVAL && error != EROFS)
        throw systemFailed(target, "cannot be written", error);
}

} // namespace

AtomicFile::AtomicFile(const fs::path& target)
{
    std::error_code error;
    m_target = fs::weakly_canonical(fs::absolute(target), error);
    if (error)
        throw systemFailed(target, "cannot be created", error.value());
    if (fs::is_directory(m_target, error))
        throw writeFailed(target, "is a folder");
    if (!fs::is_directory(m_target.parent_path(), error))
        throw writeFailed(target, "its folder does not exist");
    m_aside = isSpecial(m_target) ? m_target : createAside(m_target);
}

AtomicFile::~AtomicFile()
{
    std::error_code ignored;
    if (!m_committed && m_aside != m_target)
        fs::remove(m_aside, ignored);
}

void AtomicFile::commit()
{
    if (m_aside != m_target) {
        flushToDisk(m_aside, m_target);
        std::error_code error;
        fs::rename(m_aside, m_target, error);
        if (error)
            throw systemFailed(m_target, "cannot be put in place", error.value());
    }
    m_committed = true;
}

void writeWholeFile(const fs::path& target, std::string_view content)
{
    AtomicFile file(target);
    errno = 0;
    std::ofstream stream(file.path(), std::ios::binary);
    stream.write(content.data(), static_cast<std::streamsize>(content.size()));
    stream.close();
    if (!stream)
        throw systemFailed(target, "cannot be written", errno == 0 ? EIO : errno);
    file.commit();
}

} // namespace crossfade
