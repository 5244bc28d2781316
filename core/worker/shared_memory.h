#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace crossfade
{

/// Memory that this process and a worker have together (ChildProcess): what one writes, the other
/// sees. Zeros at first.
class SharedMemory
{
public:
    /// Throws std::bad_alloc.
    explicit SharedMemory(std::size_t bytes);
    /// In the worker: what has that path() in its program. Throws std::bad_alloc.
    explicit SharedMemory(const std::string& path);
    SharedMemory(const SharedMemory&) = delete;
    SharedMemory& operator=(const SharedMemory&) = delete;
    ~SharedMemory();

    std::span<std::byte> bytes() const { return m_bytes; }
    /// Where another process finds the file without a name that it is.
    std::string path() const;

private:
    [[noreturn]] void giveUp() const;
    void map();

    int m_descriptor = -1;
    std::span<std::byte> m_bytes;
};

} // namespace crossfade
