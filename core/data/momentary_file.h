#pragma once

#include <filesystem>
#include <string>

namespace crossfade
{

/// A file in temporaryFolder() for a moment, for what can only be written to a file by its path.
/// It is removed at the end; what a killed process left, by the next one on this machine.
class MomentaryFile
{
public:
    /// Throws Error(WriteFailed) where no file can be made there.
    /// @param name  of what it is for, with an extension; the same for all that are swept together
    explicit MomentaryFile(const std::string& name);
    ~MomentaryFile();
    MomentaryFile(const MomentaryFile&) = delete;
    MomentaryFile& operator=(const MomentaryFile&) = delete;

    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

/// The message of a temporary file that cannot be made or written.
[[noreturn]] void failTemporary(const std::string& reason);

} // namespace crossfade
