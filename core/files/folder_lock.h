#pragma once

#include <filesystem>
#include <string>

namespace crossfade
{

/// Returns the folder of a piece of work. Throws Error(BadUsage) where a file is in its place, and
/// where it is a symbolic link, or holds one: whoever made the folder could so have the work's
/// parts written elsewhere.
std::filesystem::path withoutLinks(const std::filesystem::path& folder);

/// Keeps a folder for this process while it lives, by a lock on the file `lock` in it, which the
/// system gives back however the process ends. The file goes with the lock, and the folder too
/// where it is empty then.
class FolderLock
{
public:
    static constexpr const char* fileName = "lock";

    /// Makes the folder where it is missing. Throws Error(WriteFailed) where another process has
    /// it, which the message names, and where the folder or the file cannot be made;
    /// Error(BadUsage) where the file is that of another program.
    /// @param what  what the folder is for, for the message: "run of this study"
    FolderLock(std::filesystem::path folder, const std::string& what);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    std::filesystem::path m_folder;
    int m_file = -1;
};

} // namespace crossfade
