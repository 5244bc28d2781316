#pragma once

#include <atomic>
#include <cstddef>
#include <memory>

namespace crossfade
{

class JobContext;

/// How much memory a computation may use, shared by all of its parts. The memory of the program and
/// its libraries comes off first. Of the rest, three eighths are for features kept in memory, one
/// eighth for features left on disk, that is for tiles of them and for small ones read whole, two
/// eighths for counts, and two for results. Safe to use from several threads.
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
    /// Bytes of features that were left on the disk, as counted by leaveOnDisk() and
    /// removeFromDisk().
    std::size_t onDisk() const { return m_onDisk; }

    /// Whether so many more bytes of features may be kept in memory; if so, counts them as taken
    /// until give().
    bool take(std::size_t bytes);
    /// Does what take() does for features on the disk that somebody needs whole.
    bool takeWhole(std::size_t bytes);
    void give(std::size_t bytes) { m_taken -= bytes; }

    void leaveOnDisk(std::size_t bytes) { m_onDisk += bytes; }
    void removeFromDisk(std::size_t bytes) { m_onDisk -= bytes; }

private:
    std::size_t eighths(std::size_t count) const;
    bool takeWithin(std::size_t most, std::size_t bytes);

    std::size_t m_bytes = 0;
    std::atomic<std::size_t> m_taken = 0;
    std::atomic<std::size_t> m_onDisk = 0;
};

} // namespace crossfade
