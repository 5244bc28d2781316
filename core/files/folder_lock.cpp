#include "core/files/folder_lock.h"

#include "core/base/error.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

Error cannotLock(const fs::path& folder, const std::string& problem)
{
    return {
        ErrorCode::WriteFailed,
        {.where = folder,
         .problem = problem,
         .remedy = Core::says("Choose another place for the results, or allow writing there.")}};
}

std::string contentOf(int file)
{
    std::array<char, 256> text{};
    const ssize_t count = pread(file, text.data(), text.size(), 0);
    return {text.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0))};
}

/// What a lock's file begins with.
constexpr const char* processWord = "process ";

std::string thisProcess()
{
    std::array<char, 256> host{};
    gethostname(host.data(), host.size() - 1);
    return processWord + std::to_string(getpid()) + " on " + host.data();
}

/// Whether the open file is still the one at `path`: who had it may have removed it.
bool isAt(int file, const fs::path& path)
{
    struct stat open = {};
    struct stat there = {};
    return fstat(file, &open) == 0 && stat(path.c_str(), &there) == 0 &&
           open.st_ino == there.st_ino && open.st_dev == there.st_dev;
}

/// A file of the user's by chance has the name of ours.
void requireLockFile(int file, const fs::path& path)
{
    const std::string content = contentOf(file);
    if (content.empty() || content.starts_with(processWord))
        return;
    throw Error(ErrorCode::BadUsage,
                {.where = path,
                 .problem = Core::says("is no lock file of Crossfade"),
                 .expected = Core::says("no such file, or one that Crossfade made"),
                 .remedy = Core::says(
                     "Move the file elsewhere, or choose another place for the results.")});
}

void requireNoLink(const fs::path& path)
{
    std::error_code none;
    if (fs::is_symlink(fs::symlink_status(path, none)))
        throw Error(
            ErrorCode::BadUsage,
            {.where = path,
             .problem = Core::says("is a symbolic link, where finished parts are to be kept"),
             .expected = Core::says("a folder without links, or none yet"),
             .remedy = Core::says("Remove the link, or choose another place for the results.")});
}

void requireFolderOrNothing(const fs::path& path)
{
    std::error_code none;
    const fs::file_status status = fs::status(path, none);
    if (fs::exists(status) && !fs::is_directory(status))
        throw Error(
            ErrorCode::BadUsage,
            {.where = path,
             .problem = Core::says("is no folder, where finished parts are to be kept"),
             .expected = Core::says("a folder without links, or none yet"),
             .remedy = Core::says("Move the file elsewhere, or choose another place for the "
                                  "results.")});
}

} // namespace

fs::path withoutLinks(const fs::path& folder)
{
    requireNoLink(folder);
    requireFolderOrNothing(folder);
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none))
        requireNoLink(entry.path());
    return folder;
}

FolderLock::FolderLock(fs::path folder, const std::string& what) : m_folder(std::move(folder))
{
    const fs::path path = m_folder / fileName;
    for (;;) {
        std::error_code failed;
        fs::create_directories(m_folder, failed);
        if (failed)
            throw cannotLock(m_folder, "the folder cannot be made: " + failed.message());
        const int file =
            open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0666);
        if (file < 0 && errno == ENOENT)
            continue; // the folder was removed meanwhile
        if (file < 0)
            throw cannotLock(path, std::generic_category().message(errno));
        if (flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
            const std::string owner = contentOf(file);
            close(file);
            throw Error(ErrorCode::WriteFailed,
                        {.where = m_folder,
                         .problem = "another " + what + " is at work" +
                                    (owner.empty() ? "" : " (" + owner + ")"),
                         .remedy = Core::says(
                             "Wait until it is done, or give this one another place for its "
                             "results.")});
        }
        if (isAt(file, path)) {
            m_file = file;
            break;
        }
        close(file);
    }
    try {
        requireLockFile(m_file, path);
    } catch (...) {
        close(m_file);
        throw;
    }
    const std::string text = thisProcess();
    if (ftruncate(m_file, 0) == 0) [[maybe_unused]]
        const ssize_t written = pwrite(m_file, text.data(), text.size(), 0);
}

/// Removes the lock's file while it is still locked, so that it is never that of another process:
/// who has opened it meanwhile finds that it is not at its place any more. A folder with anything
/// else in it stays.
FolderLock::~FolderLock()
{
    std::error_code ignored;
    fs::remove(m_folder / fileName, ignored);
    fs::remove(m_folder, ignored);
    close(m_file);
}

} // namespace crossfade
