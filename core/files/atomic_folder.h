#pragma once

#include <filesystem>

namespace crossfade
{

/// A new folder that is there whole or not at all: it is made under another name beside its target,
/// then renamed. Unless commit() succeeds, the destructor removes it with all that is in it. What a
/// killed process left of one is removed by the next of the same target.
class AtomicFolder
{
public:
    /// Throws Error(BadUsage) where the target is there already, and is no empty folder;
    /// Error(WriteFailed).
    explicit AtomicFolder(const std::filesystem::path& target);
    ~AtomicFolder();
    AtomicFolder(const AtomicFolder&) = delete;
    AtomicFolder& operator=(const AtomicFolder&) = delete;

    /// Where to write.
    const std::filesystem::path& path() const { return m_aside; }

    /// Throws Error(WriteFailed).
    void commit();

private:
    std::filesystem::path m_target;
    std::filesystem::path m_aside;
    bool m_committed = false;
};

} // namespace crossfade
