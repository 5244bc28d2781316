#pragma once

#include <cstddef>
#include <filesystem>

namespace crossfade
{

/// A run of bytes of a file seen as memory: the system reads a page when it is touched, and can
/// take it back at any time. Safe to read from several threads.
class MappedFile
{
public:
    /// Bytes [offset, offset + bytes) of a file, for reading. As with any mapping, the program is
    /// stopped by the system when another one cuts the file off in the meantime.
    /// Throws Error(FileNotFound, BadFormat).
    static MappedFile existing(const std::filesystem::path& file, std::size_t offset,
                               std::size_t bytes);
    /// A new file without a name, in $TMPDIR or else in /var/tmp, which goes with the object. Its
    /// room on the disk is made sure of. Throws Error(WriteFailed).
    static MappedFile temporary(std::size_t bytes);

    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&&) = delete;
    ~MappedFile();

    std::byte* data() const { return m_data; }
    std::size_t size() const { return m_size; }

    /// Asks the system to read bytes [offset, offset + bytes) before they are touched.
    void fetchAhead(std::size_t offset, std::size_t bytes) const;
    /// Gives the memory of all pages back; what they hold is kept in the file.
    void letGo() const;

private:
    MappedFile(int descriptor, std::size_t offset, std::size_t bytes, bool writable);

    std::byte* m_data = nullptr; ///< of the bytes asked for
    std::size_t m_size = 0;
    std::byte* m_pages = nullptr; ///< of the whole pages around them
    std::size_t m_pagesSize = 0;
};

} // namespace crossfade
