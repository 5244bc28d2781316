#pragma once

#include "core/base/message.h"

#include <cstddef>
#include <filesystem>
#include <span>

namespace crossfade
{

/// Where temporary files are: $TMPDIR, or else /var/tmp, since /tmp is memory on many machines.
std::filesystem::path temporaryFolder();

/// An open file, of which stretches are read and written. Several threads may do so at once.
class DiskFile
{
public:
    /// A file for reading. Throws Error(FileNotFound), and Error(BadFormat) where it has fewer than
    /// `leastBytes`.
    static DiskFile existing(const std::filesystem::path& file, std::size_t leastBytes = 0);
    /// A new file without a name, in $TMPDIR or else in /var/tmp, deleted with the object. It reads
    /// as zeros, and its disk space is reserved. Throws Error(WriteFailed).
    static DiskFile temporary(std::size_t bytes);

    DiskFile(DiskFile&& other) noexcept;
    DiskFile& operator=(DiskFile&&) = delete;
    ~DiskFile();

    /// Bytes [offset, offset + out.size()). Throws Error(BadFormat), which names `place`, where the
    /// file ends earlier, also because another program cut it off meanwhile, or cannot be read.
    void read(std::size_t offset, std::span<std::byte> out, const Message& place) const;
    /// Writes into a temporary file. Throws Error(WriteFailed).
    void write(std::size_t offset, std::span<const std::byte> bytes);
    /// Asks the system to read bytes [offset, offset + bytes) soon: a hint.
    void fetchAhead(std::size_t offset, std::size_t bytes) const;

private:
    explicit DiskFile(int descriptor) : m_descriptor(descriptor) {}

    int m_descriptor = -1;
};

} // namespace crossfade
