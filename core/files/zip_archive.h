#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <istream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace crossfade
{

class DiskFile;

/// One entry of an archive's directory.
struct ZipEntry {
    std::string name;
    std::uint16_t method = 0; ///< 0: stored as it is; 8: deflated
    std::uint32_t crc = 0;
    std::uint64_t bytes = 0;        ///< as stored
    std::uint64_t contentBytes = 0; ///< of the content
    std::uint64_t place = 0;        ///< of its local header
};

/// A zip archive: TorchScript, NumPy's .npz. Every function throws
/// Error(BadFormat) where the archive is damaged.
class ZipArchive
{
public:
    /// Whether a file begins as an archive with entries does.
    static bool isZip(const std::filesystem::path& file);

    /// Throws Error(FileNotFound).
    explicit ZipArchive(const std::filesystem::path& file);

    const std::vector<ZipEntry>& entries() const { return m_entries; }

    /// Compares the content of an entry with its CRC-32 where it is stored as it is.
    void requireUndamaged(const ZipEntry& entry) const;
    /// The content of an entry; reading it throws where the checksum does not match.
    std::unique_ptr<std::istream> open(const ZipEntry& entry) const;

private:
    std::filesystem::path m_file;
    std::shared_ptr<const DiskFile> m_bytes;
    std::uint64_t m_size = 0;
    std::vector<ZipEntry> m_entries;
};

/// An archive of these entries (name, content), stored as they are, each smaller than 4 GiB and
/// together too. Throws Error(OutOfMemory) where they are larger.
std::string storedZip(const std::vector<std::pair<std::string, std::string>>& entries);

} // namespace crossfade
