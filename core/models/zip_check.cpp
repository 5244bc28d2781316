#include "core/models/zip_check.h"

#include "core/base/error.h"
#include "core/base/mapped_file.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

namespace crossfade
{

namespace
{

using Bytes = std::span<const std::byte>;

// PKWARE's APPNOTE.TXT, sections 4.3.7 to 4.3.16. All numbers are little-endian.
static_assert(std::endian::native == std::endian::little);
constexpr std::string_view localMark = "PK\x03\x04";
constexpr std::string_view entryMark = "PK\x01\x02";
constexpr std::string_view endMark = "PK\x05\x06";
constexpr std::string_view locatorMark = "PK\x06\x07";
constexpr std::string_view end64Mark = "PK\x06\x06";
constexpr std::size_t localBytes = 30;
constexpr std::size_t entryBytes = 46;
constexpr std::size_t endBytes = 22;
constexpr std::size_t locatorBytes = 20;
constexpr std::size_t end64Bytes = 56;
constexpr std::uint32_t elsewhere = 0xFFFFFFFF; ///< the number is in the 64-bit extra field
constexpr std::uint16_t extra64 = 1;
constexpr std::uint16_t stored = 0; ///< the "method" of entries that are not compressed

/// CRC-32 as in zip, gzip and PNG, eight bytes a step: tables[k][b] is what a byte b contributes
/// that is followed by k zeros.
using CrcTables = std::array<std::array<std::uint32_t, 256>, 8>;

constexpr CrcTables makeTables()
{
    constexpr std::uint32_t polynomial = 0xEDB88320;
    CrcTables tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t crc = byte;
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? polynomial : 0);
        tables[0][byte] = crc;
    }
    for (std::size_t k = 1; k < tables.size(); ++k)
        for (std::size_t byte = 0; byte < 256; ++byte) {
            const std::uint32_t before = tables[k - 1][byte];
            tables[k][byte] = (before >> 8U) ^ tables[0][before & 0xFFU];
        }
    return tables;
}

std::uint32_t crc32(Bytes bytes)
{
    static constexpr CrcTables tables = makeTables();
    std::uint32_t crc = 0xFFFFFFFF;
    std::size_t i = 0;
    for (; i + 8 <= bytes.size(); i += 8) {
        std::uint64_t eight = 0;
        std::memcpy(&eight, bytes.data() + i, sizeof eight);
        eight ^= crc;
        crc = 0;
        for (std::size_t k = 0; k < 8; ++k)
            crc ^= tables[7 - k][(eight >> (8 * k)) & 0xFFU];
    }
    for (; i < bytes.size(); ++i)
        crc = (crc >> 8U) ^ tables[0][(crc ^ static_cast<std::uint32_t>(bytes[i])) & 0xFFU];
    return ~crc;
}

/// One entry of the archive's directory.
struct Entry {
    std::string name;
    std::uint16_t method = 0;
    std::uint32_t crc = 0;
    std::uint64_t bytes = 0; ///< as stored
    std::uint64_t place = 0; ///< of its local header
};

/// Reads an archive; every number of it is compared with the file's length before it is used.
class Archive
{
public:
    Archive(Bytes bytes, const std::filesystem::path& file) : m_bytes(bytes), m_file(file) {}

    void check() const
    {
        std::uint64_t at = 0;
        std::uint64_t count = 0;
        findDirectory(at, count);
        for (std::uint64_t i = 0; i < count; ++i) {
            const Entry entry = readEntry(at);
            if (entry.method == stored && crc32(contentOf(entry)) != entry.crc)
                refuse("its part " + printable(entry.name) +
                       " is damaged: the checksum does not match");
        }
    }

private:
    [[noreturn]] void refuse(const std::string& problem) const
    {
        throw Error(ErrorCode::BadFormat, {.where = m_file.string(),
                                           .problem = problem,
                                           .expected = "an undamaged zip archive",
                                           .remedy = "Copy or save the file anew."});
    }

    Bytes part(std::uint64_t at, std::uint64_t bytes) const
    {
        if (at > m_bytes.size() || bytes > m_bytes.size() - at)
            refuse("the archive is damaged or cut off");
        return m_bytes.subspan(at, bytes);
    }
    template <class Number>
    Number number(std::uint64_t at) const
    {
        Number value{};
        std::memcpy(&value, part(at, sizeof value).data(), sizeof value);
        return value;
    }
    std::string text(std::uint64_t at, std::uint64_t bytes) const
    {
        const Bytes found = part(at, bytes);
        return {reinterpret_cast<const char*>(found.data()), found.size()};
    }
    void requireMark(std::uint64_t at, std::string_view mark) const
    {
        if (text(at, mark.size()) != mark)
            refuse("the archive is damaged or cut off");
    }

    /// Where the directory begins, and how many entries it has.
    void findDirectory(std::uint64_t& at, std::uint64_t& count) const
    {
        const std::uint64_t end = findEnd();
        count = number<std::uint16_t>(end + 10);
        at = number<std::uint32_t>(end + 16);
        if (end < locatorBytes || text(end - locatorBytes, 4) != locatorMark)
            return;
        const auto end64 = number<std::uint64_t>(end - locatorBytes + 8);
        part(end64, end64Bytes);
        requireMark(end64, end64Mark);
        count = number<std::uint64_t>(end64 + 32);
        at = number<std::uint64_t>(end64 + 48);
        if (count > m_bytes.size() / entryBytes)
            refuse("the archive claims " + std::to_string(count) + " entries");
    }

    /// The last record; a comment of up to 64 KiB may follow it.
    std::uint64_t findEnd() const
    {
        constexpr std::uint64_t longestComment = 0xFFFF;
        if (m_bytes.size() >= endBytes)
            for (std::uint64_t back = 0;
                 back <= std::min(longestComment, m_bytes.size() - endBytes); ++back)
                if (const std::uint64_t at = m_bytes.size() - endBytes - back;
                    text(at, 4) == endMark)
                    return at;
        refuse("the archive is cut off");
    }

    /// @param at  where it begins; afterwards, where the next one does
    Entry readEntry(std::uint64_t& at) const
    {
        part(at, entryBytes);
        requireMark(at, entryMark);
        const auto nameBytes = number<std::uint16_t>(at + 28);
        const auto extraBytes = number<std::uint16_t>(at + 30);
        const auto commentBytes = number<std::uint16_t>(at + 32);
        Entry entry{.name = text(at + entryBytes, nameBytes),
                    .method = number<std::uint16_t>(at + 10),
                    .crc = number<std::uint32_t>(at + 16),
                    .bytes = number<std::uint32_t>(at + 20),
                    .place = number<std::uint32_t>(at + 42)};
        const bool longContent = number<std::uint32_t>(at + 24) == elsewhere;
        readExtra(at + entryBytes + nameBytes, extraBytes, longContent, entry);
        at += entryBytes + nameBytes + extraBytes + commentBytes;
        return entry;
    }

    /// Numbers that need 64 bits: the content's size, the stored size, the place, in this order and
    /// only where they do.
    void readExtra(std::uint64_t at, std::uint64_t bytes, bool longContent, Entry& entry) const
    {
        const std::uint64_t end = at + bytes;
        while (at + 4 <= end) {
            const auto kind = number<std::uint16_t>(at);
            const auto size = number<std::uint16_t>(at + 2);
            std::uint64_t next = at + 4 + (longContent ? 8 : 0);
            at += 4 + std::uint64_t{size};
            if (kind != extra64)
                continue;
            for (std::uint64_t* value : {&entry.bytes, &entry.place})
                if (*value == elsewhere) {
                    *value = number<std::uint64_t>(next);
                    next += 8;
                }
        }
    }

    Bytes contentOf(const Entry& entry) const
    {
        part(entry.place, localBytes);
        requireMark(entry.place, localMark);
        const auto nameBytes = number<std::uint16_t>(entry.place + 26);
        const auto extraBytes = number<std::uint16_t>(entry.place + 28);
        return part(entry.place + localBytes + nameBytes + extraBytes, entry.bytes);
    }

    Bytes m_bytes;
    const std::filesystem::path& m_file;
};

} // namespace

void requireUndamagedZip(const std::filesystem::path& file)
{
    const std::size_t size = std::filesystem::file_size(file);
    const MappedFile mapped = MappedFile::existing(file, 0, size);
    const Bytes bytes(mapped.data(), mapped.size());
    const std::string_view start(reinterpret_cast<const char*>(bytes.data()),
                                 std::min<std::size_t>(size, 4));
    if (start == localMark)
        Archive(bytes, file).check();
}

} // namespace crossfade
