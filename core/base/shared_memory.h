#pragma once

#include <cstddef>
#include <span>

namespace crossfade
{

/// Memory that this process and the child processes which it starts afterwards have together: what
/// one writes, the other sees. Zeros at first.
class SharedMemory
{
public:
    /// Throws std::bad_alloc.
    explicit SharedMemory(std::size_t bytes);
    SharedMemory(const SharedMemory&) = delete;
    SharedMemory& operator=(const SharedMemory&) = delete;
    ~SharedMemory();

    std::span<std::byte> bytes() const { return m_bytes; }

private:
    std::span<std::byte> m_bytes;
};

} // namespace crossfade
