#include "core/study/storage/part_file.h"

#include "core/base/checksum.h"
#include "core/base/error.h"
#include "core/base/packed.h"
#include "core/base/regular_file.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

#include <fcntl.h>
#include <unistd.h>

namespace crossfade
{

namespace
{

constexpr std::string_view magic = "CROSSFADE PART 1\n";

/// Size and checksum of a record.
using Frame = std::array<std::uint64_t, 2>;

Error damaged(const std::filesystem::path& file, std::size_t position)
{
    return {ErrorCode::BadFormat,
            {.where = file.string() + ", byte " + std::to_string(position),
             .problem = "the part file is damaged or cut off",
             .expected = "a part file as 'run --part' wrote it",
             .remedy = "Copy it anew, or count the part again."}};
}

bool startsAsPart(std::ifstream& stream)
{
    std::string first(magic.size(), '\0');
    stream.read(first.data(), static_cast<std::streamsize>(first.size()));
    return first == magic;
}

} // namespace

bool PartReader::isPartFile(const std::filesystem::path& file)
{
    std::error_code failed;
    if (!std::filesystem::is_regular_file(file, failed)) // a pipe would be waited for
        return false;
    std::ifstream stream(file, std::ios::binary);
    return startsAsPart(stream);
}

PartRecord PartHeader::record() const
{
    return {.kind = PartRecordKind::Header,
            .name = "header",
            .content = Packer()
                           .add(version)
                           .add(study)
                           .add(studyFile)
                           .add(std::uint64_t{part})
                           .add(std::uint64_t{parts})
                           .bytes()};
}

PartHeader PartHeader::of(const PartRecord& record)
{
    Unpacker content(record.content);
    PartHeader header{.version = content.text(),
                      .study = content.text(),
                      .studyFile = content.text(),
                      .part = 0,
                      .parts = 0};
    header.part = content.number();
    header.parts = content.number();
    return header;
}

PartReader::PartReader(const std::filesystem::path& file) : m_file(file)
{
    m_stream = openRegularFile(file, "a file that 'run --part' wrote");
    m_size = std::filesystem::file_size(file);
    if (!startsAsPart(m_stream))
        throw Error(ErrorCode::BadFormat, {.where = file,
                                           .problem = "it is no part file of this version",
                                           .expected = "a file that 'run --part' wrote"});
    m_position = magic.size();
}

std::optional<PartRecord> PartReader::next()
{
    if (m_position == m_size)
        return std::nullopt;
    Frame frame{};
    m_stream.read(reinterpret_cast<char*>(frame.data()), sizeof frame);
    const auto [size, checksum] = frame;
    if (!m_stream || size > m_size - m_position - sizeof frame)
        throw damaged(m_file, m_position);
    std::string bytes(size, '\0');
    m_stream.read(bytes.data(), static_cast<std::streamsize>(size));
    if (!m_stream || checksum64(bytes) != checksum)
        throw damaged(m_file, m_position);
    m_position += sizeof frame + size;
    Unpacker unpacker(bytes);
    PartRecord record;
    record.kind = static_cast<PartRecordKind>(unpacker.number());
    record.name = unpacker.text();
    record.content = unpacker.text();
    return record;
}

PartWriter::PartWriter(const std::filesystem::path& file, std::size_t kept) : m_file(file)
{
    m_descriptor = open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (m_descriptor < 0 || ftruncate(m_descriptor, static_cast<off_t>(kept)) != 0)
        throw Error(ErrorCode::WriteFailed, {.where = file, .problem = std::strerror(errno)});
    if (kept == 0)
        writeBytes(std::string(magic));
}

PartWriter::~PartWriter()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

void PartWriter::write(const PartRecord& record)
{
    const Packer packer =
        Packer().add(static_cast<std::uint64_t>(record.kind)).add(record.name).add(record.content);
    const Frame frame{packer.bytes().size(), checksum64(packer.bytes())};
    writeBytes(std::string(reinterpret_cast<const char*>(frame.data()), sizeof frame));
    writeBytes(packer.bytes());
}

void PartWriter::writeBytes(const std::string& bytes)
{
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t written = ::write(m_descriptor, bytes.data() + done, bytes.size() - done);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            throw Error(ErrorCode::WriteFailed, {.where = m_file, .problem = std::strerror(errno)});
        done += static_cast<std::size_t>(written);
    }
}

void PartWriter::close()
{
    const bool isOnDisk = fsync(m_descriptor) == 0;
    const bool isClosed = ::close(m_descriptor) == 0;
    m_descriptor = -1;
    if (!isOnDisk || !isClosed)
        throw Error(ErrorCode::WriteFailed, {.where = m_file, .problem = std::strerror(errno)});
}

} // namespace crossfade
