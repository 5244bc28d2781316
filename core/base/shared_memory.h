#pragma once

#include <cstddef>
#include <span>

namespace crossfade
{

/// Memory that this process and a child process have together (ChildProcess): what one writes, the
/// other sees. Zeros at first.
class SharedMemory
{
public:
    /// Throws std::bad_alloc.
    explicit SharedMemory(std::size_t bytes);
    SharedMemory(const SharedMemory&) = delete;
    SharedMemory& operator=(const SharedMemory&) = delete;
    ~SharedMemory();

    std::span<std::byte> bytes() const { return m_bytes; }

    /// The file without a name that it is, for the child.
    int descriptor() const { return m_descriptor; }
    /// In the child: such a file's memory, until the child ends. Empty where it cannot be had.
    static std::span<std::byte> of(int descriptor);

private:
    int m_descriptor = -1;
    std::span<std::byte> m_bytes;
};

} // namespace crossfade
