#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

namespace crossfade
{

class JobContext;
class MappedFile;

/// How much memory a computation may use, shared by all of its parts. The memory of the program and
/// its libraries comes off first. Of the rest, three eighths are for features kept in memory, one
/// eighth for pages of features left on disk, two eighths for counts, and two for results. Safe to
/// use from several threads.
class MemoryBudget
{
public:
    /// A smaller budget is refused: the libraries alone take a good part of this.
    static constexpr std::size_t least = std::size_t{1} << 30;

    /// Throws Error(BadUsage) below `least`.
    explicit MemoryBudget(std::size_t bytes);
    /// Three quarters of the memory available on this machine now, and at least `least`.
    static std::shared_ptr<MemoryBudget> ofThisMachine();

    /// To be called before anything is taken. Throws Error(BadUsage) below `least`.
    void setBytes(std::size_t bytes);
    std::size_t bytes() const { return m_bytes; }
    /// All but what is set aside for the program and its libraries.
    std::size_t besideProgram() const { return eighths(8); }
    std::size_t forCounts() const { return eighths(2); }
    /// Bytes of features in memory, as counted by take() and give().
    std::size_t taken() const { return m_taken; }
    /// Bytes of the files that are watched.
    std::size_t onDisk() const;

    /// Whether so many more bytes of features may be kept in memory; if so, counts them as taken
    /// until give().
    bool take(std::size_t bytes);
    void give(std::size_t bytes) { m_taken -= bytes; }

    /// Counts the pages of this file in limitPages(), for as long as the object lives.
    void watch(const std::shared_ptr<const MappedFile>& file);
    /// Returns the pages of watched files to the system once they take more than their share.
    /// Cheap: to be called wherever features are read row by row (JobContext::checkpoint() does).
    void limitPages();

private:
    std::size_t eighths(std::size_t count) const;
    std::vector<std::shared_ptr<const MappedFile>> watched() const;

    std::size_t m_bytes = 0;
    std::atomic<std::size_t> m_taken = 0;
    std::atomic<bool> m_watches = false;
    mutable std::mutex m_mutex;
    std::vector<std::weak_ptr<const MappedFile>> m_files;
    std::size_t m_sharedBefore = 0; ///< bytes of the program and its libraries
    std::chrono::steady_clock::time_point m_lastLimited = {};
};

} // namespace crossfade
