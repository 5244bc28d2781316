#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string_view>

namespace crossfade
{

/// A file that is written whole or not at all: under another name in the same folder, then renamed
/// to the target. Unless commit() succeeds, the destructor removes what was written, and the target
/// stays as it was. Temporary files of the same target that a killed process left are removed.
/// Links are followed, also where nothing is at their end yet. A target that is no regular file
/// (/dev/stdout, a pipe) is written directly.
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

    /// Replaces the target with the written file, which has to be closed before.
    /// Throws Error(WriteFailed).
    void commit();

private:
    std::filesystem::path m_target;
    std::filesystem::path m_aside;
    bool m_committed = false;
};

/// Writes a file with what `write` puts into a stream of its own, or leaves `target` as it was.
/// Throws Error(WriteFailed), and what `write` throws.
void writeStream(const std::filesystem::path& target,
                 const std::function<void(std::ostream& stream)>& write);

/// Writes a file with this content, or leaves `target` as it was. Throws Error(WriteFailed).
void writeWholeFile(const std::filesystem::path& target, std::string_view content);

} // namespace crossfade
