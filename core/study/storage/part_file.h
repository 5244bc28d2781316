#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

namespace crossfade
{

// A part file (docs/many-machines.md): what one process of several counted in its piece of the
// gallery, record after record, in the sequence of the run. A line that names the format; then of
// each record its size and checksum (8 bytes each, little-endian), and its bytes (base/packed.h).

/// What a record is.
enum class PartRecordKind : std::uint64_t { Header, Step, Once, Same, End };

struct PartRecord {
    PartRecordKind kind = PartRecordKind::End;
    std::string name = {};    ///< of the step
    std::string content = {}; ///< Packer::bytes()

    bool operator==(const PartRecord&) const = default;
};

/// What tells a part file from others.
struct PartHeader {
    static constexpr std::size_t mostParts = 1'000'000;

    std::string version;   ///< of the program that counted it
    std::string study;     ///< studyText(), without its results file
    std::string studyFile; ///< absolute: where the study's paths begin
    std::size_t part = 1;  ///< from 1 to `parts`
    std::size_t parts = 1;

    PartRecord record() const;
    static PartHeader of(const PartRecord& record);
};

/// Reads a part file from its beginning, record by record.
class PartReader
{
public:
    /// Throws Error(FileNotFound, BadFormat) where it is no part file.
    explicit PartReader(const std::filesystem::path& file);

    /// Whether a file begins as a part file does.
    static bool isPartFile(const std::filesystem::path& file);

    const std::filesystem::path& file() const { return m_file; }
    /// Throws Error(BadFormat) where the next record is damaged or cut off; no value at the end of
    /// the file.
    std::optional<PartRecord> next();
    /// Where the next record begins, in bytes.
    std::size_t position() const { return m_position; }

private:
    std::filesystem::path m_file;
    std::ifstream m_stream;
    std::size_t m_size = 0;
    std::size_t m_position = 0;
};

/// Writes a part file, record by record: what is written stays where the process is killed.
class PartWriter
{
public:
    /// A new file, or one to go on with behind its first `kept` bytes. Throws Error(WriteFailed).
    explicit PartWriter(const std::filesystem::path& file, std::size_t kept = 0);
    PartWriter(const PartWriter&) = delete;
    PartWriter& operator=(const PartWriter&) = delete;
    ~PartWriter();

    /// Throws Error(WriteFailed).
    void write(const PartRecord& record);
    /// The file is on the disk when it returns. Throws Error(WriteFailed).
    void close();

private:
    void writeBytes(const std::string& bytes);

    std::filesystem::path m_file;
    int m_descriptor = -1;
};

} // namespace crossfade
