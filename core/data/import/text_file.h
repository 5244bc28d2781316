#pragma once

// For the sources of this folder only.

#include "core/base/job.h"
#include "core/data/formats/binary_file.h"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

namespace crossfade
{

/// A text file, line by line; a megabyte of it is in memory at a time, or its longest line.
class TextFile
{
public:
    /// @param expected  what kind of file, for messages: "a CSV file"
    /// Throws Error(FileNotFound, BadFormat).
    TextFile(const std::filesystem::path& file, const std::string& expected);

    /// The next line without its end; false behind the last one. The text is there until the next
    /// call. Throws Error(BadFormat) for a line longer than `longestLine`.
    bool next(std::string_view& line);
    /// The number of the line that next() gave last, from 1.
    std::size_t lineNumber() const { return m_lineNumber; }
    /// "items.csv, line 7": of the line that next() gave last, or of another.
    Message place() const { return place(m_lineNumber); }
    Message place(std::size_t line) const;
    /// Says how far it is, once in a while; cancels.
    void report(JobContext& job);

    static constexpr std::size_t longestLine = std::size_t{64} << 20;

private:
    bool refill();

    BinaryFile m_file;
    std::string m_expected;
    std::string m_buffer;
    std::size_t m_at = 0; ///< in the buffer: where the next line begins
    std::size_t m_lineNumber = 0;
};

} // namespace crossfade
