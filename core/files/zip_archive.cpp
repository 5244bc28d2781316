#include "core/files/zip_archive.h"

#include "core/base/disk_file.h"
#include "core/base/error.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"

#include <libdeflate.h> // for its CRC-32: zlib's takes several times as long
#include <zlib.h>

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <limits>
#include <set>
#include <span>
#include <streambuf>
#include <string_view>

namespace crossfade
{

namespace
{

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

Error damagedEntry(const std::filesystem::path& file, const ZipEntry& entry)
{
    return {ErrorCode::BadFormat,
            {.where = file,
             .problem =
                 "its part " + printable(entry.name) + " is damaged: the checksum does not match",
             .expected = Core::says("an undamaged zip archive"),
             .remedy = Core::says("Copy or save the file anew.")}};
}

/// Stretches of an archive that follow each other.
class StoredBytes
{
public:
    StoredBytes(std::shared_ptr<const DiskFile> file, std::filesystem::path name, std::uint64_t at,
                std::uint64_t bytes)
        : m_file(std::move(file)), m_name(std::move(name)), m_at(at), m_rest(bytes)
    {
    }

    /// Reads as many of the bytes that are left as there is room for.
    std::size_t read(std::vector<char>& out)
    {
        const std::size_t some = std::min<std::uint64_t>(out.size(), m_rest);
        m_file->read(m_at, std::as_writable_bytes(std::span(out).first(some)), m_name);
        m_at += some;
        m_rest -= some;
        return some;
    }

private:
    std::shared_ptr<const DiskFile> m_file;
    std::filesystem::path m_name;
    std::uint64_t m_at;
    std::uint64_t m_rest;
};

constexpr std::size_t pieceBytes = std::size_t{1} << 18;

/// The content of an entry, some at a time; as many bytes as it claims, and with its checksum.
class ContentBuffer : public std::streambuf
{
public:
    ContentBuffer(StoredBytes bytes, const std::filesystem::path& file, ZipEntry entry)
        : m_bytes(std::move(bytes)), m_file(file), m_entry(std::move(entry)), m_piece(pieceBytes)
    {
    }

protected:
    /// Fills `out` whole.
    virtual void next(std::vector<char>& out) { (void)m_bytes.read(out); }

    int_type underflow() override
    {
        const std::uint64_t size = m_entry.method == stored ? m_entry.bytes : m_entry.contentBytes;
        m_piece.resize(std::min<std::uint64_t>(pieceBytes, size - m_done));
        next(m_piece);
        m_done += m_piece.size();
        m_crc = libdeflate_crc32(m_crc, m_piece.data(), m_piece.size());
        if (m_done == size && m_crc != m_entry.crc)
            fail();
        if (m_piece.empty())
            return traits_type::eof();
        setg(m_piece.data(), m_piece.data(), m_piece.data() + m_piece.size());
        return traits_type::to_int_type(m_piece.front());
    }

    [[noreturn]] void fail() const { throw damagedEntry(m_file, m_entry); }

    StoredBytes m_bytes;

private:
    std::filesystem::path m_file;
    ZipEntry m_entry;
    std::vector<char> m_piece;
    std::uint64_t m_done = 0;
    std::uint32_t m_crc = 0;
};

/// The bytes that deflated ones stand for.
class InflatingBuffer : public ContentBuffer
{
public:
    InflatingBuffer(StoredBytes bytes, const std::filesystem::path& file, ZipEntry entry)
        : ContentBuffer(std::move(bytes), file, std::move(entry))
    {
        constexpr int rawDeflate = -15; // without zlib's own header
        if (inflateInit2(&m_stream, rawDeflate) != Z_OK)
            throw std::bad_alloc();
    }
    ~InflatingBuffer() override { inflateEnd(&m_stream); }
    InflatingBuffer(const InflatingBuffer&) = delete;
    InflatingBuffer& operator=(const InflatingBuffer&) = delete;

protected:
    void next(std::vector<char>& out) override
    {
        m_stream.next_out = reinterpret_cast<Bytef*>(out.data());
        m_stream.avail_out = static_cast<uInt>(out.size());
        while (m_stream.avail_out > 0)
            inflateMore();
    }

private:
    void inflateMore()
    {
        if (m_stream.avail_in == 0) {
            m_stream.avail_in = static_cast<uInt>(m_bytes.read(m_deflated));
            m_stream.next_in = reinterpret_cast<Bytef*>(m_deflated.data());
        }
        const int result = inflate(&m_stream, Z_NO_FLUSH);
        if (result != Z_OK && !(result == Z_STREAM_END && m_stream.avail_out == 0))
            fail();
    }

    std::vector<char> m_deflated = std::vector<char>(pieceBytes);
    z_stream m_stream{};
};

/// A stream that owns its buffer.
class OwningStream : public std::istream
{
public:
    explicit OwningStream(std::unique_ptr<std::streambuf> buffer)
        : std::istream(buffer.get()), m_buffer(std::move(buffer))
    {
        exceptions(std::ios::badbit); // what the buffer throws is passed on
    }

private:
    std::unique_ptr<std::streambuf> m_buffer;
};

/// Reads an archive's directory; every number of it is compared with the file's length before it is
/// used.
class Directory
{
public:
    Directory(const DiskFile& bytes, std::uint64_t size, const std::filesystem::path& file)
        : m_bytes(bytes), m_size(size), m_file(file)
    {
    }

    std::vector<ZipEntry> entries() const
    {
        std::uint64_t at = 0;
        std::uint64_t count = 0;
        findDirectory(at, count);
        std::vector<ZipEntry> all;
        std::set<std::string> names;
        for (std::uint64_t i = 0; i < count; ++i) {
            all.push_back(readEntry(at));
            if (const std::string& name = all.back().name; !names.insert(name).second)
                refuse("the archive has two parts of the name " + printable(name));
        }
        return all;
    }

    /// Where the entry's bytes begin.
    std::uint64_t contentOf(const ZipEntry& entry) const
    {
        requireMark(entry.place, localMark);
        const auto nameBytes = number<std::uint16_t>(entry.place + 26);
        const auto extraBytes = number<std::uint16_t>(entry.place + 28);
        const std::uint64_t at = entry.place + localBytes + nameBytes + extraBytes;
        requirePart(at, entry.bytes);
        return at;
    }

private:
    [[noreturn]] void refuse(const std::string& problem) const
    {
        throw Error(ErrorCode::BadFormat, {.where = m_file,
                                           .problem = problem,
                                           .expected = Core::says("an undamaged zip archive"),
                                           .remedy = Core::says("Copy or save the file anew.")});
    }

    void requirePart(std::uint64_t at, std::uint64_t bytes) const
    {
        if (at > m_size || bytes > m_size - at)
            refuse("the archive is damaged or cut off");
    }
    template <class Number>
    Number number(std::uint64_t at) const
    {
        requirePart(at, sizeof(Number));
        Number value{};
        m_bytes.read(at, std::as_writable_bytes(std::span(&value, 1)), m_file);
        return value;
    }
    std::string text(std::uint64_t at, std::uint64_t bytes) const
    {
        requirePart(at, bytes);
        std::string found(bytes, '\0');
        m_bytes.read(at, std::as_writable_bytes(std::span(found)), m_file);
        return found;
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
        requirePart(end64, end64Bytes);
        requireMark(end64, end64Mark);
        count = number<std::uint64_t>(end64 + 32);
        at = number<std::uint64_t>(end64 + 48);
        if (count > m_size / entryBytes)
            refuse("the archive claims " + std::to_string(count) + " entries");
    }

    /// The last record; a comment of up to 64 KiB may follow it.
    std::uint64_t findEnd() const
    {
        constexpr std::uint64_t longestComment = 0xFFFF;
        const std::uint64_t bytes = std::min(m_size, endBytes + longestComment);
        const std::string last = text(m_size - bytes, bytes);
        if (bytes >= endBytes)
            if (const std::size_t at = last.rfind(endMark, bytes - endBytes);
                at != std::string::npos)
                return m_size - bytes + at;
        refuse("the archive is cut off");
    }

    /// @param at  where it begins; afterwards, where the next one does
    ZipEntry readEntry(std::uint64_t& at) const
    {
        requirePart(at, entryBytes);
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

    const DiskFile& m_bytes;
    std::uint64_t m_size;
    const std::filesystem::path& m_file;
};

} // namespace

ZipArchive::ZipArchive(const std::filesystem::path& file)
    : m_file(file),
      m_bytes(std::make_shared<const DiskFile>(DiskFile::existing(file))),
      m_size(std::filesystem::file_size(file)),
      m_entries(Directory(*m_bytes, m_size, m_file).entries())
{
}

bool ZipArchive::isZip(const std::filesystem::path& file)
{
    InputFile stream(file);
    std::array<char, localMark.size()> start{};
    stream.read(start.data(), start.size());
    return stream && std::string_view(start.data(), start.size()) == localMark;
}

void ZipArchive::requireUndamaged(const ZipEntry& entry) const
{
    if (entry.method == stored)
        open(entry)->ignore(std::numeric_limits<std::streamsize>::max());
}

std::unique_ptr<std::istream> ZipArchive::open(const ZipEntry& entry) const
{
    StoredBytes bytes(m_bytes, m_file, Directory(*m_bytes, m_size, m_file).contentOf(entry),
                      entry.bytes);
    if (entry.method == stored)
        return std::make_unique<OwningStream>(
            std::make_unique<ContentBuffer>(std::move(bytes), m_file, entry));
    if (entry.method != deflated)
        throw Error(
            ErrorCode::BadFormat,
            {.where = m_file,
             .problem = "its part " + printable(entry.name) +
                        " is packed in a way that is not read (method " +
                        std::to_string(entry.method) + ")",
             .expected = Core::says("parts that are stored or deflated, as NumPy writes them")});
    return std::make_unique<OwningStream>(
        std::make_unique<InflatingBuffer>(std::move(bytes), m_file, entry));
}

std::string storedZip(const std::vector<std::pair<std::string, std::string>>& entries)
{
    std::string archive;
    std::string directory;
    const auto put = [](std::string& to, std::uint64_t number, std::size_t bytes) {
        for (std::size_t i = 0; i < bytes; ++i)
            to += static_cast<char>(number >> (8 * i) & 0xFFU);
    };
    constexpr std::uint64_t version = 20;
    constexpr std::uint64_t firstOf1980 = 0x21; // the date; files of the same content are the same
    for (const auto& [name, content] : entries) {
        const std::size_t place = archive.size();
        std::string head;
        for (const auto& [number, bytes] : std::initializer_list<std::pair<std::uint64_t, int>>{
                 {version, 2},
                 {0, 2},
                 {stored, 2},
                 {0, 2},
                 {firstOf1980, 2},
                 {libdeflate_crc32(0, content.data(), content.size()), 4},
                 {content.size(), 4},
                 {content.size(), 4},
                 {name.size(), 2},
                 {0, 2}})
            put(head, number, static_cast<std::size_t>(bytes));
        archive.append(localMark).append(head).append(name).append(content);
        directory.append(entryMark);
        put(directory, version, 2);
        directory.append(head);
        for (const int bytes : {2, 2, 2, 4}) // comment, disk, attributes
            put(directory, 0, static_cast<std::size_t>(bytes));
        put(directory, place, 4);
        directory.append(name);
        if (archive.size() + directory.size() >= elsewhere)
            throw Error(ErrorCode::OutOfMemory,
                        {.where = name, .problem = "the archive would be larger than 4 GiB"});
    }
    const std::size_t place = archive.size();
    archive.append(directory).append(endMark);
    put(archive, 0, 4);
    put(archive, entries.size(), 2);
    put(archive, entries.size(), 2);
    put(archive, directory.size(), 4);
    put(archive, place, 4);
    put(archive, 0, 2);
    return archive;
}

} // namespace crossfade
