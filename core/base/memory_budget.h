#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

namespace crossfade
{

class MappedFile;

/// How much memory a computation may take, shared by all that it makes. Of what the program itself
/// leaves of it, three eighths are for features that are kept in memory, one for pages of those
/// that are left on the disk, two for counts, and the rest for results. Safe to use from several
/// threads.
class MemoryBudget
{
public:
    /// Less than this is refused: the libraries alone take a good part of it.
    static constexpr std::size_t least = std::size_t{1} << 30;

    /// Throws Error(BadUsage) below `least`.
    explicit MemoryBudget(std::size_t bytes);
    /// Three quarters of what this machine has to give now, and at least `least`.
    static std::shared_ptr<MemoryBudget> ofThisMachine();

    /// Before anything was taken. Throws Error(BadUsage) below `least`.
    void setBytes(std::size_t bytes);
    std::size_t bytes() const { return m_bytes; }
    std::size_t forCounts() const { return eighths(2); }
    /// Bytes of features in memory.
    std::size_t taken() const { return m_taken; }
    /// Bytes of files that are watched.
    std::size_t onDisk() const;

    /// Whether so many bytes of features may be kept in memory; if so, they are taken until
    /// give().
    bool take(std::size_t bytes);
    void give(std::size_t bytes) { m_taken -= bytes; }

    /// Watches over the pages of a file for as long as it lives.
    void watch(const std::shared_ptr<const MappedFile>& file);
    /// Gives pages of watched files back where they have become too many. Cheap: to be called
    /// wherever features are walked through (JobContext::checkpoint() does).
    void tend();

private:
    std::size_t eighths(std::size_t count) const;
    std::vector<std::shared_ptr<const MappedFile>> watched() const;

    std::size_t m_bytes = 0;
    std::atomic<std::size_t> m_taken = 0;
    std::atomic<bool> m_watches = false;
    mutable std::mutex m_mutex;
    std::vector<std::weak_ptr<const MappedFile>> m_files;
    std::size_t m_sharedBefore = 0; ///< pages of the program itself
    std::chrono::steady_clock::time_point m_lastTended = {};
};

} // namespace crossfade
