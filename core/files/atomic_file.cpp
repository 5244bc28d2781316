#include "core/files/atomic_file.h"

#include "core/base/error.h"
#include "core/files/aside_names.h"
#include "core/files/put_in_place.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <system_error>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

Error systemFailed(const fs::path& target, const std::string& action, int error)
{
    return writeFailed(target, action + ": " + std::generic_category().message(error));
}

bool isSpecial(const fs::path& target)
{
    std::error_code ignored;
    const fs::file_status status = fs::status(target, ignored);
    return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

/// A pipe that nobody reads would be waited for.
void requireReader(const fs::path& target)
{
    if (!fs::is_fifo(target))
        return;
    const int pipe = ::open(target.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    if (pipe < 0)
        throw writeFailed(target, "is a pipe that nobody reads");
    ::close(pipe);
}

/// Creates an empty file beside `target` under an unused name, with the permissions of the target
/// where it exists, else of any new file.
fs::path createAside(const fs::path& target)
{
    for (;;) {
        const fs::path aside = target.parent_path() / nameAside(target);
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

/// Keeps the rename over a power cut. Not all file systems can; the content is safe in any case.
void flushFolder(const fs::path& folder)
{
    const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return;
    ::fsync(file);
    ::close(file);
}

} // namespace

Error writeFailed(const fs::path& target, const std::string& problem)
{
    return Error(
        ErrorCode::WriteFailed,
        {.where = target,
         .problem = problem,
         .remedy = Core::says("Choose another place, or make room and allow writing there.")});
}

fs::path behindLinks(fs::path target)
{
    constexpr int mostLinks = 40; // as many as Linux follows
    std::error_code none;
    for (int i = 0; i < mostLinks && fs::is_symlink(fs::symlink_status(target, none)); ++i)
        target = target.parent_path() / fs::read_symlink(target, none);
    return target;
}

void putInPlace(const fs::path& whole, const fs::path& target)
{
    flushToDisk(whole, target);
    std::error_code error;
    fs::rename(whole, target, error);
    if (error)
        throw systemFailed(target, "cannot be put in place", error.value());
    flushFolder(target.parent_path().empty() ? "." : target.parent_path());
}

AtomicFile::AtomicFile(const fs::path& target)
{
    std::error_code error;
    if (isSpecial(target)) { // not behind its links: /dev/stdout has one to what has no path
        requireReader(target);
        m_aside = m_target = fs::absolute(target);
        return;
    }
    m_target = fs::weakly_canonical(behindLinks(fs::absolute(target)), error);
    if (error)
        throw systemFailed(target, "cannot be created", error.value());
    if (fs::is_directory(m_target, error))
        throw writeFailed(target, "is a folder");
    if (!fs::is_directory(m_target.parent_path(), error))
        throw writeFailed(target, "its folder does not exist");
    removeStaleTemporaries(m_target);
    m_aside = createAside(m_target);
}

AtomicFile::~AtomicFile()
{
    std::error_code ignored;
    if (!m_committed && m_aside != m_target)
        fs::remove(m_aside, ignored);
}

void AtomicFile::commit()
{
    if (m_aside != m_target)
        putInPlace(m_aside, m_target);
    m_committed = true;
}

void writeStream(const fs::path& target, const std::function<void(std::ostream& stream)>& write)
{
    AtomicFile file(target);
    errno = 0;
    std::ofstream stream(file.path(), std::ios::binary);
    write(stream);
    stream.close();
    if (!stream)
        throw systemFailed(target, "cannot be written", errno == 0 ? EIO : errno);
    file.commit();
}

void writeWholeFile(const fs::path& target, std::string_view content)
{
    writeStream(target, [&](std::ostream& stream) {
        stream.write(content.data(), static_cast<std::streamsize>(content.size()));
    });
}

} // namespace crossfade
