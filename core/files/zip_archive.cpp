#include "core/files/zip_archive.h"

#include "core/base/error.h"
#include "core/base/mapped_file.h"
#include "core/base/text.h"

#include <libdeflate.h> // for its CRC-32: zlib's takes several times as long
#include <zlib.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <fstream>
#include <istream>
#include <streambuf>
#include <string_view>
#include <utility>

namespace crossfade
{

namespace
{

using Bytes = ZipArchive::Bytes;

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
constexpr std::uint16_t stored = 0; ///< the methods of entries
constexpr std::uint16_t deflated = 8;

std::uint32_t checksumOf(Bytes bytes)
{
    return libdeflate_crc32(0, bytes.data(), bytes.size());
}

Error damagedEntry(const std::filesystem::path& file, const ZipEntry& entry)
{
    return {ErrorCode::BadFormat,
            {.where = file,
             .problem =
                 "its part " + printable(entry.name) + " is damaged: the checksum does not match",
             .expected = Core::says("an undamaged zip archive"),
             .remedy = Core::says("Copy or save the file anew.")}};
}

/// Bytes in memory as a stream.
class StoredBuffer : public std::streambuf
{
public:
    StoredBuffer(std::shared_ptr<const MappedFile> file, Bytes bytes) : m_file(std::move(file))
    {
        char* const first = const_cast<char*>(reinterpret_cast<const char*>(bytes.data()));
        setg(first, first, first + bytes.size());
    }

private:
    std::shared_ptr<const MappedFile> m_file;
};

/// The bytes that deflated ones stand for, some at a time; as many as the entry claims, and with
/// its checksum.
class InflatingBuffer : public std::streambuf
{
public:
    InflatingBuffer(std::shared_ptr<const MappedFile> mapped, const std::filesystem::path& file,
                    Bytes bytes, ZipEntry entry)
        : m_mapped(std::move(mapped)),
          m_file(file),
          m_rest(bytes),
          m_entry(std::move(entry)),
          m_piece(std::size_t{1} << 18)
    {
        constexpr int rawDeflate = -15; // without zlib's own header
        if (inflateInit2(&m_stream, rawDeflate) != Z_OK)
            throw std::bad_alloc();
    }
    ~InflatingBuffer() override { inflateEnd(&m_stream); }
    InflatingBuffer(const InflatingBuffer&) = delete;
    InflatingBuffer& operator=(const InflatingBuffer&) = delete;

protected:
    int_type underflow() override
    {
        const std::size_t some =
            std::min<std::uint64_t>(m_piece.size(), m_entry.contentBytes - m_done);
        if (some == 0)
            return traits_type::eof();
        m_stream.next_out = reinterpret_cast<Bytef*>(m_piece.data());
        m_stream.avail_out = static_cast<uInt>(some);
        while (m_stream.avail_out > 0)
            inflateMore();
        m_done += some;
        m_crc = libdeflate_crc32(m_crc, m_piece.data(), some);
        if (m_done == m_entry.contentBytes && m_crc != m_entry.crc)
            throw damagedEntry(m_file, m_entry);
        setg(m_piece.data(), m_piece.data(), m_piece.data() + some);
        return traits_type::to_int_type(m_piece.front());
    }

private:
    void inflateMore()
    {
        constexpr std::size_t most = std::size_t{1} << 20;
        if (m_stream.avail_in == 0) {
            const std::size_t some = std::min(most, m_rest.size());
            m_stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(m_rest.data()));
            m_stream.avail_in = static_cast<uInt>(some);
            m_rest = m_rest.subspan(some);
        }
        const int result = inflate(&m_stream, Z_NO_FLUSH);
        if (result != Z_OK && !(result == Z_STREAM_END && m_stream.avail_out == 0))
            throw damagedEntry(m_file, m_entry);
    }

    std::shared_ptr<const MappedFile> m_mapped;
    std::filesystem::path m_file;
    Bytes m_rest; ///< deflated, not yet given to zlib
    ZipEntry m_entry;
    std::vector<char> m_piece;
    z_stream m_stream{};
    std::uint64_t m_done = 0; ///< inflated bytes
    std::uint32_t m_crc = 0;
};

/// A stream that owns its buffer.
class OwningStream : public std::istream
{
public:
    explicit OwningStream(std::unique_ptr<std::streambuf> buffer)
        : std::istream(buffer.get()), m_buffer(std::move(buffer))
    {
    }

private:
    std::unique_ptr<std::streambuf> m_buffer;
};

/// Reads an archive's directory; every number of it is compared with the file's length before it is
/// used.
class Directory
{
public:
    Directory(Bytes bytes, const std::filesystem::path& file) : m_bytes(bytes), m_file(file) {}

    std::vector<ZipEntry> entries() const
    {
        std::uint64_t at = 0;
        std::uint64_t count = 0;
        findDirectory(at, count);
        std::vector<ZipEntry> all;
        for (std::uint64_t i = 0; i < count; ++i)
            all.push_back(readEntry(at));
        return all;
    }

    Bytes contentOf(const ZipEntry& entry) const
    {
        part(entry.place, localBytes);
        requireMark(entry.place, localMark);
        const auto nameBytes = number<std::uint16_t>(entry.place + 26);
        const auto extraBytes = number<std::uint16_t>(entry.place + 28);
        return part(entry.place + localBytes + nameBytes + extraBytes, entry.bytes);
    }

private:
    [[noreturn]] void refuse(const std::string& problem) const
    {
        throw Error(ErrorCode::BadFormat, {.where = m_file,
                                           .problem = problem,
                                           .expected = Core::says("an undamaged zip archive"),
                                           .remedy = Core::says("Copy or save the file anew.")});
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
    ZipEntry readEntry(std::uint64_t& at) const
    {
        part(at, entryBytes);
        requireMark(at, entryMark);
        const auto nameBytes = number<std::uint16_t>(at + 28);
        const auto extraBytes = number<std::uint16_t>(at + 30);
        const auto commentBytes = number<std::uint16_t>(at + 32);
        ZipEntry entry{.name = text(at + entryBytes, nameBytes),
                       .method = number<std::uint16_t>(at + 10),
                       .crc = number<std::uint32_t>(at + 16),
                       .bytes = number<std::uint32_t>(at + 20),
                       .contentBytes = number<std::uint32_t>(at + 24),
                       .place = number<std::uint32_t>(at + 42)};
        readExtra(at + entryBytes + nameBytes, extraBytes, entry);
        at += entryBytes + nameBytes + extraBytes + commentBytes;
        return entry;
    }

    /// Numbers that need 64 bits: the content's size, the stored size, the place, in this order and
    /// only where they do.
    void readExtra(std::uint64_t at, std::uint64_t bytes, ZipEntry& entry) const
    {
        const std::uint64_t end = at + bytes;
        while (at + 4 <= end) {
            const auto kind = number<std::uint16_t>(at);
            const auto size = number<std::uint16_t>(at + 2);
            std::uint64_t next = at + 4;
            at += 4 + std::uint64_t{size};
            if (kind != extra64)
                continue;
            for (std::uint64_t* value : {&entry.contentBytes, &entry.bytes, &entry.place})
                if (*value == elsewhere) {
                    *value = number<std::uint64_t>(next);
                    next += 8;
                }
        }
    }

    Bytes m_bytes;
    const std::filesystem::path& m_file;
};

} // namespace

ZipArchive::ZipArchive(const std::filesystem::path& file) : m_file(file)
{
    const std::size_t size = std::filesystem::file_size(file);
    m_mapped = std::make_shared<const MappedFile>(MappedFile::existing(file, 0, size));
    m_entries = Directory(bytes(), m_file).entries();
}

bool ZipArchive::isZip(const std::filesystem::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    std::array<char, localMark.size()> start{};
    stream.read(start.data(), start.size());
    return stream && std::string_view(start.data(), start.size()) == localMark;
}

ZipArchive::Bytes ZipArchive::bytes() const
{
    return {m_mapped->data(), m_mapped->size()};
}

void ZipArchive::requireUndamaged(const ZipEntry& entry) const
{
    if (entry.method == stored &&
        checksumOf(Directory(bytes(), m_file).contentOf(entry)) != entry.crc)
        throw damagedEntry(m_file, entry);
}

std::unique_ptr<std::istream> ZipArchive::open(const ZipEntry& entry) const
{
    const Bytes content = Directory(bytes(), m_file).contentOf(entry);
    if (entry.method == stored) {
        requireUndamaged(entry);
        return std::make_unique<OwningStream>(std::make_unique<StoredBuffer>(m_mapped, content));
    }
    if (entry.method != deflated)
        throw Error(
            ErrorCode::BadFormat,
            {.where = m_file,
             .problem = "its part " + printable(entry.name) +
                        " is packed in a way that is not read (method " +
                        std::to_string(entry.method) + ")",
             .expected = Core::says("parts that are stored or deflated, as NumPy writes them")});
    return std::make_unique<OwningStream>(
        std::make_unique<InflatingBuffer>(m_mapped, m_file, content, entry));
}

} // namespace crossfade
