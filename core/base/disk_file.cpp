#include "core/base/disk_file.h"

#include "core/base/error.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

namespace crossfade
{

namespace
{

std::string reason(int code)
{
    return std::generic_category().message(code);
}

[[noreturn]] void failTemporary(const std::string& what, int code)
{
    throw Error(ErrorCode::WriteFailed,
                {.where = "temporary file in " + temporaryFolder().string(),
                 .problem = what + reason(code),
                 .remedy = "Make room there, name another folder in TMPDIR, or allow more memory "
                           "with --memory."});
}

} // namespace

std::filesystem::path temporaryFolder()
{
    const char* const chosen = std::getenv("TMPDIR"); // NOLINT(concurrency-mt-unsafe): only read
    return chosen != nullptr && *chosen != '\0' ? chosen : "/var/tmp";
}

DiskFile DiskFile::existing(const std::filesystem::path& file, std::size_t leastBytes)
{
    DiskFile opened(open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (opened.m_descriptor < 0)
        throw Error(ErrorCode::FileNotFound,
                    {.where = file,
                     .problem = "cannot be opened: " + reason(errno),
                     .remedy = Core::says("Bring the file back and begin again.")});
    std::error_code unknown;
    if (leastBytes > 0 && (std::filesystem::file_size(file, unknown) < leastBytes || unknown))
        throw Error(ErrorCode::BadFormat,
                    {.where = file,
                     .problem = "is cut off",
                     .expected = std::to_string(leastBytes) + " bytes at least"});
    return opened;
}

DiskFile DiskFile::temporary(std::size_t bytes)
{
    const std::string size = std::to_string(std::max<std::size_t>(1, bytes >> 20)) + " MiB: ";
    std::string name = (temporaryFolder() / "crossfade-XXXXXX").string();
    DiskFile made(mkostemp(name.data(), O_CLOEXEC));
    if (made.m_descriptor < 0)
        failTemporary(size, errno);
    unlink(name.c_str());
    // A full disk is found here, before the work, rather than in the middle of it.
    if (const int failed = posix_fallocate(made.m_descriptor, 0,
                                           static_cast<off_t>(std::max<std::size_t>(1, bytes))))
        failTemporary(size, failed);
    return made;
}

DiskFile::DiskFile(DiskFile&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1))
{
}

DiskFile::~DiskFile()
{
    if (m_descriptor >= 0)
        close(m_descriptor);
}

void DiskFile::read(std::size_t offset, std::span<std::byte> out, const Message& place) const
{
    for (std::size_t done = 0; done < out.size();) {
        const ssize_t some = pread(m_descriptor, out.data() + done, out.size() - done,
                                   static_cast<off_t>(offset + done));
        if (some < 0 && errno == EINTR)
            continue;
        if (some <= 0)
            throw Error(ErrorCode::BadFormat,
                        {.where = place,
                         .problem = some < 0 ? "cannot be read: " + reason(errno)
                                             : "is damaged, or was cut off while it was read",
                         .expected = "values up to byte " + std::to_string(offset + out.size()),
                         .remedy = Core::says("Copy the file anew and begin again.")});
        done += static_cast<std::size_t>(some);
    }
}

void DiskFile::write(std::size_t offset, std::span<const std::byte> bytes)
{
    for (std::size_t done = 0; done < bytes.size();) {
        const ssize_t some = pwrite(m_descriptor, bytes.data() + done, bytes.size() - done,
                                    static_cast<off_t>(offset + done));
        if (some < 0 && errno != EINTR)
            failTemporary("cannot be written: ", errno);
        done += static_cast<std::size_t>(std::max<ssize_t>(0, some));
    }
}

void DiskFile::fetchAhead(std::size_t offset, std::size_t bytes) const
{
    posix_fadvise(m_descriptor, static_cast<off_t>(offset), static_cast<off_t>(bytes),
                  POSIX_FADV_WILLNEED);
}

} // namespace crossfade
