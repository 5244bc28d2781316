#pragma once

#include <filesystem>
#include <string_view>

namespace crossfade
{

/// A file that appears whole or not at all: written aside in the same folder under a name of its
/// own, then renamed over the target. Unless commit() succeeds, the destructor removes what was
/// written and the target stays as it was.
/// A link is followed. A target that is no regular file (/dev/stdout, a pipe) is written directly.
class AtomicFile
{
public:
    /// Throws Error(WriteFailed) when the target's folder is missing or not writable, or when the
    /// target is a folder.
    explicit AtomicFile(const std::filesystem::path& target);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    /// Where to write: an empty file with the target's extension.
    const std::filesystem::path& path() const { return m_aside; }

    /// Puts the written file in the target's place. The file has to be closed before.
    /// Throws Error(WriteFailed).
    void commit();

private:
    std::filesystem::path m_target;
    std::filesystem::path m_aside;
    bool m_committed = false;
};

/// Writes `content` as the whole of `target`, or leaves `target` alone. Throws Error(WriteFailed).
void writeWholeFile(const std::filesystem::path& target, std::string_view content);

} // namespace crossfade
