#pragma once

#include <filesystem>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace crossfade
{

/// Checks before the work that a result can be written to `file`: its folder exists, it is
/// writable, and it is none of `inputs` and no existing file in a folder among them. An empty path
/// and `-` are accepted. Throws Error(BadUsage); `option` names the argument.
void requireWritable(const std::filesystem::path& file, const std::string& option,
                     const std::vector<std::filesystem::path>& inputs);

/// Checks as requireWritable() a result that cannot be written to a device or a pipe, such as
/// /dev/null, because it is no text that is written from its first byte to its last.
void requireWritableFile(const std::filesystem::path& file, const std::string& option,
                         const std::vector<std::filesystem::path>& inputs);

/// Writes a text to its file, or with `-` to standard output. Throws Error(WriteFailed).
void writeOutput(const std::filesystem::path& file, const std::string& text, std::ostream& output);

/// An output of a command, by the name of its argument.
using NamedOutput = std::pair<std::string, std::filesystem::path>;

/// Throws Error(BadUsage) where two would be written to one file, the second over the first, or
/// both to standard output (`-`). Empty paths are none.
void requireDifferent(const std::vector<NamedOutput>& outputs);

/// Writes a command's JSON: to a file, or with `-` to standard output, in place of the table.
class JsonOutput
{
public:
    JsonOutput(std::filesystem::path file, std::ostream& output)
        : m_file(std::move(file)), m_output(output)
    {
    }

    /// Writes `json` to its file and `table` to standard output; with `-` only `json`.
    /// Throws Error(WriteFailed).
    void write(const std::string& json, const std::string& table) const;

private:
    std::filesystem::path m_file;
    std::ostream& m_output;
};

} // namespace crossfade
