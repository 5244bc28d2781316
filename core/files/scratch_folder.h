#pragma once

#include "core/files/folder_lock.h"

#include <filesystem>
#include <optional>

namespace crossfade
{

/// A folder for files that this process needs for a while, among the system's temporary files. It
/// goes with the object, and all that is in it; those that killed processes left go when the next
/// one is made.
class ScratchFolder
{
public:
    /// Throws Error(WriteFailed).
    ScratchFolder();
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
    std::optional<FolderLock> m_lock; ///< while it is held, no other process removes the folder
};

} // namespace crossfade
