#pragma once

#include "core/base/cut_files.h"

#include <cstddef>
#include <filesystem>

namespace crossfade
{

/// Where temporary files are: $TMPDIR, or else /var/tmp, since /tmp is memory on many machines.
std::filesystem::path temporaryFolder();

/// A stretch of a file mapped into memory: the system reads a page when it is first touched, and
/// may drop it from memory at any time. Safe to read from several threads.
class MappedFile
{
public:
    /// Bytes [offset, offset + bytes) of a file, for reading. Where another program shortens the
    /// file meanwhile, what is gone reads as zeros, and requireWholeFiles() throws (cut_files.h).
    /// Throws Error(FileNotFound, BadFormat).
    static MappedFile existing(const std::filesystem::path& file, std::size_t offset,
                               std::size_t bytes);
    /// A new file without a name, in $TMPDIR or else in /var/tmp, deleted with the object. Its disk
    /// space is reserved. Throws Error(WriteFailed).
    static MappedFile temporary(std::size_t bytes);

    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&&) = delete;
    ~MappedFile();

    std::byte* data() const { return m_data; }
    std::size_t size() const { return m_size; }

    /// Asks the system to read bytes [offset, offset + bytes) before they are touched.
    void fetchAhead(std::size_t offset, std::size_t bytes) const;
    /// Drops all pages from memory; the file keeps their content.
    void dropPages() const;

private:
    MappedFile(int descriptor, std::size_t offset, std::size_t bytes,
               const std::filesystem::path& existingFile);

    std::byte* m_data = nullptr; ///< the first of the bytes asked for
    std::size_t m_size = 0;
    std::byte* m_pages = nullptr; ///< the first of the whole pages around them
    std::size_t m_pagesSize = 0;
    MappedPages m_watched;
};

} // namespace crossfade
