#pragma once

#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

namespace crossfade
{

/// Refuses a result's place before hours are spent on it: a folder that is missing or cannot be
/// written to, or one of `inputs`, which would be overwritten. An empty path and `-` are fine.
/// Throws Error(BadUsage); `option` names the argument.
void requireWritable(const std::filesystem::path& file, const std::string& option,
                     const std::vector<std::filesystem::path>& inputs);

/// Where a command's JSON goes: with `-` to standard output, where it takes the place of the table.
class JsonOutput
{
public:
    JsonOutput(std::filesystem::path file, std::ostream& output)
        : m_file(std::move(file)), m_output(output)
    {
    }

    /// Writes `json` where it was asked for, and `table` to standard output.
    /// Throws Error(WriteFailed).
    void write(const std::string& json, const std::string& table) const;

private:
    std::filesystem::path m_file;
    std::ostream& m_output;
};

} // namespace crossfade
