#include "core/base/mapped_file.h"

#include "core/base/error.h"

#include <fcntl.h>
#include <sys/mman.h>
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

/// An open file, closed at the end: a mapping outlives its descriptor.
class Descriptor
{
public:
    explicit Descriptor(int id) : m_id(id) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor()
    {
        if (m_id >= 0)
            close(m_id);
    }
    int id() const { return m_id; }

private:
    int m_id;
};

std::size_t pageSize()
{
    return static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

[[noreturn]] void failTemporary(const std::filesystem::path& folder, std::size_t bytes, int code)
{
    throw Error(
        ErrorCode::WriteFailed,
        {.where = "temporary file in " + folder.string(),
         .problem = std::to_string(std::max<std::size_t>(1, bytes >> 20)) + " MiB: " + reason(code),
         .remedy = "Make room there, name another folder in TMPDIR, or allow more memory "
                   "with --memory."});
}

} // namespace

std::filesystem::path temporaryFolder()
{
    const char* const chosen = std::getenv("TMPDIR"); // NOLINT(concurrency-mt-unsafe): only read
    return chosen != nullptr && *chosen != '\0' ? chosen : "/var/tmp";
}

/// @param existingFile  empty: a new one, which may be written to and is nobody else's
MappedFile::MappedFile(int descriptor, std::size_t offset, std::size_t bytes,
                       const std::filesystem::path& existingFile)
    : m_size(bytes)
{
    const bool writable = existingFile.empty();
    const std::size_t before = offset % pageSize();
    m_pagesSize = std::max<std::size_t>(1, before + bytes);
    void* const pages = mmap(nullptr, m_pagesSize, writable ? PROT_READ | PROT_WRITE : PROT_READ,
                             MAP_SHARED, descriptor, static_cast<off_t>(offset - before));
    if (pages == MAP_FAILED) // NOLINT: the macro is a C cast
        throw std::system_error(errno, std::generic_category());
    m_pages = static_cast<std::byte*>(pages);
    m_data = m_pages + before;
    if (!writable)
        m_watched = MappedPages(m_pages, m_pagesSize, existingFile);
}

MappedFile MappedFile::existing(const std::filesystem::path& file, std::size_t offset,
                                std::size_t bytes)
{
    const Descriptor descriptor(open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (descriptor.id() < 0)
        throw Error(ErrorCode::FileNotFound, {.where = file,
                                              .problem = "cannot be opened: " + reason(errno),
                                              .remedy = "Check the file's permissions."});
    std::error_code unknown;
    if (std::filesystem::file_size(file, unknown) < offset + bytes || unknown)
        throw Error(ErrorCode::BadFormat,
                    {.where = file,
                     .problem = "is cut off",
                     .expected = std::to_string(offset + bytes) + " bytes at least"});
    try {
        return {descriptor.id(), offset, bytes, file};
    } catch (const std::system_error& error) {
        throw Error(ErrorCode::BadFormat,
                    {.where = file,
                     .problem = "cannot be mapped into memory: " + reason(error.code().value()),
                     .expected = "a file on a disk, and room for its addresses (ulimit -v)"});
    }
}

MappedFile MappedFile::temporary(std::size_t bytes)
{
    const std::filesystem::path folder = temporaryFolder();
    std::string name = (folder / "crossfade-XXXXXX").string();
    const Descriptor descriptor(mkstemp(name.data()));
    if (descriptor.id() < 0)
        failTemporary(folder, bytes, errno);
    unlink(name.c_str());
    // Without reserved space, a full disk would end the program when it first touches a page.
    if (const int failed = posix_fallocate(descriptor.id(), 0,
                                           static_cast<off_t>(std::max<std::size_t>(1, bytes))))
        failTemporary(folder, bytes, failed);
    try {
        return {descriptor.id(), 0, bytes, {}};
    } catch (const std::system_error& error) {
        failTemporary(folder, bytes, error.code().value());
    }
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : m_data(other.m_data),
      m_size(other.m_size),
      m_pages(std::exchange(other.m_pages, nullptr)),
      m_pagesSize(other.m_pagesSize),
      m_watched(std::move(other.m_watched))
{
}

MappedFile::~MappedFile()
{
    m_watched = {}; // before other pages may come to lie there
    if (m_pages != nullptr)
        munmap(m_pages, m_pagesSize);
}

void MappedFile::fetchAhead(std::size_t offset, std::size_t bytes) const
{
    if (offset >= m_size)
        return;
    std::byte* const first = m_data + offset;
    const auto before = static_cast<std::size_t>(first - m_pages) % pageSize();
    const std::size_t count = std::min(bytes, m_size - offset);
    // A hint, which affects nothing but the time.
    madvise(first - before, before + count, MADV_WILLNEED);
}

void MappedFile::dropPages() const
{
    madvise(m_pages, m_pagesSize, MADV_DONTNEED);
}

} // namespace crossfade
