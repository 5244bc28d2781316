#pragma once

#include <cstddef>
#include <filesystem>

namespace crossfade
{

/// Knows the mapped files, so that one that another program cuts off meanwhile ends this program's
/// work with a message. Without it, the system would end the program itself (SIGBUS) at the first
/// page that is gone. A page that is gone reads as zeros here, and from then on requireWholeFiles()
/// throws, as long as the mapping lives: no result that such zeros went into is returned or
/// written.
class MappedPages
{
public:
    MappedPages() = default;
    /// @param pages  [bytes], whole pages, mapped from `file`
    MappedPages(const std::byte* pages, std::size_t bytes, const std::filesystem::path& file);
    MappedPages(MappedPages&& other) noexcept;
    MappedPages& operator=(MappedPages&& other) noexcept;
    ~MappedPages();

private:
    int m_slot = -1;
};

/// Throws Error(BadFormat) where a mapped file was cut off, which it names.
/// JobContext::checkpoint() and AtomicFile::commit() call it.
void requireWholeFiles();

} // namespace crossfade
